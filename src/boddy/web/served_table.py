"""A table of this server: it is stored in the database, and follows what other processes store.

What is checked stays true until it is stored and done, because one task at a time changes the
table. The database refuses what another process has forestalled; then the table catches up with it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

from sqlalchemy import Connection

from boddy.errors import Superseded, TableError
from boddy.tables.client_messages import SetMarks, read_hello, read_message
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.memory_table import finished
from boddy.tables.stored import (
    Change,
    Marks,
    NewGame,
    NewMarks,
    StoredTable,
    TableVersion,
    Write,
)
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan
from boddy.web.ledger import Ledger
from boddy.web.sql_store import (
    load_game,
    load_marks,
    load_table,
    load_version,
    store,
    store_marks,
)

P = ParamSpec("P")
T = TypeVar("T")


class ServedTable:
    """A table, where it is stored, and who may change it now."""

    def __init__(self, table: Table, ledger: Ledger, revision: int = 0) -> None:
        self.table = table
        self.revision = revision
        """The latest revision up to which everything was read or written here."""
        self._ledger = ledger
        self._turn = asyncio.Lock()
        self._waiting_marks: dict[tuple[int, int], _WaitingMarks] = {}
        """By game and seat."""

    @classmethod
    async def create(cls, plan: TablePlan, ledger: Ledger) -> tuple[ServedTable, str]:
        """Make a table; return it with the key to its creator's seat."""
        table, key = Table.create(plan)
        served = cls(table, ledger)
        await served._write(table.stored())
        if table.is_full:
            await served.change(table.start)
        return served, key

    @classmethod
    def resume(cls, stored: StoredTable, ledger: Ledger) -> ServedTable:
        """Set up a stored table again, its game where it was."""
        return cls(Table.resume(stored), ledger, stored.revision)

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[float]:
        """Keep others of this server from changing the table.

        All that wait for their turn, or for a database that is away while they have it, give up
        at the same deadline.
        """
        ledger = self._ledger
        deadline = ledger.clock() + ledger.seconds
        try:
            async with asyncio.timeout(ledger.seconds):
                await self._turn.acquire()
        except TimeoutError:
            raise TableError("store") from None
        try:
            yield deadline
        finally:
            self._turn.release()

    async def change(self, ask: Callable[P, Change], /, *given: P.args, **named: P.kwargs) -> None:
        """Make the change that a method of the table returns, while nobody else changes it."""
        async with self._changing() as deadline:
            change = ask(*given, **named)
            try:
                change.carry_out(await self._write(change.write, deadline))
            except Superseded:
                await self._catch_up(deadline)
                if not self._has_begun(change):
                    raise

    async def keep(self, change: Change) -> None:
        """Make a change that others need not wait for."""
        change.carry_out(await self._write(change.write))

    async def greet(self, client: Client, data: object) -> None:
        """Let a client in by its first message, with the key to a seat or to look on."""
        hello = read_hello(data)
        await self.join(client, hello.token, hello.name or "")

    async def handle(self, client: Client, data: object) -> None:
        """Do what a client asks for; what cannot be done is raised as a BoddyError."""
        message = read_message(self.table, data)
        if message.by_hand and self.table.is_stood_in_for(client):
            await self.change(self.table.touch, client)
        if isinstance(message, SetMarks):  # which wait for nobody, and are stored together
            await self.keep(message.ask(self.table, client))
        else:
            await self.change(message.ask, self.table, client)

    async def join(self, client: Client, token: str | None, name: str = "") -> None:
        """Let a client take its place, and send it everything it may know."""
        await self.catch_up()  # somebody from another server must see no less than there
        async with self._changing() as deadline:
            table = self.table
            try:
                change = table.enter(client, token, name)
                change.carry_out(await self._write(change.write, deadline))
            except Superseded:
                await self._catch_up(deadline)
                raise
            seat = client.seat
            seats = [] if seat is None else [seat]
            marks = await self._marks(table.session, seats, deadline)
            table.welcome(client, next(iter(marks.values()), {}))

    async def finished(self, number: int) -> GameSession:
        """Read a game that is over by its number; a running one is not told."""
        stored = await self._read(load_game, number)
        return finished(await _resume(stored) if stored else None)

    # What other processes have stored.

    def is_at(self, version: TableVersion) -> bool:
        """Whether nothing else is stored than what is known here."""
        return version == TableVersion(self.revision, *self.table.position)

    async def catch_up(self) -> None:
        """Take over what other processes have stored, if anything."""
        if not self.is_at(await self._read(load_version)):
            async with self._changing() as deadline:  # all before is stored and told
                await self._catch_up(deadline)

    async def hear_action(self, action: StoredAction) -> None:
        """Carry out an action that another process has stored; read those before it if need be."""
        async with self._changing() as deadline:
            position = self.table.position
            if self.table.session is not None and (action.game, action.position) == position:
                self.table.repeat([action.text], None)  # just now: clocks may differ
            elif (action.game, action.position) > position:
                await self._catch_up(deadline)

    async def hear_change(self, revision: int) -> None:
        """Take over what another process has changed, unless it is known already."""
        async with self._changing() as deadline:
            if revision > self.revision:  # asked now, as others may have caught up
                await self._catch_up(deadline)

    async def hear_marks(self, revision: int, seat: int) -> None:
        """Send the clients of a seat the pencil marks that it has made elsewhere."""
        session = self.table.session
        if not self._follow(revision):
            await self.hear_change(revision)
        elif session is not None and self.table.clients.of(seat):
            self.table.tell_marks(session, await self._marks(session, [seat]))

    async def _catch_up(self, deadline: float) -> None:
        table = self.table
        version = await self._read(load_version, deadline=deadline)
        if self.is_at(version):
            return
        if (version.game, version.decisions) < table.position:
            await self._read_again(deadline)  # the database has gone back to an earlier state
            return
        stored = await self._read(load_table, table.position, deadline=deadline)
        if stored is None:
            return
        game, session = stored.game, table.session
        is_new = game is not None and (session is None or session.number != game.number)
        table.take_over(stored, await _resume(game) if game and is_new else None)
        if table.session is not None:
            here = sorted(table.clients.present().seats)
            table.tell_marks(table.session, await self._marks(table.session, here, deadline))
        self.revision = stored.revision

    async def _read_again(self, deadline: float) -> None:
        stored = await self._read(load_table, deadline=deadline)
        if stored is None:
            return
        session = await _resume(stored.game) if stored.game else None
        marks = await self._marks(session, range(len(stored.seats)), deadline)
        self.revision = stored.revision
        self.table.begin_again(stored, session, marks)

    # The database.

    async def _read(
        self, load: Callable[..., T], *given: object, deadline: float | None = None
    ) -> T:
        return await self._ledger.read(lambda db: load(db, self.table.id, *given), deadline)

    async def _marks(
        self, session: GameSession | None, seats: Sequence[int], deadline: float | None = None
    ) -> Mapping[int, Marks]:
        if session is None or not seats:
            return {}
        game, cells = session.number, session.cells

        def load(db: Connection, table_id: str) -> dict[int, Marks]:
            return {seat: load_marks(db, table_id, game, seat, cells) for seat in seats}

        return await self._read(load, deadline=deadline)

    async def _write(self, write: Write | None, deadline: float | None = None) -> Marks:
        """Store a change; return those of new marks that are kept."""
        if isinstance(write, NewMarks):
            return await self._write_marks(write)
        if write is not None:
            revision = await self._ledger.run(lambda db: store(db, self.table.id, write), deadline)
            if revision is not None:
                self._follow(revision)
        return {}

    async def _write_marks(self, new: NewMarks) -> Marks:
        """Store pencil marks together with those that wait already."""
        key = new.game, new.seat
        waiting = self._waiting_marks.get(key)
        if waiting is None or not waiting.add(new.marks):
            waiting = self._waiting_marks[key] = _WaitingMarks(new.marks)
            waiting.saving = asyncio.create_task(self._save_waiting(*key, waiting))
        kept = await asyncio.shield(waiting.saving)
        return {cell: mark for cell, mark in new.marks.items() if kept.get(cell) == mark}

    async def _save_waiting(self, game: int, seat: int, waiting: _WaitingMarks) -> Marks:
        try:
            kept, revision = await self._ledger.run(
                lambda db: store_marks(db, self.table.id, game, seat, waiting.close())
            )
            self._follow(revision)
            return kept
        finally:
            if self._waiting_marks.get((game, seat)) is waiting:
                del self._waiting_marks[game, seat]

    def _follow(self, revision: int) -> bool:
        """Record a revision that is known in full; return whether it is the next one."""
        is_next = revision == self.revision + 1
        self.revision += is_next
        return is_next

    def _has_begun(self, change: Change) -> bool:
        """Whether another process was quicker to begin a game that was to begin here."""
        write = change.write
        return isinstance(write, NewGame) and self.table.position[0] >= write.game.number


async def _resume(game: StoredGame) -> GameSession:
    """Play a stored game again in a thread, so that other tables need not wait."""
    return await asyncio.to_thread(GameSession.resume, game)


class _WaitingMarks:
    """Pencil marks of a seat that wait for the database; more may join them until it begins."""

    saving: asyncio.Task[Marks]

    def __init__(self, marks: Marks) -> None:
        self._marks = dict(marks)
        self._is_closed = False
        self._lock = threading.Lock()

    def add(self, marks: Marks) -> bool:
        """Add marks, of two on a cell the later; return whether there was still time for it."""
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
