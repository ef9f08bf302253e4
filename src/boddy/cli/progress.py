"""How far a tournament is and who leads: on a terminal all the time, elsewhere now and then."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from boddy.arena.results.game_result import seats_of
from boddy.arena.tournament import Tournament
from boddy.terminal.output import echo, make_console

if TYPE_CHECKING:
    from rich.progress import Progress

LOOKS = 1.0
"""Seconds between two looks at who leads, on a terminal."""
LINES = 60.0
"""Seconds between two lines where the output is no terminal."""


@contextmanager
def show_progress(tournament: Tournament) -> Iterator[set[str]]:
    """Show how a tournament goes while it is played; yield the disqualified who were reported."""
    reported = set[str]()
    with _bar() as bar:
        tournament.progress = _Shown(tournament, bar, reported)
        yield reported


class _Shown:
    """Hears how many games are played."""

    def __init__(self, tournament: Tournament, bar: Progress, reported: set[str]) -> None:
        self._tournament, self._bar, self._reported = tournament, bar, reported
        self._before = set(tournament.disqualified)
        self._terminal = sys.stderr.isatty()
        self._next = monotonic() + (0 if self._terminal else LINES)
        self._task = bar.add_task("games", total=tournament.games, completed=tournament.played)

    def __call__(self, count: int) -> None:
        if self._terminal:
            for name in self._tournament.disqualified.keys() - self._before - self._reported:
                self._reported.add(name)
                reason = self._tournament.disqualified[name].reason
                self._bar.console.print(f"{name} is disqualified: {reason}", soft_wrap=True)
        self._bar.update(self._task, completed=count)
        now = monotonic()
        if now < self._next:
            return
        leader = leading(self._tournament)
        self._bar.update(self._task, description=leader)
        if not self._terminal:
            echo(f"{count} of {self._tournament.games} games; {leader}", err=True)
        # Counting all games must not take long compared with playing them.
        self._next = now + max(50 * (monotonic() - now), LOOKS if self._terminal else LINES)


def leading(tournament: Tournament) -> str:
    """Say who has won the largest part of its games so far."""
    games, wins = Counter[str](), Counter[str]()
    for _, seat in seats_of(tournament.results()):
        games[seat.bot] += 1
        wins[seat.bot] += seat.won
    if not games:
        return "no game counts yet"
    best = max(games, key=lambda name: wins[name] / games[name])
    return f"{best} leads with {wins[best]} of {games[best]}"


def _bar() -> Progress:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
