"""A table of a tournament: a match that shows whose call it is, and weighs what bots use."""

from __future__ import annotations

import sys
from collections import Counter

from boddy.arena.bounds import peak_memory
from boddy.arena.match import Match
from boddy.arena.spotlight import Spotlight


class Exhausted(BaseException):
    """Memory has run out. No fault of the match, so nothing in it may catch this."""


class Table(Match):
    """A match that shows another process which bot is thinking, and weighs what it takes."""

    appetite: Counter[str]
    """By how much the process grew while each bot was thinking."""

    def prepare(self, spotlight: Spotlight, appetite: Counter[str]) -> None:
        """Take a place in the tournament."""
        self.appetite = appetite
        self.lit, self.until = spotlight.seat, spotlight.until
        self._peak = peak_memory()

    def forfeit(self, seat: int, why: str) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _took_long(self, seat: int) -> None:
        """Weigh what a bot took; in less time it can hardly take much, and asking is not free."""
        self._weigh(seat)

    def _weigh(self, seat: int) -> None:
        peak = peak_memory()
        self.appetite[self.setup.names[seat]] += peak - self._peak
        self._peak = peak

    def _blame(self, seat: int, message: str, where: str = "") -> None:
        if isinstance(sys.exception(), MemoryError):
            self._weigh(seat)
            raise Exhausted from None  # it may be another bot that holds the memory
        super()._blame(seat, message, where)
