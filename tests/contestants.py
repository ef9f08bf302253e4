"""Entries and contests for tests, made of the client that can misbehave."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from boddy.arena.journal import Journal
from boddy.arena.plan import Entry, RemoteOptions
from boddy.arena.tournament import Tournament
from boddy.contest.entry_files import contest_plan
from boddy.contest.host import RemoteRunner
from boddy.texts import Words

CLIENT = Path(__file__).parent / "contest" / "client.py"


def entry(name: str, fault: str = "none") -> Entry:
    """Make an entry whose program has one fault, or none."""
    words = (sys.executable, "-S", "-E", str(CLIENT), fault, f"{{{name}}}", "%%")
    return Entry(name, shlex.join(words))


@contextmanager
def contest(
    entries: Sequence[Entry],
    out: Path | None = None,
    *,
    games: int = 1,
    seats: tuple[int, int] = (3, 3),
    seed: int = 0,
    original: bool = False,
) -> Iterator[Tournament]:
    """Prepare a contest with some games for each order of seats."""
    plan = contest_plan(entries, seats=seats, seed=seed, original=games if original else 0)
    goal = games * plan.games.round_length // plan.in_a_row
    with Journal.begin(out, plan) if out else nullcontext() as journal:
        yield Tournament(plan, games=goal, journal=journal, keep=goal)


def hold(
    entries: Sequence[Entry],
    out: Path | None = None,
    *,
    games: int = 1,
    original: bool = False,
    **options: object,
) -> Tournament:
    """Hold a contest at tables of three."""
    with contest(entries, out, games=games, original=original) as tournament:
        tournament.play(RemoteRunner(RemoteOptions(**options)))
    return tournament


def reasons(tournament: Tournament) -> dict[str, str]:
    """Return who is disqualified, and why."""
    return {name: Words().say(found.reason) for name, found in tournament.disqualified.items()}


def runs(pid: int) -> bool:
    """Whether a process is still alive, and more than a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
