"""One seeded game of each preset, as every seat and a spectator saw it, byte for byte.

After a change that is meant to change what people read, look at
`pytest tests/golden --update-goldens` followed by `git diff tests/golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boddy.bots import find_bot
from boddy.match import Match
from boddy.rules import PRESETS
from boddy.setup import Setup
from boddy.telling import tell_game
from boddy.views import ONLOOKER, observations

FOLDER = Path(__file__).parent
SEED = 1926
NAMES = ("Ann", "Bob", "Cyd", "Dot")


def playthrough(rules: str) -> str:
    """Return one game as seen from all sides."""
    setup = Setup.of(NAMES, rules=rules)
    bots = [find_bot("notebook") for _ in NAMES]
    record = Match(bots, seed=SEED, setup=setup).play()
    views = [*range(setup.seats), ONLOOKER]
    parts = []
    for seat in views:
        title = "an onlooker" if seat is None else setup.names[seat]
        lines = tell_game(observations(record.events, seat), setup)
        parts.append("\n".join([f"== as seen by {title}", *lines, ""]))
    return "\n".join(parts)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_playthrough_reads_as_it_did(rules: str, request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{rules}.txt"
    told = playthrough(rules)
    if request.config.getoption("--update-goldens"):
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told.encode() == path.read_bytes()
