"""A site without a server, served by Python's plain static one, and somebody who visits it."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

from playwright.sync_api import Error

from web_notebook import Reader
from web_people import AUTOPILOT

PATH = "/games/boddy"
"""Where a site lies on its host."""
PATIENCE_MS = 180_000
"""Until Python is loaded: a busy machine compiles ten megabytes of WebAssembly."""

FILL_STORAGE = """() => {
  self.putBefore = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
FREE_STORAGE = "() => { IDBObjectStore.prototype.put = self.putBefore; }"


class StaticServer:
    """`python -m http.server` in another process, which can be stopped."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout
        # "Serving HTTP on 127.0.0.1 port 41234 (http://127.0.0.1:41234/) ..."
        port = self._process.stdout.readline().split(" port ")[1].split()[0]
        self.url = f"http://127.0.0.1:{port}"
        with urlopen(self.url) as response:  # noqa: S310 (our own)
            assert response.status == 200

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()


class Visitor(Reader):
    """Somebody who keeps notes on a site without a server, under some path of it.

    The tests of the server's notebook look whether a finger reaches what is tapped.
    """

    taps_at_once = True

    def open(self, notes: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/notebook.html{f'#notes={quote(notes)}' if notes else ''}")
        self.page.wait_for_selector(".cell.yes" if notes else ".setup .pick3", timeout=PATIENCE_MS)

    def wait_until_kept(self) -> None:
        """Wait until everything is in the browser."""
        self.page.wait_for_selector("body[data-python=wasm][data-kept]", timeout=PATIENCE_MS)


class SitePlayer(Visitor):
    """Somebody who plays on a site without a server."""

    @classmethod
    def after_a_visit(cls, chromium, server: StaticServer) -> SitePlayer:
        """Let somebody with a phone visit a site once, so that all of it is kept there."""
        player = cls(chromium, server.url + PATH, "phone", accept_downloads=True)
        player.watch()
        player.start()
        player.page.wait_for_selector("body[data-kept]")
        return player

    def watch(self) -> None:
        """Listen to a page that was just opened, and wait for it patiently."""
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)

    def start(self) -> None:
        """Open the start page."""
        self.page.goto(f"{self.url}/")
        self.page.wait_for_selector(".newgame .tile")

    def play(self, rules: str) -> None:
        """Begin a game of bots that do not dawdle, and wait until it is our decision."""
        self.start()
        self.page.check(f"input[value={rules}]", force=True)
        self.page.select_option("select[name=pace]", "instant")
        self.page.click(".newgame .buttons .primary")
        self.page.wait_for_selector("#status.mine, .ending")

    def play_plan(self, rules: str, how: str = "new") -> None:
        """Begin a game against two bots that decide quickly, without the start page."""
        bots = [{"kind": "bot", "level": "forgetful"}] * 2
        plan = {"rules": rules, "pace": "instant", "seats": [{"kind": "me", "name": "Ann"}, *bots]}
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/table.html#{how}={quote(json.dumps(plan))}")
        self.page.click(".confirm .danger")  # a link asks
        self.page.wait_for_selector("#status.mine, .ending")

    def kill(self) -> None:
        """Have the tab crash, in the middle of whatever it does; open another one."""
        with suppress(Error):  # there is nobody left to answer
            self.page.goto("chrome://crash")
        self.page.close()
        self.page = self.context.new_page()
        self.watch()

    def told(self) -> list[str]:
        """List the sentences of the log, the earliest turn first."""
        return self.page.eval_on_selector_all(
            "#log .turn",
            "turns => turns.flatMap((turn) => [...turn.children].map((p) => p.innerText))",
        )

    def play_to_the_end(self) -> None:
        """Play to the end by clicking what the page offers."""
        self.page.evaluate(AUTOPILOT)
        self.page.wait_for_selector(".ending", state="attached")

    def play_some_more(self) -> None:
        """Play in the same way until others have played as well, and the game has gone on."""
        wanted = len(self.told()) + 3
        self.page.evaluate(AUTOPILOT)
        self.page.wait_for_function(f"() => document.querySelectorAll('#log p').length >= {wanted}")

    def suggest(self) -> None:
        """Suggest the first cards that are offered."""
        if not self.page.locator("form.question").count():
            self.page.click("[data-do=suggest]")
        self.page.eval_on_selector_all(
            "form.question .choice",
            "rows => rows.forEach((row) => row.querySelector('input').click())",
        )
        self.page.click("form.question button[type=submit]")

    def fill_storage(self, *, full: bool = True) -> None:
        """Have the browser refuse to write for the table, or write again."""
        (worker,) = self.page.workers
        worker.evaluate(FILL_STORAGE if full else FREE_STORAGE)
