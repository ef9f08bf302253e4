"""A table in memory, whose changes are handed over to be kept in the browser's database.

What is kept are rows of text with a key: the table and its seats, each game's seed, each action,
pencil marks. The worker's script writes them before anybody hears of what they say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from types import MappingProxyType
from typing import Annotated, Any

from boddy.shapes import Limits, Misfit, read, read_text
from boddy.tables.game_session import StoredGame
from boddy.tables.memory_store import MemoryTable
from boddy.tables.store import Marks, StoredTable

Rows = Mapping[str, str]
ChangedRow = tuple[str, str, bool]
"""A row's key and text, and whether it never is another than it was first."""


class KeptTable(MemoryTable):
    """One table in memory, as rows; taken over from those that were kept, if there are any."""

    def __init__(self, table_id: str, rows: Rows = MappingProxyType({})) -> None:
        super().__init__()
        self._id = table_id
        self._handed_over = dict(rows)
        for key in sorted(rows):
            self._restore(key.split("/")[1:], rows)

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
                data = _object(rows, key) | {"id": self._id, "game": None, "chat": []}
                self._table = read(StoredTable, data, f"{key}:")
            case ["chat"]:
                self._chat = read_text(dict[str, str], rows[key], f"{key}:")
            case ["game", number]:
                self._games[int(number)] = self._game(number, rows)
            case ["marks", number, seat]:
                marks: Marks = read_text(Marks, rows[key], f"{key}:")
                self._marks[int(number), int(seat)] = marks

    def _game(self, number: str, rows: Rows) -> StoredGame:
        key, last = f"{self._id}/game/{number}", f"{self._id}/last/{number}"
        notices, actions = f"{self._id}/notices/{number}", f"{self._id}/action/{number}/"
        data = _object(rows, key)
        seed = read(_Seed, data.get("seed"), f"{key}: seed")
        if not seed.isdecimal():
            raise Misfit(f"{key}: seed", "a whole number")
        data |= {"seed": 0, "actions": [], "notices": []}
        return replace(
            read(StoredGame, data, f"{key}:"),
            seed=int(seed),
            actions=tuple(rows[at] for at in sorted(rows) if at.startswith(actions)),
            notices=read_text(tuple[str, ...], rows.get(notices, "[]"), f"{notices}:"),
            last_action=read_text(_Time, rows.get(last, "null"), f"{last}:"),
        )


_Seed = Annotated[str, Limits(1, 40)]
_Time: Any = float | None


def _object(rows: Rows, key: str) -> dict[str, object]:
    return read_text(dict[str, object], rows[key], f"{key}:")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
