"""What the tests of play in the browser share: databases, a server, a real browser."""

from __future__ import annotations

import glob
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "out" / "screenshots"
CHROMIUM_FLAGS = [
    "--no-sandbox",  # tests may run as root, where Chromium has no sandbox
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desktop": (1360, 860), "phone": (375, 760)}


class Server:
    """`boddy play` as people start it, in a process of its own that can be killed."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = database
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "boddy", "play", "--no-browser"]
        command += ["--port", str(self.port), "--database", self._database]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self._process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)
        for _ in range(300):
            try:
                urllib.request.urlopen(self.url, timeout=5).close()
                return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self._process.stderr.read().decode()}")

    def kill(self) -> None:
        """End the server at once, as a crash would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()

    def stop(self) -> str:
        """End the server as Ctrl+C does; return what it wrote."""
        self._process.send_signal(signal.SIGINT)
        return self._process.communicate(timeout=20)[1].decode()


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tables")
    running = Server(f"sqlite:///{folder / 'tables.db'}")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium():
    """A real browser; only while a module runs, as it occupies this thread's event loop."""
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL of our own, for as long as the tests run."""
    with running_postgres() as url:
        yield url


@contextmanager
def running_postgres() -> Iterator[str]:
    tools = Path(sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1])
    folder = Path(tempfile.mkdtemp(prefix="boddy-postgres-"))
    as_owner = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres", "postgres")
        as_owner = ["runuser", "-u", "postgres", "--"]
    port = free_port()
    data = str(folder / "data")

    def run(tool: str, *arguments: str) -> None:
        subprocess.run(
            [*as_owner, str(tools / tool), *arguments],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/",
        )  # fmt: skip

    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    run("initdb", "-D", data, "-U", "boddy", "-A", "trust", "--no-sync")
    run("pg_ctl", "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql://boddy@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
