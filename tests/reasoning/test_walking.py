"""Advice where to walk: what it says about a room is so."""

from __future__ import annotations

import pytest

from boddy.cards import Card, Category
from boddy.inference.posterior import CERTAIN
from boddy.reasoning.report import Report
from solve_cases import notes_of


@pytest.mark.parametrize("seed", range(6))
def test_reasons_to_walk_are_true(seed: int) -> None:
    notes = notes_of(seed, 0, seats=4, entries=4 * seed)
    report = Report(notes)
    advisor = report.advisor
    assert advisor is not None
    file, said = report.view.file, set()
    for room in notes.edition.cards(Category.ROOM):
        for steps in (2, 5, 9):
            best = report.walk(room, steps)
            assert best is not None
            if best.towards is not None:
                assert best.said.code == "move-towards"
                assert best.said["room"] == best.towards
                said.add("towards")
                continue
            assert isinstance(best.to, Card)
            odds = report.posterior.odds(best.to.index, file)
            expected = (
                "move-own"
                if advisor.holds(best.to)
                else "move-is"
                if odds > CERTAIN
                else "move-may-be"
            )
            assert best.said.code == expected
            assert advisor.holds(best.to) or odds > 0
            said.add("room")
    assert said


def test_without_squares_one_walks_to_rooms_that_adjoin() -> None:
    report = Report(notes_of(1, 0, edition="manor", entries=2))
    room = report.notes.edition.cards(Category.ROOM)[0]
    best = report.walk(room, 1)
    assert best is not None
    assert best.to in report.notes.edition.house.leads_to[room]
