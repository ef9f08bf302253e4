"""The state of a table, how a change is stored, and how every client hears of it."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterable
from typing import Self

from boddy.errors import TableError
from boddy.tables import tokens
from boddy.tables.clients import Chat, Client, Clients, Present, Signal
from boddy.tables.game_json import JSON, to_text
from boddy.tables.game_session import GameSession
from boddy.tables.seats import Seat
from boddy.tables.store import Marks, Pause, Store, StoredNotice, StoredTable, TableStore
from boddy.tables.table_plan import TablePlan, parse_plan

MOST_UNCONFIRMED = 16
LONG_AWAY = 30.0
"""Who is away for so many seconds can be replaced by a bot until they are back."""
GRACE_SECONDS = 15.0
"""Whoever comes to a table where nobody was has at least so long for a decision."""


class TableState:
    """What a table is: its plan, its seats, its game, and who is told about them."""

    def __init__(
        self,
        table_id: str,
        plan: TablePlan,
        seats: Iterable[Seat],
        store: Store,
        session: GameSession | None,
        revision: int = 0,
    ) -> None:
        self.id = table_id
        self.owner = ""
        """The address whose share of the workers the table uses."""
        self.plan = plan
        self.seats = list(seats)
        self.session = session
        """The latest game."""
        self.paused = False
        """Whether bots and the clock wait until somebody says to go on."""
        self.paused_by: int | None = None
        """The seat of who paused."""
        self.clients = Clients()
        self.elsewhere = Present()
        """Who is connected to the table through other processes."""
        self.leads = True
        """Whether this process asks the bots, as only one needs to."""
        self.changed = Signal()
        """Sent whenever a bot that waits should look again."""
        self.news = Signal()
        """Sent whenever there is something new to help with."""
        self.chat = Chat()
        self.idle_since = time.monotonic()
        self.waiting_since = self.idle_since
        """When the decision that is to be made now came up, or later by as much as was paused."""
        self._paused_since = self.idle_since
        """When the pause began, if there is one."""
        self._counts_from = 0.0
        """The same as `waiting_since` by the clock of the day, if there was a pause since then."""
        self._gone_since: dict[int, float] = {}
        """When the last client of a seat has gone; without one, when the table was set up."""
        self._set_up = self.idle_since
        self._store = store.table(table_id, revision)
        self._unconfirmed: dict[int, deque[Seat]] = {}
        """Seats as they may be stored, although nobody was told so: the answer was lost."""

    @classmethod
    def resume(cls, stored: StoredTable, store: Store) -> Self:
        """Set up a stored table again, its game where it was."""
        session = GameSession.resume(stored.game) if stored.game else None
        seats = map(Seat.resumed, stored.seats)
        plan = parse_plan(stored.plan)
        table = cls(stored.id, plan, seats, store, session, stored.revision)
        table.take_pause(stored.pause)
        table.chat = Chat(stored.chat)
        return table

    @property
    def host(self) -> int:
        """The seat of whoever made the table; if they have left it, the first with a person."""
        people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        maker = next(number for number, seat in enumerate(self.plan.seats) if seat.kind == "me")
        return maker if maker in people or not people else people[0]

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to a seat."""
        return bool(self.clients.of(seat)) or seat in self.elsewhere.seats

    def seconds_until_bot(self, number: int) -> float | None:
        """In how many seconds a bot can play on for a person who is away; None: nobody is away."""
        if not self.seats[number].is_person or self.is_here(number):
            return None
        gone = time.monotonic() - self._gone_since.get(number, self._set_up)
        return max(0.0, LONG_AWAY - gone)

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot makes the decision of the game that is being played."""
        session = self.session
        if session is None or session.game.over:
            return False
        number = session.game.seat
        seat = self.seats[number]
        stands_in = seat.standing_in and not self.is_here(number)
        return not seat.is_person or stands_in or session.must_pass or number in session.resigned

    def clock_left(self) -> float | None:
        """How many seconds somebody still has for the decision; None: no clock runs."""
        if not self.plan.clock or not self.is_playing or self.paused or self.awaits_bot:
            return None
        return round(max(0.0, self.plan.clock - self.seconds_used()), 1)

    def seconds_used(self) -> float:
        """For how long somebody has had to decide, pauses left out."""
        return max(0.0, self.clock_time() - self.waiting_since)

    def clock_time(self) -> float:
        """Read the clock that stops while the table is paused."""
        return self._paused_since if self.paused else time.monotonic()

    def take_pause(self, pause: Pause) -> None:
        """Wait, or go on, as it is stored."""
        self.paused, self.paused_by = pause.paused, pause.paused_by
        paused_for = time.time() - pause.paused_at if pause.paused_at else 0.0
        self._paused_since = time.monotonic() - max(0.0, paused_for)
        self._counts_from = pause.counts_from or 0.0
        self._wait_since_last_action()

    @property
    def is_closed(self) -> bool:
        """Whether who comes now must be let in: every seat has a hand in the running game."""
        return self.is_playing and not self.plan.late

    @property
    def is_playing(self) -> bool:
        """Whether a game is going on."""
        return self.session is not None and not self.session.game.over

    def tell_seats(self) -> None:
        """Tell everybody who sits where and who is here."""
        self.changed.send()
        self.tell_all({"type": "seats", **self._seats_view()})

    def tell_plan(self) -> None:
        """Tell everybody the table's choices, and whether its bots wait."""
        self.changed.send()
        self.news.send()
        self.tell_all({"type": "plan", **self._plan_view(), "clock": self.clock_left()})

    async def change_seat(
        self, store: TableStore, number: int, seat: Seat, change: str | None = None
    ) -> None:
        """Store who sits in a seat; a change of hands during a game is told as a notice."""
        unconfirmed = self._unconfirmed.setdefault(number, deque(maxlen=MOST_UNCONFIRMED))
        before = (self.seats[number], *unconfirmed)
        session = self.session if change and self.is_playing else None
        notice: JSON = {"kind": change, "seat": number, "name": seat.name}
        notice["at"] = len(session.game.events) if session else 0
        unconfirmed.append(seat)
        stored = StoredNotice(session.number, json.dumps(notice)) if session else None
        await store.save_seat(number, seat, before, stored)
        self._unconfirmed.pop(number, None)
        self.seats[number] = seat
        self._dismiss_strangers()
        self.hand_over_keys()
        if session:
            self.note(session, notice)
        self.tell_seats()

    def welcome(self, client: Client, marks: dict[int, Marks]) -> None:
        """Tell a client everything that it may know."""
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
                "marks": marks.get(seat, {}) if seat is not None else {},
            }
        )

    def tell_game(self, session: GameSession) -> None:
        """Tell everybody that a game has begun."""
        clock = self.clock_left()
        self.clients.tell(lambda seat: {"type": "game", "game": session.view(seat), "clock": clock})

    def tell_news(self, session: GameSession, before: int, notices: int) -> None:
        """Tell everybody what has happened in the game after so many events and notices."""
        clock = self.clock_left()
        for notice in session.notices[notices:]:
            self._tell_notice(session, notice)
        self.clients.tell(lambda seat: {**session.news(before, seat), "clock": clock})

    def waits_again(self) -> None:
        """Take note that somebody has a new decision to make."""
        self._wait_since_last_action()
        self.changed.send()
        self.news.send()

    def _wait_since_last_action(self) -> None:
        """Count from when the last action was stored, so that a restart gives nobody more time."""
        since = max(self.session.since, self._counts_from) if self.session else time.time()
        passed = max(0.0, time.time() - since)
        self.waiting_since = time.monotonic() - passed

    async def finished(self, number: int) -> GameSession:
        """Read a game that is over by its number; of a running one nothing is told."""
        stored = await self._store.load_game(number)
        session = await self._store.resume(stored) if stored else None
        if session is None or not session.game.over:
            raise TableError("no-game", "no game of that number is over at this table")
        return session

    def _dismiss_strangers(self) -> None:
        """Let go of whoever holds a key that opens their seat no longer."""
        for client in self.clients:
            seat = client.seat
            if seat is not None and self.seats[seat].token_hash != client.token_hash:
                self.clients.dismiss(client, "key", "this private link is not valid any more")

    def hand_over_keys(self) -> None:
        """Send the guests who have been let in the key to their seat."""
        for client in self.clients:
            if client.asked is None or client.has_key:
                continue
            number, token = client.asked
            seat = self.seats[number]
            if seat.is_person and tokens.fits(token, seat.token_hash):
                client.has_key = True
                client.send({"type": "key", "seat": number, "token": token})

    def tell_all(self, message: JSON) -> None:
        """Tell everybody the same."""
        text = to_text(message)
        for client in self.clients:
            client.send_text(text)

    def note(self, session: GameSession, notice: JSON) -> None:
        """Add a notice that is stored to the running game, and tell everybody."""
        session.notices.append(notice)
        self._tell_notice(session, notice)

    def _tell_notice(self, session: GameSession, notice: JSON) -> None:
        self.tell_all({"type": "notice", "game": session.number, "notice": notice})

    def _plan_view(self) -> JSON:
        return {"plan": self.plan.view(), "paused": self.paused, "paused_by": self.paused_by}

    def _seats_view(self) -> JSON:
        """Tell who sits where, who is here, and how many look on."""
        present = self.clients.present() + self.elsewhere
        return {
            "host": self.host,
            "seats": [
                seat.view(number in present.seats, self.seconds_until_bot(number))
                for number, seat in enumerate(self.seats)
            ],
            "watching": present.watching,
        }
