"""A contest's results in the arena's form, so that its statistics and its report serve here too."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.arena.plan import Entry as Bot
from boddy.arena.plan import Plan
from boddy.arena.report import write_report
from boddy.arena.results import GameResult, SeatResult
from boddy.arena.statistics import Statistics, summarize
from boddy.cards import CardSet, Category
from boddy.events import Accused, Suggested
from boddy.game import Game
from boddy.net.entries import Entry
from boddy.net.ledger import Ledger
from boddy.wire.messages import FEWEST


def result_of(
    number: int, seed: int, game: Game, seconds: float, thought: Sequence[Sequence[float]]
) -> GameResult:
    """Sum up a finished game; `thought` has the seconds of each decision of each seat."""
    suggested = [event for event in game.events if isinstance(event, Suggested)]
    return GameResult(
        game=number,
        deal=number,
        seed=seed,
        winner=None if game.winner is None else game.setup.names[game.winner],
        reason=game.ended.reason if game.ended else "",
        rounds=game.round,
        turns=len(suggested),
        suggestions=len(suggested),
        seconds=round(seconds, 6),
        seats=tuple(
            _seat(game, seat, sum(event.seat == seat for event in suggested), thought[seat])
            for seat in range(game.setup.seats)
        ),
    )


def _seat(game: Game, seat: int, suggestions: int, thought: Sequence[float]) -> SeatResult:
    hand = game.deal.hands[seat]
    accused = (event for event in game.events if isinstance(event, Accused) and event.seat == seat)
    return SeatResult(
        seat=seat,
        bot=game.setup.names[seat],
        won=game.winner == seat,
        cards=len(hand),
        shape=_shape(hand),
        suggestions=suggestions,
        wrong=any(not event.right for event in accused),
        fault="",
        decisions=len(thought),
        seconds=round(sum(thought), 6),
        slowest=round(max(thought, default=0.0), 6),
    )


def _shape(hand: CardSet) -> str:
    return "/".join(str(sum(card.category is kind for card in hand)) for kind in Category)


def write_contest_report(
    ledger: Ledger, entries: Sequence[Entry], seats: tuple[int, int], seed: int, timeout: float
) -> tuple[Plan, Statistics] | None:
    """Write `report.html` about the entries that are left, if there are enough of them."""
    left = [entry for entry in entries if entry.identifier not in ledger.disqualified]
    games = list(ledger.results())
    if len(left) < FEWEST or not games:
        return None
    bots = tuple(Bot(entry.identifier, " ".join(entry.words)) for entry in left)
    sizes = tuple(range(seats[0], min(seats[1], len(left)) + 1))
    plan = Plan(bots, sizes, seed, schedule="contest", seconds=timeout)
    statistics = summarize(games, plan.names)
    write_report(ledger.folder, plan, games, statistics)
    return plan, statistics
