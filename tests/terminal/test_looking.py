"""After a wrong accusation the person may look at the case file, if the rules allow it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.cli import cli

WRONG = ["accuse plum rope hall", "yes"]  # it was plum, rope, study


def play(folder: Path, monkeypatch: pytest.MonkeyPatch, rules: str, *lines: str) -> str:
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(cli, ["play", "--text", "--seed", "5", "--rules", rules], typed)
    assert result.exception is None or result.exit_code == 0, result.exception
    return result.output


def test_a_person_may_look_and_may_rather_not(tmp_path, monkeypatch) -> None:
    rules = "roundtable(look=yes)"
    output = play(tmp_path, monkeypatch, rules, *WRONG, "hm", "yes")
    assert "Do you want to look at the case file, alone? (yes or no)" in output
    assert "Please answer yes or no." in output
    assert "You look at the case file: Professor Plum with the rope in the Study." in output
    output = play(tmp_path, monkeypatch, rules, *WRONG, "no").split("It was")[0]
    assert "You look at the case file" not in output


def test_nobody_is_asked_under_the_usual_rules(tmp_path, monkeypatch) -> None:
    assert "look at the case file" not in play(tmp_path, monkeypatch, "roundtable", *WRONG)


def test_declining_to_look_reveals_nothing_later(tmp_path, monkeypatch) -> None:
    rules, file = "speed(look=yes)", tmp_path / "game.jsonl"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    begin = ["play", "--text", "--seed", "5", "--rules", rules, "--save", str(file)]
    wrong = ["suggest plum rope hall", *WRONG, "no"]
    CliRunner().invoke(cli, begin, "".join(f"{line}\n" for line in wrong))
    lines = file.read_text().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if '"looked"' in line)
    file.write_text("".join(lines[: at + 1]))
    output = CliRunner().invoke(cli, ["play", "--text", "--resume", str(file)], "log\n").output
    assert "Welcome back." in output
    assert "look at the case file:" not in output.partition("\nIt was ")[0]
