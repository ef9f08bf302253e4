"""Two kinds of bots at one table: which of them wins more of the games that are won.

The two take turns around the table, and each deal is played twice: the second time they have
changed places. So each has held every hand, both have had equally many seats, and a bot that is
as strong as the other wins half of what the two win. The figure is that share; the interval is over
deals, since the two games of a deal are not independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bench.mixed import LIMITS
from boddy.bots import find_bot
from boddy.match import Match


class Pairing(NamedTuple):
    """What came of a deal that two kinds of bots have played twice."""

    won: int
    """Games that the first kind has won."""
    lost: int
    """Games that the second kind has won."""
    wrong: int
    """Seats of the first kind that were out after a wrong accusation."""
    other_wrong: int
    seats: int
    """Seats of each kind in the two games together."""


class Share(NamedTuple):
    """The share of the first kind in the games that the two have won, with its 95 % margin."""

    value: float
    margin: float
    wrong: float
    """How often a seat of the first kind has accused wrongly."""
    other_wrong: float

    @classmethod
    def of(cls, deals: Sequence[Pairing]) -> Share:
        won, lost = sum(deal.won for deal in deals), sum(deal.lost for deal in deals)
        value, games = won / max(1, won + lost), len(deals)
        # The share is a ratio of two sums, so its variance is that of the residuals.
        squares = sum((deal.won - value * (deal.won + deal.lost)) ** 2 for deal in deals)
        spread = math.sqrt(squares * games / max(1, games - 1))
        seats = sum(deal.seats for deal in deals)
        return cls(
            value,
            1.96 * spread / max(1, won + lost) if games > 1 else math.inf,
            sum(deal.wrong for deal in deals) / seats,
            sum(deal.other_wrong for deal in deals) / seats,
        )

    def __str__(self) -> str:
        low, high = max(0.0, self.value - self.margin), min(1.0, self.value + self.margin)
        return f"{self.value:.0%} ({low:.0%} to {high:.0%})"


def play_pair(first: str, second: str, seats: int, rules: str, seed: int) -> Pairing:
    """Play one deal twice, the two kinds in turns around the table."""
    won = lost = wrong = other_wrong = 0
    for shift in (0, 1):
        specs = [(first, second)[(seat + shift) % 2] for seat in range(seats)]
        match = Match([find_bot(spec) for spec in specs], seed=seed, rules=rules, limits=LIMITS)
        match.play()
        firsts = {seat for seat in range(seats) if (seat + shift) % 2 == 0}
        if match.game.winner is not None:
            won += match.game.winner in firsts
            lost += match.game.winner not in firsts
        wrong += len(firsts & set(match.game.out))
        other_wrong += len(set(match.game.out) - firsts)
    return Pairing(won, lost, wrong, other_wrong, seats)
