"""The puzzle of a day, solved at a real pseudo-terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pexpect

from conversation import PROGRAM, environment

PROMPT = "\n> "


def talk(folder: Path, lines: list[str], *options: str) -> str:
    """Type lines, and give all that was said until the command ended by itself."""
    child = pexpect.spawn(
        sys.executable,
        ["-W", "error", "-c", PROGRAM, "puzzle", "2026-11-18", *options],
        env=dict(environment(folder, TERM="dumb")),
        encoding="utf-8",
        dimensions=(60, 160),
        timeout=60,
    )
    said = ""
    for line in lines:
        child.expect(PROMPT)
        said += child.before
        child.sendline(line)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    return said + str(child.before)


def test_every_word_of_the_prompt_is_understood(tmp_path: Path) -> None:
    words = ["hint", "nonsense", "plum rope hall", "h", "Plum Knife Library"]
    said = talk(tmp_path, words)
    assert "Which three cards are in the case file?" in said
    assert "or `hint`, `proof` or `quit`" in said
    assert "Look at entries 3, 7, 9, 12, 16 and 17" in said
    assert "no card is called 'nonsense'" in said
    assert "Professor Plum with the rope in the Hall does not follow from these notes." in said
    assert (
        "Professor Plum is in the case file, because all other suspects are accounted for." in said
    )
    entry = "12. Bob: Green Pipe Library; Cyd passes; Dan passes; Eve shows Green"
    assert said.split(f"\r\n       {entry}\r\n")[-2].endswith("the lead pipe in the Library.")
    assert "boddy puzzle 2026-11-18 (medium): solved, 2 tries, 2 hints" in said


def test_giving_up_shows_the_proof_and_leaving_does_not(tmp_path: Path) -> None:
    proved = talk(tmp_path, ["tipp", "beweis"], "--language", "de")
    assert "Sehen Sie sich die Einträge 3, 7, 9, 12, 16 und 17 an" in proved
    assert "Die Fallakte enthält Professor Plum mit dem Messer in der Bibliothek" in proved
    left = talk(tmp_path, ["quit"])
    assert "is in the case file" not in left
