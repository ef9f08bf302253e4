"""Tables: people and bots around a game, in any process; nothing here does input or output.

What changes a table is an `async` method, because a server's database makes it wait. With a
`MemoryStore` nothing ever waits, so `complete` runs such a method without an event loop:

>>> from random import Random
>>> from boddy.tables.store import MemoryStore
>>> from boddy.tables.table_plan import read_plan
>>> from boddy.tables.table import Table
>>> seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]
>>> table, key = complete(Table.create(read_plan({"seats": seats}, Random(1)), MemoryStore()))
>>> table.is_playing
True
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def complete(work: Coroutine[Any, Any, T]) -> T:
    """Run to its end what never has to wait, without an event loop."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError("this waits for something outside the process; await it in an event loop")
