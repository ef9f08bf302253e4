"""What the software engineering course wants of a board, beyond that one can play on it."""

from __future__ import annotations

from boddy.board.model import Board
from boddy.board.parts import Ground, Square, Way

ROOMS, PEOPLE, WEAPONS, PASSAGES = 9, 6, 6, 2


def unmet_demands(board: Board) -> list[str]:
    """List what the course demands and the board does not have."""
    pairs = {frozenset((room, other)) for room, to in board.passages.items() for other in to}
    demands = [
        _count(len(board.rooms), "room", "rooms", ROOMS),
        _count(len(pairs), "passage", "passages", PASSAGES),
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
    """Tell whether some unused squares lie together inside the board, away from its edge."""
    unused = {square for square, ground in _grounds(board).items() if ground is Ground.UNUSED}
    while unused:
        part, inside = [unused.pop()], True
        while part:
            square = part.pop()
            inside = inside and 0 < square.row < board.rows - 1 and 0 < square.col < board.cols - 1
            near = {way.step(square) for way in Way} & unused
            unused -= near
            part += near
        if inside:
            return True
    return False


def _grounds(board: Board) -> dict[Square, Ground]:
    return {
        Square(row, col): cell.ground
        for row, cells in enumerate(board.cells)
        for col, cell in enumerate(cells)
    }


def _is_rectangle(board: Board, room: str) -> bool:
    squares = [
        (row, col)
        for row, cells in enumerate(board.cells)
        for col, cell in enumerate(cells)
        if cell.zone == room
    ]
    rows, cols = {row for row, _ in squares}, {col for _, col in squares}
    area = (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1)
    return len(squares) == area
