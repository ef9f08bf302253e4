"""Strength that must hold: each check passes or fails, and a failure ends with status 1.

`make strength` runs these checks first. They take minutes, so the tests play fewer of the
same deals (tests/bots/test_strong_bots.py). Every deal is played once in each rotation of
the bots; the seeds are fixed, and bots count work instead of seconds, so that the result is
the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from boddy.bots import find_bot
from boddy.match import Limits, Match

FIRST_SEED = 500
WORKERS = 2
LIMITS = Limits(seconds=None)
FOES = Path(__file__).parent / "foes.py"
FOE_NAMES = ("neverown", "alwaysown", "bluffer", "careless", "aimless")
"""Bots of foes.py with habits that might fool a reader of habits."""


class Check(NamedTuple):
    """Bots at one table, how many deals they play, and what the wins of each must fulfil."""

    claim: str
    bots: tuple[str, ...]
    deals: int
    holds: Callable[[Sequence[int]], bool]


CHECKS = (
    Check(
        "notebook wins at least 171 of 180 games against random",
        ("notebook", "random:accuse=0", "random:accuse=0"),
        60,
        lambda won: won[0] >= 171,
    ),
    Check(
        "exact wins at least 30 of 45 games against notebook",
        ("exact", "notebook", "notebook"),
        15,
        lambda won: won[0] >= 30,
    ),
    Check(
        "detective wins at least 52 of 120 games against exact",
        ("detective", "exact", "exact"),
        40,
        lambda won: won[0] >= 52,
    ),
    Check(
        "hard wins more games than medium, and medium more than easy",
        ("easy", "medium", "hard"),
        30,
        lambda won: won[0] < won[1] < won[2],
    ),
    *(
        Check(
            f"detective wins at least 12 of 30 games, and twice those of notebook, beside {foe}",
            ("detective", f"{FOES}:{foe}", "notebook"),
            10,
            lambda won: won[0] >= 12 and won[0] > 2 * won[2],
        )
        for foe in FOE_NAMES
    ),
)


def main() -> None:
    failed = 0
    with ProcessPoolExecutor(WORKERS) as pool:
        for check in CHECKS:
            deals = pool.map(partial(play_deal, check.bots), _seeds(check.deals))
            won = _total(deals)
            passed = check.holds(won)
            failed += not passed
            print(f"{'passed' if passed else 'FAILED'}: {check.claim} (wins: {won})", flush=True)
    if failed:
        sys.exit(f"{failed} of {len(CHECKS)} checks failed")


def wins(bots: Sequence[str], deals: int) -> list[int]:
    """Play some deals in every rotation of the bots; count how often each bot has won."""
    return _total(play_deal(bots, seed) for seed in _seeds(deals))


def play_deal(bots: Sequence[str], seed: int) -> list[int]:
    """Play one deal in every rotation of the bots; count how often each bot has won."""
    won = [0] * len(bots)
    for turn in range(len(bots)):
        order = [(seat + turn) % len(bots) for seat in range(len(bots))]
        match = Match([find_bot(bots[i]) for i in order], seed=seed, limits=LIMITS)
        match.play()
        if match.game.winner is not None:
            won[order[match.game.winner]] += 1
    return won


def _seeds(deals: int) -> range:
    return range(FIRST_SEED, FIRST_SEED + deals)


def _total(played: Iterable[Sequence[int]]) -> list[int]:
    return [sum(column) for column in zip(*played, strict=True)]


if __name__ == "__main__":
    main()
