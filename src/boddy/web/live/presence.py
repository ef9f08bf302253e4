"""Who is connected to which table through which process, as the processes tell each other.

Nothing of it is stored: a process says it when somebody comes or goes and again every few seconds,
so what was not heard is repaired, and what is not said any more is forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from hashlib import blake2b

from boddy.tables.clients import Present

FORGET_SECONDS = 20.0
"""What a process has not said again for so long is forgotten; it says it every five seconds."""


class Presence:
    """Who is connected through other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, dict[int, tuple[Present, float]]] = {}
        """By table, then by process: who is there through it, and when it said so."""

    def hear(self, process: int, table_id: str, seats: Iterable[int], watching: int) -> bool:
        """Take note of what a process said; tell whether it was not at the table before."""
        processes = self._said.setdefault(table_id, {})
        before = processes.pop(process, None)
        present = Present(frozenset(seats), watching)
        if present != Present():
            processes[process] = present, self._clock()
        if not processes:
            del self._said[table_id]
        return before is None and process in processes

    def forget(self, gone: Iterable[int]) -> set[str]:
        """Forget processes that have ended, and what is too old; tell which tables that changes."""
        dead, oldest = set(gone), self._clock() - FORGET_SECONDS
        changed = set()
        for table_id, processes in list(self._said.items()):
            old = [who for who, (_, when) in processes.items() if who in dead or when < oldest]
            for process in old:
                del processes[process]
                changed.add(table_id)
            if not processes:
                del self._said[table_id]
        return changed

    def at(self, table_id: str) -> Present:
        """Tell who is connected to a table through other processes."""
        said = self._said.get(table_id, {}).values()
        return sum((present for present, _ in said), Present())

    def leads(self, process: int, table_id: str) -> bool:
        """Tell whether a process is the one of those at a table that asks its bots.

        All come to the same answer without asking each other, and tables spread evenly.
        """
        others = self._said.get(table_id, {})
        return all(_rank(process, table_id) <= _rank(other, table_id) for other in others)


def _rank(process: int, table_id: str) -> bytes:
    return blake2b(f"{table_id}/{process}".encode(), digest_size=8).digest()
