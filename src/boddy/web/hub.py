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
from boddy.tables.stored import StoredTable
from boddy.tables.table_plan import TablePlan
from boddy.web.exchange import Exchange
from boddy.web.ledger import Ledger
from boddy.web.retention import Retention
from boddy.web.served_table import ServedTable
from boddy.web.sql_store import load_table
from boddy.web.table_tasks import BotTask, HelpTask

IDLE_SECONDS = 120.0
"""Time without anybody after which a table is kept in the database only."""


class Hub:
    """All tables in memory."""

    def __init__(
        self,
        ledger: Ledger,
        pool: WorkerPool,
        retention: Retention | None = None,
        exchange: Exchange | None = None,
    ) -> None:
        self._exchange = exchange
        self._ledger = ledger
        self._retention = retention or Retention(ledger)
        self._pool = pool
        self._tables: dict[str, tuple[ServedTable, list[BotTask | HelpTask]]] = {}
        self._loading: SharedResults[str, None] = SharedResults(0)
        """Tables that are being read."""
        self.prepare: Callable[[StoredTable], Awaitable[None]] | None = None
        """Prepares what takes long before a table is set up again."""

    async def create(self, plan: TablePlan, owner: str = "") -> tuple[ServedTable, str]:
        """Make a table for an address; return it with the key to its creator's seat."""
        served, token = await ServedTable.create(plan, self._ledger)
        served.table.owner = owner
        self._keep(served)
        return served, token

    async def find(self, table_id: str, owner: str = "") -> ServedTable:
        """Return a table, if need be from the database; its owner is the first to request it."""
        if not tokens.is_table_id(table_id):
            raise TableError("no-table")
        if table_id not in self._tables:
            await self._loading.get(table_id, partial(self._load, table_id))
        served = self._tables[table_id][0]
        table = served.table
        table.owner = table.owner or owner
        table.idle_since = time.monotonic()  # somebody is about to come
        return served

    async def finished(self, table_id: str, number: int) -> GameSession:
        """Return a game that is over; a running one is refused."""
        served = await self.find(table_id)
        return await served.finished(number)

    async def tidy(self) -> None:
        """Drop the tables from memory that nobody has been at for a while."""
        await self._retention.note_use(*self._tables)
        now = time.monotonic()
        for table_id, (served, tasks) in list(self._tables.items()):
            table = served.table
            if not table.clients and now - table.idle_since > IDLE_SECONDS:
                del self._tables[table_id]
                if self._exchange:
                    self._exchange.remove(table_id)
                for task in tasks:
                    await task.stop()

    def count(self) -> dict[str, int]:
        """Return the number of tables in memory, and of browsers at them."""
        browsers = sum(len(served.table.clients) for served, _ in self._tables.values())
        return {"tables": len(self._tables), "browsers": browsers}

    async def close(self) -> None:
        """End every table; all of them are in the database."""
        for _, tasks in self._tables.values():
            for task in tasks:
                await task.stop()

    async def _load(self, table_id: str) -> None:
        stored = await self._ledger.read(lambda db: load_table(db, table_id))
        if stored is None or not await self._retention.note_use(table_id):
            raise TableError("no-table")
        if self.prepare is not None:
            await self.prepare(stored)
        self._keep(await asyncio.to_thread(ServedTable.resume, stored, self._ledger))

    def _keep(self, served: ServedTable) -> None:
        bots, help_ = BotTask(served, self._pool), HelpTask(served.table, self._pool)
        self._tables[served.table.id] = served, [bots, help_]
        if self._exchange:
            self._exchange.add(served)
