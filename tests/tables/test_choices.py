"""Pace and help that change during a game, and a pause."""

from __future__ import annotations

from random import Random

import pytest

from boddy.errors import InputError, TableError
from boddy.tables.bot_turns import seconds_left
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from table_in_memory import Page, let_bots_play, make_table

ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "friend"}


def a_table(*seats: dict) -> tuple[Table, MemoryTable, Page]:
    plan = read_plan({"rules": "roundtable", "seats": list(seats)}, Random(1))
    table, key = make_table(plan)
    return table, table.memory, Page(table, key)


def test_the_host_changes_pace_and_help_and_everybody_is_told():
    table, store, host = a_table(ME, BOT, BOT)
    onlooker = Page(table)
    host.say(type="change", pace="calm")
    host.say(type="change", help="odds")
    for page in (host, onlooker):
        plan = page.last("plan")["plan"]
        assert (plan["pace"], plan["help"]) == ("calm", "odds")
    again = store.resume()
    assert (again.plan.pace, again.plan.help) == ("calm", "odds")


def test_a_change_to_what_is_not_offered_changes_nothing():
    table, _, host = a_table(ME, BOT, BOT)
    with pytest.raises(InputError, match=r"help: 'all'; expected one of none, facts"):
        host.say(type="change", pace="calm", help="all")
    assert (table.plan.pace, table.plan.help) == ("normal", "none")


def test_hosts_change_the_table_and_players_pause_it():
    table, _, host = a_table(ME, FRIEND, BOT)
    guest, onlooker = Page(table), Page(table)
    guest.say(type="sit", seat=1, name="Bob")
    friend = Page(table, guest.last("key")["token"])
    with pytest.raises(TableError) as refused:
        friend.say(type="change", pace="calm")
    assert refused.value.code == "not-host"
    friend.say(type="pause", on=True)
    assert host.last("plan")["paused"]
    with pytest.raises(TableError) as refused:
        onlooker.say(type="pause", on=False)
    assert refused.value.code == "onlooker"


def test_bots_wait_while_the_table_is_paused():
    table, _, host = a_table(ME, BOT, BOT)
    host.say(type="change", pace="instant")
    host.say(type="pause", on=True)
    now = host.last("welcome")["game"]["now"]
    cards = ["Plum", "Rope", "Hall"]
    host.say(type="act", action={"do": "suggest", "cards": cards}, decision=now["decision"])
    assert seconds_left(table) is None
    before = table.session.decisions
    let_bots_play(table)
    assert table.session.decisions == before
    host.say(type="pause", on=False)
    let_bots_play(table)
    assert table.session.decisions > before


def test_house_rules_change_a_preset_and_are_told_as_codes():
    house = {"dice": "2", "accuse": "start+end", "rounds": "20"}
    plan = read_plan({"rules": "mansion", "house": house, "seats": [ME, BOT]}, Random(1))
    assert plan.rules == "mansion(seats=2-6, dice=2, accuse=start+end, rounds=20)"
    assert plan.view()["house"] == [
        {"code": "house_dice_2"},
        {"code": "house-accuse", "moments": [{"code": "accuse_start"}, {"code": "accuse_end"}]},
        {"code": "rounds", "rounds": 20},
    ]
    usual = read_plan({"rules": "speed", "house": {}, "seats": [ME, BOT, BOT]}, Random(1))
    assert (usual.rules, usual.view()["house"]) == ("speed(repeat=yes)", [])
    with pytest.raises(InputError, match="dice"):
        read_plan({"rules": "mansion", "house": {"dice": "3"}, "seats": [ME, BOT]}, Random(1))
