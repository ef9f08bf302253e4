"""Tallies: clauses, factors and forbidden files as numbers that depend on how cards are dealt.

Weights are Decimals, because a product of many factors is soon too small for a float.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from boddy.inference.problem import Problem

ARITHMETIC = Context(prec=19, Emin=MIN_EMIN, Emax=MAX_EMAX)
"""Two digits more than a float has; whoever works with tallies does so in this context."""

Weight: TypeAlias = Any
"""A float or a Decimal: whoever adds and multiplies them keeps to one kind."""

_MODERATE = 200
"""Weights between this power of ten and its inverse are left to floats."""

_NOTHING, _ONE = Decimal(0), Decimal(1)


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
        yield Tally(seat, cards, (_NOTHING, _ONE), is_logic=True)
    for triple in problem.forbidden:
        cards = sum(1 << card for card in triple)
        yield Tally(problem.file, cards, (_ONE, _ONE, _ONE, _NOTHING), is_logic=True)
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
