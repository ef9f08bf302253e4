"""ProgramBot: a seat that is played by a program which reads and writes lines of text."""

from __future__ import annotations

import inspect
import subprocess
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from boddy.actions import Action, LegalActions
from boddy.bots import Bot
from boddy.errors import InputError
from boddy.events import Ended
from boddy.match import BotFailure
from boddy.programs.text import event_line, game_lines, question_line, read_action
from boddy.views import Observation

LONGEST_ANSWER = 1000
"""Characters; whoever writes more has not understood the question."""
STOP_SECONDS = 1.0
"""So long a program may take to end after `quit`."""


class ProgramBot(Bot):
    """Starts `command`, tells it what its seat sees, and does what it answers.

    Subclass it in a file of your own and name the command there. It is started in the folder
    of that file when a game begins, serves all games of a tournament one after another, and is
    ended with `quit`. What it writes to standard error is shown as it comes.
    """

    command: ClassVar[Sequence[str]] = ()

    def __init__(self) -> None:
        if not self.command:
            raise InputError(f"{type(self).__name__} names no command to start")
        self._process: subprocess.Popen[str] | None = None
        self._answers = True

    def start(self) -> None:
        """Begin a game; a program that did not answer in the last one is started afresh."""
        if not self._answers:
            self.close()
        if self._process is None or self._process.poll() is not None:
            self._process = self._run()
        self._answers = True
        self._tell(*game_lines(self.setup, self.seat))

    def observe(self, event: Observation) -> None:
        """Tell the program; it reads when it likes."""
        self._tell(event_line(event, self.seat), flush=isinstance(event, Ended))

    def decide(self, legal: LegalActions) -> Action:
        """Ask the program. What leaves no choice is not asked for."""
        if len(legal) == 1:
            return legal[0]
        self._answers = False
        seed = int(self.rng.random() * 2**32)  # so that a game can be repeated
        self._tell(f"seed {seed}", question_line(legal), flush=True)
        answer = self._read()
        self._answers = True
        try:
            return read_action(answer, self.setup)
        except InputError as error:
            raise BotFailure(f"answers {answer.strip()!r}: {error}") from None

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            _stop(self._process)
            self._process = None

    def _run(self) -> subprocess.Popen[str]:
        folder = Path(inspect.getfile(type(self))).parent
        try:
            process = subprocess.Popen(  # noqa: S603  # whoever names a bot lets it run
                list(self.command),
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise BotFailure(f"cannot start {self.command[0]}: {error.strerror}") from None
        weakref.finalize(self, _stop, process)
        return process

    def _tell(self, *lines: str, flush: bool = False) -> None:
        assert self._process is not None  # noqa: S101  # `start` has started it
        assert self._process.stdin is not None  # noqa: S101  # it is a pipe
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            if flush:
                self._process.stdin.flush()
        except OSError:
            raise BotFailure(self._gone()) from None

    def _read(self) -> str:
        assert self._process is not None  # noqa: S101  # the same
        assert self._process.stdout is not None  # noqa: S101  # the same
        line = self._process.stdout.readline(LONGEST_ANSWER)
        if not line:
            raise BotFailure(self._gone())
        if len(line) == LONGEST_ANSWER:
            raise BotFailure(f"answers with a line of {LONGEST_ANSWER} characters or more")
        return line

    def _gone(self) -> str:
        assert self._process is not None  # noqa: S101  # the same
        try:
            return f"has ended with code {self._process.wait(STOP_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "has closed its output"


def _stop(process: subprocess.Popen[str]) -> None:
    """Ask a program to end, and end it if it does not."""
    try:
        process.communicate("quit\n", timeout=STOP_SECONDS)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
