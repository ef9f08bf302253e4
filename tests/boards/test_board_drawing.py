"""What people see of a board: in the terminal, as a picture, and through the commands."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

import boddy
from boddy.boards import Board, board_names
from boddy.boards.drawing import draw_board, look, name_plates
from boddy.boards.svg import board_svg
from boddy.cli.material import board as board_command
from boddy.errors import BoardError, InputError, UnknownName
from boddy.terminal.drawings import board_text
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, SETUP

SMALL = Board.read(LAYOUT, SETUP)


def plain(board: Board, tokens=None, targets=()) -> str:
    return board_text(board, tokens, targets, coloured=False, columns=None).plain


def test_a_small_board_in_plain_text() -> None:
    assert plain(SMALL).splitlines() == [
        "Att ≡  · Bow ≡",
        "░░░░░░ ▶ ░░░░░░",
        " A  ▲  ·  ·  B",
    ]


def test_tokens_and_numbered_targets_lie_over_it() -> None:
    tokens = {"Ann Ash": (2, 2), "Bob Beech": SMALL.centre("Bower")}
    targets = SMALL.targets((2, 2), 1)
    assert plain(SMALL, tokens, targets).splitlines() == [
        "Att ≡  · Bow ≡",
        "░░░░░░ 1  B ░░░",
        " ·  2  A  3  ·",
    ]


@pytest.mark.parametrize("name", board_names())
def test_every_square_has_a_look(name: str) -> None:
    for row in draw_board(Board.named(name)):
        for cell in row:
            assert len(cell.text) == 3
            assert look(cell.style).ground.startswith("#")


def test_tokens_in_a_room_stand_beside_its_name() -> None:
    board = Board.named("classic")
    crowd = {person.name: board.centre("Study") for person in board.people}
    drawn = plain(board, crowd)
    assert " Study " in drawn
    for person in board.people:
        assert f" {person.letter} " in "\n".join(drawn.splitlines()[:4])


def test_unknown_people_are_refused() -> None:
    with pytest.raises(UnknownName, match="Ann Ash"):
        draw_board(SMALL, {"Cyd": (2, 2)})


@pytest.mark.parametrize("name", board_names())
def test_the_picture_shows_rooms_doors_passages_people_and_targets(name: str) -> None:
    board = Board.named(name)
    targets = board.targets(board.people[0].start, 6)
    picture = board_svg(board, targets=targets)
    root = ET.fromstring(picture)  # noqa: S314  # our own picture
    classes = [element.get("class") for element in root.iter()]
    texts = {element.text for element in root.iter() if element.text}
    assert classes.count("bd-room") == len(board.rooms)
    assert classes.count("bd-door") == len(board.doors)
    assert classes.count("bd-passage") == 4
    assert classes.count("bd-token") == 6
    assert classes.count("bd-target") == len(targets)
    assert {person.name for person in board.people} <= texts
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_names_in_the_picture_are_escaped() -> None:
    bad = '<script>alert("&")</script>'
    board = Board.read(LAYOUT, SETUP.replace("Attic", bad).replace("Ann Ash", bad + "2"))
    picture = board_svg(board)
    assert "<script" not in picture
    labels = [text.text for text in ET.fromstring(picture).iter()]  # noqa: S314
    assert bad in labels


def test_older_boards_are_drawn_with_their_doors() -> None:
    board = Board(OLD_LAYOUT, OLD_LEGEND, people=OLD_PEOPLE, weapons=OLD_WEAPONS)
    assert plain(board).count("▼") == 1  # into the hall
    assert board_svg(board).count("bd-door") == 4


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    (tmp_path / "layout.csv").write_text(LAYOUT)
    (tmp_path / "setup.txt").write_text(SETUP)
    return [str(tmp_path / "layout.csv"), str(tmp_path / "setup.txt")]


def run(*words: str) -> str:
    result = CliRunner().invoke(board_command, words, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def test_check_says_what_a_board_is(files: list[str]) -> None:
    assert run("check", *files).splitlines() == [
        "size      3 rows, 5 columns",
        "rooms     2: Attic, Bower",
        "doors     2",
        "passages  1: Attic - Bower",
        (
            "people    2: Ann Ash (red, human, starts in row 2, column 0), "
            "Bob Beech (blue, starts in row 2, column 4)"
        ),
        "weapons   2: Rope, Axe",
        "The board is fine.",
    ]


def test_check_says_everything_that_is_wrong(files: list[str]) -> None:
    Path(files[0]).write_text(LAYOUT.replace("W^", "W?").replace("A*", "A"))
    with pytest.raises(BoardError) as caught:
        run("check", *files)
    assert f"{files[0]}, line 3, column 2: 'W?': unknown mark" in str(caught.value)
    assert f"{files[1]}, line 1, column 2: 'Attic': has no centre" in str(caught.value)


def test_the_command_itself_exits_with_2_and_no_traceback(files: list[str]) -> None:
    Path(files[0]).write_bytes(b"\xff\x00")
    command = [sys.executable, "-c", "from boddy.cli import main; main()", "board", "check", *files]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "need text in UTF-8" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


def test_show_draws_in_plain_text_when_piped(files: list[str]) -> None:
    assert run("show", *files) == plain(SMALL) + "\n"
    assert "Scriptorium" in run("show", "--board", "abbey")
    assert "Billiard Room" in run("show")


def test_show_uses_colours_on_a_terminal() -> None:
    command = [sys.executable, "-c", "from boddy.cli import main; main()", "board", "show"]
    coloured = output_on_a_terminal(command, {"COLORTERM": "truecolor"})
    plain = output_on_a_terminal(command, {"NO_COLOR": "1"})
    assert "\x1b[38;2;" in coloured
    assert "\x1b[" not in plain
    for name in ("Study", "Library", "Kitchen"):
        assert name in re.sub(r"\x1b\[[0-9;]*m", "", coloured)
        assert name in plain


def output_on_a_terminal(command: list[str], extra: dict[str, str]) -> str:
    """Run a command on a pseudo-terminal of 100 columns."""
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **extra}
    leader, follower = pty.openpty()
    with subprocess.Popen(command, stdout=follower, env=environment) as process:
        os.close(follower)
        output = b""
        try:
            while chunk := os.read(leader, 65536):
                output += chunk
        except OSError:  # Linux says so when the other end is closed
            pass
        assert process.wait() == 0
    os.close(leader)
    return output.decode()


def test_show_writes_a_picture_whole_or_not_at_all(files: list[str], tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert "is written" in run("show", *files, "--svg", str(picture))
    assert picture.read_text() == board_svg(SMALL)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "board.svg",
        "layout.csv",
        "setup.txt",
    ]
    with pytest.raises(InputError, match="cannot write"):
        run("show", "--svg", str(tmp_path / "nowhere" / "board.svg"))


def test_show_wants_both_files(files: list[str]) -> None:
    with pytest.raises(InputError, match="LAYOUT and SETUP"):
        run("show", files[0])


def test_a_picture_can_leave_room_names_to_the_page() -> None:
    with_names, without = board_svg(SMALL), board_svg(SMALL, names=False)
    assert "bd-plate" in with_names
    assert '<text class="bd-name"' not in without
    assert [plate.room for plate in name_plates(SMALL)] == list(SMALL.rooms)


def test_the_page_how_to_play_shows_the_classic_board() -> None:
    board = Board.named("classic")
    starts = {person.name: person.start for person in board.people}
    kept = Path(boddy.__file__).parent / "web" / "static" / "board.svg"
    assert kept.read_text(encoding="utf-8") == board_svg(board, starts, names=False)
