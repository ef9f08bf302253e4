"""Tables and records that nobody has used for long: how their use is noted, and how they go.

The age of a table counts from when somebody was last there. Whoever has loaded a table notes its
use on the same row that deletion locks: so a table is either found and kept, or gone.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, or_, select, update

from boddy.web.store import schema

MOST_AT_ONCE = 100
"""So many tables are deleted in one transaction, so that nobody waits long for it."""
_PARTS = (schema.actions, schema.marks, schema.notices, schema.chat, schema.games, schema.seats)


def note_use(db: Connection, table_ids: Collection[str], now: float) -> set[str]:
    """Note that somebody is at some tables; tell which of them there still are."""
    rows = schema.tables
    found = set()
    for table_id in sorted(table_ids):  # in one order: two servers never wait for each other
        noted = db.execute(update(rows).where(rows.c.id == table_id), {"used": now})
        if noted.rowcount:
            found.add(table_id)
    return found


def delete_old_tables(db: Connection, before: float) -> int:
    """Delete some tables that nobody has used since a time, with all their games; count them."""
    rows = schema.tables
    last_game = (
        select(func.max(schema.games.c.started))
        .where(schema.games.c.table_id == rows.c.id)
        .scalar_subquery()
    )
    is_old = (
        rows.c.created < before,
        or_(rows.c.used.is_(None), rows.c.used < before),
        func.coalesce(last_game, 0.0) < before,
    )
    oldest = select(rows.c.id).where(*is_old).order_by(rows.c.created).limit(MOST_AT_ONCE)
    found = db.execute(oldest.with_for_update(skip_locked=True)).scalars().all()
    for part in _PARTS:
        db.execute(delete(part).where(part.c.table_id.in_(found)))
    db.execute(delete(rows).where(rows.c.id.in_(found)))
    return len(found)


def delete_old_records(db: Connection, before: float) -> int:
    """Delete some records that were uploaded before a time; count them."""
    rows = schema.records
    oldest = (
        select(rows.c.id).where(rows.c.added < before).order_by(rows.c.added).limit(MOST_AT_ONCE)
    )
    found = db.execute(oldest.with_for_update(skip_locked=True)).scalars().all()
    db.execute(delete(rows).where(rows.c.id.in_(found)))
    return len(found)
