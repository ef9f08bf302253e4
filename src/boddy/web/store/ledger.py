"""One thread that does all database work, many tables' actions in one transaction.

A disk confirms a transaction in a few milliseconds whether it holds one action or a
hundred; so whatever arrives while one is being confirmed waits for the next, together.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")

MOST_AT_ONCE = 256
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    result: Any = None


class Ledger:
    """Runs work on the database; whoever awaits it knows that it is stored."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="boddy-ledger", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction and return its result once that is confirmed."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done))
        return await done

    def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    def _work(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._collect()
            try:
                self._together(batch)
            except Exception:  # whose fault it was shows when each goes alone
                for job in batch:
                    self._alone(job)

    def _collect(self) -> tuple[list[_Job], bool]:
        """Wait for a job and take all that wait with it."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_AT_ONCE:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _together(self, batch: list[_Job]) -> None:
        with self._engine.begin() as connection:
            for job in batch:
                job.result = job.work(connection)
        for job in batch:
            _tell(job.done, job.result, None)

    def _alone(self, job: _Job) -> None:
        try:
            with self._engine.begin() as connection:
                result = job.work(connection)
        except Exception as error:  # the one who awaits the job must hear of it
            _log.exception("the database refused a job")
            _tell(job.done, None, error)
        else:
            _tell(job.done, result, None)


def _tell(done: asyncio.Future[Any], result: object, error: Exception | None) -> None:
    def settle() -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)

    with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
        done.get_loop().call_soon_threadsafe(settle)
