"""Boards: read from files that anyone may have drawn, walked on, and drawn."""

from boddy.boards.board import Board, board_names, find_board, plugged_board
from boddy.boards.squares import Cell, Door, Ground, Person, Square, Way
from boddy.boards.walking import MAX_STEPS

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
    "find_board",
    "plugged_board",
]
