"""A table on somebody's own board: its people sit there, in its colours, under its names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boddy.boards import Board
from boddy.errors import InputError
from boddy.tables.game_json import encode_edition
from boddy.tables.table_plan import TablePlan, describe_board, parse_plan, read_own_board, read_plan
from refusals import sentence
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, SETUP

ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot"}, {"kind": "friend"}
PEOPLE = """\
Player, Cyd Cedar, green, Computer, 2, 2
Player, Ann Ash, teal, Human, 2, 0
Player, Bob Beech, #ff8000, Computer, 2, 4
"""
THREE = "\n".join(line for line in SETUP.splitlines() if "Player" not in line) + "\n" + PEOPLE
TEXTS = {"mine.csv": LAYOUT, "mine.txt": THREE}
OLD = {"w.txt": OLD_WEAPONS, "p.txt": OLD_PEOPLE, "legend.txt": OLD_LEGEND, "l.csv": OLD_LAYOUT}


def plan(*seats: dict[str, Any], rules: str = "mansion", board: object = TEXTS) -> TablePlan:
    data = {"rules": rules, "seats": list(seats or (ME, BOT, BOT)), "board": board}
    return read_plan(data, Random(1))


def seated(found: TablePlan) -> list[tuple[str, str, str]]:
    return [(seat.kind, seat.name, seat.suspect) for seat in found.seats]


@pytest.mark.parametrize("rules", ["mansion", "parlour"])
def test_whoever_the_file_calls_human_is_me(rules: str) -> None:
    assert seated(plan(rules=rules)) == [
        ("bot", "Cyd Cedar", "Cyd Cedar"),
        ("me", "Ann Ash", "Ann Ash"),
        ("bot", "Bob Beech", "Bob Beech"),
    ]


def test_an_own_name_and_suspect_come_first() -> None:
    me = {"kind": "me", "name": "Zoe", "suspect": "Bob Beech"}
    assert seated(plan(me, FRIEND, BOT)) == [
        ("friend", "Cyd Cedar", "Cyd Cedar"),
        ("bot", "Ann Ash", "Ann Ash"),
        ("me", "Zoe", "Bob Beech"),
    ]


def test_a_bot_taking_over_keeps_the_files_name() -> None:
    assert plan(ME, FRIEND, BOT).bot_name(0, "sly") == "Cyd Cedar"
    assert read_plan({"seats": [ME, BOT, BOT]}, Random(1)).bot_name(0, "sly") == "Agatha"


def test_games_of_cards_only_have_the_file_s_people_too() -> None:
    found = plan(rules="speed")
    assert [seat.name for seat in found.seats] == ["Cyd Cedar", "Ann Ash", "Bob Beech"]
    assert found.cards.card("attic").name == "Attic"


def test_more_seats_than_people_are_refused() -> None:
    with pytest.raises(InputError, match="the board has 3 people only"):
        plan(ME, BOT, BOT, BOT)


def test_an_older_board_of_four_files_is_played_and_kept() -> None:
    found = plan(ME, BOT, rules="mansion(seats=2-6)", board=OLD)
    assert parse_plan(found.text()) == found
    setup = found.setup([seat.name for seat in found.seats], [0])
    assert setup.names == ("Ann Ash", "Bob Beech")
    assert [card.name for card in setup.edition.cards(found.cards.deck[2].category)] == [
        "Rope",
        "Pipe",
    ]
    with pytest.raises(InputError, match="files of their own"):
        plan(board={"l.csv": OLD_LAYOUT, "legend.txt": OLD_LEGEND})


def test_colours_and_letters_are_those_of_the_board() -> None:
    cards = {card["name"]: card for card in encode_edition(plan().cards)}
    board = Board.from_texts(TEXTS)
    for person in board.people:
        assert cards[person.name]["letter"] == person.letter
    assert cards["Ann Ash"]["colour"] == "#008080"
    assert cards["Bob Beech"]["colour"] == "#ff8000"
    assert cards["Attic"]["own"] is True


def test_a_board_can_be_seen_before_playing() -> None:
    seen = describe_board(read_own_board(TEXTS))
    assert str(seen["picture"]).startswith("<svg")
    assert seen["human"] == "Ann Ash"
    assert [card["title"] for card in seen["suspects"]] == ["Cyd Cedar", "Ann Ash", "Bob Beech"]
    assert (seen["rooms"], seen["weapons"]) == (["Attic", "Bower"], ["Rope", "Axe"])


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ({"layout": "x"}, "board: {'layout': 'x'}; expected an object of 2 to 4 fields"),
        ([], "expected an object of 2 to 4 fields"),
        ({"n" * 300: LAYOUT, "setup": SETUP}, "names of at most 200"),
        ({"mine.csv": LAYOUT, "setup": 7}, "board\\['setup'\\]: 7; expected a text"),
    ],
)
def test_what_is_no_board_is_refused(board: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        plan(board=board)


def test_what_is_odd_about_a_board_is_described_as_phrases() -> None:
    texts = TEXTS | {"mine.txt": THREE.replace("Walkway", "Hall")}
    (warning,) = describe_board(read_own_board(texts))["warnings"]
    assert "'Hall': taken for a walkway" in sentence({"said": warning})
    assert "'Hall': taken" not in sentence({"said": warning}, "de")
