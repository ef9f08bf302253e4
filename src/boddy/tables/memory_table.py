"""A table in memory, for a process that needs no database and never waits.

>>> from random import Random
>>> from boddy.tables.table_plan import read_plan
>>> seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
>>> memory = MemoryTable()
>>> table, key = memory.create(read_plan({"seats": seats}, Random(1)))
>>> session = table.session
>>> memory.keep(table.act(session.game.seat, session.game.legal[0], session.decisions))
>>> session.decisions
1
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import asdict, replace
from typing import Any

from boddy.errors import Superseded, TableError
from boddy.tables.client_messages import read_hello, read_message
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession, StoredAction, StoredGame
from boddy.tables.stored import (
    MOST_CHAT,
    Change,
    ChatEntry,
    Marks,
    NewGame,
    NewMarks,
    Pause,
    PauseChange,
    PlanChange,
    SeatChange,
    StoredNotice,
    StoredTable,
    TableVersion,
    Write,
)
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan


class MemoryTable:
    """The store of one table in memory, which also makes its changes."""

    def __init__(self) -> None:
        self._table: StoredTable | None = None
        self._games: dict[int, StoredGame] = {}
        self._chat: dict[str, str] = {}
        self._marks: defaultdict[tuple[int, int], Marks] = defaultdict(dict)

    def create(self, plan: TablePlan) -> tuple[Table, str]:
        """Make a table; return it with the key to its creator's seat."""
        table, key = Table.create(plan)
        self.write(table.stored())
        if table.is_full:
            self.keep(table.start())
        return table, key

    def resume(self) -> Table:
        """Rebuild the table."""
        stored = self.load()
        if stored is None:
            raise TableError("no-table")
        return Table.resume(stored)

    def keep(self, change: Change) -> None:
        """Store a change and make it."""
        change.carry_out(self.write(change.write))

    def greet(self, table: Table, client: Client, data: object) -> None:
        """Admit a client by its first message, to play or to watch."""
        hello = read_hello(data)
        self.join(table, client, hello.token, hello.name or "")

    def handle(self, table: Table, client: Client, data: object) -> None:
        """Carry out a client's message; raise a BoddyError if it is refused."""
        message = read_message(table, data)
        if message.by_hand:
            self.keep(table.touch(client))
        self.keep(message.ask(table, client))

    def join(self, table: Table, client: Client, token: str | None, name: str = "") -> None:
        """Admit a client, and send it everything that it may know."""
        self.keep(table.enter(client, token, name))
        table.welcome(client, self.marks_of(table.session, client.seat))

    def marks_of(self, session: GameSession | None, seat: int | None) -> Marks:
        """Return the pencil marks of a seat in the cells of a game."""
        if session is None or seat is None:
            return {}
        return self.load_marks(session.number, [seat], session.cells)[seat]

    def finished(self, number: int) -> GameSession:
        """Return a finished game; refuse a running one."""
        stored = self.load_game(number)
        return finished(GameSession.resume(stored) if stored else None)

    def write(self, write: Write | None) -> Marks:  # noqa: C901  # a case for each kind
        """Store a change; return those of its marks that are kept."""
        match write:
            case StoredTable():
                if self._table not in (None, write):
                    raise Superseded
                self._table = write
            case NewGame(game, ends_pause):
                found = self._games.setdefault(game.number, game)
                if (found.seed, found.setup) != (game.seed, game.setup):
                    raise Superseded
                if ends_pause:
                    self._change(**asdict(Pause()))
            case StoredAction(number, position, text, at):
                game = self._games[number]
                if position == len(game.actions):
                    actions = (*game.actions, text)
                    self._games[number] = replace(game, actions=actions, last_action=at)
                elif game.actions[position] != text:
                    raise Superseded
            case ChatEntry(key, line) if key not in self._chat:
                self._chat[key] = line
                self._change()
                if len(self._chat) > MOST_CHAT:
                    del self._chat[next(iter(self._chat))]
            case PlanChange() | PauseChange() | SeatChange():
                self._write_change(write)
            case NewMarks():
                return self._add_marks(write)
        return {}

    def load(self, since: tuple[int, int] = (0, 0)) -> StoredTable | None:
        """Return the table with its latest game, without the actions `since` which are known."""
        if self._table is None:
            return None
        game = self._games.get(len(self._games))
        if game and game.number == since[0]:
            game = replace(game, actions=game.actions[since[1] :])
        return replace(self._table, game=game, chat=tuple(self._chat.values()))

    def load_version(self) -> TableVersion:
        """Return how far the table has come."""
        number = len(self._games)
        decisions = len(self._games[number].actions) if number else 0
        return TableVersion(self._table.revision if self._table else 0, number, decisions)

    def load_game(self, number: int) -> StoredGame | None:
        """Return a game by its number."""
        return self._games.get(number)

    def load_marks(
        self, game: int, seats: Collection[int], cells: Collection[str]
    ) -> dict[int, Marks]:
        """Return the pencil marks of some seats in some cells."""
        return {
            seat: {cell: mark for cell, mark in self._marks[game, seat].items() if cell in cells}
            for seat in seats
        }

    def _write_change(self, change: PlanChange | PauseChange | SeatChange) -> None:
        table = self._existing()
        match change:
            case PlanChange(plan, before):
                if table.plan not in (plan, *before):
                    raise Superseded
                self._change(plan=plan)
            case PauseChange(pause, notice):
                self._change(**asdict(pause))
                if table.paused != pause.paused:
                    self._add_notice(notice)
            case SeatChange(number, seat, seats_before, notice):
                if table.seats[number] == seat:
                    return
                if table.seats[number] not in seats_before:
                    raise Superseded
                self._change(seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
                self._add_notice(notice)

    def _add_marks(self, new: NewMarks) -> Marks:
        kept = self._marks[new.game, new.seat]
        for cell, (mark, stamp) in new.marks.items():
            if cell not in kept or kept[cell][1] < stamp:
                kept[cell] = mark, stamp
        return {cell: mark for cell, mark in new.marks.items() if kept[cell] == mark}

    def _add_notice(self, notice: StoredNotice | None) -> None:
        if notice is not None:
            game = self._games[notice.game]
            self._games[notice.game] = replace(game, notices=(*game.notices, notice.text))

    def _change(self, **changes: Any) -> None:
        table = self._existing()
        self._table = replace(table, **changes, revision=table.revision + 1)

    def _existing(self) -> StoredTable:
        if self._table is None:
            raise Superseded
        return self._table


def finished(session: GameSession | None) -> GameSession:
    """Return a game if it is over."""
    if session is None or not session.game.over:
        raise TableError("no-game")
    return session
