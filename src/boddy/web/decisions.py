"""A bot's decision: what it is asked, how a worker answers, and what is done if it cannot."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass, replace

from boddy.actions import Accuse, Action, LegalActions
from boddy.bots import Bot, shipped_bot
from boddy.chance import pick, stream
from boddy.errors import TableError
from boddy.setup import Setup
from boddy.views import Observation
from boddy.web.lanes import Kind
from boddy.web.worker_pool import WorkerPool

BOT = Kind("bot", seconds=5.0, patience=5.0, rest=20.0)
"""A bot that takes longer than that, or waits longer for a worker, is replaced by a quick one."""
QUICK_BOT, QUICK = "easy", Kind("quick bot", seconds=5.0)
MOST_REMEMBERED = 128
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all that its seat has seen, and what it may do."""

    key: str
    bot: str
    setup: Setup
    seat: int
    seed: int
    seen: tuple[Observation, ...]
    legal: LegalActions


async def decide(pool: WorkerPool, owner: str, question: Question) -> Action:
    """Ask a bot, then a quick one. Whatever goes wrong, the table goes on with something legal."""
    for bot in dict.fromkeys((question.bot, QUICK_BOT)):
        slow = BOT.for_deck(len(question.setup.edition.deck))
        kind = replace(slow if bot != QUICK_BOT else QUICK, name=f"bot {bot}")
        asked = replace(question, bot=bot)
        try:
            action = await pool.run(kind, owner, question.key, answer, asked)
        except TableError as error:  # too hard, or too much to do
            _log.info("bot %s at %s: %s", bot, question.key, error)
        except Exception:  # a bot's fault must not stop the table
            _log.exception("bot %s in seat %d failed", bot, question.seat)
        else:
            if action in question.legal:
                return action
    return _anything(question)


_remembered: OrderedDict[tuple[str, int, str], tuple[Bot, int]] = OrderedDict()
"""In a worker: bots, and how much each has seen."""


def answer(question: Question) -> Action:
    """Answer a question, in a worker; what the bot saw before need not be told again."""
    key = question.key, question.seat, question.bot
    bot, known = _remembered.pop(key, (None, 0))
    if bot is None or known > len(question.seen):
        bot, known = shipped_bot(question.bot), 0
        bot.sit(question.setup, question.seat, stream(question.seed, question.seat))
    for event in question.seen[known:]:
        bot.see(event)
    # Chance depends on the position alone, so that a restart does not change what a bot does.
    bot.rng = stream(question.seed, question.seat, len(question.seen))
    action = bot.decide(question.legal)
    _remembered[key] = bot, len(question.seen)
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return action


def _anything(question: Question) -> Action:
    """Do something legal, but do not accuse for somebody who is stuck."""
    rng = stream(question.seed, question.seat, "anything", len(question.seen))
    calm = [action for action in question.legal if not isinstance(action, Accuse)]
    return pick(rng, calm or list(question.legal))
