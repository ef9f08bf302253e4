"""Mappings with a limited number of entries.

>>> latest = Recent(2)
>>> latest.update(a=1, b=2)
>>> latest["a"] = 3
>>> latest["c"] = 4
>>> list(latest.items())
[('a', 3), ('c', 4)]
>>> squares = BoundedCache(lambda number: number * number)
>>> squares[12], 12 in squares
(144, True)
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 4096
"""Entries of a `BoundedCache`, unless told otherwise."""


class Recent(OrderedDict[K, V]):
    """Holds at most `most` entries; the one that was set longest ago goes first."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)


class BoundedCache(dict[K, V]):
    """Finds each answer once; when there are `most`, all are dropped."""

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
