"""The board on the page about boards can be saved, checked and played, as the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
MISTAKES = {"layout.csv": ("W^", "W?"), "setup.txt": ("Room, Bower", "Rom, Bower")}


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def save(folder: Path) -> None:
    (folder / "layout.csv").write_text(block("layout"), encoding="utf-8")
    (folder / "setup.txt").write_text(block("setup"), encoding="utf-8")


def boddy(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "boddy", *command.split()]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


def test_the_small_board_is_complete_and_bots_play_on_it(tmp_path: Path) -> None:
    save(tmp_path)
    checked = boddy(tmp_path, "board check layout.csv setup.txt")
    assert checked.stdout.endswith("The board is fine.\n")
    (command,) = re.findall(r"`boddy (match [^`]*)`", PAGE)
    played = boddy(tmp_path, f"{command} --seed 1")
    assert "wins" in played.stdout.splitlines()[-1], played.stderr


def test_its_two_mistakes_are_told_as_the_page_says(tmp_path: Path) -> None:
    save(tmp_path)
    for name, (right, wrong) in MISTAKES.items():
        path = tmp_path / name
        path.write_text(path.read_text(encoding="utf-8").replace(right, wrong), encoding="utf-8")
    command, _, shown = block("console").partition("\n")
    assert boddy(tmp_path, command.removeprefix("$ boddy ")).stderr == shown
