"""A PostgreSQL server for tests that need a real one."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from web_server import free_port


class Postgres:
    """A database server in a separate folder; it can be stopped as a crash would stop it."""

    def __init__(self) -> None:
        tools = max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
        assert tools, "no PostgreSQL here; tests/web/setup_system.sh installs it"
        self._tools = tools
        self._folder = Path(tempfile.mkdtemp(prefix="boddy-postgres-"))
        self._as_owner: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self._folder, "postgres", "postgres")
            self._as_owner = ["runuser", "-u", "postgres", "--"]
        self.port = free_port()
        self.url = f"postgresql://boddy@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-D", self._data, "-U", "boddy", "-A", "trust", "--no-sync")
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", self._data, "-w", "-o", options, "-l", log, "start")

    @property
    def pid(self) -> int:
        """The process that starts all others of the database server."""
        return int((Path(self._data) / "postmaster.pid").read_text().split()[0])

    def crash(self) -> None:
        """Stop without tidying up."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def close(self) -> None:
        try:
            self.crash()
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, tool: str, *arguments: str) -> None:
        subprocess.run(
            [*self._as_owner, str(self._tools / tool), *arguments],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/",
        )  # fmt: skip
