"""Mixed fields: a bot among opponents of several kinds, at tables of three to six.

For each deal the opponents are drawn by its seed, and each bot that is measured plays it in every
seat, among the same opponents in the same order. So two bots are compared on equal terms: the
difference has its interval, which is narrower than those of the two figures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from boddy.bots import find_bot
from boddy.chance import pick, stream
from boddy.match import Limits, Match

FOES = Path(__file__).parent / "foes.py"
LIMITS = Limits(seconds=None, turns=2_000)
FOE_NAMES = (
    "bluffer", "gambler", "eliminator", "showsfirst", "showsagain", "sampler", "hasty",
)  # fmt: skip
FIELD = ("detective", "advisor", "exact", "notebook", *(f"{FOES}:{name}" for name in FOE_NAMES))
"""Strong and weak, reading and not reading, daring and certain, all equally likely. Four of them
ask for bits, two by ticks, two by elimination, two by drawn deals, and one hunts."""


class Played(NamedTuple):
    """What came of a deal with a bot in every seat: games won, and ended by a wrong accusation."""

    won: int
    wrong: int


class Figure(NamedTuple):
    """A mean with its 95 % interval."""

    value: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Figure:
        margin = 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
        return cls(fmean(values), margin)

    def __str__(self) -> str:
        return (
            f"{self.value:.2f} ({self.value - self.margin:.2f} to {self.value + self.margin:.2f})"
        )


def opponents(seats: int, seed: int) -> list[str]:
    """Draw who else sits at the table of a deal."""
    rng = stream(seed, "field", seats)
    return [pick(rng, FIELD) for _ in range(seats - 1)]


def play_deal(bot: str, others: Sequence[str], seed: int, rules: str = "speed") -> Played:
    """Play one deal with the bot in every seat, the others in their order around it."""
    won = wrong = 0
    seats = len(others) + 1
    for seat in range(seats):
        specs = [bot if at == seat else others[(at - seat - 1) % seats] for at in range(seats)]
        match = Match([find_bot(spec) for spec in specs], seed=seed, rules=rules, limits=LIMITS)
        match.play()
        won += match.game.winner == seat
        wrong += seat in match.game.out
    return Played(won, wrong)
