"""Moving, worked out by hand on the classic board and against plain search everywhere."""

from __future__ import annotations

import pickle
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.boards import Board, Ground, Square, board_names
from boddy.caches import MOST, BoundedCache
from boddy.errors import InputError, UnknownName
from small_boards import OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, plain_targets

CLASSIC = Board.named("classic")

DOORS = {
    (4, 6): "Study",
    (4, 8): "Hall",
    (7, 11): "Hall",
    (7, 12): "Hall",
    (6, 17): "Lounge",
    (8, 7): "Library",
    (11, 3): "Library",
    (11, 1): "Billiard Room",
    (15, 6): "Billiard Room",
    (8, 17): "Dining Room",
    (12, 15): "Dining Room",
    (16, 9): "Ballroom",
    (16, 14): "Ballroom",
    (19, 7): "Ballroom",
    (19, 16): "Ballroom",
    (19, 5): "Conservatory",
    (17, 19): "Kitchen",
}
PASSAGES = {
    "Study": "Kitchen",
    "Kitchen": "Study",
    "Lounge": "Conservatory",
    "Conservatory": "Lounge",
}
STUDY, HALL, LOUNGE, LIBRARY = (2, 2), (4, 11), (3, 20), (8, 2)
CONSERVATORY, BALLROOM, KITCHEN = (21, 2), (20, 11), (20, 19)


def squares(board: Board) -> list[Square]:
    return [Square(row, col) for row, col in product(range(board.rows), range(board.cols))]


def standing(board: Board) -> list[Square]:
    """Where a token can stand."""
    return [
        square
        for square in squares(board)
        if board.room_at(square) or board.cell(square).ground is Ground.WALKWAY
    ]


def test_the_classic_board_has_its_known_size() -> None:
    grounds = [CLASSIC.cell(square).ground for square in squares(CLASSIC)]
    assert (CLASSIC.rows, CLASSIC.cols) == (25, 24)
    assert grounds.count(Ground.WALKWAY) == 188
    assert {door.square: door.room for door in CLASSIC.doors} == DOORS
    assert dict(CLASSIC.passages) == {room: (other,) for room, other in PASSAGES.items()}
    assert CLASSIC.warnings == ()
    assert [len(CLASSIC.people), len(CLASSIC.weapons), len(CLASSIC.rooms)] == [6, 6, 9]


@pytest.mark.parametrize(("square", "room"), DOORS.items())
def test_a_door_touches_its_room_and_the_room_touches_it(square: Square, room: str) -> None:
    centre = CLASSIC.centre(room)
    rooms = {other for other in CLASSIC.neighbours(square) if CLASSIC.room_at(other)}
    assert rooms == {centre}
    assert square in CLASSIC.neighbours(centre)
    assert centre in CLASSIC.targets(square, 1)


@pytest.mark.parametrize(("room", "other"), PASSAGES.items())
def test_a_passage_is_open_at_every_roll(room: str, other: str) -> None:
    for steps in range(1, 13):
        assert CLASSIC.centre(other) in CLASSIC.targets(CLASSIC.centre(room), steps)


@pytest.mark.parametrize(
    ("square", "neighbours"),
    [
        ((5, 3), {(4, 3), (5, 2), (5, 4)}),  # the library is below, without a door
        ((7, 17), {(6, 17), (7, 16), (7, 18), (8, 17)}),  # doors are walkway squares, too
        ((4, 8), {(3, 8), (5, 8), (4, 7), HALL}),
        ((0, 16), {(1, 16)}),
        (STUDY, {(4, 6), KITCHEN}),
        (HALL, {(4, 8), (7, 11), (7, 12)}),
        (BALLROOM, {(16, 9), (16, 14), (19, 7), (19, 16)}),
        ((0, 0), set()),  # a plain square of a room
        ((10, 10), set()),  # the closet
    ],
)
def test_neighbours(square: Square, neighbours: set[Square]) -> None:
    assert CLASSIC.neighbours(square) == neighbours


@pytest.mark.parametrize(
    ("square", "steps", "occupied", "targets"),
    [
        ((0, 16), 1, [], {(1, 16)}),
        ((0, 16), 2, [], {(1, 15), (2, 16)}),
        ((0, 16), 3, [], {(2, 15), (3, 16)}),
        ((0, 16), 3, [(2, 16)], {(2, 15)}),
        ((0, 16), 6, [(1, 16)], set()),
        ((7, 23), 1, [], {(7, 22)}),
        ((7, 23), 2, [], {(7, 21), (6, 22), (8, 22)}),
        ((24, 9), 4, [], {(22, 7)}),
        ((24, 9), 5, [], {(21, 7), (22, 6)}),
        ((24, 9), 5, [(22, 6)], {(21, 7)}),
        ((24, 9), 5, [(23, 8)], set()),
        ((18, 0), 2, [], {(18, 2), (17, 1)}),
        ((4, 8), 1, [], {HALL, (4, 7), (3, 8), (5, 8)}),
        (STUDY, 1, [], {KITCHEN, (4, 6)}),
        (STUDY, 2, [], {KITCHEN, (4, 5), (4, 7), (5, 6)}),
        (STUDY, 2, [(4, 6)], {KITCHEN}),
        (KITCHEN, 2, [], {STUDY, (17, 18), (17, 20), (16, 19)}),
        (LOUNGE, 1, [], {CONSERVATORY, (6, 17)}),
        (CONSERVATORY, 2, [], {LOUNGE, (19, 6), (18, 5)}),
        (CONSERVATORY, 2, [LOUNGE, (19, 6)], {LOUNGE, (18, 5)}),  # rooms hold any number
        (LIBRARY, 1, [(8, 7)], {(11, 3)}),
        (LIBRARY, 2, [(8, 7)], {(11, 2), (11, 4)}),
        (LIBRARY, 3, [(8, 7), (11, 4)], {(11, 1)}),
        (LIBRARY, 4, [(8, 7), (11, 4)], {(14, 2)}),  # through the door of the billiard room
        ((0, 0), 3, [], set()),
    ],
)
def test_targets(square: Square, steps: int, occupied: list[Square], targets: set[Square]) -> None:
    assert CLASSIC.targets(square, steps, occupied) == targets


@pytest.mark.parametrize("square", [(-1, 0), (0, -1), (CLASSIC.rows, 0), (0, CLASSIC.cols)])
def test_a_square_beyond_an_edge_is_not_on_the_board(square: tuple[int, int]) -> None:
    last_row, last_col = CLASSIC.rows - 1, CLASSIC.cols - 1
    with pytest.raises(InputError, match=f"rows 0 to {last_row} and columns 0 to {last_col}"):
        CLASSIC.targets(square, 1)
    CLASSIC.targets((last_row, last_col), 1)


def test_nobody_walks_back_into_the_room_just_left() -> None:
    for steps in range(1, 9):
        assert KITCHEN not in CLASSIC.targets(KITCHEN, steps)
        assert BALLROOM not in CLASSIC.targets(BALLROOM, steps)


def test_a_room_is_entered_at_any_count() -> None:
    for steps in range(2, 9):
        assert {STUDY, HALL} <= CLASSIC.targets((4, 7), steps)
    assert STUDY not in CLASSIC.targets((4, 7), 1)


@given(st.data())
@settings(max_examples=150)
def test_targets_on_shipped_boards_are_those_of_plain_search(
    data: st.DataObject,
) -> None:
    board = Board.named(data.draw(st.sampled_from(board_names())))
    places = standing(board)
    start = data.draw(st.sampled_from(places))
    steps = data.draw(st.integers(1, 9))
    occupied = data.draw(st.frozensets(st.sampled_from(places), max_size=12))
    expected = plain_targets(board, start, steps, occupied)
    assert board.targets(start, steps, occupied) == expected
    assert board.targets(start, steps, occupied) == expected  # from memory


@st.composite
def any_board(draw: st.DrawFn) -> Board:
    """A board of two rooms in opposite corners, passages in the others, and any walkway between."""
    rows, cols = draw(st.integers(3, 6)), draw(st.integers(3, 6))
    grid = [[draw(st.sampled_from("WWWX")) for _ in range(cols)] for _ in range(rows)]
    grid[0][0], grid[-1][-1], grid[0][1], grid[-1][-2] = "A*", "B*", "W<", "W>"
    if draw(st.booleans()):
        grid[1][0] = "W^"
    if draw(st.booleans()):
        grid[0][-1], grid[-1][0] = "AB", "BA"
    setup = "Room, Attic, A\nRoom, Bower, B\nSpace, Walkway, W\nSpace, Unused, X\n"
    return Board.read("\n".join(",".join(row) for row in grid), setup)


@given(any_board(), st.data())
@settings(max_examples=200)
def test_targets_are_those_of_plain_search_on_any_board(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(standing(board)))
    steps = data.draw(st.integers(1, 14))
    occupied = data.draw(st.frozensets(st.sampled_from(squares(board)), max_size=5))
    expected = plain_targets(board, start, steps, occupied)
    assert board.targets(start, steps, occupied) == expected


@given(any_board())
@settings(max_examples=25)
def test_distances_are_the_first_roll_that_reaches_a_room(board: Board) -> None:
    for start in standing(board):
        own = board.room_at(start)
        expected = {own: 0} if own else {}
        for steps in range(12, 0, -1):
            for target in board.targets(start, steps):
                if room := board.room_at(target):
                    expected[room] = steps
        found = board.distances(start)
        assert {room: steps for room, steps in found.items() if steps <= 12} == expected


def test_distances_on_the_classic_board() -> None:
    assert CLASSIC.distances("Study")["Kitchen"] == 1  # the passage
    assert CLASSIC.distances("Study")["Hall"] == 4  # door, one square, door, hall
    assert CLASSIC.distances((7, 23))["Lounge"] == 8
    assert set(CLASSIC.distances((7, 23))) == set(CLASSIC.rooms)


@pytest.mark.parametrize("name", board_names())
def test_boards_of_the_package_are_good_to_play_on(name: str) -> None:
    board = Board.named(name)
    assert board.warnings == ()
    assert board.is_playable
    assert [person.human for person in board.people] == [True] + [False] * 5
    assert len({person.start for person in board.people}) == 6
    assert len({person.letter for person in board.people}) == 6
    assert len(board.passages) == 4
    for person in board.people:
        assert min(board.distances(person.start).values()) <= 12
    for room in board.rooms:
        assert set(board.distances(room)) == set(board.rooms)
        assert sorted(board.distances(room).values())[1] <= 6


def test_older_boards_are_entered_and_left_by_door_squares() -> None:
    board = Board(OLD_LAYOUT, OLD_LEGEND, people=OLD_PEOPLE, weapons=OLD_WEAPONS)
    assert board.neighbours((1, 2)) == {(1, 3)}  # the kitchen's door to the right
    assert board.neighbours((2, 1)) == {(3, 1)}  # and the one below
    assert (1, 2) in board.neighbours((1, 3))
    assert (0, 2) not in board.neighbours((0, 3))  # no door
    assert board.neighbours((1, 1)) == {(1, 3), (3, 1)}  # brought in, one leaves by any door
    assert board.room_at((1, 2)) == board.room_at((1, 1)) == "Kitchen"
    assert board.room_at((0, 0)) is None
    assert board.targets((1, 2), 1) == {(1, 3)}
    assert board.targets((1, 2), 2) == {(0, 3), (1, 4), (2, 3)}
    assert board.targets((1, 3), 2) == {(1, 2), (1, 5), (3, 3), (2, 4), (0, 4)}
    assert (2, 1) not in board.targets((1, 2), 6)  # not back into the kitchen by another door
    for start, steps in product(standing(board), range(1, 8)):
        assert board.targets(start, steps) == plain_targets(board, start, steps)


def test_questions_off_the_board_are_refused() -> None:
    with pytest.raises(InputError, match="rows 0 to 24 and columns 0 to 23"):
        CLASSIC.neighbours((25, 0))
    with pytest.raises(InputError, match="not on the board"):
        CLASSIC.targets((0, 16), 1, [(0, -1)])
    with pytest.raises(InputError, match="need 1 to 24"):
        CLASSIC.targets((0, 16), 0)
    with pytest.raises(UnknownName, match="Attic"):
        CLASSIC.centre("Attic")
    with pytest.raises(UnknownName, match="abbey, classic"):
        Board.named("castle")


def test_boards_are_values() -> None:
    again = Board.read(CLASSIC.layout_text, CLASSIC.setup_text)
    assert again == CLASSIC
    assert hash(again) == hash(CLASSIC)
    assert pickle.loads(pickle.dumps(CLASSIC)) == CLASSIC  # noqa: S301  # our own bytes
    assert again != Board.named("abbey")


def test_an_answer_cannot_be_changed_since_it_is_given_again() -> None:
    answer = CLASSIC.targets((0, 16), 2)
    assert answer == {(1, 15), (2, 16)}
    assert isinstance(answer, frozenset)
    assert CLASSIC.targets((0, 16), 2) is answer


def test_answers_are_found_once_until_the_cache_is_full():
    found = []

    def find(number):
        found.append(number)
        return -number

    answers = BoundedCache(find)
    assert [answers[number] for number in (1, 2, 1)] == [-1, -2, -1]
    assert found == [1, 2]
    for number in range(MOST + 1):
        assert answers[number] == -number
    assert len(answers) <= MOST
