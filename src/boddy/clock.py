"""A time limit on somebody else's code."""

from __future__ import annotations

import math
import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import TypeVar

from boddy.errors import InputError
from boddy.texts import phrase

T = TypeVar("T")

LEAST_SECONDS, MOST_SECONDS = 0.001, 1_000_000
_RANGE = {"least": LEAST_SECONDS, "most": MOST_SECONDS}
SECONDS_RULE = phrase("seconds-expected", **_RANGE)
TICK = 0.05
"""Seconds between two looks at the clock."""


class OutOfTime(BaseException):
    """Raised inside code that took too long.

    Not an Exception, so that a bot's own `except Exception` does not swallow it.
    """


def check_seconds(seconds: float) -> None:
    """Refuse a time limit that limits nothing, or that no timer can keep."""
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise InputError("seconds-limit", seconds=f"{seconds:g}", **_RANGE)


class Clock:
    """Interrupts what takes too long, while it is entered.

    In the main thread of a Unix process even an endless loop is interrupted. Elsewhere
    no safe way exists to do that, and overtime is noticed when the code returns. One
    timer ticks for the whole match, because starting one for each call costs more than
    most calls.
    """

    def __init__(self, seconds: float | None) -> None:
        self.seconds = math.inf if seconds is None else seconds
        self.deadline = math.inf
        """When what runs now is interrupted."""
        self._ticks = (
            seconds is not None
            and hasattr(signal, "setitimer")
            and threading.current_thread() is threading.main_thread()
        )

    def run(self, work: Callable[[], T]) -> T:
        """Return what the work returns; raise OutOfTime if it takes too long."""
        self.deadline = monotonic() + self.seconds
        try:
            result = work()
            self.stop()
        finally:
            self.deadline = math.inf
        return result

    def stop(self) -> None:
        """End what is timed; raise OutOfTime if it took too long, noticed or not.

        Called before anything is made of a result, because the timer only ticks now and then.
        """
        deadline, self.deadline = self.deadline, math.inf
        if monotonic() > deadline:
            raise OutOfTime

    def __enter__(self) -> Clock:
        if self._ticks:
            self._handler = signal.signal(signal.SIGALRM, self._tick)
            tick = min(TICK, self.seconds / 4)
            self._timer = signal.setitimer(signal.ITIMER_REAL, tick, tick)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._ticks:
            signal.setitimer(signal.ITIMER_REAL, *self._timer)
            signal.signal(signal.SIGALRM, self._handler)

    def _tick(self, _number: int, _frame: FrameType | None) -> None:
        if monotonic() > self.deadline:
            raise OutOfTime
