"""Options: what may be chosen anew whenever a tournament goes on; its journal keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boddy.errors import InputError
from boddy.shapes import Count, Limits, read

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
                raise InputError(f"{name}: {value:g}; expected more than nothing")
        _within("port", self.port, 0, LAST_PORT)
        _within("at_once", self.at_once, 1, MOST_AT_ONCE)


@dataclass(frozen=True)
class Options:
    """What decides nothing about how a game goes, but how many are played, where and how long."""

    goal: Annotated[int, Limits(1)] = 0
    """How many games are wanted."""
    until: str | None = None
    """The question whose answer ends the tournament."""
    records: Count = 0
    """Of so many games the records are kept."""
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
        raise InputError(f"{name}: {value}; expected {least} to {most}")
