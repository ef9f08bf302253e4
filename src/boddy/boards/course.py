"""Requirements of the software engineering course, beyond a board that can be played on."""

from __future__ import annotations

from boddy.boards.board import Board
from boddy.boards.drawing import outside
from boddy.boards.squares import Ground

ROOMS, PEOPLE, WEAPONS, PASSAGES = 9, 6, 6, 2


def unmet_demands(board: Board) -> list[str]:
    """List what the course demands and the board does not have."""
    demands = [
        _count(len(board.rooms), "room", "rooms", ROOMS),
        _count(len(board.passage_pairs), "passage", "passages", PASSAGES),
        _count(len(board.people), "person", "people", PEOPLE),
        _count(len(board.weapons), "weapon", "weapons", WEAPONS),
        _count(sum(person.human for person in board.people), "human", "humans", 1),
    ]
    return list(filter(None, demands))


def unmet_advice(board: Board) -> list[str]:
    """List what the course advises and the board does not have."""
    advice = []
    if not _has_closet(board):
        advice.append("no closet to walk around: unused squares that do not touch the edge")
    if sum(not _is_rectangle(board, room) for room in board.rooms) < 2:
        advice.append("nearly all rooms are rectangles; a few should have other shapes")
    return advice


def _count(count: int, one: str, many: str, needed: int) -> str:
    if count == needed:
        return ""
    return f"{count} {one if count == 1 else many}; the course wants {needed}"


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
