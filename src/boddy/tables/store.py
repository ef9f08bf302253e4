"""Where tables are kept: what is kept of one, and what a table wants of its store.

Every write may be done again because its confirmation was lost: what is there already is
success. If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from boddy.tables.game_session import GameSession, StoredAction, StoredGame

Marks = dict[str, tuple[str, float]]
"""Pencil marks: the cell, then what is written there and when."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat as it is kept; of its key, only the hash."""

    kind: str
    name: str
    level: str = ""
    suspect: str = ""
    token_hash: str | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept, with its latest game."""

    id: str
    plan: str
    seats: tuple[StoredSeat, ...]
    game: StoredGame | None = None


@dataclass(frozen=True, slots=True)
class StoredNotice:
    """That a seat has changed hands while a game is played, as JSON."""

    game: int
    text: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a table has come: enough to see whether somebody else has changed it."""

    seats: tuple[StoredSeat, ...]
    game: int
    decisions: int


class Store(Protocol):
    """Where tables are kept: memory, or a database."""

    def table(self, table_id: str) -> TableStore:
        """Give the place of one table."""


class TableStore(Protocol):
    """Where one table is kept. Whoever awaits a write knows that it is stored."""

    def changing(self) -> AbstractAsyncContextManager[TableStore]:
        """Keep others from changing the table; what is entered is for use meanwhile."""

    async def add(self, table: StoredTable) -> None:
        """Keep a new table and its seats."""

    async def save_seat(
        self,
        number: int,
        seat: StoredSeat,
        before: Collection[StoredSeat],
        notice: StoredNotice | None,
    ) -> None:
        """Keep who sits in a seat where one of `before` is stored, and that it is noticed."""

    async def add_game(self, game: StoredGame) -> None:
        """Keep a game that begins."""

    async def add_action(self, action: StoredAction) -> None:
        """Keep an action at its position of a game."""

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        """Keep pencil marks; of two on a cell the later stays. Return those that stay."""

    async def load(self) -> StoredTable | None:
        """Read the table with its latest game."""

    async def load_standing(self) -> Standing:
        """Read how far the table has come."""

    async def load_game(self, number: int) -> StoredGame | None:
        """Read a game by its number."""

    async def load_marks(
        self, game: int, seats: Sequence[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        """Read the pencil marks of some seats in some cells."""

    async def resume(self, game: StoredGame) -> GameSession:
        """Play a stored game again up to where it stands, which may take a while."""
