"""Servers on one PostgreSQL hear from each other what happens, and repair what they missed.

Two servers' hubs run in one process here; `test_many_processes.py` has real ones.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager

import pytest

from boddy.actions import Suggest
from boddy.errors import TableError
from boddy.processes.worker_pool import WorkerPool
from boddy.web import exchange as exchanges
from boddy.web import exchange as presences
from boddy.web.exchange import FORGET_SECONDS, Exchange, Presence
from boddy.web.hub import Hub
from boddy.web.ledger import Ledger
from boddy.web.rate_limits import Buckets, LiveCounts, Rate, SharedLimits
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from database_proxy import DatabaseProxy
from web_tables import FRIEND, ME, TIMEOUT, Browser, a_plan, invite, mark


class ServerHere:
    """A server without its pages."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.ledger = Ledger(self.engine, seconds=TIMEOUT)
        self.limits = SharedLimits()
        self.exchange = Exchange(self.ledger, self.limits)
        self.hub = Hub(self.ledger, WorkerPool(1), exchange=self.exchange)
        self.exchange.start(self.engine)

    async def close(self) -> None:
        await self.hub.close()
        await self.exchange.close()
        self.ledger.close()

    async def come(self, table_id: str, token: str | None = None, name: str = "") -> Browser:
        browser = Browser()
        await (await self.hub.find(table_id)).join(browser, token, name)
        return browser


@asynccontextmanager
async def servers(*urls: str):
    running = [ServerHere(url) for url in urls]
    try:
        for server in running:
            await until(lambda server=server: server.ledger.sender)
        yield running
    finally:
        for server in running:
            await server.close()


async def until(happened) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + TIMEOUT
    while not happened():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.02)


async def tables_at(
    here: ServerHere, there: ServerHere, *seats
) -> tuple[ServedTable, ServedTable, str]:
    """The same table at two servers."""
    made, token = await here.hub.create(a_plan(*(seats or (ME, FRIEND, FRIEND))))
    return made, await there.hub.find(made.table.id), token


class Made:
    """Something that an address holds."""


def suggestion(served: ServedTable, number: int = 0) -> Suggest:
    return Suggest(served.table.session.game.legal.suggestions[number])


def test_changes_at_one_server_reach_the_other(postgres_url):
    async def play() -> None:
        async with servers(postgres_url, postgres_url) as (here, there):
            served, other, token = await tables_at(here, there)
            ann = await here.come(served.table.id, token)
            bob_key = await invite(served, 1)
            bob = await there.come(served.table.id, bob_key, "Bob")
            watcher = await there.come(served.table.id)
            await ann.take("welcome")
            await until(lambda: served.table.seats[1].is_person and served.table.is_here(1))
            await until(lambda: other.table.is_here(0) and served.table.elsewhere.watching == 1)
            with pytest.raises(TableError, match="This seat is taken"):
                await served.change(served.table.give, 1, "bot", "easy")
            await served.change(served.table.change, "calm", "facts")
            assert (await watcher.take("plan"))["plan"]["pace"] == "calm"
            await other.change(other.table.start)
            assert (await ann.take("game"))["game"]["number"] == 1
            seat = other.table.session.game.seat
            await other.change(other.table.act, seat, suggestion(other), 0)
            assert (await ann.take("news"))["now"]["decision"] == 1
            assert served.table.session.game.events == other.table.session.game.events
            await bob.take("plan")
            await served.change(served.table.pause, True, ann.seat)
            assert (await bob.take("plan"))["paused"] is True
            await other.change(other.table.say, bob, {"text": "Hello"})
            assert (await ann.take("said"))["line"]["text"] == "Hello"
            cell = min(served.table.session.cells)
            phone = await here.come(served.table.id, bob_key)
            await phone.take("welcome")
            await mark(other, bob, {cell: ("x1", 1.0)})
            assert (await phone.take("marks"))["marks"] == {cell: ["x1", 1.0]}

    asyncio.run(play())


def test_the_loser_of_a_race_hears_what_happened(postgres_url):
    async def play() -> None:
        async with servers(postgres_url, postgres_url) as (here, there):
            served, other, token = await tables_at(here, there)
            ann = await here.come(served.table.id, token)
            await served.change(served.table.start)
            await served.change(served.table.pause, True, ann.seat)
            await until(lambda: other.table.clock.paused and other.table.session is not None)
            moves = [
                served.change(served.table.act, 0, suggestion(served), 0),
                other.change(other.table.act, 0, suggestion(other, 1), 0),
            ]
            results = await asyncio.gather(*moves, return_exceptions=True)
            lost = [result for result in results if result is not None]
            assert [error.code for error in lost] == ["stale"]
            assert (await ann.take("news"))["now"]["decision"] == 1
            await until(
                lambda: other.table.session.decisions == served.table.session.decisions == 1
            )
            assert served.table.session.game.events == other.table.session.game.events

    asyncio.run(play())


@pytest.mark.parametrize("next_one_comes", [True, False])
def test_a_notification_that_is_lost_is_made_up_for(postgres_url, monkeypatch, next_one_comes):
    """By the next one, whose number shows the hole; or by comparing tables with the log."""
    monkeypatch.setattr(exchanges, "COMPARE_SECONDS", 600.0 if next_one_comes else 0.2)

    async def play(proxy: DatabaseProxy) -> None:
        async with servers(postgres_url, proxy.url) as (here, there):
            served, other, token = await tables_at(here, there)
            ann = await here.come(served.table.id, token)
            onlooker = await there.come(served.table.id)
            await served.change(served.table.start)
            # Otherwise the bots of the open seats would continue.
            await served.change(served.table.pause, True, ann.seat)
            await onlooker.take("plan")
            proxy.loses_notes = True
            await served.change(served.table.act, 0, suggestion(served), 0)
            await served.change(served.table.rename, 0, "Zoë")
            renaming = f'["change","{served.table.id}",{served.revision}'.encode()  # not the pause
            await until(lambda: any(renaming in note for note in proxy.notes_lost))
            proxy.loses_notes = False
            if next_one_comes:
                await served.change(served.table.act, 1, served.table.session.game.legal[0], 1)
            news = await onlooker.take("news")
            assert (news["from"], news["now"]["decision"]) == (1, 1 + next_one_comes)
            await until(lambda: other.table.seats[0].name == "Zoë")
            assert other.table.session.game.events == served.table.session.game.events

    with DatabaseProxy(postgres_url) as proxy:
        asyncio.run(play(proxy))


def test_a_server_cut_off_learns_what_it_missed(postgres_url, monkeypatch):
    monkeypatch.setattr(exchanges, "COMPARE_SECONDS", 0.25)
    monkeypatch.setattr(presences, "FORGET_SECONDS", 1.0)

    async def play(proxy: DatabaseProxy) -> None:
        async with servers(postgres_url, proxy.url) as (here, there):
            served, other, token = await tables_at(here, there)
            ann = await here.come(served.table.id, token)
            await there.come(served.table.id)
            await until(lambda: served.table.elsewhere.watching == 1)
            proxy.cut()
            await served.change(served.table.start)
            await served.change(served.table.pause, True, ann.seat)
            await served.change(served.table.act, 0, suggestion(served), 0)
            await until(lambda: served.table.elsewhere.watching == 0 and served.table.leads)
            proxy.mend()
            await until(
                lambda: other.table.session is not None and other.table.session.decisions == 1
            )
            await until(lambda: served.table.elsewhere.watching == 1)

    with DatabaseProxy(postgres_url) as proxy:
        asyncio.run(play(proxy))


def test_one_server_leads_a_table_and_hands_it_over(postgres_url):
    async def play() -> None:
        async with servers(postgres_url, postgres_url) as (here, there):
            served, other, token = await tables_at(here, there)
            ann, watcher = (
                await here.come(served.table.id, token),
                await there.come(served.table.id),
            )
            await until(lambda: served.table.leads != other.table.leads)
            leader, follower = (served, other) if served.table.leads else (other, served)
            leader.table.leave(ann if leader is served else watcher)
            await until(lambda: follower.table.leads)

    asyncio.run(play())


def test_limits_hold_for_all_servers_together(postgres_url):
    async def ask() -> None:
        async with servers(postgres_url, postgres_url) as (here, there):
            for server in (here, there):
                server.limits.rates["tables"] = Buckets(Rate(burst=5, per_second=0))
                server.limits.tables = LiveCounts(12)
            made = [Made() for _ in range(10)]
            for served in made:
                here.limits.tables.add("192.0.2.1", served)
            taken = [here.limits.rates["tables"].take("192.0.2.1") for _ in range(6)]
            assert taken == [True] * 5 + [False]
            await until(lambda: not there.limits.rates["tables"].take("192.0.2.1"))
            assert there.limits.rates["tables"].take("192.0.2.2")
            assert there.limits.tables.has_room("192.0.2.1")
            two = [Made(), Made()]
            for served in two:
                there.limits.tables.add("192.0.2.1", served)
            await until(lambda: not there.limits.tables.has_room("192.0.2.1"))

    asyncio.run(ask())


def test_presence_ends_with_its_process_or_by_silence():
    now = [0.0]
    presence = Presence(clock=lambda: now[0])
    assert presence.hear(1, "table", [0, 2], 1)
    assert not presence.hear(1, "table", [0], 1)
    assert presence.hear(2, "table", [], 3)
    assert presence.at("table").seats == {0}
    assert presence.at("table").watching == 4
    assert presence.forget([1]) == {"table"}
    assert presence.at("table").watching == 3
    now[0] = FORGET_SECONDS + 1
    assert presence.forget([]) == {"table"}
    assert presence.at("table").watching == 0


def test_processes_agree_who_leads_and_share_the_tables():
    names = [f"table{number}" for number in range(300)]
    processes = (11, 22, 33)
    seen = {}
    for process in processes:
        seen[process] = Presence()
        for other in processes:
            for name in names if other != process else ():
                seen[process].hear(other, name, [0], 0)
    leaders = [[p for p in processes if seen[p].leads(p, name)] for name in names]
    assert all(len(found) == 1 for found in leaders)
    assert all(60 < sum(found == [p] for found in leaders) < 140 for p in processes)
