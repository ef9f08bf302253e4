"""Accusing is calmer where one walks: the others cannot always ask what they want to."""

from __future__ import annotations

from random import Random

import pytest

from boddy.editions import find_edition
from boddy.reasoning.accusing import AccusationPolicy
from boddy.reasoning.seat_view import SeatView

FILES = [((0, 6, 12), 0.4), ((1, 6, 12), 0.35), ((2, 6, 12), 0.25)]


@pytest.mark.parametrize(
    ("seats", "walking", "accuses"), [(4, False, True), (4, True, False), (5, False, False)]
)
def test_where_one_walks_or_many_play_one_waits_longer(seats, walking, accuses, monkeypatch):
    view = SeatView(find_edition("classic"), "ABCDEF"[:seats], 0)
    policy = AccusationPolicy(view, view.problem(), FILES, Random(1), 0, walking)
    monkeypatch.setattr(AccusationPolicy, "survival", 0.3)
    assert policy.accuse(lambda: 0.7) is accuses
