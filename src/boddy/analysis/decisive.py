"""The decisive moment: how sure each seat could be when the accusation was made that ended a game.

From exact odds of what each seat had seen, so that a rival can say afterwards "I was 80 % sure and
you were one suggestion away".
"""

from __future__ import annotations

from typing import NamedTuple

from boddy.analysis.reviews import Analysis
from boddy.analysis.seat_odds import SeatOdds
from boddy.events import Accused
from boddy.reasoning.parts import Parts
from boddy.reasoning.suggesting import odds_after_best
from boddy.records import Record

ONE_QUESTION = 0.9
"""One question away is who could expect to be so sure after its best next suggestion."""


class SeatAtThatMoment(NamedTuple):
    """How near the solution a seat was."""

    odds: float
    """Of the triple that was likeliest for it."""
    open: int
    """How many solutions were possible for it."""
    near: bool
    """Whether it did not know the solution yet, and was one suggestion away."""
    overlooked: bool
    """Whether it had seen enough at an earlier turn of its own, and did not accuse."""


class Decisive(NamedTuple):
    """The last accusation of a game, and how every seat stood just before it."""

    seat: int
    right: bool
    seats: tuple[SeatAtThatMoment, ...]


def decisive(record: Record, analysis: Analysis) -> Decisive | None:
    """Find the decisive moment of a game; None if nobody accused anybody."""
    accused = [(at, event) for at, event in enumerate(record.events) if isinstance(event, Accused)]
    if not accused:
        return None
    at, event = accused[-1]
    seats = [SeatOdds(record.setup, seat) for seat in range(record.setup.seats)]
    for line, earlier in enumerate(record.events[:at]):
        for odds in seats:
            odds.see(earlier, line)
    seats_then = [_seat_then(odds, analysis) for odds in seats]
    return Decisive(event.seat, event.right, tuple(seats_then))


def _seat_then(odds: SeatOdds, analysis: Analysis) -> SeatAtThatMoment:
    likeliest = odds.posterior.casefile()[0][1]
    near = odds.open > 1 and odds_after_best(odds.view, odds.posterior, Parts()) >= ONE_QUESTION
    return SeatAtThatMoment(likeliest, odds.open, near, _overlooked(analysis, odds.seat))


def _overlooked(analysis: Analysis, seat: int) -> bool:
    """Whether a seat has had a turn, and ended it, after it had seen enough."""
    known = analysis.seats[seat].known_after
    later = analysis.turns[known + 1 : -1] if known is not None else ()
    return any(turn.seat == seat and turn.accusation is None for turn in later)
