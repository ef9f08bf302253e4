"""`boddy serve`: one process with SQLite, several with PostgreSQL, and how they end."""

from __future__ import annotations

import os
import pickle
import signal
import time
import urllib.request

from click.testing import CliRunner

from boddy.cli import cli
from boddy.web.app import Settings
from boddy.web.connection_limits import ConnectionLimits
from boddy.web.server import ProcessConfig
from listed_processes import is_alive, server_processes
from web_server import Server

PATIENCE = 60.0


def test_with_sqlite_one_process_is_the_limit(tmp_path):
    arguments = ["serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/t.db"]
    error = CliRunner().invoke(cli, arguments).exception
    assert "one process is the limit with SQLite" in str(error)
    assert "postgresql://" in str(error)


def test_killed_processes_are_replaced_and_end_with_their_parent(postgres_url):
    server = Server(postgres_url, command=("serve", "--workers", "2"))
    try:
        first = _wait_for_processes(server, 2)
        os.kill(first[0], signal.SIGKILL)
        second = _wait_for_processes(server, 2, without=first[0])
        address = f"{server.url}/api/choices"
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310  # loopback
            assert answer.status == 200
    finally:
        server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(map(is_alive, second)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(is_alive, second))
    assert "Traceback" not in server.log


def test_on_a_busy_machine_a_process_has_time_to_start():
    settings = Settings("postgresql://localhost/boddy")
    config = ProcessConfig(settings, ConnectionLimits(), processes=2)
    assert pickle.loads(pickle.dumps(config)).timeout_worker_healthcheck >= PATIENCE  # noqa: S301


def _wait_for_processes(server: Server, count: int, without: int = 0) -> list[int]:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = server_processes(server.pid)
        if len(found) == count and without not in found:
            return found
        time.sleep(0.2)
    raise AssertionError(f"expected {count} processes, found {found}")
