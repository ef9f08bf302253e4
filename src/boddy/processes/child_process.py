"""A module of ours in a separate process: started, listened to, and ended with all it left.

The module reads one line from its standard input and continues under `supervise`. Its end is
noticed by itself, no matter who else holds its output open.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import IO, BinaryIO, Self

from boddy.processes.supervisor import END_SECONDS
from boddy.texts import Phrase, phrase

POLL = 0.1
"""Seconds between two looks at whether the process still runs and does not hang."""
LONGEST_LINE = 2**26
LAST_BYTES = 2**20
"""Bytes read after the process has ended, as a pipe may still hold them."""


class ChildProcess:
    """A process that may crash, hang, or leave other processes behind."""

    def __init__(
        self, module: str, text: str, *arguments: str, files: tuple[int, ...] = ()
    ) -> None:
        """Start a module, and give it a line of text."""
        self._process = start_module(
            module, arguments, files, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self._lifeline = _pipe(self._process.stdin)
        self._out, self._errors = _pipe(self._process.stdout), _pipe(self._process.stderr)
        self._hung = False
        with contextlib.suppress(BrokenPipeError):
            self._lifeline.write(f"{text}\n".encode())
            self._lifeline.flush()

    def lines(self, stopped: Callable[[], bool]) -> Iterator[str]:
        """Take line after line until the process ends, hangs or is no longer wanted."""
        rest: list[bytes] = []
        for data in self._output(stopped):
            *whole, last = data.split(b"\n")
            for line in whole:
                yield b"".join([*rest, line]).decode("utf-8", "replace")
                rest.clear()
            rest.append(last)
            if sum(map(len, rest)) > LONGEST_LINE:
                rest.clear()  # not ours, but scribbled by a bot
        self.end(patience=0.0 if self._hung or stopped() else 1.0)

    def _output(self, stopped: Callable[[], bool]) -> Iterator[bytes]:
        left = LAST_BYTES
        while left > 0 and not stopped():
            ended = self._process.poll() is not None
            data = b""
            if select.select([self._out], [], [], 0.0 if ended else POLL)[0]:
                data = os.read(self._out.fileno(), 1 << 16)
                ended = ended or not data
            if data:
                yield data
            elif ended:
                return
            if ended:
                left -= len(data)
            elif self._hangs():
                self._hung = True
                return

    def _hangs(self) -> bool:
        return False

    def end(self, patience: float = 0.0) -> None:
        """Wait a moment for the process to end; then end it and all that it started."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with contextlib.suppress(BrokenPipeError):
            self._lifeline.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(2 * END_SECONDS)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    @property
    def killed_by_others(self) -> bool:
        """Whether somebody outside ended it: the system, short of memory, or a person."""
        return not self._hung and self._process.returncode in (-signal.SIGKILL, -signal.SIGTERM)

    @property
    def how_it_ended(self) -> Phrase:
        """How it ended, as a fault of a bot."""
        if self._hung:
            return phrase("fault-hangs")
        return ending_fault(self._process.returncode)

    def last_errors(self) -> str:
        """Read what the process wrote to its standard error."""
        os.set_blocking(self._errors.fileno(), False)  # some other process may hold it open
        with contextlib.suppress(BlockingIOError):
            return os.read(self._errors.fileno(), 4096).decode("utf-8", "replace")
        return ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.end()
        self._out.close()
        self._errors.close()


class WorkerProcess(ChildProcess):
    """A process that plays, with a call_status that shows which bot is thinking."""

    def __init__(self, module: str, job: str) -> None:
        self.call_status, file = CallStatus.create()
        with file:
            super().__init__(module, job, str(file.fileno()), files=(file.fileno(),))

    def _hangs(self) -> bool:
        call = self.call_status.read()
        return call.seat != NOBODY and monotonic() > call.until

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        self.call_status.close()


def start_module(
    module: str, arguments: Sequence[str], files: Sequence[int], stdout: int, stderr: int | None
) -> subprocess.Popen[bytes]:
    """Start one of our modules in a Python like this one, with a pipe to its standard input.

    Texts have the same hash in all processes, so that a bot that walks through a set
    of texts plays the same game everywhere.
    """
    return subprocess.Popen(  # noqa: S603  # our own module with our own arguments
        [sys.executable, "-m", module, *arguments],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=stderr,
        pass_fds=files,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "0"},
        start_new_session=True,
    )


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # noqa: S101  # we asked for it
    return pipe


def ending_fault(code: int) -> Phrase:
    """Return how a process ended, as a fault of a bot."""
    if code < 0:
        return phrase("fault-crashes", signal=signal.Signals(-code).name)
    return phrase("fault-exits", status=code)


NOBODY = -1
_GAME, _SEAT, _UNTIL, _GRACE, _END = range(5)
_BYTES = 8 * _END


@dataclass(frozen=True, slots=True)
class BotCall:
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
        """Write down which game begins, and how much longer its bots may take than they should."""
        self._numbers[_GAME], self._times[_GRACE] = game, grace

    def begin_call(self, seat: int, seconds: float) -> None:
        """Write down that a seat begins to think, and how long it may."""
        self.until[0] = monotonic() + seconds
        self.seat[0] = seat

    def clear(self) -> None:
        """Write down that no bot is thinking."""
        self.seat[0] = NOBODY

    def read(self) -> BotCall:
        """Read which bot is being called."""
        return BotCall(self._numbers[_GAME], self.seat[0], self.until[0] + self._times[_GRACE])

    def close(self) -> None:
        """Release the memory."""
        for view in (self.seat, self.until, self._numbers, self._times, self._whole):
            view.release()
        self._memory.close()
