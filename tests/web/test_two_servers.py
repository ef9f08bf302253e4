"""Confirmations that are lost, and two servers on one database: nothing is lost, all continue."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import event

from boddy.actions import Suggest
from boddy.errors import Superseded, TableError
from boddy.tables.game_session import StoredAction
from boddy.web import sql_store as tables
from boddy.web.ledger import Ledger
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from database_proxy import DatabaseProxy
from web_tables import FRIEND, ME, a_ledger, a_plan, again, come, invite


def suggestion(served: ServedTable, number: int = 0) -> Suggest:
    return Suggest(served.table.session.game.legal.suggestions[number])


class LostConfirmations:
    """Lets an engine store what it is given, and then say that the connection broke."""

    def __init__(self, engine) -> None:
        self.to_come = 0
        commit = engine.dialect.do_commit

        def do_commit(connection) -> None:
            commit(connection)
            if self.to_come:
                self.to_come -= 1
                raise engine.dialect.dbapi.OperationalError("the connection broke")

        engine.dialect.do_commit = do_commit
        event.listen(engine, "handle_error", self._is_disconnect)

    def _is_disconnect(self, context) -> None:
        context.is_disconnect = "the connection broke" in str(context.original_exception)


@pytest.fixture
def flaky(tmp_path):
    """A ledger and its lost confirmations; it tries again, but gives up at once if told to."""
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    lost = LostConfirmations(engine)
    ledger = Ledger(engine, pause=lambda _seconds: None)
    yield ledger, lost
    lost.to_come = 0
    ledger.close()


def test_an_action_whose_confirmation_is_lost_happens_once(flaky):
    ledger, lost = flaky

    async def play() -> None:
        served, token = await ServedTable.create(a_plan(), ledger)
        browser = await come(served, token)
        lost.to_come = 3
        await served.change(served.table.act, 0, suggestion(served), 0)
        assert lost.to_come == 0
        assert (await browser.take("news"))["events"][0]["event"] == "suggested"
        assert (
            await again(served, ledger)
        ).table.session.game.events == served.table.session.game.events

    asyncio.run(play())


def test_trying_again_as_advised_succeeds(flaky):
    ledger, lost = flaky

    async def play() -> None:
        served, token = await ServedTable.create(a_plan(), ledger)
        browser = await come(served, token)
        ledger.seconds, lost.to_come = -1, 1  # gives up after one attempt
        with pytest.raises(TableError, match="could not be saved"):
            await served.change(served.table.act, 0, suggestion(served), 0)
        ledger.seconds = 60
        await served.change(served.table.act, 0, suggestion(served), 0)
        await browser.take("news")
        assert (await again(served, ledger)).table.session.decisions == 1

    asyncio.run(play())


def test_another_action_after_a_lost_confirmation_sees_the_first(flaky):
    ledger, lost = flaky

    async def play() -> None:
        served, token = await ServedTable.create(a_plan(), ledger)
        browser, first = await come(served, token), suggestion(served)
        await browser.take("welcome")
        ledger.seconds, lost.to_come = -1, 1
        with pytest.raises(TableError, match="could not be saved"):
            await served.change(served.table.act, 0, first, 0)
        ledger.seconds = 60
        with pytest.raises(Superseded):
            await served.change(served.table.act, 0, suggestion(served, 1), 0)
        news = await browser.take("news")
        assert news["now"]["decision"] == 1
        assert news["events"][0]["cards"] == [card.name for card in first.cards]
        await served.change(served.table.act, 1, served.table.session.game.legal[0], 1)
        await browser.take("news")

    asyncio.run(play())


@pytest.mark.parametrize("what", ["sit", "invite", "give", "rename", "start"])
def test_every_change_succeeds_when_tried_again(flaky, what):
    ledger, lost = flaky

    async def change(served: ServedTable, browser) -> object:
        match what:
            case "sit":
                return await served.change(served.table.sit, browser, 1, "Bob")
            case "invite":
                return await invite(served, 1)
            case "give":
                return await served.change(served.table.give, 1, "bot", "hard")
            case "rename":
                return await served.change(served.table.rename, 0, "Zoë")
            case _:
                return await served.change(served.table.start)

    async def play() -> None:
        served, token = await ServedTable.create(a_plan(ME, FRIEND, FRIEND), ledger)
        browser = await come(served)
        ledger.seconds, lost.to_come = -1, 1
        with pytest.raises(TableError, match="could not be saved"):
            await change(served, browser)
        ledger.seconds = 60
        result = await change(served, browser)
        stored = await again(served, ledger)
        assert stored.table.seats == served.table.seats
        assert (stored.table.session is None) == (served.table.session is None) == (what != "start")
        if what == "sit":
            assert (await come(stored, (await browser.take("key"))["token"])).seat == 1
        if what == "invite":
            assert (await come(stored, result, "Bob")).seat == 1
        assert (await come(served, token)).seat == 0

    asyncio.run(play())


def test_a_second_servers_actions_are_noticed_when_writing(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, token = await ServedTable.create(a_plan(), ledger)
            there = await again(here, ledger)
            browser = await come(here, token)
            await browser.take("welcome")
            await there.change(there.table.act, 0, suggestion(there), 0)
            with pytest.raises(TableError) as error:
                await here.change(here.table.act, 0, suggestion(here, 1), 0)
            assert error.value.code == "stale"
            assert (await browser.take("news"))["now"]["decision"] == 1
            assert here.table.session.game.events == there.table.session.game.events

    asyncio.run(play())


def test_two_servers_that_decide_the_same_for_a_bot_agree(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, _ = await ServedTable.create(a_plan(), ledger)
            there = await again(here, ledger)
            for served in (here, there):
                await served.change(served.table.act, 0, suggestion(served), 0)
            assert here.table.session.game.events == there.table.session.game.events

    asyncio.run(play())


def test_two_servers_that_begin_a_game_play_the_same_one(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, token = await ServedTable.create(a_plan(ME, FRIEND, FRIEND), ledger)
            there = await again(here, ledger)
            browser = await come(there, token)
            await browser.take("welcome")
            await here.change(here.table.start)
            await there.change(there.table.start)
            assert there.table.session.seed == here.table.session.seed
            assert (await browser.take("game"))["game"]["number"] == 1

    asyncio.run(play())


def test_a_seat_that_was_taken_at_another_server_is_taken(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, _ = await ServedTable.create(a_plan(ME, FRIEND, FRIEND), ledger)
            there = await again(here, ledger)
            bob, eve = await come(here), await come(there)
            await here.change(here.table.sit, bob, 1, "Bob")
            with pytest.raises(Superseded):
                await there.change(there.table.sit, eve, 1, "Eve")
            with pytest.raises(TableError, match="taken"):
                await there.change(there.table.sit, eve, 1, "Eve")
            key = (await bob.take("key"))["token"]
            assert (await come(there, key)).seat == 1

    asyncio.run(play())


def test_keys_of_another_server_work_unless_revoked(tmp_path):
    async def play() -> None:
        with a_ledger(tmp_path) as ledger:
            here, _ = await ServedTable.create(a_plan(ME, FRIEND, FRIEND), ledger)
            there = await again(here, ledger)
            key = await invite(here, 1)
            friend = await come(there, key, "Bob")
            assert friend.seat == 1
            with pytest.raises(Superseded):  # this server did not know that the friend has come
                await invite(here, 1)
            await here.change(here.table.give, 1, "bot", "easy")
            with pytest.raises(TableError, match="not valid"):
                await come(there, key)
            assert friend.seat is None
            assert (await friend.take("error"))["code"] == "key"

    asyncio.run(play())


def test_a_reply_of_commit_that_postgresql_s_network_loses(postgres_url):
    async def play(ledger: Ledger, proxy: DatabaseProxy) -> None:
        served, token = await ServedTable.create(a_plan(), ledger)
        browser = await come(served, token)
        proxy.lose_commits(2)
        await served.change(served.table.act, 0, suggestion(served), 0)
        assert proxy.lost == 2
        await browser.take("news")
        proxy.cut()
        ledger.seconds = -1
        with pytest.raises(TableError, match="could not be saved"):
            await served.change(served.table.act, 1, served.table.session.game.legal[0], 1)
        proxy.mend()
        ledger.seconds = 60
        await served.change(served.table.act, 1, served.table.session.game.legal[0], 1)
        assert (await again(served, ledger)).table.session.decisions == 2

    with DatabaseProxy(postgres_url) as proxy, a_ledger(proxy.url) as ledger:
        asyncio.run(play(ledger, proxy))


def test_a_missing_reply_to_commit_is_not_awaited(postgres_url):
    async def play(ledger: Ledger, proxy: DatabaseProxy) -> None:
        served, _ = await ServedTable.create(a_plan(), ledger)
        proxy.lose_commits(1, silent=True)
        await served.change(served.table.act, 0, suggestion(served), 0)
        assert proxy.lost == 1
        assert (await again(served, ledger)).table.session.decisions == 1

    with DatabaseProxy(postgres_url) as proxy:
        ledger = Ledger(open_engine(proxy.url, answer_seconds=0.2), seconds=60)
        asyncio.run(play(ledger, proxy))
        ledger.close()


def test_a_hanging_transaction_does_not_block_the_next(
    postgres_url,
):
    def work(db) -> None:
        tables.add_action(db, "hangs", StoredAction(7, 0, "x"))
        if not hung:
            hung.append(True)
            proxy.hang()  # the server keeps the row, and waits for a COMMIT

    async def store() -> None:
        await ledger.run(work)
        stored = "SELECT action FROM actions WHERE game = 7"
        assert await ledger.run(lambda db: db.exec_driver_sql(stored).scalars().all()) == ["x"]

    hung: list[bool] = []
    with DatabaseProxy(postgres_url) as proxy:
        ledger = Ledger(open_engine(proxy.url, answer_seconds=0.2), seconds=60)
        asyncio.run(store())
        ledger.close()
