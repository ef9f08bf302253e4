"""A bot in its seat: whoever leads a game tells it what it sees, and it draws by the position."""

from __future__ import annotations

from boddy.actions import Action, LegalActions
from boddy.bots.base import Bot
from boddy.chance import SeatChance
from boddy.setup import Setup
from boddy.views import Observation


class SeatedBot:
    """A bot, and the chance of its seat in one game."""

    def __init__(self, bot: Bot, chance: SeatChance) -> None:
        self.bot = bot
        self.seen = 0
        """How many events it was told."""
        self._chance = chance

    def sit(self, setup: Setup, seat: int) -> None:
        """Take the seat before the game begins."""
        self.bot.sit(setup, seat, self._chance)

    def see(self, event: Observation) -> None:
        """Be told what happened."""
        self.seen += 1
        self.bot.see(event)

    def decide(self, legal: LegalActions) -> Action:
        """Choose what to do."""
        with self._chance.position(self.seen, legal):
            return self.bot.decide(legal)
