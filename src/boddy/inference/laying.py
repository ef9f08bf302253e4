"""Cards laid one after the other: what the rest of a deal needs to know of those that lie.

Clauses, factors and forbidden files are tallies: numbers that depend on how cards are dealt. A
state is one integer: which categories the file still misses (the lowest bits), the room left in
each hand, a bit for each clause that is met, and for each factor and forbidden triple how many of
its cards its place has got. Those of which no card waits any more have bits of 0. Weights are
Decimals, because a product of many factors is soon too small for a float.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from boddy.inference.problem import CATEGORIES, Problem

ARITHMETIC = Context(prec=19, Emin=MIN_EMIN, Emax=MAX_EMAX)
"""Two digits more than a float has; all work with tallies uses this context."""

Weight: TypeAlias = Any
"""A float or a Decimal; sums and products keep to one of them."""

_MODERATE = 200
"""Weights between this power of ten and its inverse are left to floats."""

_ZERO, _ONE = Decimal(0), Decimal(1)


class Tally(NamedTuple):
    """A number that depends on how many of these cards lie at this place.

    A clause, a forbidden file (both logic: 0 or 1) or a factor (weight).
    """

    place: int
    cards: int
    values: tuple[Weight, ...]
    is_logic: bool


def trimmed(problem: Problem) -> tuple[list[Tally], Decimal, bool]:
    """List the open tallies, the weight of the settled ones, and whether all can hold."""
    logic: list[Tally] = []
    factors: dict[tuple[int, int], Tally] = {}
    factor, is_possible = _ONE, True
    for tally in map(partial(_trim, problem), _tallies(problem)):
        key = tally.place, tally.cards
        if len(tally.values) == 1 and tally.is_logic:
            is_possible = is_possible and bool(tally.values[0])
        elif len(tally.values) == 1:
            factor *= tally.values[0]
        elif tally.is_logic:
            logic.append(tally)
        else:  # what was shown again and again is one factor
            factors[key] = _product(factors[key], tally) if key in factors else tally
    told = [tally for at, tally in enumerate(logic) if not _is_implied(logic, at)]
    return [*told, *factors.values()], factor, is_possible


def _is_implied(tallies: Sequence[Tally], at: int) -> bool:
    """Whether another clause asks the same seat for some of these cards: then it says more."""
    tally = tallies[at]
    return _is_clause(tally) and any(
        _is_clause(other)
        and other.place == tally.place
        and not other.cards & ~tally.cards
        and (other.cards != tally.cards or number < at)
        for number, other in enumerate(tallies)
        if number != at
    )


def _is_clause(tally: Tally) -> bool:
    """Whether it says "at least one of these cards"."""
    return tally.is_logic and len(tally.values) == 2 and not tally.values[0]


def _product(one: Tally, other: Tally) -> Tally:
    length = max(len(one.values), len(other.values))
    return one._replace(
        values=tuple(
            one.values[min(count, len(one.values) - 1)]
            * other.values[min(count, len(other.values) - 1)]
            for count in range(length)
        )
    )


def _trim(problem: Problem, tally: Tally) -> Tally:
    """Leave only the cards that may still go either way, and the values that can still occur."""
    cards = known = 0
    for card, mask in enumerate(problem.places):
        if tally.cards >> card & 1 and mask >> tally.place & 1:
            if mask == 1 << tally.place:
                known += 1
            else:
                cards |= 1 << card
    values = [
        tally.values[min(known + more, len(tally.values) - 1)]
        for more in range(cards.bit_count() + 1)
    ]
    while len(values) > 1 and values[-1] == values[-2]:
        values.pop()
    return tally._replace(cards=cards, values=tuple(values))


def _tallies(problem: Problem) -> Iterator[Tally]:
    for seat, cards in problem.clauses:
        yield Tally(seat, cards, (_ZERO, _ONE), is_logic=True)
    for triple in problem.forbidden:
        cards = sum(1 << card for card in triple)
        yield Tally(problem.file, cards, (_ONE, _ONE, _ONE, _ZERO), is_logic=True)
    for factor in problem.factors:
        values = tuple(map(Decimal, factor.values))
        yield Tally(factor.seat, factor.cards, values, is_logic=False)


def are_moderate(tallies: Iterable[Tally]) -> bool:
    """Whether floats can hold every product of one value of each of these tallies."""
    low = high = 0
    for tally in tallies:
        powers = [value.adjusted() for value in tally.values if value]
        low += min(powers, default=0)
        high += max(powers, default=0)
    return low > -_MODERATE and high < _MODERATE


def order_cards(problem: Problem, tallies: Sequence[Tally]) -> list[int]:
    """Order the cards: known ones, then always the one that leaves the fewest tallies open."""
    waiting = set(range(problem.cards))
    done, order = 0, []

    def still_open(card: int) -> tuple[bool, int, int, int]:
        after = done | 1 << card
        touched = sum(1 for t in tallies if t.cards & after and t.cards & ~after)
        mask = problem.places[card]
        return mask.bit_count() > 1, touched, mask.bit_count(), card

    while waiting:
        card = min(waiting, key=still_open)
        waiting.remove(card)
        order.append(card)
        done |= 1 << card
    return order


_ALL_CATEGORIES = (1 << CATEGORIES) - 1

Way: TypeAlias = "tuple[int, int, Weight]"
"""A place for the card, the state that follows, and the factors that this settles."""


class Packing:
    """Which bits of a state hold what."""

    def __init__(self, problem: Problem, tallies: Sequence[Tally]) -> None:
        self.problem = problem
        self.tallies = tallies
        self.start = _ALL_CATEGORIES
        self._bits = CATEGORIES
        self.rooms = [self._room(size) for size in problem.sizes]
        """For each hand the shift and the mask of its room; no mask where any number fits."""
        self.slots = [self._take(len(tally.values) - 1) for tally in tallies]

    def _room(self, size: int | None) -> tuple[int, int]:
        if not size:
            return 0, 0
        shift, mask = self._take(size)
        self.start |= size << shift
        return shift, mask

    def _take(self, largest: int) -> tuple[int, int]:
        shift, width = self._bits, largest.bit_length()
        self._bits += width
        return shift, ((1 << width) - 1) << shift


@dataclass(slots=True)
class _Move:
    place: int
    one: int
    """Taken off the room of this place."""
    room: int
    """The bits of that room; 0 where any number fits."""
    weight: Weight
    meets: int = 0
    """Clauses that this card meets here."""
    must_be_met: int = 0
    """Clauses that lose their last card to this place."""
    met_when_full: int = 0
    """Clauses of this place that still wait for a card."""


class _Count(NamedTuple):
    """A factor or forbidden triple that sees the card."""

    tally: Tally
    shift: int
    mask: int
    is_settled: bool


class Laying:
    """Lays one card while others are still waiting."""

    def __init__(self, packing: Packing, card: int, waiting: int, one: Weight) -> None:
        self.card = card
        self._waiting = waiting
        self._moves: list[_Move] = []
        self._needs: list[tuple[int, int]] = []  # the bits of a room, and the most they may say
        self._counts: list[_Count] = []
        self._settled = 0
        for place in range(packing.problem.table + 1):
            if packing.problem.places[card] >> place & 1:
                self._add_move(packing, place, one)
        for tally, (shift, mask) in zip(packing.tallies, packing.slots, strict=True):
            is_settled = not tally.cards & waiting
            if tally.is_logic and tally.place != packing.problem.file:
                self._watch(tally, mask, is_settled)
            elif tally.cards >> card & 1:
                self._counts.append(_Count(tally, shift, mask, is_settled))

    def ways(self, state: int) -> Iterator[Way]:
        """List the places where the card may lie, and what follows."""
        for move in self._moves:
            room = move.room
            if room and not state & room:
                continue
            target = state - move.one | move.meets
            if target & move.must_be_met != move.must_be_met:
                continue
            if room and not target & room and target & move.met_when_full != move.met_when_full:
                continue
            target &= ~self._settled
            if any(target & bits > most for bits, most in self._needs):
                continue
            weight = move.weight
            for tally, shift, mask, is_settled in self._counts:
                count = (target & mask) >> shift
                if tally.place == move.place and count < len(tally.values) - 1:
                    count += 1
                target &= ~mask
                if not is_settled:
                    target |= count << shift
                elif not tally.is_logic:
                    weight *= tally.values[count]
                elif not tally.values[count]:
                    break
            else:
                yield move.place, target, weight

    def _add_move(self, packing: Packing, place: int, one: Weight) -> None:
        problem = packing.problem
        shift = bits = 0
        if place == problem.file:
            shift = problem.categories[self.card]
            bits = 1 << shift
        elif place < problem.seats:
            shift, bits = packing.rooms[place]
            if problem.sizes[place] == 0:
                return
        self._moves.append(_Move(place, 1 << shift if bits else 0, bits, one))
        later = sum(1 for card in range(problem.cards) if self._waits_for(problem, card, place))
        if later < bits >> shift:
            self._needs.append((bits, later << shift))

    def _waits_for(self, problem: Problem, card: int, place: int) -> bool:
        if not self._waiting >> card & 1 or not problem.places[card] >> place & 1:
            return False
        same = problem.categories[card] == problem.categories[self.card]
        return same or place != problem.file

    def _watch(self, clause: Tally, bit: int, is_settled: bool) -> None:
        """Follow a clause: met by this card, or for the last time open, or to be met when full."""
        sees = clause.cards >> self.card & 1
        for move in self._moves:
            if move.place == clause.place:
                move.meets |= bit if sees else 0
                move.met_when_full |= 0 if is_settled else bit
            elif sees and is_settled:
                move.must_be_met |= bit
        if sees and is_settled:
            self._settled |= bit
