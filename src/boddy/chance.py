"""Chance that is the same on every machine and every version of Python.

Of `random.Random` only the sequence of `random()` is promised for ever; `choice` and
`shuffle` have changed before. Whatever a seed must reproduce draws through here.
"""

from __future__ import annotations

from collections.abc import Sequence, Sized
from random import Random, SystemRandom
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORDS = Struct("<8Q")


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
    """Throw dice."""
    return tuple(1 + int(rng.random() * 6) for _ in range(dice))


def stream(seed: int, *purpose: object) -> Random:
    """Make a generator for one purpose, so that another purpose's draws do not shift it."""
    return Random("/".join(map(str, (seed, *purpose))))  # text seeds are hashed with SHA-512


def seed_or_new(seed: int | None) -> int:
    """Return the seed that was given, or else a new one."""
    return SystemRandom().getrandbits(32) if seed is None else seed


class SeatChance(Random):
    """The chance of one seat in one game; it survives resuming the game at any position.

    What is drawn for a decision depends on the seed, the seat and the position alone. What is
    drawn while observing comes from a separate stream: a resumed game is observed from its
    beginning, which draws the same again.

    >>> chance, legal = SeatChance("7/bot/2"), ["Rope", "Hall", "Plum"]
    >>> with chance.position(20, legal):
    ...     first = chance.random()
    >>> with chance.position(20, legal):
    ...     first == chance.random()
    True
    """

    def __init__(self, purpose: str) -> None:
        super().__init__(purpose)
        self._purpose = purpose
        self._position: tuple[int, Sized] | None = None
        self._words: list[int] = []
        """Numbers of 64 bits that were made for this position and not drawn yet."""
        self._made = 0

    @classmethod
    def of(cls, seed: int, seat: int) -> SeatChance:
        """Make the chance that a seat has in the game of a seed."""
        return cls(f"{seed}/bot/{seat}")

    @classmethod
    def drawn(cls, rng: Random) -> SeatChance:
        """Make the chance of a seat in one of many games that share a generator."""
        return cls(str(rng.random()))

    def position(self, events: int, legal: Sized) -> SeatChance:
        """Draw for one position while the returned context is entered.

        Two decisions may follow the same events, since some make no event; the number of legal
        actions tells these apart.
        """
        self._position = events, legal
        self._made = 0
        return self

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        self._position = None
        self._words = []

    def random(self) -> float:
        """Draw a number from 0 up to 1."""
        return super().random() if self._position is None else (self._word() >> 11) * 2**-53

    def getrandbits(self, k: int, /) -> int:
        """Draw `k` bits."""
        if self._position is None or k <= 0:
            return super().getrandbits(k)
        bits = 0
        for _ in range(-(-k // 64)):
            bits = bits << 64 | self._word()
        return bits >> -k % 64

    def gauss(self, mu: float = 0.0, sigma: float = 1.0) -> float:
        """Draw from the normal distribution, keeping no second number for another position."""
        return self.normalvariate(mu, sigma)

    def _word(self) -> int:
        """Draw 64 bits of a position; to seed a generator for it would take several times as long.

        Most decisions draw once or never.
        """
        if not self._words:
            from hashlib import blake2b  # loads OpenSSL, which most commands never need

            events, legal = self._position or (0, ())
            text = f"{self._purpose}/{(events, len(legal))}/{self._made}"
            self._words = list(_WORDS.unpack(blake2b(text.encode()).digest()))
            self._made += 1
        return self._words.pop()

    def __reduce__(self) -> tuple[type[SeatChance], tuple[str], object]:
        return SeatChance, (self._purpose,), self.getstate()
