"""Who sees what. Secrets are hidden unless a field says otherwise."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.cards import Card, CardSet, Category, Triple
from boddy.errors import BoddyError
from boddy.events import EVENT_TYPES, Dealt, Event, Looked, Shown, Suggested
from boddy.game import Game
from boddy.records import replay
from boddy.setup import Setup
from boddy.views import SPECTATOR, observations, observe
from playing import random_action, random_game, some_setup

tables = st.tuples(
    st.sampled_from(["speed", "roundtable", "parlour", "roundtable(look=yes)"]),
    st.integers(3, 6),
    st.sampled_from(["classic", "cottage"]),
    st.integers(0, 2**32),
).filter(lambda table: table[2] == "classic" or table[1] == 3)


@given(tables)
def test_a_seat_sees_its_hand_and_the_cards_shown(table: tuple) -> None:
    rules, seats, edition, seed = table
    game = random_game(some_setup(rules, seats, edition), Random(seed))
    for seat in (*range(seats), SPECTATOR):
        seen = observations(game.events, seat)
        assert len(seen) == len(game.events)
        for event, view in zip(game.events, seen, strict=True):
            match event:
                case Dealt():
                    assert view.file is None
                    assert view.faceup == event.faceup
                    assert view.sizes == event.sizes
                    for owner, hand in enumerate(view.hands):
                        assert hand == (event.hands[owner] if owner == seat else None)
                case Shown():
                    involved = seat is not None and seat in (event.seat, event.to)
                    assert view == (event if involved else replace(event, card=None))
                case Looked():
                    assert view == (event if seat == event.seat else replace(event, cards=None))
                case _:
                    assert view == event, "the rest is public"


def test_a_field_that_says_nothing_is_seen_by_nobody() -> None:
    from boddy import views
    from boddy.events import dataclass

    @dataclass(frozen=True, slots=True)
    class Whispered(Event):
        secret: str = "psst"  # noqa: S105  # declares no audience

    views._GUARDED[Whispered] = views._guarded_fields(Whispered)
    try:
        for seat in (0, 1, SPECTATOR):
            assert observe(Whispered(), seat) == Whispered(None)
    finally:
        del views._GUARDED[Whispered]


def test_every_field_of_every_event_declares_its_audience() -> None:
    for kind in EVENT_TYPES.values():
        for field in fields(kind):
            assert "audience" in field.metadata, f"{kind.__name__}.{field.name}"


@pytest.mark.no_cover  # the other tests cover all that it runs, and coverage slows it
@pytest.mark.parametrize(
    "rules", ["speed", "roundtable", "parlour", "mansion", "roundtable(look=yes)"]
)
def test_deals_that_a_seat_cannot_tell_apart_look_the_same(rules: str) -> None:
    """Swap two cards whose place a seat was not told. If the game could then still have
    gone the same way for everybody to see, that seat must see exactly the same."""
    compared = looked = 0
    for seed in range(20):
        setup = some_setup(rules, 3 + seed % 4)
        seat = seed % setup.seats
        events = some_events(setup, Random(seed), 5 + 2 * seed)
        unknown = ~CardSet(setup.edition.deck, known_to(seat, events))
        for one, other in combinations(unknown, 2):
            changed = with_swapped_cards(events, one, other)
            if changed is not None and could_have_happened(setup, changed):
                assert changed[0] != events[0], "the deals do differ"
                assert observations(changed, seat) == observations(events, seat)
                compared += 1
                looked += any(isinstance(event, Looked) for event in changed)
    assert compared > 100, "the test must not be empty"
    assert looked > 100 or "look" not in rules


def some_events(setup: Setup, rng: Random, actions: int) -> list[Event]:
    game = Game.shuffled(setup, rng)
    for _ in range(actions):
        if not game.over:
            game.apply(random_action(game.legal, rng, accuse=0.2 if setup.rules.look else 0.02))
    return game.events


def could_have_happened(setup: Setup, events: list[Event]) -> bool:
    try:
        replay(setup, events, lambda count: (1,) * count)
    except BoddyError:
        return False
    return True


def known_to(seat: int, events: list[Event]) -> int:
    """The cards whose place the seat has been told."""
    dealt = events[0]
    known = dealt.hands[seat].mask | dealt.faceup.mask
    for event in events:
        if isinstance(event, Shown) and seat in (event.seat, event.to):
            known |= event.card.mask
        if isinstance(event, Looked) and seat == event.seat:
            known |= event.cards.mask
    return known


def with_swapped_cards(events: list[Event], one: Card, other: Card) -> list[Event] | None:
    """The same public game with two cards in each other's place; None if nobody could play it."""
    swapped = {one: other, other: one}
    dealt = events[0]
    deck = dealt.faceup.deck
    file = [swapped.get(card, card) for card in dealt.file]
    hands = tuple(
        CardSet.of(deck, [swapped.get(card, card) for card in hand]) for hand in dealt.hands
    )
    if [card.category for card in file] != list(Category) or (hands, file) == (dealt.hands, file):
        return None
    changed: list[Event] = [Dealt(Triple(*file), hands, dealt.sizes, dealt.faceup)]
    asked = None
    for event in events[1:]:
        if isinstance(event, Suggested):
            asked = event
        if isinstance(event, Shown) and event.card not in hands[event.seat]:
            matches = list(hands[event.seat] & set(asked.cards))
            if not matches:
                return None
            event = replace(event, card=matches[0])  # what it would show instead
        if isinstance(event, Looked):
            event = replace(event, cards=Triple(*file))
        changed.append(event)
    return changed
