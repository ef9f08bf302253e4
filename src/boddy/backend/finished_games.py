"""What is told of a game that is over, from its record. Runs in a worker; no input or output."""

from __future__ import annotations

from collections.abc import Mapping

from boddy.boards.svg import board_svg
from boddy.errors import InputError, TableError
from boddy.records import Record
from boddy.tables.codec import JSON, encode_finished, encode_table
from boddy.tables.game_session import encode_now
from boddy.tables.help import HelpQuestion, help_for
from boddy.views import observe


def verify(data: bytes) -> str:
    """Read a record that anybody may have written; give it as we would write it."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise InputError("expected a record: text, one JSON object a line") from None
    return Record.parse(text.replace("\r\n", "\n")).text()


def retell(text: str) -> JSON:
    """Tell a game with all cards open, for a replay."""
    record, game = Record.parse_and_replay(text)
    return {
        "number": 1,
        **encode_table(record.setup),
        **encode_finished(game),
        **encode_now(game, decisions=0),
    }


def board(text: str, names: bool = True) -> str:
    """Draw the board on which a game was played, with or without the names of its rooms."""
    edition = Record.parse(text).setup.edition
    if edition.board is None:
        raise TableError("no-board", "this game has no board")
    return board_svg(edition.board, {}, names=names)


def read_moment(query: Mapping[str, str]) -> tuple[int, int]:
    """Read from the query of an address whose notes are wanted, and after how many events."""
    try:
        return int(query.get("seat", "")), int(query.get("step", ""))
    except ValueError:
        raise InputError("expected numbers, as in ?seat=0&step=12") from None


def notes(text: str, seat: int, step: int) -> JSON:
    """Fill in the notes of a seat as it could have them after so many events."""
    record = Record.parse(text)
    if not 0 <= seat < record.setup.seats:
        raise InputError(f"seat: expected 0 to {record.setup.seats - 1}")
    seen = tuple(observe(event, seat) for event in record.events[: max(1, step)])
    return help_for(HelpQuestion(record.setup, seat, seen, None, "odds"))
