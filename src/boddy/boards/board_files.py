"""Reads the files of a board, the setup and the layout, in both generations of the format.

A newer file has lines `Room, Kitchen, K` and `Space, Walkway, W`; an older one is a
legend of lines `K, Kitchen, Card`. Newer files also hold weapons and people; older ones have
separate files for them, but may hold them too. A layout has one cell for each square.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from boddy.boards.people import TYPE_WORDS, is_typed, looks_like_person
from boddy.boards.source_text import (
    MAX_NAME,
    MAX_SIDE,
    BoardReport,
    Word,
    clip,
    is_comment,
    is_good_name,
    read_lines,
    separator_of,
)
from boddy.boards.squares import Cell, Door, Ground, Square, Way
from boddy.texts import Phrase, phrase


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

    modern: bool
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
    text: str, file: str, door_initials: frozenset[str], report: BoardReport
) -> SetupFile:
    """Read a setup file of either generation.

    `door_initials` are the initials that carry a door in the layout: they settle what a
    space is whose name says nothing.
    """
    lines = _lines(text, file, report)
    firsts = [words[0].text.casefold() for words in lines]
    modern = any(first in ("room", "space") for first in firsts) or not any(
        len(first) == 1 for first in firsts
    )
    last = lines[-1][0].line if lines else 1
    setup = SetupFile(modern, Word("", file, last, 1))
    for words in lines:
        _read_line(words, setup, door_initials, report)
    return setup


def read_weapons(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of weapons, one on each line, with or without the word `Weapon`."""
    for words in _lines(text, file, report):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        _add_weapon(words[1 if typed else 0], setup, report)


def read_people(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of people, one on each line."""
    for words in _typed_people(_lines(text, file, report)):
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
    for words in _typed_people(_lines(people_text or "", "", BoardReport())):
        parts.append(between.join(word.text for word in words))
    for words in _lines(weapons_text or "", "", BoardReport()):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        kind = [] if typed else ["Weapon"]
        parts.append(between.join([*kind, *(word.text for word in words)]))
    return "\n".join(parts) + "\n"


def _lines(text: str, file: str, report: BoardReport) -> list[list[Word]]:
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
    elif setup.modern and first in ("room", "space"):
        _read_zone(words, setup, door_initials, report)
    elif first == "weapon":
        if _has_name(words, report):
            _add_weapon(words[1], setup, report)
    elif first in TYPE_WORDS or (setup.modern and looks_like_person(words)):
        setup.add_person(words)
    elif not setup.modern:
        _read_legend(words, setup, door_initials, report)
    else:
        _report_unknown_type(words[0], setup, report)


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
    _add_zone(name, words[2], ground, setup, report)


def _read_legend(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    if len(words) < 2 or not words[1].text:
        report.error(words[0], "board-legend-line")
        return
    kind = words[2].text.casefold() if len(words) > 2 else ""
    name, has_doors = words[1], words[0].text in door_initials
    if kind not in ("card", "other", ""):
        report.error(words[2], "board-legend-kind")
    ground = Ground.ROOM
    if kind == "other" or (not kind and not has_doors):
        ground = _ground_by_name(name.text) or (Ground.UNUSED if kind else Ground.ROOM)
    _add_zone(name, words[0], ground, setup, report)


def _read_card(words: list[Word], setup: SetupFile, report: BoardReport) -> None:
    """Read a card: some boards list each again (`Card, Room, Hall, H`); only what is new counts."""
    kind, name = words[0].text.casefold(), words[1]
    if kind == "weapon":
        if name.text not in [weapon.text for weapon in setup.weapons]:
            _add_weapon(name, setup, report)
    elif kind in TYPE_WORDS:
        if name.text not in setup.said_of_people:
            setup.add_person(words)
    elif kind != "room":
        report.error(words[0], "board-card-kind")


def _add_zone(
    name: Word, initial: Word, ground: Ground, setup: SetupFile, report: BoardReport
) -> None:
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


def _add_weapon(name: Word, setup: SetupFile, report: BoardReport) -> None:
    if name.text.casefold() in [weapon.text.casefold() for weapon in setup.weapons]:
        report.error(name, "board-name-again")
    elif is_good_name(name, report):
        setup.weapons.append(name)


def _has_name(words: list[Word], report: BoardReport) -> bool:
    if len(words) > 1 and words[1].text:
        return True
    report.error(words[0], "board-needs-name", kind=words[0].text.capitalize())
    return False


def _ground_of_space(name: Word, has_doors: bool, report: BoardReport) -> Ground:
    ground = _ground_by_name(name.text)
    if ground is None:
        ground = Ground.WALKWAY if has_doors else Ground.UNUSED
        report.warn(name, "board-taken-for-walkway" if has_doors else "board-taken-for-unused")
    return ground


def _ground_by_name(name: str) -> Ground | None:
    """Return walkway or unused by a space's name; None if it could be either."""
    word = name.casefold()
    if re.search(r"\b(un(?!der)|inaccessib|not?\b|non|closet|wall|void|empty|block)", word):
        return Ground.UNUSED
    if re.search(r"way\b|ways\b|walk|path|road|street|lane|water|corridor|trail|floor|aisle", word):
        return Ground.WALKWAY
    return None


def _report_unknown_type(word: Word, setup: SetupFile, report: BoardReport) -> None:
    known = ["Room", "Space", "Weapon", "Player", "Person"]
    close = get_close_matches(word.text[:MAX_NAME].capitalize(), known, n=1)
    setup.misspelt |= bool(close)
    code = "board-line-type-close" if close else "board-line-type"
    report.error(word, code, known=[*known, "//"], close=close)


_ARROWS: Mapping[str, Way] = {"<": Way.LEFT, ">": Way.RIGHT, "^": Way.UP, "v": Way.DOWN}
_SIDES: Mapping[str, Way] = {"L": Way.LEFT, "R": Way.RIGHT, "U": Way.UP, "D": Way.DOWN}


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
    """Find the initials that carry a door, in either generation's way of writing it."""
    marks = {*_ARROWS, *_SIDES}
    return frozenset(
        word.text[0] for row in rows for word in row if len(word.text) > 1 and word.text[1] in marks
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
            line = f"Room, NAME, {initial}" if setup.modern else f"{initial}, NAME, Card"
            code, squares = "board-undeclared", count[initial]
            report.error(word, code, initial=initial, squares=squares, line=line)
        else:
            report.error(word, "board-empty-cell", squares=count[initial])


def _read_cell(word: Word, zone: Zone, setup: SetupFile, report: BoardReport) -> Cell:
    plain = Cell(zone.name, zone.ground)
    suffix = word.text[1:]
    if not suffix:
        return plain
    if not setup.modern:
        cell = _read_old_suffix(suffix, plain)
    elif zone.ground is Ground.ROOM:
        cell = _read_room_suffix(suffix, plain, word, setup, report)
    else:
        cell = _read_space_suffix(suffix, plain, word, report)
    if cell is None:
        report.error(word, "board-mark", mark=clip(suffix), marks=_known_marks(zone, setup))
    return cell or plain


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


def _read_old_suffix(suffix: str, plain: Cell) -> Cell | None:
    if plain.ground is Ground.ROOM and suffix in _SIDES:
        return plain._replace(door=_SIDES[suffix])
    if plain.ground is Ground.ROOM and suffix in ("N", "#"):
        return plain._replace(label=True)
    if plain.ground is Ground.WALKWAY and suffix == "%":
        return plain._replace(start=True)
    return None


def _known_marks(zone: Zone, setup: SetupFile) -> Phrase:
    ground = zone.ground.value
    code = f"board-marks-{ground}" if setup.modern else f"board-marks-{ground}-old"
    if zone.ground is Ground.UNUSED:
        code = "board-marks-unused"
    return phrase(code, initial=zone.initial, start=f"{zone.initial}%")


def _find_centres(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    squares = _squares_by_room(grid)
    for room in setup.rooms:
        own = squares.get(room.name, [])
        marked = [square for square in own if grid.cells[square].centre]
        if not own:
            report.error(room.word, "board-no-square", initial=room.initial)
        elif not setup.modern:
            grid.centres[room.name] = _middle(own, grid)
        elif not marked:
            report.error(room.word, "board-no-centre", initial=room.initial)
        for square in marked[1:]:
            first = grid.words[marked[0]]
            where = {"line": first.line, "column": first.column}
            report.error(grid.words[square], "board-centre-again", name=room.name, **where)
        if marked:
            grid.centres[room.name] = marked[0]


def _squares_by_room(grid: SquareGrid) -> dict[str, list[Square]]:
    squares: dict[str, list[Square]] = {}
    for square, cell in grid.cells.items():
        if cell.ground is Ground.ROOM:
            squares.setdefault(cell.zone, []).append(square)
    return squares


def _middle(squares: list[Square], grid: SquareGrid) -> Square:
    """Choose the square that stands for a room of the older generation."""
    named = [square for square in squares if grid.cells[square].label]
    row = sum(square.row for square in squares) / len(squares)
    col = sum(square.col for square in squares) / len(squares)

    def distance(square: Square) -> tuple[bool, float]:
        is_door = grid.cells[square].door is not None
        return is_door, (square.row - row) ** 2 + (square.col - col) ** 2

    return named[0] if named else min(squares, key=distance)


def _find_labels(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    for square, cell in grid.cells.items():
        if cell.label and cell.zone in grid.labels:
            report.warn(grid.words[square], "board-label-again", name=cell.zone)
        elif cell.label:
            grid.labels[cell.zone] = square
    for room in setup.rooms:
        if room.name in grid.centres and room.name not in grid.labels:
            grid.labels[room.name] = grid.centres[room.name]
            if setup.modern:
                report.warn(room.word, "board-no-label", mark=f"{room.initial}#")


def _find_doors(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    for square, cell in grid.cells.items():
        if cell.door is None:
            continue
        faced = cell.door.step(square)
        other = grid.cells.get(faced)
        if setup.modern and other is not None and other.ground is Ground.ROOM:
            inside = grid.centres.get(other.zone, faced)
            grid.doors.append(Door(square, cell.door, other.zone, inside))
        elif not setup.modern and grid.is_walkway(faced):
            grid.doors.append(Door(faced, cell.door.opposite, cell.zone, square))
        elif faced not in grid.words or other is not None:
            code = "board-door" if setup.modern else "board-door-old"
            found = other.zone if other else phrase("board-edge")
            report.error(grid.words[square], code, found=found)
    reached = {door.room for door in grid.doors}
    for room in setup.rooms:
        if room.name not in reached and room.name in grid.centres:
            code = "board-no-door" if setup.modern else "board-no-door-old"
            report.error(room.word, code, initial=room.initial)


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
