"""Back-up and restore as docs/operating.md says: a game continues from the restored copy."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from web_player import Player
from web_server import ROOT, Server

SEATS = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 2]
PLAN = {"rules": "speed", "pace": "instant", "seats": SEATS}


def test_a_game_continues_from_a_copied_sqlite_file(tmp_path):
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    def restore() -> str:
        file.unlink()
        copy.rename(file)
        for ending in ("-wal", "-shm"):
            file.with_name(file.name + ending).unlink(missing_ok=True)
        return f"sqlite:///{file}"

    _lose_and_restore(
        f"sqlite:///{file}",
        back_up=lambda: _run(_documented("sqlite3 tables.db"), tmp_path),
        restore=restore,
    )


def test_a_game_goes_on_from_a_dump_of_postgresql(postgres_url, tmp_path):
    parts = urlsplit(postgres_url)
    where = f"--host={parts.hostname} --port={parts.port} --username={parts.username}"
    with _databases(postgres_url, where, "boddy", "restored") as (database, restored):

        def back_up() -> None:
            _run(f"{_as_boddy('pg_dump')} {where}", tmp_path)

        def restore() -> str:
            command = _as_boddy("pg_restore").replace("=boddy ", "=restored ")
            _run(f"{command} {where}", tmp_path)
            return restored

        _lose_and_restore(database, back_up, restore)


def _lose_and_restore(
    database: str, back_up: Callable[[], None], restore: Callable[[], str]
) -> None:
    """Play, back up under the running server, play on, lose everything, and play from the copy."""
    server = Server(database, patient=True, command=("serve",))
    made = _post(server, "/api/tables", PLAN)
    ann = Player(server, made["table"], made["token"])
    ann.play(Random(1), actions=2)
    before = _events(server, made)
    back_up()
    ann.play(Random(2), actions=1)
    ann.leave()
    server.kill()
    server = Server(restore(), patient=True, command=("serve",))
    after = _events(server, made)
    assert after[: len(before)] == before
    ann = Player(server, made["table"], made["token"])
    ann.play(Random(3))
    ann.leave()
    assert "Traceback" not in server.stop()


def _events(server: Server, made: dict) -> list:
    """Join again; return everything that happened."""
    again = Player(server, made["table"], made["token"])
    again.leave()
    return again.game["events"]


def _documented(start: str) -> str:
    """Find the command in the guide, so that the guide is what is tested."""
    guide = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    found = re.findall(rf"^    ({re.escape(start)} .*)$", guide, flags=re.MULTILINE)
    assert len(found) == 1, f"expected one command {start} in docs/operating.md, found {found}"
    return found[0]


def _as_boddy(tool: str) -> str:
    """Find the command that the guide runs as the database's owner; here its user is an option."""
    runuser = "runuser -u boddy -- "
    return _documented(f"{runuser}{tool}").removeprefix(runuser)


def _run(command: str, folder: Path) -> None:
    subprocess.run(shlex.split(command), cwd=folder, check=True, capture_output=True)


@contextmanager
def _databases(url: str, where: str, *names: str) -> Iterator[list[str]]:
    tools = shlex.split(where)
    for name in names:
        subprocess.run(["createdb", *tools, name], check=True)
    try:
        yield [f"{url.rpartition('/')[0]}/{name}" for name in names]
    finally:
        for name in names:
            subprocess.run(["dropdb", "--force", *tools, name], check=True)


def _post(server: Server, path: str, data: object) -> dict:
    body = json.dumps(data).encode()
    request = urllib.request.Request(f"{server.url}{path}", body)  # noqa: S310  # loopback
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  # loopback
        return json.load(answer)
