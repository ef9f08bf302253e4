"""A table that several processes serve: what another one has stored is taken over and told here.

What is checked and then changed is so while nobody else of this process can change it. The store
refuses what another process has forestalled; then the table catches up with the store.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from boddy.errors import Superseded
from boddy.tables.clients import Chat, Client, Present
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.store import Marks, StoredTable, TableStore, TableVersion
from boddy.tables.table_plan import parse_plan
from boddy.tables.table_state import TableState


class SharedTable(TableState):
    """A table that follows its store."""

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[TableStore]:
        """Keep the table to oneself, so that what is checked stays true until it is changed."""
        async with self._store.changing() as store:
            try:
                yield store
            except Superseded:
                await self._catch_up(store)
                raise

    def is_at(self, version: TableVersion) -> bool:
        """Tell whether nothing else is stored than what is known here."""
        return version == TableVersion(self._store.revision, *self._position())

    async def catch_up(self) -> None:
        """Take over what others have stored, if there is any."""
        if not self.is_at(await self._store.load_version()):
            async with self._store.changing() as store:  # all before is stored and told
                await self._catch_up(store)

    async def hear_action(self, action: StoredAction) -> None:
        """Carry out an action that another process has stored; read those before it if need be."""
        async with self._store.changing() as store:
            position = self._position()
            if self.session is not None and (action.game, action.position) == position:
                self._carry_out(self.session, [action.text], None)  # just now: clocks may differ
            elif (action.game, action.position) > position:
                await self._catch_up(store)

    async def hear_change(self, revision: int) -> None:
        """Take over what another process has changed, unless it is known already."""
        if revision > self._store.revision:
            async with self._store.changing() as store:
                await self._catch_up(store)

    async def hear_marks(self, revision: int, seat: int) -> None:
        """Tell the clients of a seat the pencil marks that it has made elsewhere."""
        if not self._store.follow(revision):
            await self.hear_change(revision)
        elif self.session is not None and self.clients.of(seat):
            self._tell_marks(self.session, await load_marks(self._store, self.session, [seat]))

    def hear_of(self, elsewhere: Present) -> None:
        """Take note of who is connected through other processes."""
        if elsewhere != self.elsewhere:
            gone = self.elsewhere.seats - elsewhere.seats
            self._gone_since |= dict.fromkeys(gone, time.monotonic())
            self.elsewhere = elsewhere
            self.tell_seats()

    async def _catch_up(self, store: TableStore) -> None:
        version = await store.load_version()
        if self.is_at(version):
            return
        if (version.game, version.decisions) < self._position():
            await self._read_again(store)  # the store has gone back to an earlier state
            return
        stored = await store.load(self._position())
        if stored is None:
            return
        self._take_choices(stored)
        self._take_seats(stored)
        self._take_chat(stored)
        if stored.game is not None:
            await self._take_game(store, stored.game)
        if self.session is not None:
            here = sorted(self.clients.present().seats)
            self._tell_marks(self.session, await load_marks(store, self.session, here))
        store.reach(stored.revision)

    def _take_choices(self, stored: StoredTable) -> None:
        known = self.plan.text(), self.paused, self._counts_from
        if (stored.plan, stored.paused, stored.counts_from or 0.0) != known:
            self.plan = parse_plan(stored.plan)
            self.take_pause(stored.pause)
            self.tell_plan()

    def _take_seats(self, stored: StoredTable) -> None:
        if stored.seats != tuple(self.seats):
            self.seats = [seat.resumed() for seat in stored.seats]
            self._unconfirmed.clear()
            self._dismiss_strangers()
            self.hand_over_keys()
            self.tell_seats()

    def _take_chat(self, stored: StoredTable) -> None:
        known = list(self.chat.lines)
        self.chat.lines = Chat(stored.chat).lines
        for line in self.chat.lines:
            if line not in known:
                self.tell_all({"type": "said", "line": line})

    async def _take_game(self, store: TableStore, stored: StoredGame) -> None:
        session = self.session
        if session is None or session.number != stored.number:
            session = self.session = await store.resume(stored)
            self.waits_again()
            self.tell_game(session)
            return
        for notice in session.add_notices(stored.notices):
            self._tell_notice(session, notice)
        if stored.actions:
            self._carry_out(session, stored.actions, stored.last_action)

    def _carry_out(self, session: GameSession, actions: Sequence[str], at: float | None) -> None:
        """Do what is stored and tell everybody; the last of it was done at a time, or just now."""
        before, noticed = len(session.game.events), len(session.notices)
        for action in actions:
            session.repeat(action)
        session.since = at or time.time()
        self.waits_again()
        self.tell_news(session, before, noticed)

    def _tell_marks(
        self, session: GameSession, marks: dict[int, Marks], by: Client | None = None
    ) -> None:
        for seat, news in marks.items():
            for client in self.clients.of(seat):
                if news and client is not by:
                    client.send({"type": "marks", "game": session.number, "marks": news})

    async def _read_again(self, store: TableStore) -> None:
        """Take over everything that is stored, and tell every client everything anew."""
        stored = await store.load()
        if stored is None:
            return
        session = await store.resume(stored.game) if stored.game else None
        marks = await load_marks(store, session, range(len(stored.seats)))
        self.session = session
        self.plan = parse_plan(stored.plan)
        self.take_pause(stored.pause)
        self.seats = [seat.resumed() for seat in stored.seats]
        self.chat.lines = Chat(stored.chat).lines
        store.reach(stored.revision)
        self._unconfirmed.clear()
        self._dismiss_strangers()
        self.waits_again()
        for client in self.clients:
            self.welcome(client, marks)

    def _position(self) -> tuple[int, int]:
        session = self.session
        return (session.number, session.decisions) if session else (0, 0)


async def load_marks(
    store: TableStore, session: GameSession | None, seats: Sequence[int]
) -> dict[int, Marks]:
    """Read the pencil marks of some seats, in the cells of a game."""
    if session is None or not seats:
        return {}
    return await store.load_marks(session.number, seats, session.cells)
