"""What the worker pool is asked to do: kinds of work, jobs, and the lanes they run in."""

from __future__ import annotations

import asyncio
import math
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from boddy.recent import Recent
from boddy.web.workers.worker import Worker

SLOWDOWN = 4.0
"""A machine that is busy with other things may take so many times a job's processor time."""
LARGE_DECK = 32
"""With more cards than that, which no shipped edition has, inference is expected to be slow."""
MOST_COSTS = 10_000


@dataclass(frozen=True, slots=True)
class Lane:
    """A class of jobs: so many at once, and after so many seconds a job moves to the next."""

    jobs: int
    seconds: float
    """Of processor time; by the clock up to SLOWDOWN times as long."""
    niceness: int


def usual_lanes(workers: int | None = None) -> tuple[Lane, ...]:
    """Give the lanes of a server: quick (one worker for each core, two to four), slow, slowest.

    So there are at most seven workers, of which each may have 512 MiB.
    """
    quick = workers or max(2, min(4, os.cpu_count() or 1))
    return Lane(quick, 0.5, 0), Lane(2, 5.0, 10), Lane(1, math.inf, 15)


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
        """Tell how much processor time it has had; if nobody knows, all it might want."""
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
        """Tell whether one more may wait."""
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
        """Tell whether such a job has taken too long just before."""
        return now < self._hopeless.get(job.name, -math.inf)
