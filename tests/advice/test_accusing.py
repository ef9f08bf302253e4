"""Whether to accuse: certain when nothing else is possible, and calmer at large tables."""

from __future__ import annotations

from random import Random

import pytest

from boddy.editions import shipped_edition
from boddy.reasoning.accusing import AccusationPolicy
from boddy.reasoning.seat_view import SeatView

FILES = [((0, 6, 12), 0.5), ((0, 6, 13), 0.5)]


def policy(seats: int, files: list = FILES) -> AccusationPolicy:
    view = SeatView(shipped_edition("classic"), [f"{seat}" for seat in range(seats)], 0)
    return AccusationPolicy(view, view.problem(), files, Random(1), samples=0)


def test_only_what_cannot_be_otherwise_is_certain() -> None:
    nearly = [((0, 6, 12), 1 - 1e-15), ((0, 6, 13), 1e-15)]
    assert not policy(3, nearly).certain
    alone = policy(3, [((0, 6, 12), 1.0)])
    assert alone.certain
    assert alone.accuse(lambda: 1.0)


def test_of_equals_the_first_is_named() -> None:
    assert policy(3).cards.indices == (0, 6, 12)


@pytest.mark.parametrize(("seats", "accuses"), [(3, True), (4, True), (5, False), (6, False)])
def test_at_a_large_table_the_same_odds_wait(seats: int, accuses: bool) -> None:
    """The others are more and so more likely to win, but a wrong accusation costs as much."""
    files = [((0, 6, 12), 0.45), ((0, 6, 13), 0.35), ((0, 6, 14), 0.2)]
    assert policy(seats, files).accuse(lambda: 1.0) is accuses


def test_poor_odds_wait_whatever_the_others_do() -> None:
    files = [((0, 6, card), 0.2) for card in range(12, 17)]
    assert not policy(3, files).accuse(lambda: 0.2)
