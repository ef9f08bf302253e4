"""A page of a site without a server and its worker, with a dict for the browser's database."""

from __future__ import annotations

import json

from boddy.browser.page_worker import PageWorker
from table_in_memory import first_action

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]


class Page:
    """A page with its worker, which does what `js/site/python_worker.js` does."""

    def __init__(self, database: dict[str, str]) -> None:
        self.database, self.worker = database, PageWorker(None)
        self.full = False
        self.heard: list[dict] = []
        self.table = ""

    def rows(self, prefix: str) -> str:
        return json.dumps(
            {key: row for key, row in self.database.items() if key.startswith(prefix)}
        )

    def ask(self, path: str, data: object = None) -> tuple[int, object]:
        body = "" if data is None else json.dumps(data)
        wanted = self.worker.wanted(path, body)
        status, kind, text = self.worker.answer(path, body, self.rows(wanted) if wanted else "")
        refusal = self.keep()
        if refusal:
            return 507, json.loads(refusal)
        return status, json.loads(text) if kind == "application/json" else text

    def keep(self) -> str | None:
        changes = json.loads(self.worker.take_changes())
        superseded = any(
            once and self.database.get(key, text) != text for key, text, once in changes
        )
        if changes and (self.full or superseded):
            why = "superseded" if superseded else "full"
            return self.worker.not_kept(why, self.rows(f"{self.table}/"))
        self.database.update({key: text for key, text, _ in changes})
        return None

    def connect(self, table: str) -> None:
        self.table = table
        problem = self.worker.connect(table, self.rows(f"{table}/"))
        self.heard += [json.loads(problem)] if problem else []
        self.listen()

    def say(self, **message: object) -> None:
        self.worker.hear(json.dumps(message))
        self.listen()

    def listen(self) -> None:
        self.keep()
        self.heard += map(json.loads, self.worker.take_told())

    def until_asked(self) -> None:
        """Let the bots play until it is our decision, or the game is over."""
        for _ in range(2000):
            if self.worker.due() != 0:
                return
            self.worker.proceed()
            self.listen()
        raise AssertionError("it never was our turn")

    def act(self) -> None:
        """Do the first thing that one may do."""
        welcome = next(item for item in reversed(self.heard) if item["type"] == "welcome")
        action = first_action(self.now["legal"], welcome["game"]["cards"])
        decision = self.now["decision"]
        self.say(type="act", action=action, decision=decision, game=welcome["game"]["number"])

    @property
    def now(self) -> dict:
        for item in reversed(self.heard):
            if item["type"] == "news":
                return item["now"]
            if item["type"] in ("welcome", "game"):
                return item["game"]["now"]
        raise AssertionError("nothing was told")


def new_game(database: dict[str, str], rules: str = "speed", **choices: object) -> Page:
    page = Page(database)
    plan = {"rules": rules, "pace": "instant", "seats": SEATS, **choices}
    status, made = page.ask("/api/tables", plan)
    assert status == 200
    page.connect(made["table"])
    page.until_asked()
    return page


def saved(page: Page) -> dict:
    return {
        "format": "boddy-game-1",
        "table": page.table,
        "rows": json.loads(page.rows(page.table)),
    }
