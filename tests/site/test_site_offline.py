"""A site without a server, in a real browser whose connection is gone after the first visit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from boddy.notation.notes import Notes
from boddy.reasoning.report import Report, rounded
from site_server import PATH, PATIENCE_MS, SitePlayer, StaticServer, Visitor
from solve_cases import notes_of


def kept_grid(ann: Visitor) -> dict:
    """What the solver told the page last."""
    return json.loads(ann.page.evaluate("localStorage['boddy:notebook:answer']"))["grid"]


def expected_odds(notes: Notes) -> dict[str, float]:
    report = Report(notes)
    places = {notes.seats: "file"}
    return {
        f"{card.name}/{places.get(place, place)}": rounded(report.posterior.odds(card.index, place))
        for card in notes.edition.deck
        for place in range(notes.seats + 1)
    }


def test_a_table_game_is_entered_and_solved_without_a_connection(
    chromium, static_server: StaticServer
) -> None:
    notes = notes_of(5, seat=1, seats=4)
    *entries, end = notes.entries
    assert len(entries) >= 20
    ann = Visitor(chromium, static_server.url + PATH, "phone")
    ann.open()
    ann.wait_until_kept()
    static_server.stop()
    ann.page.set_default_timeout(PATIENCE_MS)
    ann.set_up(notes)
    for entry in entries[:10]:
        ann.enter(entry)
    ann.settled()
    some = replace(notes, entries=tuple(entries[:10]))
    found = {cell: value["odds"] for cell, value in kept_grid(ann)["cells"].items()}
    assert found == pytest.approx(expected_odds(some), abs=1e-12)

    ann.page.close()  # as if the tab had been killed; the start page, never seen, leads back
    ann.page = ann.context.new_page()
    ann.page.set_default_timeout(PATIENCE_MS)
    ann.page.goto(f"{static_server.url}{PATH}/")
    ann.page.click("text=Playing at a real table")
    ann.page.wait_for_selector("#sheet .cell.yes")
    for entry in entries[10:]:
        ann.enter(entry)
    ann.settled()
    assert all(ann.cell(card.name, "file") == "✓" for card in end.cards)
    ann.to("notes")
    ann.page.wait_for_selector(".verdict.accuse")
    ann.shot("site-solved")
    assert ann.problems == []
    ann.context.close()


def test_a_browser_without_webassembly_says_what_still_works(
    chromium, static_server: StaticServer
) -> None:
    ann = Visitor(chromium, static_server.url + PATH, "phone")
    ann.page.add_init_script("delete globalThis.WebAssembly")
    ann.open()
    ann.page.wait_for_selector(".site-status.problem")
    assert "it has no WebAssembly" in ann.text(".site-status")
    ann.tap('#setup [data-pick="Scarlet"]')
    ann.tap("text=Begin")
    ann.page.wait_for_selector("#sheet .sheet", state="attached")
    ann.page.reload()  # what was entered is still there
    ann.page.wait_for_selector("#sheet .sheet", state="attached")
    assert ann.problems == []
    ann.context.close()


def test_with_storage_switched_off_it_says_that_nothing_is_kept(
    chromium, static_server: StaticServer
) -> None:
    ann = Visitor(chromium, static_server.url + PATH, "phone")
    ann.page.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('off'); }})"
    )
    ann.open()
    ann.tap('#setup [data-pick="Scarlet"]')
    ann.tap("text=Begin")
    ann.page.wait_for_selector("#status.problem")
    assert "Not saved" in ann.text("#status")
    assert ann.problems == []
    ann.context.close()


def test_without_a_database_a_game_can_be_played_and_the_page_says_that_it_ends_with_it(
    chromium, site: Path, static_server: StaticServer
) -> None:
    ann = SitePlayer(chromium, static_server.url + PATH, "phone", service_workers="block")
    ann.watch()
    script = (site / "games/boddy/static/js/site/kept_rows.js").read_text()
    switched_off = script.replace("indexedDB.open(NAME, 1)", "null.open()")
    assert switched_off != script
    ann.context.route(
        "**/kept_rows.js",
        lambda route: route.fulfill(body=switched_off, content_type="text/javascript"),
    )
    ann.play_plan("speed")
    ann.page.wait_for_selector(".site-status.problem")
    assert "This browser keeps nothing" in ann.text(".site-status")
    ann.suggest()
    ann.page.wait_for_function("document.querySelectorAll('#log p').length > 2")
    assert ann.problems == []
    ann.context.close()
