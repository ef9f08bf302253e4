"""Work for the worker pool's tests, to be found by worker processes."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from pathlib import Path


def own_pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def stall(begun: str, release: str) -> int:
    """Write who works on this, and continue only when a test allows it."""
    with Path(begun).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")
    while not Path(release).exists():
        time.sleep(0.005)
    return os.getpid()


def hold_the_interpreter(begun: str) -> None:
    """Write who works on this, and stay inside one call of C for ages."""
    Path(begun).write_text(str(os.getpid()), encoding="ascii")
    re.match(r"(a+)+$", "a" * 60 + "b")


def kill_oneself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def take_memory(mebibytes: int) -> int:
    return len(bytearray(mebibytes * 2**20))


def leave() -> None:
    raise SystemExit(3)


def cancel() -> None:
    raise asyncio.CancelledError


def give_unreadable() -> object:
    return lambda: None


class Unreadable(Exception):
    """Can be written, but not read again."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("only this")


def raise_unreadable() -> None:
    raise Unreadable(1, 2)
