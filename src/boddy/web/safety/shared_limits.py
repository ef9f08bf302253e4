"""Limits that hold for all server processes on one database together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from boddy.web.safety.limits import Buckets, Holdings

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
