"""A bot's decision: what it is asked, and how it answers. No input or output."""

from __future__ import annotations

from dataclasses import dataclass

from boddy.actions import Accuse, Action, LegalActions
from boddy.bots import shipped_bot
from boddy.bots.seated import SeatedBot
from boddy.chance import SeatChance, pick, stream
from boddy.recent import Recent
from boddy.setup import Setup
from boddy.views import Observation

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
