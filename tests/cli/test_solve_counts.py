"""Impossible numbers of cards: one clear error before anything is computed, everywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boddy.api.notebooks import answer
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from boddy.terminal.notebook import Notebook
from solve_cases import boddy

SIX_OF_FIVE = """\
players: Ann 5, Bob 4, Cyd 4, Dan 4
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Bob: Plum Wrench Kitchen; Cyd shows
"""
"""With six cards the numbers would add up: nothing but the own number is wrong."""
SAID = "your hand has 6 cards, but by the numbers of cards you hold 5"
MENDED = "players: Ann 6, Bob 4, Cyd 4, Dan 4"


def test_the_command_refuses_a_hand_of_another_size(tmp_path: Path) -> None:
    notes = tmp_path / "case.txt"
    notes.write_text(SIX_OF_FIVE, encoding="utf-8")
    done = boddy("solve", str(notes))
    assert (done.returncode, done.stdout) == (2, "")
    first, *others = done.stderr.splitlines()
    assert first == f"boddy: {SAID}."
    assert others[1].endswith("hand: Scarlet Knife Rope Study Hall Lounge  (line 3 of the file)")
    assert any(line.endswith(MENDED) for line in others)


def test_the_json_says_so_too(tmp_path: Path) -> None:
    notes = tmp_path / "case.txt"
    notes.write_text(SIX_OF_FIVE, encoding="utf-8")
    done = boddy("solve", "--json", str(notes))
    assert done.returncode == 2
    mistake = json.loads(done.stdout)["mistake"]
    assert (mistake["text"], mistake["setup"]) == (SAID, ["players", "hand"])
    assert mistake["corrections"][0]["now"] == MENDED
    unreadable = json.loads(boddy("solve", "--json", "-", stdin="players: Ann 6\n").stdout)
    assert unreadable["problems"][0]["line"] == 1


def test_the_interactive_notebook_says_so_at_once_and_mends_it(tmp_path: Path) -> None:
    book = Notebook(tmp_path / "notes.txt")
    book.handle("Ann 5, Bob 4, Cyd 4, Dan 4")
    book.handle("Ann")
    assert book.handle("Scarlet Knife Rope Hall Study Lounge").startswith(f"{SAID}.")
    assert book.handle("grid").startswith(f"{SAID}.")
    assert MENDED in book.handle("fix 1")
    assert book.handle("grid").splitlines()[2].startswith("Scarlet")


def test_the_page_is_told_so() -> None:
    asked = {"notes": SIX_OF_FIVE}
    for want in ("grid", "advice"):
        found = answer({**asked, "want": want})
        assert list(found) == ["mistake"]
        assert found["mistake"]["why"] == {"code": "mistake-hand", "count": 6, "said": 5}


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("players: Ann 6, Bob 6, Cyd 5", "the hands add up to 17 cards"),
        ("players: Ann 7, Bob 7, Cyd ?, Dan 5", "the numbers of cards cannot be right"),
        ("players: Ann 5, Bob 5, Cyd 5\nfaceup: Plum Rope", "15 cards and 2 face up"),
        ("players: Ann ?, Bob 6, Cyd 6\nme: Ann\nhand: Plum Rope Hall Study Lounge", "contradict"),
        (
            "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Plum Rope Hall Study Lounge",
            "your hand has 5 cards, but by the numbers of cards you hold 6",
        ),
        (
            (
                "players: Ann 6, Bob 6, Cyd 5\nme: Ann\nhand: Plum Rope Hall Study Lounge Knife\n"
                "faceup: Plum"
            ),
            "the face-up cards and your hand contradict each other",
        ),
        (
            "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Mustard White Green Peacock Plum",
            "your hand cannot be right",
        ),
    ],
)
def test_every_set_up_that_cannot_be_is_refused_first(header: str, said: str) -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        Report(read_notes(header))
    assert caught.value.mistake.source < 0
    assert caught.value.mistake.corrections
    assert said in str(caught.value)
