"""Files as people write them: every order of fields, both generations, small slips."""

from __future__ import annotations

from pathlib import Path

import pytest

from boddy.boards import Board, Ground, Person, Square
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, SETUP

ZONES = "Room, Attic, A\nRoom, Bower, B\nSpace, Walkway, W\n"
WEAPONS = "Weapon, Rope\nWeapon, Axe\n"
START = Square(2, 0)


def first_person(line: str) -> Person:
    setup = f"{ZONES}{line}\nPlayer, Zoe Zander, black, Computer, 2, 4\n{WEAPONS}"
    return Board.read(LAYOUT, setup).people[0]


@pytest.mark.parametrize(
    ("line", "name", "colour", "start"),
    [
        ("Player, Ann Ash, red, Human, 2, 0", "Ann Ash", "red", START),
        ("Player, Ann Ash, Red, 2, 0", "Ann Ash", "red", START),
        ("Player, RED, Ann Ash, 2, 0", "Ann Ash", "red", START),
        ("Player, Human, Ann Ash, red, 2, 0", "Ann Ash", "red", START),
        ("Player, PC, Ann Ash, A", "Ann Ash", None, None),
        ("Player, Ann Ash, Human", "Ann Ash", None, None),
        ("Player, Ann Ash, red, true", "Ann Ash", "red", None),
        ("Player, Ann Ash, red, Human, 2-0", "Ann Ash", "red", START),
        ("Player, Ann Ash, red, 2 0", "Ann Ash", "red", START),
        ("Player, Ann Ash, 136, 92, 194, 2, 0", "Ann Ash", "#885cc2", START),
        ("Player, Ann Ash, 2, 0, 136, 92, 194", "Ann Ash", "#885cc2", START),
        ("Player, Ann Ash, 102 204 0", "Ann Ash", "#66cc00", None),
        ("Player, Ann Ash, 204 255, 153", "Ann Ash", "#ccff99", None),
        ("Person, Ann Ash, A, 2, 0, 255 0 0", "Ann Ash", "#ff0000", START),
        ("Person, Ann Ash, #FF8000", "Ann Ash", "#ff8000", None),
        ("Person, Ann Ash, AA", "Ann Ash", None, None),
        ("Person, Ann Ash, A, Light Gray", "Ann Ash", "lightgray", None),
        ("Person, Ann Ash, orange, Human, Bower", "Ann Ash", "orange", Square(1, 3)),
        ("Person, Ann Ash, orange, bower", "Ann Ash", "orange", Square(1, 3)),
        ("People, Ann Ash, A", "Ann Ash", None, None),
        ("Person, Ann Ash", "Ann Ash", None, None),
        ("Human, Ann Ash, red, 2, 0", "Ann Ash", "red", START),
        ("HumanPlayer, Ann Ash, 2, 0, red", "Ann Ash", "red", START),
        ("Ann Ash, red, 2, 0", "Ann Ash", "red", START),
        ("Ann Ash, 2, 0, Human, red", "Ann Ash", "red", START),
        ("red, Ann Ash, 2, 0", "Ann Ash", "red", START),
        ("Player, Green, green, 2, 0", "Green", "green", START),
        ("Player, Red, red, Human, 2, 0", "Red", "red", START),
        ("Player, Green, 2, 0", "Green", "green", START),
        ("Player,Ann Ash ,red,Human,2,0 , ,", "Ann Ash", "red", START),
    ],
)
def test_a_person_is_read_in_any_order(
    line: str, name: str, colour: str | None, start: Square | None
) -> None:
    person = first_person(line)
    assert person.name == name
    assert person.human
    assert person.colour == (colour or "red")  # the first of the spare colours
    assert start is None or person.start == start


@pytest.mark.parametrize("word", ["Computer", "computer", "CPU", "NPC", "ComputerPlayer"])
def test_computers_by_their_type_word(word: str) -> None:
    assert not first_person(f"{word}, Ann Ash, red, 2, 0").human
    assert not first_person(f"Player, Ann Ash, {word}, red, 2, 0").human


def test_the_first_without_a_kind_is_the_human() -> None:
    people = "NPC, Ann\nPlayer, Bob\nPlayer, Cyd\n"
    board = Board.read(LAYOUT, ZONES + people + WEAPONS)
    assert [person.human for person in board.people] == [False, True, False]


def test_people_without_a_start_get_squares_at_the_edge() -> None:
    people = "Player, Ann\nPlayer, Bob\nPlayer, Cyd\n"
    board = Board.read(LAYOUT, ZONES + people + WEAPONS)
    starts = [person.start for person in board.people]
    assert len(set(starts)) == 3
    assert all(board.cell(start).ground is Ground.WALKWAY for start in starts)
    assert all(start.row in (0, 2) or start.col in (0, 4) for start in starts)
    assert starts == [person.start for person in Board.read(LAYOUT, board.setup_text).people]


def test_marked_start_squares_come_first() -> None:
    layout = LAYOUT.replace("W,W^,W,W,W", "W,W^%,W,W%,W")
    board = Board.read(layout, f"{ZONES}Player, Ann\nPlayer, Bob\n{WEAPONS}")
    assert {person.start for person in board.people} == {(2, 1), (2, 3)}
    assert board.neighbours((2, 1)) == {(2, 0), (2, 2), (1, 1)}


def test_letters_and_spare_colours_differ() -> None:
    people = "Player, Ann Plum\nPlayer, Bob Peach\nPlayer, Cyd Pear, Q\nPlayer, Dan Pine, red\n"
    board = Board.read(LAYOUT, ZONES + people + WEAPONS)
    assert [person.letter for person in board.people] == ["P", "E", "Q", "I"]
    assert len({person.colour for person in board.people}) == 4


@pytest.mark.parametrize(
    "name", ["Walkway", "walkway", "Hallway", "Hall way", "Road", "Path", "Water", "Boardwalk"]
)
@pytest.mark.parametrize("other", ["Unused", "Closet", "Unreachable", "Not Traversable"])
def test_walkways_are_known_by_name_not_by_letter(name: str, other: str) -> None:
    setup = f"Room, Wine Cellar, W\nRoom, Bower, B\nSpace, {other}, X\nSpace, {name}, H\n"
    board = Board.read("W*,W#,H,B*,B#\nW,H<,H,H>,B\nX,W,X,X,X", setup)
    assert board.cell((0, 2)).ground is Ground.WALKWAY
    assert board.cell((2, 2)).ground is Ground.UNUSED
    assert board.cell((0, 0)).ground is Ground.ROOM


def test_doors_tell_what_a_vaguely_named_space_is() -> None:
    board = Board.read(LAYOUT, SETUP.replace("Walkway", "Hall"))
    assert board.cell((2, 0)).ground is Ground.WALKWAY
    assert "'Hall': taken for a walkway" in str(board.warnings[0])


def test_small_slips_do_not_matter() -> None:
    plain = Board.read(LAYOUT, SETUP)
    setup = "\ufeff// a comment\r\n\r\n" + SETUP.replace("\n", " ,\r\n").rstrip()
    layout = "\ufeff" + "".join(f"{line},,,\r\n" for line in LAYOUT.splitlines()) + ",,,,\r\n"
    board = Board.read(layout, setup)
    assert (board.people, board.weapons, board.rooms) == (plain.people, plain.weapons, plain.rooms)
    assert board.neighbours((1, 1)) == plain.neighbours((1, 1))
    assert board.warnings == ()


def test_initials_may_be_digits_or_differ_in_case_only() -> None:
    layout = "a*,a#,W>,A*,A#\nW^,W>,1#,1*,1\nW,W,W,W,W"
    setup = "Room, Apse, a\nRoom, Attic, A\nRoom, CK 130, 1\nSpace, Path, W\n"
    board = Board.read(layout, setup)
    assert board.rooms == ("Apse", "Attic", "CK 130")


def test_cards_listed_again_are_not_counted_twice() -> None:
    again = (
        "Card, Player, Ann Ash, A\nCard, Room, Attic, A\nCard, Weapon, Rope, R\nCard, Weapon, Net\n"
    )
    board = Board.read(LAYOUT, SETUP + again)
    assert [person.name for person in board.people] == ["Ann Ash", "Bob Beech"]
    assert board.weapons == ("Rope", "Axe", "Net")


def test_a_room_may_have_several_passages() -> None:
    layout = "A*,A#,AB,AC,W<\nB*,BA,W<,W,W\nB#,W<,W,W>,C*\nW,W,W,C#,CA"
    board = Board.read(layout, ZONES + "Room, Crypt, C\n")
    assert board.passages["Attic"] == ("Bower", "Crypt")
    assert board.neighbours(board.centre("Attic")) >= {board.centre("Bower"), board.centre("Crypt")}


@pytest.mark.parametrize(
    ("old", "new", "warning"),
    [
        ("A#", "A", "has no cell A#"),
        ("Computer, 2, 4", "Computer, 2, 0", "somebody else starts on this square"),
        ("red, Human", "red, Human, sometimes", "ignored"),
        ("Room, Attic, A", "\\\\ rooms\nRoom, Attic, A", "comments start with //"),
    ],
)
def test_what_is_odd_but_playable_is_a_warning(old: str, new: str, warning: str) -> None:
    board = Board.read(LAYOUT.replace(old, new), SETUP.replace(old, new))
    assert warning in str(board.warnings[0])
    assert board.is_playable


def test_a_board_without_any_cards_can_be_walked_on() -> None:
    board = Board.read(LAYOUT, ZONES)
    assert not board.is_playable
    assert "no people and no weapons" in str(board.warnings[0])
    assert board.targets((2, 2), 1) == {(1, 2), (2, 1), (2, 3)}


def test_older_boards_come_in_four_files(tmp_path: Path) -> None:
    texts = {"l.csv": OLD_LAYOUT, "r.txt": OLD_LEGEND, "p.txt": OLD_PEOPLE, "w.txt": OLD_WEAPONS}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    layout, legend, people, weapons = (tmp_path / name for name in texts)
    board = Board.load(layout, legend, people=people, weapons=weapons)
    assert board.rooms == ("Kitchen", "Study", "Hall")
    assert board.centre("Kitchen") == (1, 1)
    assert board.cell((4, 1)).ground is Ground.UNUSED
    assert [person.name for person in board.people] == ["Ann Ash", "Bob Beech"]
    assert board.people[0].start == (3, 0)
    assert board.weapons == ("Rope", "Lead Pipe")
    assert Board.read(board.layout_text, board.setup_text) == board  # one text holds them all
    assert Board.read(board.layout_text, board.setup_text).people == board.people
    assert not Board.load(layout, legend).is_playable
