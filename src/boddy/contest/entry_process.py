"""Other people's programs as child processes: started, listened to, and surely ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
from asyncio import StreamReader, StreamReaderProtocol
from asyncio.subprocess import DEVNULL, Process
from collections import deque
from pathlib import Path

from boddy.contest.asker import START_FAILURE
from boddy.errors import Violation
from boddy.processes.supervisor import COMMAND, ENDING

TAIL_LINES, TAIL_WIDTH = 20, 300
"""How much is kept of what a program says on its standard error."""
PATIENCE = 1.0
"""Seconds between the polite and the final end."""


class Program:
    """One entry's process, under a supervisor that ends it with all that it started.

    The supervisor does so too when this process, the host, is killed.
    """

    def __init__(
        self,
        process: Process,
        errors: StreamReader,
        lifeline: int,
        pipe: asyncio.ReadTransport,
    ) -> None:
        self._process, self._errors, self._pipe = process, errors, pipe
        self._lifeline: int | None = lifeline
        """An open file that tells the supervisor that the program is wanted."""
        self._tail: deque[str] = deque(maxlen=TAIL_LINES)
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, command: list[str], folder: str = "") -> Program:
        """Start a command; what it prints is not wanted, what it complains of is kept."""
        program = Path(folder).resolve() / command[0] if os.sep in command[0] else command[0]
        if shutil.which(program) is None:
            raise Violation(START_FAILURE, f"cannot start {command[0]}: no such executable file")
        try:
            return await _supervised(command, folder or None)
        except (OSError, ValueError) as error:
            raise Violation(START_FAILURE, f"cannot start {command[0]}: {error}") from None

    @property
    def pid(self) -> int:
        """The process of which all others of this program are descendants."""
        return self._process.pid

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
        for demand in (None, self._process.terminate, self._drop, self._process.kill):
            if demand is not None:
                with contextlib.suppress(ProcessLookupError):
                    demand()
            seconds = 2 * ENDING if demand == self._drop else patience
            if await self._ends_within(seconds):
                break
        self._drop()
        await asyncio.wait({self._listening}, timeout=PATIENCE)  # for its last words
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        self._pipe.close()

    async def _ends_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._process.wait()
        except TimeoutError:
            return False
        return True

    def _drop(self) -> None:
        """Let the supervisor know that the program is no longer wanted."""
        lifeline, self._lifeline = self._lifeline, None
        if lifeline is not None:
            os.close(lifeline)

    async def _listen(self) -> None:
        """Keep the last lines of the standard error, and never more than that."""
        line = b""
        while data := await self._errors.read(2**16):
            *complete, line = (line + data[-TAIL_LINES * TAIL_WIDTH :]).split(b"\n")
            line = line[-TAIL_WIDTH:]
            for text in complete[-TAIL_LINES:]:
                self._tail.append(_readable(text))
        if line:
            self._tail.append(_readable(line))


async def _supervised(command: list[str], folder: str | None) -> Program:
    """Start a program under a supervisor, through pipes of our own.

    asyncio waits for the end of its own pipes before it tells that a process has ended,
    and a stranger may hold them open.
    """
    wanted, lifeline = os.pipe()
    said, errors = os.pipe()
    try:
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            *command,
            stdin=wanted,
            stdout=DEVNULL,
            stderr=errors,
            cwd=folder,
            process_group=0,  # and not a session: see `_leave_terminal` of the supervisor
        )
    except BaseException:
        os.close(lifeline)
        os.close(said)
        raise
    finally:
        os.close(wanted)
        os.close(errors)
    reader = StreamReader()
    pipe, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: StreamReaderProtocol(reader), os.fdopen(said, "rb")
    )
    return Program(process, reader, lifeline, pipe)


def _readable(line: bytes) -> str:
    """Keep a line from playing tricks on the terminal that will show it."""
    text = line[:TAIL_WIDTH].decode("utf-8", "replace").rstrip()
    return "".join(sign if sign.isprintable() else "?" for sign in text)
