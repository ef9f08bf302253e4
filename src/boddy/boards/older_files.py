"""Reads a board's older files, of the years 2012 to 2019, into the same values as the course's.

The setup is a legend of lines `K, Kitchen, Card`; people and weapons have separate files, or stand
in the legend too. In the layout, doors are cells of rooms: `KD` has one down to the walkway.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from boddy.boards.board_files import (
    CourseFormat,
    SetupFile,
    SquareGrid,
    Zone,
    add_weapon,
    add_zone,
    ground_by_name,
    setup_lines,
)
from boddy.boards.people import is_typed
from boddy.boards.source_text import BoardReport, Word, separator_of
from boddy.boards.squares import Cell, Door, Ground, Square, Way

_SIDES: Mapping[str, Way] = {"L": Way.LEFT, "R": Way.RIGHT, "U": Way.UP, "D": Way.DOWN}


def format_of(lines: list[list[Word]]) -> CourseFormat:
    """Return the format of a setup file: of the course, or older."""
    firsts = [words[0].text.casefold() for words in lines]
    is_course = any(first in ("room", "space") for first in firsts)
    is_older = not is_course and any(len(first) == 1 for first in firsts)
    return OlderFormat() if is_older else CourseFormat()


class OlderFormat(CourseFormat):
    """The meaning of lines and cells in older files."""

    room_line = "INITIAL, NAME, Card"
    has_labels = False
    may_be_apart = True
    marks: ClassVar[Mapping[Ground, str]] = {
        Ground.ROOM: "board-marks-room-old",
        Ground.WALKWAY: "board-marks-walkway-old",
    }
    misplaced_door = "board-door-old"
    no_door = "board-no-door-old"

    def read_line(
        self,
        words: list[Word],
        setup: SetupFile,
        door_initials: frozenset[str],
        report: BoardReport,
    ) -> None:
        """Read a line of the legend."""
        if len(words) < 2 or not words[1].text:
            report.error(words[0], "board-legend-line")
            return
        kind = words[2].text.casefold() if len(words) > 2 else ""
        name, has_doors = words[1], words[0].text in door_initials
        if kind not in ("card", "other", ""):
            report.error(words[2], "board-legend-kind")
        ground = Ground.ROOM
        if kind == "other" or (not kind and not has_doors):
            ground = ground_by_name(name.text) or (Ground.UNUSED if kind else Ground.ROOM)
        add_zone(name, words[0], ground, setup, report)

    def read_mark(
        self, suffix: str, plain: Cell, word: Word, setup: SetupFile, report: BoardReport
    ) -> Cell | None:
        """Read what follows the initial in a cell; None: that means nothing."""
        if plain.ground is Ground.ROOM and suffix in _SIDES:
            return plain._replace(door=_SIDES[suffix])
        if plain.ground is Ground.ROOM and suffix in ("N", "#"):
            return plain._replace(label=True)
        if plain.ground is Ground.WALKWAY and suffix == "%":
            return plain._replace(start=True)
        return None

    def centre(
        self, room: Zone, own: list[Square], grid: SquareGrid, report: BoardReport
    ) -> Square | None:
        """Choose the square of the room's name, or else one in the middle without a door."""
        named = [square for square in own if grid.cells[square].label]
        row = sum(square.row for square in own) / len(own)
        col = sum(square.col for square in own) / len(own)

        def distance(square: Square) -> tuple[bool, float]:
            is_door = grid.cells[square].door is not None
            return is_door, (square.row - row) ** 2 + (square.col - col) ** 2

        return named[0] if named else min(own, key=distance)

    def door(self, square: Square, cell: Cell, grid: SquareGrid) -> Door | None:
        """Return the door of a room's cell to the walkway."""
        faced = cell.door.step(square) if cell.door else square
        if cell.door is None or not grid.is_walkway(faced):
            return None
        return Door(faced, cell.door.opposite, cell.zone, square)


def read_weapons(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of weapons, one on each line, with or without the word `Weapon`."""
    for words in setup_lines(text, file, report):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        add_weapon(words[1 if typed else 0], setup, report)


def read_people(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of people, one on each line."""
    for words in _typed_people(setup_lines(text, file, report)):
        setup.add_person(words)


def _typed_people(lines: list[list[Word]]) -> list[list[Word]]:
    """Begin every line about a person with a type word, so that what follows is not taken for one.

    Where few lines begin with one, `Player` at the beginning is a name.
    """
    typed = list(map(is_typed, lines))
    usual = sum(typed) * 2 >= len(lines)
    return [
        words if usual and has_type else [words[0]._replace(text="Person"), *words]
        for words, has_type in zip(lines, typed, strict=True)
    ]


def join_setup(setup_text: str, people_text: str | None, weapons_text: str | None) -> str:
    """Put an older board's three files into one text that reads the same."""
    if people_text is None and weapons_text is None:
        return setup_text
    parts = [setup_text.rstrip("\r\n")]
    between = separator_of(setup_text.splitlines()) + " "
    for words in _typed_people(setup_lines(people_text or "", "", BoardReport())):
        parts.append(between.join(word.text for word in words))
    for words in setup_lines(weapons_text or "", "", BoardReport()):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        kind = [] if typed else ["Weapon"]
        parts.append(between.join([*kind, *(word.text for word in words)]))
    return "\n".join(parts) + "\n"
