"""The standing of a table for the start page, and distinct names."""

from __future__ import annotations

from random import Random

import pytest

from boddy.api.games import tell_own_result, tell_standing
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from table_in_memory import Page, make_table

ME, BOT, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "sly"}, {"kind": "friend"}


@pytest.fixture
def table() -> tuple[Table, str]:
    choices = {"rules": "roundtable(person_out=yes)", "pace": "instant", "late": True}
    choices["seats"] = [ME, FRIEND, BOT]
    return make_table(read_plan(choices, Random(1)))


def sit(table: Table, name: str) -> str:
    """Sit down in the seat for a friend; return the key to it."""
    guest = Page(table)
    guest.say(type="sit", seat=1, name=name)
    table.leave(guest)
    return guest.last("key")["token"]


def play(table: Table, *people: int) -> None:
    """Begin a game and let everybody of these seats resign, which ends it."""
    table.memory.keep(table.start())
    for seat in people:
        table.memory.keep(table.resign(seat))


def results(table: Table, token: str) -> list[int]:
    """List the games that a key's owner has played, as the start page gets them."""
    finished = tell_standing(table, token)["finished"]
    games = [table.memory.finished(number) for number in range(1, finished + 1)]
    told = [tell_own_result(table, token, game) for game in games]
    return [result["game"] for result in told if result]


def test_finished_games_are_listed_for_their_players(table):
    table, ann = table
    bob = sit(table, "Bob")
    play(table, 0, 1)
    play(table, 0, 1)
    table.memory.keep(table.give_up(1))
    table.memory.keep(table.give(1, "open", "sly"))
    cyd = sit(table, "Cyd")
    play(table, 0, 1)
    table.memory.keep(table.start())
    assert tell_standing(table, ann)["finished"] == 3
    assert (results(table, ann), results(table, cyd)) == ([1, 2, 3], [3])
    assert tell_standing(table, bob) is None
    ended = table.memory.finished(1)
    first = tell_own_result(table, ann, ended)
    assert first["turns"] == len(ended.game.began)
    assert (first["names"], first["levels"]) == (["Ann", "Bob", "Agatha"], [None, None, "sly"])
    assert (first["you"], first["rules"], first["winner"]) == (0, table.plan.rules, None)
    assert 0 < first["started"] <= first["ended"]


def test_a_late_guest_has_played_the_game(table):
    table, ann = table
    table.memory.keep(table.start())
    bob = sit(table, "Bob")
    table.memory.keep(table.resign(0))  # the only person who began it
    play(table, 0, 1)
    assert results(table, bob) == results(table, ann) == [1, 2]


def test_nobody_at_a_table_has_the_name_of_another(table):
    table, _ = table
    assert [seat.name for seat in table.seats] == ["Ann", "Agatha 2", "Agatha"]
    sit(table, "ann")
    table.memory.keep(table.rename(0, "Agatha"))
    assert [seat.name for seat in table.seats] == ["Agatha 2", "ann 2", "Agatha"]
    play(table, 0, 1)
    assert table.session.setup.labels == [seat.name for seat in table.seats]
    table.memory.keep(table.give_up(1))
    assert table.seats[1].name == "Agatha 3"


def test_people_keep_their_names_before_bots():
    seats = [BOT, {"kind": "me", "name": "Agatha"}, BOT]
    plan = read_plan({"rules": "speed", "seats": seats}, Random(1))
    assert [seat.name for seat in plan.seats] == ["Agatha 2", "Agatha", "Agatha 3"]
