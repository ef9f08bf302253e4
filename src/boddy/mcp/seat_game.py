"""A game of one seat against bots, told in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boddy.programs.line_protocol import event_line, game_lines, question_line, read_action
from boddy.tables.bot_turns import take_turns
from boddy.tables.clients import Client
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table_plan import read_plan
from boddy.views import observe


class SeatGame:
    """A table with one seat played by text, which shows no more than a person there would see."""

    def __init__(self, rules: str, opponents: Sequence[str], name: str, rng: Random) -> None:
        bots = [{"kind": "bot", "level": level} for level in opponents]
        seats = [{"kind": "me", "name": name}, *bots]
        plan = read_plan({"rules": rules, "pace": "instant", "seats": seats}, rng)
        self._memory = MemoryTable()
        self._table, key = self._memory.create(plan)
        self._client = _Seated()
        self._memory.join(self._table, self._client, key)
        session = self._table.session
        assert session is not None  # noqa: S101  # nobody else is waited for
        assert self._client.seat is not None  # noqa: S101  # the key is its creator's
        self._session, self.seat = session, self._client.seat
        self._told = 0
        take_turns(self._table, self._memory.keep)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._session.game.over

    def everything(self) -> list[str]:
        """Return all that the seat has seen, from the beginning."""
        self._told = 0
        return [*game_lines(self._session.setup, self.seat), *self.news()]

    def news(self) -> list[str]:
        """Return what has happened since the last call, and the question to answer."""
        events = self._session.game.events
        lines = [
            line
            for event in events[self._told :]
            for line in event_line(observe(event, self.seat), self.seat).splitlines()
        ]
        self._told = len(events)
        if not self.is_over:
            lines.append(question_line(self._session.game.legal))
        return lines

    def act(self, line: str) -> list[str]:
        """Carry out the action in a line, let the bots play, and return what happened."""
        action = read_action(line, self._session.setup)
        self._memory.keep(self._table.act(self.seat, action, self._session.decisions))
        take_turns(self._table, self._memory.keep)
        return self.news()

    def record(self) -> str:
        """Return the record, with all cards open; only when the game is over."""
        return self._session.record().text()


class _Seated(Client):
    """A client without output: its presence keeps the bots playing."""

    def send_text(self, text: str) -> None:
        """Drop it."""

    def finish(self) -> None:
        """Do nothing: no connection is open."""
