"""Values in the messages of a table's WebSocket, as types with their limits."""

from __future__ import annotations

import time
from typing import Annotated

from boddy.printable import shown
from boddy.rules import MOST_SEATS
from boddy.shapes import Count, Limits, Made, Misfit, OneOf
from boddy.tables.chat import EMOTES

MOST_MARKS = 1_000
MARKS = frozenset(f"{sign}{colour}" for sign in ("", "x", "v", "?") for colour in ("", *"123"))
"""What can be written into a cell of the notes: a sign, a colour, both or neither."""
_DAY = 86_400_000


def _past(stamp: float) -> float:
    if stamp > time.time() * 1000 + _DAY:
        raise Misfit(shown(stamp), "milliseconds since 1970, not of a day to come")
    return stamp


Seat = Annotated[int, Limits(0, MOST_SEATS - 1)]
Cards = Annotated[list[str], Limits(3, 3)]
"""Suspect, weapon, room."""
Square = Annotated[list[Count], Limits(2, 2)]
"""Row and column, from 0 at the top left."""
Place = str | Square
"""A room by its name, or a square."""
Emote = Annotated[str, OneOf(EMOTES)]
Seconds = Annotated[float, Limits(0)]
Mark = tuple[Annotated[str, OneOf(tuple(sorted(MARKS)))], Annotated[Seconds, Made(_past)]]
"""A sign and a colour, and when it was made: milliseconds since 1970."""
Marks = Annotated[dict[str, Mark], Limits(most=MOST_MARKS)]
"""Cells, each a card and a seat or `file`, such as `Rope/2`, and what is written there."""
