"""What is kept of a table, and the changes that are written to a store.

Every write may be repeated because its confirmation was lost: if what it says is stored already,
that is success. If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boddy.tables.game_session import StoredAction, StoredGame
from boddy.tables.seats import Seat

MOST_CHAT = 100
"""Lines of chat that are kept of a table, the latest."""
Marks = dict[str, tuple[str, float]]
"""Pencil marks: the cell, then what is written there and when."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Whether bots and the clock wait, and from when the time for the decision counts."""

    paused: bool = False
    paused_by: int | None = None
    """The seat of who paused."""
    paused_at: float | None = None
    counts_from: float | None = None
    """From when the time counts: later than the last action by as much as was paused since."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept, with its latest game and what was said there lately."""

    id: str
    plan: str
    seats: tuple[Seat, ...]
    game: StoredGame | None = None
    paused: bool = False
    revision: int = 0
    """How often something was changed here, other than by an action or a new game."""
    chat: tuple[str, ...] = ()
    """The latest `MOST_CHAT`, as JSON."""
    paused_by: int | None = None
    paused_at: float | None = None
    counts_from: float | None = None

    @property
    def pause(self) -> Pause:
        """Whether bots and the clock wait."""
        return Pause(self.paused, self.paused_by, self.paused_at, self.counts_from)


@dataclass(frozen=True, slots=True)
class StoredNotice:
    """That a seat has changed hands while a game is played, or that it was paused, as JSON."""

    game: int
    text: str


@dataclass(frozen=True, slots=True)
class TableVersion:
    """How far a table has come: enough to see whether somebody else has changed it."""

    revision: int
    game: int
    decisions: int


# What is written. A new table and an action are written as they are kept.


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that begins, which ends a pause."""

    game: StoredGame
    ends_pause: bool


@dataclass(frozen=True, slots=True)
class PlanChange:
    """Other choices of a table, where one of `before` is stored."""

    plan: str
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PauseChange:
    """Whether the bots wait, with the notice of a pause that ends."""

    pause: Pause
    notice: StoredNotice | None = None


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Who sits in a seat, where one of `before` is stored, with a notice of it."""

    number: int
    seat: Seat
    before: tuple[Seat, ...]
    notice: StoredNotice | None = None


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """What somebody said, as JSON, under a key of its own."""

    key: str
    line: str


@dataclass(frozen=True, slots=True)
class NewMarks:
    """Pencil marks of a seat; of two on a cell the later stays."""

    game: int
    seat: int
    marks: Marks


Write = (
    StoredTable
    | NewGame
    | StoredAction
    | PlanChange
    | PauseChange
    | SeatChange
    | ChatEntry
    | NewMarks
)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a table that is allowed, but not made: what to store, and what happens then."""

    write: Write | None
    """None: nothing need be stored."""
    carry_out: Callable[[Marks], None]
    """Makes the change and tells everybody, given the marks that the store has kept."""

    def then(self, call: Callable[[], object]) -> Change:
        """Return the change with a call that follows it."""

        def both(kept: Marks) -> None:
            self.carry_out(kept)
            call()

        return Change(self.write, both)


NOTHING = Change(None, lambda _: None)
"""Changes nothing."""
