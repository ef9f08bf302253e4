"""The stored form of a table, and the changes that are written to a store.

A write may be repeated because its confirmation was lost: if its content is stored already, it
succeeds. If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boddy.tables.game_session import StoredAction, StoredGame
from boddy.tables.seats import Seat

MOST_CHAT = 100
"""Chat messages stored per table, the latest."""
Marks = dict[str, tuple[str, float]]
"""Pencil marks: for each cell the mark and its time."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Whether bots and the clock wait, and since when the decision's time counts."""

    paused: bool = False
    paused_by: int | None = None
    """The seat of who paused."""
    paused_at: float | None = None
    counts_from: float | None = None
    """Start of the decision's time: the last action, later by the length of pauses."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored, with its latest game and chat."""

    id: str
    plan: str
    seats: tuple[Seat, ...]
    game: StoredGame | None = None
    paused: bool = False
    revision: int = 0
    """Number of changes other than actions and new games."""
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
    """A notice of a change of hands or a pause during a game, as JSON."""

    game: int
    text: str


@dataclass(frozen=True, slots=True)
class TableVersion:
    """The state of a table in numbers, which show whether another process has changed it."""

    revision: int
    game: int
    decisions: int


# Writes; a new table and an action are written in their stored form.


@dataclass(frozen=True, slots=True)
class NewGame:
    """A new game, which may end a pause."""

    game: StoredGame
    ends_pause: bool


@dataclass(frozen=True, slots=True)
class PlanChange:
    """New choices of a table, replacing one of `before`."""

    plan: str
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PauseChange:
    """The start of a pause, or its end with a notice."""

    pause: Pause
    notice: StoredNotice | None = None


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat's new state, replacing one of `before`, with a notice."""

    number: int
    seat: Seat
    before: tuple[Seat, ...]
    notice: StoredNotice | None = None


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """A chat message as JSON, under a unique key."""

    key: str
    line: str


@dataclass(frozen=True, slots=True)
class NewMarks:
    """Pencil marks of a seat; on each cell the later mark wins."""

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
    """A change of a table that is allowed but not made: what to store, and what happens then."""

    write: Write | None
    """None if there is nothing to store."""
    carry_out: Callable[[Marks], None]
    """Makes the change and informs all clients, given the marks that the store has kept."""

    def then(self, call: Callable[[], object]) -> Change:
        """Return the change with a call that follows it."""

        def both(kept: Marks) -> None:
            self.carry_out(kept)
            call()

        return Change(self.write, both)


NO_CHANGE = Change(None, lambda _: None)
"""No change."""
