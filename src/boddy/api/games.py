"""Games at tables and in records: their state, results and analyses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from boddy.boards.svg import board_svg
from boddy.bots.register import current_level
from boddy.errors import InputError, TableError
from boddy.records import Record
from boddy.tables import tokens
from boddy.tables.game_json import JSON, card_names, encode_edition, encode_finished, encode_table
from boddy.tables.game_session import GameSession, encode_now
from boddy.tables.help import HelpQuestion, help_for
from boddy.tables.seats import Seat
from boddy.tables.table import Table

if TYPE_CHECKING:
    from boddy.analysis.highlights import Decisive, Highlights
from boddy.views import observe


def verify(data: bytes) -> str:
    """Check a record that a stranger sent; return it as we would write it."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise InputError("record-binary") from None
    return Record.parse(text.replace("\r\n", "\n")).text()


def retell(text: str) -> JSON:
    """Return a game with all cards open, for a replay."""
    record, game = Record.parse_and_replay(text)
    return {
        "number": 1,
        **encode_table(record.setup),
        **encode_finished(game),
        **encode_now(game, decisions=0),
    }


def board(text: str, names: bool = True) -> str:
    """Draw the board of a game, with or without the names of its rooms."""
    edition = Record.parse(text).setup.edition
    if edition.board is None:
        raise TableError("no-board")
    return board_svg(edition.board, {}, names=names)


def read_moment(query: Mapping[str, str]) -> tuple[int, int]:
    """Read from an address the seat and the number of events for notes."""
    try:
        return int(query.get("seat", "")), int(query.get("step", ""))
    except ValueError:
        raise InputError("expect-moment") from None


def notes(text: str, seat: int, step: int) -> JSON:
    """Fill in the notes of a seat after a number of events."""
    record = Record.parse(text)
    if not 0 <= seat < record.setup.seats:
        raise InputError("expect-seat-to", last=record.setup.seats - 1)
    seen = tuple(observe(event, seat) for event in record.events[: max(1, step)])
    return help_for(HelpQuestion(record.setup, seat, seen, None, "odds"))


def judge(text: str, language: str = "en") -> JSON:
    """Return the analysis of a game for the part of its page below the title.

    The site's policy forbids style attributes; the page's script sets what `data-style` says.
    """
    # Only now, because in a browser the templates are loaded only for an analysis.
    from boddy.analysis import analyse
    from boddy.analysis.chances import chances
    from boddy.analysis.highlights import decisive, highlights
    from boddy.analysis.verdicts import verdicts
    from boddy.pages.analysis_page import sections

    record = Record.parse(text)
    analysis = analyse(record)
    cards = encode_edition(analysis.setup.edition)
    return {
        "names": list(analysis.names),
        "suspects": [card.name for card in analysis.setup.suspects],
        "cards": cards,
        "html": str(sections(analysis, language, style="data-style")),
        "open": [turn.open for turn in analysis.turns],
        "chances": chances(analysis),
        "verdicts": [
            {**item._asdict(), "said": item.said.as_json()} for item in verdicts(analysis)
        ],
        "highlights": [_highlights(item) for item in highlights(analysis)],
        "decisive": _decisive(decisive(record, analysis)),
    }


def _highlights(found: Highlights) -> JSON:
    best, worst = found.best, found.worst
    return {
        "open": found.open,
        "learned": found.learned,
        "known_after": found.known_after,
        "best": best and {**asdict(best), "cards": card_names(best.cards)},
        "worst": worst
        and {
            "turn": worst.turn,
            "kind": worst.kind,
            "cards": card_names(worst.cards),
            "better": card_names(worst.better),
            "points": worst.points,
        },
    }


def _decisive(found: Decisive | None) -> JSON | None:
    if found is None:
        return None
    return {**found._asdict(), "seats": [standing._asdict() for standing in found.seats]}


def tell_standing(table: Table, token: str) -> JSON | None:
    """Return the state of a table for the owner of a key, with the latest result."""
    number = _seat_of(table, token)
    if number is None:
        return None
    session = table.session
    game = session.game if session else None
    return {
        "names": [other.name for other in table.seats],
        "you": number,
        "rules": table.plan.rules,
        "state": "waiting" if game is None else "over" if game.over else "playing",
        "turn": game is not None and not game.over and game.seat == number,
        "round": game.round if game else 0,
        "finished": session.number - (not session.game.over) if session else 0,
        "result": tell_result(table, session) if session and session.game.over else None,
    }


def tell_own_result(table: Table, token: str, session: GameSession) -> JSON | None:
    """Return the result of a finished game with seat and rules for a player of it."""
    number = _seat_of(table, token)
    if number is None or not _played(table, number, session):
        return None
    return {**tell_result(table, session), "you": number, "rules": table.plan.rules}


def tell_result(table: Table, session: GameSession) -> JSON:
    """Return the result of a game, its times and players."""
    return {
        "game": session.number,
        "started": session.started,
        "ended": session.since,
        "names": list(session.setup.labels),
        "levels": _levels(table, session),
        "winner": session.game.winner,
        "turns": session.game.turns,
    }


def _seat_of(table: Table, token: str) -> int | None:
    """Find the seat that a key opens."""
    seats = enumerate(table.seats)
    return next((number for number, seat in seats if _is_key(token, seat)), None)


def _is_key(token: str, seat: Seat) -> bool:
    return tokens.fits(token, seat.token_hash) or tokens.fits(token, seat.former_hash)


def _played(table: Table, number: int, session: GameSession) -> bool:
    """Whether the person in a seat began a game there, or took the seat during it."""
    seat = table.seats[number]
    if any(_took(notice, number, seat.name) for notice in session.notices):
        return True
    if session.keys:
        return session.keys[number] == seat.token_hash
    return session.setup.names[number] == seat.name  # from before keys were stored


def _took(notice: JSON, number: int, name: str) -> bool:
    return (notice["kind"], notice["seat"], notice["name"]) == ("sat", number, name)


def _levels(table: Table, session: GameSession) -> list[str | None]:
    """Return the bots' levels, for games without stored levels those of the seats now."""
    now = [None if seat.is_person else seat.level for seat in table.seats]
    return [level and current_level(level) for level in session.levels or now]
