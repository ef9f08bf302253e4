"""A table of a tournament: a match that says whose call it is, and measures what bots use."""

from __future__ import annotations

import math
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from time import monotonic

from boddy.actions import LegalActions
from boddy.arena.bounds import peak_memory
from boddy.arena.clock import OutOfTime
from boddy.arena.match import FAULTS, Match
from boddy.arena.spotlight import Spotlight

BRIEF = 2e-4
"""Seconds of thinking in which no bot can have taken much memory. Asking the system how
much it is costs as much as the thinking of a simple bot."""


class Exhausted(BaseException):
    """Memory has run out. No fault of the match, so nothing in it may catch this."""


class Table(Match):
    """A match that says at every moment which bot is thinking, and measures it."""

    appetite: Counter[str]
    """By how much the process grew while each bot was thinking."""
    thought: dict[int, list[float]]
    """For each seat the seconds of each decision."""

    def prepare(self, spotlight: Spotlight, appetite: Counter[str]) -> None:
        """Take a place in the tournament."""
        self.appetite = appetite
        self.thought = defaultdict(list)
        self._peak = peak_memory()
        self._lit, self._until = spotlight.seat, spotlight.until
        self._patience = patience_for(self.limits.seconds)
        self._start = 0.0

    def forfeit(self, seat: int, why: str) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _call(self, seat: int, work: Callable[[], None]) -> None:
        """Do as every match does, in the spotlight.

        This happens hundreds of times a game and mostly takes microseconds; so everything
        is done here, with two looks at the time.
        """
        if seat in self._at_fault:
            return
        clock = self._clock
        self._start = start = end = monotonic()
        self._until[0] = start + self._patience
        self._lit[0] = seat
        clock.deadline = deadline = start + clock.seconds
        try:
            try:
                work()
            finally:
                clock.deadline = math.inf
                end = monotonic()
            if end > deadline:
                raise OutOfTime  # as the clock itself would
        except FAULTS as error:
            self._judge(seat, error)
        if end - start > BRIEF:
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

    def _act(self, legal: LegalActions) -> None:
        action = self.bots[legal.seat].decide(legal)
        self.thought[legal.seat].append(monotonic() - self._start)
        self.game.apply(action)


def patience_for(seconds: float | None) -> float:
    """How long the watching process waits for a call that the match's clock should end."""
    return math.inf if seconds is None else 1.5 * seconds + 1.0
