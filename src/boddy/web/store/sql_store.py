"""The store of a server: tables in its database, each changed by one task at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection

from boddy.errors import TableError
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.seats import Seat
from boddy.tables.store import Marks, Pause, StoredNotice, StoredTable, TableStore, TableVersion
from boddy.web.store import tables
from boddy.web.store.announcing import Announcement, announce
from boddy.web.store.ledger import Ledger

T = TypeVar("T")


class SqlStore:
    """Tables in a database."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def table(self, table_id: str, revision: int = 0) -> SqlTable:
        """Give the place of one table, which was read at a revision."""
        return SqlTable(self._ledger, table_id, _Seen(revision))


@dataclass(slots=True)
class _Seen:
    """Up to which revision a table is known here."""

    revision: int = 0

    def follow(self, revision: int) -> bool:
        """Take note of a change, unless others that are not known came before it."""
        is_next = revision == self.revision + 1
        self.revision += is_next
        return is_next


class _WaitingMarks:
    """Pencil marks of a seat that wait for the database; more may join them until it begins."""

    saving: asyncio.Task[Marks]

    def __init__(self, marks: Marks) -> None:
        self._marks = dict(marks)
        self._is_closed = False
        self._lock = threading.Lock()

    def add(self, marks: Marks) -> bool:
        """Add marks, of two on a cell the later; tell whether there was still time for it."""
        with self._lock:
            if not self._is_closed:
                for cell, mark in marks.items():
                    known = self._marks.get(cell)
                    if known is None or known[1] < mark[1]:
                        self._marks[cell] = mark
            return not self._is_closed

    def close(self) -> Marks:
        """Return all marks, in the database's thread; the same ones if it must try again."""
        with self._lock:
            self._is_closed = True
            return self._marks


class SqlTable(TableStore):
    """One table in a database.

    All that wait for a database that is away while they hold the table, or for their turn to
    do so, give up after the same time.
    """

    def __init__(
        self, ledger: Ledger, table_id: str, seen: _Seen, deadline: float | None = None
    ) -> None:
        self._ledger = ledger
        self._id = table_id
        self._seen = seen
        self._deadline = deadline
        self._lock = asyncio.Lock()
        self._waiting_marks: dict[tuple[int, int], _WaitingMarks] = {}
        """For a game and a seat."""

    @property
    def revision(self) -> int:
        return self._seen.revision

    def follow(self, revision: int) -> bool:
        return self._seen.follow(revision)

    def reach(self, revision: int) -> None:
        self._seen.revision = revision

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
            yield SqlTable(ledger, self._id, self._seen, deadline)
        finally:
            self._lock.release()

    async def add(self, table: StoredTable) -> None:
        await self._run(lambda db: tables.add_table(db, table))

    async def save_plan(self, plan: str, before: Collection[str]) -> None:
        await self._change(lambda db: tables.save_plan(db, self._id, plan, before))

    async def save_pause(self, pause: Pause, notice: StoredNotice | None = None) -> None:
        def save(db: Connection) -> None:
            if tables.save_pause(db, self._id, pause) and notice:
                tables.add_notice(db, self._id, notice.game, notice.text)

        await self._change(save)

    async def save_seat(
        self, number: int, seat: Seat, before: Collection[Seat], notice: StoredNotice | None
    ) -> None:
        def save(db: Connection) -> None:
            if tables.save_seat(db, self._id, number, seat, before) and notice:
                tables.add_notice(db, self._id, notice.game, notice.text)

        await self._change(save)

    async def add_game(self, game: StoredGame) -> None:
        told = ("game", self._id, game.number)
        await self._run(lambda db: tables.add_game(db, self._id, game), told)

    async def add_action(self, action: StoredAction) -> None:
        told = ("action", self._id, action.game, action.position, action.text)
        await self._run(lambda db: tables.add_action(db, self._id, action), told)

    async def add_chat_line(self, key: str, line: str) -> None:
        await self._change(lambda db: tables.add_chat_line(db, self._id, key, line))

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        waiting = self._waiting_marks.get((game, seat))
        if waiting is None or not waiting.add(marks):
            waiting = self._waiting_marks[game, seat] = _WaitingMarks(marks)
            waiting.saving = asyncio.create_task(self._save_waiting(game, seat, waiting))
        kept = await asyncio.shield(waiting.saving)
        return {cell: mark for cell, mark in marks.items() if kept.get(cell) == mark}

    async def _save_waiting(self, game: int, seat: int, waiting: _WaitingMarks) -> Marks:
        def save(db: Connection) -> Marks:
            return tables.save_marks(db, self._id, game, seat, waiting.close())

        try:
            return await self._change(save, "marks", seat)
        finally:
            if self._waiting_marks.get((game, seat)) is waiting:
                del self._waiting_marks[game, seat]

    async def load(self, since: tuple[int, int] = (0, 0)) -> StoredTable | None:
        return await self._read(lambda db: tables.load_table(db, self._id, since))

    async def load_version(self) -> TableVersion:
        return await self._read(lambda db: tables.load_version(db, self._id))

    async def load_game(self, number: int) -> StoredGame | None:
        return await self._read(lambda db: tables.load_game(db, self._id, number))

    async def load_marks(
        self, game: int, seats: Sequence[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        return await self._read(
            lambda db: {seat: tables.load_marks(db, self._id, game, seat, cells) for seat in seats}
        )

    async def resume(self, game: StoredGame) -> GameSession:
        """Play a stored game again in a thread, so that other tables go on meanwhile."""
        return await asyncio.to_thread(GameSession.resume, game)

    async def _change(
        self, work: Callable[[Connection], T], kind: str = "change", *about: object
    ) -> T:
        """Do some work that makes a new revision of the table, and announce that."""

        def change(db: Connection) -> tuple[T, int]:
            result = work(db)
            revision = tables.count_change(db, self._id)
            announce(db, (kind, self._id, revision, *about))
            return result, revision

        result, revision = await self._run(change)
        self._seen.follow(revision)
        return result

    async def _run(self, work: Callable[[Connection], T], *announcements: Announcement) -> T:
        def run(db: Connection) -> T:
            result = work(db)
            announce(db, *announcements)
            return result

        return await self._ledger.run(run, self._deadline)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._ledger.read(work, self._deadline)
