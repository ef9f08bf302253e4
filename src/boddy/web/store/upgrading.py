"""Brings the schema of a database up to date, also under servers that are running.

Migrations only add: tables, columns that may be null or have a default. So a server of an older
version goes on while a newer one changes the schema, and can be started again afterwards; a
test holds every migration against this rule.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import OperationalError

if TYPE_CHECKING:
    from alembic.config import Config

LOCKS = 1926
"""The first number of all advisory locks that boddy takes in PostgreSQL."""
LOCK_MS = 1000
"""So long a migration waits for a table that others use: meanwhile all others wait behind it."""
MOST_ATTEMPTS = 60
_LOCKED = "55P03"
_MIGRATIONS = Path(__file__).parent / "migrations"
_log = logging.getLogger(__name__)


def upgrade(engine: Engine, pause: Callable[[float], None] = time.sleep) -> None:
    """Bring the schema up to date; while something long has its tables, try again and again."""
    for attempt in range(1, MOST_ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                _wait_for_turn(connection)
                _upgrade(connection)
            break
        except OperationalError as error:
            if getattr(error.orig, "sqlstate", None) != _LOCKED or attempt == MOST_ATTEMPTS:
                raise
            _log.warning("the schema waits for something that uses its tables, such as a backup")
            pause(1.0)
    engine.dispose()


def revisions() -> list[str]:
    """List the states of the schema that this version knows, the oldest first."""
    files = (_MIGRATIONS / "versions").glob("[0-9]*.py")
    return sorted(path.stem.partition("_")[0] for path in files)


def _wait_for_turn(connection: Connection) -> None:
    """Let one server at a time change the schema: several may start together."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA busy_timeout=5000")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCKS}, 0)")
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {LOCK_MS}")


def _upgrade(connection: Connection) -> None:
    current, known = _current(connection), revisions()
    if current == known[-1]:
        return
    if current is not None and current not in known:
        _log.warning("the database is of a newer version (%s), which this one can use", current)
        return
    from alembic import command  # starting takes a third longer with it, and mostly without need

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _current(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config
