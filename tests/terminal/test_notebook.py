"""The notebook: lines in, answers out, nothing typed is ever lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.terminal.notebook import UNREADABLE, Notebook
from solve_cases import WORKED_EXAMPLE


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    book = Notebook(tmp_path / "notes.txt")
    for line in WORKED_EXAMPLE.splitlines():
        book.handle(line)
    return book


def test_it_asks_for_the_header_one_line_at_a_time(tmp_path: Path) -> None:
    book = Notebook(tmp_path / "notes.txt")
    assert book.stage == "players"
    assert "Who plays" in book.question
    assert book.handle("Ann 6, Bob 6, Cyd 6") == ""
    assert book.stage == "me"
    book.handle("Ann")
    assert book.stage == "hand"
    said = book.handle("Scarlet Knife Rope Hall Study Lounge")
    assert said.startswith("110,880 deals agree")
    assert book.stage is None
    assert book.lines[0] == "players: Ann 6, Bob 6, Cyd 6"


def test_an_onlooker_leaves_out_who_it_is(tmp_path: Path) -> None:
    book = Notebook(tmp_path / "notes.txt")
    book.handle("players: Ann 6, Bob 6, Cyd 6")
    book.handle("")
    assert book.stage is None
    assert "deals agree" in book.handle("Ann: Plum Rope Hall; nobody")
    assert book.handle("accuse") == "A spectator cannot accuse."


def test_every_line_tells_what_is_new(notebook: Notebook) -> None:
    said = notebook.handle("Bob: Scarlet Wrench Dining; Cyd passes; Ann shows Scarlet")
    assert "deals agree" in said
    assert "Cyd does not hold the wrench" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "Write what happens, one line at a time:"),
        ("grid", "Mustard"),
        ("likely", "9 %  Mustard Revolver Library"),
        (
            "walk Hall 2",
            "Go towards the Library. It is on the way to the Library, about 1 more turn",
        ),
        ("walk Billiard Room 12", "Go to "),
        ("walk 7", "expected your room and a throw from 1 to 24, as `walk Hall 7`"),
        ("walk Rope 7", "Rope"),
        ("model table", "How the others suggest"),
        ("why Cyd Pipe", "Cyd holds the lead pipe, because Cyd showed it to you.\n"),
        ("why pipe file", "The lead pipe is not in the case file, because Cyd holds it."),
        ("why", "expected a player"),
        ("advice", "Mustard Revolver Study"),
        ("advice Kitchen", "Kitchen: It leaves"),
        ("show Bob Scarlet Knife Hall", "as likely for Bob as now"),
        ("show Bob Plum Pipe Kitchen", "You hold none"),
        ("show Plum", "expected who suggests"),
        ("accuse", "Suggest Colonel Mustard with the revolver in the Study."),
        ("seen", "Bob has seen none of your cards"),
        ("model count", "show model: count"),
        ("model wild", "no model is called"),
        ("list", "  3. Cyd: Green Revolver Library; nobody"),
        ("fix 3", "There is no contradiction"),
        ("edit 99 x", "which entry? 1 to 3"),
    ],
)
def test_commands(notebook: Notebook, typed: str, answer: str) -> None:
    assert answer in notebook.handle(typed)


def test_undo_and_edit_any_earlier_line(notebook: Notebook) -> None:
    notebook.handle("Bob: Plum Rope Hall; Ann shows Rope")
    notebook.handle("undo")
    assert len(notebook.lines) == 8
    said = notebook.handle("edit 1 Ann: Mustard Pipe Kitchen; Bob shows Pipe")
    assert "deals agree" in said
    assert "Bob holds the lead pipe, because Bob showed" in notebook.handle("why Bob Pipe")
    notebook.handle("undo")
    assert "Cyd holds the lead pipe, because Cyd showed" in notebook.handle("why Cyd Pipe")
    notebook.handle("edit 1")
    assert notebook.prefill.startswith("edit 1 Ann: Mustard Pipe Kitchen")
    notebook.handle("delete 3")
    assert len(notebook.lines) == 7


def test_a_contradiction_offers_corrections_and_keeps_the_line(notebook: Notebook) -> None:
    said = notebook.handle("saw: Bob Pipe")
    assert "from here on no deal agrees" in said
    assert notebook.lines[-1] == "saw: Bob Pipe"
    said = notebook.handle("fix 1")
    assert "deals agree" in said
    assert "deals agree" in notebook.handle("model random")


def test_every_command_leads_from_a_contradiction_to_what_fixes_it(notebook: Notebook) -> None:
    notebook.handle("saw: Bob Pipe")
    for asked in ("grid", "likely", "why Bob Pipe", "advice", "accuse", "seen", "fix"):
        said = notebook.handle(asked)
        assert "1) entry 4: it was Cyd's:  saw: Cyd Pipe" in said, asked
        assert "`fix 1`" in said, asked
    listed = notebook.handle("list").splitlines()
    assert listed[-2] == "  4. saw: Bob Pipe"
    assert "entries 1 and 4 contradict each other" in listed[-1]
    assert "`fix` lists what would fix it" in listed[-1]
    assert "which correction? 1 to" in notebook.handle("fix 99")
    assert "4. saw: Cyd Pipe" in notebook.handle("fix 1")
    assert "contradict" not in notebook.handle("list")


def test_a_correction_of_notes_that_were_undone_is_not_made(notebook: Notebook) -> None:
    notebook.handle("saw: Bob Pipe")
    notebook.handle("undo")
    assert notebook.handle("fix 1") == "There is no contradiction in these notes."
    assert len(notebook.lines) == 8


def test_correcting_one_card_of_a_line_keeps_the_others(notebook: Notebook) -> None:
    notebook.handle("saw: Bob Wrench Pipe")
    notebook.handle("fix 1")
    assert any("Wrench" in line and "saw" in line for line in notebook.lines)


def test_what_cannot_be_read_is_kept_as_a_comment(notebook: Notebook) -> None:
    said = notebook.handle("Dan: Plum Rope Hall; nobody")
    assert "no player is called 'Dan'" in said
    assert notebook.lines[-1] == f"{UNREADABLE}Dan: Plum Rope Hall; nobody"
    assert "deals agree" in notebook.handle("edit #2 Bob: Plum Wrench Dining; Cyd shows")


def test_all_is_in_the_file_after_every_line(notebook: Notebook, tmp_path: Path) -> None:
    assert notebook.path.read_text(encoding="utf-8") == notebook.text()
    other = tmp_path / "mine.txt"
    assert str(other) in notebook.handle(f"save {other}")
    notebook.handle("saw: Bob Wrench")
    assert other.read_text(encoding="utf-8").endswith("saw: Bob Wrench\n")
    again = Notebook(tmp_path / "later.txt")
    assert "deals agree" in again.handle(f"open {other}")
    assert again.lines == notebook.lines
    assert "cannot read" in again.handle("open /no/such/file")
    fresh = Notebook(tmp_path / "fresh.txt")
    fresh.handle("open")
    assert fresh.lines == notebook.lines
    assert "Your notes are in" in notebook.handle("quit")
    assert notebook.done


def test_what_is_opened_is_not_overwritten_by_undo(notebook: Notebook, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("players: Dot 9, Eve 9\n", encoding="utf-8")
    notebook.handle(f"open {other}")
    assert notebook.handle("undo") == "There is nothing to take back."
    assert other.read_text(encoding="utf-8") == "players: Dot 9, Eve 9\n"
    notebook.handle("Dot: Plum Rope Hall; nobody")
    notebook.handle("undo")
    assert other.read_text(encoding="utf-8") == "players: Dot 9, Eve 9\n"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    book = Notebook(tmp_path / "file" / "notes.txt")
    assert "cannot make the folder" in book.handle("Ann 6, Bob 6, Cyd 6")
    assert "Saved in" in book.handle(f"save {tmp_path / 'notes.txt'}")


@pytest.mark.parametrize("path", ["~nobody-here/x", "a\0b", "/", "x" * 300, "/no/such/folder/x"])
def test_a_path_that_cannot_be_is_told(notebook: Notebook, path: str) -> None:
    assert "cannot write" in notebook.handle(f"save {path}")
    assert "cannot read" in notebook.handle(f"open {path}")
    assert notebook.path.name == "notes.txt"


WORDS = ["Ann", "Bob:", "Plum", "Rope", "Hall;", "shows", "edit", "3", "undo", "fix", "saw:", "why"]


@settings(max_examples=40)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join) | st.text(max_size=20)))
def test_whatever_is_typed_is_answered_and_nothing_noted_is_lost(
    tmp_path_factory: pytest.TempPathFactory, typed: list[str]
) -> None:
    book = Notebook(tmp_path_factory.getbasetemp() / "typed.txt")
    book.handle("players: Ann 9, Bob 9")
    for line in typed:
        noted = len(book.lines)
        book.handle(line)
        if len(book.lines) > noted:
            assert book.lines[-1].endswith(line.strip())
    assert book.path.read_text(encoding="utf-8") == book.text()


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a Unix thing")
def test_at_a_real_terminal(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect", reason="plays through a pseudo-terminal")
    env = {
        **os.environ,
        "XDG_STATE_HOME": str(tmp_path),
        "TERM": "xterm",
        "PROMPT_TOOLKIT_NO_CPR": "1",
    }
    env["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    child = pexpect.spawn(
        sys.executable,
        ["-c", "from boddy.cli import main; main()", "solve"],
        env=env,
        encoding="utf-8",
        timeout=30,
        dimensions=(40, 160),
    )
    for asked, typed in [
        ("players>", "Ann 6, Bob 6, Cyd 6"),
        ("me>", "Ann"),
        ("hand>", "Scarlet Knife Rope Hall Study Lounge"),
        ("notes>", "Ann: Mustard Pipe Kitchen; Cyd shows Pipe"),
        ("Cyd holds the lead pipe", "edit 1"),
        ("edit 1 Ann: Mustard", "quit"),
    ]:
        child.expect_exact(asked)
        if typed == "quit":
            child.sendcontrol("c")
        child.sendline(typed)
    child.expect_exact("Your notes are in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_what_is_supposed_is_shown_and_never_written_down(notebook: Notebook) -> None:
    before = list(notebook.lines)
    told = notebook.handle("if Bob White")
    assert told.startswith("What if: Bob White\n")
    assert " likely.\nIt would follow:\n  Cyd does not hold Mrs. White, because Bob" in told
    assert "What if: Bob White and not file Plum\n" in notebook.handle("if not file Plum")
    assert "That cannot be: Bob does not hold the lead pipe, because" in notebook.handle(
        "if Bob Pipe"
    )
    notebook.handle("if back")
    notebook.handle("if back")
    assert notebook.handle("if").startswith("What if: Bob White\n")
    assert notebook.handle("if back").startswith("Nothing is supposed.")
    assert notebook.lines == before


def test_a_proof_comes_with_its_entries_and_an_entry_with_what_hangs_on_it(
    notebook: Notebook,
) -> None:
    assert "1. Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe" in notebook.handle(
        "why Cyd Pipe"
    )
    assert "This fits:" in notebook.handle("why file Green")
    assert "Cyd holds the lead pipe" in notebook.handle("hangs 1")
    assert "expected entry from 1" in notebook.handle("hangs x")
