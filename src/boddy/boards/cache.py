"""A cache of answers that are found once and of which only so many are kept.

>>> squares = BoundedCache(lambda number: number * number)
>>> squares[12], 12 in squares
(144, True)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 4096
"""So many answers are kept at once, unless told otherwise."""


class BoundedCache(dict[K, V]):
    """Finds each answer once; when there are `most`, it begins anew."""

    def __init__(self, find: Callable[[K], V], most: int = MOST) -> None:
        super().__init__()
        self._find = find
        self._most = most

    def __missing__(self, key: K) -> V:
        answer = self._find(key)
        if len(self) >= self._most:
            self.clear()
        self[key] = answer
        return answer
