"""The tables of this browser: made, taken up again from what was kept, carried here as a file."""

from __future__ import annotations

import contextlib
import json
import re
from random import SystemRandom

from boddy.browser.kept_table import ChangedRow, KeptTable, Rows
from boddy.browser.table_line import TableLine
from boddy.errors import BoddyError, InputError, TableError
from boddy.tables import complete, tokens
from boddy.tables.game_session import GameSession
from boddy.tables.plan import read_plan
from boddy.tables.standing import tell_standing
from boddy.tables.table import Table

RECORDS = "records"
"""Keys of records begin with it."""
FORMAT = "boddy-game-1"
"""What a file or a link that carries a table says it is."""
MOST_CARRIED = 8 * 2**20
"""Characters of a carried table: hundreds of games at it. `js/site/carrying.js` unpacks no more."""
_ROW = re.compile(
    r"table|chat|key|standing|(game|last|notices)/[0-9]{4,9}|action/[0-9]{4,9}/[0-9]{6,9}"
    r"|marks/[0-9]{4,9}/[0-9]{1,2}"
)


class Tables:
    """All tables that this process knows, and their store; others are in the browser's database."""

    def __init__(self) -> None:
        self._kept: dict[str, KeptTable] = {}
        self._others: list[ChangedRow] = []
        """Rows to be kept that are not of the store: keys, and records."""
        self._tables: dict[str, Table] = {}
        self._keys: dict[str, str] = {}

    def table(self, table_id: str, revision: int = 0) -> KeptTable:
        """Give the place of one table, as a store."""
        return self._kept.setdefault(table_id, KeptTable(table_id))

    def create(self, data: object) -> Table:
        """Make a table by what somebody chose."""
        table, token = complete(Table.create(read_plan(data, SystemRandom()), self))
        self._tables[table.id] = table
        self._keys[table.id] = token
        self._others.append((f"{table.id}/key", token, True))
        return table

    def restore(self, table_id: str, rows: Rows) -> None:
        """Take up a table from what was kept of it; nothing was if there are no rows."""
        self.forget(table_id)
        if rows:
            self._kept[table_id] = KeptTable(table_id, rows)
            self._keys[table_id] = rows.get(f"{table_id}/key", "")

    def knows(self, table_id: str) -> bool:
        """Whether a table was made or restored here."""
        return table_id in self._keys

    def forget(self, table_id: str) -> None:
        """Know a table no longer: what is kept of it is another."""
        self._tables.pop(table_id, None)
        self._keys.pop(table_id, None)
        self._kept.pop(table_id, None)

    def find(self, table_id: str) -> Table:
        """Find a table that was restored before."""
        if table_id not in self._tables:
            stored = complete(self.table(table_id).load())
            if stored is None:
                raise TableError("no-table", "there is no such table")
            self._tables[table_id] = Table.resume(stored, self)
        return self._tables[table_id]

    def key(self, table_id: str) -> str | None:
        """Give the key to the seat of whoever owns this browser."""
        return self._keys.get(table_id) or None

    def finished(self, table_id: str, number: int) -> GameSession:
        """Find a game that is over; of a running one nothing is told here."""
        return complete(self.find(table_id).finished(number))

    def bring(self, text: str, kept: Rows) -> str:
        """Take a table that comes from another device; `kept` is what is here of the same one.

        Nothing is lost: if one of them is an earlier state of the other, the later one stays, and
        otherwise the one that comes gets a new name.
        """
        table_id, rows = _read_carried(text)
        if rows.items() <= kept.items() or _is_earlier(rows, kept):
            self.restore(table_id, kept)
            return table_id
        if kept and not _is_earlier(kept, rows):
            table_id, rows = _renamed(rows, table_id, tokens.new_table_id())
        _check(table_id, rows)
        self.restore(table_id, rows)
        self._others += [(key, row, _is_step(key)) for key, row in rows.items()]
        return table_id

    def keep_record(self, record_id: str, text: str) -> None:
        """Keep a record that somebody opened."""
        self._others.append((f"{RECORDS}/{record_id}", text, True))

    def take_changes(self) -> list[ChangedRow]:
        """Give all rows that are to be kept, and how it stands where something has changed."""
        changes, self._others = self._others, []
        for kept in self._kept.values():
            changes += kept.take_changes()
        for table_id in {key.partition("/")[0] for key, _, _ in changes} & set(self._keys):
            standing = tell_standing(self.find(table_id), self._keys[table_id])
            changes.append((f"{table_id}/standing", json.dumps(standing), False))
        return changes


def carried_table(text: str) -> str:
    """Name the table that a file or a link carries."""
    return _read_carried(text)[0]


def _read_carried(text: str) -> tuple[str, dict[str, str]]:
    if len(text) > MOST_CARRIED:
        raise TableError("too-large", f"expected at most {MOST_CARRIED // 2**20} MB")
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):  # and text that nothing can be written with
        raise _not_carried() from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _not_carried()
    table_id, rows = data.get("table"), data.get("rows")
    if not isinstance(table_id, str) or not tokens.is_table_id(table_id):
        raise _not_carried()
    if not isinstance(rows, dict) or f"{table_id}/table" not in rows:
        raise _not_carried()
    for key, row in rows.items():
        start, _, name = key.partition("/")
        if not isinstance(row, str) or start != table_id or not _ROW.fullmatch(name):
            raise _not_carried()
    return table_id, {key: row for key, row in rows.items() if not key.endswith("/standing")}


def _not_carried(why: str = f'{{"format": "{FORMAT}", ...}}') -> TableError:
    return TableError("carried", f"expected a game that was saved by boddy: {why}")


def _check(table_id: str, rows: Rows) -> None:
    """Refuse a table at which something is wrong, whatever it is."""
    try:
        _play_again(table_id, rows)
    except BoddyError as error:
        raise _not_carried(str(error)) from None
    except Exception:  # what is played need never have been a game
        raise _not_carried("this one is damaged") from None


def _play_again(table_id: str, rows: Rows) -> None:
    """Play games that anybody may have written down, and tell of them what a page will hear."""
    tables = Tables()
    tables.restore(table_id, rows)
    table, token = tables.find(table_id), tables.key(table_id)
    if token is None or tell_standing(table, token) is None:
        raise InputError("there is no key to a seat")
    told = TableLine(table, token).take_told()
    welcome = json.loads(told[0])
    if welcome["type"] == "error":
        raise InputError(welcome["message"])
    for number in _games(rows):
        with contextlib.suppress(TableError):  # it is not over
            tables.finished(table_id, number)
    json.dumps([tables.take_changes(), told], ensure_ascii=False).encode()


def _is_earlier(rows: Rows, other: Rows) -> bool:
    """Whether all games and actions of a table are in another, which has more of them."""
    steps = {key: text for key, text in rows.items() if _is_step(key)}
    return steps.items() <= {key: text for key, text in other.items() if _is_step(key)}.items()


def _games(rows: Rows) -> list[int]:
    return [int(key.rpartition("/")[2]) for key in rows if "/game/" in key]


def _is_step(key: str) -> bool:
    """Tell rows that never change: how a game began, and its actions."""
    return "/action/" in key or "/game/" in key


def _renamed(rows: Rows, old: str, new: str) -> tuple[str, dict[str, str]]:
    return new, {f"{new}/{key.removeprefix(f'{old}/')}": text for key, text in rows.items()}
