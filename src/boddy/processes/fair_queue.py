"""A queue that shares worker time fairly between owners, and between the keys of an owner.

Weighted fair queueing in virtual time. Those who wait are served in the order of the virtual
time at which its next item would be finished: what it has used so far, and what the item is
expected to cost. Nobody saves up while away: who comes back starts at the virtual time of
now, so a newcomer neither waits for the others' past nor has credit for its own. No input or
output, and no clock: costs are given.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
MOST_KNOWN = 10_000
"""Names that are kept before those without a debt are forgotten."""


class VirtualTime:
    """How much each of several names has used, next to what the others have used."""

    def __init__(self) -> None:
        self._now = 0.0
        self._used: dict[str, float] = {}

    def enter(self, name: str) -> None:
        """Begin to wait; time that was not used before is lost."""
        self._used[name] = max(self._used.get(name, 0.0), self._now)

    def start(self, name: str) -> float:
        """Return the virtual time at which the next item of a name that waits would start."""
        return self._used[name]

    def serve(self, name: str) -> None:
        """Advance time to that of the name that is served."""
        self._now = max(self._now, self._used[name])

    def charge(self, name: str, seconds: float) -> None:
        """Add to what a name has used; less than nothing, if too much was added before."""
        self._used[name] = self._used.get(name, self._now) + seconds

    def forget_settled(self, kept: Iterable[str]) -> None:
        """Drop names that would start at the time of now anyway, if there are very many."""
        if len(self._used) > MOST_KNOWN:
            waiting = set(kept)
            self._used = {
                name: used
                for name, used in self._used.items()
                if used > self._now or name in waiting
            }

    def __contains__(self, name: str) -> bool:
        return name in self._used


class FairQueue(Generic[T]):
    """Items that wait, each with an owner, a key of that owner, and an expected cost."""

    def __init__(self) -> None:
        self._owners = VirtualTime()
        self._keys: dict[str, VirtualTime] = {}
        self._waiting: dict[str, dict[str, deque[tuple[T, float]]]] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def push(self, item: T, owner: str, key: str, cost: float) -> None:
        """Let an item wait; those of one key are served in their order."""
        if owner not in self._waiting:
            self._waiting[owner] = {}
            self._owners.enter(owner)
        keys = self._waiting[owner]
        if key not in keys:
            keys[key] = deque()
            self._keys.setdefault(owner, VirtualTime()).enter(key)
        keys[key].append((item, cost))
        self._size += 1

    def pop(self) -> T:
        """Take the item that would be finished first in virtual time, and charge its cost."""
        owner = min(self._waiting, key=self._finish)
        key = self._next_key(owner)
        item, cost = self._waiting[owner][key].popleft()
        self._size -= 1
        self._owners.serve(owner)
        self._keys[owner].serve(key)
        self.charge(owner, key, cost)
        self._drop_if_empty(owner, key)
        return item

    def remove(self, item: T, owner: str, key: str) -> None:
        """Take out an item that nobody wants any more."""
        kept = [entry for entry in self._waiting[owner][key] if entry[0] != item]
        self._size -= len(self._waiting[owner][key]) - len(kept)
        self._waiting[owner][key] = deque(kept)
        self._drop_if_empty(owner, key)

    def charge(self, owner: str, key: str, seconds: float) -> None:
        """Correct what an owner and its key have used, once the true cost is known."""
        self._owners.charge(owner, seconds)
        self._keys.setdefault(owner, VirtualTime()).charge(key, seconds)
        self._forget_settled(owner)

    def _finish(self, owner: str) -> float:
        cost = self._waiting[owner][self._next_key(owner)][0][1]
        return self._owners.start(owner) + cost

    def _next_key(self, owner: str) -> str:
        times, keys = self._keys[owner], self._waiting[owner]
        return min(keys, key=lambda key: times.start(key) + keys[key][0][1])

    def _drop_if_empty(self, owner: str, key: str) -> None:
        if not self._waiting[owner][key]:
            del self._waiting[owner][key]
        if not self._waiting[owner]:
            del self._waiting[owner]

    def _forget_settled(self, owner: str) -> None:
        self._keys[owner].forget_settled(self._waiting.get(owner, ()))
        if len(self._keys) > MOST_KNOWN:
            self._owners.forget_settled(self._waiting)
            self._keys = {name: keys for name, keys in self._keys.items() if name in self._owners}
