"""Whether to accuse: certain when nothing else is possible, and calm, more so where one walks."""

from __future__ import annotations

from random import Random

import pytest

from boddy.editions import shipped_edition
from boddy.reasoning.policies import AccusationPolicy
from boddy.reasoning.seat_view import SeatView

FILES = [((0, 6, 12), 0.5), ((0, 6, 13), 0.5)]


def policy(seats: int, files: list = FILES, walking: bool = False) -> AccusationPolicy:
    view = SeatView(shipped_edition("classic"), [f"{seat}" for seat in range(seats)], 0)
    return AccusationPolicy(view, view.problem(), files, Random(1), 0, walking)


def test_only_what_cannot_be_otherwise_is_certain() -> None:
    nearly = [((0, 6, 12), 1 - 1e-15), ((0, 6, 13), 1e-15)]
    assert policy(3, nearly).solutions > 1
    alone = policy(3, [((0, 6, 12), 1.0)])
    assert alone.solutions == 1
    assert alone.accuse(lambda: 1.0)


def test_of_equals_the_first_is_named() -> None:
    assert policy(3).cards.indices == (0, 6, 12)


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize(
    ("walking", "survival", "accuses"),
    [
        (False, 0.3, True),
        (False, 0.4, False),  # without SURVIVAL_EXPONENT 0.4 would beat 0.4 * 0.7 ** 0.8
        (True, 0.3, False),  # where one walks, the others cannot always ask what they want to
        (True, 0.1, True),
    ],
)
def test_one_accuses_only_if_waiting_is_clearly_worse(
    seats: int, walking: bool, survival: float, accuses: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [((0, 6, 12), 0.4), ((1, 6, 12), 0.35), ((2, 6, 12), 0.25)]
    monkeypatch.setattr(AccusationPolicy, "survival", survival)
    assert policy(seats, files, walking).accuse(lambda: 0.7) is accuses


def test_poor_odds_wait_whatever_the_others_do() -> None:
    files = [((0, 6, card), 0.2) for card in range(12, 17)]
    assert not policy(3, files).accuse(lambda: 0.2)
