"""`boddy play`: how the server starts, and how it and its workers end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from boddy.cli import cli
from boddy.errors import InputError
from boddy.web.server import default_database
from listed_processes import children, is_alive
from web_server import ROOT, Server


def test_without_its_packages_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "boddy.web.server", None)
    monkeypatch.delattr("boddy.web.server", raising=False)
    error = CliRunner().invoke(cli, ["play"]).exception
    assert "pip install --upgrade boddy" in str(error)


def test_a_port_that_is_taken_is_said(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        arguments = ["play", "--no-browser", "--port", port]
        arguments += ["--database", f"sqlite:///{tmp_path}/t.db"]
        error = CliRunner().invoke(cli, arguments).exception
    assert f"port {port}" in str(error)


def test_the_terminal_and_the_server_have_options_of_their_own():
    error = CliRunner().invoke(cli, ["play", "--text", "--port", "80"]).exception
    assert "leave the options of the server out" in str(error)


def test_the_default_database_is_the_users_file(monkeypatch, tmp_path):
    monkeypatch.delenv("BODDY_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/boddy/tables.db"
    monkeypatch.setenv("BODDY_DATABASE_URL", "postgresql://h/b")
    assert default_database() == "postgresql://h/b"
    monkeypatch.delenv("BODDY_DATABASE_URL")
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(InputError, match="cannot make the folder"):
        default_database()


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_the_workers_end_with_the_server(tmp_path, end):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    workers = _descendants(server.pid)
    assert workers
    if end == "stop":
        assert "Traceback" not in server.stop()
    else:
        server.kill()
    deadline = time.monotonic() + 60
    while any(map(is_alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(map(is_alive, workers))


SERVER = """
import asyncio, sys, worker_jobs
from boddy.processes.worker_pool import Kind
from boddy.processes.worker_pool import WorkerPool

async def serve():
    pool = WorkerPool(1)
    await pool.run(Kind("any", 600), "a", "b", worker_jobs.hold_the_interpreter, sys.argv[1])

if __name__ == "__main__":
    asyncio.run(serve())
"""


def test_workers_end_with_a_killed_server(tmp_path):
    script, begun = tmp_path / "server.py", tmp_path / "begun"
    script.write_text(SERVER, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
    }
    server = subprocess.Popen([sys.executable, str(script), str(begun)], env=environment)
    deadline = time.monotonic() + 60
    while not (begun.exists() and begun.read_text()) and time.monotonic() < deadline:
        time.sleep(0.05)
    worker = int(begun.read_text())
    server.kill()
    server.wait()
    while is_alive(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(worker)


def _descendants(pid: int) -> list[int]:
    """Wait until the server has its workers: children of the fork server, which is its child."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        started = children(pid)
        workers = [worker for child in started for worker in children(child)]
        if workers:
            return started + workers
        time.sleep(0.1)
    return []


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    url = "postgresql://me:secret@localhost/boddy"
    error = str(CliRunner().invoke(cli, ["play", "--no-browser", "--database", url]).exception)
    assert "needs psycopg: " in error
    assert 'pip install "boddy[hosting]"' in error
    assert "secret" not in error
