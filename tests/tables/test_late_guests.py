"""Who comes late to a running game: nobody reads a second hand unless the others agree."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from boddy.errors import TableError
from boddy.tables import table as table_module
from boddy.tables.table import Table
from boddy.web.served_table import ServedTable
from friends import BOT, FRIEND, ME, Page, a_table, friends, refused, resumed, sitting
from web_tables import a_ledger, again, come
from web_tables import a_plan as a_stored_plan


def hands_seen(page: Page) -> list[int]:
    """Return the seats whose cards a page got in any of its messages."""
    found = set()
    for message in map(json.loads, page.texts):
        for event in (
            (message.get("game") or {}).get("events", [])
            if message["type"]
            in (
                "welcome",
                "game",
            )
            else []
        ):
            found |= {seat for seat, hand in enumerate(event.get("hands", [])) if hand is not None}
    return sorted(found)


def stay_away(monkeypatch: pytest.MonkeyPatch, table: Table, *pages: Page) -> None:
    """Let people be gone for longer than a bot waits for them."""
    for page in pages:
        table.leave(page)
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + table_module.LONG_AWAY + 1)


def test_the_host_cannot_sit_at_a_bots_hand():
    table, _, ann = a_table(ME, FRIEND, FRIEND)
    ann.say(type="invite", seat=1)
    link = ann.last("invite")["token"]
    ann.say(type="start")
    for window, seat in ((Page(table), 2), (Page(table, link), 1)):
        assert refused(window, type="sit", seat=seat, name="Eve") == "running"
        assert hands_seen(window) == []
    with pytest.raises(TableError) as error:
        NamedPage(table, link, "Eve")
    assert error.value.code == "running"
    assert table.seats[1].kind == "open"


class NamedPage(Page):
    """A page that comes by a private link and says its name at once."""

    def __init__(self, table: Table, token: str, name: str) -> None:
        from boddy.tables.clients import Client

        Client.__init__(self)
        self.table, self.texts, self.token = table, [], token
        table.memory.join(table, self, token, name)


def test_a_running_games_seat_opens_after_long_absence(monkeypatch):
    table, _, ann, bob = friends()
    table.leave(bob)
    assert refused(ann, type="give", seat=1, kind="open", level="easy") == "early"
    assert Page(table, bob.token).seat == 1
    stay_away(monkeypatch, table, *table.clients.of(1))
    ann.say(type="give", seat=1, kind="open", level="easy")
    assert table.seats[1].kind == "open"
    assert ann.notices() == [("opened", 1)]


def test_an_opened_seats_old_key_works_until_somebody_sits(monkeypatch):
    table, store, ann, bob = friends()
    stay_away(monkeypatch, table, bob)
    ann.say(type="give", seat=1, kind="open", level="easy")
    again = resumed(store)
    back = Page(again, bob.token)
    assert (back.seat, again.seats[1].kind, again.seats[1].name) == (1, "person", "Bob")
    assert [notice["kind"] for notice in again.session.notices] == ["opened", "back"]
    assert resumed(store).seats == again.seats


def three_and_a_free_seat(**choices) -> tuple[Table, object, Page, Page, Page]:
    """Ann, Bob and Cyd play; a bot plays for a friend who has not come."""
    table, store, ann = a_table(ME, FRIEND, FRIEND, FRIEND, **choices)
    bob, cyd = sitting(table, 1, "Bob"), sitting(table, 2, "Cyd")
    ann.say(type="start")
    return table, store, ann, bob, cyd


def test_a_late_guest_sits_once_all_have_agreed():
    table, store, ann, bob, cyd = three_and_a_free_seat()
    eve = Page(table)
    eve.say(type="sit", seat=3, name="Eve")
    key = eve.last("asked")["token"]
    assert all(page.last("seats")["seats"][3]["guest"] == "Eve" for page in (ann, bob, cyd))
    for page, agreed in ((ann, [0]), (ann, [0]), (bob, [0, 1])):
        page.say(type="let-in", seat=3, name="Eve")
        assert table.seats[3].kind == "open"
        assert ann.last("seats")["seats"][3]["let_in"] == agreed
    assert Page(resumed(store), key).last("welcome")["asked"] == 3
    assert hands_seen(eve) == []
    cyd.say(type="let-in", seat=3, name="Eve")
    assert eve.last("key") == {"type": "key", "seat": 3, "token": key}
    assert hands_seen(Page(table, key)) == [3]
    assert bob.notices() == [("sat", 3)]
    assert bob.last("seats")["seats"][3]["guest"] == ""


def test_the_absent_are_not_asked_about_guests(monkeypatch):
    table, _, ann, bob, cyd = three_and_a_free_seat()
    eve = Page(table)
    eve.say(type="sit", seat=3, name="Eve")
    stay_away(monkeypatch, table, cyd)
    ann.say(type="let-in", seat=3, name="Eve")
    assert table.seats[3].kind == "open"
    bob.say(type="let-in", seat=3, name="Eve")
    assert table.seats[3].name == "Eve"


def test_one_player_alone_lets_nobody_in(monkeypatch):
    table, _, ann, bob = friends()
    table.leave(bob)
    stay_away(monkeypatch, table)
    ann.say(type="give", seat=1, kind="open", level="easy")
    assert refused(Page(table), type="sit", seat=1, name="Bob") == "running"
    table, _, ann, bob, cyd = three_and_a_free_seat()
    Page(table).say(type="sit", seat=3, name="Eve")
    stay_away(monkeypatch, table, bob, cyd)
    ann.say(type="let-in", seat=3, name="Eve")
    assert table.seats[3].kind == "open"


def test_agreeing_to_one_guest_is_not_the_next():
    table, _, ann, bob, cyd = three_and_a_free_seat()
    eve, fay = Page(table), Page(table)
    eve.say(type="sit", seat=3, name="Eve")
    ann.say(type="let-in", seat=3, name="Eve")
    fay.say(type="sit", seat=3, name="Fay")
    assert refused(bob, type="let-in", seat=3, name="Eve") == "stale"
    bob.say(type="let-in", seat=3, name="Fay")
    cyd.say(type="let-in", seat=3, name="Fay")
    assert table.seats[3].kind == "open"
    assert refused(eve, type="let-in", seat=3, name="Fay") == "onlooker"


def test_a_table_for_late_guests_says_so():
    _table, store, ann = a_table(ME, FRIEND, BOT, late=True)
    ann.say(type="start")
    eve = Page(resumed(store))
    assert eve.last("welcome")["plan"]["late"]
    assert not Page(friends()[0]).last("welcome")["plan"]["late"]
    eve.say(type="sit", seat=1, name="Eve")
    assert eve.last("key")["seat"] == 1


def test_between_games_guests_sit_down_without_asking():
    table, _, ann, bob, cyd = three_and_a_free_seat(rules="roundtable(person_out=yes)")
    eve = Page(table)
    eve.say(type="sit", seat=3, name="Eve")
    for page in (ann, bob, cyd):
        page.say(type="resign")
    Page(table).say(type="sit", seat=3, name="Fay")
    assert (table.seats[3].kind, table.seats[3].guest) == ("person", "")


def test_players_at_another_server_let_a_guest_in(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            plan = a_stored_plan(ME, FRIEND, FRIEND)
            here, ann = await ServedTable.create(plan, ledger)
            bob = await come(here)
            await here.change(here.table.sit, bob, 1, "Bob")
            await here.change(here.table.start)
            there = await again(here, ledger)
            eve = await come(there)
            await there.change(there.table.sit, eve, 2, "Eve")
            await here.catch_up()
            assert here.table.seats[2].guest == "Eve"
            for key in (ann, (await bob.take("key"))["token"]):
                await here.change(here.table.let_in, 2, "Eve", (await come(here, key)).seat)
            await there.catch_up()
            key = (await eve.take("key"))["token"]
            assert (await come(here, key)).seat == 2

    asyncio.run(play())
