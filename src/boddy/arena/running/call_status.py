"""Shared memory that says which bot is being called, and until when it may think.

The process that plays writes them before it calls a bot. The process that watches
reads them: when a bot hangs or takes the whole process with it, they name it.
"""

from __future__ import annotations

import mmap
import os
import tempfile
from dataclasses import dataclass
from time import monotonic
from typing import BinaryIO

NOBODY = -1
_GAME, _SEAT, _UNTIL, _GRACE, _END = range(5)
_BYTES = 8 * _END


@dataclass(frozen=True, slots=True)
class Call:
    """Which bot is being called."""

    game: int
    seat: int
    until: float
    """On the monotonic clock, which all processes of a machine share; beyond it, it hangs."""


class CallStatus:
    """Shared by the process that plays and the one that watches it.

    `seat` and `until` hold one number each. The match writes into them directly,
    because that happens hundreds of times a game; `until` first, so that nobody is ever seen
    with a deadline that has passed. The match itself should end calls in time; only
    after some `grace` it is thought unable to.
    """

    def __init__(self, file: int) -> None:
        self._memory = mmap.mmap(file, _BYTES)
        self._whole = memoryview(self._memory)
        self._numbers, self._times = self._whole.cast("q"), self._whole.cast("d")
        self.seat, self.until = self._numbers[_SEAT:_UNTIL], self._times[_UNTIL:_GRACE]

    @classmethod
    def create(cls) -> tuple[CallStatus, BinaryIO]:
        """Make the shared memory and the file through which another process joins it."""
        file: BinaryIO = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  # the caller closes it
        os.truncate(file.fileno(), _BYTES)
        status = cls(file.fileno())
        status.clear()
        return status, file

    def begin_game(self, game: int, grace: float) -> None:
        """Say which game begins, and how much longer its bots may take than they should."""
        self._numbers[_GAME], self._times[_GRACE] = game, grace

    def begin_call(self, seat: int, seconds: float) -> None:
        """Say that a seat begins to think, and how long it may."""
        self.until[0] = monotonic() + seconds
        self.seat[0] = seat

    def clear(self) -> None:
        """Say that no bot is thinking."""
        self.seat[0] = NOBODY

    def read(self) -> Call:
        """Read which bot is being called."""
        return Call(self._numbers[_GAME], self.seat[0], self.until[0] + self._times[_GRACE])

    def close(self) -> None:
        """Give the memory back."""
        for view in (self.seat, self.until, self._numbers, self._times, self._whole):
            view.release()
        self._memory.close()
