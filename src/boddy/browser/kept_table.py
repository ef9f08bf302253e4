"""A table in memory, whose changes are handed over to be kept in the browser's database.

What is kept are rows of text with a key: the table and its seats, each game's seed, each action,
pencil marks. The worker's script writes them before anybody hears of what they say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from types import MappingProxyType

from boddy.errors import InputError
from boddy.tables.game_session import StoredGame
from boddy.tables.memory_store import MemoryTable
from boddy.tables.seats import Seat
from boddy.tables.store import StoredTable

Rows = Mapping[str, str]
ChangedRow = tuple[str, str, bool]
"""A row's key and text, and whether it never is another than it was first."""


class KeptTable(MemoryTable):
    """One table in memory, as rows; taken over from those that were kept, if there are any."""

    def __init__(self, table_id: str, rows: Rows = MappingProxyType({})) -> None:
        super().__init__()
        self._id = table_id
        self._handed_over = dict(rows)
        try:
            for key in sorted(rows):
                self._restore(key.split("/")[1:], rows)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise InputError(f"expected a game that was saved by boddy: {error!r}") from None

    def take_changes(self) -> list[ChangedRow]:
        """Give the rows that were not handed over yet."""
        changes = [row for row in self._rows() if self._handed_over.get(row[0]) != row[1]]
        self._handed_over |= {key: text for key, text, _ in changes}
        return changes

    def _rows(self) -> Iterator[ChangedRow]:
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
