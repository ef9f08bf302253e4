"""Limits on a process that runs bots: its memory and its output."""

from __future__ import annotations

import io
import os
from functools import cache
from typing import TextIO

from boddy.errors import InputError

try:
    import resource
except ModuleNotFoundError:
    raise InputError("no-process-limits") from None

MEBIBYTE = 2**20


class PrintError(Exception):
    """A bot printed, and in a tournament nobody reads it."""


def memory_taken() -> int:
    """Return the bytes that this process has taken; on macOS, has had at most.

    Where Linux tells it, we must not ask `getrusage`: that counts what the process had that
    started this one, and a large program would hide which bot takes memory.
    """
    file = _statm()
    if file is None:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(os.pread(file, 64, 0).split(maxsplit=1)[0]) * resource.getpagesize()


@cache
def _statm() -> int | None:
    """Keep the file open, because opening it takes longer than all the rest."""
    try:
        return os.open("/proc/self/statm", os.O_RDONLY)
    except FileNotFoundError:
        return None


def limit_memory(mebibytes: int) -> None:
    """Limit the memory of this process, and leave no core file if it crashes."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = mebibytes * MEBIBYTE
    if most == resource.RLIM_INFINITY or wanted < most:
        resource.setrlimit(resource.RLIMIT_AS, (wanted, wanted))


def keep_outputs() -> tuple[TextIO, TextIO]:
    """Keep the real outputs for ourselves; what bots write, in C too, goes nowhere."""
    kept = tuple(os.fdopen(os.dup(file), "w", encoding="utf-8") for file in (1, 2))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for file in (0, 1, 2):
        os.dup2(nowhere, file)
    return kept[0], kept[1]


class NoPrinting(io.TextIOBase):
    """Turns a `print` into a fault of the bot that printed."""

    def write(self, text: str) -> int:
        """Refuse."""
        raise PrintError(f"bots must not print, and this one prints {text[:60]!r}")
