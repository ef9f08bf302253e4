"""Cards, sets of cards, and triples.

>>> deck = make_deck(["Scarlet", "Plum"], ["Rope", "Knife"], ["Hall", "Study"])
>>> hand = CardSet.of(deck, [deck[0], deck[3]])
>>> hand
{Scarlet, Knife}
>>> deck[3] in hand, len(hand), hand - CardSet.of(deck, [deck[0]])
(True, 2, {Knife})
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import IntEnum
from itertools import product
from typing import NamedTuple

from boddy.errors import InputError

MOST_CARDS = 64
"""Of an edition: the solver keeps a set of cards in the bits of one machine word."""


class Category(IntEnum):
    """The three kinds of cards, in the order in which they are always listed."""

    SUSPECT = 0
    WEAPON = 1
    ROOM = 2

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card of an edition. `index` is its position in the deck, and its bit in a mask."""

    index: int
    name: str
    category: Category

    @property
    def mask(self) -> int:
        """The set of this card alone, as bits."""
        return 1 << self.index

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name


Deck = tuple[Card, ...]
"""All cards of an edition, suspects first, then weapons, then rooms."""


def make_deck(suspects: Iterable[str], weapons: Iterable[str], rooms: Iterable[str]) -> Deck:
    """Build the deck of an edition from the names of its cards."""
    named = [
        (name, category)
        for category, names in zip(Category, (suspects, weapons, rooms), strict=True)
        for name in names
    ]
    return tuple(Card(index, name, category) for index, (name, category) in enumerate(named))


class Triple(NamedTuple):
    """One card of each category: a suggestion, an accusation, or the case file."""

    suspect: Card
    weapon: Card
    room: Card

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Triple:
        """Put three cards, given in any order, into a triple."""
        chosen = list(cards)
        ordered = sorted(chosen)
        if [card.category for card in ordered] != list(Category):
            raise InputError("not-a-triple", cards=[card.name for card in chosen])
        return cls(*ordered)

    @property
    def mask(self) -> int:
        """The three cards as bits."""
        return 1 << self.suspect.index | 1 << self.weapon.index | 1 << self.room.index

    @property
    def indices(self) -> tuple[int, int, int]:
        """The numbers of the three cards."""
        return self.suspect.index, self.weapon.index, self.room.index

    def __str__(self) -> str:
        return f"{self.suspect.name} {self.weapon.name} {self.room.name}"

    def __repr__(self) -> str:
        return f"<{self}>"


def triples_of(deck: Deck) -> tuple[Triple, ...]:
    """All triples of a deck, in the order of its cards."""
    by_category = ([card for card in deck if card.category is kind] for kind in Category)
    return tuple(Triple(*cards) for cards in product(*by_category))


class CardSet(AbstractSet[Card]):
    """An immutable set of cards of one deck: bits inside, a set outside."""

    __slots__ = ("deck", "mask")

    deck: Deck
    mask: int

    def __init__(self, deck: Deck, mask: int = 0) -> None:
        if mask >> len(deck):
            raise ValueError(f"mask {mask:#x} has bits beyond a deck of {len(deck)} cards")
        self.deck = deck
        self.mask = mask

    @classmethod
    def of(cls, deck: Deck, cards: Iterable[Card]) -> CardSet:
        """Collect cards of this deck."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(deck, mask)

    def _from(self, mask: int) -> CardSet:
        return CardSet(self.deck, mask)

    def _mask_of(self, other: AbstractSet[object]) -> int:
        if isinstance(other, CardSet):
            return other.mask
        return sum(1 << card.index for card in other if isinstance(card, Card))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self.deck, self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: AbstractSet[object]) -> CardSet:
        return self._from(self.mask & self._mask_of(other))

    def __or__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override]  # only cards
        return self._from(self.mask | self._mask_of(other))

    def __sub__(self, other: AbstractSet[object]) -> CardSet:
        return self._from(self.mask & ~self._mask_of(other))

    def __invert__(self) -> CardSet:
        return self._from((1 << len(self.deck)) - 1 & ~self.mask)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask and self.deck == other.deck
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # equal to a frozenset of the same cards

    def __repr__(self) -> str:
        return "{" + ", ".join(card.name for card in self) + "}"


def cards_in(deck: Sequence[Card], mask: int) -> list[Card]:
    """List the cards of a mask, in the order of the deck."""
    return [deck[number] for number in numbers(mask)]


def numbers(mask: int) -> Iterator[int]:
    """List the numbers of the bits of a mask, be they cards or places, from the lowest on."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
