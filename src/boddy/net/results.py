"""A contest's results in the arena's form, so that its statistics and its report serve here too."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.arena.plan import Entry as Bot
from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.results.outcome import outcome
from boddy.arena.statistics.standings import Statistics, summarize
from boddy.game import Game
from boddy.net.entries import Entry
from boddy.net.ledger import Ledger
from boddy.wire.messages import FEWEST


def result_of(
    number: int, seed: int, game: Game, seconds: float, thought: Sequence[Sequence[float]]
) -> GameResult:
    """Sum up a finished game; `thought` has the seconds of each decision of each seat."""
    times = dict(enumerate(thought))
    return outcome(
        game, number=number, deal=number, seed=seed, seconds=seconds, thought=times, faults={}
    )


def summarize_contest(
    ledger: Ledger, entries: Sequence[Entry], seats: tuple[int, int], seed: int, timeout: float
) -> tuple[Plan, list[GameResult], Statistics] | None:
    """Say what the games of the entries that are left tell, if there are enough of them."""
    left = [entry for entry in entries if entry.identifier not in ledger.disqualified]
    games = list(ledger.results())
    if len(left) < FEWEST or not games:
        return None
    bots = tuple(Bot(entry.identifier, " ".join(entry.words)) for entry in left)
    sizes = tuple(range(seats[0], min(seats[1], len(left)) + 1))
    plan = Plan(bots, sizes, seed, schedule="contest", seconds=timeout)
    return plan, games, summarize(games, plan.names)
