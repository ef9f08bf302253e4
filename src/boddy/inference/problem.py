"""Problems: what is known about a deal, as plain numbers, and the question inference answers.

Cards are numbered from 0 and so are bits of masks. So are places: the seats
come first, then the case file, then the table (cards that lie face up). Every
card lies in exactly one place, the file takes one card of each category, a seat
as many as its size says, and the table any number.

What rules deals out (places, sizes, clauses, forbidden triples) is logic, and the
number of deals is counted over logic alone. What makes some deals likelier than others
is a factor. A show model is therefore nothing but a choice of factors:

>>> show_factor(1, 0b10011)
Factor(seat=1, cards=19, values=(0.0, 1.0, 0.5, 0.3333333333333333))
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import starmap
from typing import NamedTuple

from boddy.cards import MOST_CARDS
from boddy.errors import ProblemError

MAX_CARDS = MOST_CARDS
MAX_SEATS = 6
MAX_VALUES = 8
CATEGORIES = 3

TripleIndices = tuple[int, int, int]
"""Three card numbers, one of each category in order: what the file may hold."""


class Clause(NamedTuple):
    """The seat holds at least one of these cards."""

    seat: int
    cards: int


class Factor(NamedTuple):
    """Multiply the weight of a deal by values[k] when the seat holds k of these cards.

    The last value also stands for every larger k.
    """

    seat: int
    cards: int
    values: tuple[float, ...]


def show_factor(seat: int, cards: int) -> Factor:
    """Weigh a seen show under the `random` model: each of k suggested cards is shown with 1/k."""
    return Factor(seat, cards, (0.0, 1.0, 1 / 2, 1 / 3))


@dataclass(frozen=True, slots=True)
class Problem:
    """All knowledge about a deal."""

    categories: tuple[int, ...]
    """The category of each card: 0, 1 or 2."""

    sizes: tuple[int | None, ...]
    """How many cards each seat holds; None where that is not known."""

    places: tuple[int, ...]
    """For each card the mask of places where it may lie."""

    clauses: tuple[Clause, ...] = ()
    factors: tuple[Factor, ...] = ()
    forbidden: tuple[TripleIndices, ...] = ()
    """Triples that the file does not hold: accusations that failed."""

    def __post_init__(self) -> None:
        """Turn lists into tuples, and refuse what makes no sense."""
        set_field = object.__setattr__  # the value is frozen for everyone else
        try:
            set_field(self, "categories", tuple(self.categories))
            set_field(self, "sizes", tuple(self.sizes))
            set_field(self, "places", tuple(self.places))
            set_field(self, "clauses", tuple(starmap(Clause, self.clauses)))
            set_field(self, "factors", tuple(map(_factor, self.factors)))
            set_field(self, "forbidden", tuple(_indices(*triple) for triple in self.forbidden))
        except TypeError as error:
            raise ProblemError("problem-not-numbers", error=str(error)) from None
        for fault in _faults(self):
            raise fault

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self.categories)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sizes)

    @property
    def file(self) -> int:
        """The place number of the case file."""
        return len(self.sizes)

    @property
    def table(self) -> int:
        """The place number of the table, where cards lie face up."""
        return len(self.sizes) + 1


def with_shown(problem: Problem, seat: int, card: int, asked: int) -> Problem:
    """State the same after a seat showed us a card, one of those that were asked for."""
    places = list(problem.places)
    places[card] &= 1 << seat
    factors = (*problem.factors, show_factor(seat, asked))
    return replace(problem, places=tuple(places), factors=factors)


def with_passed(problem: Problem, seat: int, asked: int) -> Problem:
    """State the same after a seat passed on the cards that were asked for."""
    places = [
        mask & ~(1 << seat) if asked >> card & 1 else mask
        for card, mask in enumerate(problem.places)
    ]
    return replace(problem, places=tuple(places))


def check_answers(
    problem: Problem, order: Iterable[int], triples: Iterable[TripleIndices]
) -> tuple[tuple[int, ...], tuple[TripleIndices, ...]]:
    """Check who is asked about which suggestions, and return both as tuples."""
    try:
        seats, asked = tuple(order), tuple(starmap(_indices, triples))
    except TypeError as error:
        raise ProblemError("question-not-numbers", error=str(error)) from None
    if len(set(seats)) < len(seats) or not all(_within(seat, problem.seats) for seat in seats):
        raise ProblemError("answering-seats", seats=str(seats), last=problem.seats - 1)
    if not _are_of_categories(problem, asked):
        for triple in asked:
            for fault in _triple_faults(problem, "suggestion", triple):
                raise fault
    return seats, asked


def _factor(factor: Factor) -> Factor:
    if type(factor) is Factor and type(factor.values) is tuple:
        return factor
    made = Factor(*factor)
    return made._replace(values=tuple(made.values))


def _indices(suspect: int, weapon: int, room: int) -> TripleIndices:
    return suspect, weapon, room


def _faults(problem: Problem) -> Iterator[ProblemError]:  # noqa: C901  # a list of checks
    if not 2 <= problem.seats <= MAX_SEATS:
        yield ProblemError("problem-seats", count=problem.seats, most=MAX_SEATS)
    for seat, size in enumerate(problem.sizes):
        if size is not None and not _within(size, MAX_CARDS + 1):
            yield ProblemError("problem-hand", seat=seat, size=repr(size), most=MAX_CARDS)
    cards, bits = problem.cards, problem.table + 1
    if not CATEGORIES <= cards <= MAX_CARDS:
        yield ProblemError("problem-cards", count=cards, least=CATEGORIES, most=MAX_CARDS)
    if len(problem.places) != cards:
        yield ProblemError("problem-places", count=len(problem.places), cards=cards)
    for card, category in _wrong(problem.categories, CATEGORIES):
        yield ProblemError("problem-category", card=str(card), category=repr(category))
    for card, places in _wrong(problem.places, 1 << bits):
        yield ProblemError("problem-place", card=str(card), mask=repr(places), bits=bits)
    tallies: tuple[tuple[str, Sequence[Clause | Factor]], ...] = (
        ("clause", problem.clauses),
        ("factor", problem.factors),
    )
    for kind, items in tallies:
        last = problem.seats - 1
        for _, one in _wrong([item.seat for item in items], problem.seats):
            yield ProblemError("problem-tally-seat", tally=kind, seat=repr(one), last=last)
        for _, asked in _wrong([item.cards for item in items], 1 << cards):
            yield ProblemError("problem-tally-cards", tally=kind, mask=repr(asked), bits=cards)
    for factor in problem.factors:
        yield from _value_faults(factor)
    for triple in problem.forbidden:
        yield from _triple_faults(problem, "forbidden triple", triple)


def _value_faults(factor: Factor) -> Iterator[ProblemError]:
    if not 1 <= len(factor.values) <= MAX_VALUES:
        yield ProblemError("problem-values", count=len(factor.values), most=MAX_VALUES)
    for value in factor.values:
        if type(value) is float and 0 <= value <= 1e9:
            continue
        try:
            good = math.isfinite(value) and 0 <= value <= 1e9
        except TypeError:
            good = False
        if not good:
            yield ProblemError("problem-value", value=repr(value))


def _are_of_categories(problem: Problem, triples: Sequence[TripleIndices]) -> bool:
    """Whether all triples are right, without a look at each, as hundreds nearly always are."""
    for category, cards in enumerate(zip(*triples, strict=True)):
        of_category = {card for card, kind in enumerate(problem.categories) if kind == category}
        if set(map(type, cards)) != {int} or not of_category.issuperset(cards):
            return False
    return True


def _triple_faults(problem: Problem, kind: str, triple: TripleIndices) -> Iterator[ProblemError]:
    for category, card in enumerate(triple):
        if not _within(card, problem.cards) or problem.categories[card] != category:
            yield ProblemError("problem-triple", what=kind, triple=str(triple))
            return


def _wrong(values: Sequence[int], limit: int) -> list[tuple[int, object]]:
    """List the values that are no numbers below a limit, by their positions."""
    # Thousands of problems are stated for one piece of advice, and hardly ever a wrong one.
    if values and set(map(type, values)) == {int} and min(values) >= 0 and max(values) < limit:
        return []
    return [(at, value) for at, value in enumerate(values) if not _within(value, limit)]


def _within(value: object, limit: int) -> bool:
    return isinstance(value, int) and 0 <= value < limit
