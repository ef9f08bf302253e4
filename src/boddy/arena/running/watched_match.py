"""A match of a tournament: says which bot is being called, and measures the memory of each."""

from __future__ import annotations

import sys
from collections import Counter
from operator import itemgetter

from boddy.arena.running.call_status import CallStatus
from boddy.arena.running.process_limits import MEBIBYTE, memory_taken
from boddy.match import Match


class OutOfMemory(BaseException):
    """A bot found no memory left. No fault of the match, so nothing in it may catch this."""

    def __init__(self, bot: str) -> None:
        super().__init__(bot)
        self.bot = bot


class MemoryUse:
    """How much memory of their process each bot has taken.

    Asking the system is not free, so it is asked when a bot may have taken much, and
    when we ourselves have.
    """

    def __init__(self, mebibytes: int) -> None:
        self._bytes: Counter[str] = Counter()
        self._all = memory_taken()
        self._much = (mebibytes * MEBIBYTE - self._all) / 2

    def measure(self, bot: str) -> None:
        """Count what was taken since the last time as a bot's."""
        self._bytes[bot] += self._more()

    def skip(self) -> None:
        """Count what was taken since the last time as nobody's."""
        self._more()

    def blame(self, bot: str | None) -> str | None:
        """Say whose fault it is if a bot, or we, find no memory left: who has most of it."""
        most, taken = max(self._bytes.items(), key=itemgetter(1), default=(bot, 0))
        return most if taken > self._much else bot

    def _more(self) -> int:
        before, self._all = self._all, memory_taken()
        return self._all - before


class WatchedMatch(Match):
    """A match that tells another process which bot is being called, and measures its memory."""

    def prepare(self, call_status: CallStatus, memory_use: MemoryUse) -> None:
        """Say where calls are shown and where memory is counted."""
        self._memory_use = memory_use
        self.called_seat, self.until = call_status.seat, call_status.until

    def forfeit(self, seat: int, why: str) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _after_slow_call(self, seat: int) -> None:
        """Measure what a bot took; in less time it can hardly take much, and asking is not free."""
        self._measure(seat)

    def _measure(self, seat: int) -> None:
        self._memory_use.measure(self.setup.names[seat])

    def _blame(self, seat: int, message: str, where: str = "") -> None:
        if isinstance(sys.exception(), MemoryError):
            self._measure(seat)
            raise OutOfMemory(self.setup.names[seat]) from None
        super()._blame(seat, message, where)
