"""Compares what clients heard with what the database holds."""

from __future__ import annotations

import json
from dataclasses import replace

from sqlalchemy import Connection, select

from boddy.errors import BoddyError
from boddy.tables.game_session import GameSession
from boddy.tables.help import HelpQuestion, help_for
from boddy.views import observations
from boddy.web import schema
from boddy.web import sql_store as tables
from boddy.web.schema import open_engine
from chaos.told import Told, ToldGame, ToldHelp

MOST_HELPS = 60


def missing(database: str, told: Told) -> list[str]:
    """List everything that somebody heard and that the database does not hold."""
    engine = open_engine(database)
    found: list[str] = []
    try:
        with engine.connect() as db:
            known = set(db.execute(select(schema.tables.c.id)).scalars())
            found += [f"table {name} is gone" for name in told.keys.keys() - known]
            for (table, number), game in told.games.items():
                found += _missing_of_game(db, table, number, game)
    finally:
        engine.dispose()
    return found


def wrong_help(database: str, told: Told) -> list[str]:
    """List help that does not follow from what its seat has seen, in a sample."""
    engine = open_engine(database)
    try:
        with engine.connect() as db:
            sample = told.helps[:: len(told.helps) // MOST_HELPS + 1]
            return [
                f"table {help_.table}, seat {help_.seat} was helped with what it had not seen"
                for help_ in sample
                if not _follows(db, help_)
            ]
    finally:
        engine.dispose()


def _follows(db: Connection, told: ToldHelp) -> bool:
    stored = tables.load_game(db, told.table, told.game)
    if stored is None:
        return False
    then = GameSession.resume(replace(stored, actions=stored.actions[: told.decisions]))
    seen = tuple(observations(then.game.events, told.seat))
    question = HelpQuestion(then.setup, told.seat, seen, legal=None, level="facts")
    return json.loads(json.dumps(help_for(question)["facts"])) == told.facts


def _missing_of_game(db: Connection, table: str, number: int, told: ToldGame) -> list[str]:
    where = f"table {table}, game {number}"
    stored = tables.load_game(db, table, number)
    if stored is None:
        return [f"{where} is gone"]
    if _positions(db, table, number) != list(range(len(stored.actions))):
        return [f"{where}: its actions are not numbered from 0 without gaps"]
    try:
        playing = GameSession.resume(stored)
    except BoddyError as error:
        return [f"{where} cannot be played again: {error}"]
    found = []
    if playing.decisions < told.decisions:
        found.append(f"{where}: {told.decisions} decisions told, {playing.decisions} stored")
    for seat, events in told.events.items():
        stored_events = json.loads(json.dumps(playing.told(playing.game.events, seat)))
        if stored_events[: len(events)] != events:
            found.append(f"{where}: seat {seat} was told of events that are not stored")
    return found


def _positions(db: Connection, table: str, number: int) -> list[int]:
    rows = schema.actions
    query = select(rows.c.position).where(rows.c.table_id == table, rows.c.game == number)
    return list(db.execute(query.order_by(rows.c.position)).scalars())
