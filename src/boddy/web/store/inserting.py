"""Inserting a row that may be there already, in the words of either database."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(db: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Begin an INSERT that can say what happens if the row is there."""
    return postgresql.insert(table) if db.dialect.name == "postgresql" else sqlite.insert(table)


def insert_new(db: Connection, table: Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless one with its key is there; tell whether it was inserted.

    If another server is about to insert one, PostgreSQL waits until that is decided.
    """
    new = insert(db, table).on_conflict_do_nothing().returning(*table.primary_key)
    return db.execute(new, row).first() is not None
