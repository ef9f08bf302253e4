"""A table: seats, the game that is played there, and the browsers around it.

Whatever changes a table happens under its lock, is stored first and told afterwards.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection as Database
from sqlalchemy.exc import SQLAlchemyError

from boddy.actions import Action
from boddy.errors import TableError
from boddy.web import tokens
from boddy.web.codec import JSON
from boddy.web.connection import Connection, encode
from boddy.web.plan import BOT_NAMES, Plan, parse_plan
from boddy.web.playing import Playing
from boddy.web.seats import Seat
from boddy.web.store import Ledger, StoredTable, tables

T = TypeVar("T")
MOST_CONNECTIONS = 64


class Table:
    """One table, from its making through any number of games."""

    def __init__(
        self,
        table_id: str,
        plan: Plan,
        seats: Iterable[Seat],
        ledger: Ledger,
        playing: Playing | None,
    ) -> None:
        self.id = table_id
        self.plan = plan
        self.seats = list(seats)
        self.playing = playing
        self.connections: set[Connection] = set()
        self.changed = asyncio.Event()
        """Set whenever a bot that waits should look again."""
        self.news = asyncio.Event()
        """Set whenever there is something new to help with."""
        self.waiting_since = time.monotonic()
        self.idle_since = time.monotonic()
        self.host = next(i for i, seat in enumerate(plan.seats) if seat.kind == "me")
        self._ledger = ledger
        self._lock = asyncio.Lock()

    @classmethod
    async def create(cls, plan: Plan, ledger: Ledger) -> tuple[Table, str]:
        """Make a table; return it with the key to its creator's seat."""
        table = cls(tokens.new_table_id(), plan, map(Seat.planned, plan.seats), ledger, None)
        token = tokens.new_token()
        mine = table.seats[table.host]
        table.seats[table.host] = mine.taken_by(mine.name, token)
        seats = tuple(seat.stored() for seat in table.seats)
        await table.store(
            partial(tables.add_table, table=StoredTable(table.id, plan.text(), seats))
        )
        if all(seat.kind != "open" for seat in table.seats):
            await table.start()
        return table, token

    @classmethod
    def resume(cls, stored: StoredTable, ledger: Ledger) -> Table:
        """Set up a stored table again, its game where it was."""
        playing = Playing.resume(stored.game) if stored.game else None
        seats = map(Seat.resumed, stored.seats)
        return cls(stored.id, parse_plan(stored.plan), seats, ledger, playing)

    # What people do.

    async def act(self, seat: int, action: Action, decision: int) -> None:
        """Carry out an action of a seat: store it, then tell everybody what happened."""
        async with self._lock:
            playing = self._game()
            if playing.decisions != decision:
                raise TableError("stale", "the game has gone on meanwhile")
            if playing.game.over or playing.game.seat != seat:
                raise TableError("not-your-turn", "it is somebody else's turn to decide")
            text = playing.check(action)
            number, position = playing.number, playing.decisions
            await self.store(lambda db: tables.add_action(db, self.id, number, position, text))
            before = len(playing.game.events)
            playing.apply(action)
            self._waits_again()
            self._tell_news(playing, before)

    async def start(self) -> None:
        """Begin the first game, or another one when the last is over."""
        async with self._lock:
            if self.playing is not None and not self.playing.game.over:
                raise TableError("running", "a game is going on")
            people = [number for number, seat in enumerate(self.seats) if seat.is_person]
            setup = self.plan.setup([seat.name for seat in self.seats], people)
            number = self.playing.number + 1 if self.playing else 1
            playing = Playing(number, tokens.new_seed(), setup)
            await self.store(lambda db: tables.add_game(db, self.id, playing.stored()))
            self.playing = playing
            self._waits_again()
            self._tell(lambda seat: {"type": "game", "game": playing.view(seat)})

    async def sit(self, connection: Connection, number: int, name: str) -> None:
        """Give an open seat to whoever looks on; send it the key."""
        async with self._lock:
            seat = self._seat(number)
            if connection.seat is not None:
                raise TableError("seated", "you already sit at this table")
            if seat.kind != "open" or seat.token_hash is not None:
                raise TableError("taken", "this seat is taken")
            token = tokens.new_token()
            await self._change_seat(number, seat.taken_by(name, token))
            connection.send({"type": "key", "seat": number, "token": token})

    async def invite(self, number: int) -> str:
        """Make a private link to an open seat; an earlier one becomes void."""
        async with self._lock:
            seat = self._seat(number)
            if seat.kind != "open":
                raise TableError("taken", "this seat is taken")
            token = tokens.new_token()
            reserved = seat.taken_by(seat.name, token)
            reserved.kind = "open"
            await self._change_seat(number, reserved)
            return token

    async def give(self, number: int, kind: str, level: str) -> None:
        """Give a seat, whose person is not here, to a bot, or open it for a friend."""
        async with self._lock:
            seat = self._seat(number)
            if number == self.host or (seat.is_person and self.is_here(number)):
                raise TableError("taken", "somebody sits there")
            name = "Guest" if kind == "open" else BOT_NAMES[number]
            await self._change_seat(number, seat.given_to(kind, name, level))

    async def open_with(self, token: str) -> int | None:
        """Find the seat that a key opens; who comes by a private link takes the seat."""
        for number, seat in enumerate(self.seats):
            if tokens.fits(token, seat.token_hash):
                if seat.kind == "open":
                    async with self._lock:
                        await self._change_seat(number, seat.taken_by(seat.name, token))
                return number
        return None

    async def rename(self, number: int, name: str) -> None:
        """Change what somebody is called; a running game keeps the names it began with."""
        async with self._lock:
            seat = self.seats[number]
            if seat.name != name:
                changed = Seat(seat.kind, name, seat.level, seat.suspect, seat.token_hash)
                await self._change_seat(number, changed)

    async def mark(self, connection: Connection, marks: tables.Marks) -> None:
        """Keep pencil marks and tell the other browsers of the same person."""
        seat, number = connection.seat, self._game().number
        if seat is None:
            raise TableError("onlooker", "only those who play have notes here")
        news = await self.store(lambda db: tables.save_marks(db, self.id, number, seat, marks))
        others = (other for other in self.connections if other.seat == seat)
        for other in others:
            if other is not connection and news:
                other.send({"type": "marks", "game": number, "marks": news})

    # Who is here.

    async def join(self, connection: Connection, token: str | None) -> None:
        """Let a browser take its place, and tell it everything it may know."""
        if len(self.connections) >= MOST_CONNECTIONS:
            raise TableError("full", "too many people are at this table")
        seat = await self.open_with(token) if token else None
        if token and seat is None:
            raise TableError("key", "this private link is not valid any more")
        if seat is None and not self.plan.watch and not self._has_room():
            raise TableError("private", "this table wants no onlookers")
        connection.seat, connection.is_host = seat, seat == self.host
        marks = await self._marks(seat)
        self.connections.add(connection)
        if seat is not None:
            self.seats[seat].standing_in = False
        connection.send(self._welcome(connection, marks))
        self.news.set()
        self.tell_seats()

    def leave(self, connection: Connection) -> None:
        """Take note that a browser has gone."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self.tell_seats()

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return any(connection.seat == seat for connection in self.connections)

    def tell_seats(self) -> None:
        """Tell everybody who sits where and who is here."""
        self.changed.set()
        message = encode({"type": "seats", **self._seats_view()})
        for connection in self.connections:
            connection.send_text(message)

    async def store(self, work: Callable[[Database], T]) -> T:
        """Keep something in the database; nothing has happened if that fails."""
        try:
            return await self._ledger.run(work)
        except SQLAlchemyError:
            raise TableError("store", "this could not be stored; please try again") from None

    # Helpers.

    def _welcome(self, connection: Connection, marks: tables.Marks) -> JSON:
        seat, playing = connection.seat, self.playing
        return {
            "type": "welcome",
            "table": self.id,
            "you": seat,
            "host": connection.is_host,
            "plan": {
                "rules": self.plan.rules,
                "edition": self.plan.cards.name,
                "help": self.plan.help,
                "pace": self.plan.pace,
                "away": self.plan.away,
                "watch": self.plan.watch,
            },
            **self._seats_view(),
            "game": playing.view(seat) if playing else None,
            "marks": marks,
        }

    def _seats_view(self) -> JSON:
        here = {connection.seat for connection in self.connections}
        return {
            "seats": [seat.view(number in here) for number, seat in enumerate(self.seats)],
            "watching": sum(connection.seat is None for connection in self.connections),
        }

    def _tell_news(self, playing: Playing, before: int) -> None:
        events = playing.game.events[before:]
        self._tell(
            lambda seat: {
                "type": "news",
                "game": playing.number,
                "from": before,
                "events": playing.told(events, seat),
                **playing.now(seat),
            }
        )

    def _tell(self, make: Callable[[int | None], JSON]) -> None:
        """Tell everybody something, each seat in its own words."""
        texts: dict[int | None, str] = {}
        for connection in self.connections:
            seat = connection.seat
            if seat not in texts:
                texts[seat] = encode(make(seat))
            connection.send_text(texts[seat])

    def _waits_again(self) -> None:
        self.waiting_since = time.monotonic()
        self.changed.set()
        self.news.set()

    async def _change_seat(self, number: int, seat: Seat) -> None:
        await self.store(lambda db: tables.save_seat(db, self.id, number, seat.stored()))
        self.seats[number] = seat
        self.tell_seats()

    async def _marks(self, seat: int | None) -> tables.Marks:
        playing = self.playing
        if seat is None or playing is None:
            return {}
        return await self.store(lambda db: tables.load_marks(db, self.id, playing.number, seat))

    def _game(self) -> Playing:
        if self.playing is None:
            raise TableError("waiting", "the game has not begun yet")
        return self.playing

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise TableError("no-seat", "there is no such seat")
        return self.seats[number]

    def _has_room(self) -> bool:
        return any(seat.kind == "open" and not seat.token_hash for seat in self.seats)
