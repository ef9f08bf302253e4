from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.arena import intervals
from boddy.arena.intervals import (
    Deals,
    difference_interval,
    holm,
    rate_interval,
    share_interval,
    sign_flip,
    t_quantile,
)


@pytest.mark.parametrize(
    ("freedom", "probability", "expected"),
    [
        (1, 0.975, 12.7062),
        (1, 0.995, 63.6567),
        (2, 0.975, 4.3027),
        (3, 0.975, 3.1824),
        (3, 0.9, 1.6377),
        (4, 0.975, 2.7764),
        (4, 0.995, 4.6041),
        (5, 0.975, 2.5706),
        (7, 0.95, 1.8946),
        (10, 0.975, 2.2281),
        (30, 0.975, 2.0423),
        (30, 0.95, 1.6973),
        (40, 0.975, 2.0211),
        (41, 0.975, 2.0195),
        (41, 0.995, 2.7012),
        (60, 0.975, 2.0003),
        (120, 0.975, 1.9799),
        (1000, 0.975, 1.9623),
    ],
)
def test_students_t_is_as_in_the_tables(freedom, probability, expected):
    assert t_quantile(probability, freedom) == pytest.approx(expected, abs=5.1e-5)
    assert t_quantile(1 - probability, freedom) == pytest.approx(-expected, abs=5.1e-5)


def test_one_deal_tells_as_little_as_two():
    assert t_quantile(0.975, 0) == pytest.approx(12.7062, abs=5.1e-5)


def test_students_t_goes_on_smoothly_where_the_expansion_takes_over():
    steps = [t_quantile(0.975, freedom) for freedom in (39, 40, 41, 42)]
    gaps = [left - right for left, right in pairwise(steps)]
    assert gaps[0] > gaps[1] > gaps[2] > 0


def test_a_share_of_single_games_is_wilsons():
    found = share_interval(Deals([1] * 1000, [1] * 400 + [0] * 600))
    assert found.value == 0.4
    assert (found.low, found.high) == pytest.approx((0.3700, 0.4307), abs=5e-4)


def test_never_to_win_does_not_prove_that_one_cannot():
    found = share_interval(Deals([1] * 30, [0] * 30))
    assert (found.low, found.value) == (0.0, 0.0)
    assert found.high == pytest.approx(0.1135, abs=0.01)  # Wilson's
    always = share_interval(Deals([3] * 30, [3] * 30))
    assert always.high == 1.0
    assert 0.85 < always.low < 0.95


def test_three_games_that_always_agree_count_as_one():
    wins = [1] * 40 + [0] * 60
    once = share_interval(Deals([1] * 100, wins))
    thrice = share_interval(Deals([3] * 100, [3 * win for win in wins]))
    assert (thrice.low, thrice.high) == pytest.approx((once.low, once.high))


def test_luck_that_cancels_within_deals_makes_the_interval_narrow():
    fair = share_interval(Deals([3] * 100, [1] * 100))
    assert fair.high - fair.low < 0.03
    assert fair.low < 1 / 3 < fair.high


@given(st.lists(st.tuples(st.integers(1, 6), st.floats(0, 1)), min_size=1, max_size=30))
def test_intervals_hold_their_estimate_and_stay_within_bounds(deals):
    games = [number for number, _ in deals]
    wins = [round(number * part) for number, part in deals]
    found = share_interval(Deals(games, wins))
    assert 0 <= found.low <= found.value <= found.high <= 1
    leads = [2 * win - number for win, number in zip(wins, games, strict=True)]
    difference = difference_interval(Deals(games, leads))
    assert -1 <= difference.low <= difference.value <= difference.high <= 1


@pytest.mark.parametrize(("chance", "luck"), [(0.33, 0.8), (0.33, 0.0), (0.05, 0.5), (0.9, 0.5)])
def test_95_of_100_intervals_cover_the_truth(chance, luck):
    """In each deal, with the chance `luck`, one draw decides all three games."""
    rng = Random(1)
    covered = 0
    for _ in range(1000):
        wins = []
        for _ in range(50):
            same = rng.random() < luck
            first = rng.random() < chance
            wins.append(sum(first if same else rng.random() < chance for _ in range(3)))
        found = share_interval(Deals([3] * 50, wins))
        covered += found.low <= chance <= found.high
    assert 935 <= covered <= 985


def test_95_of_100_differences_cover_the_truth():
    rng = Random(2)
    covered = 0
    for _ in range(1000):
        leads = [
            sum((draw < 0.5) - (draw > 0.8) for draw in (rng.random(), rng.random(), rng.random()))
            for _ in range(40)
        ]
        found = difference_interval(Deals([3] * 40, leads))
        covered += found.low <= 0.3 <= found.high
    assert 935 <= covered <= 985


def test_95_of_100_rates_cover_the_truth():
    rng, hits = Random(5), 0
    for _ in range(400):
        turns = [rng.randint(2, 9) for _ in range(12)]
        gained = [
            sum(rng.uniform(0, 2) for _ in range(own)) * rng.uniform(0.7, 1.3) for own in turns
        ]
        found = rate_interval(Deals(turns, gained))
        hits += found.low <= 1.0 <= found.high
    assert 372 <= hits <= 396


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([], 1.0),
        ([0, 0], 1.0),
        ([1] * 5, 2 / 32),
        ([1] * 8 + [-1] * 2, 0.109375),  # the sign test
        ([2, 1], 0.5),
        ([1, -1], 1.0),
    ],
)
def test_sign_flips_by_hand(points, expected):
    assert sign_flip(points) == pytest.approx(expected)


@given(st.lists(st.integers(-3, 3), max_size=9))
def test_sign_flips_are_counted_right(points):
    flips = [sum(map(int.__mul__, points, signs)) for signs in product((1, -1), repeat=len(points))]
    total = abs(sum(points))
    assert sign_flip(points) == pytest.approx(sum(abs(s) >= total for s in flips) / len(flips))


def test_many_deals_are_tested_nearly_as_exactly(monkeypatch):
    points = [1] * 120 + [-1] * 90 + [2] * 60 + [-2] * 50
    rough = sign_flip(points)
    monkeypatch.setattr(intervals, "EXACT_DEALS", 1000)
    assert rough == pytest.approx(sign_flip(points), rel=0.01)


def test_equal_bots_are_rarely_told_apart():
    rng = Random(3)
    alarms = sum(
        sign_flip([round(rng.random() * 4) - 2 for _ in range(60)]) < 0.05 for _ in range(600)
    )
    assert 10 <= alarms <= 45


@given(st.lists(st.floats(0, 1), min_size=1, max_size=10))
def test_holm_never_lowers_a_p_value_and_keeps_their_order(values):
    corrected = holm(values)
    assert all(after >= before for before, after in zip(values, corrected, strict=True))
    assert [after for _, after in sorted(zip(values, corrected, strict=True))] == sorted(corrected)
    assert min(corrected) == min(1.0, len(values) * min(values))
