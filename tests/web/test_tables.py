"""A table without a browser: what it stores, whom it tells what, and who acts for whom."""

from __future__ import annotations

import asyncio
import gc
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

import pytest

from boddy.actions import EndTurn, Pass, Show, Suggest
from boddy.errors import Cheating, IllegalAction, InputError, TableError
from boddy.processes.worker_pool import WorkerPool
from boddy.tables.bot_turns import answer
from boddy.tables.game_session import GameSession
from boddy.tables.help import HelpQuestion, help_for
from boddy.tables.table_plan import parse_plan, read_plan
from boddy.web.hub import Hub
from boddy.web.ledger import Ledger
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from web_tables import Browser, invite, mark

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}


def a_plan(*seats, **choices):
    data = {"rules": "speed", "pace": "instant", "seats": list(seats or (ME, BOT, BOT)), **choices}
    return read_plan(data, Random(1))


class InProcess(WorkerPool):
    """A pool without processes: work is done right here."""

    async def run(self, kind, owner, key, work, *arguments):
        return work(*arguments)


@asynccontextmanager
async def a_hub(path, pool=None):
    ledger = Ledger(open_engine(f"sqlite:///{path / 'tables.db'}"))
    hub = Hub(ledger, pool or InProcess())
    yield hub
    await hub.close()
    ledger.close()


async def sit(served: ServedTable, token: str | None, name: str = "") -> Browser:
    browser = Browser()
    await served.join(browser, token, name)
    return browser


def test_a_game_against_bots_survives_a_restart(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, token = await hub.create(a_plan())
            browser = await sit(served, token)
            game, heard = served.table.session.game, []
            for _ in range(5000):
                if game.over:
                    break
                if game.seat == 0 and not served.table.session.must_pass:
                    quiet = [action for action in game.legal if isinstance(action, EndTurn | Show)]
                    action = quiet[0] if quiet else Suggest(game.legal.suggestions[0])
                    await served.change(served.table.act, 0, action, served.table.session.decisions)
                await asyncio.sleep(0.001)
                while browser.has_news():
                    heard.append(await browser.take("news"))
            assert game.over
            told = [event["event"] for news in heard for event in news["events"]]
            assert told == [type(event).__name__.lower() for event in game.events[1:]]
        async with a_hub(tmp_path) as hub:
            again = await hub.find(served.table.id)
            assert again.table.session.game.events == game.events
            assert (await hub.finished(served.table.id, 1)).record().events == tuple(game.events)

    asyncio.run(play())


def test_an_action_that_leaves_no_event_is_not_lost_either(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan())
            game = served.table.session.game  # nobody is connected, so the bots wait
            await served.change(served.table.act, 0, Suggest(game.legal.suggestions[0]), 0)
            while game.legal.answering:
                await served.change(
                    served.table.act, game.seat, game.legal[0], served.table.session.decisions
                )
            before = len(game.events)
            await served.change(served.table.act, 0, EndTurn(), served.table.session.decisions)
            assert len(game.events) == before
        async with a_hub(tmp_path) as hub:
            again = await hub.find(served.table.id)
            assert again.table.session.game.turn == 1
            assert again.table.session.decisions == served.table.session.decisions

    asyncio.run(play())


def test_what_is_not_allowed_changes_nothing(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan())
            game = served.table.session.game
            suggestion = Suggest(game.legal.suggestions[0])
            with pytest.raises(TableError, match="gone on"):
                await served.change(served.table.act, 0, suggestion, 7)
            with pytest.raises(TableError, match="somebody else"):
                await served.change(served.table.act, 1, suggestion, 0)
            with pytest.raises(IllegalAction):
                await served.change(served.table.act, 0, EndTurn(), 0)
            await served.change(served.table.act, 0, suggestion, 0)
            lie = next(card for card in game.setup.edition.deck if card not in suggestion.cards)
            with pytest.raises(Cheating):
                await served.change(served.table.act, 1, Show(lie), 1)
            with pytest.raises(TableError, match="gone on"):
                await served.change(served.table.act, 0, suggestion, 0)  # the same click twice
            assert len(game.events) == 2

    asyncio.run(play())


def test_nothing_happens_that_cannot_be_stored(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan())
            browser = await sit(served, None)
            await served._ledger.run(lambda db: db.exec_driver_sql("DROP TABLE actions"))
            before = list(served.table.session.game.events)
            with pytest.raises(TableError, match="could not be saved"):
                await served.change(
                    served.table.act, 0, Suggest(served.table.session.game.legal.suggestions[0]), 0
                )
            assert served.table.session.game.events == before
            await browser.take("welcome")

    asyncio.run(play())


def test_bots_keep_seats_until_friends_come(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, token = await hub.create(a_plan(ME, FRIEND, FRIEND, late=True))
            host = await sit(served, token)
            assert (await host.take("welcome"))["game"] is None
            guest = await sit(served, None)
            await served.change(served.table.sit, guest, 1, "Bob")
            key = (await guest.take("key"))["token"]
            with pytest.raises(TableError, match="taken"):
                await served.change(served.table.sit, await sit(served, None), 1, "Eve")
            private = await invite(served, 2)
            void, private = private, await invite(served, 2)
            with pytest.raises(TableError, match="not valid"):
                await sit(served, void)
            assert (await sit(served, key)).seat == 1
            await served.change(served.table.start)
            assert served.table.session.setup.people == {0, 1}
            late = await sit(served, private, "Cyd")
            assert (late.seat, served.table.seats[2].kind) == (2, "person")
        async with a_hub(tmp_path) as hub:
            again = await hub.find(served.table.id)
            assert [(await sit(again, link)).seat for link in (token, key, private)] == [0, 1, 2]
            assert not any(link in repr(again.table.seats) for link in (token, key, private))

    asyncio.run(play())


def test_a_bot_stands_in_for_the_absent(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            plan = replace(a_plan(ME, FRIEND, FRIEND), clock=0.1)
            served, token = await hub.create(plan)
            await served.change(served.table.start)
            hub._keep(served)
            watching = await sit(served, None)
            seats = await watching.take("seats")
            while not seats["seats"][0]["standing_in"]:
                seats = await watching.take("seats")
            back = await sit(served, token)
            assert not (await back.take("welcome"))["seats"][0]["standing_in"]

    asyncio.run(play())


def test_each_seat_is_told_only_what_it_may_know(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, token = await hub.create(a_plan(ME, BOT, BOT, BOT))
            own, onlooker = await sit(served, token), await sit(served, None)
            hands = (await own.take("welcome"))["game"]["events"][0]["hands"]
            assert [hand is None for hand in hands] == [False, True, True, True]
            seen = (await onlooker.take("welcome"))["game"]
            assert seen["events"][0]["hands"] == [None] * 4
            assert seen["events"][0]["file"] is None
            assert "legal" not in seen["now"]
            assert "reveal" not in seen

    asyncio.run(play())


def test_a_game_is_open_to_all_when_over(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan())
            with pytest.raises(TableError, match="no such game"):
                await hub.finished(served.table.id, 1)
            with pytest.raises(TableError, match="no such table"):
                await hub.find("../../etc/pw")

    asyncio.run(play())


def test_marks_reach_the_other_device_of_the_same_person_only(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, token = await hub.create(a_plan(ME, FRIEND, BOT))
            desk, phone, other = [await sit(served, key) for key in (token, token, None)]
            await served.change(served.table.start)
            await mark(served, desk, {"Rope/1": ("x", 1.0)})
            assert (await phone.take("marks"))["marks"] == {"Rope/1": ["x", 1.0]}
            with pytest.raises(TableError, match="You are watching"):
                await mark(served, other, {"Rope/1": ("x", 2.0)})
            assert (await (await sit(served, token)).take("welcome"))["marks"] == {
                "Rope/1": ["x", 1.0]
            }

    asyncio.run(play())


def test_help_is_worked_out_from_what_the_seat_saw():
    playing = GameSession(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], [0]))
    from boddy.views import observations

    seen = tuple(observations(playing.game.events, 0))
    found = help_for(HelpQuestion(playing.setup, 0, seen, playing.game.legal, "hints"))
    own = playing.game.deal.hands[0]
    for card in playing.setup.edition.deck:
        holds, reason = found["facts"][f"{card.name}/0"]
        assert holds == (card in own)
        assert card.name in str(reason)
    assert found["odds"]["Rope/file"] in (0, pytest.approx(1 / 6, abs=0.2))
    assert {hint["kind"] for hint in found["advice"]} == {"suggest"}
    assert set(help_for(HelpQuestion(playing.setup, 0, seen, None, "facts"))) == {"facts"}


def test_what_a_bot_does_depends_on_the_position_alone():
    from boddy.tables import bot_turns as decisions
    from boddy.tables.bot_turns import BotQuestion
    from boddy.views import observations

    playing = GameSession(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], []))
    seen = tuple(observations(playing.game.events, 0))
    question = BotQuestion("t/1", "notebook", playing.setup, 0, 3, seen, playing.game.legal)
    first = answer(question)
    assert answer(question) == first  # remembered
    decisions._remembered.clear()
    assert answer(question) == first  # after a restart


def test_a_bot_plays_at_its_new_level():
    from boddy.bots import name_of
    from boddy.tables import bot_turns as decisions
    from boddy.tables.bot_turns import BotQuestion
    from boddy.views import observations

    playing = GameSession(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], []))
    seen = tuple(observations(playing.game.events, 0))
    decisions._remembered.clear()
    for level in ("forgetful", "champion"):
        answer(BotQuestion("t/1", level, playing.setup, 0, 3, seen, playing.game.legal))
    names = [name_of(seated.bot) for seated in decisions._remembered.values()]
    assert names == ["forgetful", "champion"]


class Losing(InProcess):
    """A pool that loses the first jobs: those who wait for them see them cancelled."""

    def __init__(self, jobs: int) -> None:
        self.left = jobs

    async def run(self, kind, owner, key, work, *arguments):
        if self.left:
            self.left -= 1
            lost = asyncio.get_running_loop().create_future()
            lost.cancel()
            await lost
        return work(*arguments)


def test_bots_and_help_go_on_when_work_is_lost(tmp_path, caplog):
    async def play() -> None:
        pool = Losing(jobs=3)
        async with a_hub(tmp_path, pool) as hub:
            served, token = await hub.create(a_plan(BOT, BOT, ME, help="odds"))
            browser = await sit(served, token)
            while not served.table.session.decisions or pool.left:
                await asyncio.wait_for(browser.take("news"), 60)
            assert (await asyncio.wait_for(browser.take("help"), 60))["odds"]
            assert not served.table.session.game.over

    asyncio.run(play())
    assert "goes on" in caplog.text


def test_a_stuck_bot_is_replaced_by_a_quick_one(tmp_path):
    asked = []

    class Busy(InProcess):
        async def run(self, kind, owner, key, work, question):
            asked.append((kind.name, owner))
            if question.bot == "champion":
                raise TableError("busy", "too much to do")
            return work(question)

    async def play() -> None:
        from boddy.tables.bot_turns import BotQuestion
        from boddy.web.table_tasks import decide

        playing = GameSession(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], []))
        question = BotQuestion("t/1", "champion", playing.setup, 0, 3, (), playing.game.legal)
        easy = await decide(Busy(), "1.2.3.4", replace(question, bot="forgetful"))
        asked.clear()
        assert await decide(Busy(), "1.2.3.4", question) == easy
        assert asked == [("bot champion", "1.2.3.4"), ("bot forgetful", "1.2.3.4")]

    asyncio.run(play())


def test_slow_help_for_one_does_not_delay_help_for_another(tmp_path):
    class Waiting(InProcess):
        def __init__(self) -> None:
            self.asked, self.go_on = [], asyncio.Event()

        async def run(self, kind, owner, key, work, question):
            self.asked.append(question.seat)
            if question.seat == 0:
                await self.go_on.wait()
            return work(question)

    async def play() -> None:
        pool = Waiting()
        async with a_hub(tmp_path, pool) as hub:
            served, token = await hub.create(a_plan(ME, FRIEND, FRIEND, help="facts"))
            ann, ben = await sit(served, token), await sit(served, None)
            await served.change(served.table.sit, ben, 1, "Ben")
            key = (await ben.take("key"))["token"]
            ben = await sit(served, key)
            await served.change(served.table.start)
            assert (await asyncio.wait_for(ben.take("help"), 60))["facts"]
            assert 0 in pool.asked
            again = await sit(served, token)  # a second device waits for the same
            pool.go_on.set()
            for browser in (ann, again):
                assert (await asyncio.wait_for(browser.take("help"), 60))["facts"]
            assert sorted(pool.asked) == [0, 1]

    asyncio.run(play())


def test_a_restarted_table_belongs_to_the_first_comer(tmp_path):
    async def play() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan(), "1.1.1.1")
            assert (await hub.find(served.table.id, "2.2.2.2")).table.owner == "1.1.1.1"
        async with a_hub(tmp_path) as hub:
            assert (await hub.find(served.table.id)).table.owner == ""
            assert (await hub.find(served.table.id, "3.3.3.3")).table.owner == "3.3.3.3"
            assert (await hub.find(served.table.id, "2.2.2.2")).table.owner == "3.3.3.3"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "expected an object with seats, rules"),
        ({"seats": []}, "2 to 6"),
        ({"seats": [ME]}, "2 to 6"),
        ({"seats": [BOT, BOT, BOT]}, "exactly one of kind me"),
        ({"seats": [ME, BOT, 7]}, r"seats\[2\]: 7; expected an object"),
        ({"seats": [ME, BOT, {"kind": "cat"}]}, r"seats\[2\].kind: 'cat'; expected one of"),
        ({"seats": [ME, BOT, {"kind": "bot", "level": "god"}]}, "level"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, BOT, BOT]}, "24"),
        ({"seats": [{"kind": "me", "name": "\u202eevil"}, BOT, BOT]}, "printable"),
        ({"rules": "chess", "seats": [ME, BOT, BOT]}, "chess"),
        ({"rules": "mansion", "edition": "manor", "seats": [ME, BOT, BOT]}, "board"),
        ({"edition": "../secret.toml", "seats": [ME, BOT, BOT]}, "edition"),
        ({"help": "all", "seats": [ME, BOT, BOT]}, "help"),
        ({"clock": True, "seats": [ME, BOT, BOT]}, "clock"),
        ({"board": {"layout": "x"}, "seats": [ME, BOT, BOT]}, "board: .* 2 to 4 fields"),
        ({"board": {"layout": "x", "setup": "y"}, "seats": [ME, BOT, BOT]}, "need"),
        ({"seats": [{"kind": "me", "suspect": "Boddy"}, BOT, BOT], "rules": "parlour"}, "Boddy"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(data, message):
    with pytest.raises(InputError, match=message):
        read_plan(data, Random(1))


def test_a_plan_with_an_uploaded_board_round_trips():
    from boddy.boards import Board

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
    playing = GameSession(1, 5, a_plan().setup(["Ann", "Bob", "Cyd"], [0]))
    game = playing.game
    for triple in game.legal.suggestions:
        if not triple.mask & game.deal.hands[1].mask:
            game.apply(Suggest(triple))
            break
    assert playing.must_pass
    assert list(game.legal) == [Pass()]


def test_a_table_that_cannot_be_read_is_not_remembered(tmp_path, monkeypatch):
    async def away(work, deadline=None):
        raise TableError("store")

    async def look() -> None:
        async with a_hub(tmp_path) as hub:
            name = "".join(["abcdef", "ghjkmn"])
            with monkeypatch.context() as patch:
                patch.setattr(hub._ledger, "read", away)
                with pytest.raises(TableError, match="try again"):
                    await hub.find(name)
            assert not [kept for kept in gc.get_objects() if type(kept) is dict and name in kept]

    asyncio.run(look())


def test_simultaneous_searches_find_the_same_table(tmp_path):
    async def look() -> None:
        async with a_hub(tmp_path) as hub:
            served, _ = await hub.create(a_plan())
        async with a_hub(tmp_path) as hub:
            found = await asyncio.gather(*(hub.find(served.table.id) for _ in range(5)))
            assert [each is found[0] for each in found] == [True] * 5
            assert hub.count() == {"tables": 1, "browsers": 0}

    asyncio.run(look())
