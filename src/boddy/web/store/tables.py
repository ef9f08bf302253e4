"""What is written and read: each function works on a connection that a ledger lends it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, func, select, update

from boddy.web.store import schema


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat as it is kept; of its key, only the hash."""

    kind: str
    name: str
    level: str = ""
    suspect: str = ""
    token_hash: str | None = None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept: what it began with and every action since."""

    number: int
    seed: int
    setup: str
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept, with its latest game."""

    id: str
    plan: str
    seats: tuple[StoredSeat, ...]
    game: StoredGame | None = None


Marks = dict[str, tuple[str, float]]
"""Pencil marks: the cell, then what is written there and when."""


def add_table(db: Connection, table: StoredTable) -> None:
    """Write down a new table and its seats."""
    db.execute(schema.tables.insert(), {"id": table.id, "created": time.time(), "plan": table.plan})
    for number, seat in enumerate(table.seats):
        db.execute(schema.seats.insert(), {"table_id": table.id, "seat": number, **asdict(seat)})


def save_seat(db: Connection, table_id: str, number: int, seat: StoredSeat) -> None:
    """Write down who sits in a seat."""
    rows = schema.seats
    db.execute(update(rows).where(rows.c.table_id == table_id, rows.c.seat == number), asdict(seat))


def add_game(db: Connection, table_id: str, game: StoredGame) -> None:
    """Write down a game that begins."""
    db.execute(
        schema.games.insert(),
        {
            "table_id": table_id,
            "number": game.number,
            "seed": str(game.seed),
            "setup": game.setup,
            "started": time.time(),
        },
    )


def add_action(db: Connection, table_id: str, game: int, position: int, action: str) -> None:
    """Write down an action; a second one at its position is refused by the database."""
    row = {"table_id": table_id, "game": game, "position": position, "action": action}
    db.execute(schema.actions.insert(), row)


def load_table(db: Connection, table_id: str) -> StoredTable | None:
    """Read a table with its latest game."""
    row = db.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        return None
    last = select(func.max(schema.games.c.number)).where(schema.games.c.table_id == table_id)
    number = db.execute(last).scalar()
    game = load_game(db, table_id, number) if number is not None else None
    return StoredTable(table_id, row.plan, tuple(_load_seats(db, table_id)), game)


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
    return StoredGame(number, int(row.seed), row.setup, tuple(db.execute(done).scalars()))


def load_marks(db: Connection, table_id: str, game: int, seat: int) -> Marks:
    """Read the pencil marks of a seat."""
    rows = schema.marks
    where = (rows.c.table_id == table_id, rows.c.game == game, rows.c.seat == seat)
    found = db.execute(select(rows.c.cell, rows.c.mark, rows.c.stamp).where(*where))
    return {cell: (mark, stamp) for cell, mark, stamp in found}


def save_marks(
    db: Connection, table_id: str, game: int, seat: int, news: Mapping[str, tuple[str, float]]
) -> Marks:
    """Write down pencil marks; of two on a cell the later stays. Return those that were news."""
    rows = schema.marks
    known = load_marks(db, table_id, game, seat)
    newer = {
        cell: (mark, stamp)
        for cell, (mark, stamp) in news.items()
        if cell not in known or stamp > known[cell][1]
    }
    key = {"table_id": table_id, "game": game, "seat": seat}
    where = (rows.c.table_id == table_id, rows.c.game == game, rows.c.seat == seat)
    for cell, (mark, stamp) in newer.items():
        if cell in known:
            change = update(rows).where(*where, rows.c.cell == cell)
            db.execute(change, {"mark": mark, "stamp": stamp})
        else:
            db.execute(rows.insert(), {**key, "cell": cell, "mark": mark, "stamp": stamp})
    return newer


def _load_seats(db: Connection, table_id: str) -> Sequence[StoredSeat]:
    rows = schema.seats
    found = db.execute(select(rows).where(rows.c.table_id == table_id).order_by(rows.c.seat))
    return [StoredSeat(row.kind, row.name, row.level, row.suspect, row.token_hash) for row in found]
