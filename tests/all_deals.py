"""Every deal of a small edition, and their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod

from boddy.cards import Card, CardSet, Category
from boddy.deal import Deal
from boddy.editions import Edition
from boddy.setup import Setup


def count_deals(setup: Setup) -> int:
    """Return the number of deals that differ in the case file or in a hand."""
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
