"""One seeded game of each preset, as every seat and a spectator saw it, byte for byte.

After a change that is meant to change what people read, look at
`pytest tests/golden --update-goldens` followed by `git diff tests/golden`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from boddy.bots import find_bot
from boddy.match import Match
from boddy.records import Record
from boddy.rules import PRESETS
from boddy.setup import Setup
from boddy.telling import Teller, tell_game
from boddy.texts import languages
from boddy.views import SPECTATOR, observations

FOLDER = Path(__file__).parent
SEED = 1926
NAMES = ("Ann", "Bob", "Cyd", "Dot")


def played(rules: str) -> Record:
    setup = Setup.of(NAMES, rules=rules)
    return Match([find_bot("notebook") for _ in NAMES], seed=SEED, setup=setup).play()


def playthrough(rules: str) -> str:
    """Return one game as seen from all sides."""
    record = played(rules)
    setup = record.setup
    views = [*range(setup.seats), SPECTATOR]
    parts = []
    for seat in views:
        title = "an onlooker" if seat is None else setup.names[seat]
        lines = tell_game(observations(record.events, seat), setup)
        parts.append("\n".join([f"== as seen by {title}", *lines, ""]))
    return "\n".join(parts)


def told_to_ann(rules: str, language: str) -> str:
    """Return the first turns of a game and its end as Ann reads them."""
    record = played(rules)
    teller = Teller(record.setup, 0, language)
    lines = [teller.words.say(teller.introduce())]
    for event in observations(record.events, 0):
        lines += teller.lines(event)
    return "\n".join([*lines[:60], "", *lines[-12:], ""])


TOLD = {f"{rules}.txt": partial(playthrough, rules) for rules in PRESETS} | {
    f"{rules}-ann-{language}.txt": partial(told_to_ann, rules, language)
    for rules in ("mansion", "parlour")
    for language in languages()
}


@pytest.mark.parametrize("name", TOLD)
def test_a_playthrough_reads_as_it_did(name: str, request: pytest.FixtureRequest) -> None:
    path, told = FOLDER / name, TOLD[name]()
    if request.config.getoption("--update-goldens"):
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told.encode() == path.read_bytes()
