"""Seats that change hands: keys that are void at once, and bounds on browsers."""

from __future__ import annotations

import asyncio
import json
import time

import pytest

from boddy.actions import Accuse
from boddy.errors import InputError, TableError
from boddy.records.codec import encode_action
from boddy.shapes import read
from boddy.tables import table as table_module
from boddy.tables.client_messages import Marks
from boddy.tables.clients import MOST_DEVICES, MOST_SPECTATORS
from boddy.web import sql_store as tables
from boddy.web.ledger import Ledger
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from web_tables import (
    BOT,
    FRIEND,
    ME,
    TIMEOUT,
    HeldLedger,
    a_ledger,
    a_plan,
    again,
    come,
    invite,
    mark,
)


def with_ledger(path, play) -> None:
    ledger = HeldLedger(open_engine(f"sqlite:///{path / 'tables.db'}"))
    asyncio.run(play(ledger))
    ledger.close()


async def in_between(served: ServedTable, ledger: HeldLedger, change, meanwhile) -> list[object]:
    """Begin a change, let somebody do something while it is being stored, and end both."""
    go_on = ledger.hold()
    changing = asyncio.create_task(change)
    await ledger.begun.wait()
    coming = asyncio.create_task(meanwhile)
    async with asyncio.timeout(TIMEOUT):
        while not coming.done() and not served._turn._waiters:
            await asyncio.sleep(0.001)
    go_on.set()
    return await asyncio.gather(changing, coming, return_exceptions=True)


async def a_table_with_bob(ledger: Ledger, *others, **choices) -> tuple[ServedTable, str, str]:
    plan = a_plan(ME, FRIEND, *(others or (BOT,)), **choices)
    served, host = await ServedTable.create(plan, ledger)
    bob = await come(served)
    await served.change(served.table.sit, bob, 1, "Bob")
    served.table.leave(bob)
    return served, host, (await bob.take("key"))["token"]


def test_a_key_is_void_while_its_seat_moves(tmp_path):
    async def play(ledger: HeldLedger) -> None:
        served, _, key = await a_table_with_bob(ledger)
        await served.change(served.table.start)
        _, came = await in_between(
            served, ledger, served.change(served.table.give, 1, "bot", "easy"), come(served, key)
        )
        assert isinstance(came, TableError)
        assert came.code == "key"
        assert not served.table.is_here(1)
        assert served.table.seats[1].kind == "bot"

    with_ledger(tmp_path, play)


def test_who_is_back_first_keeps_the_seat(tmp_path):
    async def play(ledger: HeldLedger) -> None:
        served, _, key = await a_table_with_bob(ledger)
        await served.change(served.table.start)
        back = await come(served, key)
        with pytest.raises(TableError, match="This seat is taken"):
            await served.change(served.table.give, 1, "bot", "easy")
        assert (back.seat, served.table.seats[1].kind) == (1, "person")

    with_ledger(tmp_path, play)


def test_waiting_for_a_stuck_table_ends(tmp_path):
    async def play(ledger: HeldLedger) -> None:
        served, _, _ = await a_table_with_bob(ledger)
        go_on = ledger.hold()
        changing = asyncio.create_task(served.change(served.table.give, 1, "bot", "easy"))
        await ledger.begun.wait()
        ledger.seconds = 0.01
        results = await asyncio.gather(
            *(served.change(served.table.rename, 0, "Zoë") for _ in range(6)),
            return_exceptions=True,
        )
        assert [result.code for result in results] == ["store"] * 6
        ledger.seconds = 60
        go_on.set()
        await changing
        await served.change(served.table.rename, 0, "Zoë")

    with_ledger(tmp_path, play)


def test_an_old_invitation_is_void_at_once(tmp_path):
    async def play(ledger: HeldLedger) -> None:
        served, _ = await ServedTable.create(a_plan(ME, FRIEND, BOT), ledger)
        old = await invite(served, 1)
        new, came = await in_between(served, ledger, invite(served, 1), come(served, old, "Bob"))
        assert isinstance(came, TableError)
        assert came.code == "key"
        assert (await come(served, new, "Bob")).seat == 1

    with_ledger(tmp_path, play)


def test_two_who_come_by_one_invitation_share_the_seat(tmp_path):
    async def play(ledger: HeldLedger) -> None:
        served, _ = await ServedTable.create(a_plan(ME, FRIEND, BOT), ledger)
        key = await invite(served, 1)
        browsers = await asyncio.gather(*(come(served, key, "Bob") for _ in range(3)))
        assert [browser.seat for browser in browsers] == [1, 1, 1]

    with_ledger(tmp_path, play)


def test_a_revoked_key_loses_the_seat_at_once(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, host, key = await a_table_with_bob(ledger)
            await served.change(served.table.start)
            bob = await come(served, key)
            await bob.take("welcome")
            elsewhere = await again(served, ledger)
            await elsewhere.change(elsewhere.table.give, 1, "bot", "easy")
            await come(served, host)  # the server sees that another one has changed the table
            assert (await bob.take("error"))["code"] == "key"
            assert bob.is_closed
            assert bob not in served.table.clients
            suggestion = encode_action(served.table.session.game.legal[0])
            for forbidden in (
                {"type": "act", "action": suggestion, "decision": 0},
                {"type": "name", "name": "Eve"},
                {"type": "start"},
                {"type": "marks", "marks": {"Rope/1": ["x", 1.0]}},
            ):
                with pytest.raises(TableError) as error:
                    await served.handle(bob, forbidden)
                assert error.value.code == "onlooker"

    asyncio.run(play())


def test_onlookers_do_not_keep_those_who_play_out(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, host, key = await a_table_with_bob(ledger)
            onlookers = [await come(served) for _ in range(MOST_SPECTATORS)]
            with pytest.raises(TableError, match="private link"):
                await come(served)
            assert [(await come(served, token)).seat for token in (host, key)] == [0, 1]
            served.table.leave(onlookers[0])
            assert (await come(served)).seat is None

    asyncio.run(play())


def test_the_oldest_of_too_many_devices_is_dropped(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, host, key = await a_table_with_bob(ledger)
            friend = await come(served, key)
            devices = [await come(served, host) for _ in range(MOST_DEVICES + 2)]
            assert [device.is_closed for device in devices] == [True, True] + [False] * MOST_DEVICES
            assert (await devices[0].take("error"))["code"] == "devices"
            assert friend in served.table.clients
            assert len(served.table.clients) == MOST_DEVICES + 1

    asyncio.run(play())


def test_marks_are_kept_in_the_cells_of_the_game_only(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, token = await ServedTable.create(a_plan(), ledger)
            desk = await come(served, token)
            for cell in ("Rope/3", "Rope/-1", "Rope/", "Rope", "Gun/1", "rope/1", "Rope/file ", ""):
                with pytest.raises(InputError, match=f"marks: '{cell}'; expected CARD/SEAT"):
                    await mark(served, desk, {"Rope/1": ("x", 1.0), cell: ("x", 1.0)})
            every = dict.fromkeys(served.table.session.cells, ("x", 1.0))
            assert len(every) == 21 * 4
            await mark(served, desk, every)
            await ledger.run(
                lambda db: tables.save_marks(db, served.table.id, 1, 0, {"junk/7": ("x", 1.0)})
            )
            welcome = await (await come(served, token)).take("welcome")
            assert welcome["marks"] == {cell: ["x", 1.0] for cell in every}

    asyncio.run(play())


@pytest.mark.parametrize(
    "entry", [["y", 1], ["x", -1], ["x", 10**400], ["x", float("nan")], ["x"], "x", ["x", "1"], 7]
)
def test_a_mark_that_cannot_be_read_is_named(entry):
    good = ["x1", time.time() * 1000]
    assert read(Marks, {"Rope/1": good}) == {"Rope/1": tuple(good)}
    with pytest.raises(InputError, match=r"marks\['Hall/file'\].*; expected"):
        read(Marks, {"Rope/1": good, "Hall/file": entry}, "marks")


async def play_to_the_end(served: ServedTable) -> None:
    """Seat 0 accuses rightly as soon as it may; everybody else does whatever comes first."""
    while served.table.is_playing:
        game = served.table.session.game
        right = Accuse(game.deal.file)
        action = right if game.seat == 0 and right in game.legal else game.legal[0]
        await served.change(served.table.act, game.seat, action, served.table.session.decisions)


def test_a_bot_s_seat_is_opened_between_games_only(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, _ = await ServedTable.create(a_plan(ME, FRIEND, BOT), ledger)
            await served.change(served.table.give, 2, "open", "easy")
            await served.change(served.table.give, 2, "bot", "easy")
            await served.change(served.table.start)
            with pytest.raises(TableError, match="between games only"):
                await served.change(served.table.give, 2, "open", "easy")
            await served.change(
                served.table.give, 1, "bot", "easy"
            )  # nobody sat there; now nobody can
            with pytest.raises(TableError, match="between games only"):
                await served.change(served.table.give, 1, "open", "easy")
            await play_to_the_end(served)
            await served.change(served.table.give, 2, "open", "easy")
            assert served.table.seats[2].kind == "open"

    asyncio.run(play())


def test_everybody_hears_when_a_seat_changes_hands(tmp_path, monkeypatch):
    monkeypatch.setattr(table_module, "LONG_AWAY", 0.0)

    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, host, _ = await a_table_with_bob(ledger, FRIEND, late=True)
            await served.change(served.table.give, 2, "bot", "easy")
            await served.change(served.table.give, 2, "open", "easy")
            await served.change(served.table.start)
            browsers = [await come(served, host), await come(served)]
            await served.change(served.table.give, 1, "open", "easy")
            await served.change(served.table.sit, await come(served), 1, "Eve")
            await come(served, await invite(served, 2), "Cyd")
            await served.change(served.table.give, 1, "bot", "hard")
            told = [(1, "opened"), (1, "sat"), (2, "sat"), (1, "bot")]
            for browser in browsers:
                notices = [(await browser.take("notice"))["notice"] for _ in told]
                assert [(notice["seat"], notice["kind"]) for notice in notices] == told
                assert notices[1] == {"kind": "sat", "seat": 1, "name": "Eve", "at": 1}
            for later in (served, await again(served, ledger)):
                assert (await (await come(later)).take("welcome"))["game"]["notices"] == notices
            await play_to_the_end(served)
            await served.change(served.table.start)
            await served.change(served.table.rename, 0, "Zoë")
            assert (await (await come(served)).take("welcome"))["game"]["notices"] == []

    asyncio.run(play())


def test_a_notice_says_nothing_that_anybody_may_not_know(tmp_path, monkeypatch):
    monkeypatch.setattr(table_module, "LONG_AWAY", 0.0)
    from web_frames import check_frames

    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            served, _, key = await a_table_with_bob(ledger, late=True)
            await served.change(served.table.start)
            onlooker = await come(served)
            await served.change(served.table.give, 1, "open", "easy")
            await served.change(served.table.sit, await come(served), 1, "Eve")
            texts = [await onlooker.next_text() for _ in onlooker.unread[:]]
            assert sum(json.loads(text)["type"] == "notice" for text in texts) == 2
            assert check_frames(texts, None)
            assert not any(key in text for text in texts)

    asyncio.run(play())


def test_one_browser_takes_one_seat(tmp_path):
    async def play(ledger: Ledger) -> None:
        served, _ = await ServedTable.create(a_plan(ME, FRIEND, FRIEND), ledger)
        guest = await come(served)
        await served.change(served.table.sit, guest, 1, "Bob")
        with pytest.raises(TableError, match="You already have a seat"):
            await served.change(served.table.sit, guest, 2, "Bob")
        assert served.table.seats[2].kind == "open"

    with_ledger(tmp_path, play)
