"""Games on a site without a server, in a real browser whose connection is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.records import Record
from site_server import SitePlayer, StaticServer


@pytest.fixture(scope="module")
def ann(chromium, site: Path) -> Iterator[SitePlayer]:
    """Somebody who has visited the site once, and then lost the connection."""
    server = StaticServer(site)
    ann = SitePlayer.after_a_visit(chromium, server)
    server.stop()
    yield ann
    ann.context.close()


@pytest.fixture(autouse=True)
def without_problems(ann: SitePlayer) -> Iterator[None]:
    yield
    assert ann.problems == []


def test_a_full_disk_or_killed_tab_loses_nothing(ann: SitePlayer) -> None:
    ann.play("speed")
    ann.fill_storage()
    ann.suggest()
    ann.page.wait_for_selector("#status.problem")
    assert "Not kept: the browser's storage is full" in ann.text("#status")
    assert len(ann.told()) == 1  # the cards are dealt, and nothing else
    ann.fill_storage(full=False)
    ann.suggest()
    ann.page.wait_for_function("() => document.querySelectorAll('#log p').length > 2")
    told = ann.told()
    ann.kill()

    ann.start()
    ann.page.click(".mine li a")
    ann.page.wait_for_selector("#status.mine")
    assert ann.told()[: len(told)] == told
    told = ann.told()
    ann.page.click("#tools button:last-child")
    ann.page.click("text=Link to this game for another device")
    link = ann.page.input_value(".carry input")
    ann.shot("site-carry")
    ann.page.evaluate("indexedDB.deleteDatabase('boddy')")  # as on a device that knows nothing yet
    ann.page.goto(link)
    ann.page.click(".confirm >> text=Cancel")
    ann.page.wait_for_selector("#status.problem >> text=was not kept")
    assert "#" not in ann.page.url
    ann.start()
    assert ann.page.locator(".mine li").count() == 0
    ann.page.goto(link)
    ann.page.click(".confirm >> text=Keep and play")
    ann.page.wait_for_selector("#status.mine")
    assert ann.told() == told
    ann.play_some_more()


def test_a_whole_mansion_game_is_played_and_looked_at_afterwards(ann: SitePlayer, tmp_path) -> None:
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    ann.play_plan("mansion")
    ann.page.wait_for_function("() => document.querySelector('.map img').naturalWidth > 0")
    ann.play_to_the_end()
    ann.page.wait_for_selector(".ending .hands small:not(:empty)")  # the analysis is there
    ann.shot("site-ending")
    with ann.page.expect_download() as saved:
        ann.page.click("text=Download the record")
    file = tmp_path / "game.jsonl"
    saved.value.save_as(file)
    assert str(Record.parse(file.read_text()).setup.rules).startswith("mansion")

    ann.start()
    ann.page.wait_for_selector(".finishedgames summary:has-text('Finished games:')")
    ann.page.set_input_files(".upload input", file)
    ann.page.wait_for_selector(".player")
    ann.page.click("[aria-label='To the end']")
    ann.page.select_option(".player select", "0")
    ann.page.wait_for_selector("#notes[data-step]:not([data-step=''])")
    ann.page.click("text=Analysis")
    ann.page.wait_for_selector("#analysis table")
    ann.shot("site-analysis")
