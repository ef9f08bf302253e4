"""Strength: who does well in company, what each idea of `detective` is worth, and who beats whom.

`python -m bench.strength` plays three tables; `make strength` does the same. In mixed fields a bot
sits among opponents of several kinds (`bench/mixed.py`), `detective` also without one of its ideas.
In the ladder one bot plays against copies of another, also in walking games. Each deal is played
once with the bot in every seat, so that the luck of the cards cancels, and the interval is over
deals, since games of one deal are not independent. The figure is seats x win rate: 1.00 is fair.
The rivals for people are compared with their neighbours (`bench/rivals.py`).

The seeds here were never used while the bots were being made: those are below 10,000,000, these
count from 20,000,000.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from statistics import fmean
from typing import NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from bench import rivals
from bench.mixed import Figure, Played, opponents, play_deal
from boddy.bots import find_bot
from boddy.inference.kernel import kernel_name

FIRST_SEED = 20_000_000
WORKERS = 2

LADDER = (
    ("notebook", "random"),
    ("exact", "notebook"),
    ("advisor", "exact"),
    ("detective", "exact"),
    ("detective", "advisor"),
)
WALKING = (("detective", "exact"), ("detective", "notebook"))
WALKING_RULES, WALKING_SEATS = ("mansion", "parlour"), (3, 4, 6)
IDEAS = ("read=no", "hunt=no", "hide=no", "dare=no")
"""Ideas of `detective` that are switched off to measure what each is worth."""
MIXED = ("detective", *(f"detective:{idea}" for idea in IDEAS), "advisor", "exact", "notebook")
"""The bots that are measured in mixed fields; the others are compared with the first."""

CELL_SECONDS = 45.0
"""Processor time for one cell at the default size: all of them take under an hour on two cores."""
MOST_DEALS = 1_000
GAME_SECONDS = {3: 0.05, 4: 0.09, 5: 0.16, 6: 0.2}
"""About how long a game of bots that think takes, by the number of seats."""
QUICK = ("random", "notebook")
QUICK_SECONDS = 0.005
"""The same for bots that tick."""


class Cell(NamedTuple):
    """A bot at a table: with copies of another bot, or in mixed fields if that is empty."""

    bot: str
    field: str
    seats: int
    deals: int
    rules: str = "speed"

    def others(self, seed: int) -> list[str]:
        """Return who else sits at the table of a deal."""
        return [self.field] * (self.seats - 1) if self.field else opponents(self.seats, seed)


def main(argv: Sequence[str] | None = None) -> None:
    options = _options(argv)
    cells = list(_cells(options))
    print(f"{datetime.now(UTC):%Y-%m-%d}, {kernel_name()} kernel, seeds from {FIRST_SEED:,}\n")
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with ProcessPoolExecutor(options.workers) as pool, bar:
        neighbours = list(_neighbours(options))
        total = sum(cell.deals * _deal_seconds(cell) for cell in cells)
        total += sum(deals * _pair_seconds(cell) for cell, deals in neighbours)
        task = bar.add_task("", total=total)
        _print_mixed([cell for cell in cells if not cell.field], pool, bar, task)
        _print_rivals(neighbours, pool, bar, task)
        _print_copies([cell for cell in cells if cell.field], pool, bar, task)


def _print_copies(
    cells: Sequence[Cell], pool: ProcessPoolExecutor, bar: Progress, task: TaskID
) -> None:
    if not cells:
        return
    print("\n| bot | against copies of | rules | seats | deals | seats x win rate (95 %) | wrong |")
    print("|---|---|---|---|---|---|---|")
    for cell in cells:
        played = _play(cell, pool, bar, task)
        print(
            f"| `{cell.bot}` | `{cell.field}` | `{cell.rules}` | {cell.seats} | {cell.deals:,} "
            f"| {Figure.of([deal.won for deal in played])} | {_wrong(played, cell):.0%} |",
            flush=True,
        )


def _print_mixed(
    cells: Sequence[Cell], pool: ProcessPoolExecutor, bar: Progress, task: TaskID
) -> None:
    if not cells:
        return
    first: dict[int, list[Played]] = {}
    print("| bot | seats | deals | seats x win rate (95 %) | less than the first | wrong |")
    print("|---|---|---|---|---|---|")
    for cell in cells:
        played = _play(cell, pool, bar, task)
        best = first.setdefault(cell.seats, played)
        less = Figure.of([a.won - b.won for a, b in zip(best, played, strict=True)])
        print(
            f"| `{cell.bot}` | {cell.seats} | {cell.deals:,} "
            f"| {Figure.of([deal.won for deal in played])} | {'' if best is played else less} "
            f"| {_wrong(played, cell):.0%} |",
            flush=True,
        )


def _print_rivals(
    cells: Sequence[tuple[rivals.Neighbours, int]],
    pool: ProcessPoolExecutor,
    bar: Progress,
    task: TaskID,
) -> None:
    if not cells:
        return
    print(f"\n{rivals.HEADING}")
    for cell, deals in cells:
        bar.update(task, description=f"{cell.upper} / {cell.lower} x{cell.seats}")
        print(rivals.line(cell, rivals.play(cell, pool, FIRST_SEED, deals)), flush=True)
        bar.advance(task, deals * _pair_seconds(cell))


def _play(cell: Cell, pool: ProcessPoolExecutor, bar: Progress, task: TaskID) -> list[Played]:
    """Play all deals of a cell, each with the bot in every seat."""
    bar.update(task, description=f"{cell.bot} / {cell.field or 'mixed'} x{cell.seats}")
    seeds = range(FIRST_SEED, FIRST_SEED + cell.deals)
    played = []
    for deal in pool.map(partial(_play_deal, cell), seeds, chunksize=2):
        played.append(deal)
        bar.advance(task, _deal_seconds(cell))
    return played


def _play_deal(cell: Cell, seed: int) -> Played:
    return play_deal(cell.bot, cell.others(seed), seed, cell.rules)


def _wrong(played: Sequence[Played], cell: Cell) -> float:
    return fmean(deal.wrong for deal in played) / cell.seats


def _cells(options: argparse.Namespace) -> Iterator[Cell]:
    """List the cells: the ladder, also in walking games, and the mixed fields."""
    pairs = [
        *LADDER,
        *((bot, "") for bot in options.bots or MIXED),
    ]
    every = [(pair, "speed", seats) for pair in pairs for seats in options.seats]
    every += [
        (pair, rules, seats)
        for pair in WALKING
        for rules in WALKING_RULES
        for seats in options.seats
        if seats in WALKING_SEATS
    ]
    for (bot, field), rules, seats in every:
        find_bot(bot)  # a bot that cannot be found is named before anybody plays
        if _wanted(options, f"{bot} {field or 'mixed'} {rules}"):
            cell = Cell(bot, field, seats, 1, rules)
            deals = options.deals or max(2, int(options.times * _default_deals(cell)))
            yield cell._replace(deals=deals)


def _neighbours(options: argparse.Namespace) -> Iterator[tuple[rivals.Neighbours, int]]:
    """List the cells of the rivals, each with its number of deals."""
    for cell in rivals.cells():
        if cell.seats in options.seats and _wanted(options, f"rivals {cell.rules}"):
            usual = max(2, int(options.times * cell.deals))
            yield cell, options.deals or usual


def _wanted(options: argparse.Namespace, words: str) -> bool:
    return any(word in words for word in options.only or [""])


def _pair_seconds(cell: rivals.Neighbours) -> float:
    """Estimate what a deal of two rivals takes, next to bots that think."""
    slowness = {"tidy": 0.06, "candid": 0.15, "champion": 1.0}.get(cell.upper, 0.3)
    return 2 * GAME_SECONDS[cell.seats] * slowness


def _default_deals(cell: Cell) -> int:
    return min(MOST_DEALS, int(CELL_SECONDS / _deal_seconds(cell)))


def _deal_seconds(cell: Cell) -> float:
    """Estimate what a deal takes, with the bot in every seat."""
    quick = {cell.bot, cell.field} <= {*QUICK}
    return cell.seats * (QUICK_SECONDS if quick else GAME_SECONDS[cell.seats])


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--deals", type=int, help="for each cell; by default by what it costs")
    parser.add_argument("--times", type=float, default=1, help="so many times the default size")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--bots", nargs="+", help="those to measure in mixed fields")
    parser.add_argument("--only", nargs="+", help="cells with one of these words in them")
    return parser.parse_args(argv)


if __name__ == "__main__":
    main(sys.argv[1:])
