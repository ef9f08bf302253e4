"""Nothing that comes from a file or a bot gives orders to somebody's terminal."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import boddy
from boddy import Bot, Match, find_bot
from boddy.boards import Board
from boddy.cli import cli
from boddy.editions import edition_from_data
from boddy.errors import BoddyError, BotFault, InputError, NotesError, Violation
from boddy.notes.reading import read_notes
from boddy.printable import printable, printable_lines, shown
from boddy.records import Record
from boddy.setup import Setup
from boddy.terminal.output import echo, make_console
from playing import random_game, some_setup
from small_boards import LAYOUT, SETUP

CLEAR = "\x1b[2J\x1b]0;title\x07"
NASTY = [CLEAR, "\x00", "\r", "\x08", "\x7f", "\x9b2J", "\u202e", "\u2028", "\ud800", "a\nb"]
CARDS = {"suspects": ["A", "B"], "weapons": ["C", "D"], "rooms": ["E", "F", "G"]}


class Loud(Bot):
    """Fails with a message that clears the screen."""

    def choose_suggestion(self, options):
        raise ValueError(CLEAR)


def tables(**changes: object) -> dict[str, object]:
    return {key: {name: [] for name in names} for key, names in CARDS.items()} | changes


@pytest.mark.parametrize("sign", NASTY)
def test_no_name_can_hold_a_control_character(sign: str) -> None:
    name = f"Ann{sign}"
    readers = [
        lambda: Setup.of([name, "Bob", "Cyd"]),
        lambda: edition_from_data(tables(name=name)),
        lambda: edition_from_data(tables(suspects={name: [], "B": []})),
        lambda: edition_from_data(tables(suspects={"A": [name], "B": []})),
    ]
    for read in readers:
        with pytest.raises(BoddyError) as refused:
            read()
        assert is_clean(str(refused.value))


@pytest.mark.parametrize("sign", NASTY)
def test_no_name_on_a_board_holds_a_control_character(sign: str) -> None:
    for name in ("Rope", "Ann Ash", "Attic", "red"):
        assert all(map(is_clean, names_or_errors(SETUP.replace(name, f"{name}{sign}x"))))


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x00", "\x7f", "\x9b2J", "\u202e"])
def test_no_player_in_notes_is_called_so(sign: str) -> None:
    with pytest.raises(NotesError, match="is no name for a player") as refused:
        read_notes(f"players: Ann{sign} 6, Bob 6, Cyd 6\n")
    assert is_clean(str(refused.value))


def test_names_have_a_greatest_length() -> None:
    with pytest.raises(InputError, match="at most 100 printable characters"):
        Setup.of(["A" * 101, "Bob", "Cyd"])


def test_errors_can_be_printed_whatever_they_quote() -> None:
    for error in (InputError(CLEAR), Violation("x", CLEAR), BotFault(0, "x", CLEAR)):
        assert is_clean(str(error))
    assert str(InputError("two\nlines\tand a tab")) == "two\nlines\tand a tab"
    assert "\\ud800" in str(InputError("\ud800"))
    assert is_clean(shown([[[[[[[[CLEAR * 100]]]]]]]]))
    assert len(shown("x" * 10_000)) < 100


def test_what_a_bot_says_when_it_fails_is_written_out(tmp_path: Path) -> None:
    others = [find_bot("notebook") for _ in range(2)]
    record = Match([Loud(), *others], seed=1, forfeit=True).play()
    assert is_clean(record.text())
    assert Record.parse(record.text()) == record


def test_control_characters_in_a_records_reasons_are_written_out(
    tmp_path: Path,
) -> None:
    game = random_game(some_setup("speed", 3), Random(5))
    lines = [json.loads(line) for line in Record.of(game).lines()]
    cut = next(i for i, line in enumerate(lines) if i > 4 and line["event"] == "suggested")
    ended = {"event": "ended", "winner": None, "ending": "stopped", "detail": f"I stop {CLEAR}"}
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in [*lines[:cut], ended]))
    told = CliRunner().invoke(cli, ["replay", str(path)], catch_exceptions=False).output
    assert "I stop \\u001b[2J" in told
    assert is_clean(told)


def test_a_message_about_a_file_is_written_out(tmp_path: Path) -> None:
    path = tmp_path / f"{CLEAR.replace('/', '')}.jsonl"
    command = [sys.executable, "-m", "boddy", "replay", str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    assert "cannot read" in said
    assert is_clean(said)


def test_the_ways_to_the_terminal_write_control_characters_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    echo(f"Ann{CLEAR}\nBob")
    assert capsys.readouterr().out == "Ann\\u001b[2J\\u001b]0;title\\u0007\nBob\n"
    from rich.table import Table

    file = io.StringIO()
    console = make_console(file=file, width=100, force_terminal=True, color_system="truecolor")
    table = Table()
    table.add_column(f"head{CLEAR}")
    table.add_row(f"[bold]cell[/bold]{CLEAR}[/]")
    console.print(table, style="red")
    console.print(f"line{CLEAR} :smile: [/x]")
    said = file.getvalue()
    assert "[bold]cell[/bold]\\u001b[2J" in said
    assert "line\\u001b[2J" in said
    assert ":smile: [/x]" in said
    assert "\x1b[2J" not in said
    assert "\x1b]0" not in said
    assert "\x1b[31m" in said  # rich's own colours go through


def test_plain_text_stays_as_it_is() -> None:
    for text in ("Ann", "Édith Ω 名 ✓", "a\u00a0b", ""):
        assert printable(text) == printable_lines(text) == text


PRINTS = {"print", "Console", "click.echo", "click.secho", "sys.stdout.write", "sys.stderr.write"}


def test_there_is_one_way_to_the_terminal() -> None:
    root = Path(boddy.__file__).parent
    paths = [*root.glob("cli/*.py"), *root.glob("terminal/**/*.py")]
    found = {
        f"{path.relative_to(root)}: {ast.unparse(node.func)}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in PRINTS
    }
    assert found == {"terminal/output.py: click.echo", "terminal/output.py: Console"}


def names_or_errors(setup: str) -> list[str]:
    """Read a board; a sign may also have ended a line, or have been trimmed as a blank."""
    try:
        board = Board.read(LAYOUT, setup)
    except BoddyError as error:
        return [str(error)]
    return [*board.rooms, *board.weapons, *(person.name for person in board.people)]


def is_clean(text: str) -> bool:
    return all(line.replace("\t", " ").isprintable() for line in text.split("\n"))
