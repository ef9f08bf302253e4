"""Tables in memory, whose changes are handed over to be kept in the browser's database.

What is kept are rows of text with a key: the table and its seats, each game's seed, each action,
pencil marks. The worker's script writes them before anybody hears of what they say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace

from boddy.errors import InputError
from boddy.tables.game_session import StoredGame
from boddy.tables.memory_store import MemoryStore, MemoryTable
from boddy.tables.seats import Seat
from boddy.tables.store import StoredTable

Rows = Mapping[str, str]
Change = tuple[str, str, bool]
"""A row's key and text, and whether it never is another than it was first."""


class KeptStore(MemoryStore):
    """Keeps tables in memory, and says what has changed."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, KeptTable] = {}

    def table(self, table_id: str, revision: int = 0) -> KeptTable:
        """Give the place of one table."""
        return self._kept.setdefault(table_id, KeptTable(table_id))

    def restore(self, table_id: str, rows: Rows) -> None:
        """Take over what was kept of a table, instead of what is known of it."""
        self.forget(table_id)
        self.table(table_id).restore(rows)

    def forget(self, table_id: str) -> None:
        """Know a table no longer."""
        self._kept.pop(table_id, None)

    def take_changes(self) -> dict[str, list[Change]]:
        """Give for each table that has changed the rows that are to be kept."""
        changes = {table_id: table.take_changes() for table_id, table in self._kept.items()}
        return {table_id: rows for table_id, rows in changes.items() if rows}


class KeptTable(MemoryTable):
    """One table in memory, as rows."""

    def __init__(self, table_id: str) -> None:
        super().__init__()
        self._id = table_id
        self._handed_over: dict[str, str] = {}

    def take_changes(self) -> list[Change]:
        """Give the rows that were not handed over yet."""
        changes = [row for row in self._rows() if self._handed_over.get(row[0]) != row[1]]
        self._handed_over |= {key: text for key, text, _ in changes}
        return changes

    def restore(self, rows: Rows) -> None:
        """Take over rows that were kept, by us or by somebody who wrote a file."""
        try:
            for key in sorted(rows):
                self._restore(key.split("/")[1:], rows)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InputError(f"expected a game that was saved by boddy: {error!r}") from None
        self._handed_over = dict(rows)

    def _rows(self) -> Iterator[Change]:
        if self._table is not None:
            yield (
                f"{self._id}/table",
                _text(asdict(replace(self._table, game=None, chat=()))),
                False,
            )
        if self._chat:
            yield f"{self._id}/chat", _text(self._chat), False
        for number, game in self._games.items():
            start = asdict(replace(game, actions=(), notices=(), last_action=None))
            yield f"{self._id}/game/{number:04}", _text(start | {"seed": str(game.seed)}), True
            yield f"{self._id}/last/{number:04}", _text(game.last_action), False
            if game.notices:
                yield f"{self._id}/notices/{number:04}", _text(game.notices), False
            for position, action in enumerate(game.actions):
                yield f"{self._id}/action/{number:04}/{position:06}", action, True
        for (number, seat), marks in self._marks.items():
            if marks:
                yield f"{self._id}/marks/{number:04}/{seat}", _text(marks), False

    def _restore(self, path: list[str], rows: Rows) -> None:
        key = "/".join([self._id, *path])
        match path:
            case ["table"]:
                data = json.loads(rows[key])
                seats = tuple(Seat(**seat) for seat in data["seats"])
                self._table = StoredTable(**data | {"id": self._id, "seats": seats, "chat": ()})
            case ["chat"]:
                self._chat = dict(json.loads(rows[key]))
            case ["game", number]:
                data, actions = json.loads(rows[key]), f"{self._id}/action/{number}/"
                data["seed"] = int(data["seed"])
                data["actions"] = tuple(rows[at] for at in sorted(rows) if at.startswith(actions))
                data["last_action"] = json.loads(rows.get(f"{self._id}/last/{number}", "null"))
                data["notices"] = tuple(json.loads(rows.get(f"{self._id}/notices/{number}", "[]")))
                self._games[int(number)] = StoredGame(**data)
            case ["marks", number, seat]:
                marks = json.loads(rows[key])
                self._marks[int(number), int(seat)] = {
                    cell: (str(mark), float(stamp)) for cell, (mark, stamp) in marks.items()
                }


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
