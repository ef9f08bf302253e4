"""The tables of this browser, and the page's line to one of them.

What is kept are rows of text with a key: the table and its seats, each game's seed, each action,
pencil marks. The worker's script writes them before anybody hears of what they say.
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
from boddy.shapes import Limits, Misfit, read, read_text
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
"""A row's key and text, and whether it never is another than it was first."""


class KeptTable(MemoryTable):
    """One table in memory, as rows; taken over from those that were kept, if there are any."""

    def __init__(self, rows: Rows = MappingProxyType({})) -> None:
        super().__init__()
        self._id = next(iter(rows), "").partition("/")[0]
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


_Seed = Annotated[str, Limits(1, 40)]
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
        """Collect what is told."""
        self.told.append(text)

    def finish(self) -> None:
        """Do nothing: the line ends with its page."""


class TableLine:
    """Leads the page and the bots through the games of one table."""

    def __init__(self, table: Table, kept: MemoryTable, token: str | None) -> None:
        self.table = table
        self._kept = kept
        self.page = Page()
        self._helped: HelpMoment | None = None
        self._stopped: tuple[int, int] | None = None
        """A decision at which a bot was stopped because it took too long."""
        self._try(lambda: kept.join(table, self.page, token))

    def hear(self, text: str) -> None:
        """Do what the page says."""
        self._try(lambda: self._kept.handle(self.table, self.page, _read(text)))

    def skip_thinking(self) -> None:
        """Have a quick bot make the decision that is to be made."""
        if session := self.table.session:
            self._stopped = session.number, session.decisions

    def proceed(self) -> None:
        """Do what is due: one bot's decision, or else help with the notes."""
        if seconds_left(self.table) == 0:
            self._try(self._decide)
        elif moment := self._moment_without_help():
            self._help(moment)

    def due(self) -> float | None:
        """In how many seconds something is due; None: not before the page says something."""
        return 0.0 if self._moment_without_help() else seconds_left(self.table)

    def take_told(self) -> list[str]:
        """Give what the page is told."""
        told, self.page.told = self.page.told, []
        return told

    def tell(self, error: BoddyError) -> None:
        """Tell the page what went wrong."""
        self.page.send({"type": "error", **describe(error)})

    def _decide(self) -> None:
        turn = BotTurn.now(self.table)
        if turn:
            action = self._ask(turn.question) if turn.question else Pass()
            self._kept.keep(turn.time_out())
            self._kept.keep(turn.act(action))

    def _ask(self, question: BotQuestion) -> Action:
        """Ask a bot, then a quick one. Whatever goes wrong, the table goes on with something."""
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
            with contextlib.suppress(BoddyError):  # too hard; the game goes on without
                found = help_for(moment.question(self.page.seat))
                self.page.send(moment.message(found))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except BoddyError as error:
            self.tell(error)


def _read(text: str) -> Mapping[str, object]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise Misfit(text[:40], "expect-object")
    return data


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

    def create(self, data: object) -> Table:
        """Make a table by what somebody chose."""
        kept = KeptTable()
        table, token = kept.create(read_plan(data, SystemRandom()))
        self._tables[table.id], self._kept[table.id] = table, kept
        self._keys[table.id] = token
        self._others.append((f"{table.id}/key", token, True))
        return table

    def restore(self, table_id: str, rows: Rows) -> None:
        """Take up a table from what was kept of it; nothing was if there are no rows."""
        self.forget(table_id)
        if rows:
            self._kept[table_id] = KeptTable(rows)
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
            self._tables[table_id] = self._kept.get(table_id, KeptTable()).resume()
        return self._tables[table_id]

    def line(self, table_id: str) -> TableLine:
        """Open the page's line to a table."""
        table = self.find(table_id)
        return TableLine(table, self._kept[table_id], self.key(table_id))

    def key(self, table_id: str) -> str | None:
        """Give the key to the seat of whoever owns this browser."""
        return self._keys.get(table_id) or None

    def finished(self, table_id: str, number: int) -> GameSession:
        """Find a game that is over; of a running one nothing is told here."""
        self.find(table_id)
        return self._kept[table_id].finished(number)

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
        raise TableError("too-large", "carried-too-large", most=MOST_CARRIED // 2**20)
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


def _not_carried() -> TableError:
    return TableError("carried", "carried-other", format=FORMAT)


def _check(table_id: str, rows: Rows) -> None:
    """Refuse a table at which something is wrong, whatever it is."""
    try:
        _play_again(table_id, rows)
    except BoddyError as error:
        raise TableError("carried", "carried-wrong", problem=error) from None
    except Exception:  # what is played need never have been a game
        raise TableError("carried", "carried-damaged") from None


def _play_again(table_id: str, rows: Rows) -> None:
    """Play games that anybody may have written down, and tell of them what a page will hear."""
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
