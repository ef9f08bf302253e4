"""Somebody with a browser: what tests of the whole site in Chromium share."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

import screenshots
from real_browser import paint

HERE = Path(__file__).parent
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = 'axe.run(document, {resultTypes: ["violations"]})'
"""Lists violations only; describing what passes takes axe longer than finding it."""
AUTOPILOT = (HERE / "web_autopilot.js").read_text(encoding="utf-8")
SIZES = {"desktop": (1360, 860), "phone": (375, 760)}
WAIT_MS = 60_000
"""How long a page may take for anything; only a fault reaches it."""
GAME_MS = 240_000


def serious_violations(page: Page) -> list[str]:
    """Let axe look for what shuts people out, once all that moves has come to rest."""
    paint(page)
    page.wait_for_timeout(300)
    page.evaluate(AXE)
    return [
        f"{item['id']}: {node['html'][:150]} {node['failureSummary'][:300]}"
        for item in page.evaluate(RUN_AXE)["violations"]
        if item["impact"] in ("serious", "critical")
        for node in item["nodes"]
    ]


class Person:
    """Somebody with a browser."""

    def __init__(self, chromium, server, size: str = "desktop", **options) -> None:
        width, height = SIZES[size]
        # Motion would only be waited for: a click goes to what has come to rest.
        calm = {"locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
        options = {**calm, **options}
        self.context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", **options
        )
        self.page = self.context.new_page()
        self.server, self.size = server, size
        self.frames: list[str] = []
        self.problems: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("request", self._watch)
        self.page.set_default_timeout(WAIT_MS)

    def _listen(self, line) -> None:
        line.on("framereceived", lambda frame: self.frames.append(frame))

    def _hear(self, message) -> None:
        lost = "ERR_CONNECTION" in message.text or "WebSocket" in message.text
        if message.type == "error" and not lost:
            self.problems.append(message.text)

    def _watch(self, request) -> None:
        if not request.url.startswith((self.server.url, "data:", "ws://127.0.0.1")):
            self.problems.append(f"a request to {request.url}")

    def set_table(self, *seats, **choices) -> str:
        """Make a table as the start page does, and go there; return its address."""
        plan = {"rules": "speed", "pace": "instant", "seats": seats, **choices}
        self.page.goto(f"{self.server.url}/healthz")  # the quickest page that may ask the server
        made = self.page.evaluate(
            """async (plan) => {
                const body = JSON.stringify(plan);
                const made = await (await fetch("/api/tables", {method: "POST", body})).json();
                localStorage.setItem("boddy:keys", JSON.stringify({[made.table]: made.token}));
                return made;
            }""",
            plan,
        )
        self.seat, self.token = made["seat"], made["token"]
        self.address = f"{self.server.url}/t/{made['table']}"
        self.page.goto(self.address)
        return self.address

    def play_to_the_end(self) -> None:
        self.page.evaluate(AUTOPILOT)
        self.page.wait_for_selector(".ending", timeout=GAME_MS)

    def shot(self, name: str) -> None:
        screenshots.keep(self.page, f"{name}-{self.size}", full_page=True)

    def text(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def has_no_problems(self) -> bool:
        assert self.problems == []
        return True

    def axe(self, name: str) -> None:
        """Let axe look for what shuts people out."""
        assert serious_violations(self.page) == [], name
