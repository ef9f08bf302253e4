"""What callers see of a posterior."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.errors import Contradiction
from boddy.inference.posterior import Posterior
from boddy.inference.problem import Clause, Factor, Problem, show_factor
from enumerated import SMALL, agrees, deals_of, seen_games, weight_of

EXAMPLE = Problem(
    SMALL,
    (2, 2, 2),
    (1, 14, 14, 1, 2, 14, 14, 14, 14),
    clauses=(Clause(2, 0b010100100),),
    factors=(show_factor(1, 0b001010010),),
)

Game = tuple[Problem, tuple[int, ...]]


@given(seen_games())
@settings(max_examples=60)
def test_odds_sum_to_one_per_card_and_hand_size(game: Game) -> None:
    problem, _ = game
    posterior = Posterior(problem)
    for row in posterior.matrix:
        assert sum(row) == pytest.approx(1)
    for seat, size in enumerate(problem.sizes):
        assert sum(row[seat] for row in posterior.matrix) == pytest.approx(size)
    assert sum(row[problem.file] for row in posterior.matrix) == pytest.approx(3)
    assert sum(odds for _, odds in posterior.casefile()) == pytest.approx(1)


@given(seen_games())
@settings(max_examples=60)
def test_the_true_deal_is_always_possible(game: Game) -> None:
    problem, deal = game
    posterior = Posterior(problem)
    assert all(posterior.possible(card, place) for card, place in enumerate(deal))
    file = tuple(card for card, place in enumerate(deal) if place == problem.file)
    assert file in [triple for triple, _ in posterior.casefile()]


@given(seen_games(), st.data())
@settings(max_examples=40)
def test_names_do_not_matter(game: Game, data: st.DataObject) -> None:
    """Renumbering cards or seats renumbers the answers and changes nothing else."""
    problem, _ = game
    cards = data.draw(st.permutations(range(problem.cards)))  # new number -> old number
    seats = data.draw(st.permutations(range(problem.seats)))
    plain, renamed = Posterior(problem), Posterior(rename(problem, cards, seats))
    assert renamed.deals == plain.deals
    assert renamed.entropy == pytest.approx(plain.entropy)
    old_places = [*seats, problem.file, problem.table]
    for card, row in enumerate(renamed.matrix):
        for place, odds in enumerate(row):
            assert odds == pytest.approx(plain.odds(cards[card], old_places[place]), abs=1e-12)


def rename(problem: Problem, cards: list[int], seats: list[int]) -> Problem:
    old_places = [*seats, problem.file, problem.table]

    def moved(mask: int, numbers: list[int]) -> int:
        return sum(1 << new for new, old in enumerate(numbers) if mask >> old & 1)

    return Problem(
        tuple(problem.categories[old] for old in cards),
        tuple(problem.sizes[old] for old in seats),
        tuple(moved(problem.places[old], old_places) for old in cards),
        tuple(Clause(seats.index(s), moved(mask, cards)) for s, mask in problem.clauses),
        tuple(Factor(seats.index(s), moved(mask, cards), v) for s, mask, v in problem.factors),
    )


@given(seen_games(), st.integers(0, 8), st.integers(0, 2), st.integers(0, 511))
@settings(max_examples=60)
def test_knowing_more_never_adds_deals(game: Game, card: int, seat: int, cards: int) -> None:
    problem, _ = game
    seat %= problem.seats
    places = list(problem.places)
    places[card] &= ~(1 << seat)
    for more in (
        replace(problem, places=tuple(places)),
        replace(problem, clauses=(*problem.clauses, Clause(seat, cards))),
        replace(problem, forbidden=((0, 3, 6),)),
    ):
        assert deals(more) <= deals(problem)


def deals(problem: Problem) -> int:
    try:
        return Posterior(problem).deals
    except Contradiction:
        return 0


def test_a_forbidden_file_takes_its_deals_away() -> None:
    plain = Posterior(EXAMPLE)
    (triple, odds), *_ = plain.casefile()
    accused = Posterior(replace(EXAMPLE, forbidden=(triple,)))
    assert triple not in dict(accused.casefile())
    assert float(accused.weight / plain.weight) == pytest.approx(1 - odds)


def test_the_casefile_lists_the_likeliest_first_and_ties_in_order() -> None:
    posterior = Posterior(Problem(SMALL, (2, 2, 2), (1, 14, 14, 1, 14, 14, 14, 14, 14)))
    triples = [triple for triple, _ in posterior.casefile()]
    assert triples == sorted(triples)
    odds = [odds for _, odds in Posterior(EXAMPLE).casefile()]
    assert odds == sorted(odds, reverse=True)


def test_entropy_is_in_bits() -> None:
    halves = Problem(SMALL, (2, 2, 2), (1, 8, 1, 10, 10, 2, 8, 4, 4))
    assert Posterior(halves).entropy == pytest.approx(1)
    certain = replace(halves, places=(1, 8, 1, 8, 2, 2, 8, 4, 4))
    assert Posterior(certain).entropy == 0


def test_face_up_cards_lie_on_the_table() -> None:
    posterior = Posterior(Problem(SMALL, (2, 2, None), (1, 16, 14, 1, 14, 14, 14, 14, 16)))
    assert posterior.odds(1, posterior.problem.table) == 1
    assert posterior.possible(8, posterior.problem.table)
    assert not posterior.possible(2, posterior.problem.table)


def test_samples_agree_and_come_as_often_as_their_weight_says() -> None:
    posterior, rng, count = Posterior(EXAMPLE), random.Random(7), 20_000
    drawn = Counter(tuple(deal) for deal in posterior.samples(rng, count))
    exact = {
        deal: float(weight_of(EXAMPLE, deal)) / float(posterior.weight)
        for deal in deals_of(EXAMPLE)
    }
    assert all(agrees(EXAMPLE, deal) for deal in drawn)
    for deal, odds in exact.items():
        deviation = (odds * (1 - odds) / count) ** 0.5
        assert abs(drawn[deal] / count - odds) < 5 * deviation


@given(seen_games((6, 6, 9), most_seats=6, most_turns=20), st.integers(0, 99))
@settings(max_examples=15)
def test_samples_agree_with_whatever_was_seen(game: Game, seed: int) -> None:
    problem, _ = game
    for deal in Posterior(problem).samples(random.Random(seed), 5):
        assert all(mask >> place & 1 for place, mask in zip(deal, problem.places, strict=True))
        assert agrees(problem, tuple(deal))


def test_a_sample_is_reproducible() -> None:
    first, again = (Posterior(EXAMPLE).samples(random.Random(3), 1) for _ in range(2))
    assert first == again


def test_a_suggestion_leaves_no_more_bits_than_there_were() -> None:
    posterior = Posterior(EXAMPLE)
    for value in posterior.suggestion_values([1, 2], [(0, 3, 6), (1, 5, 7), (2, 4, 8)]):
        assert 0 <= value.bits <= posterior.entropy + 1e-12
        assert posterior.casefile()[0][1] - 1e-12 <= value.top <= 1


def test_a_contradiction_is_an_error() -> None:
    full = replace(EXAMPLE, clauses=(Clause(1, 0b1000), Clause(2, 0b1)))
    with pytest.raises(Contradiction, match="no deal agrees"):
        Posterior(full)
    weightless = replace(EXAMPLE, factors=(Factor(1, 1, (0.0, 1.0)),))
    with pytest.raises(Contradiction, match="weight 0"):
        Posterior(weightless)
