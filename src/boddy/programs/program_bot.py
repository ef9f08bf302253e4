"""ProgramBot: a seat that is played by a program which reads and writes lines of text."""

from __future__ import annotations

import inspect
import os
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import IO, ClassVar

from boddy.actions import Action, LegalActions
from boddy.bots import Bot
from boddy.errors import InputError
from boddy.events import Ended
from boddy.match import BotFailure
from boddy.printable import printable_lines
from boddy.processes.program import Program, end_programs
from boddy.programs.line_protocol import event_line, game_lines, question_line, read_action
from boddy.texts import Phrase, phrase
from boddy.views import Observation

LONGEST_ANSWER = 1000
"""Characters; a longer answer means that the question was not understood."""
STOP_SECONDS = 1.0
"""Time for a program to end after `quit`."""
LONGEST_COMPLAINT = 1000
"""Characters of a line on standard error; a longer one is shown in pieces."""


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
            raise InputError("no-command", name=type(self).__name__)
        self._program: _Program | None = None
        self._answers = True

    def start(self) -> None:
        """Begin a game; a program that did not answer in the last one is started afresh."""
        if not self._answers:
            self.close()
        if self._program is None or self._program.status is not None:
            self.close()
            folder = Path(inspect.getfile(type(self))).parent
            self._program = _Program(self.command, folder)
            weakref.finalize(self, self._program.stop)
        self._answers = True
        self._program.tell(*game_lines(self.setup, self.seat))

    def observe(self, event: Observation) -> None:
        """Send the program a line, which it reads when it likes."""
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
            raise BotFailure(
                phrase("fault-answers", answer=repr(answer.strip()), problem=error.said)
            ) from None

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.stop()
            self._program = None


class _Program(Program):
    """A program that answers in lines of text."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        try:
            super().__init__(command, folder, _pass_on, talks=True)
        except InputError as error:
            raise BotFailure(error.said) from None
        assert self.input is not None  # noqa: S101  # it talks
        assert self.output is not None  # noqa: S101  # the same
        self._in = TextIOWrapper(self.input, "utf-8", errors="replace")
        self._out = TextIOWrapper(self.output, "utf-8", errors="replace")

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
            raise BotFailure(phrase("fault-long-line", most=str(LONGEST_ANSWER)))
        return line

    def _gone(self) -> Phrase:
        if self.ends_within(STOP_SECONDS):
            return phrase("fault-ended", status=self.status)
        return phrase("fault-closed")

    def stop(self) -> None:
        """Ask it to end, and end it if it does not. Nobody reads what it still says."""
        with suppress(OSError, ValueError):
            os.set_blocking(self._in.fileno(), False)  # it may not read any more
            self._in.write("quit\n")
        for pipe in (self._in, self._out):
            with suppress(OSError, ValueError):
                pipe.close()
        end_programs([self], STOP_SECONDS)


def _pass_on(errors: IO[bytes]) -> None:
    """Show what a program writes to standard error, without what a terminal would obey."""
    with TextIOWrapper(errors, "utf-8", errors="replace") as lines, suppress(OSError, ValueError):
        while line := lines.readline(LONGEST_COMPLAINT):
            sys.stderr.write(printable_lines(line.rstrip("\r\n")) + "\n")
            sys.stderr.flush()
