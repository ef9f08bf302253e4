"""The tables of the database, and how a database is brought up to them.

A change here needs a new file in `migrations/versions`; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    false,
    make_url,
)
from sqlalchemy.exc import SQLAlchemyError

from boddy.errors import InputError
from boddy.extras import remedy
from boddy.web.store.clock import compare_clocks
from boddy.web.store.private_files import make_private
from boddy.web.store.upgrading import upgrade

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("plan", Text, nullable=False),
    Column("used", Float),  # when somebody was last there, to the hour; null: not since 0004
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("revision", Integer, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(64), nullable=False),
    Column("suspect", String(64), nullable=False),
    Column("token_hash", String(64)),
    Column("standing_in", Boolean, nullable=False, server_default=false()),
)

games = Table(
    "games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seed", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("started", Float, nullable=False),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    Column("at", Float),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("notice", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(32), nullable=False),
    Column("line", Text, nullable=False),
    UniqueConstraint("table_id", "key"),
)

marks = Table(
    "marks",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("cell", String(96), primary_key=True),
    Column("mark", String(16), nullable=False),
    Column("stamp", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("added", Float, nullable=False),
    Column("text", Text, nullable=False),
)

BUSY_MS = 500
"""So long SQLite itself waits for a lock; a ledger then tries again, with whatever came since."""
ANSWER_SECONDS = 3.0
"""A statement that PostgreSQL has not answered by then was lost on the way, or its answer was."""


def open_engine(url: str, answer_seconds: float = ANSWER_SECONDS) -> Engine:
    """Open a database and bring its schema up to date."""
    try:
        engine = create_engine(with_driver(url), hide_parameters=True)
        if engine.dialect.name == "sqlite":
            make_private(engine.url)
            event.listen(engine, "connect", _be_durable)
            event.listen(engine, "begin", _begin)
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
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "(not a URL; expected sqlite:///FILE or postgresql://USER@HOST/NAME)"


def _be_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so: see `_begin`
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a transaction; left to itself, Python's driver would let a savepoint commit."""
    connection.exec_driver_sql("BEGIN")
