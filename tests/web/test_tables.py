"""A table without a browser: what it stores, whom it tells what, and who acts for whom."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest

from boddy.actions import EndTurn, Pass, Show, Suggest
from boddy.errors import Cheating, IllegalAction, InputError, TableError
from boddy.web.assist import Sight, help_for
from boddy.web.connection import Connection
from boddy.web.hub import Hub
from boddy.web.plan import parse_plan, read_plan
from boddy.web.playing import Playing
from boddy.web.store import Ledger, open_engine
from boddy.web.table import Table
from boddy.web.thinkers import Thinkers, answer

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}


def a_plan(*seats, **choices):
    data = {"rules": "speed", "pace": "instant", "seats": list(seats or (ME, BOT, BOT)), **choices}
    return read_plan(data, Random(1))


class InProcess(Thinkers):
    """Bots that think right here, as starting processes takes long."""

    def __init__(self) -> None:
        super().__init__(1)

    async def run(self, key, work, *arguments):
        return work(*arguments)


@asynccontextmanager
async def a_hub(path):
    ledger = Ledger(open_engine(f"sqlite:///{path / 'tables.db'}"))
    thinkers = InProcess()
    hub = Hub(ledger, thinkers, thinkers)
    yield hub
    await hub.close()
    thinkers.close()
    ledger.close()


class Browser(Connection):
    """A connection whose messages are read by the test."""

    def has_news(self) -> bool:
        """Tell whether there is news to read; other messages are dropped on the way."""
        while self._waiting.qsize() and '"type":"news"' not in self._waiting._queue[0]:
            self._waiting.get_nowait()
        return self._waiting.qsize() > 0

    async def take(self, kind: str) -> dict:
        """Wait for a message of a kind."""
        while True:
            text = await asyncio.wait_for(self.next_text(), 5)
            assert text is not None, f"closed while waiting for {kind}"
            message = json.loads(text)
            if message["type"] == kind:
                return message


async def sit(table: Table, token: str | None) -> Browser:
    browser = Browser()
    await table.join(browser, token)
    return browser


def test_a_game_against_bots_goes_on_to_its_end_and_survives_a_restart(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, token = await hub.create(a_plan())
            browser = await sit(table, token)
            game, heard = table.playing.game, []
            for _ in range(5000):
                if game.over:
                    break
                if game.seat == 0 and not table.playing.must_pass:
                    quiet = [action for action in game.legal if isinstance(action, EndTurn | Show)]
                    action = quiet[0] if quiet else Suggest(game.legal.suggestions[0])
                    await table.act(0, action, table.playing.decisions)
                await asyncio.sleep(0.001)
                while browser.has_news():
                    heard.append(await browser.take("news"))
            assert game.over
            told = [event["event"] for news in heard for event in news["events"]]
            assert told == [type(event).__name__.lower() for event in game.events[1:]]
        async with a_hub(tmp_path) as hub:
            again = await hub.find(table.id)
            assert again.playing.game.events == game.events
            assert (await hub.finished(table.id, 1)).record().events == tuple(game.events)

    asyncio.run(play())


def test_an_action_that_leaves_no_event_is_not_lost_either(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, _ = await hub.create(a_plan())
            game = table.playing.game  # nobody is connected, so the bots wait
            await table.act(0, Suggest(game.legal.suggestions[0]), 0)
            while game.legal.answering:
                await table.act(game.seat, game.legal[0], table.playing.decisions)
            before = len(game.events)
            await table.act(0, EndTurn(), table.playing.decisions)
            assert len(game.events) == before
        async with a_hub(tmp_path) as hub:
            again = await hub.find(table.id)
            assert again.playing.game.turn == 1
            assert again.playing.decisions == table.playing.decisions

    asyncio.run(play())


def test_what_is_not_allowed_changes_nothing(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, _ = await hub.create(a_plan())
            game = table.playing.game
            suggestion = Suggest(game.legal.suggestions[0])
            with pytest.raises(TableError, match="gone on"):
                await table.act(0, suggestion, 7)
            with pytest.raises(TableError, match="somebody else"):
                await table.act(1, suggestion, 0)
            with pytest.raises(IllegalAction):
                await table.act(0, EndTurn(), 0)
            await table.act(0, suggestion, 0)
            lie = next(card for card in game.setup.edition.deck if card not in suggestion.cards)
            with pytest.raises(Cheating):
                await table.act(1, Show(lie), 1)
            with pytest.raises(TableError, match="gone on"):
                await table.act(0, suggestion, 0)  # the same click twice
            assert len(game.events) == 2

    asyncio.run(play())


def test_nothing_happens_that_cannot_be_stored(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, _ = await hub.create(a_plan())
            browser = await sit(table, None)
            await table.store(lambda db: db.exec_driver_sql("DROP TABLE actions"))
            before = list(table.playing.game.events)
            with pytest.raises(TableError, match="could not be stored"):
                await table.act(0, Suggest(table.playing.game.legal.suggestions[0]), 0)
            assert table.playing.game.events == before
            await browser.take("welcome")

    asyncio.run(play())


def test_friends_sit_down_by_link_and_bots_keep_the_free_seats_warm(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, token = await hub.create(a_plan(ME, FRIEND, FRIEND))
            host = await sit(table, token)
            assert (await host.take("welcome"))["game"] is None
            guest = await sit(table, None)
            await table.sit(guest, 1, "Bob")
            key = (await guest.take("key"))["token"]
            with pytest.raises(TableError, match="taken"):
                await table.sit(await sit(table, None), 1, "Eve")
            private = await table.invite(2)
            void, private = private, await table.invite(2)
            with pytest.raises(TableError, match="not valid"):
                await sit(table, void)
            assert (await sit(table, key)).seat == 1
            await table.start()
            assert table.playing.setup.people == {0, 1}
            late = await sit(table, private)
            assert (late.seat, table.seats[2].kind) == (2, "person")
        async with a_hub(tmp_path) as hub:
            again = await hub.find(table.id)
            assert [(await sit(again, link)).seat for link in (token, key, private)] == [0, 1, 2]
            assert not any(link in repr(again.seats) for link in (token, key, private))

    asyncio.run(play())


def test_a_bot_stands_in_for_somebody_who_stays_away_until_they_are_back(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            plan = replace(a_plan(ME, FRIEND, FRIEND), away=0.002)  # minutes
            table, token = await hub.create(plan)
            await table.start()
            hub._keep(table)
            watching = await sit(table, None)
            seats = await watching.take("seats")
            while not seats["seats"][0]["standing_in"]:
                seats = await watching.take("seats")
            back = await sit(table, token)
            assert not (await back.take("welcome"))["seats"][0]["standing_in"]

    asyncio.run(play())


def test_each_seat_is_told_only_what_it_may_know(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, token = await hub.create(a_plan(ME, BOT, BOT, BOT))
            own, onlooker = await sit(table, token), await sit(table, None)
            hands = (await own.take("welcome"))["game"]["events"][0]["hands"]
            assert [hand is None for hand in hands] == [False, True, True, True]
            seen = (await onlooker.take("welcome"))["game"]
            assert seen["events"][0]["hands"] == [None] * 4
            assert seen["events"][0]["file"] is None
            assert "legal" not in seen["now"]
            assert "reveal" not in seen

    asyncio.run(play())


def test_a_game_is_shown_to_all_only_when_it_is_over(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, _ = await hub.create(a_plan())
            with pytest.raises(TableError, match="no game of that number"):
                await hub.finished(table.id, 1)
            with pytest.raises(TableError, match="no such table"):
                await hub.find("../../etc/pw")

    asyncio.run(play())


def test_marks_reach_the_other_device_of_the_same_person_only(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, token = await hub.create(a_plan(ME, FRIEND, BOT))
            desk, phone, other = [await sit(table, key) for key in (token, token, None)]
            await table.start()
            await table.mark(desk, {"Rope/1": ("x", 1.0)})
            assert (await phone.take("marks"))["marks"] == {"Rope/1": ["x", 1.0]}
            with pytest.raises(TableError, match="only those who play"):
                await table.mark(other, {"Rope/1": ("x", 2.0)})
            assert (await (await sit(table, token)).take("welcome"))["marks"] == {
                "Rope/1": ["x", 1.0]
            }

    asyncio.run(play())


def test_a_slow_browser_is_let_go_and_the_table_goes_on(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            table, token = await hub.create(a_plan())
            slow = await sit(table, token)
            for _ in range(200):
                table.tell_seats()
            assert slow.is_closed
            assert await slow.next_text() is None

    asyncio.run(play())


def test_help_is_worked_out_from_what_the_seat_saw():
    playing = Playing(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], [0]))
    from boddy.views import observations

    seen = tuple(observations(playing.game.events, 0))
    found = help_for(Sight(playing.setup, 0, seen, playing.game.legal, "hints"))
    own = playing.game.deal.hands[0]
    for card in playing.setup.edition.deck:
        holds, reason = found["facts"][f"{card.name}/0"]
        assert holds == (card in own)
        assert card.name in reason
    assert found["odds"]["Rope/file"] in (0, pytest.approx(1 / 6, abs=0.2))
    assert {hint["kind"] for hint in found["advice"]} == {"suggest"}
    assert set(help_for(Sight(playing.setup, 0, seen, None, "facts"))) == {"facts"}


def test_what_a_bot_does_depends_on_the_position_alone():
    from boddy.views import observations
    from boddy.web import thinkers
    from boddy.web.thinkers import Question

    playing = Playing(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], []))
    seen = tuple(observations(playing.game.events, 0))
    question = Question("t/1", "notebook", playing.setup, 0, 3, seen, playing.game.legal)
    first = answer(question)
    assert answer(question) == first  # remembered
    thinkers._remembered.clear()
    assert answer(question) == first  # after a restart


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "JSON object"),
        ({"seats": []}, "2 to 6"),
        ({"seats": [ME]}, "2 to 6"),
        ({"seats": [BOT, BOT, BOT]}, "exactly one of kind me"),
        ({"seats": [ME, BOT, 7]}, "expected objects"),
        ({"seats": [ME, BOT, {"kind": "cat"}]}, "kind"),
        ({"seats": [ME, BOT, {"kind": "bot", "level": "god"}]}, "level"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, BOT, BOT]}, "24"),
        ({"seats": [{"kind": "me", "name": "\u202eevil"}, BOT, BOT]}, "printable"),
        ({"rules": "chess", "seats": [ME, BOT, BOT]}, "chess"),
        ({"rules": "mansion", "edition": "manor", "seats": [ME, BOT, BOT]}, "board"),
        ({"edition": "../secret.toml", "seats": [ME, BOT, BOT]}, "edition"),
        ({"help": "all", "seats": [ME, BOT, BOT]}, "help"),
        ({"away": True, "seats": [ME, BOT, BOT]}, "away"),
        ({"board": {"layout": "x"}, "seats": [ME, BOT, BOT]}, "layout and setup"),
        ({"board": {"layout": "x", "setup": "y"}, "seats": [ME, BOT, BOT]}, "need"),
        ({"seats": [{"kind": "me", "suspect": "Boddy"}, BOT, BOT], "rules": "parlour"}, "Boddy"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(data, message):
    with pytest.raises(InputError, match=message):
        read_plan(data, Random(1))


def test_a_plan_round_trips_and_an_uploaded_board_is_played_with_its_own_cards():
    from boddy.board import Board

    board = Board.named("classic")
    setup = board.setup_text.replace("Weapon, Rope", "Weapon, Garden Gnome")
    texts = {"layout": board.layout_text, "setup": setup}
    plan = a_plan(ME, BOT, BOT, rules="mansion", board=texts)
    assert parse_plan(plan.text()) == plan
    assert plan.cards.card("garden gnome").name == "Garden Gnome"
    assert plan.setup(["Ann", "Bob", "Cyd"], [0]).edition.board is not None


def test_parlour_seats_stand_in_the_order_of_their_suspects():
    me = {"kind": "me", "name": "Ann", "suspect": "Plum"}
    plan = a_plan(me, BOT, BOT, rules="parlour")
    assert plan.seats[2].kind == "me"
    assert plan.seats[2].suspect == "Plum"


def test_who_can_only_pass_passes_without_being_asked():
    playing = Playing(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], [0]))
    game = playing.game
    for triple in game.legal.suggestions:
        if not triple.mask & game.deal.hands[1].mask:
            playing.apply(Suggest(triple))
            break
    assert playing.must_pass
    assert list(game.legal) == [Pass()]
