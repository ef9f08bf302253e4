"""What suggestions betray, on a deal small enough to think through."""

from __future__ import annotations

from random import Random

import pytest

from boddy.cards import Triple
from boddy.deal import Deal
from boddy.events import Dealt, Passed, Shown, Suggested
from boddy.inference import kernel
from boddy.reasoning.habits import HabitReader
from boddy.reasoning.seat_view import SeatView
from playing import some_setup

SETUP = some_setup("speed", 3)
TRIPLE = SETUP.edition.triple


def memory(seed: int = 1) -> SeatView:
    """Sit in seat 0 with some hand."""
    deal = Deal.shuffle(SETUP, Random(seed))
    seen = SeatView.at(SETUP, 0)
    seen.observe(Dealt(None, (deal.hands[0], None, None), (6, 6, 6), deal.faceup))
    return seen


def foreign(seen: SeatView, category: int) -> list[int]:
    """List the cards of a category that are not ours."""
    return [
        c for c, k in enumerate(seen.edition.categories) if k == category and seen.places[c] != 1
    ]


def ask(seen: SeatView, seat: int, *cards: int, shower: int | None = None) -> None:
    deck = SETUP.edition.deck
    asked = Triple(*(deck[card] for card in cards))
    seen.observe(Suggested(seat, asked))
    if shower is not None:
        seen.observe(Shown(shower, seat, None, asked))


def odds(seen: SeatView, card: int, place: int, *, read: bool = True) -> float:
    plain = kernel.solve(seen.problem())
    if not read:
        return plain.matrix[card][place]
    factors = HabitReader(seen).factors(seen.problem(), plain)
    return kernel.solve(seen.problem(more=factors)).matrix[card][place]


def test_naming_no_known_own_card_means_naming_none() -> None:
    seen = memory()
    for kind in (0, 1):  # we have seen these in its hand, and it does not name them
        seen.places[foreign(seen, kind)[0]] = 1 << 1
    suspect, weapon = foreign(seen, 0)[1], foreign(seen, 1)[1]
    for room in foreign(seen, 2)[:3]:
        ask(seen, 1, suspect, weapon, room, shower=2)
    for card in (suspect, weapon):  # or else they are decoys, so that it is not nearly certain
        assert odds(seen, card, 1) < odds(seen, card, 1, read=False)
        assert odds(seen, card, seen.file) > odds(seen, card, seen.file, read=False)


def test_the_same_card_again_and_again_may_be_a_decoy() -> None:
    seen, asked = memory(), memory()
    suspect, weapons = foreign(seen, 0)[0], foreign(seen, 1)[:3]
    for view, suspects in ((seen, [suspect] * 3), (asked, foreign(seen, 0)[:3])):
        for named in zip(suspects, weapons, foreign(seen, 2)[:3], strict=True):
            ask(view, 1, *named, shower=2)
    repeated, once = (odds(view, suspect, 1) for view in (seen, asked))
    assert repeated > once


def test_what_is_asked_for_again_was_not_what_was_shown() -> None:
    seen = memory()
    suspect, weapon, other = (foreign(seen, kind)[0] for kind in range(3))
    ask(seen, 1, suspect, weapon, other, shower=2)
    before = odds(seen, suspect, 2)
    for room in foreign(seen, 2)[1:3]:
        ask(seen, 1, suspect, foreign(seen, 1)[1], room, shower=2)
    assert odds(seen, suspect, 2) < before
    assert odds(seen, weapon, 2) > odds(seen, weapon, 2, read=False), "it was not asked again"


def test_an_asker_of_own_cards_is_found_out() -> None:
    """Once a seat is known to name its own cards, naming one no longer acquits it."""
    odds_of = {}
    for names_own in (True, False):
        seen = memory()
        held = [foreign(seen, 0)[0], foreign(seen, 1)[0]]
        for card in held:  # we have seen these in its hand
            seen.places[card] = 1 << 1
        asked = held if names_own else [foreign(seen, 0)[1], foreign(seen, 1)[1]]
        for room in foreign(seen, 2)[:3]:
            ask(seen, 1, *asked, room)
        room = foreign(seen, 2)[0]
        odds_of[names_own] = odds(seen, room, 1)
    assert odds_of[True] > 1.2 * odds_of[False]


def test_reading_never_contradicts_what_was_seen() -> None:
    seen = memory()
    cards = [foreign(seen, kind)[0] for kind in range(3)]
    ask(seen, 1, *cards)
    seen.observe(Passed(2, 1, Triple(*(SETUP.edition.deck[card] for card in cards))))
    plain = kernel.solve(seen.problem())
    factors = HabitReader(seen).factors(seen.problem(), plain)
    weighed = kernel.solve(seen.problem(more=factors))
    assert weighed.places == plain.places
    assert weighed.deals == plain.deals
    assert all(sum(row) == pytest.approx(1) for row in weighed.matrix)


def test_the_odds_stay_finite_in_very_long_games() -> None:
    seen = memory()
    rng = Random(1)
    for turn in range(1500):
        cards = [foreign(seen, kind)[int(rng.random() * 2)] for kind in range(3)]
        ask(seen, 1 + turn % 2, *cards)
    total = sum(odds(seen, card, seen.file) for card in foreign(seen, 0))
    assert total == pytest.approx(1)
