"""Which file is which: told by what is in them, so that nobody has to know an order."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boddy.boards import Board
from boddy.cli import cli
from boddy.errors import BoardError, InputError
from boddy.tables.table_plan import read_own_board
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


MESSAGES = {
    "an empty layout": (
        NEW | {"layout.csv": "\n,,\n"},
        "layout.csv, line 1, column 1: is empty; need rows of cells such as W,W,K",
    ),
    "an empty setup": (
        NEW | {"setup.txt": "// nothing\n"},
        "setup.txt, line 1, column 1: is empty; need lines such as: Room, Kitchen, K",
    ),
    "two setups": (
        {"a.txt": SETUP, "b.txt": SETUP},
        (
            "b.txt, line 1, column 1: looks like a setup, as a.txt does; "
            "need the other files of the board"
        ),
    ),
    "weapons for a setup": (
        {"l.csv": OLD_LAYOUT, "w.txt": OLD_WEAPONS},
        (
            "w.txt, line 1, column 1: need lines such as: Room, Kitchen, K "
            "(in an older board: K, Kitchen, Card); no line declares a room"
        ),
    ),
    "weapons for a layout": (
        {"w.txt": OLD_WEAPONS, "legend.txt": OLD_LEGEND},
        (
            "w.txt, line 1, column 1: looks like the weapons, but the board needs a layout: "
            "rows of cells such as W,W,K"
        ),
    ),
    "no layout": (
        {name: text for name, text in OLD.items() if name != "l.csv"},
        (
            "the board's layout is missing (legend.txt the setup, p.txt the people, w.txt the "
            "weapons): expected rows of cells such as W,W,K"
        ),
    ),
    "no setup": (
        {name: text for name, text in OLD.items() if name != "legend.txt"},
        (
            "the board's setup is missing (l.csv the layout, p.txt the people, w.txt the "
            "weapons): expected lines such as: Room, Kitchen, K"
        ),
    ),
    "no weapons": (
        {name: text for name, text in OLD.items() if name != "w.txt"},
        (
            "legend.txt, line 5, column 1: number of weapons: 0; need two or more lines such as: "
            "Weapon, NAME; or the older board's file of weapons, too"
        ),
    ),
    "no people": (
        {name: text for name, text in OLD.items() if name != "p.txt"},
        (
            "legend.txt, line 5, column 1: number of people: 0; need two or more lines such as: "
            "Player, NAME, COLOUR, ROW, COL; or the older board's file of people, too"
        ),
    ),
}


@pytest.mark.parametrize("kind", MESSAGES)
def test_a_missing_or_empty_file_is_one_sentence(kind: str) -> None:
    texts, message = MESSAGES[kind]
    with pytest.raises(InputError) as caught:
        read_own_board(texts)
    assert str(caught.value) == message


def with_separator(text: str, separator: str) -> str:
    return text.replace(", ", separator).replace(",", separator)


@pytest.mark.parametrize("separator", [";", "\t", " ; "], ids=["semicolons", "tabs", "spaced"])
@pytest.mark.parametrize("texts", [NEW, OLD])
def test_tables_may_be_separated_as_spreadsheets_do(texts: dict[str, str], separator: str) -> None:
    plain = Board.from_texts(texts)
    board = Board.from_texts(
        {name: with_separator(text, separator) for name, text in texts.items()}
    )
    again = Board.read(board.layout_text, board.setup_text)
    for read in (board, again):
        assert (read.people, read.weapons, read.rooms) == (plain.people, plain.weapons, plain.rooms)
        assert read.cells == plain.cells


def test_each_file_has_a_separator_of_its_own() -> None:
    kinds = dict(zip(OLD, (";", "\t", ",", ","), strict=True))
    plain = Board.from_texts(OLD)
    board = Board.from_texts({name: with_separator(OLD[name], kinds[name]) for name in OLD})
    assert board.people == plain.people
    assert Board.read(board.layout_text, board.setup_text).people == plain.people


@pytest.mark.parametrize(
    "line",
    [
        "Player, Ann Ash, red, Human, 2;0",
        "Player,\t\tAnn Ash,\t\tred,\t\tHuman,\t\t2,\t\t0",
        "\tPlayer, Ann Ash, red, Human, (2; 0)",
    ],
)
def test_another_separator_inside_a_field_is_none(line: str) -> None:
    setup = SETUP.replace("Player, Ann Ash, red, Human, 2, 0", line)
    assert Board.read(LAYOUT, setup).people == Board.read(LAYOUT, SETUP).people


def test_commas_inside_fields_separated_by_semicolons_are_none() -> None:
    setup = with_separator(SETUP, ";").replace("2;0", "2, 0").replace("Axe", "Axe, sharp")
    board = Board.read(LAYOUT, setup)
    assert board.weapons == ("Rope", "Axe, sharp")


def test_problems_in_a_table_with_semicolons_name_the_column() -> None:
    with pytest.raises(BoardError) as caught:
        Board.read(with_separator(LAYOUT, ";").replace("W^", "W?"), SETUP)
    assert str(caught.value).startswith("layout, line 3, column 2: 'W?': unknown mark")


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
