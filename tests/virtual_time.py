"""An event loop in which waiting takes no time, and workers that only pretend to work."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from boddy.processes.job_worker import JobOutcome, ProcessEnded, Ready

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """When nothing is left to do now, its clock jumps to what is to be done next."""

    def __init__(self) -> None:
        super().__init__()
        self._virtual = 0.0
        self._wait = self._selector.select
        self._selector.select = self._jump

    def time(self) -> float:
        return self._virtual

    def _jump(self, timeout: float | None) -> Any:
        assert timeout is not None, "everybody waits, and nothing will ever happen"
        self._virtual += max(0.0, timeout)
        return self._wait(0)


def run_virtually(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


def takes(seconds: float, result: object = None) -> object:
    """Stands for work: a pretended worker is busy for some time."""
    return result


class PretendedWorker:
    """A worker without a process; to be killed from outside as well."""

    START_SECONDS = 0.01

    def __init__(self, report: Any, mebibytes: int) -> None:
        self._loop = asyncio.get_running_loop()
        self._report, self.served, self.niceness = report, {}, 0
        self._next = self._loop.call_later(self.START_SECONDS, report, self, Ready())

    def give(self, function: Any, arguments: tuple[Any, ...]) -> None:
        outcome = JobOutcome(value=function(*arguments), cpu_seconds=arguments[0])
        self._next = self._loop.call_later(arguments[0], self._report, self, outcome)

    def lower_priority(self, niceness: int) -> None:
        assert niceness >= self.niceness, "a priority cannot be raised again"
        self.niceness = niceness

    def cpu_seconds(self) -> float:
        """It has its own processor."""
        return self._loop.time()

    def kill(self) -> None:
        self._next.cancel()

    def die(self) -> None:
        """End as if somebody else had killed it."""
        self._next.cancel()
        self._report(self, ProcessEnded(during_job=True))

    def join(self, seconds: float) -> None:
        pass
