"""Schedules: which bots sit where in the game of a number, and with which seed.

A schedule is a rule and not a list: any part of it can be played anywhere, in any
order, and gives the same games.

>>> schedule = Schedule("balanced", entries=3, sizes=(3,), seed=7)
>>> [schedule.fixture(number).order for number in range(4)]
[(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
>>> schedule.whole(100)
102
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, islice, permutations
from math import comb, factorial, perm
from typing import NamedTuple

from boddy.chance import stream
from boddy.errors import InputError
from boddy.printable import shown

KINDS = ("contest", "balanced")
MOST_GAMES = 10**12
MOST_TABLES = 2_000_000
"""In one round; more would be a field that nobody can play out."""


class Fixture(NamedTuple):
    """A game to be played."""

    number: int
    deal: int
    """Games of the same deal share their cards and their seed."""
    seed: int
    """Of the match: `boddy match --seed` plays the game again."""
    order: tuple[int, ...]
    """The entries, by number, in their seats."""


@dataclass(frozen=True)
class Schedule:
    """All games of a tournament, by number, in rounds.

    A round of a `contest` is every combination of entries in every order, each with a
    new deal. A round of a `balanced` tournament is a deal for each combination,
    played once in each rotation through the seats; from round to round the
    neighbours change.
    """

    kind: str
    entries: int
    sizes: tuple[int, ...]
    """How many seats the tables have."""
    seed: int
    in_a_row: int = 1
    """How many games of a `contest` have the same order of seats, one after the other."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise InputError("plan-schedule", kind=self.kind, known=list(KINDS))
        if not self.sizes or not all(1 < size <= self.entries for size in self.sizes):
            raise InputError("plan-tables", entries=self.entries, sizes=list(map(str, self.sizes)))
        if self.in_a_row < 1:
            raise InputError("plan-in-a-row", count=self.in_a_row)
        if self.round_length > MOST_TABLES:
            raise InputError(
                "plan-round", kind=self.kind, games=self.round_length, most=MOST_TABLES
            )

    def fixture(self, number: int) -> Fixture:
        """Return who plays game `number`, in which seats, with which seed."""
        if self.kind == "contest":
            order = self._orders[number % self.round_length // self.in_a_row]
            return Fixture(number, number, _seed_of(self.seed, number), order)
        lap, place = divmod(number, self.round_length)
        table, rotation = self._rotations[place]
        deal = lap * len(self._tables) + table
        ring = _ring(self._tables[table], lap)
        return Fixture(number, deal, _seed_of(self.seed, deal), ring[rotation:] + ring[:rotation])

    def fixtures(self, numbers: Iterable[int]) -> list[Fixture]:
        """Return who plays these games."""
        return [self.fixture(number) for number in numbers]

    def whole(self, games: int) -> int:
        """Round a number of games up to whole rounds, so that all have the same chances."""
        if not 1 <= games <= MOST_GAMES:
            raise InputError("plan-games", games=shown(games), most=MOST_GAMES)
        return -(-games // self.round_length) * self.round_length

    @cached_property
    def round_length(self) -> int:
        """How many games a round has."""
        if self.kind == "contest":
            return self.in_a_row * sum(perm(self.entries, size) for size in self.sizes)
        return sum(size * comb(self.entries, size) for size in self.sizes)

    @cached_property
    def _tables(self) -> list[tuple[int, ...]]:
        """Every combination of entries, for every number of seats."""
        return [table for size in self.sizes for table in combinations(range(self.entries), size)]

    @cached_property
    def _orders(self) -> list[tuple[int, ...]]:
        return [order for table in self._tables for order in permutations(table)]

    @cached_property
    def _rotations(self) -> list[tuple[int, int]]:
        """For each game of a round, its combination and by how many seats it is turned."""
        return [
            (number, rotation)
            for number, table in enumerate(self._tables)
            for rotation in range(len(table))
        ]


@lru_cache(maxsize=8)
def _seed_of(seed: int, deal: int) -> int:
    """Draw the seed of a deal; the games of one deal follow each other."""
    return int(stream(seed, "tournament", deal).random() * 2**48)


def _ring(table: tuple[int, ...], lap: int) -> tuple[int, ...]:
    """Seat a combination in a ring; after (n-1)! laps it has sat in every ring."""
    rings = permutations(table[1:])
    return (table[0], *next(islice(rings, lap % factorial(len(table) - 1), None)))
