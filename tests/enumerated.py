"""The plainest definition of all: go through every deal, one by one, with exact fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from boddy.inference.problem import Clause, Factor, Problem, TripleIndices, show_factor

SMALL = (0, 0, 0, 1, 1, 1, 2, 2, 2)


def deals_of(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Every deal that the logic of the problem allows, as the place of each card."""
    choices = [
        [place for place in range(problem.table + 1) if mask >> place & 1]
        for mask in problem.places
    ]
    return (deal for deal in product(*choices) if agrees(problem, deal))


def agrees(problem: Problem, deal: tuple[int, ...]) -> bool:
    if deal.count(problem.file) != 3:
        return False
    for seat, size in enumerate(problem.sizes):
        if size is not None and deal.count(seat) != size:
            return False
    file = [card for card, place in enumerate(deal) if place == problem.file]
    if sorted(problem.categories[card] for card in file) != [0, 1, 2]:
        return False
    if any(set(file) == set(triple) for triple in problem.forbidden):
        return False
    return all(count_at(deal, seat, cards) for seat, cards in problem.clauses)


def weight_of(problem: Problem, deal: tuple[int, ...]) -> Fraction:
    weight = Fraction(1)
    for (seat, cards, values), times in Counter(problem.factors).items():
        value = values[min(count_at(deal, seat, cards), len(values) - 1)]
        weight *= Fraction(value).limit_denominator(1000) ** times
    return weight


def count_at(deal: tuple[int, ...], place: int, cards: int) -> int:
    return sum(1 for card, where in enumerate(deal) if where == place and cards >> card & 1)


@dataclass
class Enumerated:
    """What `Solution` says, by enumeration."""

    deals: int = 0
    weight: Fraction = Fraction(0)
    possible: set[tuple[int, int]] = field(default_factory=set)
    cells: Counter[tuple[int, int]] = field(default_factory=Counter)
    triples: Counter[TripleIndices] = field(default_factory=Counter)


def enumerate_deals(problem: Problem) -> Enumerated:
    result = Enumerated()
    for deal in deals_of(problem):
        weight = weight_of(problem, deal)
        result.deals += 1
        result.weight += weight
        for cell in enumerate(deal):
            result.possible.add(cell)
            result.cells[cell] += weight
        file = sorted(
            (card for card, place in enumerate(deal) if place == problem.file),
            key=lambda card: problem.categories[card],
        )
        result.triples[tuple(file)] += weight
    return result


@st.composite
def problems(draw: st.DrawFn, with_factors: bool = True) -> Problem:
    """Small problems of any shape, many of them without a deal."""
    seats = draw(st.integers(2, 4))
    kinds = draw(st.lists(st.integers(1, 3), min_size=3, max_size=3))
    categories = tuple(draw(st.permutations([k for k in range(3) for _ in range(kinds[k])])))
    cards = len(categories)
    masks = st.one_of(st.just((1 << seats + 1) - 1), st.integers(0, (1 << seats + 2) - 1))
    places = tuple(draw(st.lists(masks, min_size=cards, max_size=cards)))
    deal = [draw(st.integers(0, seats - 1)) for _ in range(cards - 3)]
    sizes = tuple(
        draw(st.sampled_from([deal.count(seat), deal.count(seat), None])) for seat in range(seats)
    )
    seat, mask = st.integers(0, seats - 1), st.integers(0, (1 << cards) - 1)
    clauses = draw(st.lists(st.builds(Clause, seat, mask), max_size=4))
    values = st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0, 3.0]), min_size=1, max_size=5)
    factors = st.one_of(
        st.builds(show_factor, seat, mask), st.builds(Factor, seat, mask, values.map(tuple))
    )
    triples = st.tuples(
        *(st.sampled_from([c for c, k in enumerate(categories) if k == kind]) for kind in range(3))
    )
    return Problem(
        categories,
        sizes,
        places,
        tuple(clauses),
        tuple(draw(st.lists(factors, max_size=4))) if with_factors else (),
        tuple(draw(st.lists(triples, max_size=3))),
    )


@st.composite
def seen_games(
    draw: st.DrawFn, kinds: tuple[int, ...] = (3, 3, 3), most_seats: int = 4, most_turns: int = 6
) -> tuple[Problem, tuple[int, ...]]:
    """What seat 0 has seen after some suggestions, and the true deal."""
    seats = draw(st.integers(2, most_seats))
    categories = tuple(kind for kind in range(3) for _ in range(kinds[kind]))
    deal = draw(dealt(categories, seats))
    places = [1 if place == 0 else (1 << seats + 1) - 2 for place in deal]
    clauses, factors = [], []
    by_kind = [[c for c, k in enumerate(categories) if k == kind] for kind in range(3)]
    for _ in range(draw(st.integers(0, most_turns))):
        asker = draw(st.integers(0, seats - 1))
        triple = [draw(st.sampled_from(cards)) for cards in by_kind]
        mask = sum(1 << card for card in triple)
        for seat in [(asker + step) % seats for step in range(1, seats)]:
            held = [card for card in triple if deal[card] == seat]
            if not held:
                for card in triple:
                    places[card] &= ~(1 << seat)
                continue
            if asker == 0:
                places[draw(st.sampled_from(held))] = 1 << seat
                factors.append(show_factor(seat, mask))
            else:
                clauses.append(Clause(seat, mask))
            break
    sizes = tuple(deal.count(seat) for seat in range(seats))
    return Problem(categories, sizes, tuple(places), tuple(clauses), tuple(factors)), deal


@st.composite
def dealt(draw: st.DrawFn, categories: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The place of every card: three in the file, the others dealt in turn."""
    shuffled = draw(st.permutations(range(len(categories))))
    file = [next(card for card in shuffled if categories[card] == kind) for kind in range(3)]
    deal = [seats] * len(categories)
    for turn, card in enumerate(card for card in shuffled if card not in file):
        deal[card] = turn % seats
    return tuple(deal)
