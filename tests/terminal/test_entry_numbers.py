"""One numbering for people: that of the entries, whatever else stands in the file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from boddy.api.notebooks import answer
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from boddy.reasoning.statements import said_sources
from boddy.terminal.notebook import Notebook
from solve_cases import boddy

NOTES = """\
# written at the table

edition: cottage
players: Ann 2, Bob 2, Cyd 2
# who is who
me: Ann
hand: Amber Garden

7. Bob: Basil Teapot Attic; Cyd shows
# Cyd hesitated
Bob: Coral Umbrella Larder; Cyd shows
"""
CLASH = NOTES + "\nAnn: Coral Umbrella Larder; nobody  # surely\n"


def cited(text: str) -> set[int]:
    """Collect the numbers after `entry` and `entries`, in both languages."""
    found = re.findall(r"(?:entry|entries|Eintrag|Einträgen?) (\d[\d, andu]*)", text)
    return {int(number) for numbers in found for number in re.findall(r"\d+", numbers)}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "case.txt"


@pytest.mark.parametrize("language", ["en", "de"])
def test_proofs_cite_entries(language: str) -> None:
    report = Report(read_notes(NOTES), language=language)
    told = [report.words.say(said) for fact in report.facts for said in said_sources(fact.sources)]
    assert cited("; ".join(told)) == {1, 2}


@pytest.mark.parametrize("language", ["en", "de"])
def test_contradictions_cite_entries(language: str) -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        Report(read_notes(CLASH), language=language)
    told = caught.value.text(language)
    assert {2, 3} <= cited(told) <= {1, 2, 3}
    assert "    3. Ann: Coral Umbrella Larder; nobody\n" in told


def test_the_command_cites_entries(file: Path) -> None:
    file.write_text(NOTES, encoding="utf-8")
    done = boddy("solve", str(file))
    assert cited(done.stdout) == {1, 2}
    assert "line" not in done.stdout
    facts = json.loads(boddy("solve", "--json", str(file)).stdout)["facts"]
    assert {number for fact in facts for number in fact["entries"]} == {1, 2}
    assert {part for fact in facts for part in fact["setup"]} == {"players", "hand"}
    file.write_text(CLASH, encoding="utf-8")
    assert "entry 3: from here on" in boddy("solve", str(file)).stderr


def test_the_page_cites_entries() -> None:
    cells = answer({"notes": NOTES, "want": "grid"})["cells"]
    proofs = [number for cell in cells.values() for number in cell.get("entries", ())]
    assert set(proofs) == {1, 2}
    mistake = answer({"notes": CLASH, "want": "grid"})["mistake"]
    assert mistake["entries"] == [2, 3]
    assert {item["entry"] for item in mistake["corrections"]} <= {None, 2, 3}


def test_the_interactive_notebook_lists_and_edits_entries_by_their_numbers(file: Path) -> None:
    file.write_text(CLASH, encoding="utf-8")
    book = Notebook(file.with_name("other.txt"))
    assert cited(book.handle(f"open {file}")) <= {1, 2, 3}
    assert book.handle("list").splitlines()[:-1] == [
        " #1  # written at the table",
        "",
        "     edition: cottage",
        "     players: Ann 2, Bob 2, Cyd 2",
        " #2  # who is who",
        "     me: Ann",
        "     hand: Amber Garden",
        "",
        "  1. Bob: Basil Teapot Attic; Cyd shows",
        " #3  # Cyd hesitated",
        "  2. Bob: Coral Umbrella Larder; Cyd shows",
        "",
        "  3. Ann: Coral Umbrella Larder; nobody  # surely",
    ]
    assert "agree with the notes" in book.handle("edit 3 Ann: Coral Poker Larder; Bob shows Coral")
    book.handle("edit hand Amber Attic")
    assert book.lines[6] == "hand: Amber Attic"
    book.handle("delete #3")
    assert "# Cyd hesitated" not in book.lines
    assert "which entry? 1 to 3" in book.handle("edit 4 x")


def test_several_cards_on_a_line_are_one_entry() -> None:
    notes = read_notes(NOTES + "saw: Bob Poker Basil\nBob: Coral Poker Larder; Cyd shows\n")
    assert notes.numbers == [1, 2, 3, 3, 4]


def test_unreadable_notes_are_named_by_line(file: Path) -> None:
    file.write_text(NOTES + "Dan: Coral Poker Larder; nobody\n", encoding="utf-8")
    assert "line 12 of the file: Dan: Coral" in boddy("solve", str(file)).stderr
