"""Boards: read from files that anyone may have drawn, walked on, and drawn."""

from boddy.board.model import MAX_STEPS, Board, board_names
from boddy.board.parts import Cell, Door, Ground, Person, Square, Way

__all__ = [
    "MAX_STEPS",
    "Board",
    "Cell",
    "Door",
    "Ground",
    "Person",
    "Square",
    "Way",
    "board_names",
]
