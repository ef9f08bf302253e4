"""Boards: squares, doors, passages and where a token may go."""

from __future__ import annotations

from typing import NamedTuple


class Square(NamedTuple):
    """A spot on a board, counted from 0 at the top left."""

    row: int
    col: int
