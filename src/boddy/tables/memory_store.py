"""Tables kept in memory: for a process that needs no database, and nothing ever waits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from boddy.errors import Superseded
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.store import Marks, Standing, StoredNotice, StoredSeat, StoredTable, TableStore


class MemoryStore:
    """Keeps tables as long as the process lives."""

    def __init__(self) -> None:
        self._tables: dict[str, MemoryTable] = {}

    def table(self, table_id: str) -> MemoryTable:
        """Give the place of one table."""
        return self._tables.setdefault(table_id, MemoryTable())


class MemoryTable(TableStore):
    """One table in memory."""

    def __init__(self) -> None:
        self._table: StoredTable | None = None
        self._games: dict[int, StoredGame] = {}
        self._marks: defaultdict[tuple[int, int], Marks] = defaultdict(dict)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[MemoryTable]:
        """Keep others from changing the table: as nothing here waits, nobody can."""
        yield self

    async def add(self, table: StoredTable) -> None:
        if self._table not in (None, table):
            raise Superseded
        self._table = table

    async def save_seat(
        self,
        number: int,
        seat: StoredSeat,
        before: Collection[StoredSeat],
        notice: StoredNotice | None,
    ) -> None:
        table = self._existing()
        found = table.seats[number]
        if found == seat:
            return
        if found not in before:
            raise Superseded
        seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
        self._table = replace(table, seats=seats)
        if notice:
            game = self._games[notice.game]
            self._games[notice.game] = replace(game, notices=(*game.notices, notice.text))

    async def add_game(self, game: StoredGame) -> None:
        found = self._games.setdefault(game.number, game)
        if (found.seed, found.setup) != (game.seed, game.setup):
            raise Superseded

    async def add_action(self, action: StoredAction) -> None:
        game = self._games[action.game]
        if action.position == len(game.actions):
            self._games[action.game] = replace(game, actions=(*game.actions, action.text))
        elif game.actions[action.position] != action.text:
            raise Superseded

    async def save_marks(self, game: int, seat: int, marks: Marks) -> Marks:
        kept = self._marks[game, seat]
        for cell, (mark, stamp) in marks.items():
            if cell not in kept or kept[cell][1] < stamp:
                kept[cell] = mark, stamp
        return {cell: mark for cell, mark in marks.items() if kept[cell] == mark}

    async def load(self) -> StoredTable | None:
        if self._table is None:
            return None
        return replace(self._table, game=self._games.get(len(self._games)))

    async def load_standing(self) -> Standing:
        number = len(self._games)
        decisions = len(self._games[number].actions) if number else 0
        return Standing(self._existing().seats, number, decisions)

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

    def _existing(self) -> StoredTable:
        if self._table is None:
            raise Superseded
        return self._table
