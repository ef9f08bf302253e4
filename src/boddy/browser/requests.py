"""Answers what the pages ask, inside the browser, as the server answers the same requests.

Everything here is an ordinary call: nothing waits, and nothing runs between requests.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import parse_qsl

from boddy.backend import finished_games
from boddy.backend.notebook import answer as answer_notebook
from boddy.backend.notebook import choices as notebook_choices
from boddy.backend.operations import EVERYWHERE
from boddy.backend.puzzle import answer as answer_puzzle
from boddy.boards.svg import board_svg
from boddy.browser.kept_table import Rows
from boddy.browser.tables import RECORDS, Tables, carried_table
from boddy.errors import BoddyError, InputError, TableError
from boddy.tables import tokens
from boddy.tables.choices import choices
from boddy.tables.game_session import GameSession
from boddy.tables.messages import describe
from boddy.tables.own_board import describe_board, read_own_board
from boddy.texts import find_language

JSON_TYPE, SVG_TYPE, RECORD_TYPE = "application/json", "image/svg+xml", "application/jsonl"


@dataclass(frozen=True, slots=True)
class RequestAnswer:
    """What a request is answered."""

    text: str
    kind: str = JSON_TYPE
    status: int = 200


@dataclass(frozen=True, slots=True)
class Request:
    """What a page asks for: the parts of the address, and what it sends."""

    place: Mapping[str, str]
    query: Mapping[str, str]
    body: str
    rows: Rows
    """What is kept under the names that it mentions."""

    @property
    def data(self) -> object:
        """The JSON that the page sent."""
        try:
            return json.loads(self.body) if self.body else None
        except (ValueError, RecursionError) as error:
            raise InputError(f"expected JSON: {error}") from None

    @property
    def language(self) -> str:
        """The language in which the page shows the answer."""
        return find_language(self.query.get("language"))


class PageRequests:
    """Answers the requests of the pages from the tables and records of this browser."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.handlers: dict[str, Callable[[Request], object]] = {
            "notebook": lambda asked: answer_notebook(asked.data),
            "notebook-choices": lambda _: notebook_choices(),
            "puzzle": lambda asked: answer_puzzle(asked.data),
            "choices": lambda _: choices() | {"board": None},
            "board": lambda asked: describe_board(read_own_board(asked.data)),
            "make-table": self._make_table,
            "bring-table": self._bring_table,
            "table-board": self._table_board,
            "add-record": self._add_record,
            "record-board": self._record_board,
            **dict.fromkeys(("game", "record"), self._retell),
            **dict.fromkeys(("game-record", "record-file"), self._record),
            **dict.fromkeys(("game-notes", "record-notes"), self._notes),
            **dict.fromkeys(("game-analysis", "record-analysis"), self._judge),
        }
        """By the names of operations: those that need no server."""

    def answer(self, address: str, body: str, rows: Rows = MappingProxyType({})) -> RequestAnswer:
        """Answer a request, whatever it is; `rows` are what is kept under the names in it."""
        path, _, query = address.partition("?")
        try:
            name, place = self._find(path)
            if "table" in place and not self._tables.knows(place["table"]):
                self._tables.restore(place["table"], rows)
            return _written(self.handlers[name](Request(place, dict(parse_qsl(query)), body, rows)))
        except BoddyError as error:
            return RequestAnswer(json.dumps(describe(error)), status=400)
        except Exception as error:  # the page must hear of it, and the worker goes on
            message = f"something went wrong here: {type(error).__name__}: {error}"
            return RequestAnswer(json.dumps({"code": "fault", "message": message}), status=500)

    def wanted(self, address: str, body: str) -> str:
        """Return the beginning of the keys of the rows that a request needs; empty: of none."""
        try:
            name, place = self._find(address.partition("?")[0])
            table = carried_table(body) if name == "bring-table" else place.get("table", "")
        except BoddyError:
            return ""  # the answer will say what is wrong
        if "record" in place:
            return f"{RECORDS}/{place['record']}"
        known = name != "bring-table" and self._tables.knows(table)
        return f"{table}/" if table and not known else ""

    def _find(self, path: str) -> tuple[str, Mapping[str, str]]:
        for name in self.handlers:
            place = EVERYWHERE[name].match(path)
            if place is not None:
                return name, place
        raise InputError(f"there is no {path} without a server")

    def _make_table(self, asked: Request) -> object:
        return {"table": self._tables.create(asked.data).id}

    def _bring_table(self, asked: Request) -> object:
        return {"table": self._tables.bring(asked.body, asked.rows)}

    def _table_board(self, asked: Request) -> RequestAnswer:
        board = self._tables.find(asked.place["table"]).plan.cards.board
        if board is None:
            raise TableError("no-board", "this table has no board")
        return RequestAnswer(board_svg(board, {}, names=_has_names(asked)), SVG_TYPE)

    def _add_record(self, asked: Request) -> object:
        text = finished_games.verify(asked.body.encode())
        record_id = tokens.record_id(text)
        self._tables.keep_record(record_id, text)
        return {"record": record_id}

    def _record_board(self, asked: Request) -> RequestAnswer:
        return RequestAnswer(finished_games.board(self._text(asked), _has_names(asked)), SVG_TYPE)

    def _retell(self, asked: Request) -> object:
        if "table" in asked.place:
            return RequestAnswer(self._session(asked).replay())
        return finished_games.retell(self._text(asked))

    def _record(self, asked: Request) -> RequestAnswer:
        return RequestAnswer(self._text(asked), RECORD_TYPE)

    def _notes(self, asked: Request) -> object:
        seat, step = finished_games.read_moment(asked.query)
        return finished_games.notes(self._text(asked), seat, step)

    def _judge(self, asked: Request) -> object:
        # Its templates are loaded when they are wanted.
        from boddy.backend.judged_games import judge

        return judge(self._text(asked), asked.language)

    def _text(self, asked: Request) -> str:
        """Find the record of a game that is over."""
        if "table" in asked.place:
            return self._session(asked).record().text()
        text = asked.rows.get(f"{RECORDS}/{asked.place['record']}")
        if text is None:
            raise TableError("no-record", "there is no such record")
        return text

    def _session(self, asked: Request) -> GameSession:
        return self._tables.finished(asked.place["table"], int(asked.place["number"]))


def _written(found: object) -> RequestAnswer:
    return found if isinstance(found, RequestAnswer) else RequestAnswer(json.dumps(found))


def _has_names(asked: Request) -> bool:
    return asked.query.get("names") != "no"
