"""All tables of the server: made, found again in the database, and put away when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from boddy.errors import TableError
from boddy.web import tokens
from boddy.web.assistant import Assistant
from boddy.web.driver import Driver
from boddy.web.plan import Plan
from boddy.web.playing import Playing
from boddy.web.store import Ledger, StoredTable, tables
from boddy.web.table import Table
from boddy.web.worker_pool import WorkerPool

IDLE_SECONDS = 120.0
"""After so long without anybody, a table is kept in the database only."""


class Hub:
    """Every table that somebody is at."""

    def __init__(self, ledger: Ledger, pool: WorkerPool) -> None:
        self._ledger = ledger
        self._pool = pool
        self._tables: dict[str, tuple[Table, list[Driver | Assistant]]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.prepare: Callable[[StoredTable], Awaitable[None]] | None = None
        """Does what takes long before a table is set up again."""

    async def create(self, plan: Plan, owner: str = "") -> tuple[Table, str]:
        """Make a table for an address; return it with the key to its creator's seat."""
        table, token = await Table.create(plan, self._ledger)
        table.owner = owner
        self._keep(table)
        return table, token

    async def find(self, table_id: str, owner: str = "") -> Table:
        """Find a table, if need be in the database; then its owner is whoever came first."""
        if not tokens.is_table_id(table_id):
            raise TableError("no-table", "there is no such table")
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id not in self._tables:
                self._keep(await self._load(table_id))
        self._loading.pop(table_id, None)
        table = self._tables[table_id][0]
        table.owner = table.owner or owner
        table.idle_since = time.monotonic()  # somebody is about to come
        return table

    async def finished(self, table_id: str, number: int) -> Playing:
        """Find a game that is over; of a running one nothing is told here."""
        table = await self.find(table_id)
        stored = await table.store(lambda db: tables.load_game(db, table_id, number))
        playing = await asyncio.to_thread(Playing.resume, stored) if stored else None
        if playing is None or not playing.game.over:
            raise TableError("no-game", "no game of that number is over at this table")
        return playing

    async def tidy(self) -> None:
        """Put away the tables that nobody has been at for a while."""
        now = time.monotonic()
        for table_id, (table, staff) in list(self._tables.items()):
            if not table.connections and now - table.idle_since > IDLE_SECONDS:
                del self._tables[table_id]
                for member in staff:
                    await member.stop()

    async def close(self) -> None:
        """End every table; all of them are in the database."""
        for _, staff in self._tables.values():
            for member in staff:
                await member.stop()

    async def _load(self, table_id: str) -> Table:
        stored = await self._ledger.run(lambda db: tables.load_table(db, table_id))
        if stored is None:
            self._loading.pop(table_id, None)
            raise TableError("no-table", "there is no such table")
        if self.prepare is not None:
            await self.prepare(stored)
        return await asyncio.to_thread(Table.resume, stored, self._ledger)

    def _keep(self, table: Table) -> None:
        staff: list[Driver | Assistant] = [Driver(table, self._pool)]
        if table.plan.help != "none":
            staff.append(Assistant(table, self._pool))
        self._tables[table.id] = table, staff
