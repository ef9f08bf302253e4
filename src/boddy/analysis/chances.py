"""Chances: how likely each seat was to win after each turn of a game, with all cards seen.

Fitted on games of bots: how near a seat is to the truth, how sure it can be of it, and how soon it
plays again. `python -m bench.chances` plays such games, fits the weights and prints how well
they hold on games that were not used (docs/analysis.md). So they say who wins among players
who miss nothing; people miss something.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from boddy.analysis.reviews import Analysis, TurnReview


class SeatStanding(NamedTuple):
    """What counts of a seat that can still win."""

    right: float
    """The odds that the seat can give the true case file."""
    bits: float
    """How many bits about the file it lacks."""
    until: float
    """The part of a round until it plays again."""

    @property
    def features(self) -> tuple[float, ...]:
        """The figures that the weights belong to."""
        right, bits, until = self
        return math.log(right + 1e-4), math.sqrt(right), bits, right * until, until


WEIGHTS = (-0.116, 3.607, -0.253, -2.439, -0.084)
"""For each feature; fitted on 2,600 games."""


def winning_chances(standings: Sequence[SeatStanding | None]) -> tuple[float, ...]:
    """Return each seat's chance to win; None stands for a seat that is out."""
    weights = [
        0.0
        if standing is None
        else math.exp(sum(w * x for w, x in zip(WEIGHTS, standing.features, strict=True)))
        for standing in standings
    ]
    total = sum(weights)
    return tuple(weight / total if total else 0.0 for weight in weights)


def chances(analysis: Analysis) -> list[tuple[float, ...]]:
    """Return everybody's chance to win after each turn; the deal comes first."""
    return list(_chances(analysis))


def _chances(analysis: Analysis) -> Iterator[tuple[float, ...]]:
    seats, out = len(analysis.names), set[int]()
    nexts = [turn.seat for turn in analysis.turns[1:]]
    for number, turn in enumerate(analysis.turns):
        out.update(_put_out(turn))
        if turn.accusation and turn.accusation.right:
            yield tuple(float(seat == turn.seat) for seat in range(seats))
            continue
        after = nexts[number] if number < len(nexts) else None
        if after is None:
            after = ((turn.seat or 0) + 1) % seats
        yield winning_chances(
            [
                None
                if seat in out
                else SeatStanding(turn.right[seat], turn.bits[seat], (seat - after) % seats / seats)
                for seat in range(seats)
            ]
        )


def _put_out(turn: TurnReview) -> Iterable[int]:
    if turn.accusation and not turn.accusation.right:
        yield turn.accusation.seat
    yield from (seat for seat, _ in turn.forfeits)
