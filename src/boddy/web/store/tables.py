"""What is written and read: each function works on a connection that a ledger lends it.

A write may be done again because its confirmation was lost: what is there already is success.
If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, func, select, update

from boddy.errors import Superseded
from boddy.tables.game_session import StoredGame
from boddy.tables.store import Marks, Standing, StoredSeat, StoredTable
from boddy.web.store import schema
from boddy.web.store.inserting import insert, insert_new

MOST_NOTICES = 100
"""So many of a game are read, the latest."""


def add_table(db: Connection, table: StoredTable) -> None:
    """Write down a new table and its seats."""
    row = {"id": table.id, "created": time.time(), "plan": table.plan}
    if insert_new(db, schema.tables, row):
        for number, seat in enumerate(table.seats):
            key = {"table_id": table.id, "seat": number}
            db.execute(schema.seats.insert(), {**key, **asdict(seat)})
    else:
        found = load_table(db, table.id)
        if found is None or (found.plan, found.seats) != (table.plan, table.seats):
            raise Superseded


def save_seat(
    db: Connection, table_id: str, number: int, seat: StoredSeat, before: Collection[StoredSeat]
) -> bool:
    """Write down who sits in a seat where one of `before` is stored; tell whether that was new."""
    rows = schema.seats
    where = (rows.c.table_id == table_id, rows.c.seat == number)
    row = db.execute(select(rows).where(*where).with_for_update()).first()
    found = _seat(row) if row else None
    if found == seat:
        return False
    if found not in before:
        raise Superseded
    db.execute(update(rows).where(*where), asdict(seat))
    return True


def add_game(db: Connection, table_id: str, game: StoredGame) -> None:
    """Write down a game that begins."""
    row = {
        "table_id": table_id,
        "number": game.number,
        "seed": str(game.seed),
        "setup": game.setup,
        "started": time.time(),
    }
    if not insert_new(db, schema.games, row):
        found = load_game(db, table_id, game.number)
        if found is None or (found.seed, found.setup) != (game.seed, game.setup):
            raise Superseded


def add_action(db: Connection, table_id: str, game: int, position: int, action: str) -> None:
    """Write down the action at a position of a game."""
    rows = schema.actions
    row = {"table_id": table_id, "game": game, "position": position, "action": action}
    if not insert_new(db, rows, row):
        key = (rows.c.table_id == table_id, rows.c.game == game, rows.c.position == position)
        if db.execute(select(rows.c.action).where(*key)).scalar() != action:
            raise Superseded


def add_notice(db: Connection, table_id: str, game: int, notice: str) -> None:
    """Write down, after those before, that a seat has changed hands while a game is played."""
    rows = schema.notices
    where = (rows.c.table_id == table_id, rows.c.game == game)
    last = db.execute(select(func.max(rows.c.number)).where(*where)).scalar()
    number = 0 if last is None else last + 1
    row = {"table_id": table_id, "game": game, "number": number, "notice": notice}
    db.execute(rows.insert(), row)


def load_table(db: Connection, table_id: str) -> StoredTable | None:
    """Read a table with its latest game."""
    row = db.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        return None
    last = select(func.max(schema.games.c.number)).where(schema.games.c.table_id == table_id)
    number = db.execute(last).scalar()
    game = load_game(db, table_id, number) if number is not None else None
    return StoredTable(table_id, row.plan, tuple(_load_seats(db, table_id)), game)


def load_standing(db: Connection, table_id: str) -> Standing:
    """Read how far a table has come."""
    games, actions = schema.games, schema.actions
    last = select(func.max(games.c.number)).where(games.c.table_id == table_id)
    number = db.execute(last).scalar() or 0
    done = select(func.count()).where(actions.c.table_id == table_id, actions.c.game == number)
    return Standing(tuple(_load_seats(db, table_id)), number, db.execute(done).scalar() or 0)


def load_game(db: Connection, table_id: str, number: int) -> StoredGame | None:
    """Read a game of a table, by its number."""
    games, actions = schema.games, schema.actions
    where = (games.c.table_id == table_id, games.c.number == number)
    row = db.execute(select(games).where(*where)).first()
    if row is None:
        return None
    done = (
        select(actions.c.action)
        .where(actions.c.table_id == table_id, actions.c.game == number)
        .order_by(actions.c.position)
    )
    notices = tuple(_load_notices(db, table_id, number))
    return StoredGame(number, int(row.seed), row.setup, tuple(db.execute(done).scalars()), notices)


def load_marks(
    db: Connection, table_id: str, game: int, seat: int, cells: Collection[str]
) -> Marks:
    """Read the pencil marks of a seat in some cells."""
    rows = schema.marks
    key = (rows.c.table_id == table_id, rows.c.game == game, rows.c.seat == seat)
    wanted = select(rows.c.cell, rows.c.mark, rows.c.stamp).where(*key, rows.c.cell.in_(cells))
    return {cell: (mark, stamp) for cell, mark, stamp in db.execute(wanted)}


def save_marks(
    db: Connection, table_id: str, game: int, seat: int, news: Mapping[str, tuple[str, float]]
) -> Marks:
    """Write down pencil marks; of two on a cell the later stays. Return those that stay."""
    rows = schema.marks
    key = {"table_id": table_id, "game": game, "seat": seat}
    new = insert(db, rows)
    new = new.on_conflict_do_update(
        index_elements=list(rows.primary_key),
        set_={"mark": new.excluded.mark, "stamp": new.excluded.stamp},
        where=rows.c.stamp < new.excluded.stamp,
    )
    for cell in sorted(news):  # in one order, so that two servers never wait for each other
        mark, stamp = news[cell]
        db.execute(new, {**key, "cell": cell, "mark": mark, "stamp": stamp})
    kept = load_marks(db, table_id, game, seat, news)
    return {cell: mark for cell, mark in kept.items() if mark == news[cell]}


def _load_seats(db: Connection, table_id: str) -> Sequence[StoredSeat]:
    rows = schema.seats
    found = db.execute(select(rows).where(rows.c.table_id == table_id).order_by(rows.c.seat))
    return [_seat(row) for row in found]


def _load_notices(db: Connection, table_id: str, game: int) -> Sequence[str]:
    rows = schema.notices
    where = (rows.c.table_id == table_id, rows.c.game == game)
    latest = select(rows.c.notice).where(*where).order_by(rows.c.number.desc()).limit(MOST_NOTICES)
    return db.execute(latest).scalars().all()[::-1]


def _seat(row: Row[Any]) -> StoredSeat:
    return StoredSeat(row.kind, row.name, row.level, row.suspect, row.token_hash)
