"""Tasks that run for as long as the server wants, whatever happens inside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

RETRY_SECONDS = 0.5
_log = logging.getLogger(__name__)


class Supervised:
    """Repeats a step until it is stopped; errors are logged.

    Work that it waits for may have been cancelled: that is raised as CancelledError, which
    is no Exception, but must not end this task either. Only `stop` does, or the end of the event
    loop.
    """

    def __init__(
        self, name: str, step: Callable[[], Awaitable[None]], retry: float = RETRY_SECONDS
    ) -> None:
        self._name, self._step, self._retry = name, step, retry
        self._task = asyncio.create_task(self._run(), name=name)

    async def stop(self) -> None:
        """End the task."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._step = _nothing  # which refers to its owner, and would keep both in memory

    async def _run(self) -> None:
        while True:
            try:
                await self._step()
            except Exception:
                _log.exception("%s failed and goes on", self._name)
                await asyncio.sleep(self._retry)
            except asyncio.CancelledError:
                if is_being_stopped():
                    raise
                _log.exception("%s lost what it waited for and goes on", self._name)
                await asyncio.sleep(self._retry)


async def _nothing() -> None:
    pass


def is_being_stopped() -> bool:
    """Whether this task itself is cancelled, and not only what it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
