"""The tables of this browser, and the page's line to one of them.

Tables are kept as rows of text with a key: the table and its seats, each game's seed, each action,
pencil marks. The worker's script writes them before the page hears of them.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from random import SystemRandom
from types import MappingProxyType
from typing import Annotated, Any

from boddy.actions import Action, Pass
from boddy.api.games import tell_standing
from boddy.errors import BoddyError, InputError, TableError
from boddy.shapes import Misfit, Within, read, read_text
from boddy.tables import tokens
from boddy.tables.bot_turns import QUICK_BOT, BotQuestion, BotTurn, answer, anything, seconds_left
from boddy.tables.clients import Client
from boddy.tables.game_json import describe
from boddy.tables.game_session import GameSession, StoredGame
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.memory_table import MemoryTable
from boddy.tables.stored import Marks, StoredTable
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan

Rows = Mapping[str, str]
ChangedRow = tuple[str, str, bool]
"""A row's key and text, and whether it never changes."""


class KeptTable(MemoryTable):
    """A table in memory that can be written as rows and read from them."""

    def __init__(self, rows: Rows = MappingProxyType({})) -> None:
        super().__init__()
        self._id = next(iter(rows), "").partition("/")[0]
        self._handed_over = dict(rows)
        for key in sorted(rows):
            self._restore(key.split("/")[1:], rows)

    def take_changes(self) -> list[ChangedRow]:
        """Return the rows that have changed since the last call."""
        changes = [row for row in self._rows() if self._handed_over.get(row[0]) != row[1]]
        self._handed_over |= {key: text for key, text, _ in changes}
        return changes

    def _rows(self) -> Iterator[ChangedRow]:
        if self._table is not None:
            self._id = self._table.id
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
            raise Misfit(seed, "expect-integer", place=f"{key}: seed")
        data |= {"seed": 0, "actions": [], "notices": []}
        return replace(
            read(StoredGame, data, f"{key}:"),
            seed=int(seed),
            actions=tuple(rows[at] for at in sorted(rows) if at.startswith(actions)),
            notices=read_text(tuple[str, ...], rows.get(notices, "[]"), f"{notices}:"),
            last_action=read_text(_Time, rows.get(last, "null"), f"{last}:"),
        )


_Seed = Annotated[str, Within(1, 40)]
_Time: Any = float | None


def _object(rows: Rows, key: str) -> dict[str, object]:
    return read_text(dict[str, object], rows[key], f"{key}:")


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class Page(Client):
    """The page of this browser, as a table knows it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def send_text(self, text: str) -> None:
        """Collect a message."""
        self.told.append(text)

    def finish(self) -> None:
        """Do nothing: the connection ends with its page."""


class TableLine:
    """Connects the page and the bots to a table."""

    def __init__(self, table: Table, kept: MemoryTable, token: str | None) -> None:
        self.table = table
        self._kept = kept
        self.page = Page()
        self._helped: HelpMoment | None = None
        self._stopped: tuple[int, int] | None = None
        """A decision at which a bot was stopped because it took too long."""
        self._try(lambda: kept.join(table, self.page, token))

    def hear(self, text: str) -> None:
        """Carry out a message of the page."""
        self._try(lambda: self._kept.handle(self.table, self.page, json.loads(text)))

    def skip_thinking(self) -> None:
        """Have a quick bot make the current decision."""
        if session := self.table.session:
            self._stopped = session.number, session.decisions

    def proceed(self) -> None:
        """Do the next thing that is due: a bot's decision, or help with the notes."""
        if seconds_left(self.table) == 0:
            self._try(self._decide)
        elif moment := self._moment_without_help():
            self._help(moment)

    def due(self) -> float | None:
        """Return the seconds until something is due; None if nothing is before the next message."""
        return 0.0 if self._moment_without_help() else seconds_left(self.table)

    def take_told(self) -> list[str]:
        """Return the messages to the page since the last call."""
        told, self.page.told = self.page.told, []
        return told

    def tell(self, error: BoddyError) -> None:
        """Send the page an error."""
        self.page.send({"type": "error", **describe(error)})

    def _decide(self) -> None:
        turn = BotTurn.now(self.table)
        if turn:
            action = self._ask(turn.question) if turn.question else Pass()
            self._kept.keep(turn.time_out())
            self._kept.keep(turn.act(action))

    def _ask(self, question: BotQuestion) -> Action:
        """Ask a bot, then a quick one; if both fail, choose anything legal."""
        session = self.table.session
        stopped = session is not None and self._stopped == (session.number, session.decisions)
        for bot in [QUICK_BOT] if stopped else [question.bot, QUICK_BOT]:
            try:
                action = answer(replace(question, bot=bot))
            except Exception:  # noqa: S112  # a bot's fault must not stop the table
                continue
            if action in question.legal:
                return action
        return anything(question)

    def _moment_without_help(self) -> HelpMoment | None:
        moment = HelpMoment.now(self.table)
        return None if self.page.seat is None or moment == self._helped else moment

    def _help(self, moment: HelpMoment) -> None:
        self._helped = moment
        if self.page.seat is not None:
            with contextlib.suppress(BoddyError):  # too hard: no help this time
                found = help_for(moment.question(self.page.seat))
                self.page.send(moment.message(found))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except BoddyError as error:
            self.tell(error)


RECORDS = "records"
"""Prefix of the keys of records."""
FORMAT = "boddy-game-1"
"""Format of a file or a link with a table."""
MOST_CARRIED = 8 * 2**20
"""Characters of a carried table, enough for hundreds of games; `js/site/carrying.js` agrees."""
_ROW = re.compile(
    r"table|chat|key|standing|(game|last|notices)/[0-9]{4,9}|action/[0-9]{4,9}/[0-9]{6,9}"
    r"|marks/[0-9]{4,9}/[0-9]{1,2}"
)


class Tables:
    """The tables in memory; others are in the browser's database."""

    def __init__(self) -> None:
        self._kept: dict[str, KeptTable] = {}
        self._others: list[ChangedRow] = []
        """Rows to keep besides those of tables: keys and records."""
        self._tables: dict[str, Table] = {}
        self._keys: dict[str, str] = {}

    def create(self, data: object) -> Table:
        """Make a table from a plan."""
        kept = KeptTable()
        table, token = kept.create(read_plan(data, SystemRandom()))
        self._tables[table.id], self._kept[table.id] = table, kept
        self._keys[table.id] = token
        self._others.append((f"{table.id}/key", token, True))
        return table

    def restore(self, table_id: str, rows: Rows) -> None:
        """Restore a table from its rows, if there are any."""
        self.forget(table_id)
        if rows:
            self._kept[table_id] = KeptTable(rows)
            self._keys[table_id] = rows.get(f"{table_id}/key", "")

    def knows(self, table_id: str) -> bool:
        """Whether a table was made or restored here."""
        return table_id in self._keys

    def forget(self, table_id: str) -> None:
        """Forget a table, whose kept rows have changed."""
        self._tables.pop(table_id, None)
        self._keys.pop(table_id, None)
        self._kept.pop(table_id, None)

    def find(self, table_id: str) -> Table:
        """Return a table that was restored before."""
        if table_id not in self._tables:
            self._tables[table_id] = self._kept.get(table_id, KeptTable()).resume()
        return self._tables[table_id]

    def line(self, table_id: str) -> TableLine:
        """Open the page's line to a table."""
        table = self.find(table_id)
        return TableLine(table, self._kept[table_id], self.key(table_id))

    def key(self, table_id: str) -> str | None:
        """Return the key to the seat of this browser's owner."""
        return self._keys.get(table_id) or None

    def finished(self, table_id: str, number: int) -> GameSession:
        """Return a finished game; refuse a running one."""
        self.find(table_id)
        return self._kept[table_id].finished(number)

    def bring(self, text: str, kept: Rows) -> str:
        """Add a table from another device; `kept` are the rows of the same table here.

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
        """Keep an opened record."""
        self._others.append((f"{RECORDS}/{record_id}", text, True))

    def take_changes(self) -> list[ChangedRow]:
        """Return all changed rows, with the standing of each changed table."""
        changes, self._others = self._others, []
        for kept in self._kept.values():
            changes += kept.take_changes()
        for table_id in {key.partition("/")[0] for key, _, _ in changes} & set(self._keys):
            standing = tell_standing(self.find(table_id), self._keys[table_id])
            changes.append((f"{table_id}/standing", json.dumps(standing), False))
        return changes


def carried_table(text: str) -> str:
    """Return the name of the table in a file or a link."""
    return _read_carried(text)[0]


def _read_carried(text: str) -> tuple[str, dict[str, str]]:
    if len(text) > MOST_CARRIED:
        raise TableError("too-large", "carried-too-large", most=MOST_CARRIED // 2**20)
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):  # or text that cannot be encoded
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


def _not_carried() -> TableError:
    return TableError("carried", "carried-other", format=FORMAT)


def _check(table_id: str, rows: Rows) -> None:
    """Refuse a table that is wrong in any way."""
    try:
        _play_again(table_id, rows)
    except BoddyError as error:
        raise TableError("carried", "carried-wrong", problem=error) from None
    except Exception:  # the rows may never have been a game
        raise TableError("carried", "carried-damaged") from None


def _play_again(table_id: str, rows: Rows) -> None:
    """Play a stranger's games, and write the messages about them that a page will get."""
    tables = Tables()
    tables.restore(table_id, rows)
    table, token = tables.find(table_id), tables.key(table_id)
    if token is None or tell_standing(table, token) is None:
        raise InputError("carried-keyless")
    told = tables.line(table_id).take_told()
    welcome = json.loads(told[0])
    if welcome["type"] == "error":
        raise InputError(**welcome["said"])
    for number in _games(rows):
        with contextlib.suppress(TableError):  # not finished
            tables.finished(table_id, number)
    json.dumps([tables.take_changes(), told], ensure_ascii=False).encode()


def _is_earlier(rows: Rows, other: Rows) -> bool:
    """Whether a table is an earlier state of another, by its games and actions."""
    steps = {key: text for key, text in rows.items() if _is_step(key)}
    return steps.items() <= {key: text for key, text in other.items() if _is_step(key)}.items()


def _games(rows: Rows) -> list[int]:
    return [int(key.rpartition("/")[2]) for key in rows if "/game/" in key]


def _is_step(key: str) -> bool:
    """Whether a row never changes: the start of a game, or an action."""
    return "/action/" in key or "/game/" in key


def _renamed(rows: Rows, old: str, new: str) -> tuple[str, dict[str, str]]:
    return new, {f"{new}/{key.removeprefix(f'{old}/')}": text for key, text in rows.items()}
