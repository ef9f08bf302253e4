"""Games and notes that several tests of the solver share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from boddy.bots import find_bot
from boddy.events import Event
from boddy.match import Match
from boddy.notes.case_notes import Notes
from boddy.notes.reading import take_notes
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.views import observations

WORKED_EXAMPLE = """\
# the worked example of the rules
edition: classic
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
1. Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
2. Bob: Plum Wrench Kitchen; Cyd shows
3. Cyd: Green Revolver Library; nobody
"""

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")


@lru_cache(maxsize=256)
def played(
    seed: int, seats: int = 3, edition: str = "classic", rules: str = "speed"
) -> tuple[Setup, tuple[Event, ...]]:
    """Play a game among bots of which one accuses wildly, so that some accusations fail."""
    setup = Setup.of(NAMES[:seats], edition=edition, rules=rules)
    bots = [find_bot("random:accuse=0.1"), *(find_bot("notebook") for _ in range(seats - 1))]
    return setup, Match(bots, seed=seed, setup=setup).play().events


def notes_of(
    seed: int,
    seat: int | None = 0,
    *,
    seats: int = 3,
    edition: str = "classic",
    rules: str = "speed",
    entries: int | None = None,
) -> Notes:
    """Take the notes of one seat of a game, perhaps only its first entries."""
    setup, events = played(seed, seats, edition, rules)
    notes = take_notes(setup.edition, setup.names, observations(events, seat), seat)
    if entries is None:
        return notes
    return replace(notes, entries=notes.entries[:entries])


def observed(seed: int, seat: int | None, seats: int = 3, edition: str = "classic") -> SeatView:
    """Gather view straight from the observations of a game."""
    setup, events = played(seed, seats, edition)
    view = SeatView.at(setup, seat)
    for number, event in enumerate(observations(events, seat)):
        view.observe(event, number)
    return view


def true_places(seed: int, seats: int = 3, edition: str = "classic") -> tuple[int, ...]:
    """Return the true place of every card of a game, from its first event."""
    setup, events = played(seed, seats, edition)
    dealt = events[0]
    places = []
    for card in setup.edition.deck:
        holders = [seat for seat, hand in enumerate(dealt.hands) if card in hand]
        table = [seats + 1] if card in dealt.faceup else []
        places.append([*holders, *table, seats][0])
    return tuple(places)


BODDY = [sys.executable, "-c", "from boddy.cli import main; main()"]


def boddy(
    *words: str, stdin: str = "", state: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command in another process; `state` is where it may keep notebooks."""
    env = {**os.environ, **(env or {}), "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    env["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    if state is not None:
        env["XDG_STATE_HOME"] = str(state)
    return subprocess.run(
        [*BODDY, *words], input=stdin, capture_output=True, text=True, env=env, check=False
    )
