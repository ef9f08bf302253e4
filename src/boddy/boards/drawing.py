"""Draws a board as rows of short texts, each with the name of a style.

Who prints it decides about colours: `look` says which they should be. Without any, the
drawing is still readable: walkway squares are dots, doors are arrows, passages steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from boddy.boards.colours import is_dark, paint
from boddy.boards.model import Board
from boddy.boards.overlay import NamePlate, Overlay, lay_over
from boddy.boards.parts import Cell, Ground, Way

WIDTH, NARROW = 3, 2
"""Characters for each square, and where a terminal is too narrow for that."""


class Drawn(NamedTuple):
    """The text of one square and its style; all squares of a drawing are equally wide."""

    text: str
    style: str


class Look(NamedTuple):
    """Colours as `#rrggbb`."""

    ink: str
    ground: str
    bold: bool = False


_ARROWS = {Way.UP: "▲", Way.DOWN: "▼", Way.LEFT: "◀", Way.RIGHT: "▶"}

_LOOKS = {
    "unused": Look("#1d3a2c", "#1d3a2c"),
    "walkway": Look("#a5803a", "#efe6d0"),
    "door": Look("#7a1f2b", "#efe6d0", True),
    "passage": Look("#d8b25a", "#2a1c14", True),
    "target": Look("#efe6d0", "#7a1f2b", True),
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
) -> list[list[Drawn]]:
    """Draw a board with tokens (person's name to square) and numbered targets on it.

    Without `tokens` everybody stands at the start. Targets are numbered from 1 in the order of
    their squares. `width` is how many characters a square has.
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
        _write_name(rows, plate, width)
    _put_pieces(rows, board, overlay, width)
    return rows


def fit_squares(board: Board, targets: int, columns: int | None) -> tuple[int, list[range]]:
    """Say how wide squares are drawn in a terminal of so many columns, and in which strips.

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


def look(style: str) -> Look:
    """Return the colours of a style."""
    kind, _, value = style.partition(":")
    if kind == "room":
        return Look("#2a1c14", _FLOORS[int(value) % len(_FLOORS)])
    if kind == "token":
        return Look("#fdf8ea" if is_dark(value) else "#1c1410", paint(value), True)
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
