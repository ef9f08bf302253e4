"""Friends at a table: names, chat, the clock, resignation, absence and return."""

from __future__ import annotations

import json
import time
from random import Random

import pytest

from boddy.actions import Pass
from boddy.errors import InputError, TableError
from boddy.events import Shown, Suggested
from boddy.records import Record, replay
from boddy.tables import clients
from boddy.tables import table as table_module
from boddy.tables.bot_turns import CLOCK_BOT, BotTurn, answer, seconds_left
from boddy.tables.stored import Pause
from boddy.tables.table import Table
from boddy.tables.table_plan import parse_plan, read_plan
from friends import BOT, FRIEND, ME, Page, a_table, friends, refused, resumed, sitting
from table_in_memory import let_bots_play
from web_frames import check_frames

# Names.


def test_nobody_sits_down_without_a_name():
    table, _, ann = a_table(ME, FRIEND, FRIEND)
    guest = Page(table)
    for name in ("", "  "):
        with pytest.raises(InputError, match="name: .*; expected 1 to 24"):
            guest.say(type="sit", seat=1, name=name)
    ann.say(type="invite", seat=2)
    invited = Page(table, ann.last("invite")["token"])
    welcome = invited.last("welcome")
    assert (welcome["you"], welcome["invited"]) == (None, 2)
    assert table.seats[2].kind == "open"
    assert ann.last("seats")["seats"][2]["reserved"]
    assert refused(guest, type="sit", seat=2, name="Eve") == "taken"
    invited.say(type="sit", seat=2, name="Cyd")
    again = Page(table, invited.last("key")["token"])
    assert (again.seat, table.seats[2].name) == (2, "Cyd")


def test_one_link_gives_two_devices_one_seat():
    table, _, ann = a_table(ME, FRIEND, BOT)
    ann.say(type="invite", seat=1)
    devices = [Page(table, ann.last("invite")["token"]) for _ in range(2)]
    for device in devices:
        device.say(type="sit", seat=1, name="Bob")
    assert devices[0].last("key") == devices[1].last("key")


def test_a_seat_waiting_for_a_friend_has_its_bots_name():
    table, _, _ = a_table(ME, FRIEND, BOT)
    assert not {"Guest", "You"} & {seat.name for seat in table.seats}


def test_the_host_if_here_begins_the_first_game():
    table, _, ann = a_table(ME, FRIEND, BOT)
    bob = sitting(table, 1, "Bob")
    assert refused(bob, type="start") == "not-host"
    table.leave(ann)
    bob.say(type="start")
    assert table.is_playing


# Chat.


def test_chat_reaches_everybody_and_survives_a_restart():
    table, store, ann, bob = friends()
    onlooker = Page(table)
    bob.say(type="say", text="  Well\n played! ")
    ann.say(type="say", emote="nice")
    for page in (ann, bob, onlooker):
        lines = [message["line"] for message in page.all("said")]
        assert [(line["name"], line.get("text"), line.get("emote")) for line in lines] == [
            ("Bob", "Well played!", None),
            ("Ann", None, "nice"),
        ]
    assert Page(resumed(store)).last("welcome")["chat"] == lines
    assert all(check_frames(page.texts, page.seat) for page in (ann, bob, onlooker))


def test_onlookers_cannot_write():
    table, _, _, _ = friends()
    assert refused(Page(table), type="say", text="Ann has the rope") == "onlooker"


def test_too_much_at_once_is_refused_for_that_seat_only(monkeypatch):
    table, _, ann, bob = friends()
    for _ in range(clients.BURST):
        bob.say(type="say", text="hurry!")
    assert refused(bob, type="say", text="hurry!") == "chatty"
    ann.say(type="say", text="wait")
    monkeypatch.setattr(clients, "SECONDS", 0.0)
    bob.say(type="say", text="sorry")
    assert len(ann.last("said")["line"]["text"]) == len("sorry")
    assert len(table.chat.lines) == clients.BURST + 2


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"text": ""},
        {"text": " \u202e\n"},
        {"text": "x" * 201},
        {"text": 7},
        {"emote": "cat"},
        {"emote": None},
        {"text": "Hello", "emote": "hello"},
    ],
)
def test_what_cannot_be_said_is_refused(words):
    _, _, ann, _ = friends()
    expected = (
        "expected (a text|a text of 1 to 200 characters|one of hello, nice.*|either text or emote)$"
    )
    with pytest.raises(InputError, match=expected):
        ann.say(type="say", **words)


# The clock.


def test_everybody_sees_the_clock_which_runs_for_people():
    table, _, ann, bob = friends(clock=60)
    for page in (ann, bob, Page(table)):
        told = page.last("game", "welcome")
        assert 0 < told["clock"] <= 60
    ann.act()
    let_bots_play(table)
    table.clock.take(Pause(paused=True))
    assert table.clock_left() is None
    table.clock.take(Pause())
    table.memory.keep(table.give_up(0))
    table.memory.keep(table.give_up(1))
    assert table.clock_left() is None


def test_without_a_clock_the_table_waits():
    table, _, _, _ = friends()
    assert table.clock_left() is None
    assert seconds_left(table) is None


def run_out(table: Table) -> None:
    """Let the time for the decision run out."""
    table.clock.waiting_since -= table.plan.clock


def test_a_bot_decides_once_when_time_runs_out():
    table, store, ann, bob = friends(clock=30)
    assert seconds_left(table) > 0
    run_out(table)
    turn = BotTurn.now(table)
    assert turn.question.bot == CLOCK_BOT
    table.memory.keep(turn.time_out())
    table.memory.keep(turn.act(answer(turn.question)))
    assert bob.notices() == ann.notices() == [("clock", 0)]
    assert not table.seats[0].standing_in
    again = resumed(store)
    assert again.session.notices == table.session.notices
    assert again.session.game.events == table.session.game.events
    assert 29 < (table.clock_left() or 30) <= 30


def test_the_clock_survives_a_restart_with_a_moments_grace(monkeypatch):
    table, store, ann, _ = friends(clock=120)
    ann.act()
    let_bots_play(table)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 100)
    again = resumed(store)
    assert 19 < again.clock.waiting_since + 120 - time.monotonic() < 21
    monkeypatch.setattr(time, "time", lambda: now + 500)
    late = resumed(store)
    assert late.clock_left() in (0, None)
    Page(late)
    assert late.clock_left() is None or 14 < late.clock_left() <= 15


def test_an_absent_player_out_of_time_is_replaced():
    table, store, ann, bob = friends(clock=30)
    table.leave(ann)
    run_out(table)
    let_bots_play(table)
    assert bob.notices()[0] == ("away", 0)
    assert ("clock", 0) not in bob.notices()
    assert bob.last("seats")["seats"][0]["standing_in"]
    assert resumed(store).seats[0].standing_in
    assert not Page(table, ann.token).last("welcome")["seats"][0]["standing_in"]
    assert bob.notices()[-1] == ("back", 0)


def test_tables_of_older_versions_have_their_clock_in_minutes():
    old = json.loads(read_plan({"seats": [ME, BOT, BOT]}, Random(1)).text())
    del old["clock"]
    assert parse_plan(json.dumps(old | {"away": 2})).clock == 120


# Away, leaving, resigning.


def test_any_player_lets_a_bot_replace_the_absent(monkeypatch):
    table, _, ann, bob = friends()
    onlooker = Page(table)
    assert refused(bob, type="play-on", seat=0) == "taken"
    table.leave(ann)
    assert bob.last("seats")["seats"][0]["away"] is not None
    assert refused(bob, type="play-on", seat=0) == "early"
    monkeypatch.setattr(table_module, "LONG_AWAY", 0.0)
    assert refused(onlooker, type="play-on", seat=0) == "onlooker"
    bob.say(type="play-on", seat=0)
    assert bob.notices() == onlooker.notices() == [("away", 0)]
    assert seconds_left(table) == 0
    assert refused(bob, type="play-on", seat=0) == "taken"


def test_leaving_gives_the_seat_to_a_bot_for_good():
    table, store, ann, bob = friends()
    bob.say(type="leave")
    assert bob.has_finished
    assert table.seats[1].kind == "bot"
    assert ann.notices() == [("left", 1)]
    assert [seat.kind for seat in resumed(store).seats] == ["person", "bot", "bot"]


def test_who_leaves_before_the_game_leaves_a_free_seat():
    table, _, _ = a_table(ME, FRIEND, BOT)
    sitting(table, 1, "Bob").say(type="leave")
    assert (table.seats[1].kind, table.seats[1].token_hash) == ("open", None)


def test_when_the_host_leaves_the_next_person_is_the_host():
    table, store, ann, bob = friends()
    assert refused(bob, type="change", pace="calm") == "not-host"
    ann.say(type="leave")
    assert bob.last("seats")["host"] == 1 == resumed(store).host
    bob.say(type="change", pace="calm")
    assert table.plan.pace == "calm"


def test_who_resigns_is_out_and_a_bot_shows_the_cards():
    table, store, ann, bob = friends(rules="roundtable(person_out=no)")
    bob.say(type="resign")
    resigned = {"event": "forfeited", "seat": 1, "reason": {"code": "fault-resigns"}}
    assert ann.last("news")["events"][-1] == resigned
    assert refused(bob, type="resign") == "out"
    card = next(iter(table.session.game.deal.hands[1]))
    triple = next(t for t in table.session.setup.edition.triples if card in t)
    names = [card.name for card in triple]
    now = ann.last("news")["now"]
    ann.say(type="act", action={"do": "suggest", "cards": names}, decision=now["decision"])
    assert table.session.game.seat == 1
    let_bots_play(table)
    events = table.session.game.events
    asked = next(at for at, event in enumerate(events) if isinstance(event, Suggested))
    assert isinstance(events[asked + 1], Shown)
    assert events[asked + 1].seat == 1
    again = resumed(store)
    assert again.session.resigned == {1}
    assert again.session.game.events == table.session.game.events


def test_nobody_acts_before_the_game_begins():
    _, _, ann = a_table(ME, FRIEND, BOT)
    for message in (
        {"type": "resign"},
        {"type": "act", "action": {"do": "pass"}, "decision": 0},
        {"type": "marks", "marks": {"Rope/1": ["x", 1.0]}},
    ):
        with pytest.raises(TableError, match="The game has not started yet") as error:
            ann.say(**message)
        assert error.value.code == "waiting"


def test_a_game_that_all_resigned_can_be_replayed():
    table, _, ann, bob = friends(rules="roundtable(person_out=yes)")
    bob.say(type="resign")
    ann.say(type="resign")
    assert not table.is_playing
    assert refused(ann, type="resign") == "waiting"
    record = Record.parse(table.session.record().text())
    assert replay(record.setup, record.events).events == table.session.game.events


def test_somebody_who_can_only_pass_needs_no_clock():
    table, _, _, _ = friends(clock=30)
    game = table.session.game
    other = next(t for t in game.legal.suggestions if not t.mask & game.deal.hands[1].mask)
    table.memory.keep(table.act(0, type(game.legal[0])(other), 0))
    assert table.session.must_pass
    assert table.clock_left() is None
    assert BotTurn.now(table).question is None
    table.memory.keep(BotTurn.now(table).act(Pass()))
    assert table.session.notices == []


def test_a_game_remembers_how_strong_its_bots_were():
    _table, store, _, _ = friends()
    assert resumed(store).session.levels == (None, None, "forgetful")
