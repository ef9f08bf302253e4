"""Requirements of the software engineering course, beyond a board that can be played on."""

from __future__ import annotations

from boddy.boards.board import Board
from boddy.boards.drawing import outside
from boddy.boards.squares import Ground
from boddy.texts import Phrase, phrase

ROOMS, PEOPLE, WEAPONS, PASSAGES = 9, 6, 6, 2


def unmet_demands(board: Board) -> list[Phrase]:
    """List what the course demands and the board does not have."""
    demands = {
        "course-rooms": (len(board.rooms), ROOMS),
        "course-passages": (len(board.passage_pairs), PASSAGES),
        "course-people": (len(board.people), PEOPLE),
        "course-weapons": (len(board.weapons), WEAPONS),
        "course-humans": (sum(person.human for person in board.people), 1),
    }
    return [
        phrase(code, count=count, needed=needed)
        for code, (count, needed) in demands.items()
        if count != needed
    ]


def unmet_advice(board: Board) -> list[Phrase]:
    """List what the course advises and the board does not have."""
    rectangles = [_is_rectangle(board, room) for room in board.rooms]
    advice = {"course-closet": not _has_closet(board), "course-shapes": rectangles.count(False) < 2}
    return [phrase(code) for code, is_unmet in advice.items() if is_unmet]


def _has_closet(board: Board) -> bool:
    """Whether some unused squares lie together inside the board, away from its edge."""
    around = outside(board)
    return any(
        cell.ground is Ground.UNUSED and square not in around for square, cell in board.squares()
    )


def _is_rectangle(board: Board, room: str) -> bool:
    squares = [square for square, cell in board.squares() if cell.zone == room]
    rows, cols = {square.row for square in squares}, {square.col for square in squares}
    area = (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1)
    return len(squares) == area
