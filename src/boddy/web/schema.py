"""The tables of the database, and how a database is brought up to them.

A change here needs a new file in `migrations/versions`; a test compares the two.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import sqlalchemy as sa
from sqlalchemy import URL, Connection, Engine, event, inspect, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from boddy.errors import InputError
from boddy.extras import remedy
from boddy.tables.seats import Seat
from boddy.texts import Words

if TYPE_CHECKING:
    from alembic.config import Config


AHEAD = "clock_ahead"
_FILE, _FOLDER = 0o600, 0o700
LOCKS = 1926
"""The first number of all advisory locks that boddy takes in PostgreSQL."""
LOCK_MS = 1000
"""Time that a migration waits for a table in use: meanwhile all others wait behind it."""
MOST_ATTEMPTS = 60
_LOCKED = "55P03"
_MIGRATIONS = Path(__file__).parent / "migrations"
_log = logging.getLogger(__name__)
BUSY_MS = 500
"""Time that SQLite itself waits for a lock; a ledger then tries again, with newer jobs."""
ANSWER_SECONDS = 3.0
"""Time after which a statement to PostgreSQL, or its answer, must have been lost."""


metadata = sa.MetaData()


def columns(shape: type) -> Iterator[sa.Column[Any]]:
    """Yield a column for each field of a dataclass of texts with limits and truth values."""
    kinds = get_type_hints(shape, include_extras=True)
    for field in fields(shape):
        optional = NoneType in get_args(kinds[field.name])
        kind = get_args(kinds[field.name])[0] if optional else kinds[field.name]
        default: Any = None
        if not optional and field.default is not MISSING:
            default = field.default or sa.false() if kind is bool else field.default
        sort = sa.Boolean() if kind is bool else sa.String(get_args(kind)[1].most)
        yield sa.Column(field.name, sort, nullable=optional, server_default=default)


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
    *columns(Seat),
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


# Opening.


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
            from boddy.web.postgres import limit_waiting  # SQLite needs no driver for it

            limit_waiting(engine, answer_seconds)
    except ModuleNotFoundError as error:
        raise InputError(
            "database-needs-library",
            database=_without_password(url),
            library=error.name or "",
            remedy=remedy("hosting"),
        ) from None
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise InputError(
            "cannot-open-database", database=_without_password(url), why=reason
        ) from None
    return engine


def with_driver(url: str) -> str:
    """Return the URL as SQLAlchemy wants it; our driver is psycopg 3."""
    for scheme in ("postgres://", "postgresql://"):
        if url.startswith(scheme):
            return "postgresql+psycopg://" + url.removeprefix(scheme)
    return url


def _without_password(url: str) -> str:
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return Words()("database-no-url")


def _be_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin in `_begin`
    cursor = connection.cursor()
    busy = f"busy_timeout={BUSY_MS}"
    # Deleted rows are overwritten: else they would stay readable in the file.
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


# Bringing it up to date.


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


# Files that only their owner can read.


def make_private(url: URL) -> None:
    """Make the file of a database, or change it if it is ours, so that only we can read it.

    A missing folder is made for us alone; an existing one is left as it is.
    SQLite gives the files beside it (`-wal`, `-shm`, `-journal`) the permissions of the first.
    """
    name = url.database
    if not name or name == ":memory:" or name.startswith("file:"):
        return
    path = Path(name)
    path.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE))
    for ending in ("", "-wal", "-shm", "-journal"):
        _restrict(path.with_name(path.name + ending), _FILE)


def make_private_folder(folder: Path) -> None:
    """Make a folder, or change it if it is ours, so that only we can look into it."""
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    _restrict(folder, _FOLDER)


def _restrict(path: Path, mode: int) -> None:
    """Remove the permissions of all others, if the file is ours to change."""
    if os.name != "posix" or not path.exists():
        return
    found = path.stat()
    if found.st_uid == os.geteuid() and found.st_mode & 0o077:
        path.chmod(found.st_mode & mode)


# Times by the database's clock, so that servers whose clocks differ agree on them.


def compare_clocks(engine: Engine) -> None:
    """Note on each new connection to PostgreSQL by how many seconds our clock is ahead."""

    def compare(connection: Any, record: Any) -> None:
        row = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
        connection.commit()
        record.info[AHEAD] = round(time.time() - float(row[0]))

    event.listen(engine, "connect", compare)


def to_database(db: Connection, at: float) -> float:
    """Return a time of this machine by the database's clock."""
    return at - float(db.info.get(AHEAD, 0))


def from_database(db: Connection, at: float) -> float:
    """Return a time of the database's clock by this machine's."""
    return at + float(db.info.get(AHEAD, 0))
