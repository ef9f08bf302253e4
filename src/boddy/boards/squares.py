"""The small values a board is made of."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Square(NamedTuple):
    """A square of the grid, counted from 0 at the top left."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"({self.row}, {self.col})"


class Ground(Enum):
    """Kinds of squares: of a room, of the walkway, or unused."""

    ROOM = "room"
    WALKWAY = "walkway"
    UNUSED = "unused"


class Way(Enum):
    """One of the four directions, as a step (rows, columns)."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)

    def step(self, square: Square) -> Square:
        """Return the next square in this direction."""
        return Square(square.row + self.value[0], square.col + self.value[1])

    @property
    def opposite(self) -> Way:
        """Return the direction that leads back."""
        return Way((-self.value[0], -self.value[1]))


class Cell(NamedTuple):
    """One square of the layout. `zone` is the name of its room or space."""

    zone: str
    ground: Ground
    centre: bool = False
    label: bool = False
    start: bool = False
    door: Way | None = None
    passage: str | None = None


class Door(NamedTuple):
    """A door: stand on `square`, go `way`, and you are in `room`, on the square `inside`."""

    square: Square
    way: Way
    room: str
    inside: Square


class Person(NamedTuple):
    """Somebody on the board: suspect and token in one.

    `colour` is a CSS colour, `letter` is the token's, different for everybody;
    `start` is a walkway square, or the centre of a room.
    """

    name: str
    colour: str
    human: bool
    start: Square
    letter: str
