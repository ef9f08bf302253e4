"""Which file is which: told by what is in them, so that nobody has to know an order."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boddy.board import Board
from boddy.cli import cli
from boddy.errors import BoardError, InputError
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, SETUP

NEW = {"layout.csv": LAYOUT, "setup.txt": SETUP}
OLD = {"l.csv": OLD_LAYOUT, "legend.txt": OLD_LEGEND, "p.txt": OLD_PEOPLE, "w.txt": OLD_WEAPONS}


def write(folder: Path, texts: dict[str, str]) -> list[Path]:
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def check(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["board", "check", *map(str, arguments)])


@pytest.mark.parametrize("texts", [NEW, OLD])
def test_a_board_s_files_come_in_any_order(tmp_path: Path, texts: dict[str, str]) -> None:
    paths = write(tmp_path, texts)
    board = Board.load(*paths)
    for order in permutations(paths):
        assert Board.load(*order) == board
        assert Board.load(*order).people == board.people
    assert "The board is fine." in check(*reversed(paths)).output


def test_texts_are_told_apart_as_files_are() -> None:
    board = Board.from_texts(dict(reversed(OLD.items())))
    assert board == Board.from_texts(OLD)
    assert board.weapons == ("Rope", "Lead Pipe")


def test_people_with_short_names_are_no_layout() -> None:
    people = "Ann, red, 3, 0\nBob, tan, 3, 6\n"
    texts = {"people": people, "weapons": OLD_WEAPONS, "legend": OLD_LEGEND, "layout": OLD_LAYOUT}
    assert [person.name for person in Board.from_texts(texts).people] == ["Ann", "Bob"]


def test_errors_name_the_files_by_what_they_are_called() -> None:
    texts = {"b.txt": SETUP.replace("Room, Bower", "Rom, Bower"), "a.csv": LAYOUT}
    with pytest.raises(BoardError) as caught:
        Board.from_texts(texts)
    assert caught.value.problems[0].file == "b.txt"
    assert {problem.file for problem in caught.value.problems} == {"a.csv", "b.txt"}


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_board_is_two_to_four_files(count: int) -> None:
    with pytest.raises(InputError, match="expected the layout and the setup"):
        Board.from_texts({str(number): LAYOUT for number in range(count)})


def test_two_layouts_are_said_to_be_two_layouts() -> None:
    with pytest.raises(BoardError) as caught:
        Board.from_texts({"one.csv": LAYOUT, "two.csv": LAYOUT})
    assert "two.csv" in str(caught.value)
    assert "looks like a layout" in str(caught.value)
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    "line", ["Player, Player, red, 2, 0", "Person, Player, red, 2, 0", "Player, red, player, 2, 0"]
)
def test_a_person_may_be_called_player(line: str) -> None:
    board = Board.read(LAYOUT, SETUP.replace("Player, Ann Ash, red, Human, 2, 0", line))
    assert board.people[0].name.casefold() == "player"
    assert board.people[0].human
    assert board.people[0].colour == "red"


def test_the_course_wants_nine_rooms_two_passages_six_and_six(tmp_path: Path) -> None:
    paths = write(tmp_path, NEW)
    result = check("--course", *paths)
    assert "fine" not in result.output
    assert result.exit_code != 0
    for found in ("2 rooms", "1 passage", "2 people", "2 weapons"):
        assert found in str(result.exception)
    assert "no closet to walk around" in result.output
    assert "The board is fine." in check(*paths).output


def test_the_classic_board_meets_the_course(tmp_path: Path) -> None:
    classic = Board.named("classic")
    texts = {"layout": classic.layout_text, "setup": classic.setup_text}
    result = check("--course", *write(tmp_path, texts))
    assert result.exception is None
    assert "all that the course asks for" in result.output
