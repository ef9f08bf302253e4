"""What the person sees and types: colours and completion on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import HTML
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style as PromptStyle
from rich.console import Console, RenderableType
from rich.highlighter import Highlighter
from rich.text import Text

PLAIN_WIDTH = 100
"""Of tables where no terminal says how wide it is."""
MOST_WORDS = 4
"""A name that is completed may begin so many words back."""

_LOOK = PromptStyle.from_dict(
    {
        "bottom-toolbar": "noreverse bg:#1d3a2c #efe6d0",
        "completion-menu.completion": "bg:#2a1c14 #efe6d0",
        "completion-menu.completion.current": "bg:#d8b25a #2a1c14",
    }
)


class Leave(Exception):
    """No error: the input has ended, or the person wants to stop, which ends every prompt."""


class Screen:
    """One terminal, or a pipe."""

    def __init__(self) -> None:
        dumb = os.environ.get("TERM", "dumb") in ("", "dumb")
        self.lively = sys.stdin.isatty() and sys.stdout.isatty() and not dumb
        self._names = _Names({})
        self._console = Console(
            highlighter=self._names,
            markup=False,
            emoji=False,
            width=None if sys.stdout.isatty() else PLAIN_WIDTH,
        )
        self.status = ""
        """What the line at the bottom says while a question is asked."""

    def colour(self, styles: Mapping[str, str]) -> None:
        """Write these names in these styles from now on."""
        self._names.styles = dict(styles)

    def say(self, *lines: str) -> None:
        """Print sentences."""
        for line in lines:
            self._console.print(line, soft_wrap=not self.lively)

    def complain(self, message: str) -> None:
        """Say what was wrong with what was typed."""
        self._console.print(message, style="yellow", highlight=False, soft_wrap=not self.lively)

    def show(self, *things: RenderableType) -> None:
        """Print tables and drawings."""
        for thing in things:
            self._console.print(thing, crop=self.lively)

    def thinking(self) -> AbstractContextManager[object]:
        """Show, on a terminal, that an answer takes a moment."""
        return self._console.status("Thinking ...") if self.lively else nullcontext()

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """Ask for a line; `words` complete what is being typed."""
        self._console.print(question, style="bold", soft_wrap=not self.lively)
        try:
            return (self._prompt(words) if self.lively else _plain_line()).strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            raise Leave from None

    def _prompt(self, words: Sequence[str]) -> str:
        return self._session.prompt(
            "> ",
            completer=NameCompleter(words),
            bottom_toolbar=HTML(" {} ").format(self.status) if self.status else None,
        )

    @cached_property
    def _session(self) -> PromptSession[str]:
        return PromptSession(
            complete_style=CompleteStyle.MULTI_COLUMN, reserve_space_for_menu=4, style=_LOOK
        )


class NameCompleter(Completer):
    """Completes the last few words typed to names, some of which have several words."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(dict.fromkeys(names))

    def get_completions(
        self, document: Document, _event: CompleteEvent | None = None
    ) -> Iterable[Completion]:
        """Offer every name that goes on from the longest possible beginning."""
        typed = document.text_before_cursor
        starts = [match.start() for match in re.finditer(r"[^\s,]+", typed)][-MOST_WORDS:]
        for start in starts:
            begun = typed[start:].casefold()
            found = [name for name in self._names if name.casefold().startswith(begun)]
            if found:
                return [Completion(name, start_position=start - len(typed)) for name in found]
        return []


class _Names(Highlighter):
    """Sets names in their styles wherever they stand in a sentence."""

    def __init__(self, styles: Mapping[str, str]) -> None:
        self.styles = dict(styles)

    def highlight(self, text: Text) -> None:
        for name, style in self.styles.items():
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)


def _plain_line() -> str:
    """Read a line that is not typed at a terminal; write it, so that the output tells all."""
    print("> ", end="", flush=True)  # noqa: T201  # before input(), and to no console
    line = input()
    if not sys.stdin.isatty():
        print(line)  # noqa: T201  # an echo
    return line
