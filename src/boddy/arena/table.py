"""A table of a tournament: a match that shows whose call it is, and weighs what bots use."""

from __future__ import annotations

import sys
from collections import Counter
from operator import itemgetter

from boddy.arena.bounds import MEBIBYTE, memory_taken
from boddy.arena.spotlight import Spotlight
from boddy.match import Match


class Exhausted(BaseException):
    """A bot found no memory left. No fault of the match, so nothing in it may catch this."""

    def __init__(self, bot: str) -> None:
        super().__init__(bot)
        self.bot = bot


class Appetite:
    """How much memory of their process each bot has taken.

    Asking the system is not free, so it is asked when a bot may have taken much, and
    when we ourselves have.
    """

    def __init__(self, mebibytes: int) -> None:
        self._bytes: Counter[str] = Counter()
        self._all = memory_taken()
        self._much = (mebibytes * MEBIBYTE - self._all) / 2

    def weigh(self, bot: str) -> None:
        """Count what was taken since the last time as a bot's."""
        self._bytes[bot] += self._more()

    def overlook(self) -> None:
        """Count what was taken since the last time as nobody's."""
        self._more()

    def blame(self, bot: str | None) -> str | None:
        """Say whose fault it is if a bot, or we, find no memory left: who has most of it."""
        most, taken = max(self._bytes.items(), key=itemgetter(1), default=(bot, 0))
        return most if taken > self._much else bot

    def _more(self) -> int:
        before, self._all = self._all, memory_taken()
        return self._all - before


class Table(Match):
    """A match that shows another process which bot is thinking, and weighs what it takes."""

    def prepare(self, spotlight: Spotlight, appetite: Appetite) -> None:
        """Take a place in the tournament."""
        self._appetite = appetite
        self.lit, self.until = spotlight.seat, spotlight.until

    def forfeit(self, seat: int, why: str) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _took_long(self, seat: int) -> None:
        """Weigh what a bot took; in less time it can hardly take much, and asking is not free."""
        self._weigh(seat)

    def _weigh(self, seat: int) -> None:
        self._appetite.weigh(self.setup.names[seat])

    def _blame(self, seat: int, message: str, where: str = "") -> None:
        if isinstance(sys.exception(), MemoryError):
            self._weigh(seat)
            raise Exhausted(self.setup.names[seat]) from None
        super()._blame(seat, message, where)
