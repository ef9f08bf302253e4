"""Old tables and records are deleted by age, and nothing that anybody has used since."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, func, select, update

from boddy.errors import TableError
from boddy.processes.worker_pool import WorkerPool
from boddy.tables.game_session import StoredAction, StoredGame
from boddy.tables.seats import Seat
from boddy.tables.stored import SeatChange, StoredNotice, StoredTable
from boddy.web import schema
from boddy.web import sql_store as tables
from boddy.web.hub import Hub
from boddy.web.ledger import Ledger
from boddy.web.retention import DAY, MOST_AT_ONCE, Retention, note_use
from boddy.web.schema import open_engine
from boddy.web.sql_store import add_record
from web_tables import a_plan

NOW = 1_000 * DAY
SEATS = (Seat("person", "Ann", token_hash="a" * 64), Seat("bot", "Bob", "medium"))


@pytest.fixture(params=["sqlite", "postgresql"])
def ledger(request, tmp_path) -> Iterator[Ledger]:
    is_sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/t.db" if is_sqlite else request.getfixturevalue("postgres_url")
    engine = open_engine(url)
    _empty(engine)  # other tests use the same PostgreSQL
    ledger = Ledger(engine)
    yield ledger
    _empty(engine)
    ledger.close()


def _empty(engine: Engine) -> None:
    with engine.begin() as db:
        for table in schema.metadata.tables.values():
            db.execute(table.delete())


def a_table(db, name: str, *, made: float, used: float | None = None, plays: float | None = None):
    """A table of some days ago, with a bit of everything; the last game may be younger."""
    tables.add_table(db, StoredTable(name, "{}", SEATS))
    tables.add_game(db, name, StoredGame(1, 1, "{}"))
    tables.add_action(db, name, StoredAction(1, 0, "x"))
    tables.add_notice(db, name, StoredNotice(1, "{}"))
    tables.add_chat_line(db, name, "key", "{}")
    tables.save_marks(db, name, 1, 0, {"Rope/1": ("x", 1.0)})
    when = {"created": NOW - made * DAY, "used": None if used is None else NOW - used * DAY}
    db.execute(update(schema.tables).where(schema.tables.c.id == name), when)
    started = {"started": NOW - (made if plays is None else plays) * DAY}
    db.execute(update(schema.games).where(schema.games.c.table_id == name), started)


def rows(db) -> dict[str, set[str]]:
    """Which tables each part of the schema still knows."""
    parts = {"tables": schema.tables.c.id} | {
        name: table.c.table_id
        for name, table in schema.metadata.tables.items()
        if "table_id" in table.c
    }
    return {name: set(db.execute(select(column)).scalars()) for name, column in parts.items()}


def test_unused_tables_are_deleted_with_their_parts(ledger):
    async def play() -> None:
        def fill(db) -> None:
            a_table(db, "old", made=91)
            a_table(db, "forgotten", made=200, used=91)
            a_table(db, "visited", made=200, used=89)
            a_table(db, "playing", made=200, plays=3)
            a_table(db, "young", made=89)
            for name, days in (("oldrecord", 91), ("newrecord", 89)):
                add_record(db, name, "{}")
                row = schema.records.c.id == name
                db.execute(update(schema.records).where(row), {"added": NOW - days * DAY})

        await ledger.run(fill)
        assert await Retention(ledger, None, lambda: NOW).delete_old() == 0
        assert len((await ledger.run(rows))["tables"]) == 5
        assert await Retention(ledger, 90, lambda: NOW).delete_old() == 3
        left = await ledger.run(rows)
        assert {"actions", "chat", "games", "marks", "notices", "seats"} < set(left)
        assert all(found == {"visited", "playing", "young"} for found in left.values()), left
        records = await ledger.run(lambda db: db.execute(select(schema.records.c.id)).all())
        assert records == [("newrecord",)]

    asyncio.run(play())


def test_nothing_deleted_is_left_in_sqlites_files(tmp_path):
    async def play() -> None:
        ledger = Ledger(open_engine(f"sqlite:///{tmp_path}/t.db"))
        secrets = ["oldtable", "Marigold", "words that were said", "a record of old"]

        def fill(db) -> None:
            for number in range(30):  # many pages, so that some are freed and some are kept
                a_table(db, f"young{number}", made=1)
                a_table(db, f"oldtable{number}", made=91)
                seat = Seat("person", f"Marigold {number}" + "!" * 40, token_hash="c" * 64)
                tables.save_seat(db, f"oldtable{number}", SeatChange(0, seat, tuple(SEATS)))
                tables.add_chat_line(db, f"oldtable{number}", "k", f"words that were said {number}")
                text = f"a record of old {number}" * 400
                add_record(db, f"oldrecord{number}", text)
            db.execute(update(schema.records), {"added": NOW - 91 * DAY})

        await ledger.run(fill)
        assert all(secret in _bytes_in(tmp_path) for secret in secrets)
        assert await Retention(ledger, 90, lambda: NOW).delete_old() == 60
        assert [secret for secret in secrets if secret in _bytes_in(tmp_path)] == []
        assert "young29" in _bytes_in(tmp_path)
        ledger.close()

    asyncio.run(play())


def _bytes_in(folder) -> str:
    return "".join(file.read_bytes().decode("latin-1") for file in sorted(folder.iterdir()))


def test_many_old_tables_go_in_several_transactions(ledger, monkeypatch):
    monkeypatch.setattr("boddy.web.retention.PAUSE_SECONDS", 0.0)

    async def play() -> None:
        def fill(db) -> None:
            old = [{"id": f"t{n}", "created": 0.0, "plan": ""} for n in range(2 * MOST_AT_ONCE + 1)]
            db.execute(schema.tables.insert(), old)

        await ledger.run(fill)
        assert await Retention(ledger, 1, lambda: NOW).delete_old() == 2 * MOST_AT_ONCE + 1
        count = select(func.count()).select_from(schema.tables)
        assert await ledger.run(lambda db: db.execute(count).scalar()) == 0

    asyncio.run(play())


def test_who_comes_to_an_old_table_keeps_it(ledger):
    async def play() -> None:
        clock = [NOW]
        retention = Retention(ledger, 90, lambda: clock[0])
        hub = Hub(ledger, WorkerPool(1), retention)
        served, _ = await hub.create(a_plan())
        await hub.close()
        old = {"created": NOW - 100 * DAY, "used": NOW - 91 * DAY}
        await ledger.run(lambda db: db.execute(update(schema.tables), old) and None)
        later = Hub(ledger, WorkerPool(1), retention)
        await later.find(served.table.id)
        await ledger.run(lambda db: db.execute(update(schema.games), {"started": 0.0}) and None)
        assert await retention.delete_old() == 0
        clock[0] += 89 * DAY  # and it is noted again for as long as it is in memory
        await later.tidy()
        clock[0] += 89 * DAY
        assert await retention.delete_old() == 0
        await later.close()
        clock[0] += 2 * DAY
        assert await retention.delete_old() == 1
        with pytest.raises(TableError, match="no such table"):
            await Hub(ledger, WorkerPool(1), retention).find(served.table.id)

    asyncio.run(play())


def test_a_table_deleted_while_loading_is_missing(ledger):
    async def play() -> None:
        assert await ledger.run(lambda db: note_use(db, ["gone"], NOW)) == set()
        await ledger.run(lambda db: a_table(db, "here", made=1))
        retention = Retention(ledger, None, lambda: NOW)
        assert await retention.note_use("gone", "here") == {"here"}
        assert await retention.note_use("gone", "here") == {"here"}

    asyncio.run(play())
