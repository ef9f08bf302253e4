"""The clock of a table: how long a decision has taken, without pauses."""

from __future__ import annotations

import time

from boddy.tables.stored import Pause

GRACE_SECONDS = 15.0
"""Minimum seconds for a decision for somebody who comes to an empty table."""


class TurnClock:
    """Measures the time for a decision, and can be paused."""

    def __init__(self, last_action: float) -> None:
        self.waiting_since = self._paused_since = time.monotonic()
        """Time since which the current decision is due, later by the length of pauses."""
        self._pause = Pause()
        self._last_action = last_action

    @property
    def paused(self) -> bool:
        """Whether bots and the clock wait until somebody resumes."""
        return self._pause.paused

    @property
    def paused_by(self) -> int | None:
        """The seat that paused."""
        return self._pause.paused_by

    def time(self) -> float:
        """Return the time of a clock that stops during pauses."""
        return self._paused_since if self.paused else time.monotonic()

    def used(self) -> float:
        """Return the seconds that the decision has taken."""
        return max(0.0, self.time() - self.waiting_since)

    def seconds_paused(self) -> int:
        """Return the length of the current pause."""
        return round(time.monotonic() - self.time())

    def wait_since(self, since: float) -> None:
        """Count from the last stored action, so that a restart gives nobody more time."""
        self._last_action = since
        passed = time.time() - max(since, self._pause.counts_from or 0.0)
        self.waiting_since = time.monotonic() - max(0.0, passed)

    def grant(self, limit: float) -> None:
        """Leave some time of the limit to somebody who comes to an empty table."""
        latest = self.time() + min(GRACE_SECONDS, limit) - limit
        self.waiting_since = max(self.waiting_since, latest)

    def new_pause(self, on: bool, seat: int | None) -> Pause:
        """Return a pause by a seat, or its end; the time that is left stays."""
        now = time.time()
        since = now - self.used()
        return Pause(on, seat, now, since) if on else Pause(counts_from=since)

    def take(self, pause: Pause) -> None:
        """Pause or resume as stored."""
        paused_for = time.time() - pause.paused_at if pause.paused_at else 0.0
        self._paused_since = time.monotonic() - max(0.0, paused_for)
        self._pause = pause
        self.wait_since(self._last_action)

    def is_at(self, pause: Pause) -> bool:
        """Whether a stored pause is known."""
        known = self._pause
        return (pause.paused, pause.counts_from or 0.0) == (known.paused, known.counts_from or 0.0)
