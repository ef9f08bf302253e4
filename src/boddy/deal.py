"""Deals: the case file, the hands and the cards face up."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from boddy.cards import CardSet, Category, Triple
from boddy.chance import pick, shuffled
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
