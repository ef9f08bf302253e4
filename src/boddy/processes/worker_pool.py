"""The worker pool: long work is done in processes, and one table's cost is not another's.

The queue is here, in the server. A worker is given its next job when it is free, so one that
is killed takes nothing with it but its own job, which is done again. A job's time begins when
a worker begins with it.

Jobs run in lanes (a multilevel feedback queue). Each begins in the quick lane; what takes
longer than that lane allows moves on to a slower one, at a lower priority, and a fresh worker
takes its place. If the slower lane is full, the job is stopped and waits there to be done
again: jobs depend on their arguments only. What is known to be slow goes there at once. In
each lane the workers are shared fairly between owners (addresses), then between their keys
(tables, records).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from boddy.caches import Recent
from boddy.errors import TableError
from boddy.processes.fair_queue import FairQueue
from boddy.processes.job_worker import JobOutcome, ProcessEnded, Ready, Worker, WorkerReport

T = TypeVar("T")

MEBIBYTES = 512
"""Address space of a worker: four times what the shipped editions have needed (125 MiB)."""
MOST_ATTEMPTS = 3
"""Attempts per job if its worker is killed from outside."""
RESTART_SECONDS = 1.0
"""Seconds until another attempt if a worker cannot be started."""
CLOSE_SECONDS = 5.0
SHORT_SECONDS = 0.01
Measured = Callable[[str, str, float, float], None]
_log = logging.getLogger(__name__)


class WorkerPool:
    """Processes that do the server's long work, shared fairly, bounded in number and memory."""

    def __init__(
        self,
        workers: int | None = None,
        lanes: Sequence[JobLane] | None = None,
        mebibytes: int = MEBIBYTES,
        measured: Measured | None = None,
    ) -> None:
        """Prepare; `measured` gets a job's kind, outcome, and seconds of waiting and in all."""
        self._measured = measured
        self._lanes = tuple(lanes or usual_lanes(workers))
        self._queues: list[FairQueue[Job]] = [FairQueue() for _ in self._lanes]
        self._running = [0] * len(self._lanes)
        self._mebibytes = mebibytes
        self._workers: dict[Worker, Job | None] = {}
        """The processes there are, with what each is doing."""
        self._idle: dict[Worker, None] = {}
        self._costs = Costs()
        self._requests = RequestCounts()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    def start(self) -> None:
        """Start the workers of the quick lane before anybody waits for them."""
        self._loop = asyncio.get_running_loop()
        self._start_workers()

    async def run(
        self, kind: Kind, owner: str, key: str, work: Callable[..., T], *arguments: object
    ) -> T:
        """Do some work in a process; it must depend on its arguments only.

        Raises what the work raises, or a TableError: `too-hard` if it takes too long or too
        much memory, `busy` if there is too much to do.
        """
        self._loop = asyncio.get_running_loop()
        job = Job(kind, owner, key, work, arguments, self._loop.create_future(), asked=_now())
        self._admit(job)
        self._enqueue(job, self._lane_for(job))
        self._dispatch()
        try:
            result: T = await job.result
        finally:
            self._drop(job)
            self._measure(job)
        return result

    @property
    def waiting(self) -> int:
        """How many jobs wait for a worker."""
        return sum(map(len, self._queues))

    @property
    def running(self) -> int:
        """How many jobs workers are doing."""
        return sum(self._running)

    @property
    def processes(self) -> int:
        """How many worker processes there are."""
        return len(self._workers)

    def close(self) -> None:
        """End the processes; jobs that still wait are refused."""
        self._closed = True
        running = [job for job in self._workers.values() if job is not None]
        waiting = [queue.pop() for queue in self._queues for _ in range(len(queue))]
        for job in running + waiting:
            job.worker, job.is_waiting = None, False
            self._fail(job, TableError("busy", "server-stops"))
        for worker in self._workers:
            worker.kill()
        for worker in self._workers:
            worker.join(CLOSE_SECONDS)

    # From the queue to a worker.

    def _admit(self, job: Job) -> None:
        if self._closed:
            raise TableError("busy", "server-stops")
        if self._costs.is_hopeless(job, job.asked):
            raise TableError("too-hard")
        if not self._requests.has_room(job):
            raise TableError("busy", "too-much-waits")

    def _lane_for(self, job: Job) -> int:
        """Find the quickest lane in which the job is expected to be done."""
        cost = self._costs.expected(job)
        fitting = (number for number, lane in enumerate(self._lanes) if cost <= lane.seconds)
        return next(fitting, len(self._lanes) - 1)

    def _enqueue(self, job: Job, lane: int) -> None:
        job.lane, job.is_waiting = lane, True
        job.charged = self._costs.expected(job)
        self._queues[lane].push(job, job.owner, job.key, job.charged)
        self._requests.add(job)
        if job.kind.patience is not None:
            self._after(job.asked + job.kind.patience - _now(), self._give_up, job)

    def _dispatch(self) -> None:
        """Hand idle workers their next jobs, in the quick lane first."""
        for number, (lane, queue) in enumerate(zip(self._lanes, self._queues, strict=True)):
            while queue and self._idle and self._running[number] < lane.jobs:
                self._begin(queue.pop())
        self._start_workers()

    def _begin(self, job: Job) -> None:
        self._stop_waiting(job)
        job.worker = self._take_worker(job.key)
        job.started, job.cpu_started = _now(), job.worker.cpu_seconds()
        self._workers[job.worker] = job
        self._enter_lane(job, job.worker)
        self._after(job.kind.seconds, self._too_long, job)
        job.worker.give(job.function, job.arguments)

    def _take_worker(self, key: str) -> Worker:
        """Take an idle worker, preferably one that has served the key and remembers its bots."""
        used = (worker for worker in self._idle if key in worker.served)
        worker = next(used, None) or next(iter(self._idle))
        del self._idle[worker]
        worker.served[key] = None
        return worker

    def _start_workers(self) -> None:
        """Keep as many workers as the quick lane has, and one for each slow job that may run."""
        if self._closed:
            return
        wanted = self._lanes[0].jobs + sum(
            min(len(self._queues[number]), lane.jobs - self._running[number])
            for number, lane in enumerate(self._lanes)
            if number > 0
        )
        for _ in range(wanted - self._spare()):
            self._workers[Worker(self._report, self._mebibytes)] = None

    def _spare(self) -> int:
        """Count the workers that are not occupied by a slow job."""
        return sum(job is None or job.lane == 0 for job in self._workers.values())

    # From a worker to those who wait.

    def _report(self, worker: Worker, report: WorkerReport) -> None:
        """Take a worker's report from its thread into the event loop."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, nobody waits
                self._loop.call_soon_threadsafe(self._take_report, worker, report)

    def _take_report(self, worker: Worker, report: WorkerReport) -> None:
        if worker not in self._workers or self._closed:
            return  # we have ended it ourselves
        job = self._workers[worker]
        match report:
            case Ready():
                self._idle[worker] = None
            case JobOutcome() if job is not None:
                self._finish(job, worker, report)
            case ProcessEnded():
                self._lose(job, worker, report)
        self._dispatch()

    def _finish(self, job: Job, worker: Worker, outcome: JobOutcome) -> None:
        self._leave_lane(job)
        self._costs.note(job, outcome.cpu_seconds)
        if job.lane > 0 or outcome.worn or self._spare() > self._lanes[0].jobs:
            self._end(worker)  # a lowered priority cannot be raised again
        else:
            self._workers[worker] = None
            self._idle[worker] = None
        if isinstance(outcome.error, MemoryError):
            self._costs.note_too_long(job, _now())
            self._fail(job, TableError("too-hard", "too-much-memory"))
        elif outcome.error is not None:
            outcome.error.add_note(outcome.traceback)
            self._fail(job, outcome.error)
        elif not job.result.done():
            job.result.set_result(outcome.value)

    def _lose(self, job: Job | None, worker: Worker, report: ProcessEnded) -> None:
        """Do a job again whose worker has died; replace a worker that was idle."""
        self._idle.pop(worker, None)
        if job is None and report.error is not None:
            _log.error("a worker process cannot be started: %r", report.error)
            asyncio.get_running_loop().call_later(RESTART_SECONDS, self._replace, worker)
            return
        del self._workers[worker]
        if job is None:
            return
        self._leave_lane(job)
        job.attempts += report.during_job
        _log.warning("a worker died at work on %s of %s", job.kind.name, job.key)
        if job.attempts >= MOST_ATTEMPTS:
            self._fail(job, TableError("too-hard", "workers-ended"))
        elif not job.result.done():
            self._enqueue(job, job.lane)

    def _replace(self, worker: Worker) -> None:
        self._workers.pop(worker, None)
        self._dispatch()

    # Time.

    def _enter_lane(self, job: Job, worker: Worker) -> None:
        lane = self._lanes[job.lane]
        self._running[job.lane] += 1
        job.entered = _now()
        if lane.niceness:
            worker.lower_priority(lane.niceness)
        if lane.seconds < job.kind.seconds and lane is not self._lanes[-1]:
            self._after(lane.seconds - (job.entered - job.started), self._check_lane, job)

    def _leave_lane(self, job: Job) -> None:
        self._running[job.lane] -= 1
        seconds = _now() - job.entered
        self._queues[job.lane].charge(job.owner, job.key, seconds - job.charged)
        job.stop_timers()
        job.worker = None

    def _check_lane(self, job: Job) -> None:
        """Let a job move on that has had the time of its lane, and has not only waited for it."""
        allowed = self._lanes[job.lane].seconds
        left = allowed - job.cpu_used()
        if left > SHORT_SECONDS and _now() - job.started < SLOWDOWN * allowed:
            self._after(left, self._check_lane, job)
        else:
            self._move_on(job)

    def _move_on(self, job: Job) -> None:
        """Let a job continue in the next lane, or stop it and let it wait there."""
        worker, following = job.worker, job.lane + 1
        if worker is None:
            return
        self._leave_lane(job)
        if job.result.done():
            self._end(worker)
        elif self._running[following] < self._lanes[following].jobs:
            job.lane, job.charged, job.worker = following, 0.0, worker
            self._enter_lane(job, worker)
            self._after(job.kind.seconds - (_now() - job.started), self._too_long, job)
        else:
            self._end(worker)
            self._costs.note(job, 2 * self._lanes[job.lane].seconds)  # more than it has had
            self._enqueue(job, following)
        self._dispatch()

    def _too_long(self, job: Job) -> None:
        if job.worker is not None:
            self._stop(job)
            self._costs.note_too_long(job, _now())
            self._fail(job, TableError("too-hard"))
            self._dispatch()

    def _give_up(self, job: Job) -> None:
        if job.is_waiting:
            self._queues[job.lane].remove(job, job.owner, job.key)
            self._stop_waiting(job)
            self._fail(job, TableError("busy"))

    # Ends.

    def _drop(self, job: Job) -> None:
        """Forget a job whose caller has gone; a quick one may as well be finished."""
        if job.is_waiting:
            self._queues[job.lane].remove(job, job.owner, job.key)
            self._stop_waiting(job)
        elif job.worker is not None and job.lane > 0:
            self._stop(job)
            self._dispatch()

    def _stop(self, job: Job) -> None:
        worker = job.worker
        self._leave_lane(job)
        if worker is not None:
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        del self._workers[worker]
        worker.kill()

    def _stop_waiting(self, job: Job) -> None:
        job.is_waiting = False
        job.stop_timers()
        self._requests.remove(job)

    def _fail(self, job: Job, error: Exception) -> None:
        job.stop_timers()
        if not job.result.done():
            job.result.set_exception(error)

    def _measure(self, job: Job) -> None:
        if self._measured is None:
            return
        ended = _now()
        if not job.result.done() or job.result.cancelled():
            outcome = "dropped"
        else:
            error = job.result.exception()
            outcome = "ok" if error is None else getattr(error, "code", "failed")
        waited = (job.started or ended) - job.asked
        self._measured(job.kind.name, outcome, waited, ended - job.asked)

    def _after(self, seconds: float, action: Callable[[Job], None], job: Job) -> None:
        job.timers.append(asyncio.get_running_loop().call_later(seconds, action, job))


def _now() -> float:
    return asyncio.get_running_loop().time()


SLOWDOWN = 4.0
"""How many times a job's processor time it may take on a busy machine."""
LARGE_DECK = 32
"""With more cards than that, which no shipped edition has, inference is expected to be slow."""
MOST_COSTS = 10_000


@dataclass(frozen=True, slots=True)
class JobLane:
    """A class of jobs: how many run at once, and after how many seconds one moves on."""

    jobs: int
    seconds: float
    """Of processor time; by the clock up to SLOWDOWN times as long."""
    niceness: int


def usual_lanes(workers: int | None = None) -> tuple[JobLane, ...]:
    """Return the lanes of a server: quick (one worker for each core, two to four), slow, slowest.

    So there are at most seven workers, of which each may have 512 MiB.
    """
    quick = workers or max(2, min(4, os.cpu_count() or 1))
    return JobLane(quick, 0.5, 0), JobLane(2, 5.0, 10), JobLane(1, math.inf, 15)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of work: how long it may take, how long it may wait, how much of it may wait."""

    name: str
    seconds: float
    """From when a worker begins with it; then it is given up as too hard."""
    patience: float | None = None
    """Seconds after which it is given up, as the server is too busy, if no worker has it then."""
    most_waiting: int | None = None
    """For requests from outside: how many of one owner may wait."""
    rest: float = 0.0
    """Seconds after it took too long in which the same for the same key is refused at once."""
    cost: float = 0.05
    """Seconds that it is expected to take if nothing like it was done before."""

    def for_deck(self, cards: int) -> Kind:
        """Expect more of work about very many cards."""
        return self if cards <= LARGE_DECK else replace(self, cost=1.0)


@dataclass(eq=False, slots=True)
class Job:
    """A piece of work, from the queue to its result."""

    kind: Kind
    owner: str
    key: str
    function: Callable[..., Any]
    arguments: tuple[object, ...]
    result: asyncio.Future[Any]
    lane: int = 0
    worker: Worker | None = None
    """Who works on it; None while it waits in the queue of its lane."""
    is_waiting: bool = False
    attempts: int = 0
    """How often a worker was killed while it worked on it."""
    asked: float = 0.0
    started: float = 0.0
    cpu_started: float | None = None
    entered: float = 0.0
    """When it was asked for, when its worker began with it, and when it came to this lane."""
    charged: float = 0.0
    """How many seconds in this lane its owner has been charged for."""
    timers: list[asyncio.TimerHandle] = field(default_factory=list)

    @property
    def name(self) -> tuple[str, str, str]:
        """What its cost is remembered by."""
        return self.kind.name, self.owner, self.key

    def cpu_used(self) -> float:
        """Return the processor time it has had; if unknown, all it might want."""
        now = self.worker.cpu_seconds() if self.worker is not None else None
        return math.inf if now is None or self.cpu_started is None else now - self.cpu_started

    def stop_timers(self) -> None:
        """Call off what was to happen if nothing else did."""
        for timer in self.timers:
            timer.cancel()
        self.timers.clear()


class RequestCounts:
    """How many jobs from outside wait, for each owner and in all.

    Jobs of tables are not counted: a table has one for its bots and one for each reader.
    """

    MOST = 1_000

    def __init__(self) -> None:
        self._waiting: Counter[str] = Counter()

    def has_room(self, job: Job) -> bool:
        """Whether one more may wait."""
        most = job.kind.most_waiting
        return most is None or (
            self._waiting[job.owner] < most and self._waiting.total() < self.MOST
        )

    def add(self, job: Job) -> None:
        """Count a job that waits from now on."""
        if job.kind.most_waiting is not None:
            self._waiting[job.owner] += 1

    def remove(self, job: Job) -> None:
        """Count a job no more."""
        if job.kind.most_waiting is not None:
            self._waiting[job.owner] -= 1
            self._waiting += Counter()  # drops those that have none


class Costs:
    """What jobs have cost lately in processor time, by kind, owner and key."""

    def __init__(self) -> None:
        self._seconds: Recent[tuple[str, str, str], float] = Recent(MOST_COSTS)
        self._hopeless: Recent[tuple[str, str, str], float] = Recent(MOST_COSTS)
        """Until when work is not to be tried again."""

    def expected(self, job: Job) -> float:
        """Expect what the last such job has cost."""
        return self._seconds.get(job.name, job.kind.cost)

    def note(self, job: Job, seconds: float) -> None:
        """Remember what a job has cost."""
        self._seconds[job.name] = seconds

    def note_too_long(self, job: Job, now: float) -> None:
        """Remember that a job took longer than it may."""
        self._seconds[job.name] = job.kind.seconds
        self._hopeless[job.name] = now + job.kind.rest

    def is_hopeless(self, job: Job, now: float) -> bool:
        """Whether such a job has taken too long just before."""
        return now < self._hopeless.get(job.name, -math.inf)


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class SharedResults(Generic[K, V]):
    """A cache of a number of results; those who ask for the same at a time share the work."""

    def __init__(self, most: int) -> None:
        self._known: Recent[K, V] = Recent(most)
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def get(self, key: K, make: Callable[[], Awaitable[V]]) -> V:
        """Return a result, made if need be; a caller that leaves does not stop the others."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.create_task(self._make(key, make))
            self._under_way[key].add_done_callback(_retrieve)
        return await asyncio.shield(self._under_way[key])

    async def _make(self, key: K, make: Callable[[], Awaitable[V]]) -> V:
        try:
            self._known[key] = result = await make()
        finally:
            del self._under_way[key]
        return result


def _retrieve(task: asyncio.Task[V]) -> None:
    """Retrieve an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
