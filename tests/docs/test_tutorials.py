"""The tutorials' code is the code of the examples, and it does what the text says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boddy.bots import find_bot
from boddy.match import Match

ROOT = Path(__file__).parent.parent.parent
TUTORIAL = (ROOT / "docs" / "tutorial-bots.md").read_text(encoding="utf-8")
STEPS = re.findall(r"```python\n# (examples/bots/\w+\.py)\n(.*?)```", TUTORIAL, re.DOTALL)


def test_every_step_is_a_file() -> None:
    files = {f"examples/bots/{file.name}" for file in (ROOT / "examples" / "bots").glob("*.py")}
    assert {name for name, _ in STEPS} == files


@pytest.mark.parametrize(("name", "code"), STEPS)
def test_the_text_shows_the_file_and_its_bot_plays(name: str, code: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == code
    for rules in ("speed", "mansion"):
        bots = [find_bot(str(ROOT / name)), find_bot("notebook"), find_bot("notebook")]
        match = Match(bots, seed=1, rules=rules)
        match.play()
        assert match.game.over


def test_the_last_step_beats_notebook() -> None:
    won = 0
    for seed in range(12):
        for seat in range(3):
            bots = [find_bot("notebook"), find_bot("notebook"), find_bot("notebook")]
            bots[seat] = find_bot(str(ROOT / "examples" / "bots" / "counting.py"))
            match = Match(bots, seed=seed)
            match.play()
            won += match.game.winner == seat
    assert won > 18, "of 36 games; an equal would win 12, and these seeds are always the same"
