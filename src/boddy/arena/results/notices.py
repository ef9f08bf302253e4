"""Notices: what is kept of a contest beside its games, namely who broke its rules and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from boddy.arena.results.fields import integer, list_of, or_none, read_value, text
from boddy.errors import UnknownName
from boddy.printable import printable


class Disqualification(NamedTuple):
    """An entry is out of the contest; games in which it sat do not count."""

    entry: str
    reason: str
    in_game: int | None = None
    """Where it broke the rules; None: before its first game."""
    stderr: tuple[str, ...] = ()
    """The last lines that it said on its standard error."""


class Note(NamedTuple):
    """A fault of an entry that changes no result."""

    entry: str
    reason: str


Notice = Disqualification | Note
_KINDS: Mapping[str, Callable[..., Notice]] = {"disqualified": Disqualification, "note": Note}
"""By the word that stands for `entry` in a journal."""


def notice_data(notice: Notice) -> dict[str, object]:
    """Give the fields of a notice as a journal has them."""
    word = next(word for word, kind in _KINDS.items() if type(notice) is kind)
    data = notice._asdict()
    return {word: data.pop("entry"), **data}


def read_notice(line: dict[str, Any], names: Sequence[str]) -> Notice | None:
    """Read a notice about one of the entries; None if the line is something else."""

    def entry(value: object) -> str:
        if value not in names:
            raise UnknownName("entry", str(value), names)
        return text(value)

    readers = {
        "entry": entry,
        "reason": _printed,
        "in_game": or_none(integer),
        "stderr": list_of(_printed, "texts"),
    }
    for word, kind in _KINDS.items():
        if word in line:
            data = {"entry" if key == word else key: value for key, value in line.items()}
            return read_value("a notice", kind, data, readers)
    return None


def _printed(value: object) -> str:
    return printable(text(value))
