"""The spotlight: a few shared bytes that say which bot is thinking, and until when it may.

The process that plays writes them before it calls a bot. The process that watches
reads them: when a bot hangs or takes the whole process with it, they name it.
"""

from __future__ import annotations

import mmap
import os
import struct
import tempfile
from dataclasses import dataclass
from time import monotonic
from typing import BinaryIO

_LAYOUT = struct.Struct("=qqd")
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Call:
    """Who is thinking."""

    game: int
    seat: int
    until: float
    """On the monotonic clock, which all processes of a machine share."""


class Spotlight:
    """Shared by the process that plays and the one that watches it."""

    def __init__(self, file: int) -> None:
        self._memory = mmap.mmap(file, _LAYOUT.size)

    @classmethod
    def create(cls) -> tuple[Spotlight, BinaryIO]:
        """Make a spotlight and the file through which another process joins it."""
        file: BinaryIO = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  # the caller closes it
        os.truncate(file.fileno(), _LAYOUT.size)
        spotlight = cls(file.fileno())
        spotlight.clear()
        return spotlight, file

    def write(self, game: int, seat: int, seconds: float) -> float:
        """Say that a seat begins to think, and how long it may; return when it began."""
        now = monotonic()
        _LAYOUT.pack_into(self._memory, 0, game, seat, now + seconds)
        return now

    def clear(self) -> None:
        """Say that no bot is thinking."""
        _LAYOUT.pack_into(self._memory, 0, 0, NOBODY, 0.0)

    def read(self) -> Call:
        """See who is thinking."""
        return Call(*_LAYOUT.unpack_from(self._memory, 0))

    def close(self) -> None:
        """Give the memory back."""
        self._memory.close()
