"""Values in the messages of a table's WebSocket, as types with their limits."""

from typing import Annotated

from boddy.bots.levels import FORMER_LEVELS, LEVELS
from boddy.tables.chat import EMOTES
from boddy.tables.messages import MARKS, MOST_MARKS
from boddy.tables.plan import HELP, MOST_NAME, PACES

Count = Annotated[int, ("minimum", 0)]
Seat = Annotated[int, ("minimum", 0), ("maximum", 5)]
Cards = Annotated[list[str], ("minItems", 3), ("maxItems", 3)]
"""Suspect, weapon, room."""
Square = Annotated[list[Count], ("minItems", 2), ("maxItems", 2)]
"""Row and column, from 0 at the top left."""
Place = str | Square
"""A room by its name, or a square."""
Name = Annotated[str, ("maxLength", MOST_NAME)]
NamedLevel = Annotated[str, ("enum", (*LEVELS, *FORMER_LEVELS))]
"""Levels may also be called what they were called before."""
Help = Annotated[str, ("enum", tuple(HELP))]
Pace = Annotated[str, ("enum", tuple(PACES))]
Emote = Annotated[str, ("enum", tuple(EMOTES))]
Clock = Annotated[float, ("minimum", 0)] | None
"""How many seconds are left for the decision; null: no clock runs."""
Mark = tuple[Annotated[str, ("enum", tuple(sorted(MARKS)))], Annotated[float, ("minimum", 0)]]
"""A sign and a colour, and when it was made: milliseconds since 1970."""
Marks = Annotated[dict[str, Mark], ("maxProperties", MOST_MARKS)]
"""Cells, each a card and a seat or `file`, such as `Rope/2`, and what is written there."""
