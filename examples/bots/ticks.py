"""Ticks off every card that it has seen, and asks for the others."""

from boddy import Bot, Triple
from boddy.cards import Category
from boddy.chance import pick
from boddy.events import Dealt, Shown


class Ticks(Bot):
    def start(self):
        self.seen = set()

    def observe(self, event):
        match event:
            case Dealt():
                self.seen = {*self.hand, *self.faceup}
            case Shown(card=card) if card is not None:  # shown to me, or by me
                self.seen.add(card)

    def open_cards(self, category):
        return [card for card in self.setup.edition.cards(category) if card not in self.seen]

    def choose_suggestion(self, options):
        new = [triple for triple in options if not self.seen & set(triple)]
        return pick(self.rng, new or options)

    def choose_accusation(self):
        left = [self.open_cards(category) for category in Category]
        if all(len(cards) == 1 for cards in left):
            return Triple(*(cards[0] for cards in left))
        return super().choose_accusation()  # what nobody could answer
