"""A worker process: does one job at a time for the server, within a bound on its memory.

Workers are forked by a fork server: a small process that has imported what they need and
does nothing else, so that a new worker is ready in about ten milliseconds and shares that
memory. (The server itself has threads, and forking it would be unsafe.)
"""

from __future__ import annotations

import contextlib
import copyreg
import io
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from boddy.caches import Recent
from boddy.errors import InputError
from boddy.setup import Setup

if sys.platform == "linux":
    import fcntl

try:
    from boddy.processes.process_limits import limit_memory, memory_taken
except InputError:  # Windows has no such limits

    def limit_memory(mebibytes: int) -> None:
        """Leave the memory as it is."""

    def memory_taken() -> int:
        """Return nothing, as it is unknown."""
        return 0


PRELOADED = (
    "boddy.bots.detective",
    "boddy.cli",  # the program that was started, which every process reads
    "boddy.tables.bot_turns",
    "boddy.api.notebooks",
    "boddy.api.puzzles",
    "boddy.api.games",
    "boddy.pages.analysis_page",
)
"""What nearly every job needs."""
WORN_SHARE = 0.5
"""The share of its memory after which a worker is replaced, once its job is done."""
KILL_SECONDS = 5.0
MOST_SERVED = 64
MOST_SETUPS = 64

_method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_context: Any = multiprocessing.get_context(_method)
if _method == "forkserver":
    _context.set_forkserver_preload(list(PRELOADED))
_processes = threading.Lock()
"""Held to start a process or to end one: `multiprocessing` keeps a list of them unlocked."""


@dataclass(frozen=True, slots=True)
class JobOutcome:
    """What came of a job."""

    value: Any = None
    error: Exception | None = None
    traceback: str = ""
    cpu_seconds: float = 0.0
    worn: bool = False
    """The worker has grown large, or ran out of memory, and should be replaced."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The process is there and waits for a job."""


@dataclass(frozen=True, slots=True)
class ProcessEnded:
    """The process is gone; `during_job` tells whether it had been given its job."""

    during_job: bool
    error: Exception | None = None


WorkerReport = JobOutcome | Ready | ProcessEnded
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has one way only
_CPUCLOCK_SCHED = 2
"""With the complement of a process's number, the clock of its processor time on Linux."""


class Worker:
    """The server's side of a worker: a thread that starts it, hands it jobs and waits.

    Whatever may block happens in that thread, and reports are made from there.
    """

    def __init__(self, report: Callable[[Worker, WorkerReport], None], mebibytes: int) -> None:
        self._report = report
        self._mebibytes = mebibytes
        self._jobs: SimpleQueue[tuple[Callable[..., object], tuple[object, ...]] | None]
        self._jobs = SimpleQueue()
        self._killed = False
        self.served: Recent[str, None] = Recent(MOST_SERVED)
        """The keys for which it has worked lately."""
        self.pid: int | None = None
        self._thread = threading.Thread(target=self._serve, name="boddy worker", daemon=True)
        self._thread.start()

    def give(self, function: Callable[..., object], arguments: tuple[object, ...]) -> None:
        """Hand over a job; its outcome is reported."""
        self._jobs.put((function, arguments))

    def lower_priority(self, niceness: int) -> None:
        """Let other processes go first from now on; this cannot be taken back."""
        if self.pid is not None and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):  # it has ended meanwhile
                os.setpriority(os.PRIO_PROCESS, self.pid, niceness)

    def cpu_seconds(self) -> float | None:
        """Return the processor time of the process, where the system knows it."""
        if self.pid is None or sys.platform != "linux":
            return None
        try:
            return time.clock_gettime(~self.pid << 3 | _CPUCLOCK_SCHED)
        except OSError:  # it has ended meanwhile
            return None

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        self._killed = True
        self._jobs.put(None)
        if self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, _KILL)

    def join(self, seconds: float) -> None:
        """Wait until the process is gone."""
        self._thread.join(seconds)

    def _serve(self) -> None:
        during_job, error = False, None
        try:
            ours, theirs = _context.Pipe()
            process = _context.Process(target=work, args=(theirs, self._mebibytes), daemon=True)
            with ours:
                try:
                    with theirs, _processes:
                        process.start()
                    self.pid = process.pid
                    during_job = self._hand_out_jobs(ours)
                finally:
                    _end(process)
                    self.pid = None
        except Exception as problem:  # reported to those who wait for this worker
            error = problem
        self._report(self, ProcessEnded(during_job, error))

    def _hand_out_jobs(self, connection: Connection) -> bool:
        """Serve until the process is gone; return whether it went while it had a job."""
        try:
            connection.recv()
        except (EOFError, OSError):
            raise ChildProcessError("a worker process ended while it started") from None
        if self._killed:  # before its number was known
            return False
        self._report(self, Ready())
        while (job := self._jobs.get()) is not None:
            if connection.poll():  # an idle worker says nothing, so this is its end
                return False
            try:
                outcome = _carry_out(connection, job)
            except (EOFError, OSError):
                return True
            self._report(self, outcome)
        return False


def _carry_out(connection: Connection, job: object) -> JobOutcome:
    try:
        data = _job_written(job)
    except Exception as error:  # a job that cannot be written down is at fault, not the worker
        return JobOutcome(error=error)
    connection.send_bytes(data)
    answer = connection.recv_bytes()
    outcome: JobOutcome = pickle.loads(answer)  # noqa: S301  # from our own process
    return outcome


def _job_written(job: object) -> bytes:
    """Write a job so that a worker need not read the same cards and board for each."""
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {**copyreg.dispatch_table, Setup: _reduce_setup}
    pickler.dump(job)
    return buffer.getvalue()


def _reduce_setup(setup: Setup) -> tuple[Callable[[bytes], Setup], tuple[bytes]]:
    return read_setup, (_setup_written(setup),)


@lru_cache(MOST_SETUPS)
def _setup_written(setup: Setup) -> bytes:
    return pickle.dumps(setup, pickle.HIGHEST_PROTOCOL)


def _end(process: Any) -> None:
    with _processes, contextlib.suppress(ValueError):  # not even killed: stuck in the kernel
        if process.pid is not None:
            process.kill()
            process.join(KILL_SECONDS)
        process.close()


# What follows runs in the worker.


def work(connection: Connection, mebibytes: int) -> None:
    """Do jobs until the server closes the pipe."""
    _prepare(mebibytes)
    with contextlib.suppress(EOFError, OSError):  # the server has gone, perhaps in mid-sentence
        connection.send(None)
        while True:
            data = connection.recv_bytes()
            connection.send_bytes(_written(_outcome(data, mebibytes)))


@lru_cache(MOST_SETUPS)
def read_setup(data: bytes) -> Setup:
    """Read a setup, once for all jobs that have it."""
    setup: Setup = pickle.loads(data)  # noqa: S301  # from our own server
    return setup


def _prepare(mebibytes: int) -> None:
    """Leave Ctrl+C to the server, end with it even if that is killed, and bound the memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()
        _die_with(server.sentinel)
    with contextlib.suppress(OSError, ValueError):  # a system that does not offer it
        limit_memory(mebibytes)


def _end_with(server: Any) -> None:
    server.join()
    os._exit(0)


def _die_with(sentinel: int) -> None:
    """Have the system kill this process, even amid a long call of C, when the server is gone.

    The server's end closes a pipe on which nothing else ever happens; for a pipe with O_ASYNC
    the system sends SIGIO then, which is deadly unless it is handled.
    """
    if sys.platform == "linux":
        signal.signal(signal.SIGIO, signal.SIG_DFL)
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        flags = fcntl.fcntl(sentinel, fcntl.F_GETFL)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, flags | os.O_ASYNC)


def _outcome(data: bytes, mebibytes: int) -> JobOutcome:
    began = time.process_time()
    value, trace = None, ""
    error: Exception | None = None
    try:
        function, arguments = pickle.loads(data)  # noqa: S301  # from our own server
        value = function(*arguments)
    except StopIteration as problem:  # no future can hold it
        error, trace = RuntimeError(repr(problem)), traceback.format_exc()
    except Exception as problem:
        # Its traceback holds on to everything that the job had.
        error, trace = problem.with_traceback(None), traceback.format_exc()
    except BaseException as problem:  # a bot may even call sys.exit()
        error, trace = RuntimeError(repr(problem)), traceback.format_exc()
    worn = isinstance(error, MemoryError) or memory_taken() > mebibytes * 2**20 * WORN_SHARE
    return JobOutcome(value, error, trace, time.process_time() - began, worn)


def _written(outcome: JobOutcome) -> bytes:
    """Write an outcome so that the server can read it, whatever the job returned or raised."""
    try:
        data = pickle.dumps(outcome)
        if outcome.error is not None:
            pickle.loads(data)  # noqa: S301  # exceptions are easily written, less easily read
    except Exception as error:
        told = f"{outcome.error or error!r}"
        data = pickle.dumps(JobOutcome(error=RuntimeError(told), traceback=outcome.traceback))
    return data
