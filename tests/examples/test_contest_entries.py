"""The example entries against ours over TCP; those whose tool is missing are skipped by name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent.parent / "examples" / "contest"
NEEDS = {"entry.py": "python3", "entry.mjs": "node", "Entry.java": "java", "entry.c": "cc"}
START = {"entry.py": sys.executable, "entry.mjs": "node", "Entry.java": "java"}


def test_every_example_is_tried() -> None:
    found = {file.name for file in FOLDER.iterdir() if file.suffix != ".txt" and file.suffix}
    assert found == set(NEEDS)


@pytest.mark.parametrize("name", NEEDS)
def test_an_example_plays_a_game_to_its_end(name: str, tmp_path: Path) -> None:
    if shutil.which(NEEDS[name]) is None:
        pytest.skip(f"{name} needs {NEEDS[name]}, which is not installed here")
    command = f'"{START.get(name, "")}" "{FOLDER / name}"'
    if name == "entry.c":
        built = tmp_path / "entry"
        words = ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(built), str(FOLDER / name)]
        subprocess.run(words, check=True)
        command = f'"{built}"'
    entries = tmp_path / "entries.txt"
    ours = f'"{sys.executable}" -m boddy contest join notebook'
    entries.write_text(
        f"{ours} {{ann}} %%\n{command} {{example}} %%\n{ours} {{cyd}} %%\n", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "boddy", "contest", "one", str(entries), "--seed", "1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "example" in done.stdout
    assert "disqualified" not in done.stdout + done.stderr
    assert "wins" in done.stdout.splitlines()[-1]
