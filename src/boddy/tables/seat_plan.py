"""Who is meant to sit in a seat of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count

from boddy.tables.readable import looks_like

NAMED = ("me", "bot", "friend")
"""Who gets a name first."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is meant to sit in a seat: the creator, a friend, or a bot of a level."""

    kind: str
    name: str
    level: str
    suspect: str = ""


def free_name(name: str, taken: Iterable[str]) -> str:
    """Give a name that looks like nobody else's at the table, so that all mean the same person.

    >>> free_name("Bob", ["Ann", "bob"])
    'Bob 2'
    """
    others = {looks_like(other) for other in taken}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(each for each in names if looks_like(each) not in others)


def with_distinct_names(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Give every seat a name of its own: people keep theirs, and a friend comes with another."""
    names: dict[int, str] = {}
    for at in sorted(range(len(seats)), key=lambda at: NAMED.index(seats[at].kind)):
        names[at] = free_name(seats[at].name, names.values())
    return tuple(replace(seat, name=names[at]) for at, seat in enumerate(seats))
