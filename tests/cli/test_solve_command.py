"""`boddy solve` and `boddy notes` as somebody types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boddy.records import Record
from solve_cases import WORKED_EXAMPLE, boddy, played


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "case.txt"
    path.write_text(WORKED_EXAMPLE, encoding="utf-8")
    return path


def test_the_sheet_is_plain_when_captured(notes: Path) -> None:
    done = boddy("solve", str(notes), "--top", "2", "--seen")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1,028 deals agree with the notes (show model: table)." in done.stdout
    assert "\x1b" not in done.stdout
    grid = done.stdout.split("\n\n")[1]
    rows = {line.split()[0]: line.split()[1:] for line in grid.splitlines()}
    assert rows["Ann"] == ["Bob", "Cyd", "file"]
    assert rows["Pipe"] == ["✗", "✗", "✓", "✗"]
    assert rows["Mustard"] == ["✗", "✗", "49%", "51%"]
    assert "9 %  Mustard Revolver Library" in done.stdout
    assert (
        "Bob does not hold Mr. Green, the revolver or the Library, because Bob passed on"
        in done.stdout
    )
    assert "Mustard Revolver Study: It leaves 48 of the 89 possible solutions" in done.stdout
    assert "Bob has seen none of your cards" in done.stdout


def test_json_from_standard_input() -> None:
    done = boddy("solve", "-", "--json", "--model", "count", stdin=WORKED_EXAMPLE)
    answer = json.loads(done.stdout)
    assert answer["deals"] == "1028"
    assert answer["odds"]["Mustard"]["file"] == pytest.approx(0.366732, abs=5e-7)


def test_json_tells_what_the_others_know_if_asked(notes: Path) -> None:
    done = boddy("solve", str(notes), "--json", "--seen", "--top", "0")
    bob, cyd = json.loads(done.stdout)["seen"]
    assert (bob["player"], bob["seen"], bob["proved"]) == ("Bob", [], [])
    assert 1 <= cyd["open_at_best"] <= cyd["open_on_average"]


def test_rooms_within_reach(notes: Path) -> None:
    done = boddy("solve", str(notes), "--json", "--rooms", "Kitchen,Hall", "--top", "30")
    rooms = {item["suggest"][2] for item in json.loads(done.stdout)["advice"]}
    assert rooms == {"Kitchen", "Hall"}


def test_wrong_lines_end_with_code_2_and_an_explanation(notes: Path) -> None:
    notes.write_text(WORKED_EXAMPLE + "Dan: Plum Rope Hall; nobody\nwhat?\n", encoding="utf-8")
    done = boddy("solve", str(notes), "--json")
    assert done.returncode == 2
    assert [item["line"] for item in json.loads(done.stdout)["problems"]] == [9, 10]
    assert "line 9 of the file: Dan: Plum Rope Hall; nobody" in done.stderr
    assert "line 10 of the file: what?" in done.stderr
    assert "Traceback" not in done.stderr


def test_contradictions_end_with_code_2_and_corrections(notes: Path) -> None:
    notes.write_text(WORKED_EXAMPLE + "saw: Bob Pipe\n", encoding="utf-8")
    done = boddy("solve", str(notes))
    assert (done.returncode, done.stdout) == (2, "")
    assert "entry 4: from here on no deal agrees with the notes" in done.stderr
    assert "It would make sense again if" in done.stderr


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    done = boddy("solve", str(tmp_path / "none.txt"))
    assert done.returncode == 2
    assert "cannot read" in done.stderr


def test_a_record_becomes_notes_that_can_be_solved(tmp_path: Path) -> None:
    setup, events = played(2, 4)
    path = tmp_path / "game.jsonl"
    Record(setup, events).save(path)
    told = boddy("notes", str(path), "--seat", "1")
    assert told.stdout.splitlines()[:3] == [
        "edition: classic",
        "players: Ann 5, Bob 5, Cyd 4, Dan 4",
        "me: Bob",
    ]
    solved = boddy("solve", "-", "--json", stdin=told.stdout)
    assert solved.returncode == 0, solved.stderr
    onlooker = boddy("notes", str(path), "--entries", "3").stdout
    assert "hand:" not in onlooker
    assert onlooker.splitlines()[-1].startswith("3. ")
    wrong = boddy("notes", str(path), "--seat", "4")
    assert (wrong.returncode, "seats 0 to 3" in wrong.stderr) == (2, True)


def test_the_notebook_reads_a_pipe(tmp_path: Path) -> None:
    typed = "Ann 6, Bob 6, Cyd 6\nAnn\nScarlet Knife Rope Hall Study Lounge\n"
    typed += "Ann: Mustard Pipe Kitchen; Cyd shows Pipe\nwhy cyd pipe\n"
    done = boddy("solve", stdin=typed, state=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Cyd holds the lead pipe, because Cyd showed it to you." in done.stdout
    (kept,) = (tmp_path / "boddy" / "notes").glob("*.txt")
    assert "Ann: Mustard Pipe Kitchen; Cyd shows Pipe" in kept.read_text(encoding="utf-8")
    assert str(kept) in done.stdout
