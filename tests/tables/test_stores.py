"""What a table wants of its store holds in memory and in a database alike."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from boddy.errors import Superseded
from boddy.setup import Setup
from boddy.tables.game_session import GameSession, StoredAction
from boddy.tables.seats import Seat
from boddy.tables.store import (
    MOST_CHAT,
    MemoryStore,
    Store,
    StoredNotice,
    StoredTable,
    TableVersion,
)
from boddy.web.sql_store import SqlStore
from web_tables import a_ledger

ANN, BOB, GUEST = Seat("person", "Ann"), Seat("person", "Bob"), Seat("open", "")
TABLE = StoredTable("abc", "{}", (ANN, GUEST))
GAME = GameSession(1, 5, Setup.of(["Ann", "Bob", "Cyd"])).stored()


@pytest.fixture(params=["memory", "database"])
def store(request, tmp_path):
    if request.param == "memory":
        yield MemoryStore()
    else:
        with a_ledger(tmp_path) as ledger:
            yield SqlStore(ledger)


def run(store: Store, play) -> None:
    """Let a test use the place of a table while nobody else can change it."""

    async def locked() -> None:
        async with store.table("abc").changing() as table:
            await play(table)

    asyncio.run(locked())


def test_a_table_is_read_as_it_was_written(store):
    async def play(table) -> None:
        assert await table.load() is None
        await table.add(TABLE)
        await table.save_seat(1, BOB, [GUEST], None)
        await table.save_plan('{"pace": "calm"}', ["{}"])
        await table.add_game(GAME)
        zoe = replace(ANN, name="Zoë", standing_in=True)
        await table.save_seat(0, zoe, [ANN], StoredNotice(1, "{}"))
        await table.add_action(StoredAction(1, 0, '{"do": "end"}', 7.5))
        seats = (zoe, BOB)
        game = replace(GAME, actions=('{"do": "end"}',), notices=("{}",), last_action=7.5)
        plan = '{"pace": "calm"}'
        assert await table.load() == replace(TABLE, plan=plan, seats=seats, game=game, revision=3)
        assert await table.load_version() == TableVersion(3, 1, 1)
        assert await table.load_game(1) == game
        assert await table.load_game(2) is None

    run(store, play)


def test_every_write_is_done_once_however_often_it_is_tried(store):
    async def play(table) -> None:
        for write in (
            lambda: table.add(TABLE),
            lambda: table.save_plan('{"pace": "calm"}', ["{}"]),
            lambda: table.add_game(GAME),
            lambda: table.save_seat(1, BOB, [GUEST], StoredNotice(1, "{}")),
            lambda: table.add_action(StoredAction(1, 0, "{}")),
        ):
            await write()
            await write()
        assert (await table.load_game(1)).notices == ("{}",)
        standing = await table.load_version()
        assert (standing.game, standing.decisions) == (1, 1)
        assert (await table.load()).seats == (ANN, BOB)

    run(store, play)


def test_what_somebody_else_wrote_meanwhile_is_not_overwritten(store):
    async def play(table) -> None:
        await table.add(TABLE)
        await table.add_game(GAME)
        await table.add_action(StoredAction(1, 0, "{}"))
        for write in (
            table.add(replace(TABLE, plan="[]")),
            table.add_game(replace(GAME, seed=6)),
            table.add_action(StoredAction(1, 0, "[]")),
            table.save_seat(1, ANN, [BOB], None),
            table.save_plan('{"pace": "calm"}', ["[]"]),
        ):
            with pytest.raises(Superseded):
                await write
        assert await table.load() == replace(TABLE, game=replace(GAME, actions=("{}",)))

    run(store, play)


def test_of_two_marks_on_a_cell_the_later_stays(store):
    async def play(table) -> None:
        assert await table.save_marks(1, 0, {"Rope/1": ("x", 5.0)}) == {"Rope/1": ("x", 5.0)}
        assert await table.save_marks(1, 0, {"Rope/1": ("v", 4.0)}) == {}
        await table.save_marks(1, 2, {"Rope/1": ("v", 1.0), "Hall/1": ("x", 1.0)})
        found = await table.load_marks(1, [0, 1, 2], {"Rope/1"})
        assert found == {0: {"Rope/1": ("x", 5.0)}, 1: {}, 2: {"Rope/1": ("v", 1.0)}}

    run(store, play)


def test_what_was_said_is_kept_in_order_once_and_the_oldest_is_let_go(store):
    async def play(table) -> None:
        await table.add(TABLE)
        for number in range(MOST_CHAT + 5):
            line = f"key {number}", f'{{"text": "{number}"}}'
            await table.add_chat_line(*line)
            await table.add_chat_line(*line)
        chat = (await table.load()).chat
        assert chat == tuple(f'{{"text": "{n}"}}' for n in range(5, MOST_CHAT + 5))

    run(store, play)


def test_a_stored_game_is_taken_up_where_it_stands(store):
    async def play(table) -> None:
        session = await table.resume(GAME)
        assert (session.number, session.seed, session.decisions) == (1, 5, 0)

    run(store, play)
