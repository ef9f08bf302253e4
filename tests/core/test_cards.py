from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.cards import CardSet, Category, Triple, cards_in, make_deck, numbers, triples_of
from boddy.errors import InputError

DECK = make_deck(["Scarlet", "Plum"], ["Rope", "Knife", "Pipe"], ["Hall", "Study"])
masks = st.integers(0, 2 ** len(DECK) - 1)


def test_a_deck_lists_suspects_then_weapons_then_rooms() -> None:
    assert [str(card) for card in DECK] == [
        "Scarlet", "Plum", "Rope", "Knife", "Pipe", "Hall", "Study",
    ]  # fmt: skip
    assert [card.index for card in DECK] == list(range(7))
    assert [str(category) for category in Category] == ["suspect", "weapon", "room"]
    assert DECK[2].category is Category.WEAPON
    assert DECK[2].mask == 4
    assert repr(DECK[:2]) == "(Scarlet, Plum)"


def test_a_triple_takes_its_cards_in_any_order() -> None:
    triple = Triple.of([DECK[5], DECK[0], DECK[3]])
    assert str(triple) == "Scarlet Knife Hall"
    assert repr(triple) == "<Scarlet Knife Hall>"
    assert triple.indices == (0, 3, 5)
    assert triple.mask == 0b0101001
    assert triple in triples_of(DECK)
    assert len(triples_of(DECK)) == 2 * 3 * 2


@pytest.mark.parametrize(
    ("cards", "said"),
    [([], "no cards"), ([0, 1, 5], "Scarlet, Plum, Hall"), ([0, 2, 5, 6], "Scarlet, Rope")],
)
def test_a_triple_needs_one_of_each(cards: list[int], said: str) -> None:
    with pytest.raises(InputError, match=f"{said}.*one suspect, one weapon and one room"):
        Triple.of(DECK[i] for i in cards)


@given(masks, masks)
def test_a_card_set_behaves_as_a_set_of_cards(a: int, b: int) -> None:
    one, other = CardSet(DECK, a), CardSet(DECK, b)
    plain, plain_other = set(one), set(other)
    assert one == plain
    assert hash(one) == hash(frozenset(plain))
    assert len(one) == len(plain)
    assert bool(one) == bool(plain)
    assert one & other == plain & plain_other
    assert one | other == plain | plain_other
    assert one - other == plain - plain_other
    assert one & plain_other == plain & plain_other
    assert ~one == set(DECK) - plain
    assert (one == other) == (plain == plain_other)
    assert (one <= other) == (plain <= plain_other)
    assert one.isdisjoint(other) == plain.isdisjoint(plain_other)
    assert all((card in one) == (card in plain) for card in DECK)
    assert CardSet.of(DECK, plain) == one
    assert list(one) == cards_in(DECK, a) == sorted(plain)


def test_a_card_set_holds_cards_of_its_deck_only() -> None:
    hand = CardSet(DECK, 0b11)
    assert repr(hand) == "{Scarlet, Plum}"
    assert "Scarlet" not in hand
    assert hand != CardSet(make_deck(["A"], ["B"], ["C"]), 0b11)
    with pytest.raises(ValueError, match="beyond a deck of 7"):
        CardSet(DECK, 1 << 7)


@given(masks)
def test_the_numbers_of_a_mask_are_those_of_its_cards(mask: int) -> None:
    assert list(numbers(mask)) == [card.index for card in cards_in(DECK, mask)]


def test_cards_survive_pickling() -> None:
    hand = CardSet(DECK, 0b101)
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301  # our own bytes
    assert pickle.loads(pickle.dumps(DECK[3])) == DECK[3]  # noqa: S301  # our own bytes
