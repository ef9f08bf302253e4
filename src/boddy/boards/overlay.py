"""Where names, tokens and targets go when a board is drawn, in a terminal or as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boddy.boards.model import Board
from boddy.boards.parts import Ground, Square, Way
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
    """What lies on the board, each on a square of its own."""

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
    """Tell where there is space for the names of the rooms, in their order."""
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
