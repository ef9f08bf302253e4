"""Asks for rooms that it does not hold; everything else is left to chance."""

from boddy import Bot
from boddy.chance import pick


class First(Bot):
    def choose_suggestion(self, options):
        others = [triple for triple in options if triple.room not in self.hand]
        return pick(self.rng, others or options)
