"""Stores in memory and in a database behave alike."""

from __future__ import annotations

import asyncio
import inspect
from dataclasses import replace
from types import SimpleNamespace

import pytest

from boddy.errors import Superseded
from boddy.setup import Setup
from boddy.tables.game_session import GameSession, StoredAction
from boddy.tables.memory_table import MemoryTable
from boddy.tables.seats import Seat
from boddy.tables.stored import (
    MOST_CHAT,
    ChatEntry,
    NewGame,
    NewMarks,
    Pause,
    PauseChange,
    PlanChange,
    SeatChange,
    StoredNotice,
    StoredTable,
    TableVersion,
)
from boddy.web.ledger import Ledger
from boddy.web.served_table import ServedTable
from boddy.web.sql_store import load_game, load_marks, load_table, load_version
from web_tables import a_ledger

ANN, BOB, GUEST = Seat("person", "Ann"), Seat("person", "Bob"), Seat("open", "")
TABLE = StoredTable("abc", "{}", (ANN, GUEST))
GAME = GameSession(1, 5, Setup.of(["Ann", "Bob", "Cyd"])).stored()
CALM = PlanChange('{"pace": "calm"}', ("{}",))


class DatabaseStore:
    """The database as a store of one table."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._served = ServedTable(SimpleNamespace(id=TABLE.id), ledger)

    async def write(self, write):
        return await self._served._write(write)

    async def load(self):
        return await self._ledger.read(lambda db: load_table(db, TABLE.id))

    async def load_version(self):
        return await self._ledger.read(lambda db: load_version(db, TABLE.id))

    async def load_game(self, number):
        return await self._ledger.read(lambda db: load_game(db, TABLE.id, number))

    async def load_marks(self, game, seats, cells):
        return await self._ledger.read(
            lambda db: {seat: load_marks(db, TABLE.id, game, seat, cells) for seat in seats}
        )


class AnyStore:
    """A store in memory as if it had to be waited for, as a database must."""

    def __init__(self, store: MemoryTable | DatabaseStore) -> None:
        self._store = store

    def __getattr__(self, name: str):
        async def call(*given):
            found = getattr(self._store, name)(*given)
            return await found if inspect.isawaitable(found) else found

        return call


@pytest.fixture(params=["memory", "database"])
def run(request, tmp_path):
    """Run a test with a store."""

    def run(play) -> None:
        if request.param == "memory":
            asyncio.run(play(AnyStore(MemoryTable())))
            return
        with a_ledger(tmp_path) as ledger:
            asyncio.run(play(AnyStore(DatabaseStore(ledger))))

    return run


def test_a_table_is_read_as_it_was_written(run):
    async def play(table) -> None:
        assert await table.load() is None
        zoe = replace(ANN, name="Zoë", standing_in=True)
        for write in (
            TABLE,
            SeatChange(1, BOB, (GUEST,)),
            CALM,
            NewGame(GAME, ends_pause=False),
            SeatChange(0, zoe, (ANN,), StoredNotice(1, "{}")),
            StoredAction(1, 0, '{"do": "end"}', 7.5),
        ):
            assert await table.write(write) == {}
        seats = (zoe, BOB)
        game = replace(GAME, actions=('{"do": "end"}',), notices=("{}",), last_action=7.5)
        plan = CALM.plan
        assert await table.load() == replace(TABLE, plan=plan, seats=seats, game=game, revision=3)
        assert await table.load_version() == TableVersion(3, 1, 1)
        assert await table.load_game(1) == game
        assert await table.load_game(2) is None

    run(play)


def test_every_write_is_done_once_however_often_it_is_tried(run):
    async def play(table) -> None:
        for write in (
            TABLE,
            CALM,
            NewGame(GAME, ends_pause=False),
            SeatChange(1, BOB, (GUEST,), StoredNotice(1, "{}")),
            StoredAction(1, 0, "{}"),
            PauseChange(Pause(paused=True), StoredNotice(1, "[]")),
        ):
            await table.write(write)
            await table.write(write)
        assert (await table.load_game(1)).notices == ("{}", "[]")
        standing = await table.load_version()
        assert (standing.game, standing.decisions) == (1, 1)
        assert (await table.load()).seats == (ANN, BOB)

    run(play)


def test_a_game_that_begins_ends_a_pause(run):
    async def play(table) -> None:
        for write in (TABLE, PauseChange(Pause(True, 0, 5.0, 4.0)), NewGame(GAME, ends_pause=True)):
            await table.write(write)
        stored = await table.load()
        assert (stored.pause, stored.game.number) == (Pause(), 1)

    run(play)


def test_what_somebody_else_wrote_meanwhile_is_not_overwritten(run):
    async def play(table) -> None:
        for write in (TABLE, NewGame(GAME, ends_pause=False), StoredAction(1, 0, "{}")):
            await table.write(write)
        for write in (
            replace(TABLE, plan="[]"),
            NewGame(replace(GAME, seed=6), ends_pause=False),
            StoredAction(1, 0, "[]"),
            SeatChange(1, ANN, (BOB,)),
            PlanChange('{"pace": "calm"}', ("[]",)),
        ):
            with pytest.raises(Superseded):
                await table.write(write)
        assert await table.load() == replace(TABLE, game=replace(GAME, actions=("{}",)))

    run(play)


def test_of_two_marks_on_a_cell_the_later_stays(run):
    async def play(table) -> None:
        first = {"Rope/1": ("x", 5.0)}
        assert await table.write(NewMarks(1, 0, first)) == first
        assert await table.write(NewMarks(1, 0, {"Rope/1": ("v", 4.0)})) == {}
        await table.write(NewMarks(1, 2, {"Rope/1": ("v", 1.0), "Hall/1": ("x", 1.0)}))
        found = await table.load_marks(1, [0, 1, 2], {"Rope/1"})
        assert found == {0: first, 1: {}, 2: {"Rope/1": ("v", 1.0)}}

    run(play)


def test_chat_is_kept_in_order_without_the_oldest(run):
    async def play(table) -> None:
        await table.write(TABLE)
        for number in range(MOST_CHAT + 5):
            entry = ChatEntry(f"key {number}", f'{{"text": "{number}"}}')
            await table.write(entry)
            await table.write(entry)
        chat = (await table.load()).chat
        assert chat == tuple(f'{{"text": "{n}"}}' for n in range(5, MOST_CHAT + 5))

    run(play)
