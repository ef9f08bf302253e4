"""The person's screen: colours and completion on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import TextIOWrapper

from rich.console import RenderableType
from rich.highlighter import Highlighter
from rich.text import Text

from boddy.terminal.output import echo, make_console

PLAIN_WIDTH = 100
"""Of tables where no terminal says how wide it is."""


class InputEnded(Exception):
    """The input has ended, or the person wants to stop: every prompt ends."""


class Screen:
    """One terminal, or a pipe."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # rubbish is asked for again, not fatal
        dumb = os.environ.get("TERM", "dumb") in ("", "dumb")
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty() and not dumb
        self._names = _Names({})
        self._console = make_console(
            highlight=True,
            highlighter=self._names,
            width=None if sys.stdout.isatty() else PLAIN_WIDTH,
        )
        self.coloured = bool(self._console.color_system) and not self._console.no_color
        self.status = ""
        """The line at the bottom while a question is asked."""

    @property
    def columns(self) -> int | None:
        """How many characters a line has; None where nothing wraps lines."""
        return self._console.width if self.interactive else None

    def colour(self, styles: Mapping[str, str]) -> None:
        """Write these names in these styles from now on."""
        self._names.styles = dict(styles)

    def say(self, *lines: str) -> None:
        """Print sentences."""
        for line in lines:
            self._console.print(line, soft_wrap=not self.interactive)

    def complain(self, message: str) -> None:
        """Print what was wrong with the input."""
        self._console.print(
            message, style="yellow", highlight=False, soft_wrap=not self.interactive
        )

    def show(self, *things: RenderableType) -> None:
        """Print tables and drawings."""
        for thing in things:
            self._console.print(thing, crop=self.interactive)

    def thinking(self, message: str) -> AbstractContextManager[object]:
        """Show, on a terminal, that an answer takes a moment."""
        return self._console.status(message) if self.interactive else nullcontext()

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """Ask for a line; `words` complete what is being typed."""
        self._console.print(question, style="bold", soft_wrap=not self.interactive)
        try:
            return (self._prompt(words) if self.interactive else _plain_line()).strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            raise InputEnded from None

    def _prompt(self, words: Sequence[str]) -> str:
        # Here, because a game through pipes need not wait for it to be loaded.
        from boddy.terminal.prompting import prompt

        return prompt(words, self.status)


class _Names(Highlighter):
    """Sets names in their styles wherever they stand in a sentence."""

    def __init__(self, styles: Mapping[str, str]) -> None:
        self.styles = dict(styles)

    def highlight(self, text: Text) -> None:
        for name, style in self.styles.items():
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)


def _plain_line() -> str:
    """Read a line that is not typed at a terminal; write it, so that the output tells all."""
    echo("> ", nl=False)  # before input(), and to no console
    line = input()
    if not sys.stdin.isatty():
        echo(line)
    return line
