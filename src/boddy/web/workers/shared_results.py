"""Results that are remembered, and worked out once for all who ask meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from boddy.recent import Recent

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class SharedResults(Generic[K, V]):
    """A cache of so many results; those who ask for the same at a time share the work."""

    def __init__(self, most: int) -> None:
        self._known: Recent[K, V] = Recent(most)
        self._under_way: dict[K, asyncio.Task[V]] = {}

    async def get(self, key: K, make: Callable[[], Awaitable[V]]) -> V:
        """Give a result, if need be by making it; whoever goes away does not stop the others."""
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
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()
