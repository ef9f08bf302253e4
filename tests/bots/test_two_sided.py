"""How two kinds of bots are compared, and how the rivals are rated."""

from __future__ import annotations

import tomllib

import pytest
from bench import rivals
from bench.two_sided import Pairing, Share, play_pair

from boddy.bots.register import LEVELS


@pytest.mark.parametrize("seats", [3, 4])
def test_a_kind_against_itself_wins_exactly_half(seats):
    played = [play_pair("notebook", "notebook", seats, "speed", seed) for seed in range(5)]
    assert all((deal.won, deal.lost) == (1, 1) for deal in played)
    assert Share.of(played)[:2] == (0.5, 0.0)


def test_a_stronger_kind_wins_more_and_wrong_accusations_count():
    share = Share.of([play_pair("notebook", "random:accuse=0.5", 3, "speed", s) for s in range(8)])
    assert share.value > 0.9
    assert share.wrong == 0.0 < share.other_wrong


def test_the_margin_is_that_of_deals_and_not_of_games():
    alike, mixed = [Pairing(2, 0, 0, 0, 3), Pairing(0, 2, 0, 0, 3)], [Pairing(1, 1, 0, 0, 3)] * 2
    assert Share.of(alike).value == Share.of(mixed).value == 0.5
    assert Share.of(alike).margin > Share.of(mixed).margin == 0.0


def test_ratings_follow_who_beats_whom_and_are_written_as_data():
    results = {cell: [Pairing(2, 0, 0, 0, cell.seats)] * 5 for cell in rivals.cells()}
    ratings = rivals.rate(results)
    values = [ratings[level][0] for level in LEVELS]
    assert values == sorted(values)
    written = tomllib.loads(rivals.as_toml(ratings, "python -m bench.rivals"))
    assert list(written["levels"]) == list(LEVELS)
    assert written["levels"]["champion"]["rating"] == pytest.approx(values[-1], abs=0.05)
