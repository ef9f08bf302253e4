"""What `js/site/python_worker.js` calls: requests, the line to a table, and what is to be kept.

The script gives the rows that a call needs from the browser's database, calls, keeps what
`take_changes` gives, and only then sends the answer or what the page is told. If rows cannot be
kept, it says so with `not_kept`, and what is here is again what is kept.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from boddy.browser.requests import PageRequests
from boddy.browser.table_line import TableLine
from boddy.browser.tables import Tables
from boddy.errors import BoddyError, TableError
from boddy.inference import kernel
from boddy.inference.wasm import Ask
from boddy.tables.messages import describe

REFUSALS = {
    "full": TableError("storage", "this was not kept: the browser's storage is full"),
    "superseded": TableError("stale", "the game has gone on meanwhile"),
}


class PageWorker:
    """Everything that runs in the worker of a page."""

    def __init__(self, ask: Ask | None) -> None:
        kernel.use_wasm(ask)
        self.kernel = kernel.kernel_name()
        """The kernel that serves: `wasm`, or `python` if there is no other."""
        self._tables = Tables()
        self._requests = PageRequests(self._tables)
        self._line: TableLine | None = None
        self._changed: set[str] = set()
        """The tables of the changes that were taken last."""

    def wanted(self, path: str, body: str) -> str:
        """Give the beginning of the keys of the rows that a request needs; empty: of none."""
        return self._requests.wanted(path, body)

    def answer(self, path: str, body: str, rows: str) -> tuple[int, str, str]:
        """Answer a request; `rows` are those that it wanted, as JSON."""
        answer = self._requests.answer(path, body, _read_rows(rows))
        return answer.status, answer.kind, answer.text

    def connect(self, table_id: str, rows: str, stopped: bool = False) -> str:
        """Open the page's line to a table from what is kept of it; give what is wrong, as JSON.

        `stopped`: the bot that decides now was stopped, and another one is quicker.
        """
        try:
            line = self._open(table_id, rows)
        except BoddyError as error:
            return json.dumps({"type": "error", **describe(error)})
        if stopped:
            line.skip_thinking()
        return ""

    def knows(self, table_id: str) -> bool:
        """Whether a table need not be read from what is kept."""
        return self._tables.knows(table_id)

    def hear(self, text: str) -> None:
        """Do what the page says at its table."""
        if self._line:
            self._line.hear(text)

    def proceed(self) -> None:
        """Do what is due at the table."""
        if self._line:
            self._line.proceed()

    def due(self) -> float | None:
        """In how many seconds to call `proceed`."""
        return self._line.due() if self._line else None

    def take_told(self) -> list[str]:
        """Give what the page is told, once all changes are kept."""
        return self._line.take_told() if self._line else []

    def take_changes(self) -> str:
        """Give the rows that are to be kept, as JSON: key, text, and whether it never changes."""
        rows = self._tables.take_changes()
        self._changed = {key.partition("/")[0] for key, _, _ in rows}
        return json.dumps(rows)

    def not_kept(self, why: str, rows: str) -> str:
        """Go back to what is kept, because the last changes are not; give the reason as JSON.

        `why`: `full`, or `superseded` by another page of this browser. `rows` are those of the
        page's table, if it has one. The page is told how it stands, and then why.
        """
        for table_id in self._changed:
            self._tables.forget(table_id)
        line = self._line
        if line and line.table.id in self._changed:
            self._open(line.table.id, rows).tell(REFUSALS[why])
        return json.dumps(describe(REFUSALS[why]))

    def forget(self, table_id: str) -> None:
        """Know a table no longer: another page of this browser has changed it."""
        self._tables.forget(table_id)

    def _open(self, table_id: str, rows: str) -> TableLine:
        if not self._tables.knows(table_id):
            self._tables.restore(table_id, _read_rows(rows))
        table = self._tables.find(table_id)
        for client in table.clients:  # of an earlier line of the same page
            table.leave(client)
        self._line = TableLine(table, self._tables.key(table_id))
        return self._line


def _read_rows(rows: str) -> Mapping[str, str]:
    found: Mapping[str, str] = json.loads(rows) if rows else {}
    return found
