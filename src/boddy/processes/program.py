"""Other people's programs as child processes: started, listened to, and surely ended.

Where the system allows it, a program runs under a supervisor, which ends it with all that it
started, even if this process is killed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO

from boddy.errors import InputError
from boddy.processes.supervisor import COMMAND, END_SECONDS, READ_FROM

LAST_WORDS = 1.0
"""Seconds in which the standard error of a program that has ended is read to its end."""
_IS_SUPERVISED = hasattr(os, "fork")


class Program:
    """A command that runs."""

    def __init__(
        self,
        command: Sequence[str],
        folder: str | Path,
        listen: Callable[[IO[bytes]], None],
        *,
        talks: bool = False,
    ) -> None:
        """Start a command in a folder; an InputError says why it cannot be started.

        `listen` reads its standard error, in a thread. With `talks` it has an `input` and an
        `output`; otherwise it reads nothing, and what it prints is discarded.
        """
        name = command[0]
        if shutil.which(Path(folder, name) if Path(name).name != name else name) is None:
            raise InputError("program-not-found", command=name)
        self.input: IO[bytes] | None = None
        try:
            self._process = self._start(list(command), folder, talks)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise InputError("program-not-started", command=name, why=why) from None
        self.output = self._process.stdout
        errors = self._process.stderr
        assert errors is not None  # noqa: S101  # asked for in `_start`

        def hear() -> None:
            with errors:
                listen(errors)

        self._listening = Thread(target=hear, daemon=True)
        self._listening.start()

    def _start(
        self, command: list[str], folder: str | Path, talks: bool
    ) -> subprocess.Popen[bytes]:
        def start(words: list[str], group: int | None, *files: int) -> subprocess.Popen[bytes]:
            return subprocess.Popen(  # noqa: S603  # naming a program means to run it
                words,
                cwd=folder or None,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE if talks else subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                pass_fds=files,
                process_group=group,
            )

        if not _IS_SUPERVISED:
            process = start(command, None)
            self.input = process.stdin
            return process
        # In a separate group, so that Ctrl-C does not reach it; not in a separate session,
        # see `_leave_terminal` of the supervisor.
        if not talks:
            return start([*COMMAND, *command], 0)
        read, written = os.pipe()
        try:
            process = start([*COMMAND, READ_FROM, str(read), *command], 0, read)
        except BaseException:
            os.close(written)
            raise
        finally:
            os.close(read)
        self.input = os.fdopen(written, "wb")
        return process

    @property
    def pid(self) -> int:
        """The process of which all others of this program are descendants."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """Its exit status, or the signal that ended it, negative; None while it runs."""
        return self._process.poll()

    def ends_within(self, seconds: float) -> bool:
        """Whether it ends in time."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, seconds))
        return self.status is not None

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()

    def drop(self) -> None:
        """Have its supervisor end it, and all that it started."""
        with contextlib.suppress(OSError):
            assert self._process.stdin is not None  # noqa: S101  # asked for in `_start`
            self._process.stdin.close()

    def kill(self) -> None:
        """End it by force."""
        self._process.kill()

    def close(self) -> None:
        """Read its last words."""
        self.drop()
        self._process.wait()
        self._listening.join(LAST_WORDS)


def end_programs(programs: Iterable[Program], patience: float) -> None:
    """End programs side by side: by their own will, on demand, by their supervisor, by force."""
    left = programs = list(programs)
    demands: list[tuple[Callable[[Program], object], float]] = [
        (lambda _: None, patience),
        (Program.terminate, patience),
        (Program.drop, 2 * END_SECONDS if _IS_SUPERVISED else 0.0),
        (Program.kill, patience),
    ]
    for demand, seconds in demands:
        for program in left:
            demand(program)
        deadline = monotonic() + seconds
        left = [program for program in left if not program.ends_within(deadline - monotonic())]
        if not left:
            break
    for program in programs:
        program.close()


def signal_name(status: int) -> str:
    """Return the name of the signal in a negative exit status."""
    return signal.Signals(-status).name
