"""Notices: what is kept of a contest beside its games, namely who broke its rules and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from boddy.errors import UnknownName
from boddy.printable import printable
from boddy.shapes import Form, Made, Terms, read

Printed = Annotated[str, Made(printable)]
Entrant = Annotated[str, "entry"]


class Disqualification(NamedTuple):
    """An entry is out of the contest; games in which it sat do not count."""

    entry: Entrant
    reason: Printed
    in_game: int | None = None
    """Where it broke the rules; None: before its first game."""
    stderr: tuple[Printed, ...] = ()
    """The last lines that it said on its standard error."""


class Note(NamedTuple):
    """A fault of an entry that changes no result."""

    entry: Entrant
    reason: Printed


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

    def entry(value: object, _about: None) -> str:
        if value not in names:
            raise UnknownName("entry", str(value), names)
        return str(value)

    for word, kind in _KINDS.items():
        if word in line:
            data = {"entry" if key == word else key: value for key, value in line.items()}
            notice: Notice = read(kind, data, word, Terms({"entry": Form(entry)}))
            return notice
    return None
