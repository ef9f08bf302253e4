"""The turns of bots at a table: when they are due, the question, and the answer.

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
from boddy.game import Phase
from boddy.setup import Setup
from boddy.tables.game_session import GameSession
from boddy.tables.stored import NO_CHANGE, Change
from boddy.tables.table import Table
from boddy.views import Observation, observations

MOST_REMEMBERED = 128
QUICK_BOT = "forgetful"
"""Decides if the seat's bot fails or takes too long."""


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question for a bot: everything its seat has seen, and what it may do."""

    key: str
    bot: str
    setup: Setup
    seat: int
    seed: int
    seen: tuple[Observation, ...]
    legal: LegalActions


_remembered: Recent[tuple[str, int, str], SeatedBot] = Recent(MOST_REMEMBERED)
"""Bots that have seen part of their games, in the process that answers."""


def answer(question: BotQuestion) -> Action:
    """Answer a question with the seat's bot, which remembers what it has seen."""
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
    """Return a legal action, an accusation only if there is nothing else."""
    rng = stream(question.seed, question.seat, "anything", len(question.seen))
    calm = [action for action in question.legal if not isinstance(action, Accuse)]
    return pick(rng, calm or list(question.legal))


LONGEST_LOOK = 8.0
"""Seconds for which bots wait at most while one of several people looks at something."""
SHOW_STEP = 0.1
"""Seconds between the moments at which cards are shown; see `seconds_until_shown`."""
STAND_BY_SECONDS = 10.0
"""Seconds after which another process steps in for the one that leads the table."""
CLOCK_BOT = "forgetful"
"""Decides for people who are out of time or away; accuses only when certain."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A decision for a bot to make."""

    table: Table
    session: GameSession
    seat: int
    decision: int
    question: BotQuestion | None
    """None if the seat can only pass."""
    by_clock: bool
    """Whether it replaces a person who has run out of time."""

    @classmethod
    def now(cls, table: Table) -> BotTurn | None:
        """Return the decision to be made at a table; None if no game is being played."""
        session = table.session
        if session is None or session.game.over:
            return None
        by_clock = not table.awaits_bot
        question = None if session.must_pass else _question(table, session)
        return cls(table, session, session.game.seat, session.decisions, question, by_clock)

    def time_out(self) -> Change:
        """Have a bot stand in for a person who is away, or has let the clock run out twice."""
        return self.table.time_out(self.seat) if self.by_clock else NO_CHANGE

    def act(self, action: Action) -> Change:
        """Carry out what the bot decided; `stale` is raised if somebody was quicker."""
        stands_in = self.table.seats[self.seat].standing_in
        by_clock = self.by_clock and self.table.is_here(self.seat) and not stands_in
        game = self.session.number
        return self.table.act(self.seat, action, self.decision, game=game, by_clock=by_clock)


def seconds_left(table: Table) -> float | None:
    """Return the seconds until a bot decides for the current seat; None for never."""
    delay = _delay(table)
    if delay is None:
        return None
    if is_held(table):
        if table.is_alone:
            return None
        delay = max(delay, LONGEST_LOOK)
    if not table.leads:
        delay += STAND_BY_SECONDS
    return max(0.0, table.clock.waiting_since + delay - time.monotonic())


def is_held(table: Table) -> bool:
    """Whether the bots wait for somebody who looks at a card, or into the envelope.

    If that is the only person, until it has been seen; otherwise only before one decision.
    """
    if not table.awaits_bot or table.plan.pace == "instant":
        return False
    now = table.position[1]
    return any(table.is_alone or since == now for _, since in table.present.looking)


def seconds_until_shown(table: Table) -> float:
    """Return the seconds to hold back a card that a bot is ready to show.

    A bot that holds one card of a suggestion shows it without a thought; one that holds several
    thinks. Others must not learn from the time which it was, so cards are shown at whole steps
    after the moment at which the bot may decide, the first step at the earliest.
    """
    due = table.clock.waiting_since + (_delay(table) or 0.0)
    late = max(0.0, time.monotonic() - due)
    return due + SHOW_STEP * (1 + late // SHOW_STEP) - time.monotonic()


def take_turns(table: Table, keep: Callable[[Change], None]) -> None:
    """Have bots decide here, until it is a person's turn or the pace calls for a pause."""
    while seconds_left(table) == 0 and (turn := BotTurn.now(table)):
        action = answer(turn.question) if turn.question else Pass()
        keep(turn.time_out())
        keep(turn.act(action))


def _delay(table: Table) -> float | None:
    session = table.session
    if session is None or session.game.over or table.clock.paused or not table.clients:
        return None
    if not table.awaits_bot:
        return table.plan.clock or None
    return _beat(table, session)


def _beat(table: Table, session: GameSession) -> float:
    """Return the seconds before what is done next, from what everybody knows of it."""
    game, beats = session.game, table.plan.beats
    match game.phase:
        case Phase.ANSWER:
            is_last = (game.seat + 1) % len(table.seats) == game.turn
            beat = beats.answer if table.seats[game.turn].is_person else beats.aside
            return beat + beats.hush if is_last else beat
        case Phase.SUGGEST:
            return beats.suggest
        case Phase.AFTER:
            return beats.end
        case Phase.MOVE if "start" in session.setup.rules.accuse:
            return 0.0  # it has just rolled; under other rules the dice are thrown for it
        case _:
            return beats.turn


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
