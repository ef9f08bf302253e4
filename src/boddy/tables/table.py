"""A table: what people do there, from its making through any number of games.

Whatever changes a table is checked and done while nobody else can change it, is stored first
and told afterwards.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

from boddy.actions import Action
from boddy.errors import InputError, Superseded, TableError
from boddy.tables import tokens
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession
from boddy.tables.plan import BOT_NAMES, Plan
from boddy.tables.seats import Seat
from boddy.tables.store import Marks, Store, StoredTable, TableStore
from boddy.tables.table_state import TableState, load_marks


class Table(TableState):
    """One table, from its making through any number of games."""

    @classmethod
    async def create(cls, plan: Plan, store: Store) -> tuple[Table, str]:
        """Make a table; return it with the key to its creator's seat."""
        table = cls(tokens.new_table_id(), plan, map(Seat.planned, plan.seats), store, None)
        token = tokens.new_token()
        mine = table.seats[table.host]
        table.seats[table.host] = mine.taken_by(mine.name, token)
        seats = tuple(seat.stored() for seat in table.seats)
        await store.table(table.id).add(StoredTable(table.id, plan.text(), seats))
        if all(seat.kind != "open" for seat in table.seats):
            await table.start()
        return table, token

    # What people do.

    async def act(
        self,
        seat: int,
        action: Action,
        decision: int,
        *,
        game: int | None = None,
        by: Client | None = None,
    ) -> None:
        """Carry out an action of a seat: store it, then tell everybody what happened."""
        async with self.changing() as store:
            _check_seated(by, seat)
            session = self._game()
            before = await session.act(seat, action, decision, game, store.add_action)
            self.waits_again()
            self.clients.tell(partial(session.news, before))

    async def start(self, by: Client | None = None) -> None:
        """Begin the first game, or another one when the last is over."""
        number = self.session.number if self.session else 0
        try:
            await self._start(by)
        except Superseded:
            if self.session is None or self.session.number == number:
                raise

    async def _start(self, by: Client | None) -> None:
        async with self.changing() as store:
            _check_seated(by)
            if self.is_playing:
                raise TableError("running", "a game is going on")
            people = [number for number, seat in enumerate(self.seats) if seat.is_person]
            setup = self.plan.setup([seat.name for seat in self.seats], people)
            number = self.session.number + 1 if self.session else 1
            session = GameSession(number, tokens.new_seed(), setup)
            await store.add_game(session.stored())
            self.session = session
            self.waits_again()
            self.clients.tell(lambda seat: {"type": "game", "game": session.view(seat)})

    async def sit(self, client: Client, number: int, name: str) -> None:
        """Give an open seat to whoever looks on; send it the key."""
        async with self.changing() as store:
            seat = self._seat(number)
            if client.seat is not None or client.has_key:
                raise TableError("seated", "you already sit at this table")
            if seat.kind != "open" or seat.token_hash is not None:
                raise TableError("taken", "this seat is taken")
            token = tokens.new_token()
            await self.change_seat(store, number, seat.taken_by(name, token), "sat")
            client.has_key = True
            client.send({"type": "key", "seat": number, "token": token})

    async def invite(self, number: int) -> str:
        """Make a private link to an open seat; an earlier one becomes void."""
        async with self.changing() as store:
            seat = self._seat(number)
            if seat.kind != "open":
                raise TableError("taken", "this seat is taken")
            token = tokens.new_token()
            await self.change_seat(store, number, seat.reserved_for(token))
            return token

    async def give(self, number: int, kind: str, level: str) -> None:
        """Give a seat, whose person is not here, to a bot, or open it for a friend."""
        async with self.changing() as store:
            seat = self._seat(number)
            if number == self.host or (seat.is_person and self.is_here(number)):
                raise TableError("taken", "somebody sits there")
            if kind == "open" and seat.kind == "bot" and self.is_playing:
                # Whoever sits down sees cards that no person has been dealt.
                raise TableError("running", "a bot's seat can be opened between games only")
            name = "Guest" if kind == "open" else BOT_NAMES[number]
            change = {"bot": "bot", "open": None if seat.kind == "open" else "opened"}[kind]
            await self.change_seat(store, number, seat.given_to(kind, name, level), change)

    async def rename(self, number: int, name: str, by: Client | None = None) -> None:
        """Change what somebody is called; a running game keeps the names it began with."""
        async with self.changing() as store:
            _check_seated(by, number)
            if self.seats[number].name != name:
                await self.change_seat(store, number, replace(self.seats[number], name=name))

    async def mark(self, client: Client, marks: Marks) -> None:
        """Keep pencil marks and tell the other clients of the same person."""
        seat, session = client.seat, self._game()
        if seat is None:
            raise TableError("onlooker", "only those who play have notes here")
        wrong = next((cell for cell in marks if cell not in session.cells), None)
        if wrong is not None:
            last = len(self.seats) - 1
            raise InputError(
                f"marks: {wrong[:96]!r}: expected CARD/SEAT, SEAT being 0 to {last} or file"
            )
        news = await self._store.save_marks(session.number, seat, marks)
        for other in self.clients.of(seat):
            if other is not client and news:
                other.send({"type": "marks", "game": session.number, "marks": news})

    # Who is here.

    async def join(self, client: Client, token: str | None) -> None:
        """Let a client take its place, and tell it everything it may know."""
        if token:
            await self.catch_up()
        async with self.changing() as store:
            seat = await self._open_with(store, token) if token else None
            if token and seat is None:
                raise TableError("key", "this private link is not valid any more")
            if seat is None and not self.plan.watch and not self._has_room():
                raise TableError("private", "this table wants no onlookers")
            marks = await load_marks(store, self.session, [] if seat is None else [seat])
            self._let_in(client, seat)
            self.welcome(client, marks)
        self.news.send()
        self.tell_seats()

    def leave(self, client: Client) -> None:
        """Take note that a client has gone."""
        self.clients.discard(client)
        self.idle_since = time.monotonic()
        self.tell_seats()

    # Helpers.

    async def _open_with(self, store: TableStore, token: str) -> int | None:
        """Find the seat that a key opens; who comes by a private link takes the seat."""
        for number, seat in enumerate(self.seats):
            if tokens.fits(token, seat.token_hash):
                if seat.kind == "open":
                    await self.change_seat(store, number, seat.taken_by(seat.name, token), "sat")
                return number
        return None

    def _let_in(self, client: Client, seat: int | None) -> None:
        client.seat, client.is_host = seat, seat == self.host
        self.clients.add(client)
        if seat is not None:
            client.token_hash = self.seats[seat].token_hash
            self.seats[seat].standing_in = False

    def _game(self) -> GameSession:
        if self.session is None:
            raise TableError("waiting", "the game has not begun yet")
        return self.session

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise TableError("no-seat", "there is no such seat")
        return self.seats[number]

    def _has_room(self) -> bool:
        return any(seat.kind == "open" and not seat.token_hash for seat in self.seats)


def _check_seated(by: Client | None, seat: int | None = None) -> None:
    """Refuse what a client asked for if it has lost its seat meanwhile."""
    if by is not None and (by.seat is None or seat not in (None, by.seat)):
        raise TableError("onlooker", "you look on at this table")
