"""A mapping that keeps the latest entries: for caches, and for what is counted by address.

>>> latest = Recent(2)
>>> latest.update(a=1, b=2)
>>> latest["a"] = 3
>>> latest["c"] = 4
>>> list(latest.items())
[('a', 3), ('c', 4)]
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """Holds at most so many entries; the one that was set longest ago goes first."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)
