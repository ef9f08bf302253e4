"""Migrations under running servers: an older server continues, and can be started again."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, create_engine, inspect, text

from boddy.web import schema as upgrading
from boddy.web import sql_store as tables
from boddy.web.ledger import Ledger
from boddy.web.schema import metadata, open_engine, with_driver


@pytest.fixture
def database(postgres_url) -> Iterator[Engine]:
    """An empty PostgreSQL, without our way of waiting."""
    engine = create_engine(with_driver(postgres_url))
    _empty(engine)
    yield engine
    _empty(engine)
    engine.dispose()


def _empty(engine: Engine) -> None:
    with engine.begin() as db:
        for name in (*metadata.tables, "alembic_version"):
            db.execute(text(f"DROP TABLE IF EXISTS {name}"))


def _upgrade_to(engine: Engine, revision: str) -> None:
    with engine.begin() as db:
        config = upgrading._config()
        config.attributes["connection"] = db
        command.upgrade(config, revision)


REVISIONS = upgrading.revisions()


def test_every_migration_has_its_number_in_its_name():
    scripts = ScriptDirectory.from_config(upgrading._config())
    assert [each.revision for each in scripts.walk_revisions()][::-1] == REVISIONS


def test_an_up_to_date_database_needs_no_alembic(tmp_path):
    url = f"sqlite:///{tmp_path}/t.db"
    open_engine(url).dispose()
    program = f"""import sys
from boddy.web.schema import open_engine
open_engine({url!r})
print("alembic" in sys.modules)"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout == b"False\n"


@pytest.mark.parametrize(("before", "after"), list(pairwise(REVISIONS)))
def test_a_migration_only_adds_what_older_servers_need_not_know(tmp_path, before, after):
    engine = create_engine(f"sqlite:///{tmp_path}/t.db")
    _upgrade_to(engine, before)
    old = _columns(engine)
    _upgrade_to(engine, after)
    new = _columns(engine)
    engine.dispose()
    assert set(old) <= set(new), "older servers use every table that they know"
    for table, columns in old.items():
        for name, column in columns.items():
            assert new[table].get(name) == column, f"{table}.{name} must stay as it is"
        for name in new[table].keys() - columns.keys():
            _kind, nullable, default = new[table][name]
            assert nullable or default is not None, f"{table}.{name}: older servers leave it out"


def _columns(engine: Engine) -> dict[str, dict[str, tuple[str, bool, object]]]:
    found = inspect(engine)
    return {
        table: {
            column["name"]: (str(column["type"]), column["nullable"], column["default"])
            for column in found.get_columns(table)
        }
        for table in found.get_table_names()
        if table != "alembic_version"
    }


def test_an_older_server_continues_while_the_schema_changes(database):
    """It writes with the columns of its time, before, during and after the migration."""
    _upgrade_to(database, REVISIONS[-2])
    previous = MetaData()
    previous.reflect(database)
    ledger = Ledger(create_engine(database.url))

    def begin(number: int):
        row = {"id": f"t{number}", "created": 1.0, "plan": "{}"}
        seat = {"table_id": f"t{number}", "seat": 0, "kind": "open", "name": "Ann", "level": ""}
        action = {"table_id": f"t{number}", "game": 1, "position": 0, "action": "x"}
        game = {"table_id": f"t{number}", "number": 1, "seed": "1", "setup": "{}", "started": 1.0}

        def write(db) -> None:
            db.execute(previous.tables["tables"].insert(), row)
            db.execute(previous.tables["seats"].insert(), {**seat, "suspect": ""})
            db.execute(previous.tables["games"].insert(), game)
            db.execute(previous.tables["actions"].insert(), action)

        return write

    async def serve() -> int:
        upgrade = asyncio.create_task(asyncio.to_thread(open_engine, str(_url(database))))
        number = 0
        while not upgrade.done() or number < 20:
            await ledger.run(begin(number))
            number += 1
        upgrade.result().dispose()
        await ledger.run(begin(number))
        return number + 1

    written = asyncio.run(serve())
    ledger.close()
    with database.begin() as db:
        found = [tables.load_table(db, f"t{number}") for number in range(written)]
    assert all(table.game.actions == ("x",) for table in found)


def test_a_backup_delays_only_the_migration(database, monkeypatch):
    _upgrade_to(database, "0004")  # the next one changes the table that is locked
    monkeypatch.setattr(upgrading, "LOCK_MS", 10)
    with database.connect() as backup:
        backup.execute(text("LOCK TABLE tables IN ACCESS SHARE MODE"))  # as pg_dump does
        pauses = []

        def play_on(seconds: float) -> None:
            """While the migration pauses, people can write; then the backup ends."""
            pauses.append(seconds)
            with database.begin() as db:
                db.execute(text("INSERT INTO tables (id, created, plan) VALUES ('here', 1, '{}')"))
            backup.close()

        upgrading.upgrade(database, play_on)
    assert pauses == [1.0]
    assert set(inspect(database).get_table_names()) == {*metadata.tables, "alembic_version"}
    with database.begin() as db:
        assert db.execute(text("SELECT version_num FROM alembic_version")).scalar() == REVISIONS[-1]


def test_an_older_server_starts_on_a_newer_database(tmp_path, caplog):
    url = f"sqlite:///{tmp_path}/t.db"
    engine = open_engine(url)
    with engine.begin() as db:
        db.execute(text("ALTER TABLE tables ADD COLUMN colour TEXT"))
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    open_engine(url).dispose()
    assert "newer version (9999)" in caplog.text


def _url(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=False)
