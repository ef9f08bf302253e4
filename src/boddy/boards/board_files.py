"""Reads the files of a board: a setup, and a layout with one cell for each square.

What the lines and cells of the course's files mean is in `CourseFormat`; `boddy.boards.older_files`
has the same for older ones. All else is alike for both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import ClassVar

from boddy.boards.people import TYPE_WORDS, looks_like_person
from boddy.boards.source_text import (
    MAX_NAME,
    MAX_SIDE,
    BoardReport,
    Word,
    clip,
    is_comment,
    is_good_name,
    read_lines,
)
from boddy.boards.squares import Cell, Door, Ground, Square, Way
from boddy.texts import phrase


@dataclass(frozen=True, slots=True)
class Zone:
    """A room, or a kind of space, and the initial that stands for it in the layout."""

    name: str
    initial: str
    ground: Ground
    word: Word


@dataclass(slots=True)
class SetupFile:
    """The contents of a setup file."""

    form: CourseFormat
    end: Word
    zones: dict[str, Zone] = field(default_factory=dict)
    weapons: list[Word] = field(default_factory=list)
    people: list[list[Word]] = field(default_factory=list)
    said_of_people: set[str] = field(default_factory=set)
    """All words of their lines."""
    misspelt: bool = False
    """Whether a line begins with nearly one of the words that lines begin with."""

    def add_person(self, words: list[Word]) -> None:
        """Keep a line about a person, to be read when the rooms are known."""
        self.people.append(words)
        self.said_of_people.update(word.text for word in words)

    @property
    def rooms(self) -> list[Zone]:
        """The rooms, in the order of the file."""
        return [zone for zone in self.zones.values() if zone.ground is Ground.ROOM]


def read_setup(
    lines: list[list[Word]],
    file: str,
    form: CourseFormat,
    door_initials: frozenset[str],
    report: BoardReport,
) -> SetupFile:
    """Read the lines of a setup file.

    `door_initials` are the initials that carry a door in the layout: they settle what a
    space is whose name says nothing.
    """
    last = lines[-1][0].line if lines else 1
    setup = SetupFile(form, Word("", file, last, 1))
    for words in lines:
        _read_line(words, setup, door_initials, report)
    return setup


def setup_lines(text: str, file: str, report: BoardReport) -> list[list[Word]]:
    """Split a file into the words of each line, without comments."""
    lines = []
    for words in read_lines(text, file):
        if not words or is_comment(words):
            continue
        if words[0].text.startswith(("\\\\", "#")):
            report.warn(words[0], "board-comment")
        else:
            lines.append(words)
    return lines


def _read_line(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    first = words[0].text.casefold()
    if first == "card" and len(words) > 2:
        _read_card(words[1:], setup, report)
    elif first == "weapon":
        if _has_name(words, report):
            add_weapon(words[1], setup, report)
    elif first in TYPE_WORDS:
        setup.add_person(words)
    else:
        setup.form.read_line(words, setup, door_initials, report)


def _read_card(words: list[Word], setup: SetupFile, report: BoardReport) -> None:
    """Read a card: some boards list each again (`Card, Room, Hall, H`); only what is new counts."""
    kind, name = words[0].text.casefold(), words[1]
    if kind == "weapon":
        if name.text not in [weapon.text for weapon in setup.weapons]:
            add_weapon(name, setup, report)
    elif kind in TYPE_WORDS:
        if name.text not in setup.said_of_people:
            setup.add_person(words)
    elif kind != "room":
        report.error(words[0], "board-card-kind")


def add_zone(
    name: Word, initial: Word, ground: Ground, setup: SetupFile, report: BoardReport
) -> None:
    """Add a room or a space, unless its name or its initial is taken."""
    known = setup.zones.get(initial.text)
    taken = [zone for zone in setup.zones.values() if zone.name.casefold() == name.text.casefold()]
    if len(initial.text) != 1 or not initial.text.isprintable():
        report.error(initial, "board-initial")
    elif known:
        report.error(initial, "board-initial-again", name=known.name, line=known.word.line)
    elif taken:
        report.error(name, "board-name-again-at", line=taken[0].word.line)
    elif is_good_name(name, report):
        setup.zones[initial.text] = Zone(name.text, initial.text, ground, name)


def add_weapon(name: Word, setup: SetupFile, report: BoardReport) -> None:
    """Add a weapon, unless its name is taken."""
    if name.text.casefold() in [weapon.text.casefold() for weapon in setup.weapons]:
        report.error(name, "board-name-again")
    elif is_good_name(name, report):
        setup.weapons.append(name)


def _has_name(words: list[Word], report: BoardReport) -> bool:
    if len(words) > 1 and words[1].text:
        return True
    report.error(words[0], "board-needs-name", kind=words[0].text.capitalize())
    return False


def ground_by_name(name: str) -> Ground | None:
    """Return walkway or unused by a space's name; None if it could be either."""
    word = name.casefold()
    if re.search(r"\b(un(?!der)|inaccessib|not?\b|non|closet|wall|void|empty|block)", word):
        return Ground.UNUSED
    if re.search(r"way\b|ways\b|walk|path|road|street|lane|water|corridor|trail|floor|aisle", word):
        return Ground.WALKWAY
    return None


@dataclass(slots=True)
class SquareGrid:
    """The squares of a board and what follows from them."""

    rows: int
    cols: int
    cells: dict[Square, Cell]
    words: dict[Square, Word]
    centres: dict[str, Square] = field(default_factory=dict)
    labels: dict[str, Square] = field(default_factory=dict)
    doors: list[Door] = field(default_factory=list)
    passages: dict[str, list[str]] = field(default_factory=dict)

    def is_walkway(self, square: Square) -> bool:
        """Whether a square belongs to the walkway."""
        cell = self.cells.get(square)
        return cell is not None and cell.ground is Ground.WALKWAY


def read_rows(text: str, file: str, report: BoardReport) -> list[list[Word]]:
    """Split a layout into rows of cells and see that they are equally long."""
    rows = read_lines(text, file)
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        report.error(Word("", file, 1, 1), "board-no-rows")
    elif len(rows) > MAX_SIDE or max(map(len, rows)) > MAX_SIDE:
        long = next((row[MAX_SIDE] for row in rows if len(row) > MAX_SIDE), None)
        where = long or Word("", file, MAX_SIDE + 1, 1)
        report.error(where, "board-size", most=MAX_SIDE)
        report.raise_if_any()
    width = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            nothing = Word("", file, number, len(row) + 1)
            extra = row[width] if len(row) > width else nothing
            report.error(extra, "board-row-length", count=len(row), width=width)
    return rows


def initials_with_doors(rows: list[list[Word]]) -> frozenset[str]:
    """Find the initials that carry a door, by the marks of either format."""
    return frozenset(
        word.text[0]
        for row in rows
        for word in row
        if word.text[1:2] and word.text[1] in "<>^vLRUD"
    )


def read_grid(rows: list[list[Word]], setup: SetupFile, report: BoardReport) -> SquareGrid:
    """Read every cell, then find doors, passages, centres and names of the rooms."""
    words = {Square(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row)}
    _report_undeclared(words, setup, report)
    cells = {}
    for square, word in words.items():
        zone = setup.zones.get(word.text[:1])
        if zone is not None:
            cells[square] = _read_cell(word, zone, setup, report)
    grid = SquareGrid(len(rows), max(map(len, rows), default=0), cells, words)
    _find_centres(grid, setup, report)
    _find_labels(grid, setup, report)
    _find_doors(grid, setup, report)
    _find_passages(grid, report)
    return grid


def _report_undeclared(words: dict[Square, Word], setup: SetupFile, report: BoardReport) -> None:
    """Report each unknown initial once, however many squares it has."""
    first: dict[str, Word] = {}
    count: Counter[str] = Counter()
    for word in words.values():
        initial = word.text[:1]
        if initial not in setup.zones:
            first.setdefault(initial, word)
            count[initial] += 1
    for initial, word in first.items():
        if initial:
            line = setup.form.room_line.replace("INITIAL", initial)
            code, squares = "board-undeclared", count[initial]
            report.error(word, code, initial=initial, squares=squares, line=line)
        else:
            report.error(word, "board-empty-cell", squares=count[initial])


def _read_cell(word: Word, zone: Zone, setup: SetupFile, report: BoardReport) -> Cell:
    plain = Cell(zone.name, zone.ground)
    suffix = word.text[1:]
    if not suffix:
        return plain
    cell = setup.form.read_mark(suffix, plain, word, setup, report)
    if cell is None:
        known = {"initial": zone.initial, "start": f"{zone.initial}%"}
        marks = phrase(setup.form.marks.get(zone.ground, "board-marks-unused"), **known)
        report.error(word, "board-mark", mark=clip(suffix), marks=marks)
    return cell or plain


def _find_centres(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    squares = _squares_by_room(grid)
    for room in setup.rooms:
        own = squares.get(room.name, [])
        if not own:
            report.error(room.word, "board-no-square", initial=room.initial)
            continue
        centre = setup.form.centre(room, own, grid, report)
        if centre is not None:
            grid.centres[room.name] = centre


def _squares_by_room(grid: SquareGrid) -> dict[str, list[Square]]:
    squares: dict[str, list[Square]] = {}
    for square, cell in grid.cells.items():
        if cell.ground is Ground.ROOM:
            squares.setdefault(cell.zone, []).append(square)
    return squares


def _find_labels(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    for square, cell in grid.cells.items():
        if cell.label and cell.zone in grid.labels:
            report.warn(grid.words[square], "board-label-again", name=cell.zone)
        elif cell.label:
            grid.labels[cell.zone] = square
    for room in setup.rooms:
        if room.name in grid.centres and room.name not in grid.labels:
            grid.labels[room.name] = grid.centres[room.name]
            if setup.form.has_labels:
                report.warn(room.word, "board-no-label", mark=f"{room.initial}#")


def _find_doors(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    for square, cell in grid.cells.items():
        if cell.door is None:
            continue
        faced = cell.door.step(square)
        other = grid.cells.get(faced)
        door = setup.form.door(square, cell, grid)
        if door is not None:
            grid.doors.append(door)
        elif faced not in grid.words or other is not None:
            found = other.zone if other else phrase("board-edge")
            report.error(grid.words[square], setup.form.misplaced_door, found=found)
    reached = {door.room for door in grid.doors}
    for room in setup.rooms:
        if room.name not in reached and room.name in grid.centres:
            report.error(room.word, setup.form.no_door, initial=room.initial)


def _find_passages(grid: SquareGrid, report: BoardReport) -> None:
    first: dict[tuple[str, str], Word] = {}
    for square, cell in grid.cells.items():
        if cell.passage is not None:
            first.setdefault((cell.zone, cell.passage), grid.words[square])
    for (room, other), word in first.items():
        if (other, room) in first:
            grid.passages.setdefault(room, []).append(other)
        else:
            back = word.text[::-1]
            report.error(word, "board-passage-back", cell=back, name=other)


_ARROWS: Mapping[str, Way] = {"<": Way.LEFT, ">": Way.RIGHT, "^": Way.UP, "v": Way.DOWN}


class CourseFormat:
    """The meaning of lines and cells in the course's files.

    A setup has lines `Room, Kitchen, K` and `Space, Walkway, W`, and those of weapons and people.
    In the layout, arrows on the walkway point into rooms.
    """

    room_line = "Room, NAME, INITIAL"
    has_labels = True
    """Whether every room should have a cell for its name."""
    may_be_apart = False
    """Whether people and weapons may be in separate files."""
    marks: ClassVar[Mapping[Ground, str]] = {
        Ground.ROOM: "board-marks-room",
        Ground.WALKWAY: "board-marks-walkway",
    }
    misplaced_door = "board-door"
    no_door = "board-no-door"

    def read_line(
        self,
        words: list[Word],
        setup: SetupFile,
        door_initials: frozenset[str],
        report: BoardReport,
    ) -> None:
        """Read a line of a room or a space, or about somebody who is not called a person."""
        if words[0].text.casefold() in ("room", "space"):
            _read_zone(words, setup, door_initials, report)
        elif looks_like_person(words):
            setup.add_person(words)
        else:
            _report_unknown_type(words[0], setup, report)

    def read_mark(
        self, suffix: str, plain: Cell, word: Word, setup: SetupFile, report: BoardReport
    ) -> Cell | None:
        """Read what follows the initial in a cell; None: that means nothing."""
        if plain.ground is Ground.ROOM:
            return _read_room_suffix(suffix, plain, word, setup, report)
        return _read_space_suffix(suffix, plain, word, report)

    def centre(
        self, room: Zone, own: list[Square], grid: SquareGrid, report: BoardReport
    ) -> Square | None:
        """Find the square that stands for a room among its own."""
        marked = [square for square in own if grid.cells[square].centre]
        if not marked:
            report.error(room.word, "board-no-centre", initial=room.initial)
            return None
        at = grid.words[marked[0]]
        for square in marked[1:]:
            where = {"line": at.line, "column": at.column}
            report.error(grid.words[square], "board-centre-again", name=room.name, **where)
        return marked[0]

    def door(self, square: Square, cell: Cell, grid: SquareGrid) -> Door | None:
        """Return the door that a cell has; None if there is none on that side."""
        faced = cell.door.step(square) if cell.door else square
        other = grid.cells.get(faced)
        if cell.door is None or other is None or other.ground is not Ground.ROOM:
            return None
        return Door(square, cell.door, other.zone, grid.centres.get(other.zone, faced))


def _read_zone(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    kind = words[0].text.capitalize()
    if not _has_name(words, report):
        return
    if len(words) < 3:
        report.error(words[-1], "board-needs-initial", kind=kind, name=clip(words[1].text))
        return
    for extra in words[3:]:
        report.warn(extra, "board-not-needed")
    name, initial = words[1], words[2].text
    ground = Ground.ROOM
    if kind == "Space":
        ground = _ground_of_space(name, initial in door_initials, report)
    add_zone(name, words[2], ground, setup, report)


def _ground_of_space(name: Word, has_doors: bool, report: BoardReport) -> Ground:
    ground = ground_by_name(name.text)
    if ground is None:
        ground = Ground.WALKWAY if has_doors else Ground.UNUSED
        report.warn(name, "board-taken-for-walkway" if has_doors else "board-taken-for-unused")
    return ground


def _report_unknown_type(word: Word, setup: SetupFile, report: BoardReport) -> None:
    known = ["Room", "Space", "Weapon", "Player", "Person"]
    close = get_close_matches(word.text[:MAX_NAME].capitalize(), known, n=1)
    setup.misspelt |= bool(close)
    code = "board-line-type-close" if close else "board-line-type"
    report.error(word, code, known=[*known, "//"], close=close)


def _read_room_suffix(
    suffix: str, plain: Cell, word: Word, setup: SetupFile, report: BoardReport
) -> Cell | None:
    if set(suffix) <= {"*", "#"}:
        return plain._replace(centre="*" in suffix, label="#" in suffix)
    other = setup.zones.get(suffix)
    if other is None:
        return None
    if other.ground is not Ground.ROOM or other.name == plain.zone:
        report.error(word, "board-passage-to", name=other.name)
        return plain
    return plain._replace(passage=other.name)


def _read_space_suffix(suffix: str, plain: Cell, word: Word, report: BoardReport) -> Cell | None:
    if set(suffix) <= {"*", "#"}:
        report.warn(word, "board-mark-ignored", zone=plain.zone, mark=clip(suffix))
        return plain
    arrow = suffix.replace("%", "", 1)
    if plain.ground is Ground.WALKWAY and (not arrow or arrow in _ARROWS):
        return plain._replace(start="%" in suffix, door=_ARROWS.get(arrow))
    return None
