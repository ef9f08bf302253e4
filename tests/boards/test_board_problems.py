"""Broken boards: every problem is named with its place and its remedy."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from boddy.boards import Board
from boddy.errors import BoardError, BoardProblem
from boddy.texts import Words
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, SETUP

BOB = "Player, Bob Beech, blue, Computer, 2, 4\n"
LOST = "Room, Attic, A\nRoom, Lost, L"

# fmt: off  # a table: one line for each
BROKEN = {
    "a row too short": ("A,A*,W>,B*,B", "A,A*,W>,B*", "layout", 2, 5, "", "need 5"),
    "a row too long": ("A,A*,W>,B*,B", "A,A*,W>,B*,B,W", "layout", 2, 6, "W", "need 5"),
    "an empty last cell": ("A,A*,W>,B*,B", "A,A*,W>,B*,", "layout", 2, 5, "", "need 5"),
    "an empty cell": ("W,W^,W,W,W", "W,W^,,W,W", "layout", 3, 3, "", "need an initial"),
    "an undeclared initial": ("A,A*", "Q,A*", "layout", 2, 1, "Q", "need Room, NAME, Q"),
    "an unknown type word": ("Room, B", "Rom, B", "setup", 2, 1, "Rom", "did you mean Room"),
    "an unknown mark": ("W,W^,W", "W,W^,W!", "layout", 3, 3, "W!", "W< W> W^ Wv"),
    "a door to nothing": ("W,W^,W,W,W", "W<,W^,W,W,W", "layout", 3, 1, "W<", "need a room"),
    "a door to a walkway": ("W,W^,W,W,W", "W,W^,W>,W,W", "layout", 3, 3, "W>", "need a room"),
    "a passage to a space": ("A#,AB", "A#,AX", "layout", 1, 2, "AX", "initial of another room"),
    "a passage to nothing": ("A#,AB", "A#,A7", "layout", 1, 2, "A7", "a passage to a room's"),
    "a passage one way": ("B#,BA", "B#,B", "layout", 1, 2, "AB", "need a cell BA"),
    "no centre": ("A,A*", "A,A", "setup", 1, 2, "Attic", "need one cell A*"),
    "two centres": ("A,A*", "A*,A*", "layout", 2, 2, "A*", "one is at line 2, column 1"),
    "a room without squares": ("Room, Attic, A", LOST, "setup", 2, 2, "Lost", "need cells L"),
    "a room without a door": ("W,W^,W,W,W", "W,W,W,W,W", "setup", 1, 2, "Attic", "no door reaches"),
    "a start off the board": ("Human, 2, 0", "Human, 9, 0", "setup", 5, 5, "9", "rows 0 to 2"),
    "a start before the board": ("Human, 2, 0", "Human, -1, 0", "setup", 5, 5, "-1", "rows 0 to 2"),
    "a start in a room": ("Human, 2, 0", "Human, 1, 0", "setup", 5, 5, "1", "need a walkway"),
    "one weapon": ("Weapon, Axe\n", "", "setup", 7, 1, "", "number of weapons: 1; need two"),
    "one person": (BOB, "", "setup", 7, 1, "", "number of people: 1; need two"),
    "an initial twice": ("Room, Bower, B", "Room, Bower, A", "setup", 2, 3, "A", "Attic already"),
    "a name twice": ("Room, Bower, B", "Room, attic, B", "setup", 2, 2, "attic", "another name"),
    "a weapon twice": ("Weapon, Axe", "Weapon, rope", "setup", 8, 2, "rope", "another name"),
    "a person twice": ("Bob Beech", "ann ash", "setup", 6, 2, "ann ash", "another name"),
    "a long initial": ("Bower, B", "Bower, BO", "setup", 2, 3, "BO", "one character"),
    "no initial": ("Room, Bower, B", "Room, Bower", "setup", 2, 2, "Bower", "need an initial"),
    "no name": ("Weapon, Axe", "Weapon", "setup", 8, 1, "Weapon", "need a name"),
    "a nameless person": ("Bob Beech, blue, Computer, ", "", "setup", 6, 1, "Player", "the person"),
    "a bell in a name": ("Axe", "A\x07xe", "setup", 8, 2, "A\x07xe", "printable"),
}
# fmt: on


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_board_says_where_and_what(kind: str) -> None:
    old, new, *expected = BROKEN[kind]
    assert old in LAYOUT + SETUP
    with pytest.raises(BoardError) as caught:
        Board.read(LAYOUT.replace(old, new, 1), SETUP.replace(old, new, 1))
    file, line, column, text, remedy = expected
    found = [
        problem for problem in caught.value.problems if remedy in Words().say(problem.expected)
    ]
    assert [(p.file, p.line, p.column, p.text) for p in found] == [(file, line, column, text)]
    assert str(found[0]) in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "remedy"),
    [
        ("KR", "KS", 2, 3, "KU KD KL KR"),
        ("KN,KR", "KL,KR", 2, 2, "need a walkway"),
        ("W,X,X", "W,XD,X", 5, 2, "X alone"),
    ],
)
def test_older_boards_have_problems_of_their_own(
    old: str, new: str, line: int, column: int, remedy: str
) -> None:
    with pytest.raises(BoardError) as caught:
        Board.read(OLD_LAYOUT.replace(old, new), OLD_LEGEND)
    problem = caught.value.problems[0]
    assert (problem.line, problem.column) == (line, column)
    assert remedy in Words().say(problem.expected)


def test_all_problems_are_listed_not_only_the_first() -> None:
    layout = LAYOUT.replace("A,A*", "Q,A").replace("W,W^", "W?,W^")
    setup = SETUP.replace("Room, Bower", "Rom, Bower").replace("Human, 2, 0", "Human, 9, 9")
    with pytest.raises(BoardError) as caught:
        Board.read(layout, setup)
    texts = [problem.text for problem in caught.value.problems]
    assert {"Q", "W?", "Rom", "Attic", "9"} <= set(texts)
    assert len(str(caught.value).splitlines()) == len(texts)


def test_errors_name_the_files_and_survive_a_pickle(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text(LAYOUT.replace("W^", "W?"))
    (tmp_path / "mine.txt").write_text(SETUP)
    with pytest.raises(BoardError) as caught:
        Board.load(tmp_path / "mine.csv", tmp_path / "mine.txt")
    first = caught.value.problems[0]
    assert isinstance(first, BoardProblem)
    assert str(first).startswith(
        f"{tmp_path / 'mine.csv'}, line 3, column 2: 'W?': unknown mark '?'"
    )
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own bytes
    assert again.problems == caught.value.problems
