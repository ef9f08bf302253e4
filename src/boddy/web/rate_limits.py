"""How much one address may ask for, in this process and in all others on its database."""

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
TOO_MANY = "too many questions; please wait a minute"
FORGET_SECONDS = 20.0
"""What another process has not said again for so long counts no more."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


class Bucket:
    """Counts what one client does against a rate."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Tell whether one more is all right."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def count(self, refusal: str) -> None:
        """Count one more; refuse it if it is too much."""
        if not self.take():
            raise TableError("too-fast", refusal)

    def charge(self, count: float) -> None:
        """Count what was let through elsewhere, also if it was too much."""
        self._fill()
        self._left -= count

    def delay(self, count: float) -> float:
        """Count some work; return in how many seconds it is its turn."""
        self.charge(count)
        return max(0.0, -self._left / self._rate.per_second)

    def _fill(self) -> None:
        now = time.monotonic()
        grown = self._left + (now - self._filled) * self._rate.per_second
        self._left, self._filled = min(self._rate.burst, grown), now


class Buckets:
    """A bucket for each address, of which the least busy are forgotten."""

    MOST = 10_000

    def __init__(self, rate: Rate, least_told: float = 0.0) -> None:
        self._rate = rate
        self._least_told = least_told
        """What an address must have done in a second for other processes to be told of it."""
        self._buckets: Recent[str, Bucket] = Recent(self.MOST)
        self._taken: Recent[str, float] = Recent(self.MOST)
        """What was let through since somebody asked; a server alone on its database never does."""

    def take(self, address: str) -> bool:
        """Tell whether one more from this address is all right."""
        is_right = self._bucket(address).take()
        if is_right:
            self._note(address, 1)
        return is_right

    def delay(self, address: str, count: float) -> float:
        """Count some work of an address; return in how many seconds it is its turn."""
        self._note(address, count)
        return self._bucket(address).delay(count)

    def count(self, request: HTTPConnection, refusal: str = TOO_MANY) -> str:
        """Count a request; refuse it if its address, which is returned, has asked too often."""
        address = client_address(request)
        if not self.take(address):
            raise TableError("too-fast", refusal)
        return address

    def taken(self) -> Mapping[str, float]:
        """Tell what was let through here since this was asked last, and to whom."""
        taken, self._taken = self._taken, Recent(self.MOST)
        return {address: count for address, count in taken.items() if count >= self._least_told}

    def charge(self, address: str, count: float) -> None:
        """Count what was let through elsewhere."""
        self._bucket(address).charge(count)

    def _note(self, address: str, count: float) -> None:
        self._taken[address] = self._taken.get(address, 0) + count

    def _bucket(self, address: str) -> Bucket:
        self._buckets[address] = bucket = self._buckets.get(address) or Bucket(self._rate)
        return bucket


class Holdings:
    """Counts the things of each address that are still in use, and forgets them with these."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: dict[str, WeakSet[object]] = {}
        self._elsewhere: dict[int, tuple[float, Mapping[str, int]]] = {}
        """What other processes hold, and when they said so."""

    def has_room(self, address: str) -> bool:
        """Tell whether this address may have one more."""
        oldest = time.monotonic() - FORGET_SECONDS
        elsewhere = sum(
            held.get(address, 0) for said, held in self._elsewhere.values() if said > oldest
        )
        return len(self._things.get(address, ())) + elsewhere < self.most

    def held(self, least: int) -> dict[str, int]:
        """Tell which addresses hold so many things here or more."""
        return {
            address: len(things) for address, things in self._things.items() if len(things) >= least
        }

    def hear(self, process: int, held: Mapping[str, int]) -> None:
        """Take note of what addresses hold in another process."""
        oldest = time.monotonic() - FORGET_SECONDS
        self._elsewhere = {who: said for who, said in self._elsewhere.items() if said[0] > oldest}
        self._elsewhere[process] = time.monotonic(), held

    def add(self, address: str, thing: object) -> None:
        """Count a thing for as long as somebody else holds it."""
        if len(self._things) >= Buckets.MOST:
            self._things = {other: held for other, held in self._things.items() if held}
        self._things.setdefault(address, WeakSet()).add(thing)


MANY_TABLES = 10
"""Processes tell each other who has so many tables or more."""
MOST_IN_PART = 100


class SharedLimits:
    """Counts what other processes have let through, and tells them what this one has.

    Each tells the others every second what it has let through, and they count it as well. So a
    limit can be exceeded for about a second, and is made up for afterwards.
    """

    def __init__(self) -> None:
        self.rates: dict[str, Buckets] = {}
        """What counts the requests of each address, by a name that all processes use."""
        self.tables: Holdings | None = None
        """What counts the tables of each address."""

    def told(self) -> list[tuple[object, ...]]:
        """Give what the others are told: what was let through, and who has many tables."""
        taken = {name: buckets.taken() for name, buckets in self.rates.items()}
        told: list[tuple[object, ...]] = [
            ("taken", name, dict(part)) for name, counts in taken.items() for part in _parts(counts)
        ]
        held = self.tables.held(MANY_TABLES) if self.tables else {}
        return [*told, *(("held", part) for part in _parts(held))]

    def hear_taken(self, name: str, taken: Mapping[str, float]) -> None:
        """Count what another process has let through."""
        for address, count in taken.items():
            if name in self.rates:
                self.rates[name].charge(address, count)

    def hear_held(self, process: int, held: Mapping[str, int]) -> None:
        """Take note of what addresses hold in another process."""
        if self.tables:
            self.tables.hear(process, held)


def _parts(counts: Mapping[str, float]) -> Iterator[dict[str, float]]:
    """Split counts into parts that fit into an announcement."""
    items = iter(counts.items())
    while part := dict(islice(items, MOST_IN_PART)):
        yield part
