"""All tables of the server: made, found again in the database, and put away when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

from boddy.errors import TableError
from boddy.processes.worker_pool import SharedResults, WorkerPool
from boddy.tables import tokens
from boddy.tables.game_session import GameSession
from boddy.tables.store import StoredTable
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan
from boddy.web.exchange import Exchange
from boddy.web.ledger import Ledger
from boddy.web.retention import Retention
from boddy.web.sql_store import SqlStore
from boddy.web.table_tasks import BotTask, HelpTask

IDLE_SECONDS = 120.0
"""After so long without anybody, a table is kept in the database only."""


class Hub:
    """Every table that somebody is at."""

    def __init__(
        self,
        ledger: Ledger,
        pool: WorkerPool,
        retention: Retention | None = None,
        exchange: Exchange | None = None,
    ) -> None:
        self._exchange = exchange
        self._store = SqlStore(ledger)
        self._retention = retention or Retention(ledger)
        self._pool = pool
        self._tables: dict[str, tuple[Table, list[BotTask | HelpTask]]] = {}
        self._loading: SharedResults[str, None] = SharedResults(0)
        """Tables that are being read; none is remembered here, as all that are read are tables."""
        self.prepare: Callable[[StoredTable], Awaitable[None]] | None = None
        """Does what takes long before a table is set up again."""

    async def create(self, plan: TablePlan, owner: str = "") -> tuple[Table, str]:
        """Make a table for an address; return it with the key to its creator's seat."""
        table, token = await Table.create(plan, self._store)
        table.owner = owner
        self._keep(table)
        return table, token

    async def find(self, table_id: str, owner: str = "") -> Table:
        """Find a table, if need be in the database; then its owner is whoever came first."""
        if not tokens.is_table_id(table_id):
            raise TableError("no-table", "there is no such table")
        if table_id not in self._tables:
            await self._loading.get(table_id, partial(self._load, table_id))
        table = self._tables[table_id][0]
        table.owner = table.owner or owner
        table.idle_since = time.monotonic()  # somebody is about to come
        return table

    async def finished(self, table_id: str, number: int) -> GameSession:
        """Find a game that is over; of a running one nothing is told here."""
        table = await self.find(table_id)
        return await table.finished(number)

    async def tidy(self) -> None:
        """Put away the tables that nobody has been at for a while."""
        await self._retention.note_use(*self._tables)
        now = time.monotonic()
        for table_id, (table, tasks) in list(self._tables.items()):
            if not table.clients and now - table.idle_since > IDLE_SECONDS:
                del self._tables[table_id]
                if self._exchange:
                    self._exchange.remove(table)
                for task in tasks:
                    await task.stop()

    def count(self) -> dict[str, int]:
        """Count the tables in memory, and the browsers at them."""
        browsers = sum(len(table.clients) for table, _ in self._tables.values())
        return {"tables": len(self._tables), "browsers": browsers}

    async def close(self) -> None:
        """End every table; all of them are in the database."""
        for _, tasks in self._tables.values():
            for task in tasks:
                await task.stop()

    async def _load(self, table_id: str) -> None:
        stored = await self._store.table(table_id).load()
        if stored is None or not await self._retention.note_use(table_id):
            raise TableError("no-table", "there is no such table")
        if self.prepare is not None:
            await self.prepare(stored)
        self._keep(await asyncio.to_thread(Table.resume, stored, self._store))

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table, [BotTask(table, self._pool), HelpTask(table, self._pool)]
        if self._exchange:
            self._exchange.add(table)
