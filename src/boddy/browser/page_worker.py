"""The functions for `js/site/python_worker.js`: requests, tables, and rows to keep.

The script passes the rows that a call needs from the browser's database, calls, keeps the rows from
`take_changes`, and only then sends the answer or the messages. If rows cannot be kept, it calls
`not_kept`, which restores the kept state.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import parse_qsl

from boddy.api import games
from boddy.api.deals import answer as answer_deal
from boddy.api.notebook_cases import choices as notebook_choices
from boddy.api.notebooks import answer as answer_notebook
from boddy.api.operations import EVERYWHERE
from boddy.api.puzzles import answer as answer_puzzle
from boddy.boards.svg import board_svg
from boddy.browser.kept_tables import RECORDS, Rows, TableLine, Tables, carried_table
from boddy.errors import BoddyError, InputError, TableError
from boddy.inference import kernel
from boddy.inference.wasm import Ask
from boddy.shapes import Misfit
from boddy.tables import tokens
from boddy.tables.game_json import describe
from boddy.tables.game_session import GameSession
from boddy.tables.table_plan import choices, describe_board, read_own_board
from boddy.texts import find_language

JSON_TYPE, SVG_TYPE, RECORD_TYPE = "application/json", "image/svg+xml", "application/jsonl"


@dataclass(frozen=True, slots=True)
class RequestAnswer:
    """The answer to a request."""

    text: str
    kind: str = JSON_TYPE
    status: int = 200


@dataclass(frozen=True, slots=True)
class Request:
    """A request of a page: the parts of the address, and the body."""

    place: Mapping[str, str]
    query: Mapping[str, str]
    body: str
    rows: Rows
    """The kept rows of the names in the address."""

    @property
    def data(self) -> object:
        """The JSON that the page sent."""
        try:
            return json.loads(self.body) if self.body else None
        except (ValueError, RecursionError) as error:
            raise Misfit(str(error), "expect-json") from None

    @property
    def language(self) -> str:
        """The language in which the page shows the answer."""
        return find_language(self.query.get("language"))


class PageRequests:
    """Answers requests from the tables and records of this browser."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.handlers: dict[str, Callable[[Request], object]] = {
            "notebook": lambda asked: answer_notebook(asked.data),
            "notebook-choices": lambda _: notebook_choices(),
            "puzzle": lambda asked: answer_puzzle(asked.data),
            "deal": lambda asked: answer_deal(asked.data),
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
        """The operations that need no server, by name."""

    def answer(self, address: str, body: str, rows: Rows = MappingProxyType({})) -> RequestAnswer:
        """Answer any request; `rows` are the kept rows of the names in it."""
        path, _, query = address.partition("?")
        try:
            name, place = self._find(path)
            if "table" in place and not self._tables.knows(place["table"]):
                self._tables.restore(place["table"], rows)
            return _written(self.handlers[name](Request(place, dict(parse_qsl(query)), body, rows)))
        except BoddyError as error:
            return RequestAnswer(json.dumps(describe(error)), status=400)
        except Exception as error:  # the page gets it, and the worker survives
            fault = f"{type(error).__name__}: {error}"
            told = describe(TableError("fault", "fault-here", fault=fault))
            return RequestAnswer(json.dumps(told), status=500)

    def wanted(self, address: str, body: str) -> str:
        """Return the prefix of the keys that a request needs; empty for none."""
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
        raise InputError("no-such-path", path=path)

    def _make_table(self, asked: Request) -> object:
        return {"table": self._tables.create(asked.data).id}

    def _bring_table(self, asked: Request) -> object:
        return {"table": self._tables.bring(asked.body, asked.rows)}

    def _table_board(self, asked: Request) -> RequestAnswer:
        board = self._tables.find(asked.place["table"]).plan.cards.board
        if board is None:
            raise TableError("no-board")
        return RequestAnswer(board_svg(board, {}, names=_has_names(asked)), SVG_TYPE)

    def _add_record(self, asked: Request) -> object:
        text = games.verify(asked.body.encode())
        record_id = tokens.record_id(text)
        self._tables.keep_record(record_id, text)
        return {"record": record_id}

    def _record_board(self, asked: Request) -> RequestAnswer:
        return RequestAnswer(games.board(self._text(asked), _has_names(asked)), SVG_TYPE)

    def _retell(self, asked: Request) -> object:
        if "table" in asked.place:
            return RequestAnswer(self._session(asked).replay())
        return games.retell(self._text(asked))

    def _record(self, asked: Request) -> RequestAnswer:
        return RequestAnswer(self._text(asked), RECORD_TYPE)

    def _notes(self, asked: Request) -> object:
        seat, step = games.read_moment(asked.query)
        return games.notes(self._text(asked), seat, step)

    def _judge(self, asked: Request) -> object:
        return games.judge(self._text(asked), asked.language)

    def _text(self, asked: Request) -> str:
        """Find the record of a game that is over."""
        if "table" in asked.place:
            return self._session(asked).record().text()
        text = asked.rows.get(f"{RECORDS}/{asked.place['record']}")
        if text is None:
            raise TableError("no-record")
        return text

    def _session(self, asked: Request) -> GameSession:
        return self._tables.finished(asked.place["table"], int(asked.place["number"]))


def _written(found: object) -> RequestAnswer:
    return found if isinstance(found, RequestAnswer) else RequestAnswer(json.dumps(found))


def _has_names(asked: Request) -> bool:
    return asked.query.get("names") != "no"


REFUSALS = {
    "full": TableError("storage"),
    "superseded": TableError("stale"),
}


class PageWorker:
    """The Python side of a page's worker."""

    def __init__(self, ask: Ask | None) -> None:
        kernel.use_wasm(ask)
        self.kernel = kernel.kernel_name()
        """The kernel in use: `wasm`, or else `python`."""
        self._tables = Tables()
        self._requests = PageRequests(self._tables)
        self._line: TableLine | None = None
        self._changed: set[str] = set()
        """The tables of the latest changes."""

    def wanted(self, path: str, body: str) -> str:
        """Return the prefix of the keys that a request needs; empty for none."""
        return self._requests.wanted(path, body)

    def answer(self, path: str, body: str, rows: str) -> tuple[int, str, str]:
        """Answer a request with the rows that it wanted, as JSON."""
        answer = self._requests.answer(path, body, _read_rows(rows))
        return answer.status, answer.kind, answer.text

    def connect(self, table_id: str, rows: str, stopped: bool = False) -> str:
        """Connect the page to a table from its kept rows; return an error as JSON.

        `stopped`: the current bot was stopped, and a quicker one replaces it.
        """
        try:
            line = self._open(table_id, rows)
        except BoddyError as error:
            return json.dumps({"type": "error", **describe(error)})
        if stopped:
            line.skip_thinking()
        return ""

    def knows(self, table_id: str) -> bool:
        """Whether a table is in memory."""
        return self._tables.knows(table_id)

    def hear(self, text: str) -> None:
        """Carry out a message of the page at its table."""
        if self._line:
            self._line.hear(text)

    def proceed(self) -> None:
        """Do the next thing that is due at the table."""
        if self._line:
            self._line.proceed()

    def due(self) -> float | None:
        """Return the seconds until `proceed` should be called."""
        return self._line.due() if self._line else None

    def take_told(self) -> list[str]:
        """Return the messages to the page, once all changes are kept."""
        return self._line.take_told() if self._line else []

    def take_changes(self) -> str:
        """Return the rows to keep, as JSON: key, text, and whether it never changes."""
        rows = self._tables.take_changes()
        self._changed = {key.partition("/")[0] for key, _, _ in rows}
        return json.dumps(rows)

    def not_kept(self, why: str, rows: str) -> str:
        """Restore the kept state after a failed write; return the reason as JSON.

        `why`: `full`, or `superseded` by another page of this browser. `rows` are those of the
        page's table, if it has one. The page is welcomed again, then gets the reason.
        """
        for table_id in self._changed:
            self._tables.forget(table_id)
        line = self._line
        if line and line.table.id in self._changed:
            self._open(line.table.id, rows).tell(REFUSALS[why])
        return json.dumps(describe(REFUSALS[why]))

    def forget(self, table_id: str) -> None:
        """Forget a table that another page of this browser has changed."""
        self._tables.forget(table_id)

    def _open(self, table_id: str, rows: str) -> TableLine:
        if not self._tables.knows(table_id):
            self._tables.restore(table_id, _read_rows(rows))
        table = self._tables.find(table_id)
        for client in table.clients:  # of an earlier connection of the page
            table.leave(client)
        self._line = self._tables.line(table_id)
        return self._line


def _read_rows(rows: str) -> Mapping[str, str]:
    found: Mapping[str, str] = json.loads(rows) if rows else {}
    return found
