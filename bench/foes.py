"""Opponents with habits of their own, to see whether a bot that reads habits is fooled.

They think as `exact` does and differ in one thing each. Find them by file:
`boddy match bench/foes.py:bluffer detective detective`.
"""

from __future__ import annotations

from collections.abc import Sequence

from boddy.bots.exact_bot import ExactBot
from boddy.cards import Card, Triple
from boddy.chance import pick


class Choosy(ExactBot):
    """Asks only what it likes, if it can."""

    def likes(self, triple: Triple) -> bool:
        return True

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        return super().choose_suggestion([t for t in options if self.likes(t)] or options)

    def own(self, triple: Triple) -> int:
        """Count the cards of its own that a triple names."""
        return (triple.mask & self.hand.mask).bit_count()


class NeverOwn(Choosy):
    """Never names a card of its own."""

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) == 0


class AlwaysOwn(Choosy):
    """Always names a card of its own."""

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) > 0


class Bluffer(Choosy):
    """Names two cards of its own on every other turn, and none on the rest."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        self.bluffs = self.rng.random() < 0.5
        return super().choose_suggestion(options)

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) == (2 if self.bluffs else 0)


class Careless(ExactBot):
    """Shows any of its cards, whatever that gives away."""

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        return pick(self.rng, options)


class Aimless(ExactBot):
    """Asks anything, so that its questions betray nothing."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        return pick(self.rng, options)
