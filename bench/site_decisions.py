"""How long the bots of a table take for each decision. Runs natively, and in Pyodide as it is."""

from __future__ import annotations

from time import perf_counter

from boddy.actions import Action, LegalActions
from boddy.bots import Bot, find_bot
from boddy.match import Match

LEVELS = ("sly", "champion")
GAMES = 3


def decision_times(level: str) -> list[float]:
    """Let four bots of a level play; list the milliseconds of every decision."""
    times: list[float] = []
    for seed in range(GAMES):
        Match([_timed(find_bot(level), times) for _ in range(4)], seed=seed).play()
    return times


def _timed(bot: Bot, times: list[float]) -> Bot:
    decide = bot.decide

    def decide_timed(legal: LegalActions) -> Action:
        start = perf_counter()
        action = decide(legal)
        times.append(1000 * (perf_counter() - start))
        return action

    bot.decide = decide_timed  # type: ignore[method-assign]
    return bot
