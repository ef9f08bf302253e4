"""The tables of the database, and how a database is brought up to them.

A change here needs a new file in `migrations/versions`; a test compares the two.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from boddy.errors import InputError
from boddy.extras import remedy
from boddy.web.store.clock import compare_clocks
from boddy.web.store.private_files import make_private
from boddy.web.store.upgrading import upgrade

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("used", sa.Float),  # when somebody was last there, to the hour; null: not since 0004
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    sa.Column("paused_by", sa.Integer),
    sa.Column("paused_at", sa.Float),
    sa.Column("counts_from", sa.Float),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("level", sa.String(64), nullable=False),
    sa.Column("suspect", sa.String(64), nullable=False),
    sa.Column("token_hash", sa.String(64)),
    sa.Column("standing_in", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("former_hash", sa.String(64)),
    sa.Column("guest", sa.String(64), nullable=False, server_default=""),
    sa.Column("guest_hash", sa.String(64)),
    sa.Column("let_in", sa.String(8), nullable=False, server_default=""),
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("started", sa.Float, nullable=False),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True),
    sa.Column("position", sa.Integer, primary_key=True),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("at", sa.Float),
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("notice", sa.Text, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("key", sa.String(32), nullable=False),
    sa.Column("line", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "key"),
)

marks = sa.Table(
    "marks",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("cell", sa.String(96), primary_key=True),
    sa.Column("mark", sa.String(16), nullable=False),
    sa.Column("stamp", sa.Float, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("added", sa.Float, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

BUSY_MS = 500
"""So long SQLite itself waits for a lock; a ledger then tries again, with whatever came since."""
ANSWER_SECONDS = 3.0
"""A statement that PostgreSQL has not answered by then was lost on the way, or its answer was."""


def open_engine(url: str, answer_seconds: float = ANSWER_SECONDS) -> sa.Engine:
    """Open a database and bring its schema up to date."""
    try:
        engine = sa.create_engine(with_driver(url), hide_parameters=True)
        if engine.dialect.name == "sqlite":
            make_private(engine.url)
            sa.event.listen(engine, "connect", _be_durable)
            sa.event.listen(engine, "begin", _begin)
        else:
            compare_clocks(engine)
        upgrade(engine)
        if engine.dialect.name == "postgresql":
            from boddy.web.store.postgres import limit_waiting  # SQLite needs no driver for it

            limit_waiting(engine, answer_seconds)
    except ModuleNotFoundError as error:
        raise InputError(
            f"the database {_without_password(url)} needs {error.name}: {remedy('hosting')}"
        ) from None
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise InputError(f"cannot open the database {_without_password(url)}: {reason}") from None
    return engine


def with_driver(url: str) -> str:
    """Take the URLs that hosts hand out; our driver is psycopg 3."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url


def _without_password(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "(not a URL; expected sqlite:///FILE or postgresql://USER@HOST/NAME)"


def _be_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so: see `_begin`
    cursor = connection.cursor()
    busy = f"busy_timeout={BUSY_MS}"
    # What is deleted is overwritten: else it would stay readable in the file.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", busy, "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def empty_log(engine: sa.Engine) -> None:
    """Empty SQLite's log, in which what was deleted may still be read."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _begin(connection: sa.Connection) -> None:
    """Begin a transaction; left to itself, Python's driver would let a savepoint commit."""
    connection.exec_driver_sql("BEGIN")
