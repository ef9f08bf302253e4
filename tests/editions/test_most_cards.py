"""No edition, board or record has more cards than the solver can count."""

from __future__ import annotations

import json
from random import Random

import pytest

from boddy.boards import Board
from boddy.cards import MOST_CARDS
from boddy.editions import edition_data, edition_from_data, edition_of
from boddy.errors import BoardError, EditionError, RecordError
from boddy.inference.problem import MAX_CARDS
from boddy.records import Record
from boddy.setup import Setup
from playing import NAMES, random_game
from small_boards import LAYOUT, SETUP


def tables(rooms: int) -> dict[str, object]:
    return {
        "suspects": {"A": [], "B": []},
        "weapons": {"C": [], "D": []},
        "rooms": {f"Room {number}": [] for number in range(rooms)},
    }


def test_the_limit_is_the_one_of_inference() -> None:
    assert MOST_CARDS == MAX_CARDS


def test_an_edition_has_at_most_the_cards_one_can_count() -> None:
    most = edition_from_data(tables(MOST_CARDS - 4))
    assert len(most.deck) == MOST_CARDS
    with pytest.raises(EditionError, match=f"{MOST_CARDS + 1} cards; expected at most 64"):
        edition_from_data(tables(MOST_CARDS - 3))


def test_a_record_carries_at_most_as_many_cards() -> None:
    setup = Setup.of(NAMES[:3], edition=edition_from_data(tables(4)))
    head, *rest = Record.of(random_game(setup, Random(1))).text().splitlines()
    cards = edition_data(setup.edition) | {"rooms": tables(200)["rooms"]}
    text = "\n".join([json.dumps({**json.loads(head), "cards": cards}), *rest, ""])
    with pytest.raises(RecordError, match="line 1: .*204 cards; expected at most 64"):
        Record.parse(text)


def test_a_board_has_at_most_as_many_cards() -> None:
    board = Board.read(LAYOUT, SETUP)
    spare = MOST_CARDS - len(board.rooms) - len(board.people) - len(board.weapons)
    weapons = "".join(f"Weapon, Weapon {number}\n" for number in range(spare))
    assert len(edition_of(Board.read(LAYOUT, SETUP + weapons)).deck) == MOST_CARDS
    with pytest.raises(BoardError, match="65 cards .* expected at most 64"):
        Board.read(LAYOUT, f"{SETUP}{weapons}Weapon, One Too Many\n")
    people = "".join(f"Player, Person {number}, red\n" for number in range(900))
    with pytest.raises(BoardError, match="expected at most 64"):
        Board.read(LAYOUT, SETUP + people)
