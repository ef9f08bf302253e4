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
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from boddy.errors import TableError
from boddy.printable import counted
from boddy.web.operations.measuring import recorder
from boddy.web.store.announcing import forget_announcements, send_announcements
from boddy.web.store.faults import StoreFault, describe, judge
from boddy.web.store.schema import empty_log

T = TypeVar("T")

MOST_AT_ONCE = 256
SECONDS = 5.0
"""So long a job waits for a database that is locked or away, those before it included."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 0.5
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    deadline: float
    is_settled: bool = False


class Ledger:
    """Runs work on the database; whoever awaits it knows that it is stored.

    Reading has a thread and a connection of its own, so that a crowd that comes in does not keep
    the actions of others waiting.
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
        """What this process is called in what it announces to others."""
        self._engine = engine
        self._writing = _DatabaseThread("boddy-ledger", clock, pause, self._begin)
        self._reading = _DatabaseThread("boddy-reader", clock, pause, engine.begin)

    async def run(self, work: Callable[[Connection], T], deadline: float | None = None) -> T:
        """Do some work in a transaction and return its result once that is confirmed.

        The work may be done more than once. It is tried again until a deadline of the ledger's
        clock while the database is away; then, and if the database refuses it, `TableError`
        says so. Such work was mostly not stored, but it may have been: do it again to be sure.
        """
        return await self._writing.run(work, self._until(deadline))

    async def read(self, work: Callable[[Connection], T], deadline: float | None = None) -> T:
        """Do some work that only reads; it does not wait for what is being written."""
        return await self._reading.run(work, self._until(deadline))

    async def forget_deleted(self) -> None:
        """Have nothing of what was deleted stay in the database's files."""
        await asyncio.to_thread(empty_log, self._engine)

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self._writing.close()
        self._reading.close()
        self._engine.dispose()

    @contextlib.contextmanager
    def _begin(self) -> Iterator[Connection]:
        """Begin a transaction that ends with what was announced in it."""
        with self._engine.begin() as db:
            forget_announcements(db)
            yield db
            send_announcements(db, self.sender)

    def _until(self, deadline: float | None) -> float:
        return self.clock() + self.seconds if deadline is None else deadline


class _DatabaseThread:
    """Does jobs on one connection, as many at once as there are."""

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
        """Do a job, trying again until a deadline while the database is away."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done, deadline))
        return await done

    def close(self) -> None:
        """Finish what was asked for."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        waiting: list[_Job] = []
        tries = 0
        while self._collect(waiting):
            try:
                self._attempt(waiting)
                tries = 0
            except Exception as error:  # the database is away; whatever it is, the thread goes on
                if self._still_wait(waiting, error):
                    self._pause(min(_FIRST_PAUSE * 2**tries, _LONGEST_PAUSE))
                    tries = min(tries + 1, 8)
            waiting = [job for job in waiting if not job.is_settled]

    def _collect(self, batch: list[_Job]) -> bool:
        """Take all jobs that there are, waiting for the first; tell whether there are any."""
        with contextlib.suppress(queue.Empty):
            while len(batch) < MOST_AT_ONCE and not self._is_closing:
                job = self._jobs.get_nowait() if batch else self._jobs.get()
                if job is None:
                    self._is_closing = True
                else:
                    batch.append(job)
        return bool(batch)

    def _attempt(self, batch: list[_Job]) -> None:
        """Do all jobs in one transaction; only if a job or the disk is at fault, apart."""
        for way in (self._together, self._with_savepoints):
            begun = time.perf_counter()
            try:
                way(batch)
                seconds = time.perf_counter() - begun
                return recorder().transaction(self._thread.name, len(batch), seconds)
            except Exception as error:
                if judge(error) is StoreFault.AWAY:
                    raise
        for job in batch:
            self._alone(job)
        return None

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
        """Give up the jobs that have waited long enough; tell whether any are left."""
        now = self._clock()
        waiting = [job for job in batch if not job.is_settled]
        late = [job for job in waiting if job.deadline <= now]
        if late:
            _log.error(
                "%s waited for the database in vain: %s", counted(len(late), "job"), describe(error)
            )
        for job in late:
            _tell(job, None, _not_stored())
        return len(late) < len(waiting)


def _settle(job: _Job, result: object, error: Exception | None) -> None:
    if isinstance(error, SQLAlchemyError):
        _log.error("the database refused a job: %s", describe(error))
        error = _not_stored()
    _tell(job, result, error)


def _not_stored() -> TableError:
    return TableError("store", "this could not be stored; please try again")


def _tell(job: _Job, result: object, error: Exception | None) -> None:
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
