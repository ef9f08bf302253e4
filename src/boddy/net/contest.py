"""A contest: a tournament in every order of seats, whose players are programs elsewhere."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from boddy.arena.plan import Entry as Bot
from boddy.arena.plan import Plan
from boddy.arena.results.fields import finite, integer, text
from boddy.errors import InputError
from boddy.net.entries import Entry
from boddy.printable import shown
from boddy.wire.messages import FEWEST, MOST

VERSION = 1
"""Of the first line of a ledger. Fields may be added."""
MOST_AT_ONCE = 64
LAST_PORT = 65535


@dataclass(frozen=True)
class Contest:
    """What is played, among whom, and how."""

    entries: Sequence[Entry]
    out: Path
    games: int = 1
    """For each order of seats. All orders play once before any plays again."""
    seats: tuple[int, int] = (3, 6)
    timeout: float = 10.0
    """Seconds for each answer."""
    start_timeout: float | None = None
    """Seconds for a start; as many as for an answer if not said."""
    seed: int = 0
    host: str = "127.0.0.1"
    port: int = 0
    at_once: int = 1
    """How many games are played side by side, each with its own copies of the entries."""
    resume: bool = False

    def __post_init__(self) -> None:
        if self.at_once > 1 and any(entry.manual for entry in self.entries):
            raise InputError("an entry that a person starts plays one game at a time")

    @cached_property
    def plan(self) -> Plan:
        """The same as a tournament."""
        if self.games < 1:
            raise InputError(f"{self.games} games; expected at least 1")
        return self.plan_without(())

    def plan_without(self, disqualified: Sequence[str]) -> Plan:
        """Make a tournament of the entries that are left."""
        left = [entry for entry in self.entries if entry.identifier not in disqualified]
        fewest, most = self.seats
        if not FEWEST <= fewest <= most <= MOST:
            raise InputError(f"seats {fewest}-{most}: expected a range within {FEWEST}-{MOST}")
        if len(left) < fewest:
            raise InputError(f"{len(left)} entries; a game has at least {fewest} seats")
        bots = tuple(Bot(entry.identifier, shlex.join(entry.words)) for entry in left)
        sizes = tuple(range(fewest, min(most, len(left)) + 1))
        return Plan(bots, sizes, self.seed, schedule="contest", seconds=self.timeout)

    @property
    def length(self) -> int:
        """How many games there are."""
        return self.plan.games.round_length * self.games

    def order(self, number: int) -> tuple[str, ...]:
        """Say who sits where in a game.

        >>> contest = Contest([Entry(name) for name in "abc"], Path(), games=2)
        >>> contest.length, contest.order(0), contest.order(11)
        (12, ('a', 'b', 'c'), ('c', 'b', 'a'))
        """
        names = self.plan.names
        return tuple(names[entry] for entry in self.plan.games.fixture(number).order)

    def identity(self) -> dict[str, object]:
        """List what must be the same when a contest goes on."""
        return {
            "contest": VERSION,
            "entries": list(self.plan.names),
            "orders": self.plan.games.round_length,
            "games": self.games,
            "seed": self.seed,
        }

    def options(self) -> dict[str, object]:
        """List what else need not be said again when a contest goes on."""
        return {
            "commands": [list(entry.words) for entry in self.entries],
            "folder": str(Path.cwd()),
            "seats": list(self.seats),
            "timeout": self.timeout,
            "start_timeout": self.start_timeout,
            "host": self.host,
            "port": self.port,
            "at_once": self.at_once,
        }


def read_options(head: Mapping[str, object]) -> dict[str, Any]:
    """Read from the first line of a ledger what a contest was begun with, as far as it is there.

    >>> read_options({"contest": 1, "seed": 5, "seats": [3, 4]})
    {'seed': 5, 'seats': (3, 4)}
    """
    found = {}
    for name, read in _READERS.items():
        if name in head:
            try:
                found[name] = read(head[name])
            except InputError as error:
                raise InputError(f"{name}: {error}") from None
    if "commands" in found and (
        "folder" not in found or len(found["commands"]) != len(found.get("entries", ()))
    ):
        raise InputError("commands: expected a folder, and a command for each of the entries")
    return found


def _whole(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not least <= integer(value) <= most:
            raise InputError(f"{shown(value)}; expected {least} to {most}")
        return integer(value)

    return read


def _seconds(value: object) -> float:
    if finite(value) <= 0:
        raise InputError(f"{shown(value)}; expected more than nothing")
    return finite(value)


def _items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise InputError(f"{shown(value)}; expected a list")
    return value


def _pair(value: object) -> tuple[int, int]:
    if len(_items(value)) != 2:
        raise InputError(f"{shown(value)}; expected the fewest and the most seats")
    fewest, most = map(integer, _items(value))
    return fewest, most


_READERS: Mapping[str, Callable[[object], Any]] = {
    "entries": lambda value: [text(item) for item in _items(value)],
    "commands": lambda value: [tuple(map(text, _items(item))) for item in _items(value)],
    "folder": text,
    "games": integer,
    "seed": integer,
    "seats": _pair,
    "timeout": _seconds,
    "start_timeout": lambda value: None if value is None else _seconds(value),
    "host": text,
    "port": _whole(0, LAST_PORT),
    "at_once": _whole(1, MOST_AT_ONCE),
}
