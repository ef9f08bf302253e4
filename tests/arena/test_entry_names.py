"""The names of the bots of a tournament."""

from __future__ import annotations

from pathlib import Path

from boddy.arena.entrants import enter

BOT = "from boddy import Bot\n\n\nclass First(Bot):\n    pass\n"


def test_bots_of_one_name_are_called_by_their_files(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("ann.py", "bob.py")]
    for file in files:
        file.write_text(BOT)
    names = [entry.name for entry in enter([*map(str, files), "notebook"])]
    assert names == ["ann", "bob", "notebook"]


def test_one_file_entered_twice_is_numbered(tmp_path: Path) -> None:
    file = tmp_path / "ann.py"
    file.write_text(BOT)
    names = [entry.name for entry in enter([str(file), str(file), "notebook", "notebook"])]
    assert names == ["first#1", "first#2", "notebook#1", "notebook#2"]
