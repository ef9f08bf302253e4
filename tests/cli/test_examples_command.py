"""`boddy examples`: the examples of the guides, written where somebody likes."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from boddy.bots import find_bot
from boddy.cli import cli


def write(folder: Path) -> Result:
    return CliRunner().invoke(cli, ["examples", str(folder)])


def test_the_examples_are_written_and_play(tmp_path: Path) -> None:
    result = write(tmp_path / "new" / "folder")
    assert result.exit_code == 0, result.exception
    assert find_bot(str(tmp_path / "new" / "folder" / "bots" / "ticks.py"))
    assert write(tmp_path / "new" / "folder").exit_code == 0, "nothing has changed"


def test_a_changed_example_is_not_overwritten(tmp_path: Path) -> None:
    write(tmp_path)
    mine = tmp_path / "bots" / "first.py"
    mine.write_text("# mine\n")
    result = write(tmp_path)
    assert "holds other files (bots/first.py): name another folder" in str(result.exception)
    assert mine.read_text() == "# mine\n"


def test_a_folder_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = write(tmp_path / "file" / "x")
    assert "Not a directory" in str(result.exception)
