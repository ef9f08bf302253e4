"""A process that plays, seen from outside: started, listened to, and ended if it hangs."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from time import monotonic
from types import TracebackType

from boddy.arena.spotlight import NOBODY, Spotlight

POLL = 0.1
"""Seconds between two looks at the spotlight."""


def run_python(
    module: str, *arguments: str, files: tuple[int, ...] = ()
) -> subprocess.Popen[bytes]:
    """Start a module of ours in a Python like this one, in a group of processes of its own.

    Texts have the same hash in all of them, so that a bot that walks through a set of
    texts plays the same game everywhere.
    """
    return subprocess.Popen(  # noqa: S603  # our own module with our own arguments
        [sys.executable, "-m", module, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=files,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "0"},
        start_new_session=True,
    )


class Watched:
    """A worker process with a spotlight."""

    def __init__(self, module: str, job: str) -> None:
        self.spotlight, file = Spotlight.create()
        with file:
            self._process = run_python(module, str(file.fileno()), files=(file.fileno(),))
        self._hung = False
        self._pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        assert self._process.stdin is not None  # noqa: S101  # we asked for a pipe
        with contextlib.suppress(BrokenPipeError), self._process.stdin as line:
            line.write(job.encode())

    def lines(self, stopped: Callable[[], bool]) -> Iterator[str]:
        """Take line after line until the process ends, hangs or is no longer wanted."""
        assert self._process.stdout is not None  # noqa: S101  # we asked for a pipe
        out, rest = self._process.stdout.fileno(), b""
        while not stopped():
            if select.select([out], [], [], POLL)[0]:
                data = os.read(out, 1 << 16)
                if not data:
                    break
                *whole, rest = (rest + data).split(b"\n")
                yield from (line.decode("utf-8", "replace") for line in whole)
            elif self._hangs():
                self._hung = True
                break
        self.end(patience=0.0 if self._hung or stopped() else 1.0)

    def end(self, patience: float = 0.0) -> None:
        """Wait a moment for the process to end; then end it and all that it started."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    @property
    def killed_by_others(self) -> bool:
        """Whether somebody outside ended it: the system, short of memory, or a person."""
        return not self._hung and self._process.returncode in (-signal.SIGKILL, -signal.SIGTERM)

    @property
    def how_it_ended(self) -> str:
        """How it ended, as a sentence about the bot."""
        code = self._process.returncode
        if self._hung:
            return "hangs and cannot be interrupted"
        if code < 0:
            return f"crashes its process ({signal.Signals(-code).name})"
        return f"ends its process with exit status {code}"

    def last_words(self) -> str:
        """Read what the process had to say about its end, for us."""
        assert self._process.stderr is not None  # noqa: S101  # we asked for a pipe
        return self._process.stderr.read(4096).decode("utf-8", "replace")

    def _hangs(self) -> bool:
        call = self.spotlight.read()
        return call.seat != NOBODY and monotonic() > call.until

    def __enter__(self) -> Watched:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.end()
        for pipe in self._pipes:
            if pipe is not None:
                pipe.close()
        self.spotlight.close()
