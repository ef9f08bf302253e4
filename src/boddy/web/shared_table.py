"""A table as all that concerns it share it: browsers, bots, the database, other servers.

What is checked and then changed is so under one lock. If another server has changed the table
in the database, it is read again and told anew.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Self, TypeVar

from sqlalchemy import Connection as Database

from boddy.errors import Superseded, TableError
from boddy.web import telling
from boddy.web.codec import JSON
from boddy.web.connection import Connection, Connections, encode
from boddy.web.plan import Plan, parse_plan
from boddy.web.playing import Playing
from boddy.web.seats import Seat
from boddy.web.store import Ledger, StoredSeat, StoredTable, tables

T = TypeVar("T")
MOST_UNSURE = 16


class SharedTable:
    """The state of a table, how it is changed, and how everybody hears of it."""

    def __init__(
        self,
        table_id: str,
        plan: Plan,
        seats: Iterable[Seat],
        ledger: Ledger,
        playing: Playing | None,
    ) -> None:
        self.id = table_id
        self.owner = ""
        """The address whose share of the workers the table uses."""
        self.plan = plan
        self.seats = list(seats)
        self.playing = playing
        self.connections = Connections()
        self.changed = asyncio.Event()
        """Set whenever a bot that waits should look again."""
        self.news = asyncio.Event()
        """Set whenever there is something new to help with."""
        self.waiting_since = time.monotonic()
        self.idle_since = time.monotonic()
        self.host = next(i for i, seat in enumerate(plan.seats) if seat.kind == "me")
        self._ledger = ledger
        self._lock = asyncio.Lock()
        self._deadline: float | None = None
        """Until when whoever holds the lock may wait for the database."""
        self._unsure: defaultdict[int, deque[StoredSeat]]
        self._unsure = defaultdict(lambda: deque(maxlen=MOST_UNSURE))
        """Seats as they may be stored, although nobody was told so: the answer was lost."""

    @classmethod
    def resume(cls, stored: StoredTable, ledger: Ledger) -> Self:
        """Set up a stored table again, its game where it was."""
        playing = Playing.resume(stored.game) if stored.game else None
        seats = map(Seat.resumed, stored.seats)
        return cls(stored.id, parse_plan(stored.plan), seats, ledger, playing)

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return bool(self.connections.of(seat))

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on."""
        return self.playing is not None and not self.playing.game.over

    def tell_seats(self) -> None:
        """Tell everybody who sits where and who is here."""
        self.changed.set()
        message = encode({"type": "seats", **telling.seats_view(self.seats, self.connections)})
        for connection in self.connections:
            connection.send_text(message)

    async def store(self, work: Callable[[Database], T]) -> T:
        """Keep something in the database, or read it; if that fails, it may be done again."""
        return await self._ledger.run(work)

    async def write(self, work: Callable[[Database], T]) -> T:
        """Do the same under the lock, in the time that is left to whoever holds it."""
        return await self._ledger.run(work, self._deadline)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Hold the table's lock, so that what is checked stays true until it is changed.

        All that wait here for a database that is away give up after the same time.
        """
        ledger = self._ledger
        deadline = ledger.clock() + ledger.seconds
        try:
            async with asyncio.timeout(ledger.seconds):
                await self._lock.acquire()
        except TimeoutError:
            raise TableError("store", "this could not be stored; please try again") from None
        try:
            self._deadline = deadline
            yield
        except Superseded:
            await self._read_again()
            raise
        finally:
            self._deadline = None
            self._lock.release()

    async def change_seat(self, number: int, seat: Seat, change: str | None = None) -> None:
        """Store who sits in a seat; a change of hands during a game is told as a notice."""
        unsure, new = self._unsure[number], seat.stored()
        before = (self.seats[number].stored(), *unsure)
        playing = self.playing if change and self.is_playing else None
        notice: JSON = {"kind": change, "seat": number, "name": seat.name}
        notice["at"] = len(playing.game.events) if playing else 0

        def save(db: Database) -> None:
            is_new = tables.save_seat(db, self.id, number, new, before)
            if is_new and playing:
                tables.add_notice(db, self.id, playing.number, json.dumps(notice))

        unsure.append(new)
        await self.write(save)
        unsure.clear()
        self.seats[number] = seat
        self._dismiss_strangers()
        if playing:
            playing.notices.append(notice)
            message: JSON = {"type": "notice", "game": playing.number, "notice": notice}
            self.connections.tell(lambda _seat: message)
        self.tell_seats()

    def _dismiss_strangers(self) -> None:
        """Let go of whoever holds a key that opens their seat no longer."""
        for connection in self.connections:
            seat = connection.seat
            if seat is not None and self.seats[seat].token_hash != connection.token_hash:
                text = "this private link is not valid any more"
                self.connections.dismiss(connection, "key", text)

    async def catch_up(self) -> None:
        """Read the table again if it is not what this server knows."""
        standing = partial(tables.load_standing, table_id=self.id)
        if not self._is_at(await self.store(standing)):
            async with self.changing():
                if not self._is_at(await self.write(standing)):  # all before is stored and told
                    await self._read_again()

    def _is_at(self, standing: tables.Standing) -> bool:
        seats, playing = tuple(seat.stored() for seat in self.seats), self.playing
        number, decisions = (playing.number, playing.decisions) if playing else (0, 0)
        return standing == tables.Standing(seats, number, decisions)

    async def _read_again(self) -> None:
        """Take over what the database holds, and tell every browser everything anew."""
        stored = await self.write(partial(tables.load_table, table_id=self.id))
        if stored is None:
            return
        game = stored.game
        playing = await asyncio.to_thread(Playing.resume, game) if game else None
        marks = await self.marks(playing, range(len(stored.seats)))
        self.playing = playing
        self.seats = [Seat.resumed(seat) for seat in stored.seats]
        self._unsure.clear()
        self._dismiss_strangers()
        self.waits_again()
        for connection in self.connections:
            self.welcome(connection, marks)

    def welcome(self, connection: Connection, marks: dict[int, tables.Marks]) -> None:
        """Tell a browser everything that it may know."""
        seat, playing = connection.seat, self.playing
        connection.send(
            {
                "type": "welcome",
                "table": self.id,
                "you": seat,
                "host": connection.is_host,
                "plan": telling.plan_view(self.plan),
                **telling.seats_view(self.seats, self.connections),
                "game": playing.view(seat) if playing else None,
                "marks": marks.get(seat, {}) if seat is not None else {},
            }
        )

    async def marks(self, playing: Playing | None, seats: Sequence[int]) -> dict[int, tables.Marks]:
        """Read the pencil marks of some seats, in the cells of a game."""
        if playing is None or not seats:
            return {}

        def load(db: Database) -> dict[int, tables.Marks]:
            number, cells = playing.number, playing.cells
            return {seat: tables.load_marks(db, self.id, number, seat, cells) for seat in seats}

        return await self.write(load)

    def waits_again(self) -> None:
        """Take note that somebody has a new decision to make."""
        self.waiting_since = time.monotonic()
        self.changed.set()
        self.news.set()
