"""Plan: all that decides how the games of a tournament go, as one value and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePath
from typing import Annotated, Any

from boddy.arena.schedule import Schedule
from boddy.clock import check_seconds
from boddy.editions import Edition, carried_edition
from boddy.errors import InputError, UnknownName
from boddy.events import Ended, Ending
from boddy.printable import MOST_NAME, is_name, shown
from boddy.records.codec import FORMS
from boddy.records.version_1 import as_today
from boddy.rules import Rules, find_rules
from boddy.setup import Setup
from boddy.shapes import Count, Form, Terms, Within, read, read_text, write
from boddy.texts import Phrase

MOST_MEMORY = 2**24
"""Mebibytes."""


def read_said(value: object, about: object = None) -> Phrase:
    """Read a phrase as `Phrase.as_json` wrote it; files of earlier versions have sentences."""
    if isinstance(value, str) and value:
        value = as_today({"event": "forfeited", "reason": value})["reason"]
    read_phrase = FORMS[Phrase].read
    assert read_phrase is not None  # noqa: S101  # phrases are read
    said: Phrase = read_phrase(value, about)
    return said


def _read_fault(value: object, about: object) -> Phrase | None:
    return None if value == "" else read_said(value, about)


def _read_ending(value: object, about: object) -> Phrase:
    if not isinstance(value, str) or not value:
        return read_said(value, about)
    data: dict[str, Any] = as_today({"event": "ended", "reason": value})
    return Ended(None, Ending(data["ending"]), data.get("detail", "")).how


Fault = Annotated[Phrase, "fault"]
"""Why a bot forfeited; files of earlier versions have an empty text if it did not."""
HowEnded = Annotated[Phrase, "ending"]
"""How a game ended."""
TERMS = Terms(
    {
        Phrase: Form(read_said, Phrase.as_json),
        "fault": Form(_read_fault, Phrase.as_json),
        "ending": Form(_read_ending, Phrase.as_json),
    }
)


@dataclass(frozen=True)
class Entry:
    """Who takes part in a tournament; a bot entered twice is two entries."""

    name: str
    """Unique in its tournament: `exact`, or `exact#1` and `exact#2`."""
    spec: str
    """What `find_bot` makes it from, files with their whole path; of a remote entry the command
    that starts it, or nothing if a person does."""
    fault: Fault | None = None
    """Why it cannot even be loaded; it then forfeits every game."""


@dataclass(frozen=True)
class Plan:
    """The games of a tournament. Two tournaments of one plan are the same, game by game."""

    entries: tuple[Entry, ...]
    sizes: tuple[Count, ...]
    seed: int
    rules: str = "speed"
    edition: str = "classic"
    """A shipped one; or what one's own was called when it was read, and then `cards` has it."""
    schedule: str = "balanced"
    seconds: float = 10.0
    """For one decision."""
    memory: Count = 2048
    """Mebibytes that the bots of a game may use together."""
    bits: float = 0.25
    """Percent of the games in which it is measured how many bits each seat lacks."""
    cards: dict[str, object] | None = field(default=None, hash=False)
    """The tables of a user's edition: no file is opened because a plan names it."""
    isolated: bool = False
    """Whether every seat of every game runs in a separate process."""
    board: tuple[str, ...] = ()
    """The files of a user's board, so that people can find it; their contents are in `cards`."""
    remote: bool = False
    """Whether this is a contest: its entries are programs elsewhere."""
    original: bool = False
    """Whether a contest keeps to the letter of the original server."""
    in_a_row: Count = 1
    """How many games of a contest have the same order of seats, one after the other."""

    def __post_init__(self) -> None:
        check_seconds(self.seconds)
        if not 64 <= self.memory <= MOST_MEMORY:
            raise InputError("plan-memory", memory=self.memory, most=str(MOST_MEMORY))
        if not 0 <= self.bits <= 100:
            raise InputError("plan-bits", percent=f"{self.bits:g}")
        for name in self.names:
            if not is_name(name):
                raise InputError("bad-name", name=shown(name), most=MOST_NAME)
        if len(set(self.names)) < len(self.names):
            raise InputError("plan-same-names")
        self.games  # noqa: B018  # an impossible schedule is refused here
        for size in self.sizes:
            self.setup(range(size))

    @cached_property
    def games(self) -> Schedule:
        """Which games these are."""
        return Schedule(self.schedule, len(self.entries), self.sizes, self.seed, self.in_a_row)

    @property
    def names(self) -> tuple[str, ...]:
        """Of all entries."""
        return tuple(entry.name for entry in self.entries)

    def order(self, game: int) -> tuple[str, ...]:
        """Return who sits where in a game."""
        return tuple(self.entries[number].name for number in self.games.fixture(game).order)

    def setup(self, order: Sequence[int]) -> Setup:
        """Set up a table for some entries, given by number."""
        names = [self.entries[number].name for number in order]
        edition, rules = self._found
        return Setup.of(names, edition=edition, rules=rules)

    @cached_property
    def _found(self) -> tuple[Edition, Rules]:
        """Edition and rules; looking them up takes longer than dealing."""
        name = self.edition if self.cards is None else PurePath(self.edition).stem
        return carried_edition(name, self.cards), find_rules(self.rules)

    def number(self, name: str) -> int:
        """Find an entry by its name."""
        if name not in self.names:
            raise UnknownName("entry", name, self.names)
        return self.names.index(name)

    def text(self) -> str:
        """Write the plan as one line of JSON."""
        return json.dumps(write(Plan, self, TERMS))

    def __reduce__(self) -> tuple[Callable[[str], Plan], tuple[str]]:
        """Travel as text: what was worked out here would be megabytes for every chunk."""
        return Plan.parse, (self.text(),)

    @classmethod
    def parse(cls, text: str) -> Plan:
        """Read what `text` wrote."""
        return read_text(cls, text, "plan", TERMS)

    @classmethod
    def from_data(cls, data: object) -> Plan:
        """Build a plan from what JSON holds; whatever cannot be is named."""
        return read(cls, data, "plan", TERMS)


def sizes_between(fewest: int, most: int, entries: int, rules: tuple[int, int]) -> tuple[int, ...]:
    """Choose the tables that the rules allow and the entries can fill."""
    low, high = max(fewest, rules[0]), min(most, rules[1], entries)
    if fewest > most:
        raise InputError("seats-order", fewest=fewest, most=most)
    if low > high:
        raise InputError(
            "too-few-bots",
            entries=entries,
            fewest=fewest,
            most=most,
            least=rules[0],
            limit=rules[1],
        )
    return tuple(range(low, high + 1))


MOST_AT_ONCE = 64
LAST_PORT = 65535


@dataclass(frozen=True)
class RemoteOptions:
    """How the programs of a contest are started, and where they connect to."""

    folder: str = ""
    """Where their commands are run; here if nothing is said."""
    timeout: float = 10.0
    """Seconds for each answer."""
    start_timeout: float | None = None
    """Seconds for a start; as many as for an answer if not said."""
    host: str = "127.0.0.1"
    port: Count = 0
    """The first one; any that are free if it is 0."""
    at_once: Count = 1
    """How many games are played side by side, each with its own copies of the entries."""

    def __post_init__(self) -> None:
        for name, value in (("timeout", self.timeout), ("start_timeout", self.start_timeout)):
            if value is not None and value <= 0:
                raise InputError("option-positive", name=name, value=f"{value:g}")
        _within("port", self.port, 0, LAST_PORT)
        _within("at_once", self.at_once, 1, MOST_AT_ONCE)


@dataclass(frozen=True)
class Options:
    """What decides nothing about how a game goes, but how many are played, where and how long."""

    goal: Annotated[int, Within(1)] = 0
    """How many games are wanted."""
    until: str | None = None
    """The question whose answer ends the tournament."""
    records: Count = 0
    """How many games have their records kept."""
    workers: Count | None = None
    """Processes; as many as there are processors if not said."""
    dask: str | None = None
    """The address of a cluster's scheduler."""
    remote: RemoteOptions | None = None
    """Of a contest."""

    @classmethod
    def from_data(cls, data: object) -> Options:
        """Build options from what JSON holds; whatever cannot be is named."""
        return read(cls, data, "options")


def _within(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise InputError(
            "option-range", name=name, value=str(value), least=str(least), most=str(most)
        )
