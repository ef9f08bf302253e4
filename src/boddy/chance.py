"""Chance that is the same on every machine and every version of Python.

Of `random.Random` only the sequence of `random()` is promised for ever; `choice` and
`shuffle` have changed before. Whatever a seed must reproduce draws through here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(rng: Random, items: Sequence[T]) -> T:
    """Choose one of several, all equally likely."""
    return items[int(rng.random() * len(items))]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """Return the items in random order, all orders equally likely."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def throw(rng: Random, dice: int) -> tuple[int, ...]:
    """Throw so many dice."""
    return tuple(1 + int(rng.random() * 6) for _ in range(dice))


def stream(seed: int, *purpose: object) -> Random:
    """Make a generator for one purpose, so that another purpose's draws do not shift it."""
    return Random("/".join(map(str, (seed, *purpose))))  # text seeds are hashed with SHA-512
