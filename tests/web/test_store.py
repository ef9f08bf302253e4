"""Tables in the database: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from boddy.errors import InputError
from boddy.web.store import Ledger, StoredGame, StoredSeat, StoredTable, open_engine, tables

SEATS = (StoredSeat("person", "Ann", token_hash="a" * 64), StoredSeat("bot", "Bob", "medium"))


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
        for name in ("records", "marks", "actions", "games", "seats", "tables", "alembic_version"):
            db.execute(text(f"DROP TABLE {name}"))
    engine.dispose()


def test_a_table_comes_back_as_it_was_stored(engine):
    table = StoredTable("abc", '{"rules": "speed"}', SEATS)
    with engine.begin() as db:
        tables.add_table(db, table)
        tables.add_game(db, "abc", StoredGame(1, 2**127 + 1, "{}"))
        for position in range(12):
            tables.add_action(db, "abc", 1, position, f'{{"do": "{position}"}}')
    with engine.begin() as db:
        found = tables.load_table(db, "abc")
        assert tables.load_table(db, "other") is None
    assert (found.plan, found.seats) == (table.plan, table.seats)
    assert found.game.seed == 2**127 + 1
    assert found.game.actions == tuple(f'{{"do": "{position}"}}' for position in range(12))


def test_the_latest_game_is_the_table_s_game_and_earlier_ones_stay(engine):
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
        tables.add_game(db, "abc", StoredGame(1, 11, "{}"))
        tables.add_action(db, "abc", 1, 0, "first")
        tables.add_game(db, "abc", StoredGame(2, 22, "{}"))
        assert tables.load_table(db, "abc").game == StoredGame(2, 22, "{}")
        assert tables.load_game(db, "abc", 1) == StoredGame(1, 11, "{}", ("first",))
        assert tables.load_game(db, "abc", 3) is None


def test_an_action_cannot_be_stored_twice(engine):
    with engine.begin() as db:
        tables.add_action(db, "abc", 1, 0, "x")
    with pytest.raises(IntegrityError), engine.begin() as db:
        tables.add_action(db, "abc", 1, 0, "y")


def test_a_seat_that_changes_hands(engine):
    with engine.begin() as db:
        tables.add_table(db, StoredTable("abc", "{}", SEATS))
        tables.save_seat(db, "abc", 1, StoredSeat("person", "Zoë", token_hash="b" * 64))
    with engine.begin() as db:
        seats = tables.load_table(db, "abc").seats
    assert seats == (SEATS[0], StoredSeat("person", "Zoë", token_hash="b" * 64))


def test_of_two_marks_on_a_cell_the_later_stays(engine):
    with engine.begin() as db:
        assert tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("x", 5.0)}) == {"Rope/1": ("x", 5.0)}
        assert tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("v", 4.0)}) == {}
        tables.save_marks(db, "abc", 1, 0, {"Rope/1": ("?", 6.0), "Hall/file": ("v1", 1.0)})
        tables.save_marks(db, "abc", 1, 2, {"Rope/1": ("x", 9.0)})
        assert tables.load_marks(db, "abc", 1, 0) == {
            "Rope/1": ("?", 6.0),
            "Hall/file": ("v1", 1.0),
        }


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

    from boddy.web.store.schema import metadata

    with engine.begin() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []


def test_a_bad_job_does_not_spoil_the_others_in_its_transaction(engine):
    ledger = Ledger(open_engine(engine.url.render_as_string(hide_password=False)))

    async def write() -> list[object]:
        jobs = [partial(tables.add_action, table_id="abc", game=1, position=p, action="x")
                for p in (0, 1, 1, 2, 3)]  # fmt: skip
        return await asyncio.gather(*map(ledger.run, jobs), return_exceptions=True)

    results = asyncio.run(write())
    ledger.close()
    assert [isinstance(result, IntegrityError) for result in results].count(True) == 1
    with engine.begin() as db:
        tables.add_game(db, "abc", StoredGame(1, 1, "{}"))
        assert len(tables.load_game(db, "abc", 1).actions) == 4


def test_a_database_that_cannot_be_opened_is_said_without_its_password():
    with pytest.raises(InputError) as error:
        open_engine("postgresql://ann:secret@127.0.0.1:1/none")
    assert "cannot open the database" in str(error.value)
    assert "secret" not in str(error.value)
    with pytest.raises(InputError, match="not a URL"):
        open_engine("no url at all")
