"""A pause stops the clock and gives nobody more time; who may pause is a choice of the table."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random

import pytest

from boddy.tables.table_plan import parse_plan, read_plan
from boddy.web.served_table import ServedTable
from friends import BOT, FRIEND, ME, Page, a_table, friends, refused, resumed, sitting
from web_tables import a_ledger, a_plan, again, come


class Clocks:
    """Both clocks of this machine, which advance only by the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = 0.0
        for name in ("time", "monotonic"):
            began = getattr(time, name)()
            monkeypatch.setattr(time, name, lambda began=began: began + self.passed)

    def pass_by(self, seconds: float) -> None:
        self.passed += seconds


@pytest.fixture
def clocks(monkeypatch) -> Clocks:
    return Clocks(monkeypatch)


def pause(page: Page, on: bool) -> dict:
    page.say(type="pause", on=on)
    return page.last("plan")


def test_pauses_give_nobody_more_time(clocks):
    _, _, ann, bob = friends(clock=30)
    for _ in range(5):
        clocks.pass_by(4)
        assert pause(bob, True)["clock"] is None
        clocks.pass_by(9)
        pause(bob, False)
    assert ann.last("plan")["clock"] == 10


def test_to_pause_a_paused_table_changes_nothing(clocks):
    table, _, ann, bob = friends(clock=30)
    clocks.pass_by(10)
    pause(bob, True)
    clocks.pass_by(10)
    assert pause(ann, True)["paused_by"] == 1
    clocks.pass_by(10)
    pause(ann, False)
    pause(ann, False)
    assert table.clock_left() == 20


def test_what_was_left_stays_left_through_a_restart(clocks):
    _table, store, _, bob = friends(clock=120)
    clocks.pass_by(50)
    pause(bob, True)
    clocks.pass_by(1000)
    paused = resumed(store)
    assert (paused.clock.paused, paused.clock.paused_by, paused.clock_left()) == (True, 1, None)
    clocks.pass_by(1000)
    back = Page(paused, bob.token)
    assert back.last("welcome")["paused_by"] == 1
    pause(back, False)
    assert paused.clock_left() == 70
    clocks.pass_by(5)
    assert Page(resumed(store), bob.token).last("welcome")["clock"] == 65


def test_leaving_during_a_pause_gains_only_a_moment(clocks):
    table, _, ann, bob = friends(clock=60)
    clocks.pass_by(55)
    pause(bob, True)
    for page in (ann, bob):
        table.leave(page)
    clocks.pass_by(1000)
    pause(Page(table, bob.token), False)
    assert table.clock_left() == 15


def test_a_decision_during_a_pause_has_its_whole_time(clocks):
    table, _, _, bob = friends(clock=60)
    clocks.pass_by(30)
    pause(bob, True)
    clocks.pass_by(30)
    game = table.session.game
    shown = next(t for t in game.legal.suggestions if t.mask & game.deal.hands[1].mask)
    table.memory.keep(table.act(0, type(game.legal[0])(shown), 0))
    clocks.pass_by(30)
    pause(bob, False)
    assert table.clock_left() in (60, None)
    assert table.session.game.seat == 1
    assert table.clock_left() == 60


def test_a_table_with_a_clock_says_who_paused_how_long(clocks):
    _table, store, ann, bob = friends(clock=30)
    pause(bob, True)
    clocks.pass_by(95)
    pause(ann, False)
    told = {"kind": "paused", "seat": 1, "name": "Bob", "at": 1, "seconds": 95}
    assert ann.last("notice")["notice"] == told
    assert resumed(store).session.notices == [told]
    untimed, _, ann, bob = friends()
    pause(bob, True)
    pause(bob, False)
    assert untimed.session.notices == []


def test_only_the_host_pauses_where_the_table_says_so():
    table, _, ann = a_table(ME, FRIEND, BOT, pauses="host")
    bob = sitting(table, 1, "Bob")
    ann.say(type="start")
    assert refused(bob, type="pause", on=True) == "not-host"
    pause(ann, True)
    assert refused(bob, type="pause", on=False) == "not-host"
    table.leave(ann)
    assert not pause(bob, False)["paused"], "nobody waits for a host who has gone"
    assert refused(bob, type="pause", on=True) == "not-host"


def test_nobody_pauses_where_the_table_says_so():
    table, _, ann = a_table(ME, BOT, BOT, pauses="nobody")
    assert refused(ann, type="pause", on=True) == "no-pause"
    assert not table.clock.paused
    assert ann.last("welcome")["plan"]["pauses"] == "nobody"


def test_everybody_may_pause_tables_of_older_versions():
    plan = read_plan({"seats": [ME, BOT, BOT]}, Random(1))
    old = json.loads(plan.text())
    assert "pauses" not in old, "servers of older versions read it"
    assert parse_plan(json.dumps(old)).pauses == "players"
    kept = read_plan({"seats": [ME, BOT, BOT], "pauses": "host"}, Random(1))
    assert parse_plan(kept.text()).pauses == "host"


def test_a_pause_at_one_server_stops_the_clock_at_another(tmp_path, clocks):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, key = await ServedTable.create(a_plan(ME, BOT, BOT, clock=60), ledger)
            ann = await come(here, key)
            there = await again(here, ledger)
            await come(there, key)
            clocks.pass_by(20)
            await here.change(here.table.pause, True, ann.seat)
            clocks.pass_by(100)
            await there.catch_up()
            clock = there.table.clock
            assert (clock.paused, clock.paused_by, there.table.clock_left()) == (True, 0, None)
            clocks.pass_by(100)
            await here.change(here.table.pause, False, ann.seat)
            await there.catch_up()
            assert there.table.clock_left() == here.table.clock_left() == 40
            assert there.table.session.notices == here.table.session.notices
            assert [notice["seconds"] for notice in here.table.session.notices] == [200]

    asyncio.run(play())
