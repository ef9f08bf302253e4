"""`hint` tells what the advisor would do, with the reason; how good it is others test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.bots import find_bot
from boddy.cli import cli
from boddy.events import Accused
from boddy.match import Match
from boddy.records import Record
from boddy.setup import Setup


def hinted(folder: Path, args: list[str], *lines: str) -> str:
    """Play with these lines as the whole input; return what `hint`, typed last, said."""
    typed = "".join(f"{line}\n" for line in (*lines, "hint"))
    result = CliRunner().invoke(cli, ["play", "--text", *args], typed, env=state(folder))
    return "\n".join(result.output.split("> hint\n")[1].splitlines()[:-4])


def state(folder: Path) -> dict[str, str]:
    return {"XDG_STATE_HOME": str(folder)}


@pytest.mark.parametrize("rules", ["speed", "parlour"])
def test_who_knows_the_case_is_told_to_accuse(rules: str, tmp_path: Path) -> None:
    names = ["Ann", "Bob", "Cyd", "Dot"]
    bots = [find_bot("notebook") for _ in names]
    match = Match(bots, seed=4, setup=Setup.of(names, rules=rules))
    record = match.play()
    person = match.game.winner
    setup = Setup.of(names, rules=rules, people=[person])
    lines = [json.loads(line) for line in Record(setup, record.events).lines()]
    specs = [None if seat == person else "notebook" for seat in range(4)]
    head = {**lines[0], "seed": 4, "bots": specs}
    until = next(at for at, event in enumerate(record.events) if isinstance(event, Accused))
    saved = tmp_path / "game.jsonl"
    saved.write_text("".join(f"{json.dumps(line)}\n" for line in [head, *lines[1 : 1 + until]]))
    suspect = match.game.deal.file.suspect
    said = hinted(tmp_path, ["--resume", str(saved)])
    assert said.startswith("Accuse ")
    assert str(suspect) in said
    assert said.endswith(": it is the only possible solution.")


def test_a_hint_for_a_suggestion_a_walk_and_an_answer(tmp_path: Path) -> None:
    said = hinted(tmp_path, ["--rules", "roundtable", "--seed", "5"])
    assert said.startswith("Suggest: ")
    assert "possible solutions on average" in said
    said = hinted(tmp_path, ["--seed", "5"], "roll")
    assert said.startswith("Go to: square (5, 16) (number 4). It is on the way to the ")
    parlour = ["--rules", "parlour", "--suspect", "scarlet", "--players", "3"]
    said = hinted(tmp_path, [*parlour, "--seed", "1"])
    assert said.startswith("Go to: the ")
    assert " (number " in said
    said = hinted(tmp_path, [*parlour, "--seed", "49", "--bots", "notebook"], "hall", "no")
    assert said.startswith(("Show: Mrs. Peacock. ", "Show: the Kitchen. "))
    said = hinted(tmp_path, ["--rules", "roundtable", "--seed", "5", "--language", "de"])
    assert said.startswith("Verdächtigen: ")
