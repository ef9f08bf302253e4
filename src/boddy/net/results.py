"""A contest's results in the arena's form, so that its statistics and its report serve here too."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.results.outcome import outcome
from boddy.arena.statistics.standings import Statistics, summarize
from boddy.game import Game
from boddy.net.ledger import Ledger


def result_of(
    number: int, seed: int, game: Game, seconds: float, thought: Sequence[Sequence[float]]
) -> GameResult:
    """Sum up a finished game; `thought` has the seconds of each decision of each seat."""
    times = dict(enumerate(thought))
    return outcome(
        game, number=number, deal=number, seed=seed, seconds=seconds, thought=times, faults={}
    )


def summarize_contest(ledger: Ledger) -> tuple[Plan, list[GameResult], Statistics] | None:
    """Say what the games of the entries that are left tell, if there are any."""
    games = list(ledger.results())
    if not games:
        return None
    plan = ledger.contest.plan_without(list(ledger.disqualified))
    return plan, games, summarize(games, plan.names)
