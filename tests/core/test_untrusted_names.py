"""Names in files from strangers lead to nothing but what comes with boddy."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import boddy
from boddy.arena.journal import JOURNAL, Journal
from boddy.arena.plan import Entry, Plan
from boddy.cli import cli
from boddy.editions import edition_data, edition_names, find_edition, parse_edition, shipped_edition
from boddy.errors import BoddyError, InputError, UnknownName
from boddy.notes.reading import read_notes
from boddy.records import Record
from boddy.setup import Setup
from playing import NAMES, random_game, some_setup

HIDDEN = '[suspects]\n"Top Secret" = 3\n'
OWN = "[suspects]\nA=[]\nB=[]\n[weapons]\nC=[]\nD=[]\n[rooms]\nE=[]\nF=[]\nG=[]\nH=[]\n"
EVIL = """
import pathlib
pathlib.Path(__file__).with_name("it-ran").touch()
from boddy.bots import NotebookBot
class Evil(NotebookBot): pass
"""
ENTRIES = (Entry("a", "random"), Entry("b", "random"), Entry("c", "random"))


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret.toml"
    path.write_text(HIDDEN)
    return path


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    path = tmp_path / "evil.py"
    path.write_text(EVIL)
    return path


def has_run(evil: Path) -> bool:
    return evil.with_name("it-ran").exists()


def record_head(**changes: object) -> str:
    lines = Record.of(random_game(some_setup("speed", 3), Random(5))).text().splitlines()
    return "\n".join([json.dumps({**json.loads(lines[0]), **changes}), *lines[1:], ""])


def plan_text(**changes: object) -> str:
    return json.dumps({**json.loads(Plan(ENTRIES, (3,), 1).text()), **changes})


READERS = {
    "record": lambda name: Record.parse(record_head(edition=name)),
    "plan": lambda name: Plan.parse(plan_text(edition=name)),
    "notes": lambda name: read_notes(f"edition: {name}\nplayers: Ann 6, Bob 6, Cyd 6\n"),
    "setup": lambda name: Setup.of(NAMES[:3], edition=name),
    "shipped": shipped_edition,
}


@pytest.mark.parametrize("reader", READERS)
def test_no_reader_opens_the_edition_that_a_text_names(reader: str, secret: Path) -> None:
    for name in (secret, "../secret.toml", "no/such.toml", "../editions/classic", "classic.toml"):
        with pytest.raises(BoddyError, match="no edition is called") as refused:
            READERS[reader](str(name))
        assert "Top" not in str(refused.value)
        assert "cannot read" not in str(refused.value)


@pytest.mark.parametrize("name", ["../data/classic", "classic/../classic", "/etc", ".", ""])
def test_only_a_shipped_board_has_a_name(name: str) -> None:
    cards = {**edition_data(find_edition("classic")), "board": name}
    with pytest.raises(BoddyError, match="board: .*: expected"):
        Record.parse(record_head(cards=cards))


@pytest.mark.parametrize("name", edition_names())
def test_shipped_editions_are_found_by_name(name: str) -> None:
    assert shipped_edition(name) == find_edition(name)


def test_a_tournament_carries_the_cards_of_an_own_edition(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    plan = Plan(ENTRIES, (3,), 1, edition=str(file), cards=edition_data(find_edition(str(file))))
    file.unlink()
    again = Plan.parse(plan.text())
    assert again == plan
    assert again.setup([0, 1, 2]).edition == parse_edition(OWN, "own.toml")


def test_the_command_line_takes_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    match = ["match", "notebook", "random", "random", "--seed", "1", "--edition", str(file)]
    played = CliRunner().invoke(cli, match, catch_exceptions=False)
    assert "mine edition" in played.output
    notes = tmp_path / "notes.txt"
    notes.write_text("edition: mine.toml\nplayers: Ann 2, Bob 2, Cyd 1\nme: Ann\nhand: A C\n")
    refused = CliRunner().invoke(cli, ["solve", str(notes)])
    assert "--edition" in str(refused.exception)
    options = ["solve", str(notes), "--edition", str(file)]
    assert "deals agree" in CliRunner().invoke(cli, options, catch_exceptions=False).output


def test_notes_can_carry_their_own_cards() -> None:
    cards = "# suspects: Ash, Birch\n# weapons: Cord, Dart\n# rooms: Attic, Bath, Cellar, Den\n"
    notes = read_notes(f"{cards}edition: own.toml\nplayers: Ann 2, Bob 2, Cyd 1\nme: Ann\n")
    assert len(notes.edition.deck) == 8


# Files with bots.


def saved_game(path: Path, bot: str) -> Path:
    """Write a game as `boddy play` keeps it, but with another bot."""
    save = path / "game.jsonl"
    CliRunner().invoke(
        cli,
        ["play", "--rules", "speed", "--players", "3", "--seed", "1", "--save", str(save)],
        input="quit\n",
        catch_exceptions=False,
    )
    head, *rest = save.read_text().splitlines()
    data = json.loads(head)
    data["bots"] = [None if name is None else bot for name in data["bots"]]
    save.write_text("\n".join([json.dumps(data), *rest, ""]))
    return save


def test_a_saved_game_runs_no_file_that_nobody_trusts(tmp_path: Path, evil: Path) -> None:
    save = saved_game(tmp_path, f"{evil}:Evil")
    before = save.read_bytes()
    refused = CliRunner().invoke(cli, ["play", "--resume", str(save)], input="quit\n")
    assert isinstance(refused.exception, InputError)
    assert str(evil) in str(refused.exception)
    assert "--trust-bots" in str(refused.exception)
    assert not has_run(evil)
    assert save.read_bytes() == before
    trusted = ["play", "--resume", str(save), "--trust-bots"]
    played = CliRunner().invoke(cli, trusted, input="quit\n", catch_exceptions=False)
    assert "Your game is kept in" in played.output
    assert has_run(evil)


def test_a_saved_game_with_shipped_bots_just_goes_on(tmp_path: Path) -> None:
    save = saved_game(tmp_path, "random:accuse=0.5")
    options = ["play", "--resume", str(save)]
    played = CliRunner().invoke(cli, options, input="quit\n", catch_exceptions=False)
    assert "Welcome back" in played.output


@pytest.mark.parametrize(("answer", "runs"), [("yes", True), ("no", False), ("", False)])
def test_at_a_terminal_the_person_is_asked(
    tmp_path: Path, evil: Path, monkeypatch: pytest.MonkeyPatch, answer: str, runs: bool
) -> None:
    from boddy.terminal import output as trust

    asked: list[str] = []
    monkeypatch.setattr(trust, "_at_terminal", lambda: True)
    monkeypatch.setattr(trust, "ask", lambda question: asked.append(question) or answer)
    save = saved_game(tmp_path, f"{evil}:Evil")
    result = CliRunner().invoke(cli, ["play", "--resume", str(save)], input="quit\n")
    assert str(evil) in asked[0]
    assert has_run(evil) is runs
    assert (result.exception is None) is runs


def test_a_tournament_runs_no_file_that_only_its_journal_names(tmp_path: Path, evil: Path) -> None:
    entries = [{"name": name, "spec": f"{evil}:Evil", "fault": ""} for name in "abc"]
    (tmp_path / "games").mkdir()
    (tmp_path / JOURNAL).write_text(plan_text(entries=entries) + "\n")
    options = ["tournament", "--resume", "--out", str(tmp_path), "--games", "3"]
    refused = CliRunner().invoke(cli, options)
    assert isinstance(refused.exception, InputError)
    assert "--trust-bots" in str(refused.exception)
    assert not has_run(evil)
    CliRunner().invoke(cli, [*options, "--trust-bots"], catch_exceptions=False)
    assert has_run(evil)
    with Journal.resume(tmp_path) as journal:
        assert len(journal.games) == 3


# By construction.

OPENS_FILES = {
    "find_edition", "find_edition_on", "load_edition", "find_bot", "load_bots", "find_board",
    "plugins", "plugged_bot", "plugged_edition", "plugged_board", "load_language",
    "choose_language",
}  # fmt: skip
"""Functions that open, or even run, the file or the plug-in that a text names."""
TYPED = {
    "boddy/__init__.py": "the library's own interface",
    "boddy/arena/entrants.py": "bots that are entered on a command line",
    "boddy/processes/seat_server.py": "the same bots, each in a process of its own",
    "boddy/arena/chunk_worker.py": "bots that were entered; a journal's files were asked about",
    "boddy/boards/__init__.py": "defines them",
    "boddy/boards/board.py": "defines them; boards by name come with boddy",
    "boddy/bots/__init__.py": "defines them",
    "boddy/bots/finding.py": "finds them",
    "boddy/compat/framework_bots.py": "bots that a program names",
    "boddy/editions/__init__.py": "defines them",
    "boddy/exam/making.py": "an edition that a program names",
    "boddy/env/table_env.py": "bots that a program names",
    "boddy/terminal/text_game.py": "--bots; those of a saved game were asked about",
    "boddy/plugins.py": "finds plug-ins",
    "boddy/terminal/new_game.py": "--edition",
    "boddy/terminal/output.py": "the language of the environment",
    "boddy/testing.py": "bots that a test names",
}
"""Who may use them, and whose texts these are; besides, the commands."""


def test_only_what_a_person_typed_leads_to_files() -> None:
    root = Path(boddy.__file__).parent.parent
    users = {
        path.relative_to(root).as_posix()
        for path in sorted(root.rglob("boddy/**/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name | ast.alias)
        and (node.id if isinstance(node, ast.Name) else node.name) in OPENS_FILES
    }
    assert {user for user in users if not user.startswith("boddy/cli/")} == set(TYPED)


def test_unknown_names_are_said_with_what_is_known() -> None:
    with pytest.raises(UnknownName, match="no edition is called 'moon'; known: .*classic"):
        shipped_edition("moon")
