"""A table: people and bots around one game after another.

Everything here is synchronous and does no input or output. A method that changes the table (`act`,
`sit`, `start` ...) refuses what is not allowed, and otherwise returns a `Change`: what to store,
and what happens once it is stored. Until then nothing changes. For a table in
memory, `MemoryTable.keep` does both at once; a server awaits its database between the two, and lets
nobody else change the table meanwhile (`boddy.web.served_table`).

`repeat`, `take_over` and `begin_again` take over what another process has stored.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Self

from boddy.actions import Action
from boddy.bots.register import current_level
from boddy.errors import TableError
from boddy.printable import shown
from boddy.shapes import Misfit
from boddy.tables import tokens
from boddy.tables.clients import Chat, Client, Clients, Present, Signal
from boddy.tables.game_json import JSON, to_text
from boddy.tables.game_session import GameSession, StoredAction
from boddy.tables.seats import Seat, free_name
from boddy.tables.stored import (
    NO_CHANGE,
    Change,
    ChatEntry,
    Marks,
    NewGame,
    NewMarks,
    Pause,
    PauseChange,
    PlanChange,
    SeatChange,
    StoredNotice,
    StoredTable,
    Write,
)
from boddy.tables.table_plan import TablePlan, case_seed, parse_plan
from boddy.tables.turn_clock import TurnClock
from boddy.texts import phrase

MOST_UNCONFIRMED = 16
LONG_AWAY = 30.0
"""Seconds after which somebody who is away can be replaced by a bot until they are back."""
RUN_OUT_TO_STAND_IN = 2
"""Decisions in a row that the clock took from somebody, after which a bot stands in for them."""
FEWEST_TO_AGREE = 2
"""Players who must agree to a late guest: one alone could be that guest in a second window."""


class Table:
    """A table from its creation through any number of games."""

    def __init__(
        self,
        table_id: str,
        plan: TablePlan,
        seats: Iterable[Seat],
        session: GameSession | None = None,
    ) -> None:
        self.id = table_id
        self.owner = ""
        """The address whose share of the workers the table uses."""
        self.plan = plan
        self.seats = list(seats)
        self.session = session
        """The latest game."""
        self.clock = TurnClock(session.since if session else time.time())
        self.clients = Clients()
        self.elsewhere = Present()
        """Who is connected to the table through other processes."""
        self.leads = True
        """Whether this process asks the bots, as only one needs to."""
        self.changed = Signal()
        """Sent when a waiting bot should look again."""
        self.news = Signal()
        """Sent when there is something new to help with."""
        self.chat = Chat()
        self.idle_since = time.monotonic()
        self._gone_since: dict[int, float] = {}
        """Times when the last client of a seat left; missing seats count from `_set_up`."""
        self._set_up = self.idle_since
        self._unconfirmed: dict[int, deque[Seat]] = {}
        """Seats as they may be stored, although the confirmation was lost."""

    @classmethod
    def create(cls, plan: TablePlan) -> tuple[Self, str]:
        """Return a new table, not stored yet, with the key to its creator's seat."""
        table = cls(tokens.new_table_id(), plan, map(Seat.planned, plan.seats))
        key = tokens.new_token()
        mine = table.seats[table.host]
        table.seats[table.host] = mine.taken_by(mine.name, key)
        return table, key

    @classmethod
    def resume(cls, stored: StoredTable) -> Self:
        """Rebuild a stored table and its game."""
        session = GameSession.resume(stored.game) if stored.game else None
        seats = map(Seat.resumed, stored.seats)
        table = cls(stored.id, parse_plan(stored.plan), seats, session)
        table.clock.take(stored.pause)
        table.chat = Chat(stored.chat)
        return table

    def stored(self) -> StoredTable:
        """Return the stored form of a new table."""
        return StoredTable(self.id, self.plan.text(), tuple(self.seats))

    # State.

    @property
    def host(self) -> int:
        """The creator's seat, or if they have left, the first with a person."""
        people = self._people()
        maker = next(number for number, seat in enumerate(self.plan.seats) if seat.kind == "me")
        return maker if maker in people or not people else people[0]

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def is_playing(self) -> bool:
        """Whether a game is being played."""
        return self.session is not None and not self.session.game.over

    @property
    def is_closed(self) -> bool:
        """Whether guests must be let in, since every seat has a hand in the running game."""
        return self.is_playing and not self.plan.late

    @property
    def position(self) -> tuple[int, int]:
        """The number of the latest game and of its actions."""
        session = self.session
        return (session.number, session.decisions) if session else (0, 0)

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot makes the current decision."""
        session = self.session
        if session is None or session.game.over:
            return False
        number = session.game.seat
        seat = self.seats[number]
        bot_decides = not seat.is_person or seat.standing_in
        return bot_decides or session.must_pass or number in session.resigned

    @property
    def present(self) -> Present:
        """Who is connected, here or through other processes."""
        return self.clients.present() + self.elsewhere

    @property
    def is_alone(self) -> bool:
        """Whether one person is connected, and nobody else plays but bots."""
        return len(self.present.seats.intersection(self._people())) == 1

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return bool(self.clients.of(seat)) or seat in self.elsewhere.seats

    def seconds_until_bot(self, number: int) -> float | None:
        """Return the seconds until a bot can play on for somebody; None if they are here."""
        if not self.seats[number].is_person or self.is_here(number):
            return None
        gone = time.monotonic() - self._gone_since.get(number, self._set_up)
        return max(0.0, LONG_AWAY - gone)

    def clock_left(self) -> float | None:
        """Return the seconds left for the decision; None if no clock runs."""
        if not self.plan.clock or not self.is_playing or self.clock.paused or self.awaits_bot:
            return None
        return round(max(0.0, self.plan.clock - self.clock.used()), 1)

    # The game.

    def start(self, by: int | None = None) -> Change:
        """Begin the first game, or another one when the last is over, as a seat asks."""
        if self.is_playing:
            raise TableError("running")
        is_guest = by not in (None, self.host)
        if is_guest and self.session is None and self.is_here(self.host):
            raise TableError("not-host", "host-begins")
        setup = self.plan.setup([seat.name for seat in self.seats], self._people())
        number = self.session.number + 1 if self.session else 1
        levels = [None if seat.is_person else seat.level for seat in self.seats]
        keys = [seat.token_hash if seat.is_person else None for seat in self.seats]
        begun_by = by if self.session else None
        is_known = self.plan.case and number == 1
        seed = case_seed(self.plan.case) if is_known else tokens.new_seed()
        begins = self.plan.begins if number == 1 else ""
        session = GameSession(number, seed, setup, levels, keys, begun_by, begins)

        def begin() -> None:
            self.session = session
            self.clock.take(Pause())
            self._waits_again()
            self.tell_game(session)

        return _change(NewGame(session.stored(), self.clock.paused), begin)

    def act(
        self,
        seat: int,
        action: Action,
        decision: int,
        *,
        game: int | None = None,
        by_clock: bool = False,
    ) -> Change:
        """Carry out an action of a seat in answer to the decision of this number."""
        session = self._game()
        return self._action(session.checked_action(seat, action, decision, game, by_clock=by_clock))

    def resign(self, seat: int) -> Change:
        """Resign for a seat; from now on a bot shows its cards."""
        return self._action(self._game().checked_resignation(seat))

    def _action(self, action: StoredAction) -> Change:
        return _change(action, lambda: self.repeat([action.text], action.at))

    def repeat(self, actions: Sequence[str], at: float | None) -> None:
        """Carry out stored actions, the last of which was done at a time or just now."""
        session = self._game()
        before, noticed = len(session.game.events), len(session.notices)
        for action in actions:
            session.repeat(action)
        session.since = at or time.time()
        self._waits_again()
        clock = self.clock_left()
        for notice in session.notices[noticed:]:
            self._tell_notice(session, notice)
        self.clients.tell(lambda seat: {**session.news(before, seat), "clock": clock})

    def mark(self, client: Client, marks: Marks) -> Change:
        """Store pencil marks and send them to the other clients of the seat.

        Unlike other changes, it need not keep others from changing the table.
        """
        seat, session = client.seat, self._game()
        if seat is None:
            raise TableError("onlooker")
        wrong = next((cell for cell in marks if cell not in session.cells), None)
        if wrong is not None:
            last = len(self.seats) - 1
            raise Misfit(shown(wrong), phrase("expect-cell", last=last), place="marks: ")
        return Change(
            NewMarks(session.number, seat, marks),
            lambda kept: self.tell_marks(session, {seat: kept}, client),
        )

    def pause(self, on: bool, by: int) -> Change:
        """Pause the bots and the clock, or resume; the time that is left stays."""
        is_host = by == self.host or (not on and not self.is_here(self.host))
        if self.plan.pauses == "nobody" and on:
            raise TableError("no-pause")
        if self.plan.pauses == "host" and not is_host:
            raise TableError("not-host")
        if on == self.clock.paused:
            return NO_CHANGE
        pause = self.clock.new_pause(on, by)
        notice = None if on else self._notice_of_pause()
        session = self.session if notice else None
        stored = StoredNotice(session.number, json.dumps(notice)) if session else None

        def go_on() -> None:
            self.clock.take(pause)
            if session and notice:
                self._note(session, notice)
            self.tell_plan()

        return _change(PauseChange(pause, stored), go_on)

    def _notice_of_pause(self) -> JSON | None:
        """Return the notice of a pause, if a clock runs."""
        seat, session = self.clock.paused_by, self.session
        if not self.plan.clock or session is None or not self.is_playing or seat is None:
            return None
        name, at = self.seats[seat].name, len(session.game.events)
        seconds = self.clock.seconds_paused()
        return {"kind": "paused", "seat": seat, "name": name, "at": at, "seconds": seconds}

    def _waits_again(self) -> None:
        self.clock.wait_since(self.session.since if self.session else time.time())
        self.changed.send()
        self.news.send()

    # Seats and choices.

    def sit(self, client: Client, number: int, name: str) -> Change:
        """Seat a spectator or an invited client in an open seat; send it the key.

        During a game, the players must let it in first, as it will see a hand.
        """
        seat = self._seat(number)
        if client.seat is not None or client.has_key:
            raise TableError("seated")
        invited, token = client.invited or (None, tokens.new_token())
        is_offered = invited == number and tokens.fits(token, seat.token_hash)
        if not is_offered and (seat.kind != "open" or seat.token_hash is not None):
            raise TableError("taken")
        change = NO_CHANGE  # another device with the same link was faster
        if seat.kind == "open":
            token = token if is_offered else tokens.new_token()
            if self.is_closed:
                return self._ask_for(client, number, name, token)
            change = self._seat_person(number, name, token)
        return change.then(partial(client.hand_key, number, token))

    def let_in(self, number: int, name: str, by: int) -> Change:
        """Agree to a guest, who sits down once all players have agreed, at least two."""
        seat = self._seat(number)
        if not seat.guest or seat.guest != name:
            raise TableError("stale", "other-guest")
        people = set(self._people())
        agreed = {by, *(person for person in people if str(person) in seat.let_in)}
        missing = {person for person in people - agreed if self.seconds_until_bot(person) != 0}
        if len(agreed) < FEWEST_TO_AGREE or missing:
            let_in = "".join(map(str, sorted(agreed)))
            return self._change_seat(number, replace(seat, let_in=let_in))
        return self._change_seat(number, seat.taken_by_guest(self._name_for(number, name)), "sat")

    def invite(self, number: int, token: str) -> Change:
        """Make a private link with a key to an open seat, in place of an earlier one."""
        seat = self._seat(number)
        if seat.kind != "open":
            raise TableError("taken")
        return self._change_seat(number, seat.reserved_for(token))

    def give(self, number: int, kind: str, level: str) -> Change:
        """Hand the seat of a person who is away to a bot, or open it for a friend."""
        seat = self._seat(number)
        if number == self.host or (seat.is_person and self.is_here(number)):
            raise TableError("taken")
        opens = None if seat.kind == "open" else "opened"
        if kind == "bot" or not self.is_playing:
            return self._give(number, kind, level, opens if kind == "open" else "bot")
        if seat.kind == "bot":
            # A guest would see cards that no person has been dealt.
            raise TableError("running", "bot-seat-between-games")
        if seat.is_person:
            self._check_absence(number)
        return self._change_seat(number, seat.opened(current_level(level)), opens)

    def give_up(self, number: int) -> Change:
        """Leave a seat for good, to a bot, or open if no game has begun."""
        kind = "bot" if self.session else "open"
        return self._give(number, kind, self.seats[number].level, "left")

    def let_bot_play(self, number: int) -> Change:
        """Let a bot decide for somebody who has been away for a while, until they are back."""
        if not self.is_playing or self._seat(number).standing_in:
            raise TableError("taken", "nobody-missing")
        self._check_absence(number)
        return self._stand_in(number)

    def time_out(self, number: int) -> Change:
        """Let a bot decide from now on if the player is away, or has run out of time before."""
        if self.seats[number].standing_in:
            return NO_CHANGE
        if not self.is_here(number):
            return self._stand_in(number)
        is_idle = self._game().run_out.get(number, 0) + 1 >= RUN_OUT_TO_STAND_IN
        return self._stand_in(number, "idle") if is_idle else NO_CHANGE

    def is_stood_in_for(self, client: Client) -> bool:
        """Whether a bot decides for a connected player."""
        return client.seat is not None and self.seats[client.seat].standing_in

    def touch(self, client: Client) -> Change:
        """Let a player decide again for whom a bot has stood in, as they have done something."""
        seat = client.seat
        if seat is None or not self.is_stood_in_for(client):
            return NO_CHANGE
        back = self._change_seat(seat, replace(self.seats[seat], standing_in=False), "back")
        return back.then(self.tell_plan)  # with the clock, which runs again

    def look(self, client: Client, on: bool) -> Change:
        """Record that somebody begins to look at something, or that their seat has seen it."""

        def note() -> None:
            for other in self.clients.of(client.seat):
                other.looking = None
            client.looking = self.position[1] if on else None
            self.clients.changed.send()
            self.changed.send()

        return NO_CHANGE.then(note)

    def rename(self, number: int, name: str) -> Change:
        """Rename a player; a running game keeps its names."""
        seat, free = self.seats[number], self._name_for(number, name)
        if seat.name == free:
            return NO_CHANGE
        return self._change_seat(number, replace(seat, name=free))

    def change(self, pace: str | None, help: str | None) -> Change:  # noqa: A002
        """Choose another pace or level of help, also during a game."""
        plan = self.plan.changed(pace, help)

        def choose() -> None:
            self.plan = plan
            self.tell_plan()

        return _change(PlanChange(plan.text(), (self.plan.text(),)), choose)

    def say(self, client: Client, words: JSON) -> Change:
        """Send a player's chat message to everybody."""
        seat, session = client.seat, self.session
        if seat is None:
            raise TableError("onlooker")
        self.chat.check_pace(seat)
        game, at = (session.number, len(session.game.events)) if session else (0, 0)
        line: JSON = {"seat": seat, "name": self.seats[seat].name, **words}
        line |= {"game": game, "at": at, "sent": round(time.time(), 3)}

        def tell() -> None:
            self.chat.lines.append(line)
            self._tell_all({"type": "said", "line": line})

        return _change(ChatEntry(tokens.new_token(), json.dumps(line, ensure_ascii=False)), tell)

    def _change_seat(self, number: int, seat: Seat, kind: str | None = None) -> Change:
        """Change a seat; during a game a change of hands comes with a notice."""
        unconfirmed = self._unconfirmed.setdefault(number, deque(maxlen=MOST_UNCONFIRMED))
        before = (self.seats[number], *unconfirmed)
        unconfirmed.append(seat)
        session = self.session if kind and self.is_playing else None
        notice: JSON = {"kind": kind, "seat": number, "name": seat.name}
        notice["at"] = len(session.game.events) if session else 0
        stored = StoredNotice(session.number, json.dumps(notice)) if session else None

        def seat_them() -> None:
            self._unconfirmed.pop(number, None)
            self.seats[number] = seat
            self._see_to_keys()
            if session:
                self._note(session, notice)
            self.tell_seats()

        return _change(SeatChange(number, seat, before, stored), seat_them)

    def _seat_person(self, number: int, name: str, token: str) -> Change:
        taken = self.seats[number].taken_by(self._name_for(number, name), token)
        return self._change_seat(number, taken, "sat")

    def _ask_for(self, client: Client, number: int, name: str, token: str) -> Change:
        """Ask the players whether a guest may take a seat of the running game."""
        if len(self._people()) < FEWEST_TO_AGREE:
            raise TableError("running", "nobody-lets-in")
        asked = self.seats[number].asked_for(self._name_for(number, name), token)

        def tell() -> None:
            client.asked = number, token
            client.send({"type": "asked", "seat": number, "token": token})

        return self._change_seat(number, asked).then(tell)

    def _give(self, number: int, kind: str, level: str, notice: str | None) -> Change:
        name = self._name_for(number, self.plan.bot_name(number, level))
        seat = self.seats[number].given_to(kind, name, current_level(level))
        return self._change_seat(number, seat, notice)

    def _stand_in(self, number: int, why: str = "away") -> Change:
        return self._change_seat(number, replace(self.seats[number], standing_in=True), why)

    def _check_absence(self, number: int) -> None:
        """Refuse unless the seat's person has been away for long."""
        wait = self.seconds_until_bot(number)
        if wait is None:
            raise TableError("taken", "nobody-missing")
        if wait > 0:
            raise TableError("early", "wait-seconds", seconds=round(wait))

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def _name_for(self, number: int, name: str) -> str:
        """Return the name, changed if another seat has it."""
        others = (seat.name for other, seat in enumerate(self.seats) if other != number)
        return free_name(name, others)

    def _game(self) -> GameSession:
        if self.session is None:
            raise TableError("waiting")
        return self.session

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise TableError("no-seat")
        return self.seats[number]

    # Clients.

    def enter(self, client: Client, token: str | None, name: str = "") -> Change:
        """Let a client take the seat of its key, or watch; `welcome` it afterwards.

        A client with a private link but no name is asked for one before it sits down.
        """
        if not token:
            if not self.plan.watch and not self._has_room():
                raise TableError("private")
            return NO_CHANGE
        for number, seat in enumerate(self.seats):
            if tokens.fits(token, seat.former_hash):
                back = seat.taken_back(self._name_for(number, seat.name))
                change = self._change_seat(number, back, "back")
                return change.then(partial(self._open, client, number))
            if tokens.fits(token, seat.guest_hash):
                client.asked = number, token
                return NO_CHANGE
            if tokens.fits(token, seat.token_hash):
                return self._enter_seat(client, number, token, name)
        raise TableError("key")

    def _enter_seat(self, client: Client, number: int, token: str, name: str) -> Change:
        seat = self.seats[number]
        if seat.kind != "open":
            back = replace(seat, standing_in=False)
            change = self._change_seat(number, back, "back") if seat.standing_in else NO_CHANGE
            return change.then(partial(self._open, client, number))
        client.invited = number, token
        if not name:
            return NO_CHANGE
        if self.is_closed:
            return self._ask_for(client, number, name, token)
        client.invited = None
        return self._seat_person(number, name, token).then(partial(self._open, client, number))

    def _open(self, client: Client, number: int) -> None:
        client.seat, client.token_hash = number, self.seats[number].token_hash

    def _has_room(self) -> bool:
        return any(seat.kind == "open" and not seat.token_hash for seat in self.seats)

    def welcome(self, client: Client, marks: Marks) -> None:
        """Add a client that has entered, and send it everything that it may know."""
        if not self.clients and self.elsewhere == Present():
            # Nobody was here to decide in time.
            self.clock.grant(self.plan.clock)
        self.clients.add(client, self.elsewhere.watching)
        self._tell_everything(client, marks)
        self.news.send()
        self.tell_seats()

    def leave(self, client: Client) -> None:
        """Record that a client has gone."""
        self.clients.discard(client)
        self.idle_since = time.monotonic()
        if client.seat is not None and not self.is_here(client.seat):
            self._gone_since[client.seat] = self.idle_since
        self.tell_seats()

    def hear_of(self, elsewhere: Present) -> None:
        """Record who is connected through other processes."""
        before, self.elsewhere = self.elsewhere, elsewhere
        if elsewhere.looking != before.looking:
            self.changed.send()
        if (elsewhere.seats, elsewhere.watching) != (before.seats, before.watching):
            gone = before.seats - elsewhere.seats
            self._gone_since |= dict.fromkeys(gone, time.monotonic())
            self.tell_seats()

    def _see_to_keys(self) -> None:
        """Dismiss clients whose key has become void; send admitted guests theirs."""
        for client in self.clients:
            seat = client.seat
            if seat is not None and self.seats[seat].token_hash != client.token_hash:
                self.clients.dismiss(client, "key")
        for client in self.clients:
            if client.asked is not None and not client.has_key:
                number, token = client.asked
                taken = self.seats[number]
                if taken.is_person and tokens.fits(token, taken.token_hash):
                    client.hand_key(number, token)

    # Changes by other processes.

    def take_over(self, stored: StoredTable, begun: GameSession | None = None) -> None:
        """Take over news from the store; `begun` is a game that is not known here."""
        if stored.plan != self.plan.text() or not self.clock.is_at(stored.pause):
            self.plan = parse_plan(stored.plan)
            self.clock.take(stored.pause)
            self.tell_plan()
        if stored.seats != tuple(self.seats):
            self._take_seats(stored)
            self.tell_seats()
        said = list(self.chat.lines)
        self.chat.lines = Chat(stored.chat).lines
        for line in self.chat.lines:
            if line not in said:
                self._tell_all({"type": "said", "line": line})
        if begun is not None:
            self.session = begun
            self._waits_again()
            self.tell_game(begun)
        elif self.session is not None and stored.game is not None:
            for notice in self.session.add_notices(stored.game.notices):
                self._tell_notice(self.session, notice)
            if stored.game.actions:
                self.repeat(stored.game.actions, stored.game.last_action)

    def begin_again(
        self, stored: StoredTable, session: GameSession | None, marks: Mapping[int, Marks]
    ) -> None:
        """Take over a table that was restored from a backup; welcome all clients again."""
        self.session = session
        self.plan = parse_plan(stored.plan)
        self.clock.take(stored.pause)
        self.chat.lines = Chat(stored.chat).lines
        self._take_seats(stored)
        self._waits_again()
        for client in self.clients:
            seat = client.seat
            self._tell_everything(client, {} if seat is None else marks.get(seat, {}))

    def _take_seats(self, stored: StoredTable) -> None:
        self.seats = [seat.resumed() for seat in stored.seats]
        self._unconfirmed.clear()
        self._see_to_keys()

    # Messages to clients.

    def _tell_everything(self, client: Client, marks: Marks) -> None:
        seat, session = client.seat, self.session
        client.send(
            {
                "type": "welcome",
                "table": self.id,
                "you": seat,
                "invited": client.invited[0] if client.invited else None,
                "asked": client.asked[0] if client.asked else None,
                **self._plan_view(),
                **self._seats_view(),
                "clock": self.clock_left(),
                "chat": list(self.chat.lines),
                "game": session.view(seat) if session else None,
                "marks": marks,
            }
        )

    def tell_game(self, session: GameSession) -> None:
        """Send everybody the new game."""
        clock = self.clock_left()
        self.clients.tell(lambda seat: {"type": "game", "game": session.view(seat), "clock": clock})

    def tell_seats(self) -> None:
        """Send everybody the seats."""
        self.changed.send()
        self._tell_all({"type": "seats", **self._seats_view()})

    def tell_plan(self) -> None:
        """Send everybody the table's choices, and whether it is paused."""
        self.changed.send()
        self.news.send()
        self._tell_all({"type": "plan", **self._plan_view(), "clock": self.clock_left()})

    def tell_marks(
        self, session: GameSession, marks: Mapping[int, Marks], by: Client | None = None
    ) -> None:
        """Send new pencil marks to the clients of their seats, except `by`."""
        for seat, news in marks.items():
            for client in self.clients.of(seat):
                if news and client is not by:
                    client.send({"type": "marks", "game": session.number, "marks": news})

    def _note(self, session: GameSession, notice: JSON) -> None:
        """Add a stored notice to the running game, and send it to everybody."""
        session.notices.append(notice)
        self._tell_notice(session, notice)

    def _tell_notice(self, session: GameSession, notice: JSON) -> None:
        self._tell_all({"type": "notice", "game": session.number, "notice": notice})

    def _tell_all(self, message: JSON) -> None:
        text = to_text(message)
        for client in self.clients:
            client.send_text(text)

    def _plan_view(self) -> JSON:
        clock = self.clock
        return {"plan": self.plan.view(), "paused": clock.paused, "paused_by": clock.paused_by}

    def _seats_view(self) -> JSON:
        present = self.present
        return {
            "host": self.host,
            "seats": [
                seat.view(number in present.seats, self.seconds_until_bot(number))
                for number, seat in enumerate(self.seats)
            ],
            "watching": present.watching,
        }


def _change(write: Write, carry_out: Callable[[], None]) -> Change:
    return Change(write, lambda _: carry_out())
