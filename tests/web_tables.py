"""Tables without a server around them: browsers whose messages a test reads, and databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from boddy.tables import tokens
from boddy.tables.clients import Client
from boddy.tables.stored import Marks
from boddy.tables.table_plan import TablePlan, read_plan
from boddy.web import sql_store as tables
from boddy.web.ledger import Ledger
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}
TIMEOUT = 60.0
"""Seconds that a test waits; only a failure reaches it."""


def a_plan(*seats, **choices) -> TablePlan:
    data = {"rules": "speed", "pace": "instant", "seats": list(seats or (ME, BOT, BOT)), **choices}
    return read_plan(data, Random(1))


@contextmanager
def a_ledger(url, **options) -> Iterator[Ledger]:
    """A database, by its URL or in a folder."""
    ledger = Ledger(
        open_engine(url if "://" in str(url) else f"sqlite:///{url}/tables.db"), **options
    )
    try:
        yield ledger
    finally:
        ledger.close()


class HeldLedger(Ledger):
    """A ledger whose next job waits until the test releases it."""

    held: asyncio.Event | None = None

    def hold(self) -> asyncio.Event:
        self.begun, self.held = asyncio.Event(), asyncio.Event()
        return self.held

    async def run(self, work, *deadline):
        held, self.held = self.held, None
        if held is not None:
            self.begun.set()
            await held.wait()
        return await super().run(work, *deadline)


class Browser(Client):
    """A connection whose messages are read by the test."""

    def __init__(self) -> None:
        super().__init__()
        self.unread: list[str] = []
        self.is_closed = False
        self._news = asyncio.Event()

    def send_text(self, text: str) -> None:
        if not self.is_closed:
            self.unread.append(text)
            self._news.set()

    def finish(self) -> None:
        self.is_closed = True
        self._news.set()

    async def next_text(self) -> str | None:
        """Wait for the next message; None: the connection has ended."""
        while not self.unread and not self.is_closed:
            self._news.clear()
            await self._news.wait()
        return self.unread.pop(0) if self.unread else None

    def has_news(self) -> bool:
        """Whether there is news to read; other messages are dropped on the way."""
        while self.unread and '"type":"news"' not in self.unread[0]:
            self.unread.pop(0)
        return bool(self.unread)

    async def take(self, kind: str) -> dict:
        """Wait for a message of a kind; others are dropped on the way."""
        while True:
            text = await asyncio.wait_for(self.next_text(), TIMEOUT)
            assert text is not None, f"closed while waiting for {kind}"
            message = json.loads(text)
            if message["type"] == kind:
                return message


async def come(served: ServedTable, token: str | None = None, name: str = "") -> Browser:
    """Join a table, with a key or to look on; by a private link, with a name."""
    browser = Browser()
    await served.join(browser, token, name)
    return browser


async def invite(served: ServedTable, seat: int) -> str:
    """Make a private link to a seat; return its key."""
    key = tokens.new_token()
    await served.change(served.table.invite, seat, key)
    return key


async def mark(served: ServedTable, client: Client, marks: Marks) -> None:
    await served.keep(served.table.mark(client, marks))


async def again(served: ServedTable, ledger: Ledger) -> ServedTable:
    """The same table as another server finds it in the database."""
    stored = await ledger.run(lambda db: tables.load_table(db, served.table.id))
    return ServedTable.resume(stored, ledger)
