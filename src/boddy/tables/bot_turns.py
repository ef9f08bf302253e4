"""When a bot decides at a table, what it is asked, and what is done with its answer.

Bots play their own seats, decide for people whose time has run out, and stand in for those who
are away.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from boddy.actions import Accuse, Action, LegalActions, Pass
from boddy.bots import shipped_bot
from boddy.bots.base import SeatedBot
from boddy.caches import Recent
from boddy.chance import SeatChance, pick, stream
from boddy.setup import Setup
from boddy.tables.game_session import GameSession
from boddy.tables.stored import NOTHING, Change
from boddy.tables.table import Table
from boddy.views import Observation, observations

MOST_REMEMBERED = 128
QUICK_BOT = "forgetful"
"""Decides where the bot of the seat fails or takes too long."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What a bot is asked: all that its seat has seen, and what it may do."""

    key: str
    bot: str
    setup: Setup
    seat: int
    seed: int
    seen: tuple[Observation, ...]
    legal: LegalActions


_remembered: Recent[tuple[str, int, str], SeatedBot] = Recent(MOST_REMEMBERED)
"""In the process that answers: bots that have seen a part of their games."""


def answer(question: BotQuestion) -> Action:
    """Answer a question; what the bot saw before need not be told again."""
    key = question.key, question.seat, question.bot
    bot = _remembered.pop(key, None)
    if bot is None or bot.seen > len(question.seen):
        # Chance depends on the position, so that a restart does not change what a bot does.
        bot = SeatedBot(shipped_bot(question.bot), SeatChance.of(question.seed, question.seat))
        bot.sit(question.setup, question.seat)
    for event in question.seen[bot.seen :]:
        bot.see(event)
    action = bot.decide(question.legal)
    _remembered[key] = bot
    return action


def anything(question: BotQuestion) -> Action:
    """Do something legal, but do not accuse for somebody who is stuck."""
    rng = stream(question.seed, question.seat, "anything", len(question.seen))
    calm = [action for action in question.legal if not isinstance(action, Accuse)]
    return pick(rng, calm or list(question.legal))


ANSWER_PACE = 0.6
"""Answers come quicker than questions."""
SHOW_STEP = 0.1
"""Seconds; see `seconds_until_shown`."""
STAND_BY_SECONDS = 10.0
"""If the process that leads the table has not had a bot decide by then, another one does."""
CLOCK_BOT = "forgetful"
"""Decides for people who have run out of time or are away, and accuses only when it is sure."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """One decision that a bot makes."""

    table: Table
    session: GameSession
    seat: int
    decision: int
    question: BotQuestion | None
    """None: the seat can only pass, so no bot is asked."""
    by_clock: bool
    """Whether a person should have decided, and the time has run out."""

    @classmethod
    def now(cls, table: Table) -> BotTurn | None:
        """Give the decision that is to be made at a table, if a game is going on."""
        session = table.session
        if session is None or session.game.over:
            return None
        by_clock = not table.awaits_bot
        question = None if session.must_pass else _question(table, session)
        return cls(table, session, session.game.seat, session.decisions, question, by_clock)

    def time_out(self) -> Change:
        """Have a bot stand in from now on for a person who let the clock run out and is away."""
        return self.table.time_out(self.seat) if self.by_clock else NOTHING

    def act(self, action: Action) -> Change:
        """Carry out what the bot decided; `stale` is raised if somebody was quicker."""
        by_clock = self.by_clock and self.table.is_here(self.seat)
        game = self.session.number
        return self.table.act(self.seat, action, self.decision, game=game, by_clock=by_clock)


def seconds_left(table: Table) -> float | None:
    """How long to wait before a bot decides for the seat whose decision it is; None: for ever."""
    delay = _delay(table)
    if delay is not None and not table.leads:
        delay += STAND_BY_SECONDS
    return None if delay is None else max(0.0, table.waiting_since + delay - time.monotonic())


def seconds_until_shown(table: Table) -> float:
    """How long to hold back a card that a bot is ready to show.

    A bot that holds one card of a suggestion shows it without a thought; one that holds several
    thinks. Others must not learn from the time which it was, so cards are shown at whole steps
    after the moment at which the bot may decide, the first step at the earliest.
    """
    due = table.waiting_since + (_delay(table) or 0.0)
    late = max(0.0, time.monotonic() - due)
    return due + SHOW_STEP * (1 + late // SHOW_STEP) - time.monotonic()


def take_turns(table: Table, keep: Callable[[Change], None]) -> None:
    """Let bots decide in this process, until a person must or the pace wants a pause."""
    while seconds_left(table) == 0 and (turn := BotTurn.now(table)):
        action = answer(turn.question) if turn.question else Pass()
        keep(turn.time_out())
        keep(turn.act(action))


def _delay(table: Table) -> float | None:
    session = table.session
    if session is None or session.game.over or table.paused or not table.clients:
        return None
    if not table.awaits_bot:
        return table.plan.clock or None
    step = table.plan.step_seconds
    return step * ANSWER_PACE if session.game.legal.answering else step


def _question(table: Table, session: GameSession) -> BotQuestion:
    seat = session.game.seat
    return BotQuestion(
        key=f"{table.id}/{session.number}",
        bot=CLOCK_BOT if table.seats[seat].is_person else table.seats[seat].level,
        setup=session.setup,
        seat=seat,
        seed=session.bot_seed,
        seen=tuple(observations(session.game.events, seat)),
        legal=session.game.legal,
    )
