"""Typing at a terminal: one line, completed while it is typed, with a status line below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

MOST_WORDS = 4
"""Words back at which a name that is completed may begin."""

_LOOK = Style.from_dict(
    {
        "bottom-toolbar": "noreverse bg:#1d3a2c #efe6d0",
        "completion-menu.completion": "bg:#2a1c14 #efe6d0",
        "completion-menu.completion.current": "bg:#d8b25a #2a1c14",
    }
)


def prompt(
    words: Sequence[str],
    status: str = "",
    *,
    message: str = "> ",
    default: str = "",
    while_typing: bool = True,
) -> str:
    """Read a line; `words` complete it, at the Tab key or while typing; `status` is below it."""
    return _session().prompt(
        message,
        default=default,
        completer=NameCompleter(words),
        complete_while_typing=while_typing,
        bottom_toolbar=f" {status}" if status else None,
    )


class NameCompleter(Completer):
    """Completes the last few words typed to names, some of which have several words."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(dict.fromkeys(names))

    def get_completions(
        self, document: Document, _event: CompleteEvent | None = None
    ) -> Iterable[Completion]:
        """Offer every name that continues the longest possible beginning."""
        typed = document.text_before_cursor
        starts = [match.start() for match in re.finditer(r"[^\s,]+", typed)][-MOST_WORDS:]
        for start in starts:
            begun = typed[start:].casefold()
            found = [name for name in self._names if name.casefold().startswith(begun)]
            if found:
                return [Completion(name, start_position=start - len(typed)) for name in found]
        return []


@cache
def _session() -> PromptSession[str]:
    """Make the one session, which remembers what was typed."""
    return PromptSession(
        complete_style=CompleteStyle.MULTI_COLUMN, reserve_space_for_menu=4, style=_LOOK
    )
