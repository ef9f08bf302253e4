"""Games on a site in two tabs, on two devices, in a new version, and with a bot that is stopped."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.api import deals
from site_server import PATIENCE_MS, SitePlayer, StaticServer

HANG_AT_THE_NEXT_BOT = """() => {
  const post = self.postMessage.bind(self);
  let left = 2;  // what the page says, and then the bot
  self.postMessage = (message) => {
    post(message);
    if (message.type === "began" && --left === 0) for (;;);
  };
}"""


@pytest.fixture(scope="module")
def folder(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site, in which a new version may appear."""
    copy = tmp_path_factory.mktemp("devices") / "host"
    shutil.copytree(site, copy)
    return copy


@pytest.fixture(scope="module")
def ann(chromium, folder: Path) -> Iterator[SitePlayer]:
    server = StaticServer(folder)
    ann = SitePlayer.after_a_visit(chromium, server)
    yield ann
    ann.context.close()
    server.stop()


@pytest.fixture(autouse=True)
def without_problems(ann: SitePlayer) -> Iterator[None]:
    yield
    assert ann.problems == []


def test_two_tabs_with_one_game_show_the_same(ann: SitePlayer) -> None:
    ann.play_plan("speed")
    first, second = ann.page, ann.context.new_page()
    second.set_default_timeout(PATIENCE_MS)
    second.goto(first.url)
    second.wait_for_selector("#status.mine")
    ann.suggest()
    first.wait_for_function("() => document.querySelectorAll('#log p').length > 2")
    told = ann.told()
    ann.page = second
    second.wait_for_function(f"() => document.querySelectorAll('#log p').length >= {len(told)}")
    assert ann.told()[: len(told)] == told
    second.close()
    ann.page = first


def test_a_saved_game_goes_on_on_another_device(ann: SitePlayer, chromium, tmp_path: Path) -> None:
    ann.play_plan("speed")
    told = ann.told()
    ann.page.click("#tools button:last-child")
    with ann.page.expect_download() as saved:
        ann.page.click("text=Save this game as a file")
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    bob = SitePlayer(chromium, ann.url, "desktop")
    bob.watch()
    bob.start()
    bob.page.set_input_files(".upload input", file)
    bob.page.wait_for_selector("#status.mine")
    assert bob.told() == told
    bob.play_some_more()
    assert bob.problems == []
    bob.context.close()


def test_a_slow_bot_is_stopped_and_the_game_continues(ann: SitePlayer) -> None:
    ann.play_plan("speed")
    before = len(ann.told())
    (worker,) = ann.page.workers
    worker.evaluate(HANG_AT_THE_NEXT_BOT)
    ann.suggest()
    ann.page.click(".site-status >> text=Stop")
    ann.page.wait_for_selector("#status.mine, .ending")
    ann.page.wait_for_function(f"() => document.querySelectorAll('#log p').length > {before + 1}")


DEAL = """
async (asked) => {
  const { ask } = await import("./static/js/logic/backend.js");
  return (await ask("/api/deal", { method: "POST", body: JSON.stringify(asked) })).answer;
}
"""


def test_the_coach_and_the_puzzle_are_there(ann: SitePlayer) -> None:
    ann.play_plan("speed", "coached")
    ann.page.wait_for_selector(".coach")
    ann.page.goto(f"{ann.url}/puzzle.html")
    ann.page.wait_for_selector(".position .handcards")
    ann.page.click(".hintbutton")
    ann.page.wait_for_selector(".cell.hinted")
    asked = {"date": "2026-11-18", "rival": "sly"}
    assert ann.page.evaluate(DEAL, asked) == pytest.approx(deals.answer(asked))


def test_a_new_version_is_offered_not_forced(ann: SitePlayer, folder: Path) -> None:
    ann.play_plan("speed")
    told = ann.told()
    worker = folder / "games" / "boddy" / "service-worker.js"
    worker.write_text(worker.read_text().replace('VERSION = "', 'VERSION = "next-'))
    ann.page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    ann.page.wait_for_selector(".site-status >> text=A new version is here.")
    waiting = "navigator.serviceWorker.ready.then((found) => Boolean(found.waiting))"
    assert ann.page.evaluate(waiting)
    assert ann.told() == told
    ann.suggest()  # the game continues in the old one
    ann.page.wait_for_function("() => document.querySelectorAll('#log p').length > 2")
    told = ann.told()
    with ann.page.expect_navigation():
        ann.page.click("text=Use it now")
    ann.page.wait_for_selector("#status.mine, .ending")
    assert ann.told()[: len(told)] == told
    assert not ann.page.evaluate(waiting)
