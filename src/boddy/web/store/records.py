"""Records that people uploaded, as they are written and read."""

from __future__ import annotations

import time

from sqlalchemy import Connection, func, select

from boddy.web.store import schema
from boddy.web.store.inserting import insert_new

MOST_RECORDS = 10_000
"""So many are kept; strangers may fill this, but not the disk."""


def add_record(db: Connection, record_id: str, text: str, most: int = MOST_RECORDS) -> bool:
    """Keep a record, once; tell whether there was room for it."""
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
