"""A board that somebody brings to a table: read from texts, looked at, and its people seated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Annotated

from boddy.boards import Board
from boddy.boards.svg import board_svg
from boddy.cards import Category
from boddy.editions import Edition
from boddy.editions.own_board import edition_of
from boddy.errors import InputError
from boddy.shapes import Limits, Made, read
from boddy.tables.codec import JSON, encode_suspects
from boddy.tables.seat_plan import SeatPlan

MOST_FILES = 4
MOST_FILE_NAME = 200
MOST_BOARD_TEXT = 65_536
"""Characters of a board's layout, and of its setup: three times what the largest board needs."""
MOST_DOORS = 32
"""Doors of one room on a board that somebody brings."""


def _checked(texts: Mapping[str, str]) -> Mapping[str, str]:
    if any(len(name) > MOST_FILE_NAME for name in texts):
        raise InputError(f"expected names of at most {MOST_FILE_NAME} characters")
    return texts


BoardTexts = Annotated[
    dict[str, Annotated[str, Limits(most=MOST_BOARD_TEXT)]],
    Limits(2, MOST_FILES),
    Made(_checked),
]
"""The texts of a board's files, such as its layout and its set-up, by their names."""


def read_own_board(value: object) -> Board:
    """Read the board whose files' texts stand in JSON by the files' names, in any order."""
    board = Board.from_texts(read(BoardTexts, value, "board"))
    check_playable(board)
    counts = Counter(door.room for door in board.doors)
    for room, count in counts.most_common(1):
        if count > MOST_DOORS:  # finding the ways out of it would hold others up
            raise InputError(f"board: {room} has {count} doors; expected at most {MOST_DOORS}")
    return board


def check_playable(board: Board) -> None:
    """Refuse a board to look at only."""
    if not board.is_playable:
        raise InputError(
            "board: it has no people or no weapons, so nobody can play on it; an older board has "
            "them in files of their own, which are needed too"
        )


def describe_board(board: Board) -> JSON:
    """Tell what a board is before anybody plays on it: its cards, its people, a picture."""
    edition = edition_of(board)
    own = next((card.name for card, person in edition.people.items() if person.human), None)
    return {
        "picture": board_svg(board),
        "rows": board.rows,
        "cols": board.cols,
        "rooms": [edition.title(card) for card in edition.cards(Category.ROOM)],
        "weapons": [edition.title(card) for card in edition.cards(Category.WEAPON)],
        "suspects": encode_suspects(edition),
        "human": own,
        "warnings": [str(warning) for warning in board.warnings],
    }


def seat_people(seats: Sequence[SeatPlan], edition: Edition) -> list[SeatPlan]:
    """Give every seat one of the people of an edition's board, in the order of the file.

    Whoever the file calls human is the table's creator. A seat without a name is called what the
    file calls its person, a friend's until the friend comes and says a name.
    """
    people = edition.people
    if len(seats) > len(people):
        raise InputError(f"{len(seats)} seats: the board has {len(people)} people only")
    taken = {
        at: edition.card(s.suspect, Category.SUSPECT) for at, s in enumerate(seats) if s.suspect
    }
    human = next((card for card, person in people.items() if person.human), None)
    own = next(at for at, seat in enumerate(seats) if seat.kind == "me")
    if human is not None and human not in taken.values():
        taken.setdefault(own, human)
    free = iter([card for card in people if card not in taken.values()])
    order = list(people)
    found = []
    for at, seat in enumerate(seats):
        card = taken.get(at) or next(free)
        name = seat.name or people[card].name
        found.append((order.index(card), replace(seat, name=name, suspect=card.name)))
    return [seat for _, seat in sorted(found, key=itemgetter(0))]
