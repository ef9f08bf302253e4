"""A bot for boddy; the edition, the board and the language are files beside it."""

from collections.abc import Sequence

from boddy import Bot
from boddy.cards import Triple
from boddy.chance import pick


class Pilot(Bot):
    """Asks for as many cards of others as it can."""

    name = "pilot"

    def __init__(self, daring: bool = False) -> None:
        self.daring = daring

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Choose one of the suggestions with the fewest cards of the bot's own hand."""
        own = [(triple.mask & self.hand.mask).bit_count() for triple in options]
        fewest = [triple for triple, count in zip(options, own, strict=True) if count == min(own)]
        return pick(self.rng, fewest)

    def choose_accusation(self) -> Triple | None:
        """Accuse when nobody could answer; a daring pilot does so whatever it holds."""
        return self.unanswered if self.daring else super().choose_accusation()
