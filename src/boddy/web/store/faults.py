"""What is wrong when the database raises: a job, the transaction, or the database for a while."""

from __future__ import annotations

import sqlite3
import traceback
from enum import Enum, auto

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StoreFault(Enum):
    """Whom an exception concerns, and so what may help."""

    JOB = auto()
    """The job itself is refused; the others of its transaction may be carried out."""
    TRANSACTION = auto()
    """The whole transaction has failed, as on a full disk; a smaller one may not."""
    AWAY = auto()
    """The database is locked or cannot be reached; the same may succeed later."""


_SQLITE = {
    sqlite3.SQLITE_BUSY: StoreFault.AWAY,
    sqlite3.SQLITE_LOCKED: StoreFault.AWAY,
    sqlite3.SQLITE_PROTOCOL: StoreFault.AWAY,
    sqlite3.SQLITE_CANTOPEN: StoreFault.TRANSACTION,
    sqlite3.SQLITE_CORRUPT: StoreFault.TRANSACTION,
    sqlite3.SQLITE_FULL: StoreFault.TRANSACTION,
    sqlite3.SQLITE_INTERRUPT: StoreFault.TRANSACTION,
    sqlite3.SQLITE_IOERR: StoreFault.TRANSACTION,
    sqlite3.SQLITE_NOMEM: StoreFault.TRANSACTION,
    sqlite3.SQLITE_READONLY: StoreFault.TRANSACTION,
}
_POSTGRES = {
    "08": StoreFault.AWAY,  # connection exception
    "40": StoreFault.AWAY,  # deadlock, serialization
    "55P03": StoreFault.AWAY,  # lock not available
    "53300": StoreFault.AWAY,  # too many connections
    "57": StoreFault.AWAY,  # shut down, or starting
    "25": StoreFault.TRANSACTION,  # transaction state: read-only, idle too long
    "53": StoreFault.TRANSACTION,  # resources: disk, memory
    "54": StoreFault.TRANSACTION,  # program limits
    "58": StoreFault.TRANSACTION,  # system error
}


def judge(error: Exception) -> StoreFault:
    """Tell what an exception in a transaction concerns."""
    if isinstance(error, PoolTimeout):
        return StoreFault.AWAY
    if not isinstance(error, DBAPIError):
        return StoreFault.JOB
    if error.connection_invalidated:
        return StoreFault.AWAY
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return _SQLITE.get(code & 0xFF, StoreFault.JOB)
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # said by the driver, not by the server: there was no answer
        no_answer = isinstance(error, OperationalError | InterfaceError)
        return StoreFault.AWAY if no_answer else StoreFault.JOB
    return _POSTGRES.get(state) or _POSTGRES.get(state[:2], StoreFault.JOB)


def describe(error: Exception) -> str:
    """Say what went wrong and where, without any value that was to be stored.

    The text of an exception may repeat the row, and with it seeds, actions and hashes of keys.
    """
    kind = type(error).__name__
    if isinstance(error, SQLAlchemyError):
        cause = getattr(error, "orig", None)
        code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
        kind += f" ({type(cause).__name__}, {code})" if cause else ""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{kind} at {', '.join(f'{frame.name}:{frame.lineno}' for frame in frames)}"
