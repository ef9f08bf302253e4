"""Highlights: what each seat knew at the end of a game, its best and its worst decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from boddy.analysis.chances import (
    chances,
    cost_of_accusation,
    cost_of_show,
    cost_of_suggestion,
)
from boddy.analysis.reviews import LEAST_BITS, Analysis, Label, SeatOdds
from boddy.cards import Card
from boddy.events import Accused
from boddy.reasoning.parts import Parts
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import odds_after_best
from boddy.records import Record


@dataclass(frozen=True, slots=True)
class Best:
    """The suggestion that ruled out the largest share of what was possible."""

    turn: int
    cards: tuple[Card, ...]
    before: int
    after: int
    """Number of possible solutions for its seat afterwards."""


LEAST_POINTS = 5
"""The cost in chances to win, of a hundred, from which on it is worth mentioning."""


@dataclass(frozen=True, slots=True)
class Worst:
    """A win not taken, a wrong accusation, or the question or shown card that cost most."""

    turn: int
    kind: str
    """`win`, `accusation`, `suggestion` or `show`."""
    cards: tuple[Card, ...]
    better: tuple[Card, ...]
    """The better choice; the case file, if an accusation would have won."""
    cost: float
    """By how much it lowered the chance to win."""

    @property
    def points(self) -> int | None:
        """The cost in points of a hundred; None if it is too small to mention."""
        points = round(100 * self.cost)
        return points if points >= LEAST_POINTS else None


@dataclass(frozen=True, slots=True)
class Highlights:
    """The end of a game as a seat sees it."""

    open: int
    """How many solutions were still possible for it."""
    learned: float
    """How many bits about the file it has learned since the deal."""
    known_after: int | None
    best: Best | None
    worst: Worst | None


PRAISED = (Label.GREAT, Label.GOOD)
"""Who asked badly and learnt much was lucky, which is nobody's best moment."""


def highlights(analysis: Analysis) -> list[Highlights]:
    """Return the highlights of every seat."""
    found = []
    for review in analysis.seats:
        best = _best(analysis, review.seat)
        worst = _worst(analysis, review.seat, best)
        dealt, last = analysis.turns[0], analysis.turns[-1]
        learned = dealt.bits[review.seat] - last.bits[review.seat]
        found.append(Highlights(last.open[review.seat], learned, review.known_after, best, worst))
    return found


def _best(analysis: Analysis, seat: int) -> Best | None:
    found = [
        Best(turn.number, tuple(asked.cards), before.open[seat], turn.open[seat])
        for before, turn in zip(analysis.turns, analysis.turns[1:], strict=False)
        if (asked := turn.suggestion) and asked.seat == seat and asked.label in PRAISED
    ]
    found = [item for item in found if item.after < item.before]
    return max(found, key=lambda item: item.before / item.after, default=None)


def _worst(analysis: Analysis, seat: int, best: Best | None) -> Worst | None:
    file = tuple(analysis.file)
    missed = _missed_win(analysis, seat)
    if missed is not None:
        after = chances(analysis)[missed][seat]
        return Worst(missed, "win", file, file, 1 - after)
    for turn, accused in analysis.accusations:
        if accused.seat == seat and not accused.right:
            cost = cost_of_accusation(analysis, turn, accused)
            return Worst(turn.number, "accusation", tuple(accused.cards), file, cost)
    cost, worst = max(_costs(analysis, seat, best), key=lambda item: item[0], default=(0.0, None))
    return worst if cost >= LEAST_BITS else None


def _costs(analysis: Analysis, seat: int, best: Best | None) -> Iterator[tuple[float, Worst]]:
    """Yield what each decision of a seat cost, in bits, without its best suggestion."""
    for turn, asked in analysis.suggestions:
        praised = best is not None and best.turn == turn.number
        if asked.seat == seat and asked.label and not praised:
            cards, better = tuple(asked.cards), tuple(asked.best)
            chance = cost_of_suggestion(analysis, turn, asked)
            cost = asked.best_worth - asked.worth
            yield cost, Worst(turn.number, "suggestion", cards, better, chance)
    left = _turn_left(analysis, seat)
    for turn, show in analysis.shows:
        if show.seat == seat and (left is None or turn.number < left):
            chance = cost_of_show(analysis, turn, show)
            cards, better = (show.card,), (show.least.card,)
            yield show.cost, Worst(turn.number, "show", cards, better, chance)


def _turn_left(analysis: Analysis, seat: int) -> int | None:
    """Find the turn in which a seat has left the game; from then on others show its cards."""
    turns = analysis.turns
    return next((turn.number for turn in turns if seat in dict(turn.forfeits)), None)


ONE_QUESTION = 0.9
"""Least odds after the best next suggestion at which a seat is one question away."""


class SeatAtThatMoment(NamedTuple):
    """How close a seat was to the solution."""

    odds: float
    """Of the triple that was likeliest for it."""
    open: int
    """How many solutions were possible for it."""
    near: bool
    """Whether it did not know the solution yet, and was one suggestion away."""
    overlooked: bool
    """Whether it had seen enough on one of its earlier turns, and did not accuse."""


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
    seats = [SeatOdds(SeatView.at(record.setup, seat)) for seat in range(record.setup.seats)]
    for line, earlier in enumerate(record.events[:at]):
        for odds in seats:
            odds.see(earlier, line)
    seats_then = [_seat_then(odds, analysis) for odds in seats]
    return Decisive(event.seat, event.right, tuple(seats_then))


def _seat_then(odds: SeatOdds, analysis: Analysis) -> SeatAtThatMoment:
    likeliest = odds.posterior.casefile()[0][1]
    near = odds.open > 1 and odds_after_best(odds.view, odds.posterior, Parts()) >= ONE_QUESTION
    return SeatAtThatMoment(likeliest, odds.open, near, _overlooked(analysis, odds.view.seat))


def _overlooked(analysis: Analysis, seat: int) -> bool:
    """Whether a seat has had a turn, and ended it, after it had seen enough."""
    return _turn_wasted(analysis, seat) is not None


def _missed_win(analysis: Analysis, seat: int) -> int | None:
    """Find the turn in which a seat that did not win could have, as it had seen enough."""
    won = analysis.ended.winner if analysis.ended else None
    return None if seat == won else _turn_wasted(analysis, seat)


def _turn_wasted(analysis: Analysis, seat: int) -> int | None:
    """Find the first turn that a seat ended without accusing, after it had seen enough."""
    return next(turns_wasted(analysis, seat), None)


def turns_wasted(analysis: Analysis, seat: int) -> Iterator[int]:
    """Yield the turns that a seat ended without accusing, after it had seen enough."""
    known = analysis.seats[seat].known_after
    later = analysis.turns[known + 1 : -1] if known is not None else ()
    return (turn.number for turn in later if turn.seat == seat and turn.accusation is None)
