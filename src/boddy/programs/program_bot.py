"""ProgramBot: a seat that is played by a program which reads and writes lines of text."""

from __future__ import annotations

import inspect
import os
import shutil
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import IO, Any, ClassVar

from boddy.actions import Action, LegalActions
from boddy.bots import Bot
from boddy.errors import InputError
from boddy.events import Ended
from boddy.match import BotFailure
from boddy.printable import printable_lines
from boddy.processes.supervisor import COMMAND, ENDING, READ_FROM
from boddy.programs.line_protocol import event_line, game_lines, question_line, read_action
from boddy.views import Observation

LONGEST_ANSWER = 1000
"""Characters; whoever writes more has not understood the question."""
STOP_SECONDS = 1.0
"""So long a program may take to end after `quit`."""
LONGEST_COMPLAINT = 1000
"""Characters of a line on standard error; a longer one is shown in pieces."""
_IS_SUPERVISED = hasattr(os, "fork")


class ProgramBot(Bot):
    """Starts `command`, tells it what its seat sees, and does what it answers.

    Subclass it in a file of your own and name the command there. It is started in the folder
    of that file when a game begins, serves all games of a tournament one after another, and is
    ended with `quit`, and with it all that it started. What it writes to standard error is shown
    line by line, without what a terminal would obey.
    """

    command: ClassVar[Sequence[str]] = ()

    def __init__(self) -> None:
        if not self.command:
            raise InputError(f"{type(self).__name__} names no command to start")
        self._program: _Program | None = None
        self._answers = True

    def start(self) -> None:
        """Begin a game; a program that did not answer in the last one is started afresh."""
        if not self._answers:
            self.close()
        if self._program is None or self._program.ended:
            self.close()
            folder = Path(inspect.getfile(type(self))).parent
            self._program = _Program(self.command, folder)
            weakref.finalize(self, self._program.stop)
        self._answers = True
        self._program.tell(*game_lines(self.setup, self.seat))

    def observe(self, event: Observation) -> None:
        """Tell the program; it reads when it likes."""
        assert self._program is not None  # noqa: S101  # `start` has started it
        self._program.tell(event_line(event, self.seat), flush=isinstance(event, Ended))

    def decide(self, legal: LegalActions) -> Action:
        """Ask the program. What leaves no choice is not asked for."""
        if len(legal) == 1:
            return legal[0]
        assert self._program is not None  # noqa: S101  # `start` has started it
        self._answers = False
        seed = int(self.rng.random() * 2**32)  # so that a game can be repeated
        self._program.tell(f"seed {seed}", question_line(legal), flush=True)
        answer = self._program.read()
        self._answers = True
        try:
            return read_action(answer, self.setup)
        except InputError as error:
            raise BotFailure(f"answers {answer.strip()!r}: {error}") from None

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.stop()
            self._program = None


class _Program:
    """A program that runs; where the system allows it, under a supervisor."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        name = command[0]
        if shutil.which(folder / name if Path(name).name != name else name) is None:
            raise BotFailure(f"cannot start {name}: no such executable file")
        try:
            self._process, self._in = _start(command, folder)
        except OSError as error:
            raise BotFailure(f"cannot start {name}: {error.strerror}") from None
        self._out = _pipe(self._process.stdout)
        errors = _pipe(self._process.stderr)
        self._complaints = Thread(target=_pass_on, args=(errors,), daemon=True)
        self._complaints.start()

    @property
    def ended(self) -> bool:
        """Whether it has ended, by itself or not."""
        return self._process.poll() is not None

    def tell(self, *lines: str, flush: bool = False) -> None:
        """Write lines for it, and with `flush` make sure that they reach it."""
        try:
            self._in.write("".join(f"{line}\n" for line in lines))
            if flush:
                self._in.flush()
        except OSError:
            raise BotFailure(self._gone()) from None

    def read(self) -> str:
        """Wait for a line."""
        line = self._out.readline(LONGEST_ANSWER)
        if not line:
            raise BotFailure(self._gone())
        if len(line) == LONGEST_ANSWER:
            raise BotFailure(f"answers with a line of {LONGEST_ANSWER} characters or more")
        return line

    def _gone(self) -> str:
        try:
            return f"has ended with code {self._process.wait(STOP_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "has closed its output"

    def stop(self) -> None:
        """Ask it to end, and end it if it does not. Nobody reads what it still says."""
        with suppress(OSError, ValueError):
            os.set_blocking(self._in.fileno(), False)  # it may not read any more
            self._in.write("quit\n")
        for pipe in (self._in, self._out):
            with suppress(OSError, ValueError):
                pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_SECONDS)
        with suppress(OSError):
            _pipe(self._process.stdin).close()  # the supervisor ends it, and all that it started
        try:
            self._process.wait(2 * ENDING if _IS_SUPERVISED else 0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._complaints.join(STOP_SECONDS)


def _start(command: Sequence[str], folder: Path) -> tuple[subprocess.Popen[str], IO[str]]:
    """Start a command; return it with the pipe that it reads from."""
    if not _IS_SUPERVISED:
        process = _popen(list(command), folder)
        return process, _pipe(process.stdin)
    read, written = os.pipe()
    try:
        # In a group of its own, since who interrupts the match does not mean the supervisor.
        words = [*COMMAND, READ_FROM, str(read), *command]
        process = _popen(words, folder, pass_fds=(read,), process_group=0)
    except BaseException:
        os.close(written)
        raise
    finally:
        os.close(read)
    return process, os.fdopen(written, "w", encoding="utf-8", errors="replace")


def _popen(command: list[str], folder: Path, **options: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  # whoever names a bot lets it run
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        **options,
    )


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None  # noqa: S101  # we asked for it
    return pipe


def _pass_on(errors: IO[str]) -> None:
    """Show what a program writes to standard error, without what a terminal would obey."""
    with errors, suppress(OSError, ValueError):  # ours may be closed
        while line := errors.readline(LONGEST_COMPLAINT):
            sys.stderr.write(printable_lines(line.rstrip("\r\n")) + "\n")
            sys.stderr.flush()
