"""Tables kept in memory: for a process that needs no database, and nothing ever waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from typing import Any

from boddy.errors import Superseded
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.seats import Seat
from boddy.tables.store import (
    MOST_CHAT,
    Marks,
    Pause,
    StoredNotice,
    StoredTable,
    TableStore,
    TableVersion,
)


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
