"""One thread that does all writing, many tables' actions in one transaction, and one that reads.

A disk confirms a transaction in a few milliseconds whether it holds one action or a
hundred; so whatever arrives while one is being confirmed waits for the next, together.

While the database is locked or cannot be reached, all jobs wait for it together and are tried
again together. A transaction whose confirmation was lost is tried again as well, so every
job must have the same effect when it is done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import queue
import sqlite3
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from boddy.errors import TableError
from boddy.printable import counted
from boddy.web.metrics import measure
from boddy.web.schema import empty_log

CHANNEL = "boddy"
MOST_BYTES = 7_000
"""PostgreSQL takes payloads of up to 8,000 bytes."""
Announcement = tuple[object, ...]
"""Its kind, then its values."""
_KEY = "boddy.announcements"
_SEND = text(
    "SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload"
)
T = TypeVar("T")
MOST_AT_ONCE = 256
SECONDS = 5.0
"""Time that a job waits for a database that is locked or away, those before it included."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 0.5
_log = logging.getLogger(__name__)


# Announcements, which PostgreSQL sends with the commit to every process that listens.


def announce(db: Connection, *announcements: Announcement) -> None:
    """Announce something to all processes when the transaction is committed."""
    db.info.setdefault(_KEY, []).extend(announcements)


def read_payload(payload: str) -> tuple[int, list[list[object]]]:
    """Return the sender of a message, and the announcements in it."""
    sender, *announcements = json.loads(payload)
    return sender, announcements


def _payloads(sender: int, waiting: Sequence[Announcement]) -> Iterator[str]:
    texts, size = [str(sender)], 0
    for announcement in waiting:
        one = json.dumps(announcement, separators=(",", ":"))  # ASCII, so bytes are characters
        if size + len(one) > MOST_BYTES and size:
            yield f"[{','.join(texts)}]"
            texts, size = [str(sender)], 0
        texts.append(one)
        size += len(one) + 1
    yield f"[{','.join(texts)}]"


# Faults.


class StoreFault(Enum):
    """The scope of a fault, and so what may help."""

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
    """Return the scope of an exception in a transaction."""
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


def describe_fault(error: Exception) -> str:
    """Describe an exception by its class and place, without any value that was to be stored.

    The text of an exception may repeat the row, and with it seeds, actions and hashes of keys.
    """
    kind = type(error).__name__
    if isinstance(error, SQLAlchemyError):
        cause = getattr(error, "orig", None)
        code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
        kind += f" ({type(cause).__name__}, {code})" if cause else ""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{kind} at {', '.join(f'{frame.name}:{frame.lineno}' for frame in frames)}"


# Jobs.


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    deadline: float
    is_settled: bool = False


class Ledger:
    """Runs work on the database; once that has been awaited, it is stored.

    Reading has another thread and connection, so that a crowd that comes in does not keep the
    actions of others waiting.
    """

    def __init__(
        self,
        engine: Engine,
        *,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self.seconds = seconds
        self.clock = clock
        self.sender = 0
        """The number of this process in its announcements."""
        self._engine = engine
        self._writing = _DatabaseThread("boddy-ledger", clock, pause, self._begin)
        self._reading = _DatabaseThread("boddy-reader", clock, pause, engine.begin)

    async def run(self, work: Callable[[Connection], T], deadline: float | None = None) -> T:
        """Run work in a transaction and return its result once that is confirmed.

        The work may be done more than once. It is tried again until a deadline of the ledger's
        clock while the database is away; then, and if the database refuses it, `TableError`
        says so. Such work was mostly not stored, but it may have been: do it again to be sure.
        """
        if deadline is None:
            deadline = self.clock() + self.seconds
        return await self._writing.run(work, deadline)

    async def read(self, work: Callable[[Connection], T], deadline: float | None = None) -> T:
        """Run work that only reads; it does not wait for what is being written."""
        if deadline is None:
            deadline = self.clock() + self.seconds
        return await self._reading.run(work, deadline)

    async def forget_deleted(self) -> None:
        """Remove what was deleted from the database's files as well."""
        await asyncio.to_thread(empty_log, self._engine)

    def close(self) -> None:
        """Finish all jobs, then close the database."""
        self._writing.close()
        self._reading.close()
        self._engine.dispose()

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """Begin a transaction that ends by sending its announcements."""
        with self._engine.begin() as db:
            db.info.pop(_KEY, None)  # of an earlier transaction that was not committed
            yield db
            news = db.info.pop(_KEY, None)
            if news and db.dialect.name == "postgresql":
                payloads = list(_payloads(self.sender, news))
                db.execute(_SEND, {"channel": CHANNEL, "payloads": payloads})


class _DatabaseThread:
    """Runs jobs on one connection, all that wait in one transaction."""

    def __init__(
        self,
        name: str,
        clock: Callable[[], float],
        pause: Callable[[float], None],
        begin: Callable[[], AbstractContextManager[Connection]],
    ) -> None:
        self._begin = begin
        self._clock = clock
        self._pause = pause
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._is_closing = False
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Connection], T], deadline: float) -> T:
        """Run a job, trying again until a deadline while the database is away."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done, deadline))
        return await done

    def close(self) -> None:
        """Finish all jobs."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        waiting: list[_Job] = []
        tries = 0
        while self._collect(waiting):
            try:
                self._attempt(waiting)
                tries = 0
            except Exception as error:  # the database is away; no error may end the thread
                if self._still_wait(waiting, error):
                    self._pause(min(_FIRST_PAUSE * 2**tries, _LONGEST_PAUSE))
                    tries = min(tries + 1, 8)
            waiting = [job for job in waiting if not job.is_settled]

    def _collect(self, batch: list[_Job]) -> bool:
        """Take all jobs that wait, waiting for the first; return whether there are any."""
        with contextlib.suppress(queue.Empty):
            while len(batch) < MOST_AT_ONCE and not self._is_closing:
                job = self._jobs.get_nowait() if batch else self._jobs.get()
                if job is None:
                    self._is_closing = True
                else:
                    batch.append(job)
        return bool(batch)

    def _attempt(self, batch: list[_Job]) -> None:
        """Run all jobs in one transaction, or apart if a job or the disk is at fault."""
        for way in (self._together, self._with_savepoints):
            begun = time.perf_counter()
            try:
                way(batch)
            except Exception as error:
                if judge(error) is StoreFault.AWAY:
                    raise
            else:
                measure("transaction_seconds", time.perf_counter() - begun, self._thread.name)
                measure("transaction_jobs", len(batch), self._thread.name)
                return
        for job in batch:
            self._alone(job)

    def _together(self, batch: list[_Job]) -> None:
        with self._begin() as db:
            results = [job.work(db) for job in batch]
        for job, result in zip(batch, results, strict=True):
            _settle(job, result, None)

    def _with_savepoints(self, batch: list[_Job]) -> None:
        outcomes: list[tuple[Any, Exception | None]] = []
        with self._begin() as db:
            for job in batch:
                savepoint = db.begin_nested()
                try:
                    outcomes.append((job.work(db), None))
                except Exception as error:
                    if judge(error) is not StoreFault.JOB:
                        raise
                    savepoint.rollback()
                    outcomes.append((None, error))
                else:
                    savepoint.commit()
        for job, (result, fault) in zip(batch, outcomes, strict=True):
            _settle(job, result, fault)

    def _alone(self, job: _Job) -> None:
        try:
            self._together([job])
        except Exception as error:
            if judge(error) is StoreFault.AWAY:
                raise
            _settle(job, None, error)

    def _still_wait(self, batch: list[_Job], error: Exception) -> bool:
        """Fail the jobs that have waited long enough; return whether any are left."""
        now = self._clock()
        waiting = [job for job in batch if not job.is_settled]
        late = [job for job in waiting if job.deadline <= now]
        if late:
            _log.error(
                "%s waited too long for the database: %s",
                counted(len(late), "job"),
                describe_fault(error),
            )
        for job in late:
            _settle(job, None, TableError("store"))
        return len(late) < len(waiting)


def _settle(job: _Job, result: object, error: Exception | None) -> None:
    """Return a result or an error to the event loop that waits for the job."""
    if isinstance(error, SQLAlchemyError):
        _log.error("the database refused a job: %s", describe_fault(error))
        error = TableError("store")
    job.is_settled = True

    def settle() -> None:
        if job.done.done():
            return
        if error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(result)

    with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
        job.done.get_loop().call_soon_threadsafe(settle)
