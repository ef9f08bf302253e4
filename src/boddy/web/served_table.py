"""A table of this server: it is stored in the database, and follows what other processes store.

What is checked stays true until it is stored and done, because one task at a time changes the
table. The database refuses what another process has forestalled; then the table catches up with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec

from boddy.errors import Superseded
from boddy.tables.client_messages import SetMarks, read_hello, read_message
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.memory_table import finished
from boddy.tables.stored import Change, Marks, NewGame, StoredTable, TableVersion
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan
from boddy.web.ledger import Ledger
from boddy.web.sql_store import Seen, SqlTable

P = ParamSpec("P")


class ServedTable:
    """A table, where it is stored, and who may change it now."""

    def __init__(self, table: Table, store: SqlTable) -> None:
        self.table = table
        self._store = store

    @classmethod
    async def create(cls, plan: TablePlan, ledger: Ledger) -> tuple[ServedTable, str]:
        """Make a table; return it with the key to its creator's seat."""
        table, key = Table.create(plan)
        served = cls(table, SqlTable(ledger, table.id))
        await served._store.write(table.stored())
        if table.is_full:
            await served.change(table.start)
        return served, key

    @classmethod
    def resume(cls, stored: StoredTable, ledger: Ledger) -> ServedTable:
        """Set up a stored table again, its game where it was."""
        store = SqlTable(ledger, stored.id, Seen(stored.revision))
        return cls(Table.resume(stored), store)

    async def change(self, ask: Callable[P, Change], /, *given: P.args, **named: P.kwargs) -> None:
        """Make the change that a method of the table returns, while nobody else changes it."""
        async with self._store.changing() as store:
            change = ask(*given, **named)
            try:
                change.carry_out(await store.write(change.write))
            except Superseded:
                await self._catch_up(store)
                if not self._has_begun(change):
                    raise

    async def keep(self, change: Change) -> None:
        """Make a change that others need not wait for."""
        change.carry_out(await self._store.write(change.write))

    async def greet(self, client: Client, data: object) -> None:
        """Let a client in by its first message, with the key to a seat or to look on."""
        hello = read_hello(data)
        await self.join(client, hello.token, hello.name or "")

    async def handle(self, client: Client, data: object) -> None:
        """Do what a client asks for; what cannot be done is raised as a BoddyError."""
        message = read_message(self.table, data)
        if isinstance(message, SetMarks):  # which wait for nobody, and are stored together
            await self.keep(message.ask(self.table, client))
        else:
            await self.change(message.ask, self.table, client)

    async def join(self, client: Client, token: str | None, name: str = "") -> None:
        """Let a client take its place, and tell it everything it may know."""
        await self.catch_up()  # who comes from another server must be told no less than there
        async with self._store.changing() as store:
            table = self.table
            try:
                change = table.enter(client, token, name)
                change.carry_out(await store.write(change.write))
            except Superseded:
                await self._catch_up(store)
                raise
            seat = client.seat
            marks = {} if seat is None else await self._marks(store, table.session, [seat])
            table.welcome(client, marks.get(seat, {}) if seat is not None else {})

    async def finished(self, number: int) -> GameSession:
        """Read a game that is over by its number; of a running one nothing is told."""
        stored = await self._store.load_game(number)
        return finished(await _resume(stored) if stored else None)

    # What other processes have stored.

    def is_at(self, version: TableVersion) -> bool:
        """Whether nothing else is stored than what is known here."""
        return version == TableVersion(self._store.revision, *self.table.position)

    async def catch_up(self) -> None:
        """Take over what others have stored, if there is any."""
        if not self.is_at(await self._store.load_version()):
            async with self._store.changing() as store:  # all before is stored and told
                await self._catch_up(store)

    async def hear_action(self, action: StoredAction) -> None:
        """Carry out an action that another process has stored; read those before it if need be."""
        async with self._store.changing() as store:
            position = self.table.position
            if self.table.session is not None and (action.game, action.position) == position:
                self.table.repeat([action.text], None)  # just now: clocks may differ
            elif (action.game, action.position) > position:
                await self._catch_up(store)

    async def hear_change(self, revision: int) -> None:
        """Take over what another process has changed, unless it is known already."""
        if revision > self._store.revision:
            async with self._store.changing() as store:
                await self._catch_up(store)

    async def hear_marks(self, revision: int, seat: int) -> None:
        """Tell the clients of a seat the pencil marks that it has made elsewhere."""
        session = self.table.session
        if not self._store.follow(revision):
            await self.hear_change(revision)
        elif session is not None and self.table.clients.of(seat):
            self.table.tell_marks(session, await self._marks(self._store, session, [seat]))

    async def _catch_up(self, store: SqlTable) -> None:
        table = self.table
        version = await store.load_version()
        if self.is_at(version):
            return
        if (version.game, version.decisions) < table.position:
            await self._read_again(store)  # the store has gone back to an earlier state
            return
        stored = await store.load(table.position)
        if stored is None:
            return
        game, session = stored.game, table.session
        is_new = game is not None and (session is None or session.number != game.number)
        table.take_over(stored, await _resume(game) if game and is_new else None)
        if table.session is not None:
            here = sorted(table.clients.present().seats)
            table.tell_marks(table.session, await self._marks(store, table.session, here))
        store.reach(stored.revision)

    async def _read_again(self, store: SqlTable) -> None:
        stored = await store.load()
        if stored is None:
            return
        session = await _resume(stored.game) if stored.game else None
        marks = await self._marks(store, session, range(len(stored.seats)))
        store.reach(stored.revision)
        self.table.begin_again(stored, session, marks)

    async def _marks(
        self, store: SqlTable, session: GameSession | None, seats: Sequence[int]
    ) -> Mapping[int, Marks]:
        if session is None or not seats:
            return {}
        return await store.load_marks(session.number, seats, session.cells)

    def _has_begun(self, change: Change) -> bool:
        """Whether another process was quicker to begin a game that was to begin here."""
        write = change.write
        return isinstance(write, NewGame) and self.table.position[0] >= write.game.number


async def _resume(game: StoredGame) -> GameSession:
    """Play a stored game again in a thread, so that other tables go on meanwhile."""
    return await asyncio.to_thread(GameSession.resume, game)
