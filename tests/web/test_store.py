"""Tables in the database: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from types import SimpleNamespace

import pytest
from sqlalchemy import event, text

from boddy.errors import InputError, Superseded
from boddy.tables.game_session import StoredAction, StoredGame
from boddy.tables.seats import Seat
from boddy.tables.stored import SeatChange, StoredNotice, StoredTable, TableVersion
from boddy.web import schema as clock
from boddy.web import sql_store as tables
from boddy.web.ledger import Ledger
from boddy.web.schema import metadata, open_engine

SEATS = (Seat("person", "Ann", token_hash="a" * 64), Seat("bot", "Bob", "medium"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return request.getfixturevalue("postgres_url")


@pytest.fixture
def engine(url) -> Iterator:
    engine = open_engine(url)
    yield engine
    with engine.begin() as db:  # the next test finds PostgreSQL empty again
        for name in (*metadata.tables, "alembic_version"):
            db.execute(text(f"DROP TABLE {name}"))
    engine.dispose()


def test_a_table_comes_back_as_it_was_stored(engine):
    table = StoredTable("abc", '{"rules": "speed"}', SEATS)
    with engine.begin() as db:
        tables.add_table(db, table)
        tables.add_game(db, "abc", StoredGame(1, 2**127 + 1, "{}"))
        for position in range(12):
            tables.add_action(db, "abc", StoredAction(1, position, f'{{"do": "{position}"}}'))
    with engine.begin() as db:
        found = tables.load_table(db, "abc")
        assert tables.load_table(db, "other") is None
    assert (found.plan, found.seats) == (table.plan, table.seats)
    assert found.game.seed == 2**127 + 1
    assert found.game.actions == tuple(f'{{"do": "{position}"}}' for position in range(12))


def test_the_latest_game_is_current_and_earlier_stay(engine):
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
        tables.add_game(db, "abc", StoredGame(1, 11, "{}"))
        tables.add_action(db, "abc", StoredAction(1, 0, "first"))
        tables.add_game(db, "abc", StoredGame(2, 22, "{}"))
        assert tables.load_table(db, "abc").game == StoredGame(2, 22, "{}")
        assert tables.load_game(db, "abc", 1) == StoredGame(1, 11, "{}", ("first",))
        assert tables.load_game(db, "abc", 3) is None


def test_how_far_each_of_several_tables_has_come(engine):
    with engine.begin() as db:
        for name, games in (("abc", 1), ("def", 3), ("ghi", 0)):
            tables.add_table(db, StoredTable(name, "{}", SEATS))
            for game in range(1, games + 1):
                tables.add_game(db, name, StoredGame(game, 11, "{}"))
                for position in range(4 * game):
                    tables.add_action(db, name, StoredAction(game, position, "something"))
        assert tables.load_versions(db, ["abc", "def", "ghi", "none"]) == {
            "abc": TableVersion(0, 1, 4),
            "def": TableVersion(0, 3, 12),
            "ghi": TableVersion(0, 0, 0),
        }


def test_storing_twice_is_once_and_conflicts_are_noticed(engine):
    table, game = StoredTable("abc", "{}", SEATS), StoredGame(1, 11, "{}")
    for _ in range(2):
        with engine.begin() as db:
            tables.add_table(db, table)
            tables.add_game(db, "abc", game)
            tables.add_action(db, "abc", StoredAction(1, 0, "x"))
    others = [
        lambda db: tables.add_table(db, StoredTable("abc", "{}", SEATS[::-1])),
        lambda db: tables.add_game(db, "abc", StoredGame(1, 12, "{}")),
        lambda db: tables.add_action(db, "abc", StoredAction(1, 0, "y")),
    ]
    for other in others:
        with pytest.raises(Superseded), engine.begin() as db:
            other(db)
    with engine.begin() as db:
        assert tables.load_table(db, "abc").game == StoredGame(1, 11, "{}", ("x",))


def test_a_seat_that_changes_hands(engine):
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
        zoe = Seat("person", "Zoë", token_hash="b" * 64)
        change = SeatChange(1, zoe, (SEATS[1],), StoredNotice(1, "{}"))
        tables.save_seat(db, "abc", change)
        tables.save_seat(db, "abc", change)  # its confirmation was lost
        assert len(db.execute(metadata.tables["notices"].select()).all()) == 1
        with pytest.raises(Superseded):
            tables.save_seat(db, "abc", SeatChange(1, Seat("bot", "Eve"), (SEATS[1],)))
    with engine.begin() as db:
        seats = tables.load_table(db, "abc").seats
    assert seats == (SEATS[0], Seat("person", "Zoë", token_hash="b" * 64))


def test_of_two_marks_on_a_cell_the_later_stays(engine):
    with engine.begin() as db:
        assert tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("x", 5.0)}) == {"Rope/1": ("x", 5.0)}
        assert tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("v", 4.0)}) == {}
        tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("?", 6.0), "Hall/file": ("v1", 1.0)})
        tables.save_marks(db, "abc", 1, 2, {"Rope/1": ("x", 9.0)})
        cells = {"Rope/1", "Rope/2", "Hall/file"}
        assert tables.load_marks(db, "abc", 1, 0, cells) == {
            "Rope/1": ("?", 6.0),
            "Hall/file": ("v1", 1.0),
        }


def test_servers_with_different_clocks_agree_on_age(postgres_url, monkeypatch):
    now = time.time()
    monkeypatch.setattr(clock, "time", SimpleNamespace(time=lambda: time.time() + 1000))
    ahead = open_engine(postgres_url)
    with ahead.begin() as db:
        tables.add_table(db, StoredTable("clocks", "{}", SEATS))
        tables.add_game(db, "clocks", StoredGame(1, 11, "{}", started=now + 1000))
        tables.add_action(db, "clocks", StoredAction(1, 0, "first", now + 1010))
        found = tables.load_game(db, "clocks", 1)
        assert (found.started, found.last_action) == (now + 1000, now + 1010)
    monkeypatch.undo()
    right = open_engine(postgres_url)
    with right.begin() as db:
        found = tables.load_game(db, "clocks", 1)
        assert (found.started, found.last_action) == (now, now + 10)
    for engine in (ahead, right):
        engine.dispose()


def test_opening_again_changes_nothing(engine, url):
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
    again = open_engine(url)
    with again.begin() as db:
        assert tables.load_table(db, "abc").seats == SEATS
    again.dispose()


def test_the_migrations_make_the_schema_that_the_code_expects(engine):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with engine.begin() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []


def test_a_bad_job_does_not_spoil_its_transaction(engine):
    ledger = Ledger(open_engine(engine.url.render_as_string(hide_password=False)))

    async def write() -> list[object]:
        jobs = [partial(tables.add_action, table_id="abc", action=StoredAction(1, p, "x"))
                for p in (0, 1, 2, 3)]  # fmt: skip
        jobs.insert(2, partial(tables.add_action, table_id="abc", action=StoredAction(1, 1, "y")))
        jobs.insert(3, lambda db: db.execute(text("SELECT * FROM no_such_table")))
        return await asyncio.gather(*map(ledger.run, jobs), return_exceptions=True)

    results = asyncio.run(write())
    ledger.close()
    assert [getattr(result, "code", "stored") for result in results] == [
        *("stored", "stored", "stale", "store", "stored", "stored")
    ]
    with engine.begin() as db:
        tables.add_game(db, "abc", StoredGame(1, 1, "{}"))
        assert len(tables.load_game(db, "abc", 1).actions) == 4


def test_reading_does_not_wait_for_what_is_being_written(engine):
    """Many who come in at once read a lot; that must not delay actions, nor the other way round."""
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
    ledger, begun, go_on = Ledger(engine), threading.Event(), threading.Event()

    def write(db) -> None:
        tables.add_game(db, "abc", StoredGame(1, 1, "{}"))
        begun.set()
        assert go_on.wait(60)

    async def work() -> None:
        writing = asyncio.create_task(ledger.run(write))
        await asyncio.to_thread(begun.wait, 60)
        found = await ledger.read(lambda db: tables.load_table(db, "abc"))
        assert found.game is None  # what is not confirmed is not there yet
        assert not writing.done()
        go_on.set()
        await writing
        assert (await ledger.read(lambda db: tables.load_table(db, "abc"))).game.number == 1

    asyncio.run(work())
    ledger.close()


def test_an_unusable_database_is_named_without_password():
    with pytest.raises(InputError) as error:
        open_engine("postgresql://ann:secret@127.0.0.1:1/none")
    assert "cannot open the database" in str(error.value)
    assert "secret" not in str(error.value)
    with pytest.raises(InputError, match="not a URL"):
        open_engine("no url at all")


def add_one(name: str, action: str = "x"):
    return partial(tables.add_action, table_id=name, action=StoredAction(1, 0, action))


class FakeTime:
    """A clock that only pauses move on; at a pause something may happen."""

    def __init__(self, at_pause=lambda count: None) -> None:
        self.now, self.pauses, self._at_pause = 0.0, [], at_pause

    def pause(self, seconds: float) -> None:
        self.now += seconds
        self.pauses.append(seconds)
        self._at_pause(len(self.pauses))


@pytest.fixture
def locked(tmp_path):
    """An engine on a SQLite file that somebody else has locked, and the lock."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    holder, engine = open_engine(url), open_engine(url)
    event.listen(engine, "connect", lambda db, _: db.execute("PRAGMA busy_timeout=0"))
    engine.dispose()
    lock = holder.connect()
    lock.exec_driver_sql("DELETE FROM actions")  # takes the lock
    yield engine, lock
    lock.close()
    holder.dispose()


def store_at_once(ledger: Ledger, jobs) -> list[object]:
    async def store() -> list[object]:
        return await asyncio.gather(*map(ledger.run, jobs), return_exceptions=True)

    results = asyncio.run(store())
    ledger.close()
    return [getattr(result, "code", result) for result in results]


def test_all_tables_wait_together_for_a_locked_database(locked):
    engine, _ = locked
    fake = FakeTime()
    ledger = Ledger(engine, seconds=5, clock=lambda: fake.now, pause=fake.pause)
    results = store_at_once(ledger, [add_one(f"table{number}") for number in range(6)])
    assert results == ["store"] * 6
    assert 5 <= sum(fake.pauses) < 6, "one wait for all, not one after the other"


def test_a_database_unlocked_in_time_stores_everything(locked):
    engine, lock = locked
    fake = FakeTime(lambda count: lock.rollback() if count == 3 else None)
    ledger = Ledger(engine, seconds=5, clock=lambda: fake.now, pause=fake.pause)
    results = store_at_once(ledger, [add_one(f"table{number}") for number in range(6)])
    assert results == [None] * 6
    assert len(fake.pauses) == 3


def test_a_full_disk_stores_what_fits(tmp_path):
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    event.listen(engine, "connect", lambda db, _: db.execute("PRAGMA max_page_count=40"))
    engine.dispose()
    ledger = Ledger(engine, pause=lambda _: pytest.fail("a full disk is not waited for"))
    jobs = [add_one("a"), add_one("b", "x" * 2**20), add_one("c"), add_one("a", "y")]
    assert store_at_once(ledger, jobs) == [None, "store", None, "stale"]
    again = open_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with again.begin() as db:
        stored = db.execute(text("SELECT table_id FROM actions ORDER BY 1")).scalars().all()
    again.dispose()
    assert stored == ["a", "c"]


def test_nothing_that_was_to_be_stored_is_logged(engine, caplog):
    secret = "c0ffee" * 10
    seat = Seat("person", None, token_hash=secret)  # no name: the database refuses it
    url = engine.url.render_as_string(hide_password=False)
    row = {"table_id": "abc", "seat": 0, **asdict(seat)}
    jobs = [
        lambda db: db.execute(metadata.tables["seats"].insert(), row),
        lambda db: db.execute(text("SELECT :secret FROM nowhere"), {"secret": secret}),
    ]
    assert store_at_once(Ledger(open_engine(url)), jobs) == ["store", "store"]
    assert "IntegrityError" in caplog.text
    assert "c0ffee" not in caplog.text


@pytest.mark.parametrize("exists", [False, True])
def test_only_its_owner_can_read_the_database(tmp_path, exists):
    path = tmp_path / "tables.db"
    if exists:  # as versions before have left it
        open_engine(f"sqlite:///{path}").dispose()
        for name in ("tables.db", "tables.db-wal", "tables.db-shm"):
            (tmp_path / name).touch()
            (tmp_path / name).chmod(0o644)
    engine = open_engine(f"sqlite:///{path}")
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    engine.dispose()
    assert modes == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


def test_a_missing_folder_is_made_for_its_owner_alone(tmp_path):
    folder = tmp_path / "srv" / "boddy"
    open_engine(f"sqlite:///{folder / 'tables.db'}").dispose()
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o750)
    open_engine(f"sqlite:///{folder / 'tables.db'}").dispose()
    assert folder.stat().st_mode & 0o777 == 0o750, "a folder that is there is left as it is"


def test_the_default_folder_is_its_owner_s_alone(tmp_path, monkeypatch):
    from boddy.web.server import default_database

    monkeypatch.delenv("BODDY_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for _ in range(2):
        assert default_database() == f"sqlite:///{tmp_path / 'boddy' / 'tables.db'}"
        assert (tmp_path / "boddy").stat().st_mode & 0o777 == 0o700
        (tmp_path / "boddy").chmod(0o755)  # as versions before have left it
