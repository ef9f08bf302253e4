"""Strength: who beats whom, and what each idea of `detective` is worth.

`python -m bench.strength` plays the ladder; `make strength` does the same. In each cell one
bot plays against copies of another. Each deal is played once with the bot in every seat, so
that the luck of the cards cancels, and the interval is over deals, since games of one deal
are not independent. The figure is seats x win rate: 1.00 is fair.

The seeds here were never used while the bots were being made: those count from 1,000,000,
these from 20,000,000.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from statistics import fmean, stdev
from typing import NamedTuple

from boddy.bots import find_bot
from boddy.inference.kernel import kernel_name
from boddy.match import Limits, Match

FIRST_SEED = 20_000_000
WORKERS = 2
LIMITS = Limits(seconds=None, turns=2_000)

LADDER = (
    ("notebook", "random"),
    ("exact", "notebook"),
    ("advisor", "exact"),
    ("detective", "exact"),
    ("medium", "easy"),
    ("hard", "medium"),
)
IDEAS = ("minds=no", "read=no", "hunt=no", "dare=no", "bluff=0")
"""What is taken away from the copies of `detective` that it plays against."""
MOST_FOR_MINDS = 4
"""Seats beyond which a detective with its default budget has no time for `minds`."""
FOES = ("neverown", "alwaysown", "bluffer", "careless", "aimless")
"""Bots of bench/foes.py, with habits that might fool a reader of habits."""


SLOW = ("advisor", "detective", "hard")
"""Bots that think: at a table of six a deal, with the bot in every seat, takes seconds."""


class Pairing(NamedTuple):
    """A bot against a field of copies of another, and how many deals tell."""

    bot: str
    field: str
    seats: int
    deals: int


class Share(NamedTuple):
    """Seats x win rate with its 95 % interval, and how often the bot accused wrongly."""

    share: float
    margin: float
    wrong: float


def main(argv: Sequence[str] | None = None) -> None:
    options = _options(argv)
    print(f"{datetime.now(UTC):%Y-%m-%d}, {kernel_name()} kernel, seeds from {FIRST_SEED:,}\n")
    print(
        "| bot | against copies of | seats | deals | seats x win rate (95 %) | wrong accusations |"
    )
    print("|---|---|---|---|---|---|")
    with ProcessPoolExecutor(options.workers) as pool:
        for pairing in _pairings(options):
            share = measure(pairing, pool)
            interval = f"{share.share - share.margin:.2f} to {share.share + share.margin:.2f}"
            print(
                f"| `{pairing.bot}` | `{pairing.field}` | {pairing.seats} | {pairing.deals} "
                f"| **{share.share:.2f}** ({interval}) | {share.wrong:.0%} |",
                flush=True,
            )


def measure(pairing: Pairing, pool: ProcessPoolExecutor) -> Share:
    """Play all deals of a pairing, each with the bot in every seat."""
    seeds = range(FIRST_SEED, FIRST_SEED + pairing.deals)
    played = list(pool.map(partial(play_deal, pairing), seeds, chunksize=5))
    wins = [won for won, _ in played]
    margin = 1.96 * stdev(wins) / math.sqrt(len(wins)) if len(wins) > 1 else math.inf
    return Share(fmean(wins), margin, fmean(wrong for _, wrong in played) / pairing.seats)


def play_deal(pairing: Pairing, seed: int) -> tuple[int, int]:
    """Play one deal with the bot in every seat: how often it won, how often it was wrong."""
    won = wrong = 0
    for seat in range(pairing.seats):
        bots = [find_bot(pairing.field) for _ in range(pairing.seats)]
        bots[seat] = find_bot(pairing.bot)
        match = Match(bots, seed=seed, rules="speed", limits=LIMITS)
        match.play()
        won += match.game.winner == seat
        wrong += seat in match.game.out
    return won, wrong


def _pairings(options: argparse.Namespace) -> Iterator[Pairing]:
    """List the cells: the ladder, the ideas, the foes."""
    pairs = [
        *LADDER,
        *(("detective", f"detective:{idea}") for idea in IDEAS),
        *(("detective", f"bench/foes.py:{foe}") for foe in FOES),
    ]
    for bot, field in pairs:
        if any(word in f"{bot} {field}" for word in options.only or [""]):
            for seats in options.seats:
                if "minds" in field and seats > MOST_FOR_MINDS:
                    continue
                yield Pairing(bot, field, seats, options.deals or deals_for(bot, field, seats))


def deals_for(bot: str, field: str, seats: int) -> int:
    """Give 2,000 deals to every cell, and fewer only to those that would take hours."""
    if bot not in SLOW:
        return 2_000
    if field == "exact":
        return 2_000 if seats == 3 else 1_000
    return 1_000 if seats == 3 else 100


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--deals", type=int, help="for each cell; by default up to 2,000")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--only", nargs="+", help="cells with one of these words in them")
    return parser.parse_args(argv)


if __name__ == "__main__":
    main(sys.argv[1:])
