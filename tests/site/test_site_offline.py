"""A site without a server, in a real browser whose connection is gone after the first visit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from boddy.notes.case_notes import Notes, Suggestion
from site_server import PATH, PATIENCE_MS, SitePlayer, StaticServer, Visitor
from solve_cases import boddy, notes_of

ASK = """async () => {
  const load = (name) => import(new URL(`static/js/${name}`, location.href));
  const files = ["logic/backend.js", "notebook/case.js", "notebook/case_history.js"];
  const [{ request }, { toSend }, { CaseHistory }] = await Promise.all(files.map(load));
  const notes = toSend(new CaseHistory(() => {}).now);
  const body = JSON.stringify({ case: notes, want: "advice", rooms: null });
  return (await request("/api/notebook", { method: "POST", body })).json();
}"""
"""Asks the page's worker about the notes that the page keeps, through the page's own line to it."""


def told_by_page(ann: Visitor) -> dict[str, Any]:
    """Return the worker's answer in the browser, in the words of `boddy solve --json`."""
    ann.settled()
    ann.page.wait_for_selector(".suggestions li, .verdict.accuse", state="attached")
    grid = json.loads(ann.page.evaluate("localStorage['boddy:notebook:answer']"))["grid"]
    cells = grid["cells"]
    return {
        "deals": grid["deals"],
        "odds": {at: cell["odds"] for at, cell in cells.items() if cell.get("odds")},
        "facts": {
            at: {name: cell.get(name) for name in ("holds", "public", "entries", "setup", "why")}
            for at, cell in cells.items()
            if cell["holds"] is not None
        },
        "advice": [
            {"suggest": item["cards"], "bits": item["bits"], "why": item["why"]}
            for item in ann.page.evaluate(ASK)["suggestions"]
        ],
    }


def rounded(value: Any) -> Any:
    """Round every number in an answer to eleven digits: one kernel adds in another order."""
    if isinstance(value, float):
        return round(value, 11)
    if isinstance(value, dict):
        return {name: rounded(item) for name, item in value.items()}
    return [rounded(item) for item in value] if isinstance(value, list) else value


def told_by_solve(notes: Notes) -> dict[str, Any]:
    """Return the command's output for the same notes, with cells as the page names them."""
    done = boddy("solve", "--json", "-", stdin=str(notes))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    seats = {name: str(seat) for seat, name in enumerate(notes.names)}
    return {
        "deals": told["deals"],
        "odds": {
            f"{card}/{seats.get(place, place)}": odds
            for card, row in told["odds"].items()
            for place, odds in row.items()
        },
        "facts": {
            f"{fact['card']}/{seats.get(fact['place'], fact['place'])}": {
                **{name: fact.get(name) for name in ("holds", "public", "entries", "setup")},
                "why": fact["why"],
            }
            for fact in told["facts"]
        },
        "advice": [
            {name: item[name] for name in ("suggest", "bits", "why")} for item in told["advice"]
        ],
    }


def check_answers(ann: Visitor, notes: Notes) -> None:
    """See that odds, proofs and advice are those of `boddy solve`; it rounds to twelve digits."""
    found, expected = told_by_page(ann), told_by_solve(notes)
    assert expected["facts"]
    assert expected["advice"]
    assert found["deals"] == expected["deals"]
    assert found["odds"] == pytest.approx(expected["odds"], rel=0, abs=1e-12)
    assert found["facts"] == expected["facts"]
    for theirs, ours in zip(found["advice"], expected["advice"], strict=True):
        assert rounded(theirs) == rounded(ours)


def test_a_table_game_is_entered_and_solved_without_a_connection(
    chromium, static_server: StaticServer
) -> None:
    notes = notes_of(2, seat=1, seats=4)
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
    check_answers(ann, replace(notes, entries=tuple(entries[:10])))
    ann.page.locator("#sheet .cell.odds").first.press("+")
    ann.page.wait_for_selector("#sheet .cell.if")
    ann.page.click("[data-supposed]")

    ann.page.close()  # as if the tab had been killed; the start page, never seen, leads back
    ann.page = ann.context.new_page()
    ann.page.set_default_timeout(PATIENCE_MS)
    ann.page.goto(f"{static_server.url}{PATH}/")
    ann.page.click("text=Playing at a real table")
    ann.page.wait_for_selector("#sheet .cell.yes")
    for entry in entries[10:20]:
        ann.enter(entry)
    check_answers(ann, replace(notes, entries=tuple(entries[:20])))
    for entry in entries[20:]:
        ann.enter(entry)
    ann.settled()
    assert all(ann.cell(card.name, "file") == "✓" for card in end.cards)
    ann.to("notes")
    ann.page.wait_for_selector(".verdict.accuse")
    ann.shot("site-solved")
    ann.to("log")
    for button in ("[data-over]", "[data-was]", "[data-look]"):
        ann.page.click(button)
    ann.page.wait_for_selector(".hindsight")
    assert ann.problems == []
    ann.context.close()


def test_entries_made_while_python_loads_are_answered_later(
    chromium, static_server: StaticServer
) -> None:
    ann = Visitor(chromium, static_server.url + PATH, "phone", service_workers="block")
    ann.page.set_default_timeout(PATIENCE_MS)
    on_their_way = []
    ann.context.route("**/pyodide.asm.wasm", lambda route: on_their_way.append(route))
    ann.open()
    begin_with_scarlet(ann)
    edition = notes_of(2, seat=1, seats=4).edition
    ann.enter(Suggestion(1, edition.triple("Plum Rope Hall"), shower=2, passed=()))
    ann.page.wait_for_selector(".site-status:has-text('Loading: ')")
    assert "You can already enter notes." in ann.text(".site-status")
    assert ann.page.locator("#log .entryline").count() == 1
    assert ann.page.locator("#sheet .cell.yes, #sheet .cell.no").count() == 0

    for route in on_their_way:
        route.continue_()
    ann.page.wait_for_selector("#sheet .cell.yes", state="attached")
    assert [ann.cell("Scarlet", seat) for seat in range(4)] == ["✓", "✕", "✕", "✕"]
    assert ann.text("#status") == "Entries: 1"
    assert ann.page.is_hidden(".site-status")
    assert ann.problems == []
    ann.context.close()


def begin_with_scarlet(ann: Visitor) -> None:
    """Set a table of four at which we hold one card, as far as is known."""
    ann.tap('#setup [data-pick="Scarlet"]')
    ann.tap("text=Begin")
    ann.page.wait_for_selector("#sheet .sheet", state="attached")


def test_a_browser_without_webassembly_says_what_still_works(
    chromium, static_server: StaticServer
) -> None:
    ann = Visitor(chromium, static_server.url + PATH, "phone")
    ann.page.add_init_script("delete globalThis.WebAssembly")
    ann.open()
    ann.page.wait_for_selector(".site-status.problem")
    assert "it has no WebAssembly" in ann.text(".site-status")
    begin_with_scarlet(ann)
    ann.page.reload()  # what was entered is still there
    ann.page.wait_for_selector("#sheet .sheet", state="attached")
    for page in ("puzzle.html", f"table.html#new={quote(json.dumps({'rules': 'speed'}))}"):
        ann.page.goto(f"{ann.url}/{page}")
        if "#" in page:
            ann.page.click(".confirm .danger")
        ann.page.wait_for_selector("main >> text=The line at the top of the page says why")
        assert "it has no WebAssembly" in ann.text(".site-status")
        assert "server" not in ann.text("body")
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


def test_without_a_database_the_page_says_nothing_is_kept(
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
    ann.page.wait_for_function("() => document.querySelectorAll('#log p').length > 2")
    assert ann.problems == []
    ann.context.close()
