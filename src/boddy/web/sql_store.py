"""Tables in the server's database: SQLite in a file, or PostgreSQL by URL.

A write may be done again because its confirmation was lost: what is there already is success.
If something else is there, another server wrote it, and `Superseded` is raised.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from boddy.errors import Superseded
from boddy.tables.game_session import StoredAction, StoredGame
from boddy.tables.seats import Seat
from boddy.tables.stored import (
    MOST_CHAT,
    ChatEntry,
    Marks,
    NewGame,
    Pause,
    PauseChange,
    PlanChange,
    SeatChange,
    StoredNotice,
    StoredTable,
    TableVersion,
    Write,
)
from boddy.web import schema
from boddy.web.ledger import announce
from boddy.web.schema import from_database, to_database

MOST_NOTICES = 100
"""Notices that are read of a game, the latest."""
MOST_RECORDS = 10_000
"""Records that are kept; strangers may fill this, but not the disk."""


def store(db: Connection, table_id: str, write: Write) -> int | None:
    """Store a change of a table and announce it; return the table's new revision, if it has one.

    Pencil marks are stored by `store_marks`.
    """
    match write:
        case StoredTable():
            add_table(db, write)
            return None
        case StoredAction(game, position, text):
            add_action(db, table_id, write)
            announce(db, ("action", table_id, game, position, text))
            return None
        case NewGame(begun, ends_pause):
            add_game(db, table_id, begun)
            announce(db, ("game", table_id, begun.number))
            if not ends_pause:
                return None
            save_pause(db, table_id, PauseChange(Pause()))
        case PlanChange():
            save_plan(db, table_id, write)
        case PauseChange():
            save_pause(db, table_id, write)
        case SeatChange():
            save_seat(db, table_id, write)
        case ChatEntry(key, line):
            add_chat_line(db, table_id, key, line)
    return _announce_change(db, table_id, "change")


def store_marks(
    db: Connection, table_id: str, game: int, seat: int, marks: Marks
) -> tuple[Marks, int]:
    """Store pencil marks and announce them; return those kept, and the table's new revision."""
    kept = save_marks(db, table_id, game, seat, marks)
    return kept, _announce_change(db, table_id, "marks", seat)


def _announce_change(db: Connection, table_id: str, kind: str, *about: object) -> int:
    rows = schema.tables
    count = update(rows).where(rows.c.id == table_id).values(revision=rows.c.revision + 1)
    revision = db.execute(count.returning(rows.c.revision)).scalar() or 0
    announce(db, (kind, table_id, revision, *about))
    return revision


def add_table(db: Connection, table: StoredTable) -> None:
    """Store a new table and its seats."""
    row = {"id": table.id, "created": time.time(), "plan": table.plan}
    if insert_new(db, schema.tables, row):
        for number, seat in enumerate(table.seats):
            key = {"table_id": table.id, "seat": number}
            db.execute(schema.seats.insert(), {**key, **asdict(seat)})
    else:
        found = load_table(db, table.id)
        if found is None or (found.plan, found.seats) != (table.plan, table.seats):
            raise Superseded


def save_plan(db: Connection, table_id: str, change: PlanChange) -> None:
    """Store other choices of a table where one of those before is stored."""
    rows = schema.tables
    where = rows.c.id == table_id
    found = db.execute(select(rows.c.plan).where(where).with_for_update()).scalar()
    if found not in (change.plan, *change.before):
        raise Superseded
    db.execute(update(rows).where(where), {"plan": change.plan})


def save_pause(db: Connection, table_id: str, change: PauseChange) -> None:
    """Store whether the bots of a table wait, and the notice if that is new."""
    rows, pause = schema.tables, change.pause
    where = rows.c.id == table_id
    was_paused = db.execute(select(rows.c.paused).where(where).with_for_update()).scalar()
    times = {"paused_at": pause.paused_at, "counts_from": pause.counts_from}
    stored = {name: at and to_database(db, at) for name, at in times.items()}
    row = {"paused": pause.paused, "paused_by": pause.paused_by, **stored}
    db.execute(update(rows).where(where), row)
    if was_paused != pause.paused:
        add_notice(db, table_id, change.notice)


def save_seat(db: Connection, table_id: str, change: SeatChange) -> None:
    """Store who sits in a seat where one of those before is stored, and the notice."""
    rows = schema.seats
    where = _has(rows, table_id=table_id, seat=change.number)
    row = db.execute(select(rows).where(*where).with_for_update()).first()
    found = _seat(row) if row else None
    if found == change.seat:
        return
    if found not in change.before:
        raise Superseded
    db.execute(update(rows).where(*where), asdict(change.seat))
    add_notice(db, table_id, change.notice)


def add_game(db: Connection, table_id: str, game: StoredGame) -> None:
    """Store a game that begins."""
    row = {
        "table_id": table_id,
        "number": game.number,
        "seed": str(game.seed),
        "setup": game.setup,
        "started": to_database(db, game.started),
    }
    if not insert_new(db, schema.games, row):
        found = load_game(db, table_id, game.number)
        if found is None or (found.seed, found.setup) != (game.seed, game.setup):
            raise Superseded


def add_action(db: Connection, table_id: str, action: StoredAction) -> None:
    """Store the action at a position of a game."""
    rows = schema.actions
    key = {"table_id": table_id, "game": action.game, "position": action.position}
    row = {**key, "action": action.text, "at": action.at and to_database(db, action.at)}
    if not insert_new(db, rows, row):
        stored = select(rows.c.action).where(*_has(rows, **key))
        if db.execute(stored).scalar() != action.text:
            raise Superseded


def add_notice(db: Connection, table_id: str, notice: StoredNotice | None) -> None:
    """Store a notice, if there is one, after those before."""
    if notice is None:
        return
    rows = schema.notices
    where = _has(rows, table_id=table_id, game=notice.game)
    last = db.execute(select(func.max(rows.c.number)).where(*where)).scalar()
    number = 0 if last is None else last + 1
    row = {"table_id": table_id, "game": notice.game, "number": number, "notice": notice.text}
    db.execute(rows.insert(), row)


def add_chat_line(db: Connection, table_id: str, key: str, line: str) -> None:
    """Store a line of chat after those before; delete the oldest."""
    rows = schema.chat
    last = select(func.max(rows.c.number)).where(rows.c.table_id == table_id)
    number = db.execute(last).scalar() or 0
    row = {"table_id": table_id, "key": key, "line": line}
    while not insert_new(db, rows, row | {"number": number + 1}):
        said = select(rows.c.number).where(*_has(rows, table_id=table_id, key=key))
        if db.execute(said).first() is not None:
            return
        number += 1  # another server was quicker
    old = rows.c.number <= number + 1 - MOST_CHAT
    db.execute(delete(rows).where(rows.c.table_id == table_id, old))


def _load_chat(db: Connection, table_id: str) -> Sequence[str]:
    rows = schema.chat
    said = select(rows.c.line).where(rows.c.table_id == table_id).order_by(rows.c.number)
    return db.execute(said).scalars().all()


def load_table(
    db: Connection, table_id: str, since: tuple[int, int] = (0, 0)
) -> StoredTable | None:
    """Read a table with its latest game, of which some actions may be known already.

    The revision is read first: whatever comes between is read again, and not missed.
    """
    row = db.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        return None
    last = select(func.max(schema.games.c.number)).where(schema.games.c.table_id == table_id)
    number = db.execute(last).scalar()
    known = since[1] if number == since[0] else 0
    game = load_game(db, table_id, number, known) if number is not None else None
    seats, chat = tuple(_load_seats(db, table_id)), tuple(_load_chat(db, table_id))
    paused_at, counts_from = (
        at and from_database(db, at) for at in (row.paused_at, row.counts_from)
    )
    pause = row.paused_by, paused_at, counts_from
    return StoredTable(table_id, row.plan, seats, game, row.paused, row.revision, chat, *pause)


def load_version(db: Connection, table_id: str) -> TableVersion:
    """Read how far a table has come."""
    return load_versions(db, [table_id]).get(table_id, TableVersion(0, 0, 0))


def load_versions(db: Connection, table_ids: Collection[str]) -> dict[str, TableVersion]:
    """Read how far some tables have come, of those that still exist."""
    rows, games, actions = schema.tables, schema.games, schema.actions
    last = select(func.max(games.c.number)).where(games.c.table_id == rows.c.id)
    # Both subqueries name their table: SQLAlchemy would take the inner one for any table.
    number = func.coalesce(last.correlate(rows).scalar_subquery(), 0)
    done = select(func.max(actions.c.position)).where(
        actions.c.table_id == rows.c.id, actions.c.game == number
    )
    decisions = func.coalesce(done.correlate(rows).scalar_subquery() + 1, 0)
    wanted = select(rows.c.id, rows.c.revision, number, decisions).where(rows.c.id.in_(table_ids))
    return {table_id: TableVersion(*version) for table_id, *version in db.execute(wanted)}


def load_game(db: Connection, table_id: str, number: int, known: int = 0) -> StoredGame | None:
    """Read a game of a table, by its number, without its first actions if they are known."""
    games, actions = schema.games, schema.actions
    row = db.execute(select(games).where(*_has(games, table_id=table_id, number=number))).first()
    if row is None:
        return None
    done = (
        select(actions.c.action, actions.c.at)
        .where(*_has(actions, table_id=table_id, game=number), actions.c.position >= known)
        .order_by(actions.c.position)
    )
    notices = tuple(_load_notices(db, table_id, number))
    found = db.execute(done).all()
    texts, last = tuple(text for text, _ in found), found[-1].at if found else None
    started, last = from_database(db, row.started), last and from_database(db, last)
    return StoredGame(number, int(row.seed), row.setup, texts, notices, started, last)


def load_marks(
    db: Connection, table_id: str, game: int, seat: int, cells: Collection[str]
) -> Marks:
    """Read the pencil marks of a seat in some cells."""
    rows = schema.marks
    key = _has(rows, table_id=table_id, game=game, seat=seat)
    wanted = select(rows.c.cell, rows.c.mark, rows.c.stamp).where(*key, rows.c.cell.in_(cells))
    return {cell: (mark, stamp) for cell, mark, stamp in db.execute(wanted)}


def save_marks(
    db: Connection, table_id: str, game: int, seat: int, news: Mapping[str, tuple[str, float]]
) -> Marks:
    """Store pencil marks, of two on a cell the later; return those that were kept."""
    rows = schema.marks
    key = {"table_id": table_id, "game": game, "seat": seat}
    new = insert(db, rows)
    new = new.on_conflict_do_update(
        index_elements=list(rows.primary_key),
        set_={"mark": new.excluded.mark, "stamp": new.excluded.stamp},
        where=rows.c.stamp < new.excluded.stamp,
    )
    marked = [  # in one order, so that two servers never wait for each other
        {**key, "cell": cell, "mark": news[cell][0], "stamp": news[cell][1]}
        for cell in sorted(news)
    ]
    if marked:
        db.execute(new, marked)
    kept = load_marks(db, table_id, game, seat, news)
    return {cell: mark for cell, mark in kept.items() if mark == news[cell]}


def add_record(db: Connection, record_id: str, text: str, most: int = MOST_RECORDS) -> bool:
    """Store a record, once; return whether there was room for it."""
    if load_record(db, record_id) is not None:
        return True
    count = db.execute(select(func.count()).select_from(schema.records)).scalar() or 0
    if count < most:
        row = {"id": record_id, "added": time.time(), "text": text}
        insert_new(db, schema.records, row)
    return count < most


def load_record(db: Connection, record_id: str) -> str | None:
    """Read a record."""
    rows = schema.records
    return db.execute(select(rows.c.text).where(rows.c.id == record_id)).scalar()


def insert(db: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Begin an INSERT that can say what happens if the row is there."""
    return postgresql.insert(table) if db.dialect.name == "postgresql" else sqlite.insert(table)


def insert_new(db: Connection, table: Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless its key is there; return whether it was inserted.

    If another server is about to insert one, PostgreSQL waits until that is decided.
    """
    new = insert(db, table).on_conflict_do_nothing().returning(*table.primary_key)
    return db.execute(new, row).first() is not None


def _load_seats(db: Connection, table_id: str) -> Sequence[Seat]:
    rows = schema.seats
    found = db.execute(select(rows).where(rows.c.table_id == table_id).order_by(rows.c.seat))
    return [_seat(row) for row in found]


def _load_notices(db: Connection, table_id: str, game: int) -> Sequence[str]:
    rows = schema.notices
    where = _has(rows, table_id=table_id, game=game)
    latest = select(rows.c.notice).where(*where).order_by(rows.c.number.desc()).limit(MOST_NOTICES)
    return db.execute(latest).scalars().all()[::-1]


def _seat(row: Row[Any]) -> Seat:
    return Seat(*(getattr(row, field.name) for field in fields(Seat)))


def _has(rows: Table, **values: object) -> list[ColumnElement[bool]]:
    """Return the condition that rows have these values."""
    return [rows.c[name] == value for name, value in values.items()]
