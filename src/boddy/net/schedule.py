"""The schedule of a contest: every combination of entries, in every order of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from boddy.errors import InputError
from boddy.wire.messages import FEWEST, MOST


@dataclass(frozen=True)
class Schedule:
    """Which entries play which game, in which order of seats.

    >>> schedule = Schedule.of(["a", "b", "c"], (3, 6), 2)
    >>> len(schedule), schedule[0], schedule[11]
    (12, ('a', 'b', 'c'), ('c', 'b', 'a'))
    """

    orders: tuple[tuple[str, ...], ...]
    games: int
    """How often each order plays. All orders play once before any plays again."""

    @classmethod
    def of(cls, identifiers: Sequence[str], seats: tuple[int, int], games: int) -> Schedule:
        """List all orders of seats, from the fewest seats to the most."""
        fewest, most = seats
        if not FEWEST <= fewest <= most <= MOST:
            raise InputError(f"seats {fewest}-{most}: expected a range within {FEWEST}-{MOST}")
        if len(identifiers) < fewest:
            raise InputError(f"{len(identifiers)} entries; a game has at least {fewest} seats")
        if games < 1:
            raise InputError(f"{games} games; expected at least 1")
        orders = [
            order
            for count in range(fewest, min(most, len(identifiers)) + 1)
            for chosen in combinations(identifiers, count)
            for order in permutations(chosen)
        ]
        return cls(tuple(orders), games)

    def __len__(self) -> int:
        return len(self.orders) * self.games

    def __getitem__(self, number: int) -> tuple[str, ...]:
        return self.orders[number % len(self.orders)]
