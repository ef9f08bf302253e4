"""Which faults come when, drawn from a seed; and who was disturbed by which."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from chaos.sites import Fault, Site

CYCLE_SECONDS = 40.0
"""Faults come in the first half of a cycle; in the second half everything must go well."""
WORKER_SECONDS = 12.0
"""Seconds for which workers are stalled; longer than a bot may think."""
SETTLE_SECONDS = 5.0
"""After a fault of the server or its database, how long a click is not timed yet."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A fault to come: when, which, and for how long."""

    at: float
    name: str
    seconds: float


def plan_faults(site: Site, seconds: float, rng: Random) -> list[Planned]:
    """Draw faults for some seconds: in each cycle two of the database or the server, one after
    the other, and one of the workers beside them. Every kind has its turn before any comes again.
    """
    kinds, worker_kinds = (
        _in_turns(list(site.faults), rng),
        _in_turns(list(site.worker_faults), rng),
    )
    planned = []
    for start in range(0, int(seconds - CYCLE_SECONDS / 2), int(CYCLE_SECONDS)):
        for at in (start + rng.uniform(0, 2), start + rng.uniform(10, 12)):
            planned.append(Planned(at, next(kinds), rng.uniform(2, 7)))
        planned.append(Planned(start + rng.uniform(0, 6), next(worker_kinds), WORKER_SECONDS))
    return sorted(planned, key=lambda fault: fault.at)


class Faults:
    """Injects faults, and remembers when each began and ended."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._all: dict[str, Fault] = site.faults | site.worker_faults
        self.count: Counter[str] = Counter()
        self.active = 0
        self.last_end = time.perf_counter()
        self._windows: list[tuple[str, list[float]]] = []
        """Beginning and end of each fault that people may notice."""

    async def follow(self, plan: Sequence[Planned]) -> None:
        """Inject the faults of a plan, each at its time."""
        begin = time.perf_counter()
        running = []
        for fault in plan:
            await asyncio.sleep(max(0.0, begin + fault.at - time.perf_counter()))
            running.append(asyncio.create_task(self.inject(fault.name, fault.seconds)))
        await asyncio.gather(*running)

    async def inject(self, name: str, seconds: float) -> None:
        """Do harm for some seconds."""
        self.count[name] += 1
        self.active += 1
        window = [time.perf_counter(), float("inf")]
        if name in self._site.faults:
            self._windows.append((name, window))
        try:
            await self._all[name](seconds)
        finally:
            self.active -= 1
            self.last_end = window[1] = time.perf_counter()

    def disturbed(self, begin: float, end: float) -> bool:
        """Whether something done between two moments met a fault of server or database."""
        return any(
            begin < stop + SETTLE_SECONDS and end > start for _, (start, stop) in self._windows
        )

    def before(self, moment: float) -> str:
        """Return the fault that ended last before a moment, and how long before."""
        ended = [(stop, name) for name, (_, stop) in self._windows if stop < moment]
        stop, name = max(ended, default=(moment, "no fault"))
        return f"{moment - stop:.1f} s after {name}"

    def calm_seconds(self) -> float:
        """Return for how long there has been no fault."""
        return 0.0 if self.active else time.perf_counter() - self.last_end


def _in_turns(kinds: list[str], rng: Random) -> Iterator[str]:
    while True:
        rng.shuffle(kinds)
        yield from list(kinds)
