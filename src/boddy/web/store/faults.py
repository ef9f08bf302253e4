"""What is wrong when the database raises: a job, the transaction, or the database for a while."""

from __future__ import annotations

import sqlite3
import traceback
from enum import Enum, auto

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class Fault(Enum):
    """Whom an exception concerns, and so what may help."""

    JOB = auto()
    """The job itself is refused; the others of its transaction may be carried out."""
    TRANSACTION = auto()
    """The whole transaction has failed, as on a full disk; a smaller one may not."""
    AWAY = auto()
    """The database is locked or cannot be reached; the same may succeed later."""


_SQLITE = {
    sqlite3.SQLITE_BUSY: Fault.AWAY,
    sqlite3.SQLITE_LOCKED: Fault.AWAY,
    sqlite3.SQLITE_PROTOCOL: Fault.AWAY,
    sqlite3.SQLITE_CANTOPEN: Fault.TRANSACTION,
    sqlite3.SQLITE_CORRUPT: Fault.TRANSACTION,
    sqlite3.SQLITE_FULL: Fault.TRANSACTION,
    sqlite3.SQLITE_INTERRUPT: Fault.TRANSACTION,
    sqlite3.SQLITE_IOERR: Fault.TRANSACTION,
    sqlite3.SQLITE_NOMEM: Fault.TRANSACTION,
    sqlite3.SQLITE_READONLY: Fault.TRANSACTION,
}
_POSTGRES = {
    "08": Fault.AWAY,  # connection exception
    "40": Fault.AWAY,  # deadlock, serialization
    "55P03": Fault.AWAY,  # lock not available
    "53300": Fault.AWAY,  # too many connections
    "57": Fault.AWAY,  # shut down, or starting
    "25": Fault.TRANSACTION,  # transaction state: read-only, idle too long
    "53": Fault.TRANSACTION,  # resources: disk, memory
    "54": Fault.TRANSACTION,  # program limits
    "58": Fault.TRANSACTION,  # system error
}


def judge(error: Exception) -> Fault:
    """Tell what an exception in a transaction concerns."""
    if isinstance(error, PoolTimeout):
        return Fault.AWAY
    if not isinstance(error, DBAPIError):
        return Fault.JOB
    if error.connection_invalidated:
        return Fault.AWAY
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return _SQLITE.get(code & 0xFF, Fault.JOB)
    state = getattr(error.orig, "sqlstate", None)
    if state is None:  # said by the driver, not by the server: there was no answer
        no_answer = isinstance(error, OperationalError | InterfaceError)
        return Fault.AWAY if no_answer else Fault.JOB
    return _POSTGRES.get(state) or _POSTGRES.get(state[:2], Fault.JOB)


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
