"""A table: what people do there, from its making through any number of games.

Whatever changes a table is checked and done while nobody else can change it, is stored first
and told afterwards.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace

from boddy.actions import Action
from boddy.bots.levels import current_level
from boddy.errors import InputError, Superseded, TableError
from boddy.tables import tokens
from boddy.tables.clients import Client, Present
from boddy.tables.game_json import JSON
from boddy.tables.game_session import GameSession, StoredAction
from boddy.tables.seats import Seat, free_name
from boddy.tables.shared_table import SharedTable, load_marks
from boddy.tables.store import Marks, Pause, Store, StoredNotice, StoredTable, TableStore
from boddy.tables.table_plan import TablePlan
from boddy.tables.table_state import GRACE_SECONDS

FEWEST_TO_AGREE = 2
"""Players who must agree to a late guest: one alone could be that guest in a second window."""


class Table(SharedTable):
    """One table, from its making through any number of games."""

    @classmethod
    async def create(cls, plan: TablePlan, store: Store) -> tuple[Table, str]:
        """Make a table; return it with the key to its creator's seat."""
        table = cls(tokens.new_table_id(), plan, map(Seat.planned, plan.seats), store, None)
        token = tokens.new_token()
        mine = table.seats[table.host]
        table.seats[table.host] = mine.taken_by(mine.name, token)
        seats = tuple(table.seats)
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
        by_clock: bool = False,
    ) -> None:
        """Carry out an action of a seat: store it, then tell everybody what happened."""
        async with self.changing() as store:
            _check_seated(by, seat)
            session = self._game()
            checked = session.checked_action(seat, action, decision, game, by_clock=by_clock)
            await self._keep_and_do(store, session, checked)

    async def resign(self, seat: int, by: Client | None = None) -> None:
        """End somebody's part in the game; a bot shows the cards of the seat from now on."""
        async with self.changing() as store:
            _check_seated(by, seat)
            session = self._game()
            await self._keep_and_do(store, session, session.checked_resignation(seat))

    async def say(self, client: Client, words: JSON) -> None:
        """Let everybody hear what somebody who plays says."""
        async with self.changing() as store:
            seat, session = client.seat, self.session
            if seat is None:
                raise TableError("onlooker", "only those who play can say something here")
            self.chat.check_pace(seat)
            game, at = (session.number, len(session.game.events)) if session else (0, 0)
            line: JSON = {"seat": seat, "name": self.seats[seat].name, **words}
            line |= {"game": game, "at": at, "sent": round(time.time(), 3)}
            text = json.dumps(line, ensure_ascii=False)
            await store.add_chat_line(tokens.new_token(), text)
            self.chat.lines.append(line)
            self.tell_all({"type": "said", "line": line})

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
            if by and self.session is None and by.seat != self.host and self.is_here(self.host):
                raise TableError("not-host", "the host begins the first game")
            people = [number for number, seat in enumerate(self.seats) if seat.is_person]
            setup = self.plan.setup([seat.name for seat in self.seats], people)
            number = self.session.number + 1 if self.session else 1
            levels = [None if seat.is_person else seat.level for seat in self.seats]
            keys = [seat.token_hash if seat.is_person else None for seat in self.seats]
            begun_by = by.seat if by and self.session else None
            session = GameSession(number, tokens.new_seed(), setup, levels, keys, begun_by)
            await store.add_game(session.stored())
            if self.paused:
                await store.save_pause(Pause())
            self.session = session
            self.take_pause(Pause())
            self.waits_again()
            self.tell_game(session)

    async def sit(self, client: Client, number: int, name: str) -> None:
        """Give an open seat to whoever looks on or was invited to it; send it the key.

        During a game, those who play must let them in first, as they will see a hand.
        """
        async with self.changing() as store:
            seat = self._seat(number)
            if client.seat is not None or client.has_key:
                raise TableError("seated", "you already sit at this table")
            invited, token = client.invited or (None, tokens.new_token())
            is_offered = invited == number and tokens.fits(token, seat.token_hash)
            if not is_offered and (seat.kind != "open" or seat.token_hash is not None):
                raise TableError("taken", "this seat is taken")
            if seat.kind == "open":  # or else another device was quicker, by the same link
                token = token if is_offered else tokens.new_token()
                if self.is_closed:
                    await self._ask_for(store, client, number, name, token)
                    return
                await self._seat_person(store, number, name, token)
            client.has_key = True
            client.send({"type": "key", "seat": number, "token": token})

    async def let_in(self, number: int, name: str, by: Client) -> None:
        """Agree to a guest, who sits down once all have agreed who play, two at least."""
        async with self.changing() as store:
            _check_seated(by)
            seat = self._seat(number)
            if not seat.guest or seat.guest != name:
                raise TableError("stale", "somebody else asks for this seat now")
            agreed = {number for number in self._people() if str(number) in seat.let_in}
            agreed |= {by.seat} if by.seat is not None else set()
            missing = {person for person in self._people() - agreed if self._is_awaited(person)}
            if len(agreed) < FEWEST_TO_AGREE or missing:
                let_in = "".join(map(str, sorted(agreed)))
                await self.change_seat(store, number, replace(seat, let_in=let_in))
            else:
                seated = seat.taken_by_guest(self._name_for(number, name))
                await self.change_seat(store, number, seated, "sat")

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
            if kind == "open" and self.is_playing:
                await self._open(store, number, level)
                return
            change = {"bot": "bot", "open": None if seat.kind == "open" else "opened"}[kind]
            await self._give(store, number, kind, level, change)

    async def _open(self, store: TableStore, number: int, level: str) -> None:
        """Open a seat of the running game, whose person has been away for long."""
        seat = self.seats[number]
        if seat.kind == "bot":
            # Whoever sits down sees cards that no person has been dealt.
            raise TableError("running", "a bot's seat can be opened between games only")
        if seat.is_person:
            self._check_absence(number)
        change = None if seat.kind == "open" else "opened"
        await self.change_seat(store, number, seat.opened(current_level(level)), change)

    async def give_up(self, number: int, by: Client | None = None) -> None:
        """Let somebody leave for good: a bot takes the seat, or it is free if no game has begun."""
        async with self.changing() as store:
            _check_seated(by, number)
            kind = "bot" if self.session else "open"
            await self._give(store, number, kind, self.seats[number].level, "left")

    async def let_bot_play(self, number: int) -> None:
        """Let a bot decide for somebody who has been away for a while, until they are back."""
        async with self.changing() as store:
            if not self.is_playing or self._seat(number).standing_in:
                raise TableError("taken", "nobody is missing there")
            self._check_absence(number)
            await self._stand_in(store, number)

    async def time_out(self, number: int) -> None:
        """Let a bot decide from now on if whoever let the clock run out is not here."""
        async with self.changing() as store:
            if not self.is_here(number) and not self.seats[number].standing_in:
                await self._stand_in(store, number)

    async def change(self, pace: str | None, help: str | None) -> None:  # noqa: A002
        """Choose another pace or another level of help, also during a game."""
        async with self.changing() as store:
            plan = self.plan.changed(pace, help)
            await store.save_plan(plan.text(), [self.plan.text()])
            self.plan = plan
            self.tell_plan()

    async def pause(self, on: bool, by: Client) -> None:
        """Have the bots and the clock wait, or go on; what was left of the time stays left."""
        async with self.changing() as store:
            _check_seated(by)
            self._check_may_pause(by, on)
            if on == self.paused:
                return
            now = time.time()
            since = now - self.seconds_used()
            pause = Pause(on, by.seat, now, since) if on else Pause(counts_from=since)
            notice = None if on else self._notice_of_pause()
            session = self.session if notice else None
            stored = StoredNotice(session.number, json.dumps(notice)) if session else None
            await store.save_pause(pause, stored)
            self.take_pause(pause)
            if session and notice:
                self.note(session, notice)
            self.tell_plan()

    def _check_may_pause(self, by: Client, on: bool) -> None:
        is_host = by.seat == self.host or (not on and not self.is_here(self.host))
        if self.plan.pauses == "nobody" and on:
            raise TableError("no-pause", "nobody may pause at this table")
        if self.plan.pauses == "host" and not is_host:
            raise TableError("not-host", "only the host of the table can do this")

    def _notice_of_pause(self) -> JSON | None:
        """Return what everybody reads after a pause, where a clock runs."""
        seat, session = self.paused_by, self.session
        if not self.plan.clock or session is None or not self.is_playing or seat is None:
            return None
        seconds = round(time.monotonic() - self.clock_time())
        name, at = self.seats[seat].name, len(session.game.events)
        return {"kind": "paused", "seat": seat, "name": name, "at": at, "seconds": seconds}

    async def rename(self, number: int, name: str, by: Client | None = None) -> None:
        """Change what somebody is called; a running game keeps the names it began with."""
        async with self.changing() as store:
            _check_seated(by, number)
            seat, free = self.seats[number], self._name_for(number, name)
            if seat.name != free:
                await self.change_seat(store, number, replace(seat, name=free))

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
        self._tell_marks(session, {seat: news}, client)

    # Who is here.

    async def join(self, client: Client, token: str | None, name: str = "") -> None:
        """Let a client take its place, and tell it everything it may know.

        Who comes by a private link without a name is asked for it before sitting down.
        """
        await self.catch_up()  # who comes from another server must be told no less than there
        async with self.changing() as store:
            seat = await self._open_with(store, client, token, name) if token else None
            is_expected = client.invited is not None or client.asked is not None
            if token and seat is None and not is_expected:
                raise TableError("key", "this private link is not valid any more")
            is_guest = seat is None and not is_expected
            if is_guest and not self.plan.watch and not self._has_room():
                raise TableError("private", "this table allows no spectators")
            marks = await load_marks(store, self.session, [] if seat is None else [seat])
            self._let_in(client, seat)
            if seat is not None and self.seats[seat].standing_in:
                back = replace(self.seats[seat], standing_in=False)
                await self.change_seat(store, seat, back, "back")
            self.welcome(client, marks)
        self.news.send()
        self.tell_seats()

    def leave(self, client: Client) -> None:
        """Take note that a client has gone."""
        self.clients.discard(client)
        self.idle_since = time.monotonic()
        if client.seat is not None and not self.is_here(client.seat):
            self._gone_since[client.seat] = self.idle_since
        self.tell_seats()

    # Helpers.

    async def _keep_and_do(
        self, store: TableStore, session: GameSession, action: StoredAction
    ) -> None:
        await store.add_action(action)
        self._carry_out(session, [action.text], action.at)

    async def _open_with(
        self, store: TableStore, client: Client, token: str, name: str
    ) -> int | None:
        """Find the seat that a key opens; who comes by a private link takes it, once named."""
        for number, seat in enumerate(self.seats):
            if tokens.fits(token, seat.former_hash):
                back = seat.taken_back(self._name_for(number, seat.name))
                await self.change_seat(store, number, back, "back")
                return number
            if tokens.fits(token, seat.guest_hash):
                client.asked = number, token
                return None
            if not tokens.fits(token, seat.token_hash):
                continue
            if seat.kind != "open":
                return number
            client.invited = number, token
            if not name:
                return None
            if self.is_closed:
                await self._ask_for(store, client, number, name, token)
                return None
            client.invited = None
            await self._seat_person(store, number, name, token)
            return number
        return None

    async def _ask_for(
        self, store: TableStore, client: Client, number: int, name: str, token: str
    ) -> None:
        """Have those who play asked whether a guest may sit in a seat of the running game."""
        if len(self._people()) < FEWEST_TO_AGREE:
            raise TableError("running", "nobody else plays who could let you in; wait for the end")
        asked = self.seats[number].asked_for(self._name_for(number, name), token)
        await self.change_seat(store, number, asked)
        client.asked = number, token
        client.send({"type": "asked", "seat": number, "token": token})

    def _people(self) -> set[int]:
        return {number for number, seat in enumerate(self.seats) if seat.is_person}

    def _is_awaited(self, number: int) -> bool:
        """Whether a person is here, or has not been away for long."""
        away = self.seconds_until_bot(number)
        return away is None or away > 0

    def _check_absence(self, number: int) -> None:
        """Refuse what may happen only to the seat of somebody who has been away for long."""
        wait = self.seconds_until_bot(number)
        if wait is None:
            raise TableError("taken", "nobody is missing there")
        if wait > 0:
            raise TableError("early", f"please wait {wait:.0f} seconds more")

    async def _seat_person(self, store: TableStore, number: int, name: str, token: str) -> None:
        taken = self.seats[number].taken_by(self._name_for(number, name), token)
        await self.change_seat(store, number, taken, "sat")

    def _let_in(self, client: Client, seat: int | None) -> None:
        if not self.clients and self.elsewhere == Present():
            # Nobody was here, so nobody could decide in time.
            latest = self.clock_time() + min(GRACE_SECONDS, self.plan.clock) - self.plan.clock
            self.waiting_since = max(self.waiting_since, latest)
        client.seat = seat
        self.clients.add(client, self.elsewhere.watching)
        if seat is not None:
            client.token_hash = self.seats[seat].token_hash

    async def _give(
        self, store: TableStore, number: int, kind: str, level: str, change: str | None
    ) -> None:
        name = self._name_for(number, self.plan.bot_name(number, level))
        seat = self.seats[number].given_to(kind, name, current_level(level))
        await self.change_seat(store, number, seat, change)

    def _name_for(self, number: int, name: str) -> str:
        """Give whoever takes a seat a name that no other seat has."""
        others = (seat.name for other, seat in enumerate(self.seats) if other != number)
        return free_name(name, others)

    async def _stand_in(self, store: TableStore, number: int) -> None:
        """Have a bot decide for a person who is away, and tell everybody so."""
        seat = replace(self.seats[number], standing_in=True)
        await self.change_seat(store, number, seat, "away")

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
        raise TableError("onlooker", "you are watching at this table")
