"""Boards: read from files that anyone may have drawn, walked on, and drawn."""

from boddy.board.model import Board, board_names
from boddy.board.parts import Cell, Door, Ground, Person, Square, Way
from boddy.board.targets import MAX_STEPS

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
