"""Puzzles of every kind: one solution each, proved by the rules of their grade; how hard.

`python -m bench.puzzles` looks at 1,000 days, 1,000 minis and the series of every rule, checks each
puzzle against all its deals, and prints how hard their proofs are. `--write` writes in which
games the puzzles are found to `src/boddy/exam/found_puzzles.json`, which saves the search.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from boddy.exam.daily_puzzle import (
    SERIES,
    SPLITS,
    TRAINED,
    Puzzle,
    daily_puzzle,
    mini_puzzle,
    training_puzzle,
)
from boddy.reasoning.deduction import NO_DEAL, proof_depths
from boddy.reasoning.report import Report

FILE = Path(__file__).parents[1] / "src/boddy/exam/found_puzzles.json"
FIRST_DAY = date(2026, 1, 1)
DAYS = 1_000
DAY_NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class Found(NamedTuple):
    """A puzzle as it was looked at."""

    kind: str
    name: str
    game: int
    figure: int
    entries: int
    steps: int
    faults: list[str]


def look(kind: str, make: Callable[[], Puzzle]) -> Found:
    """Find a puzzle and check it against all its deals."""
    puzzle = make()
    rules = {fact.rule for fact in proof_depths(puzzle.facts, puzzle.goals)}
    solutions = [triple for triple, _ in Report(puzzle.notes).casefile()]
    checks = {
        "another solution": solutions == [puzzle.solution],
        "no proof by named rules": NO_DEAL not in rules and len(puzzle.goals) == 3,
        "a split in a simple puzzle": kind in ("Sunday", *SPLITS) or rules.isdisjoint(SPLITS),
        "no split": kind != "Sunday" or not rules.isdisjoint(SPLITS),
        "without its rule": kind not in TRAINED or kind in rules,
    }
    faults = [fault for fault, fine in checks.items() if not fine]
    count = len(puzzle.notes.entries)
    return Found(
        kind, puzzle.name, puzzle.game, puzzle.difficulty.figure, count, len(puzzle.proof()), faults
    )


def wanted(first: date, days: int, series: int) -> Iterator[tuple[str, Callable[[], Puzzle]]]:
    """List what to look at."""
    for number in range(days):
        day = first + timedelta(days=number)
        yield DAY_NAMES[day.weekday()], partial(daily_puzzle, day)
        yield "mini", partial(mini_puzzle, day)
    for rule in TRAINED:
        for number in range(1, series + 1):
            yield rule, partial(training_puzzle, rule, number)


def main() -> None:
    """Look at puzzles, print how they are, and write where they are found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=date.fromisoformat, default=FIRST_DAY)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--series", type=int, default=SERIES)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    by_kind: dict[str, list[Found]] = defaultdict(list)
    with ProcessPoolExecutor(options.workers) as pool:
        asked = wanted(options.first, options.days, options.series)
        waiting = [pool.submit(look, *one) for one in asked]
        for each in waiting:
            found = each.result()
            by_kind[found.kind].append(found)
    print_table(by_kind)
    if options.write:
        write([one for each in by_kind.values() for one in each])
    if faults := [one for each in by_kind.values() for one in each if one.faults]:
        sys.exit("\n".join(f"{one.name}: {', '.join(one.faults)}" for one in faults))


def print_table(by_kind: dict[str, list[Found]]) -> None:
    """Print how hard the puzzles of each kind are."""
    print(f"{'kind':<22}{'puzzles':>8}{'entries':>9}{'steps':>7}{'difficulty':>12}   5 % to 95 %")
    for kind in filter(by_kind.get, ("mini", *DAY_NAMES, *TRAINED)):
        each = by_kind[kind]
        figures = [one.figure for one in each]
        low, *_, high = quantiles(figures, n=20) if len(figures) > 1 else (figures[0], figures[0])
        entries, steps = mean(one.entries for one in each), mean(one.steps for one in each)
        counts = f"{kind:<22}{len(each):>8}{entries:>9.1f}{steps:>7.1f}{mean(figures):>12.1f}"
        print(f"{counts}   {low:.0f} to {high:.0f}")


def write(found: list[Found]) -> None:
    """Add in which games the puzzles are found whose search takes a while."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    games = known | {one.name: one.game for one in found if one.kind != "mini" and one.game > 1}
    FILE.write_text(f"{json.dumps(games, indent=0, sort_keys=True)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
