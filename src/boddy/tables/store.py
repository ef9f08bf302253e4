"""Where tables are kept: what is kept of one, and what a table wants of its store.

Every write may be done again because its confirmation was lost: what is there already is
success. If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import asdict, dataclass, replace
from typing import Any, Protocol

from boddy.errors import Superseded
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.seats import Seat

MOST_CHAT = 100
"""So many that were said at a table are kept, the latest."""
Marks = dict[str, tuple[str, float]]
"""Pencil marks: the cell, then what is written there and when."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Whether bots and the clock wait, and from when the time for the decision counts."""

    paused: bool = False
    paused_by: int | None = None
    """The seat of who paused."""
    paused_at: float | None = None
    """When that was."""
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


class Store(Protocol):
    """Where tables are kept: memory, or a database."""

    def table(self, table_id: str, revision: int = 0) -> TableStore:
        """Give the place of one table, which was read at a revision."""


class TableStore(Protocol):
    """Where one table is kept. Whoever awaits a write knows that it is stored."""

    @property
    def revision(self) -> int:
        """The latest revision up to which everything was read or written here."""

    def follow(self, revision: int) -> bool:
        """Take note of a revision that is known in full; tell whether it is the next one."""

    def reach(self, revision: int) -> None:
        """Take note that everything up to a revision is known."""

    def changing(self) -> AbstractAsyncContextManager[TableStore]:
        """Keep others from changing the table; what is entered is for use meanwhile."""

    async def add(self, table: StoredTable) -> None:
        """Keep a new table and its seats."""

    async def save_plan(self, plan: str, before: Collection[str]) -> None:
        """Keep changed choices of the table where one of `before` is stored."""

    async def save_pause(self, pause: Pause, notice: StoredNotice | None = None) -> None:
        """Keep whether the bots wait, and the notice of a pause that ends."""

    async def save_seat(
        self, number: int, seat: Seat, before: Collection[Seat], notice: StoredNotice | None
    ) -> None:
        """Keep who sits in a seat where one of `before` is stored, and that it is noticed."""

    async def add_game(self, game: StoredGame) -> None:
        """Keep a game that begins."""

    async def add_action(self, action: StoredAction) -> None:
        """Keep an action at its position of a game."""

    async def add_chat_line(self, key: str, line: str) -> None:
        """Keep what somebody said, as JSON under a key of its own, after all before it."""

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        """Keep pencil marks; of two on a cell the later stays. Return those that stay."""

    async def load(self, since: tuple[int, int] = (0, 0)) -> StoredTable | None:
        """Read the table with its latest game.

        `since`: a game, and how many actions of it are known and need not be read.
        """

    async def load_version(self) -> TableVersion:
        """Read how far the table has come."""

    async def load_game(self, number: int) -> StoredGame | None:
        """Read a game by its number."""

    async def load_marks(
        self, game: int, seats: Sequence[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        """Read the pencil marks of some seats in some cells."""

    async def resume(self, game: StoredGame) -> GameSession:
        """Play a stored game again up to where it stands, which may take a while."""


class MemoryStore:
    """Keeps tables as long as the process lives."""

    def __init__(self) -> None:
        self._tables: dict[str, MemoryTable] = {}

    def table(self, table_id: str, revision: int = 0) -> MemoryTable:
        """Give the place of one table; nobody else changes it, so any revision is known."""
        return self._tables.setdefault(table_id, MemoryTable())


class MemoryTable(TableStore):
    """One table in memory."""

    def __init__(self) -> None:
        self._table: StoredTable | None = None
        self._games: dict[int, StoredGame] = {}
        self._chat: dict[str, str] = {}
        self._marks: defaultdict[tuple[int, int], Marks] = defaultdict(dict)

    @property
    def revision(self) -> int:
        return self._table.revision if self._table else 0

    def follow(self, revision: int) -> bool:
        return False

    def reach(self, revision: int) -> None:
        pass  # nobody else changes it

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[MemoryTable]:
        """Keep others from changing the table: as nothing here waits, nobody can."""
        yield self

    async def add(self, table: StoredTable) -> None:
        if self._table not in (None, table):
            raise Superseded
        self._table = table

    async def save_plan(self, plan: str, before: Collection[str]) -> None:
        table = self._existing()
        if table.plan not in (plan, *before):
            raise Superseded
        self._change(plan=plan)

    async def save_pause(self, pause: Pause, notice: StoredNotice | None = None) -> None:
        is_news = self._existing().paused != pause.paused
        self._change(**asdict(pause))
        if notice and is_news:
            self._add_notice(notice)

    async def save_seat(
        self, number: int, seat: Seat, before: Collection[Seat], notice: StoredNotice | None
    ) -> None:
        table = self._existing()
        found = table.seats[number]
        if found == seat:
            return
        if found not in before:
            raise Superseded
        seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
        self._change(seats=seats)
        if notice:
            self._add_notice(notice)

    async def add_game(self, game: StoredGame) -> None:
        found = self._games.setdefault(game.number, game)
        if (found.seed, found.setup) != (game.seed, game.setup):
            raise Superseded

    async def add_action(self, action: StoredAction) -> None:
        game = self._games[action.game]
        if action.position == len(game.actions):
            actions = (*game.actions, action.text)
            self._games[action.game] = replace(game, actions=actions, last_action=action.at)
        elif game.actions[action.position] != action.text:
            raise Superseded

    async def add_chat_line(self, key: str, line: str) -> None:
        if key in self._chat:
            return
        self._chat[key] = line
        self._change()
        if len(self._chat) > MOST_CHAT:
            del self._chat[next(iter(self._chat))]

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        kept = self._marks[game, seat]
        for cell, (mark, stamp) in marks.items():
            if cell not in kept or kept[cell][1] < stamp:
                kept[cell] = mark, stamp
        return {cell: mark for cell, mark in marks.items() if kept[cell] == mark}

    async def load(self, since: tuple[int, int] = (0, 0)) -> StoredTable | None:
        if self._table is None:
            return None
        game = self._games.get(len(self._games))
        if game and game.number == since[0]:
            game = replace(game, actions=game.actions[since[1] :])
        return replace(self._table, game=game, chat=tuple(self._chat.values()))

    async def load_version(self) -> TableVersion:
        number = len(self._games)
        decisions = len(self._games[number].actions) if number else 0
        return TableVersion(self.revision, number, decisions)

    async def load_game(self, number: int) -> StoredGame | None:
        return self._games.get(number)

    async def load_marks(
        self, game: int, seats: Sequence[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        return {
            seat: {cell: mark for cell, mark in self._marks[game, seat].items() if cell in cells}
            for seat in seats
        }

    async def resume(self, game: StoredGame) -> GameSession:
        return GameSession.resume(game)

    def _add_notice(self, notice: StoredNotice) -> None:
        game = self._games[notice.game]
        self._games[notice.game] = replace(game, notices=(*game.notices, notice.text))

    def _change(self, **changes: Any) -> None:
        table = self._existing()
        self._table = replace(table, **changes, revision=table.revision + 1)

    def _existing(self) -> StoredTable:
        if self._table is None:
            raise Superseded
        return self._table
