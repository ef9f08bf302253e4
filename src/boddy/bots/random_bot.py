"""`random`: does anything legal. The yardstick that every other bot must beat."""

from __future__ import annotations

from boddy.bots.base import Bot
from boddy.cards import Triple
from boddy.chance import pick
from boddy.errors import InputError


class RandomBot(Bot):
    """Plays at random; with the chance `accuse` it accuses at random, so that games end."""

    name = "random"

    def __init__(self, accuse: float = 0.02) -> None:
        if not 0 <= accuse <= 1:
            raise InputError(f"random:accuse={accuse}: expected a chance from 0 to 1")
        self.accuse = accuse

    def choose_accusation(self) -> Triple | None:
        """Accuse of anything, now and then."""
        if self.rng.random() < self.accuse:
            return pick(self.rng, self.setup.edition.triples)
        return None
