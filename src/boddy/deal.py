"""Deals: the case file, the hands and what lies face up; shuffled, counted or listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from random import Random

from boddy.cards import Card, CardSet, Category, Triple
from boddy.chance import pick, shuffled
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.setup import Setup


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every card is. The truth of a game; nobody who thinks may hold one."""

    file: Triple
    hands: tuple[CardSet, ...]
    faceup: CardSet

    @classmethod
    def shuffle(cls, setup: Setup, rng: Random) -> Deal:
        """Fill the case file at random and deal the other cards, all deals equally likely."""
        edition = setup.edition
        file = Triple(*(pick(rng, edition.cards(category)) for category in Category))
        cards = shuffled(rng, [card for card in edition.deck if card not in file])
        hands, start = [], 0
        for size in setup.hand_sizes:
            hands.append(edition.card_set(cards[start : start + size]))
            start += size
        return cls(file, tuple(hands), edition.card_set(cards[start:]))

    def check(self, setup: Setup) -> None:
        """Make sure that every card is in exactly one place, and hands have their sizes."""
        places = [*self.hands, self.faceup, setup.edition.card_set(self.file)]
        for card in setup.edition.deck:
            count = sum(card in place for place in places)
            if count != 1:
                raise InputError("deal-places", card=card, count=count)
        sizes = tuple(len(hand) for hand in self.hands)
        if sizes != setup.hand_sizes:
            expected = {"rules": str(setup.rules), "expected": setup.hand_sizes}
            raise InputError("deal-sizes", sizes=sizes, **expected)


def count_deals(setup: Setup) -> int:
    """How many deals there are, told apart by the case file and what each seat holds."""
    left = len(setup.edition.deck) - len(Category)
    ways = prod(len(setup.edition.cards(category)) for category in Category)
    for size in setup.hand_sizes:
        ways *= comb(left, size)
        left -= size
    return ways


def all_deals(setup: Setup) -> Iterator[Deal]:
    """List every deal. Only small editions have few enough."""
    sizes = setup.hand_sizes
    for file in setup.edition.triples:
        rest = [card for card in setup.edition.deck if card not in file]
        for hands, faceup in _all_hands(setup.edition, rest, sizes):
            yield Deal(file, hands, faceup)


def _all_hands(
    edition: Edition, cards: list[Card], sizes: Sequence[int]
) -> Iterator[tuple[tuple[CardSet, ...], CardSet]]:
    if not sizes:
        yield (), edition.card_set(cards)
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for hands, faceup in _all_hands(edition, rest, sizes[1:]):
            yield (edition.card_set(chosen), *hands), faceup
