"""The time between what bots do: it goes by what happens, and not by how many play."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from itertools import pairwise
from random import Random

import pytest

from boddy.actions import Suggest
from boddy.events import Event, Passed, Shown
from boddy.tables.bot_turns import (
    LONGEST_LOOK,
    BotQuestion,
    BotTurn,
    anything,
    seconds_left,
    take_turns,
)
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table import Table
from boddy.tables.table_plan import PACES, USUAL_PACE, read_plan
from boddy.web.exchange import Presence
from boddy.web.table_tasks import BotTask
from friends import BOT, ME, a_table, friends, refused, resumed
from friends import Page as Person
from table_in_memory import let_bots_play
from table_in_time import Page, Served, make_virtual
from virtual_time import run_virtually

SEEN = 0.8
"""Seconds for which each pass on a person's question is seen at the usual pace."""
ROUNDS = 16
Kind = tuple[str, bool, bool]
"""A kind of event, whether it answers a person, and whether the last seat that is asked answers."""

ANSWERS = {("Passed", True, True), ("Passed", True, False), ("Shown", False, False)}


class Pool:
    """Workers that need no time."""

    async def run(self, _kind: object, _owner: str, _key: str, _work: object, asked: object):
        assert isinstance(asked, BotQuestion)
        return anything(asked)


class Watched(Served):
    """A table that measures the time between one announcement and the next by a bot."""

    def __init__(self, table: Table, memory: MemoryTable) -> None:
        super().__init__(table, memory)
        self.beats: defaultdict[Kind, set[float]] = defaultdict(set)
        self._told, self._count = 0.0, len(table.session.game.events)

    async def change(self, ask, *given) -> None:
        before = self.table.session.decisions
        await super().change(ask, *given)
        if self.table.session.decisions > before:
            self.note(by_bot=True)

    def note(self, *, by_bot: bool) -> None:
        events = self.table.session.game.events
        now, news = asyncio.get_running_loop().time(), events[self._count :]
        if news and by_bot:
            self.beats[self._kind(news[0])].add(round(now - self._told, 3))
        self._told, self._count = now, len(events)  # the end of a turn tells nothing

    def _kind(self, event: Event) -> Kind:
        name = type(event).__name__
        if not isinstance(event, Passed | Shown):
            return name, False, False
        seats = len(self.table.seats)
        return name, self.table.seats[event.to].is_person, (event.seat + 1) % seats == event.to


async def measured(rules: str, pace: str, seats: int) -> dict[Kind, set[float]]:
    """Play some rounds, in which the person decides at once; nobody can show what it asks first."""
    chosen = {"rules": rules, "pace": pace, "seats": [ME, *[BOT] * (seats - 1)]}
    memory = MemoryTable()
    table, key = memory.create(read_plan(chosen, Random(1)))
    memory.join(table, Page(), key)
    watched, session = Watched(table, memory), table.session
    acted = asyncio.Event()
    table.changed.connect(acted.set)
    bots = BotTask(watched, Pool())
    while session.game.round <= ROUNDS and not session.game.over:
        acted.clear()
        if not table.awaits_bot:
            turn = BotTurn.now(table)
            unknown = Suggest(session.game.deal.file)
            asks = session.game.round % 2 and unknown in session.game.legal
            action = unknown if asks else anything(turn.question)
            memory.keep(table.act(turn.seat, action, turn.decision))
            watched.note(by_bot=False)
        await acted.wait()
    await bots.stop()
    return dict(watched.beats)


@pytest.fixture
def virtual(monkeypatch: pytest.MonkeyPatch) -> None:
    make_virtual(monkeypatch)


@pytest.mark.usefixtures("virtual")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("rules", ["speed(seats=2-6)", "mansion"])
def test_a_beat_does_not_depend_on_the_number_of_seats(rules: str, pace: str) -> None:
    three, six = (run_virtually(measured(rules, pace, seats)) for seats in (3, 6))
    both = three.keys() & six.keys()
    assert both >= ANSWERS or rules == "mansion"
    for kind in both:
        assert three[kind] == six[kind], kind
        assert len(six[kind]) == 1, kind


@pytest.mark.usefixtures("virtual")
def test_importance_decides_how_long_something_is_seen() -> None:
    told = run_virtually(measured("mansion", USUAL_PACE, 6))
    told |= run_virtually(measured("speed(seats=2-6)", USUAL_PACE, 6))
    beats = {kind: min(seconds) for kind, seconds in told.items()}
    assert beats["Passed", True, False] >= SEEN
    assert beats["Passed", True, True] > beats["Passed", True, False], "before nobody can show"
    assert beats["Passed", True, False] > beats["Passed", False, False]
    assert beats["Moved", False, False] == 0, "to roll and to walk is one beat"
    assert beats["Rolled", False, False] >= SEEN


@pytest.mark.usefixtures("virtual")
def test_slower_paces_are_slower_in_everything() -> None:
    found = [run_virtually(measured("mansion", pace, 4)) for pace in PACES]
    assert list(PACES) == ["instant", "brisk", "normal", "calm"]
    for quick, slow in pairwise(found):
        for kind in (quick.keys() & slow.keys()) - {("Moved", False, False)}:
            assert max(quick[kind]) < min(slow[kind]), kind
    instant = {kind: beats for kind, beats in found[0].items() if kind[0] != "Shown"}
    assert all(beats == {0} for beats in instant.values())


# While somebody looks at a card, or into the envelope.


def begin(ann: Person) -> None:
    """Suggest, in a game that had begun before the page came."""
    game = ann.table.session.game
    ann.table.memory.keep(ann.table.act(game.seat, game.legal[0], 0))


def seconds_to_wait(table: Table) -> float | None:
    """Return the seconds until a bot decides, once its beat is over."""
    table.clock.waiting_since -= 5
    try:
        return seconds_left(table)
    finally:
        table.clock.waiting_since += 5


def test_bots_wait_until_a_lonely_person_has_seen_the_card():
    table, _, ann = a_table(ME, BOT, BOT, pace="normal", rules="speed")
    begin(ann)
    ann.say(type="look", on=True)
    assert seconds_to_wait(table) is None
    second = Person(table, ann.token)
    second.say(type="look", on=False)
    assert seconds_to_wait(table) == 0, "it was seen on another device"
    second.say(type="look", on=True)
    assert seconds_to_wait(table) is None
    table.leave(second)
    assert seconds_to_wait(table) == 0, "nobody can close it any more"


def test_in_company_bots_wait_once_and_not_long():
    table, _, ann, bob = friends(pace="normal")
    while not table.awaits_bot:
        (ann, bob)[table.session.game.seat].act()
    ann.say(type="look", on=True)
    assert seconds_to_wait(table) == pytest.approx(LONGEST_LOOK - 5, abs=0.5)
    table.clock.waiting_since -= LONGEST_LOOK
    take_turns(table, table.memory.keep)
    assert not table.awaits_bot or seconds_to_wait(table) == 0
    assert ann.looking is not None


def test_nobody_holds_up_an_instant_table():
    table, _, ann = a_table(ME, BOT, BOT, rules="speed")
    begin(ann)
    ann.say(type="look", on=True)
    assert seconds_left(table) == 0


def test_spectators_hold_nobody_up():
    table, _, _ = a_table(ME, BOT, BOT, pace="normal")
    assert refused(Person(table), type="look", on=True) == "onlooker"


def test_bots_of_another_server_wait_as_well():
    table, _, ann = a_table(ME, BOT, BOT, pace="normal", rules="speed")
    begin(ann)
    presence = Presence()
    table.leave(ann)
    Person(table)  # who watches
    presence.hear(7, table.id, [0], 0, [[0, table.position[1]]])
    table.hear_of(presence.at(table.id))
    assert seconds_to_wait(table) is None
    presence.hear(7, table.id, [0], 0)
    table.hear_of(presence.at(table.id))
    assert seconds_to_wait(table) == 0


# Somebody who is connected, but does nothing.


def run_out(table: Table) -> None:
    """Let the clock run out, and a bot decide."""
    table.clock.waiting_since -= table.plan.clock
    turn = BotTurn.now(table)
    assert turn.by_clock
    table.memory.keep(turn.time_out())
    table.memory.keep(turn.act(anything(turn.question)))


def until_turn_of(table: Table, seat: int, others: dict) -> None:
    let_bots_play(table)
    while table.session.game.seat != seat or table.session.must_pass:
        others[table.session.game.seat].act()
        let_bots_play(table)


def test_a_bot_stands_in_after_running_out_of_time_twice():
    table, store, ann, bob = friends(clock=30, rules="speed")
    run_out(table)
    until_turn_of(table, 0, {1: bob})
    assert not table.seats[0].standing_in
    run_out(table)
    assert table.seats[0].standing_in
    assert resumed(store).seats[0].standing_in
    assert [kind for kind, seat in bob.notices() if seat == 0] == ["clock", "idle"]
    ann.say(type="ping")
    ann.say(type="look", on=False)
    assert table.seats[0].standing_in, "a page does that by itself"
    until_turn_of(table, 1, {})
    assert table.is_here(0)
    ann.say(type="here")
    assert not table.seats[0].standing_in
    assert bob.notices()[-1] == ("back", 0)
    until_turn_of(table, 0, {1: bob})
    assert table.clock_left() == pytest.approx(30, abs=1)


def test_whoever_decides_in_between_is_not_idle():
    table, _, ann, bob = friends(clock=30, rules="speed")
    run_out(table)
    until_turn_of(table, 0, {1: bob})
    ann.act()
    until_turn_of(table, 0, {1: bob})
    run_out(table)
    assert not table.seats[0].standing_in
