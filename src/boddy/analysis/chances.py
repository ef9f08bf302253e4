"""Chances: how likely each seat was to win after each turn of a game, with all cards seen.

Fitted on games of bots: how near a seat is to the truth, how sure it can be of it, and how soon it
plays again. `python -m bench.chances` plays such games, fits the weights and prints how well
they hold on games that were not used (docs/analysis.md). So they say who wins among players
who miss nothing; people miss something.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boddy.analysis.reviews import (
    AccusationReview,
    Analysis,
    ShowChoice,
    ShowReview,
    SuggestionReview,
    TurnReview,
)
from boddy.inference.kernel import entropy


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
    return [
        tuple(float(seat == turn.seat) for seat in range(len(standings)))
        if turn.accusation and turn.accusation.right
        else winning_chances(standings)
        for turn, standings in zip(analysis.turns, standings_after(analysis), strict=True)
    ]


def standings_after(analysis: Analysis) -> list[list[SeatStanding | None]]:
    """Return how every seat stands after each turn; who has won stands as before."""
    seats, out = len(analysis.names), set[int]()
    found = []
    for turn in analysis.turns:
        out.update(_put_out(turn))
        found.append(
            [None if seat in out else _standing(analysis, turn, seat) for seat in range(seats)]
        )
    return found


def _standing(analysis: Analysis, turn: TurnReview, seat: int) -> SeatStanding:
    seats, turns = len(analysis.names), analysis.turns
    last = turn.number + 1 == len(turns)
    after = None if last else turns[turn.number + 1].seat
    if after is None:
        after = ((turn.seat or 0) + 1) % seats
    return SeatStanding(turn.right[seat], turn.bits[seat], (seat - after) % seats / seats)


def cost_of_suggestion(analysis: Analysis, turn: TurnReview, asked: SuggestionReview) -> float:
    """Return how much less chance its player had to expect than from the best suggestion."""
    before = analysis.turns[turn.number - 1]
    lacked, right = before.bits[asked.seat], before.right[asked.seat]

    def expected(worth: float) -> float:
        return _chance_if(
            analysis,
            turn,
            asked.seat,
            asked.seat,
            min(1.0, right * 2**worth),
            max(0.0, lacked - worth),
        )

    return expected(asked.best_worth) - expected(asked.worth)


def cost_of_show(analysis: Analysis, turn: TurnReview, show: ShowReview) -> float:
    """Return how much more chance the least telling card would have left to its player."""
    shown = next(choice for choice in show.choices if choice.card == show.card)
    lacked = turn.bits[show.to] + shown.bits

    def left(choice: ShowChoice) -> float:
        bits = max(0.0, lacked - choice.bits)
        return _chance_if(analysis, turn, show.seat, show.to, choice.right, bits)

    return left(show.least) - left(shown)


def cost_of_accusation(analysis: Analysis, turn: TurnReview, accused: AccusationReview) -> float:
    """Return what chance a seat gave up by accusing wrongly."""
    seat, odds = accused.seat, accused.odds
    # What it knew before it learnt that this triple is not in the file.
    right = turn.right[seat] * (1 - odds)
    bits = entropy((odds, 1 - odds)) + (1 - odds) * turn.bits[seat]
    return _chance_if(analysis, turn, seat, seat, right, bits)


def _chance_if(
    analysis: Analysis, turn: TurnReview, whose: int, seat: int, right: float, bits: float
) -> float:
    """Return somebody's chance after a turn if a seat were in it and knew as much as this."""
    standings = standings_after(analysis)[turn.number]
    own = _standing(analysis, turn, seat)
    standings[seat] = own._replace(right=right, bits=bits)
    return winning_chances(standings)[whose]


def _put_out(turn: TurnReview) -> Iterable[int]:
    if turn.accusation and not turn.accusation.right:
        yield turn.accusation.seat
    yield from (seat for seat, _ in turn.forfeits)
