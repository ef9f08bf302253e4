"""Reads layout files: one cell for each square, in both generations of the format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from boddy.boards.parts import Cell, Door, Ground, Square, Way
from boddy.boards.setup_file import SetupFile, Zone
from boddy.boards.source_text import BoardReport, Word, clip, read_lines

MAX_SIDE = 100

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
        """Tell whether one can stand there in the open."""
        cell = self.cells.get(square)
        return cell is not None and cell.ground is Ground.WALKWAY


def read_rows(text: str, file: str, report: BoardReport) -> list[list[Word]]:
    """Split a layout into rows of cells and see that they are equally long."""
    rows = read_lines(text, file)
    while rows and not rows[-1]:
        rows.pop()
    if not rows:
        report.error(Word("", file, 1, 1), "need rows of cells such as W,W,K; the file is empty")
    elif len(rows) > MAX_SIDE or max(map(len, rows)) > MAX_SIDE:
        long = next((row[MAX_SIDE] for row in rows if len(row) > MAX_SIDE), None)
        where = long or Word("", file, MAX_SIDE + 1, 1)
        report.error(where, f"need at most {MAX_SIDE} rows and {MAX_SIDE} columns")
        report.raise_if_any()
    width = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            nothing = Word("", file, number, len(row) + 1)
            extra = row[width] if len(row) > width else nothing
            report.error(extra, f"this row has {len(row)} cells; need {width} like most rows")
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
        others = f" ({count[initial]} squares)" if count[initial] > 1 else ""
        if initial:
            line = f"Room, NAME, {initial}" if setup.modern else f"{initial}, NAME, Card"
            report.error(word, f"no line of the setup declares {initial!r}{others}; need {line}")
        else:
            report.error(word, f"an empty cell{others}; need an initial in every cell")


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
        report.error(word, f"unknown mark {clip(suffix)!r}; need {_known_marks(zone, setup)}")
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
        report.error(word, f"a passage to {other.name}; need the initial of another room")
        return plain
    return plain._replace(passage=other.name)


def _read_space_suffix(suffix: str, plain: Cell, word: Word, report: BoardReport) -> Cell | None:
    if set(suffix) <= {"*", "#"}:
        report.warn(word, f"{plain.zone} is no room, so the mark {clip(suffix)!r} is ignored")
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


def _known_marks(zone: Zone, setup: SetupFile) -> str:
    initial = zone.initial
    if zone.ground is Ground.UNUSED:
        return f"{initial} alone"
    if zone.ground is Ground.WALKWAY:
        doors = f" {initial}< {initial}> {initial}^ {initial}v (doors)," if setup.modern else ""
        return f"{initial},{doors} or {initial}% (start)"
    if setup.modern:
        return f"{initial}, {initial}* (centre), {initial}# (name) or a passage to a room's initial"
    return f"{initial}, {initial}U {initial}D {initial}L {initial}R (doors) or {initial}N (name)"


def _find_centres(grid: SquareGrid, setup: SetupFile, report: BoardReport) -> None:
    squares = _squares_by_room(grid)
    for room in setup.rooms:
        own = squares.get(room.name, [])
        marked = [square for square in own if grid.cells[square].centre]
        if not own:
            report.error(room.word, f"has no square; need cells {room.initial} in the layout")
        elif not setup.modern:
            grid.centres[room.name] = _middle(own, grid)
        elif not marked:
            report.error(room.word, f"has no centre; need one cell {room.initial}* in the layout")
        for square in marked[1:]:
            first = grid.words[marked[0]]
            where = f"line {first.line}, column {first.column}"
            report.error(grid.words[square], f"a second centre of {room.name}; one is at {where}")
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
            report.warn(grid.words[square], f"a second place for the name of {cell.zone}; ignored")
        elif cell.label:
            grid.labels[cell.zone] = square
    for room in setup.rooms:
        if room.name in grid.centres and room.name not in grid.labels:
            grid.labels[room.name] = grid.centres[room.name]
            if setup.modern:
                mark = f"{room.initial}#"
                report.warn(room.word, f"has no cell {mark}; its name is drawn at the centre")


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
            wanted = "room" if setup.modern else "walkway"
            found = other.zone if other else "the edge of the board"
            report.error(grid.words[square], f"a door to {found}; need a {wanted} on that side")
    reached = {door.room for door in grid.doors}
    for room in setup.rooms:
        if room.name not in reached and room.name in grid.centres:
            mark = "an arrow on a walkway square" if setup.modern else f"a cell {room.initial}D"
            report.error(room.word, f"no door reaches it; need {mark}")


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
            report.error(word, f"a passage without a way back; need a cell {back} in {other}")
