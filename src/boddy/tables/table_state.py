"""The state of a table, how a change is stored, and how every client hears of it.

What is checked and then changed is so while nobody else can change it. If another server has
changed the table in the store, it is read again and told anew.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Self

from boddy.errors import Superseded
from boddy.tables.clients import Client, Clients
from boddy.tables.codec import JSON, to_text
from boddy.tables.game_session import GameSession
from boddy.tables.plan import Plan, parse_plan
from boddy.tables.seats import Seat
from boddy.tables.signals import Signal
from boddy.tables.store import (
    Marks,
    Standing,
    Store,
    StoredNotice,
    StoredSeat,
    StoredTable,
    TableStore,
)

MOST_UNSURE = 16


class TableState:
    """What a table is: its plan, its seats, its game, and who is told about them."""

    def __init__(
        self,
        table_id: str,
        plan: Plan,
        seats: Iterable[Seat],
        store: Store,
        session: GameSession | None,
    ) -> None:
        self.id = table_id
        self.owner = ""
        """The address whose share of the workers the table uses."""
        self.plan = plan
        self.seats = list(seats)
        self.session = session
        """The latest game."""
        self.clients = Clients()
        self.changed = Signal()
        """Sent whenever a bot that waits should look again."""
        self.news = Signal()
        """Sent whenever there is something new to help with."""
        self.waiting_since = time.monotonic()
        self.idle_since = time.monotonic()
        self.host = next(i for i, seat in enumerate(plan.seats) if seat.kind == "me")
        self._store = store.table(table_id)
        self._unsure: defaultdict[int, deque[StoredSeat]]
        self._unsure = defaultdict(lambda: deque(maxlen=MOST_UNSURE))
        """Seats as they may be stored, although nobody was told so: the answer was lost."""

    @classmethod
    def resume(cls, stored: StoredTable, store: Store) -> Self:
        """Set up a stored table again, its game where it was."""
        session = GameSession.resume(stored.game) if stored.game else None
        seats = map(Seat.resumed, stored.seats)
        return cls(stored.id, parse_plan(stored.plan), seats, store, session)

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return bool(self.clients.of(seat))

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on."""
        return self.session is not None and not self.session.game.over

    def tell_seats(self) -> None:
        """Tell everybody who sits where and who is here."""
        self.changed.send()
        self._tell_all({"type": "seats", **self._seats_view()})

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[TableStore]:
        """Keep the table to oneself, so that what is checked stays true until it is changed."""
        async with self._store.changing() as store:
            try:
                yield store
            except Superseded:
                await self._read_again(store)
                raise

    async def change_seat(
        self, store: TableStore, number: int, seat: Seat, change: str | None = None
    ) -> None:
        """Store who sits in a seat; a change of hands during a game is told as a notice."""
        unsure, new = self._unsure[number], seat.stored()
        before = (self.seats[number].stored(), *unsure)
        session = self.session if change and self.is_playing else None
        notice: JSON = {"kind": change, "seat": number, "name": seat.name}
        notice["at"] = len(session.game.events) if session else 0
        unsure.append(new)
        stored = StoredNotice(session.number, json.dumps(notice)) if session else None
        await store.save_seat(number, new, before, stored)
        unsure.clear()
        self.seats[number] = seat
        self._dismiss_strangers()
        if session:
            session.notices.append(notice)
            self._tell_all({"type": "notice", "game": session.number, "notice": notice})
        self.tell_seats()

    async def catch_up(self) -> None:
        """Read the table again if it is not what this server knows."""
        if not self._is_at(await self._store.load_standing()):
            async with self.changing() as store:
                if not self._is_at(await store.load_standing()):  # all before is stored and told
                    await self._read_again(store)

    def welcome(self, client: Client, marks: dict[int, Marks]) -> None:
        """Tell a client everything that it may know."""
        seat, session = client.seat, self.session
        client.send(
            {
                "type": "welcome",
                "table": self.id,
                "you": seat,
                "host": client.is_host,
                "plan": self.plan.view(),
                **self._seats_view(),
                "game": session.view(seat) if session else None,
                "marks": marks.get(seat, {}) if seat is not None else {},
            }
        )

    def waits_again(self) -> None:
        """Take note that somebody has a new decision to make."""
        self.waiting_since = time.monotonic()
        self.changed.send()
        self.news.send()

    async def load_game(self, number: int) -> GameSession | None:
        """Read a game by its number, and play it again up to where it stands."""
        stored = await self._store.load_game(number)
        return await self._store.resume(stored) if stored else None

    async def _read_again(self, store: TableStore) -> None:
        """Take over what is stored, and tell every client everything anew."""
        stored = await store.load()
        if stored is None:
            return
        session = await store.resume(stored.game) if stored.game else None
        marks = await load_marks(store, session, range(len(stored.seats)))
        self.session = session
        self.seats = [Seat.resumed(seat) for seat in stored.seats]
        self._unsure.clear()
        self._dismiss_strangers()
        self.waits_again()
        for client in self.clients:
            self.welcome(client, marks)

    def _dismiss_strangers(self) -> None:
        """Let go of whoever holds a key that opens their seat no longer."""
        for client in self.clients:
            seat = client.seat
            if seat is not None and self.seats[seat].token_hash != client.token_hash:
                self.clients.dismiss(client, "key", "this private link is not valid any more")

    def _is_at(self, standing: Standing) -> bool:
        seats, session = tuple(seat.stored() for seat in self.seats), self.session
        number, decisions = (session.number, session.decisions) if session else (0, 0)
        return standing == Standing(seats, number, decisions)

    def _tell_all(self, message: JSON) -> None:
        """Tell everybody the same."""
        text = to_text(message)
        for client in self.clients:
            client.send_text(text)

    def _seats_view(self) -> JSON:
        """Tell who sits where, who is here, and how many look on."""
        here = {client.seat for client in self.clients}
        return {
            "seats": [seat.view(number in here) for number, seat in enumerate(self.seats)],
            "watching": len(self.clients.of(None)),
        }


async def load_marks(
    store: TableStore, session: GameSession | None, seats: Sequence[int]
) -> dict[int, Marks]:
    """Read the pencil marks of some seats, in the cells of a game."""
    if session is None or not seats:
        return {}
    return await store.load_marks(session.number, seats, session.cells)
