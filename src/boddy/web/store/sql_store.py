"""The store of a server: tables in its database, each changed by one task at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection

from boddy.errors import TableError
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.store import Marks, Standing, StoredNotice, StoredSeat, StoredTable, TableStore
from boddy.web.store import tables
from boddy.web.store.ledger import Ledger

T = TypeVar("T")


class SqlStore:
    """Tables in a database."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def table(self, table_id: str) -> SqlTable:
        """Give the place of one table."""
        return SqlTable(self._ledger, table_id)


class SqlTable(TableStore):
    """One table in a database.

    All that wait for a database that is away while they hold the table, or for their turn to
    do so, give up after the same time.
    """

    def __init__(self, ledger: Ledger, table_id: str, deadline: float | None = None) -> None:
        self._ledger = ledger
        self._id = table_id
        self._deadline = deadline
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[SqlTable]:
        """Keep others of this server from changing the table."""
        ledger = self._ledger
        deadline = ledger.clock() + ledger.seconds
        try:
            async with asyncio.timeout(ledger.seconds):
                await self._lock.acquire()
        except TimeoutError:
            raise TableError("store", "this could not be stored; please try again") from None
        try:
            yield SqlTable(ledger, self._id, deadline)
        finally:
            self._lock.release()

    async def add(self, table: StoredTable) -> None:
        await self._run(lambda db: tables.add_table(db, table))

    async def save_seat(
        self,
        number: int,
        seat: StoredSeat,
        before: Collection[StoredSeat],
        notice: StoredNotice | None,
    ) -> None:
        def save(db: Connection) -> None:
            is_new = tables.save_seat(db, self._id, number, seat, before)
            if is_new and notice:
                tables.add_notice(db, self._id, notice.game, notice.text)

        await self._run(save)

    async def add_game(self, game: StoredGame) -> None:
        await self._run(lambda db: tables.add_game(db, self._id, game))

    async def add_action(self, action: StoredAction) -> None:
        game, position, text = action.game, action.position, action.text
        await self._run(lambda db: tables.add_action(db, self._id, game, position, text))

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        return await self._run(lambda db: tables.save_marks(db, self._id, game, seat, marks))

    async def load(self) -> StoredTable | None:
        return await self._read(lambda db: tables.load_table(db, self._id))

    async def load_standing(self) -> Standing:
        return await self._read(lambda db: tables.load_standing(db, self._id))

    async def load_game(self, number: int) -> StoredGame | None:
        return await self._read(lambda db: tables.load_game(db, self._id, number))

    async def load_marks(
        self, game: int, seats: Sequence[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        def load(db: Connection) -> dict[int, Marks]:
            return {seat: tables.load_marks(db, self._id, game, seat, cells) for seat in seats}

        return await self._read(load)

    async def resume(self, game: StoredGame) -> GameSession:
        """Play a stored game again in a thread, so that other tables go on meanwhile."""
        return await asyncio.to_thread(GameSession.resume, game)

    async def _run(self, work: Callable[[Connection], T]) -> T:
        return await self._ledger.run(work, self._deadline)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._ledger.read(work, self._deadline)
