"""Draws a board: where names, tokens and targets go, and rows of short texts for a terminal.

Each text has the name of a style; who prints it decides about colours, and `look` says which they
should be. Without any, the drawing is still readable: walkway squares are dots, doors are arrows,
passages steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from boddy.boards.board import Board
from boddy.boards.colours import is_dark, paint
from boddy.boards.squares import Cell, Ground, Square, Way
from boddy.errors import UnknownName


@dataclass(frozen=True, slots=True)
class NamePlate:
    """A room's name: from `first` to `last` column of `row` there is space for it."""

    room: str
    row: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Overlay:
    """Everything that lies on the board, each on a separate square."""

    plates: tuple[NamePlate, ...]
    tokens: Mapping[str, Square]
    targets: Mapping[Square, tuple[int, Square]]
    """The square where a target is drawn, to its number and its true square."""


def lay_over(
    board: Board,
    tokens: Mapping[str, tuple[int, int]] | None,
    targets: Iterable[tuple[int, int]],
    *,
    name_width: int = 3,
) -> Overlay:
    """Find a place for every name, token (person to square) and target.

    Several tokens in a room stand side by side, and none on its name. Without `tokens`
    everybody stands at the start. `name_width` is how many squares a name should keep free.
    """
    if tokens is None:
        tokens = {person.name: person.start for person in board.people}
    plates = name_plates(board)
    taken = {square for plate in plates for square in _covered(plate, name_width)}
    shown_tokens = {}
    for name in (person.name for person in board.people):
        if name in tokens:
            square = _free_square(board, Square(*tokens[name]), taken)
            shown_tokens[name] = square
            taken.add(square)
    for name in tokens.keys() - shown_tokens.keys():
        raise UnknownName("person", name, [person.name for person in board.people])
    shown_targets = {}
    for number, target in enumerate(sorted(Square(*target) for target in targets), 1):
        square = _free_square(board, target, taken)
        shown_targets[square] = (number, target)
        taken.add(square)
    return Overlay(plates, shown_tokens, shown_targets)


def outside(board: Board) -> frozenset[Square]:
    """Return the unused squares around the house; other unused ones are closets within it."""
    squares = {square for square, cell in board.squares() if cell.ground is Ground.UNUSED}
    waiting = [
        square
        for square in squares
        if square.row in (0, board.rows - 1) or square.col in (0, board.cols - 1)
    ]
    found = set(waiting)
    while waiting:
        square = waiting.pop()
        new = ({way.step(square) for way in Way} & squares) - found
        found |= new
        waiting += new
    return frozenset(found)


def name_plates(board: Board) -> tuple[NamePlate, ...]:
    """Return the space for the name of each room, in order."""
    return tuple(_plate(board, room) for room in board.rooms)


def _plate(board: Board, room: str) -> NamePlate:
    row, col = board.label(room)

    def is_plain(at: int) -> bool:
        if not 0 <= at < board.cols:
            return False
        cell = board.cell((row, at))
        return cell.zone == room and cell.passage is None

    first = last = col
    while is_plain(first - 1):
        first -= 1
    while is_plain(last + 1):
        last += 1
    return NamePlate(room, row, first, last)


def _covered(plate: NamePlate, width: int) -> Iterable[Square]:
    middle = (plate.first + plate.last) / 2
    return (
        Square(plate.row, col)
        for col in range(plate.first, plate.last + 1)
        if abs(col - middle) <= width / 2
    )


def _free_square(board: Board, square: Square, taken: set[Square]) -> Square:
    """Return the square itself on the walkway, else a free one of the room near its centre."""
    room = board.cell(square).zone
    if board.cell(square).ground is not Ground.ROOM or square not in taken:
        return square
    near = [
        Square(row, col)
        for row in range(max(0, square.row - 3), min(board.rows, square.row + 4))
        for col in range(max(0, square.col - 4), min(board.cols, square.col + 5))
        if board.cell((row, col)).zone == room and board.cell((row, col)).passage is None
    ]
    free = [other for other in near if other not in taken]
    return min(free, key=lambda other: _gap(square, other), default=square)


def _gap(one: Square, other: Square) -> tuple[int, int, Square]:
    return abs(one.row - other.row) * 2 + abs(one.col - other.col), other.row < one.row, other


WIDTH, NARROW = 3, 2
"""Characters for each square, and where a terminal is too narrow for that."""


class Drawn(NamedTuple):
    """The text of one square and its style; all squares of a drawing are equally wide."""

    text: str
    style: str


class Colouring(NamedTuple):
    """Colours as `#rrggbb`."""

    ink: str
    ground: str
    bold: bool = False


_ARROWS = {Way.UP: "▲", Way.DOWN: "▼", Way.LEFT: "◀", Way.RIGHT: "▶"}

_LOOKS = {
    "unused": Colouring("#1d3a2c", "#1d3a2c"),
    "walkway": Colouring("#a5803a", "#efe6d0"),
    "door": Colouring("#7a1f2b", "#efe6d0", True),
    "passage": Colouring("#d8b25a", "#2a1c14", True),
    "target": Colouring("#efe6d0", "#7a1f2b", True),
}
_FLOORS = (
    *("#cfe0cd", "#d9d6cc", "#dcbc8c", "#9dbb9a", "#c99a93"),
    *("#c4a27c", "#a9bac4", "#d9ae92", "#d5cfc0"),
)


def draw_board(
    board: Board,
    tokens: Mapping[str, tuple[int, int]] | None = None,
    targets: Iterable[tuple[int, int]] = (),
    *,
    width: int = WIDTH,
    names: Mapping[str, str] | None = None,
) -> list[list[Drawn]]:
    """Draw a board with tokens (person's name to square) and numbered targets on it.

    Without `tokens` everybody stands at the start. Targets are numbered from 1 in the order of
    their squares. `width` is how many characters a square has, `names` what rooms are called
    that have other names than in the files.
    """
    overlay = lay_over(board, tokens, targets, name_width=board.cols)
    rows = [
        [_ground(board, board.cell((row, col)), width) for col in range(board.cols)]
        for row in range(board.rows)
    ]
    for door in board.doors:
        drawn = Drawn(_ARROWS[door.way].center(width), "door")
        rows[door.square.row][door.square.col] = drawn
    for plate in overlay.plates:
        _write_name(rows, replace(plate, room=(names or {}).get(plate.room, plate.room)), width)
    _put_pieces(rows, board, overlay, width)
    return rows


def fit_squares(board: Board, targets: int, columns: int | None) -> tuple[int, list[range]]:
    """Return the width of squares in a terminal this wide, and the strips to draw.

    A board that is too wide even with narrow squares is drawn in several strips, each of some
    columns of the board. Without `columns` there is space enough.
    """
    if columns is None or board.cols * WIDTH <= columns:
        return WIDTH, [range(board.cols)]
    width = max(NARROW, len(str(targets)))
    each = max(1, columns // width)
    count = -(-board.cols // each)
    each = -(-board.cols // count)  # about the same in all of them
    firsts = range(0, board.cols, each)
    return width, [range(first, min(first + each, board.cols)) for first in firsts]


def look(style: str) -> Colouring:
    """Return the colours of a style."""
    kind, _, value = style.partition(":")
    if kind == "room":
        return Colouring("#2a1c14", _FLOORS[int(value) % len(_FLOORS)])
    if kind == "token":
        return Colouring("#fdf8ea" if is_dark(value) else "#1c1410", paint(value), True)
    return _LOOKS[kind]


def _ground(board: Board, cell: Cell, width: int) -> Drawn:
    if cell.ground is Ground.ROOM:
        if cell.passage is not None:
            return Drawn("≡".center(width), "passage")
        return Drawn("░" * width, f"room:{board.rooms.index(cell.zone)}")
    if cell.ground is Ground.WALKWAY:
        return Drawn("·".center(width), "walkway")
    return Drawn(" " * width, "unused")


def _write_name(rows: list[list[Drawn]], plate: NamePlate, width: int) -> None:
    space = width * (plate.last - plate.first + 1)
    name = f" {plate.room} " if len(plate.room) + 2 <= space else plate.room[:space]
    text = name.center(space, "░")
    for number, col in enumerate(range(plate.first, plate.last + 1)):
        cell = rows[plate.row][col]
        if cell.style.startswith("room"):
            part = text[number * width : (number + 1) * width]
            rows[plate.row][col] = cell._replace(text=part)


def _put_pieces(rows: list[list[Drawn]], board: Board, overlay: Overlay, width: int) -> None:
    people = {person.name: person for person in board.people}
    for (row, col), (number, _) in overlay.targets.items():
        rows[row][col] = Drawn(f"{number}".center(width), "target")
    for name, square in overlay.tokens.items():
        person = people[name]
        rows[square.row][square.col] = Drawn(person.letter.center(width), f"token:{person.colour}")
