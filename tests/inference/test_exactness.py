"""Both kernels against enumeration, against each other, and against a SAT solver."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from operator import itemgetter
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from pysat.card import CardEnc, EncType
from pysat.formula import CNF, IDPool
from pysat.solvers import Solver

from boddy.errors import KernelError
from boddy.inference import kernel, reference
from boddy.inference.limits import Budget
from boddy.inference.problem import Factor, Problem, with_shown
from enumerated import SMALL, agrees, deals_of, problems, seen_games, weight_of
from solved import check, expected_value

Indices = tuple[int, int, int]
Value = tuple[float, float]


@given(problems())
@settings(max_examples=150)
def test_any_small_problem_equals_enumeration(problem: Problem) -> None:
    assume(math.prod(mask.bit_count() for mask in problem.places) <= 20000)
    check(problem)


@given(seen_games())
@settings(max_examples=60)
def test_seen_games_equal_enumeration(game: tuple[Problem, tuple[int, ...]]) -> None:
    problem, deal = game
    assert agrees(problem, deal)
    check(problem)


def crowded(factors: int) -> Problem:
    """Factors on many sets of cards: the state of them all takes many bits."""
    sets = [(seat, sum(1 << c for c in cards)) for seat in (1, 2) for cards in THREE_OF_EIGHT]
    listed = tuple(Factor(seat, mask, (0.5, 1.0, 0.25)) for seat, mask in sets[:factors])
    return Problem(SMALL, (2, 2, 2), (1, *[14] * 2, 1, *[14] * 5), factors=listed)


THREE_OF_EIGHT = list(combinations(range(1, 9), 3))


def test_many_factors_equal_enumeration() -> None:
    check(crowded(40))


def test_a_state_beyond_128_bits_is_left_to_the_reference(
    kernel_choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = crowded(112)
    if kernel_choice == "native":
        with pytest.raises(KernelError, match="128 bits"):
            kernel.solve(problem)
    monkeypatch.setenv("BODDY_KERNEL", "auto")
    check(problem)


@given(seen_games((6, 6, 9), most_seats=6, most_turns=25))
@settings(max_examples=30)
def test_games_of_full_size_equal_the_reference(game: tuple[Problem, tuple[int, ...]]) -> None:
    problem, _ = game
    solution, expected = kernel.solve(problem), reference.solve(problem, Budget(10**8))
    assert solution.deals == expected.deals
    assert float(solution.weight) == pytest.approx(float(expected.weight))
    assert solution.places == expected.places
    for row, exact in zip(solution.matrix, expected.matrix, strict=True):
        assert row == pytest.approx(exact, abs=1e-12)
    assert [triple for triple, _ in solution.triples] == [triple for triple, _ in expected.triples]
    for (_, odds), (_, exact_odds) in zip(solution.triples, expected.triples, strict=True):
        assert odds == pytest.approx(exact_odds, abs=1e-12)


@given(problems(), st.integers(0, 99))
@settings(max_examples=60)
def test_weights_under_several_grids_equal_enumeration(problem: Problem, seed: int) -> None:
    assume(math.prod(mask.bit_count() for mask in problem.places) <= 20000)
    rng = Random(seed)
    grids = [
        [
            [rng.choice((0.0, 0.5, 1.0, 3.0)) for _ in range(problem.table + 1)]
            for _ in problem.categories
        ]
        for _ in range(3)
    ]
    expected = [
        sum(
            float(weight_of(problem, deal))
            * math.prod(grid[card][place] for card, place in enumerate(deal))
            for deal in deals_of(problem)
        )
        for grid in grids
    ]
    assert [float(weight) for weight in kernel.weigh(problem, grids)] == pytest.approx(expected)


@given(seen_games())
@settings(max_examples=25)
def test_suggestions_equal_enumeration(game: tuple[Problem, tuple[int, ...]]) -> None:
    problem, _ = game
    order = [*range(1, problem.seats)]
    triples = list(product((0, 1, 2), (3, 4, 5), (6, 7, 8)))[::5]
    weighed = [(deal, float(weight_of(problem, deal))) for deal in deals_of(problem)]
    for triple, value in zip(
        triples, kernel.suggestion_values(problem, order, triples), strict=True
    ):
        assert value == pytest.approx(expected_value(problem, order, triple, weighed), abs=1e-9)


UNKNOWN_SIZES = Problem(SMALL, (2, None, None), (1, *[14] * 3, 1, *[14] * 4), ((1, 0b1000100),))


@given(problems())
@example(UNKNOWN_SIZES)
@settings(max_examples=60)
def test_suggestions_equal_all_their_outcomes_solved(problem: Problem) -> None:
    order = [*range(1, problem.seats)]
    by_kind = [[c for c, k in enumerate(problem.categories) if k == kind] for kind in range(3)]
    triples = list(product(*by_kind))[::3]
    expected = one_by_one(problem, order, triples)
    values = kernel.suggestion_values(problem, order, triples)
    assert len(values) == len(expected)
    for value, exact in zip(values, expected, strict=True):
        assert value == pytest.approx(exact, abs=1e-9)


def hard_to_lay(cards: int = 18) -> Problem:
    """Many states in the usual order of the cards: compiled kernels look for another one."""
    rng = Random(7)
    clauses = [
        (seat, sum(1 << c for c in rng.sample(range(cards), 3))) for seat in (*range(5),) * 2
    ]
    return Problem([c % 3 for c in range(cards)], [3] * 5, [63] * cards, clauses)


def test_another_order_of_the_cards_finds_the_same() -> None:
    problem = hard_to_lay()
    found = kernel.solve(problem)
    expected = reference.solve(problem, Budget(10**9))
    assert found.deals == expected.deals
    assert found.places == expected.places
    for row, known in zip(found.matrix, expected.matrix, strict=True):
        assert row == pytest.approx(known, abs=1e-12)


def test_another_order_for_all_suggestions_values_them_as_one_alone(kernel_choice: str) -> None:
    if kernel_choice == "python":
        pytest.skip("it keeps the order, and takes seconds")
    problem = hard_to_lay()
    triples = list(product(*(range(kind, problem.cards, 3) for kind in range(3))))
    values = kernel.suggestion_values(problem, [1, 2, 3, 4], triples)
    for triple, value in list(zip(triples, values, strict=True))[::50]:
        (alone,) = kernel.suggestion_values(problem, [1, 2, 3, 4], [triple])
        assert value == pytest.approx(alone, abs=1e-9)


def one_by_one(problem: Problem, order: list[int], triples: list[Indices]) -> list[Value]:
    """Solve each problem that an asker may have after each suggestion."""
    whole = reference.solve(problem, Budget(10**8)).weight
    values = []
    for triple in triples if whole else ():
        bits = top = 0.0
        for outcome in outcomes(problem, order, triple):
            solution = reference.solve(outcome, Budget(10**8))
            if solution.weight:
                chance = float(solution.weight / whole)
                bits += chance * kernel.entropy(odds for _, odds in solution.triples)
                top += chance * max(odds for _, odds in solution.triples)
        values.append((bits, top))
    return values


def outcomes(problem: Problem, order: list[int], triple: Indices) -> Iterator[Problem]:
    """Add to the problem, in turn, each thing that the asker may see."""
    for seat in order:
        for shown in triple:
            yield with_shown(problem, seat, shown, sum(1 << card for card in triple))
        passed = [
            mask & ~(1 << seat) if card in triple else mask
            for card, mask in enumerate(problem.places)
        ]
        problem = replace(problem, places=tuple(passed))
    yield problem


@given(problems() | seen_games().map(itemgetter(0)), st.integers(0, 999))
@settings(max_examples=150)
def test_the_same_random_numbers_draw_the_same_deals(problem: Problem, seed: int) -> None:
    assert_draws_as_the_reference(problem, seed)


@given(seen_games((6, 6, 9), most_seats=6, most_turns=25), st.integers(0, 999))
@settings(max_examples=20)
def test_draws_in_games_of_full_size_are_the_same(
    game: tuple[Problem, tuple[int, ...]], seed: int
) -> None:
    assert_draws_as_the_reference(game[0], seed)


def assert_draws_as_the_reference(problem: Problem, seed: int) -> None:
    rng = Random(seed)
    uniforms = [rng.random() for _ in range(3 * problem.cards)]
    drawn = kernel.draw(problem, uniforms)
    assert drawn == reference.draw(problem, uniforms, Budget(10**8))
    assert all(agrees(problem, tuple(deal)) for deal in drawn)


@given(problems(with_factors=False))
@settings(max_examples=40)
def test_deals_are_the_models_of_a_formula(problem: Problem) -> None:
    deals = kernel.solve(problem).deals
    assume(deals <= 3000)
    assert deals == count_models(problem)


def count_models(problem: Problem) -> int:
    """Write the problem as a formula and let a SAT solver enumerate the deals."""
    ids = IDPool()
    lies = [[ids.id((c, p)) for p in range(problem.table + 1)] for c in range(problem.cards)]
    formula = CNF()

    def exactly(literals: list[int], bound: int) -> None:
        if not 0 <= bound <= len(literals):
            formula.append([])
        elif literals:
            formula.extend(CardEnc.equals(literals, bound, vpool=ids, encoding=EncType.seqcounter))

    for card, mask in enumerate(problem.places):
        exactly(lies[card], 1)
        formula.extend([[-lies[card][p]] for p in range(problem.table + 1) if not mask >> p & 1])
    for seat, size in enumerate(problem.sizes):
        if size is not None:
            exactly([lies[card][seat] for card in range(problem.cards)], size)
    for kind in range(3):
        of_kind = [card for card, category in enumerate(problem.categories) if category == kind]
        exactly([lies[card][problem.file] for card in of_kind], 1)
    for seat, cards in problem.clauses:
        formula.append([lies[card][seat] for card in range(problem.cards) if cards >> card & 1])
    for triple in problem.forbidden:
        formula.append([-lies[card][problem.file] for card in triple])
    return enumerate_models(formula, [literal for row in lies for literal in row])


def enumerate_models(formula: CNF, of_interest: list[int]) -> int:
    if [] in formula.clauses:
        return 0
    found = 0
    with Solver(name="cadical153", bootstrap_with=formula) as solver:
        while solver.solve():
            model = set(solver.get_model())
            solver.add_clause([-x for x in of_interest if x in model])
            found += 1
    return found
