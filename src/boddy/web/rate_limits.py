"""How much one address may request, in this process and in all others on its database.

Processes tell each other every second what they have let through, and count that as well. So a
limit can be exceeded for about a second, and is made up for afterwards.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from weakref import WeakSet

from starlette.requests import HTTPConnection

from boddy.caches import Recent
from boddy.errors import TableError
from boddy.web.addresses import client_address

MOST_BODY = 256 * 1024
"""Bytes of a request; a board's files are a hundredth of it."""
MOST_MESSAGE = 32 * 1024
"""Bytes of a message from a browser."""
MOST_ADDRESSES = 10_000
FORGET_SECONDS = 20.0
"""The age at which what another process has announced counts no more."""
MANY_TABLES = 10
"""Processes tell each other which addresses hold this many tables or more."""
MOST_IN_PART = 100


@dataclass(frozen=True, slots=True)
class Rate:
    """A number at once, and then a number a second."""

    burst: float
    per_second: float


class Bucket:
    """The rest of what one client may do at a rate."""

    def __init__(self, rate: Rate) -> None:
        self.taken = 0.0
        """Requests admitted since other processes were informed, which a single one never does."""
        self._rate = rate
        self._left = rate.burst
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Whether the rate admits one more, which is counted then."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        self.taken += 1
        return True

    def count(self) -> None:
        """Count one more; refuse it if it is too much."""
        if not self.take():
            raise TableError("too-fast")

    def delay(self, count: float) -> float:
        """Count some work, even if it is too much; return the seconds until its turn."""
        self.taken += count
        self.charge(count)
        return max(0.0, -self._left / self._rate.per_second)

    def charge(self, count: float) -> None:
        """Count what another process has let through."""
        self._fill()
        self._left -= count

    def _fill(self) -> None:
        now = time.monotonic()
        grown = self._left + (now - self._filled) * self._rate.per_second
        self._left, self._filled = min(self._rate.burst, grown), now


class Buckets:
    """A bucket for each address; the least busy are forgotten."""

    def __init__(self, rate: Rate, least_told: float = 0.0) -> None:
        self._rate = rate
        self._least_told = least_told
        """The work in a second from which on other processes hear of an address."""
        self._buckets: Recent[str, Bucket] = Recent(MOST_ADDRESSES)

    def take(self, address: str) -> bool:
        """Whether the rate admits one more from an address, which is counted then."""
        return self._bucket(address).take()

    def delay(self, address: str, count: float) -> float:
        """Count some work of an address; return the seconds until its turn."""
        return self._bucket(address).delay(count)

    def count(self, request: HTTPConnection) -> None:
        """Count a request; refuse it if its address has made too many."""
        self._bucket(client_address(request)).count()

    def taken(self) -> Mapping[str, float]:
        """Return what was let through to each address since the last call."""
        news = {}
        for address, bucket in self._buckets.items():
            if bucket.taken and bucket.taken >= self._least_told:
                news[address] = bucket.taken
            bucket.taken = 0.0
        return news

    def charge(self, address: str, count: float) -> None:
        """Count what another process has let through."""
        self._bucket(address).charge(count)

    def _bucket(self, address: str) -> Bucket:
        self._buckets[address] = bucket = self._buckets.get(address) or Bucket(self._rate)
        return bucket


class LiveCounts:
    """The number of things of each address that are still in use, in all processes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: dict[str, WeakSet[object]] = {}
        self._elsewhere: dict[int, tuple[float, Mapping[str, int]]] = {}
        """By process: when it told what addresses hold there, and that."""

    def has_room(self, address: str) -> bool:
        """Whether an address may have one more."""
        oldest = time.monotonic() - FORGET_SECONDS
        elsewhere = sum(
            held.get(address, 0) for told, held in self._elsewhere.values() if told > oldest
        )
        return len(self._things.get(address, ())) + elsewhere < self.most

    def held(self, least: int) -> dict[str, int]:
        """Return the addresses that hold at least that number of things here, with their number."""
        return {
            address: len(things) for address, things in self._things.items() if len(things) >= least
        }

    def hear(self, process: int, held: Mapping[str, int]) -> None:
        """Record what addresses hold in another process."""
        oldest = time.monotonic() - FORGET_SECONDS
        self._elsewhere = {who: told for who, told in self._elsewhere.items() if told[0] > oldest}
        self._elsewhere[process] = time.monotonic(), held

    def add(self, address: str, thing: object) -> None:
        """Count a thing for as long as it exists."""
        if len(self._things) >= MOST_ADDRESSES:
            self._things = {other: held for other, held in self._things.items() if held}
        self._things.setdefault(address, WeakSet()).add(thing)


class SharedLimits:
    """The limits that hold for all processes on one database together."""

    def __init__(self) -> None:
        self.rates: dict[str, Buckets] = {}
        """By a name that all processes use."""
        self.tables: LiveCounts | None = None

    def news(self) -> list[tuple[object, ...]]:
        """Return announcements: what was let through here, and which addresses hold many tables."""
        taken = {name: buckets.taken() for name, buckets in self.rates.items()}
        news: list[tuple[object, ...]] = [
            ("taken", name, dict(part)) for name, counts in taken.items() for part in _parts(counts)
        ]
        held = self.tables.held(MANY_TABLES) if self.tables else {}
        return [*news, *(("held", part) for part in _parts(held))]

    def hear_taken(self, name: str, taken: Mapping[str, float]) -> None:
        """Count what another process has let through."""
        for address, count in taken.items():
            if name in self.rates:
                self.rates[name].charge(address, count)

    def hear_held(self, process: int, held: Mapping[str, int]) -> None:
        """Record what addresses hold in another process."""
        if self.tables:
            self.tables.hear(process, held)


def _parts(counts: Mapping[str, float]) -> Iterator[dict[str, float]]:
    """Split counts into parts that fit into an announcement."""
    items = iter(counts.items())
    while part := dict(islice(items, MOST_IN_PART)):
        yield part
