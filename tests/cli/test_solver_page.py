"""The examples on the pages about the solver are what the command prints."""

from __future__ import annotations

import re
from pathlib import Path

from solve_cases import boddy

DOCS = Path(__file__).parents[2] / "docs"
PAGES = "case-notes.md", "solver.md"
PAGE = "".join((DOCS / name).read_text(encoding="utf-8") for name in PAGES)


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_are_real(tmp_path: Path) -> None:
    (notes,) = blocks("notes")
    (mistake,) = blocks("mistake")
    (tmp_path / "case.txt").write_text(notes, encoding="utf-8")
    (tmp_path / "mistaken.txt").write_text(notes + mistake, encoding="utf-8")
    assert len(blocks("console")) == 2
    for block in blocks("console"):
        command, _, shown = block.partition("\n")
        words = command.removeprefix("$ boddy ").split()
        words = [str(tmp_path / word) if word.endswith(".txt") else word for word in words]
        done = boddy(*words)
        printed = done.stdout + done.stderr
        assert printed.rstrip("\n") == shown.rstrip("\n")


def test_notes_to_start_from_can_be_solved(tmp_path: Path) -> None:
    new = tmp_path / "case.txt"
    assert boddy("solve", "--new", str(new)).returncode == 0
    assert "deals agree with the notes" in boddy("solve", str(new)).stdout
    again = boddy("solve", "--new", str(new))
    assert again.returncode == 2
    assert "exists already" in again.stderr
