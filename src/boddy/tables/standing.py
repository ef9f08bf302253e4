"""How it stands at a table, for whoever holds the key to a seat there."""

from __future__ import annotations

from boddy.bots.levels import current_level
from boddy.tables import tokens
from boddy.tables.codec import JSON
from boddy.tables.game_session import GameSession
from boddy.tables.seats import Seat
from boddy.tables.table import Table


def tell_standing(table: Table, token: str) -> JSON | None:
    """Tell whether a game waits for whoever holds a key, or how the latest ended."""
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
    """Tell how a finished game ended, with the seat and the rules, to somebody who played it."""
    number = _seat_of(table, token)
    if number is None or not _played(table, number, session):
        return None
    return {**tell_result(table, session), "you": number, "rules": table.plan.rules}


def tell_result(table: Table, session: GameSession) -> JSON:
    """Tell how a game ended, when, and who played it."""
    return {
        "game": session.number,
        "started": session.started,
        "ended": session.since,
        "names": list(session.setup.labels),
        "levels": _levels(table, session),
        "winner": session.game.winner,
        "turns": session.game.turn,
    }


def _seat_of(table: Table, token: str) -> int | None:
    """Find the seat that a key opens."""
    seats = enumerate(table.seats)
    return next((number for number, seat in seats if _is_key(token, seat)), None)


def _is_key(token: str, seat: Seat) -> bool:
    return tokens.fits(token, seat.token_hash) or tokens.fits(token, seat.former_hash)


def _played(table: Table, number: int, session: GameSession) -> bool:
    """Whether whoever sits in a seat now began a game there, or took the seat later in it."""
    seat = table.seats[number]
    if any(_took(notice, number, seat.name) for notice in session.notices):
        return True
    if session.keys:
        return session.keys[number] == seat.token_hash
    return session.setup.names[number] == seat.name  # from before keys were stored


def _took(notice: JSON, number: int, name: str) -> bool:
    return (notice["kind"], notice["seat"], notice["name"]) == ("sat", number, name)


def _levels(table: Table, session: GameSession) -> list[str | None]:
    """Give the level of each bot; games from before levels were stored go by who sits there now."""
    now = [None if seat.is_person else seat.level for seat in table.seats]
    return [level and current_level(level) for level in session.levels or now]
