"""Strength that must hold: each check passes or fails, and a failure ends with status 1.

`make strength` runs these checks first. They take minutes, so the tests play fewer of the
same deals (tests/bots/test_strong_bots.py). Every deal is played once in each rotation of
the bots; the seeds are fixed, and bots count work instead of seconds, so that the result is
the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench import rivals
from bench.two_sided import Share
from boddy.bots import find_bot
from boddy.match import Limits, Match

FIRST_SEED = 500
WORKERS = 2
LIMITS = Limits(seconds=None)
FOES = Path(__file__).parent / "foes.py"
FOE_NAMES = ("neverown", "alwaysown", "bluffer", "careless", "aimless")
"""Bots of foes.py with habits that might fool a reader of habits."""


MOST_WRONG = 1 / 3
"""The most games that a rival may lose by a wrong accusation, compared with the one below."""


class Check(NamedTuple):
    """Bots at one table, the number of deals they play, and bounds on the wins of each."""

    claim: str
    bots: tuple[str, ...]
    deals: int
    holds: Callable[[Sequence[int]], bool]
    rules: str = "speed"


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
    *(
        Check(
            f"detective wins at least 12 of 30 games, and twice those of notebook, beside {foe}",
            ("detective", f"{FOES}:{foe}", "notebook"),
            10,
            lambda won: won[0] >= 12 and won[0] > 2 * won[2],
        )
        for foe in FOE_NAMES
    ),
    Check(
        "detective wins at least 18 of 60 games against three of exact in mansion",
        ("detective", "exact", "exact", "exact"),
        15,
        lambda won: won[0] >= 18,
        "mansion",
    ),
    Check(
        "detective wins at least 39 of 60 games against three of notebook in mansion",
        ("detective", "notebook", "notebook", "notebook"),
        15,
        lambda won: won[0] >= 39,
        "mansion",
    ),
)


def main() -> None:
    with ProcessPoolExecutor(WORKERS) as pool:
        failed = sum(not passed for passed in (*_bots(pool), *_rivals(pool)))
    if failed:
        sys.exit(f"{failed} checks failed")


def _bots(pool: Executor) -> Iterator[bool]:
    for check in CHECKS:
        won = _total(pool.map(partial(play_deal, check.bots, check.rules), _seeds(check.deals)))
        yield _say(check.holds(won), f"{check.claim} (wins: {won})")


def _rivals(pool: Executor) -> Iterator[bool]:
    for cell in rivals.cells():
        share = Share.of(rivals.play(cell, pool, FIRST_SEED, cell.deals // 2))
        least = rivals.LEAST_SHARE[cell.rules]
        claim = f"{cell.upper} wins at least {least:.0%} of what it or {cell.lower} wins"
        yield _say(share.value >= least, f"{claim} ({cell.rules}, {cell.seats} seats: {share})")
        claim = f"{cell.upper} accuses wrongly in at most {MOST_WRONG:.0%}"
        yield _say(share.wrong <= MOST_WRONG, f"{claim} ({share.wrong:.0%})")


def _say(passed: bool, claim: str) -> bool:
    print(f"{'passed' if passed else 'FAILED'}: {claim}", flush=True)
    return passed


def wins(bots: Sequence[str], deals: int) -> list[int]:
    """Play some deals in every rotation of the bots; count how often each bot has won."""
    return _total(play_deal(bots, "speed", seed) for seed in _seeds(deals))


def play_deal(bots: Sequence[str], rules: str, seed: int) -> list[int]:
    """Play one deal in every rotation of the bots; count how often each bot has won."""
    won = [0] * len(bots)
    for turn in range(len(bots)):
        order = [(seat + turn) % len(bots) for seat in range(len(bots))]
        match = Match([find_bot(bots[i]) for i in order], seed=seed, rules=rules, limits=LIMITS)
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
