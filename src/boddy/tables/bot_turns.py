"""When a bot decides at a table, what it is asked, and what is done with its answer.

Bots play their own seats, and stand in for whoever stays away.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from boddy.actions import Action, Pass
from boddy.tables.decisions import Question, answer
from boddy.tables.game_session import GameSession
from boddy.tables.table import Table
from boddy.views import observations

ANSWER_PACE = 0.6
"""Answers come quicker than questions."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """One decision that a bot makes."""

    table: Table
    session: GameSession
    seat: int
    decision: int
    question: Question | None
    """None: the seat can only pass, so no bot is asked."""

    @classmethod
    def now(cls, table: Table) -> BotTurn | None:
        """Give the decision that is to be made at a table, if a game is going on."""
        session = table.session
        if session is None or session.game.over:
            return None
        question = None if session.must_pass else _question(table, session)
        return cls(table, session, session.game.seat, session.decisions, question)

    async def act(self, action: Action) -> None:
        """Carry out what the bot decided; `stale` is raised if somebody was quicker."""
        table, seat = self.table, self.table.seats[self.seat]
        if seat.is_person and self.question and not table.is_here(self.seat):
            seat.standing_in = True
            table.tell_seats()
        await table.act(self.seat, action, self.decision, game=self.session.number)


def seconds_left(table: Table) -> float | None:
    """How long to wait before a bot decides for the seat whose decision it is; None: for ever."""
    delay = _delay(table)
    return None if delay is None else max(0.0, table.waiting_since + delay - time.monotonic())


async def take_turns(table: Table) -> None:
    """Let bots decide in this process, until a person must or the pace wants a pause."""
    while seconds_left(table) == 0 and (turn := BotTurn.now(table)):
        await turn.act(answer(turn.question) if turn.question else Pass())


def _delay(table: Table) -> float | None:
    session = table.session
    if session is None or session.game.over or not table.clients:
        return None
    number = session.game.seat
    seat, step = table.seats[number], table.plan.step_seconds
    if session.game.legal.answering:
        step *= ANSWER_PACE
    away = seat.standing_in and not table.is_here(number)
    if not seat.is_person or session.must_pass or away:
        return step
    return table.plan.away * 60.0 or None


def _question(table: Table, session: GameSession) -> Question:
    seat = session.game.seat
    return Question(
        key=f"{table.id}/{session.number}",
        bot=table.seats[seat].level,
        setup=session.setup,
        seat=seat,
        seed=session.bot_seed,
        seen=tuple(observations(session.game.events, seat)),
        legal=session.game.legal,
    )
