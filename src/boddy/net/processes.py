"""Other people's programs as child processes: started, listened to, and surely ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque

from boddy.errors import Violation
from boddy.wire.asker import START_FAILURE

TAIL_LINES, TAIL_WIDTH = 20, 300
"""How much is kept of what a program says on its standard error."""
PATIENCE = 1.0
"""Seconds between the polite and the final end."""


class Program:
    """One entry's process, in a group of its own, so that its children end with it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._tail: deque[str] = deque(maxlen=TAIL_LINES)
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, command: list[str]) -> Program:
        """Start a command; what it prints is not wanted, what it complains of is kept."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise Violation(START_FAILURE, f"cannot start {command[0]}: {error}") from None
        return cls(process)

    @property
    def tail(self) -> list[str]:
        """The last lines that it said on its standard error."""
        return list(self._tail)

    async def ended(self) -> str:
        """Wait until it ends by itself; say how."""
        code = await self._process.wait()
        if code < 0:
            return f"was ended by signal {signal.Signals(-code).name}"
        return f"ended with exit code {code}"

    async def stop(self, patience: float = PATIENCE) -> None:
        """End it: by its own will, on demand, or by force."""
        for demand in (None, signal.SIGTERM, _KILL):
            if demand is not None:
                self._signal(demand)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._process.wait()
                    break
        self._signal(_KILL)  # children that it left behind
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    def _signal(self, demand: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, demand)
            else:
                self._process.send_signal(demand)

    async def _listen(self) -> None:
        """Keep the last lines of the standard error, and never more than that."""
        assert self._process.stderr is not None  # noqa: S101  # it was asked for above
        line = b""
        while data := await self._process.stderr.read(2**16):
            *complete, line = (line + data[-TAIL_LINES * TAIL_WIDTH :]).split(b"\n")
            line = line[-TAIL_WIDTH:]
            for text in complete[-TAIL_LINES:]:
                self._tail.append(_readable(text))
        if line:
            self._tail.append(_readable(line))


_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def _readable(line: bytes) -> str:
    """Keep a line from playing tricks on the terminal that will show it."""
    text = line[:TAIL_WIDTH].decode("utf-8", "replace").rstrip()
    return "".join(sign if sign.isprintable() else "?" for sign in text)
