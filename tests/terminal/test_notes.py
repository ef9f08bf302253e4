"""The notebook says only what is true, and all that simple notes would say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.bots import find_bot
from boddy.events import Passed, Shown, Suggested
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.terminal.drawings import NO, YES, certain
from boddy.views import observe


@pytest.mark.parametrize("rules", ["speed", "roundtable", "parlour"])
@given(seed=st.integers(0, 1000), length=st.integers(1, 60))
@settings(max_examples=10)
def test_marks_are_true_and_keep_what_was_seen(rules: str, seed: int, length: int) -> None:
    match = Match([find_bot("notebook") for _ in range(4)], seed=seed, rules=rules)
    record = match.play()
    view = SeatView(record.setup.edition, record.setup.labels, 1, record.setup.rules)
    for line, event in enumerate(record.events[:length]):
        view.observe(observe(event, 1), line)
    deck = record.setup.edition.deck
    marks = {(deck[index], place): mark for (index, place), mark in certain(view).items()}
    deal = match.game.deal
    places = [*deal.hands, record.setup.edition.card_set(deal.file), deal.faceup]
    for (card, place), mark in marks.items():
        if mark == YES:
            assert card in places[place]
        if mark == NO:
            assert card not in places[place]
    assert all(marks[card, 1] == YES for card in deal.hands[1])
    asked = None
    for event in record.events[:length]:
        if isinstance(event, Suggested):
            asked = event.cards
        if isinstance(event, Passed):
            assert all(marks[card, event.seat] == NO for card in asked)
        if isinstance(event, Shown) and event.to == 1:
            assert marks[event.card, event.seat] == YES


def test_an_empty_notebook_knows_only_ones_own_hand() -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="speed")
    match = Match([find_bot("notebook") for _ in range(3)], seed=1, setup=setup)
    view = SeatView(setup.edition, setup.labels, 0, setup.rules)
    view.observe(observe(match.game.events[0], 0), 0)
    deck = setup.edition.deck
    known = {deck[index] for (index, place), mark in certain(view).items() if mark == YES}
    assert known == set(match.game.deal.hands[0])
