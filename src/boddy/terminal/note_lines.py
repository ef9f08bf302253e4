r"""The lines of a notebook as people name them: entries by number, the set-up by word.

>>> from boddy.notes.reading import read_notes
>>> lines = ["players: Ann 9, Bob 9", "# late", "7. Ann: Plum Rope Hall; nobody"]
>>> labels = label_lines(lines, read_notes("\n".join(lines)))
>>> labels
['players', '#1', '1']
>>> print(list_lines(lines, labels))
     players: Ann 9, Bob 9
 #1  # late
  1. Ann: Plum Rope Hall; nobody
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boddy.errors import InputError
from boddy.notes.entries import ENTRY_NUMBER, HEADER_LINE, stripped
from boddy.notes.notes import Notes
from boddy.notes.reading import HEADERS

UNREADABLE = "#? "
"""Stands before a line that could not be read, so that it is kept but does no harm."""


def label_lines(lines: Sequence[str], notes: Notes | None) -> list[str]:
    """Name each line: by an entry's number, a word of the set-up, or `#1` for a comment."""
    numbers: dict[int, int] = {}
    if notes is not None:
        numbers = {entry.line: number for number, entry in notes.numbered_entries}
    labels: list[str] = []
    comments = 0
    for line, typed in enumerate(lines, start=1):
        header = HEADER_LINE.fullmatch(stripped(typed))
        label = header[1].lower().replace(" ", "") if header else ""
        if label not in HEADERS or label in labels:
            label = str(numbers.get(line, ""))
        if not label and typed.strip():
            comments += 1
            label = f"#{comments}"
        labels.append(label)
    return labels


def find_line(typed: str, labels: Sequence[str]) -> tuple[int, str]:
    """Read the label of a line; return where the line is, and what follows the label."""
    match = re.fullmatch(r"(#?\w+)[.:)]?\s*(.*)", typed)
    if not match or match[1].lower() not in labels:
        last = max((int(label) for label in labels if label.isdecimal()), default=0)
        raise InputError(
            f"which entry? 1 to {last}; or `players`, `hand`, `#1`; `list` shows them"
            if last
            else "no entry is there yet; `list` shows what is"
        )
    return labels.index(match[1].lower()), match[2]


def list_lines(lines: Sequence[str], labels: Sequence[str]) -> str:
    """Write the lines below each other, entries and comments with their labels."""
    told = []
    for label, line in zip(labels, lines, strict=True):
        if label.isdecimal():
            told.append(f"{label:>3}. {without_number(line)}")
        else:
            told.append(f"{label if label.startswith('#') else '':>3}  {line}".rstrip())
    return "\n".join(told)


def relabelled(label: str, typed: str) -> str:
    """Complete what is typed in place of a line: `hand` need not be said twice."""
    is_setup = label in HEADERS and not HEADER_LINE.fullmatch(typed)
    return f"{label}: {typed}" if is_setup else typed


def without_number(line: str) -> str:
    """Give a line without the number that somebody wrote before it, and without our mark."""
    return ENTRY_NUMBER.sub("", line.removeprefix(UNREADABLE).strip())
