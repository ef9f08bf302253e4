"""The rivals for people, each against the one below: shares, wrong accusations, and ratings.

`python -m bench.rivals` plays every two neighbours at tables of three to six and in both walking
games (`bench/two_sided.py` says how), prints the shares, rates the rivals by OpenSkill from the
games of the card tables, and writes the ratings to `src/boddy/bots/ratings.toml`, which the start
page and the terminal read. Seeds count from those that nobody tuned on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from openskill.models import PlackettLuce

from bench.two_sided import Pairing, Share, play_pair
from boddy.bots.register import LEVELS

FILE = Path(__file__).parents[1] / "src/boddy/bots/ratings.toml"
FIRST_SEED = 20_000_000
WORKERS = 2
DEALS = {3: 100, 4: 60, 5: 40, 6: 30}
"""By the number of seats: larger tables take longer."""
QUICK, QUICK_TIMES = ("tidy", "candid"), 4
"""Rivals whose games against the one below are quick, and how many times the deals they get."""
TABLES = (
    *(("speed", seats) for seats in DEALS),
    ("mansion", 4),
    ("parlour", 4),
)
LEAST_SHARE = {"speed": 0.6, "mansion": 0.5, "parlour": 0.5}
"""The share that a rival must win of the games that it or the one below wins."""


class Neighbours(NamedTuple):
    """A rival and the one below at a table."""

    upper: str
    lower: str
    rules: str
    seats: int

    @property
    def deals(self) -> int:
        """How many deals are played at the usual size."""
        return DEALS[self.seats] * (QUICK_TIMES if self.upper in QUICK else 1)

    def play(self, seed: int) -> Pairing:
        return play_pair(self.upper, self.lower, self.seats, self.rules, seed)


def cells() -> Iterator[Neighbours]:
    """List every two neighbours at every table."""
    for lower, upper in pairwise(LEVELS):
        for rules, seats in TABLES:
            yield Neighbours(upper, lower, rules, seats)


def play(cell: Neighbours, pool: Executor, first_seed: int, deals: int) -> list[Pairing]:
    """Play some deals of a cell."""
    return list(pool.map(cell.play, range(first_seed, first_seed + deals)))


def line(cell: Neighbours, played: Sequence[Pairing]) -> str:
    """Write a cell as a line of a table."""
    share = Share.of(played)
    return (
        f"| `{cell.upper}` | `{cell.lower}` | `{cell.rules}` | {cell.seats} | {len(played)} "
        f"| {share} | {share.wrong:.0%} | {share.other_wrong:.0%} |"
    )


HEADING = (
    "| rival | one below | rules | seats | deals | share (95 %) | wrong | wrong, one below |\n"
    "|---|---|---|---|---|---|---|---|"
)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    parser.add_argument("--times", type=float, default=1.0, help="so many times the usual deals")
    parser.add_argument("--workers", type=int, default=WORKERS)
    options = parser.parse_args(argv)
    results: dict[Neighbours, list[Pairing]] = {}
    print(HEADING)
    with ProcessPoolExecutor(options.workers) as pool:
        for cell in cells():
            deals = max(2, int(options.times * cell.deals))
            results[cell] = play(cell, pool, FIRST_SEED, deals)
            print(line(cell, results[cell]), flush=True)
    command = " ".join(["python -m bench.rivals", *(argv or [])])
    FILE.write_text(as_toml(rate(results), command), encoding="utf-8")
    print(f"\n{FILE.read_text(encoding='utf-8')}")


# Ratings.


def rate(results: dict[Neighbours, list[Pairing]]) -> dict[str, tuple[float, float]]:
    """Rate the rivals by the games of card tables: who has won, with its sigma.

    A game counts as won by the kind that won it against the other. The deals of all cells take
    turns, so that no rival is rated long before the others.
    """
    model = PlackettLuce()
    rated = {level: [model.rating(name=level)] for level in LEVELS}
    for cell, won in _games(results):
        order = (cell.upper, cell.lower) if won else (cell.lower, cell.upper)
        rated.update(zip(order, model.rate([rated[level] for level in order]), strict=True))
    return {level: (team[0].mu, team[0].sigma) for level, team in rated.items()}


def _games(results: dict[Neighbours, list[Pairing]]) -> Iterator[tuple[Neighbours, bool]]:
    speed = {cell: deals for cell, deals in results.items() if cell.rules == "speed"}
    for number in range(max(map(len, speed.values()))):
        for cell, deals in speed.items():
            if number < len(deals):
                yield from ((cell, True) for _ in range(deals[number].won))
                yield from ((cell, False) for _ in range(deals[number].lost))


def as_toml(ratings: dict[str, tuple[float, float]], command: str) -> str:
    """Write ratings as data, with the command that measured them."""
    lines = [
        "# Ratings of the rivals by OpenSkill, from games of each against its neighbours.",
        f'command = "{command}"',
        "",
        "[levels]",
        *(
            f"{level} = {{ rating = {mu:.1f}, two_sigma = {2 * sigma:.1f} }}"
            for level, (mu, sigma) in ratings.items()
        ),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
