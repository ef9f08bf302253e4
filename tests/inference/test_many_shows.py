"""Odds are right however many factors there are: their product is soon too small for a float."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boddy.inference import kernel
from boddy.inference.limits import Budget
from boddy.inference.posterior import Posterior
from boddy.inference.problem import Clause, Factor, Problem, show_factor
from boddy.inference.reference import solve
from enumerated import SMALL, deals_of, enumerate_deals, seen_games, weight_of
from solved import check, expected_value

OPEN = Problem(SMALL, (2, 2, 2), (1, 14, 14, 1, 14, 14, 14, 14, 14))
TWO = 1 << 1 | 1 << 4
FOUR = TWO | 1 << 6 | 1 << 2
TRIPLES = [(0, 3, 6), (1, 4, 6), (2, 5, 8), (1, 5, 7)]

Game = tuple[Problem, tuple[int, ...]]


@pytest.mark.parametrize("times", [1, 30, 600, 655, 700, 5000])
def test_a_show_that_is_repeated(times: int) -> None:
    check(replace(OPEN, factors=(show_factor(1, FOUR),) * times))


@pytest.mark.parametrize("times", [655, 700, 5000])
def test_every_deal_has_a_tiny_weight(times: int) -> None:
    """The seat must hold both cards, so that each show halves the weight."""
    problem = replace(
        OPEN,
        factors=(show_factor(1, TWO),) * times,
        clauses=(Clause(1, 1 << 1), Clause(1, 1 << 4)),
    )
    check(problem)
    odds = Posterior(problem).odds(5, problem.file)
    assert odds == pytest.approx(Posterior(replace(problem, factors=())).odds(5, problem.file))


@pytest.mark.parametrize("times", [700, 5000])
def test_the_heaviest_beginning_leads_nowhere(times: int) -> None:
    """What weighs most while the first cards are laid is ruled out by the last ones."""
    against = tuple(Factor(1, 1 << card, (1.0, 0.5)) for card in (1, 2, 4)) * times
    check(replace(OPEN, factors=against, clauses=(Clause(1, TWO | 1 << 2),)))
    for last in (6, 8):
        nowhere = (Factor(1, 1 << last | 1 << 1, (0.0, 1.0, 0.25)),) * times
        check(replace(OPEN, factors=against + nowhere))


def test_weights_may_be_huge_as_well() -> None:
    check(replace(OPEN, factors=(Factor(1, FOUR, (1.0, 3.0, 9.0)),) * 900))


repeats = st.sampled_from([1, 2, 30, 400, 2000])
masks = st.integers(0, 511)
values = st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0, 3.0]), min_size=1, max_size=5).map(tuple)
many = st.lists(
    st.tuples(
        st.one_of(
            st.builds(show_factor, st.integers(0, 1), masks),
            st.builds(Factor, st.integers(0, 1), masks, values),
        ),
        repeats,
    ),
    max_size=5,
)


def with_many(problem: Problem, factors: list[tuple[Factor, int]]) -> Problem:
    repeated = tuple(factor for factor, times in factors for _ in range(times))
    return replace(problem, factors=problem.factors + repeated)


@given(seen_games(), many)
@settings(max_examples=25)
def test_many_factors_equal_enumeration_and_the_reference(
    game: Game, factors: list[tuple[Factor, int]]
) -> None:
    problem = with_many(game[0], factors)
    check(problem)
    ours, reference = kernel.solve(problem), solve(problem, Budget(10**8))
    assert (ours.deals, ours.places) == (reference.deals, reference.places)
    for row, exact in zip(ours.matrix, reference.matrix, strict=True):
        assert row == pytest.approx(exact, abs=1e-12)


@given(seen_games(), many)
@settings(max_examples=12)
def test_suggestions_after_many_shows(game: Game, factors: list[tuple[Factor, int]]) -> None:
    problem = with_many(game[0], factors)
    exact = {deal: weight_of(problem, deal) for deal in deals_of(problem)}
    total = sum(exact.values())
    found = kernel.suggestion_values(problem, [1], TRIPLES)
    if not total:
        assert found == []
        return
    weighed = [(deal, float(weight / total)) for deal, weight in exact.items()]
    weighed = [(deal, weight) for deal, weight in weighed if weight]
    for triple, value in zip(TRIPLES, found, strict=True):
        assert value == pytest.approx(expected_value(problem, [1], triple, weighed), abs=1e-9)


@given(seen_games(), many, st.integers(0, 99))
@settings(max_examples=12)
def test_weights_under_grids_after_many_shows(
    game: Game, factors: list[tuple[Factor, int]], seed: int
) -> None:
    problem, rng = with_many(game[0], factors), random.Random(seed)
    grid = [[rng.choice((0.5, 1.0, 1e-200)) for _ in range(problem.table + 1)] for _ in SMALL]
    exact = Fraction(0)
    for deal in deals_of(problem):
        weight = weight_of(problem, deal)
        for card, place in enumerate(deal):
            weight *= Fraction(grid[card][place])
        exact += weight
    assume(exact)
    (found,) = kernel.weigh(problem, [grid])
    assert float(Fraction(found) / exact) == pytest.approx(1)


@pytest.mark.parametrize("times", [1, 5000])
def test_draws_after_many_shows(times: int) -> None:
    """Deals of equal weight are drawn equally often, deals that weigh far less never."""
    problem = replace(OPEN, factors=(show_factor(1, FOUR),) * times)
    total = enumerate_deals(problem).weight
    count, rng = 4000, random.Random(5)
    drawn = Counter(tuple(deal) for deal in Posterior(problem).samples(rng, count))
    for deal in deals_of(problem):
        odds = float(weight_of(problem, deal) / total)
        deviation = (odds * (1 - odds) / count) ** 0.5
        assert abs(drawn[deal] / count - odds) <= 5 * deviation
