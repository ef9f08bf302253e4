"""Boards: read from files that anyone may have drawn, walked on, and drawn."""

from boddy.boards.model import Board, board_names
from boddy.boards.parts import Cell, Door, Ground, Person, Square, Way
from boddy.boards.targets import MAX_STEPS

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
