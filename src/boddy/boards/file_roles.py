"""Which of a board's files is the layout, the setup, the people, the weapons: told by content."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from boddy.boards.people import is_typed, looks_like_person
from boddy.boards.source_text import Word, is_comment, read_lines
from boddy.errors import BoardError, BoardProblem, InputError

ROLES = ("layout", "setup", "people", "weapons")
"""In the order in which files are taken whose content does not tell."""
_NEEDED = {
    "layout": "rows of cells such as W,W,K",
    "setup": "lines such as: Room, Kitchen, K",
}


class BoardFile(NamedTuple):
    """A file of a board: what errors call it, and its text."""

    name: str
    text: str


def sort_files(files: Sequence[BoardFile]) -> dict[str, BoardFile]:
    """Find out what each of a board's files is, in whatever order they come.

    What cannot be told from a file's content is told from its position.
    """
    if not 2 <= len(files) <= len(ROLES):
        needed = "expected the layout and the setup; an older board has people and weapons apart"
        raise InputError(f"a board is 2 to 4 files, not {len(files)}: {needed}")
    told = [_role(file) for file in files]
    _refuse_twice(files, told, "layout")
    if len(files) == 2:
        _refuse_twice(files, told, "setup")
    possible = ROLES if len(files) > 2 else ROLES[:2]
    found = {role: files[told.index(role)] for role in possible if told.count(role) == 1}
    free = [role for role in possible if role not in found]
    rest = [file for file in files if not any(file is other for other in found.values())]
    found |= dict(zip(free, rest, strict=False))
    _refuse_without(found, dict(zip(files, told, strict=True)))
    return found


def _role(file: BoardFile) -> str | None:
    lines = _lines(file)
    if any(words[0].text.casefold() in ("room", "space") for words in lines):
        return "setup"
    for role, test in _TESTS.items():
        if sum(map(test, lines)) * 2 > len(lines):
            return role
    return None


def _is_row(words: list[Word]) -> bool:
    """Tell whether every cell is an initial with at most a mark or two, such as `W<%`."""
    return len(words) > 1 and all(len(word.text.rstrip("%")) <= 2 for word in words)


def _is_legend(words: list[Word]) -> bool:
    kind = words[2].text.casefold() if len(words) > 2 else ""
    is_named = len(words[0].text) == 1 and len(words) > 1 and len(words[1].text) > 1
    return is_named and kind in ("card", "other", "")


def _is_weapon(words: list[Word]) -> bool:
    return words[0].text.casefold() == "weapon" or len(words) == 1


def _is_person(words: list[Word]) -> bool:
    return is_typed(words) or looks_like_person(words)


_TESTS: dict[str, Callable[[list[Word]], bool]] = {
    "layout": _is_row,
    "setup": _is_legend,
    "weapons": _is_weapon,
    "people": _is_person,
}
"""What most lines of a file are, by what the file is."""


def _refuse_twice(files: Sequence[BoardFile], told: Sequence[str | None], role: str) -> None:
    alike = [file.name for file, found in zip(files, told, strict=True) if found == role]
    if len(alike) > 1:
        expected = f"looks like a {role}, as {alike[0]} does; need the other files of the board"
        raise BoardError([BoardProblem(alike[1], 1, 1, "", expected)])


def _refuse_without(found: Mapping[str, BoardFile], told: Mapping[BoardFile, str | None]) -> None:
    """Refuse a board whose layout or setup is missing, or is clearly something else."""
    for role, lines in _NEEDED.items():
        if role not in found:
            others = ", ".join(f"{file.name} the {other}" for other, file in found.items())
            raise InputError(f"the board's {role} is missing ({others}): expected {lines}")
        file, kind = found[role], told[found[role]]
        if not _lines(file):
            raise BoardError([BoardProblem(file.name, 1, 1, "", f"is empty; need {lines}")])
        if role == "layout" and kind not in (None, role):
            expected = f"looks like the {kind}, but the board needs a layout: {lines}"
            raise BoardError([BoardProblem(file.name, 1, 1, "", expected)])


def _lines(file: BoardFile) -> list[list[Word]]:
    read = read_lines(file.text, file.name)
    return [words for words in read if words and not is_comment(words)]
