"""A server to attack and its database, SQLite or PostgreSQL, with the faults of each."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from chaos.processes import helper_pids, worker_pids
from chaos.proxy_process import ProxyProcess
from chaos.requests import request
from web_postgres import Postgres
from web_server import Server

Fault = Callable[[float], Awaitable[None]]
"""Does harm for a number of seconds, then undoes it."""
DISK_BYTES = 256 * 1024 * 1024


class Site:
    """One server or several. `faults` by name; those of workers do not touch what people do."""

    name: str
    database: str
    """Where to look, past any proxy, for what is stored."""

    def __init__(self, rng: Random, processes: int = 1) -> None:
        self._rng = rng
        self.processes = processes
        self._starting = asyncio.Lock()
        self.ended_by_itself = self._kills = 0
        self.faults: dict[str, Fault] = {"server killed (-9)": self._kill_server}
        self.worker_faults: dict[str, Fault] = {
            "workers stalled (SIGSTOP)": self._stall_workers,
            "worker killed (-9)": self._kill_worker,
            "all worker processes killed (-9)": self._kill_helpers,
        }
        self._exits = contextlib.ExitStack()
        with contextlib.ExitStack() as unless_started:
            unless_started.callback(self.close)
            self.servers = [self._serve(url) for url in self._open_database()]
            unless_started.pop_all()

    def _serve(self, url: str) -> Server:
        command = ("play", "--no-browser") if self.processes == 1 else ("serve",)
        server = Server(url, command=command)
        self._exits.callback(server.kill)
        return server

    def _open_database(self) -> list[str]:
        """Make a database, and give for each server the URL at which it shall look for it."""
        raise NotImplementedError

    @property
    def ports(self) -> list[int]:
        """The ports of all servers, at any of which any table can be played."""
        return [server.port for server in self.servers]

    def close(self) -> None:
        """End the server, then its database."""
        self._exits.close()

    def counted(self) -> dict[str, int]:
        """Return what the faults came to, as far as they can be counted."""
        return {"kills of the server": self._kills}

    async def supervise(self) -> None:
        """Start the server again whenever it ends by itself, as systemd would; count that."""
        while True:
            await asyncio.sleep(0.5)
            async with self._starting:
                for server in self.servers:
                    if server.has_ended:
                        self.ended_by_itself += 1
                        await self._start_server(server)

    async def _start_server(self, server: Server) -> None:
        """Start a server, again and again while its database is away, until it answers."""
        while True:
            if server.has_ended:
                with contextlib.suppress(AssertionError):
                    await asyncio.to_thread(server.start)
            with contextlib.suppress(OSError, TimeoutError):
                await request(server.port, "/api/choices", seconds=10)
                return
            await asyncio.sleep(0.3)

    async def _kill_server(self, seconds: float) -> None:
        """Kill a server, and it or another one again soon after it is back."""
        for _ in range(max(1, round(seconds / 2))):
            async with self._starting:
                server = self._rng.choice(self.servers)
                server.kill()
                self._kills += 1
                await asyncio.sleep(self._rng.uniform(0.0, 1.0))
                await self._start_server(server)
            await asyncio.sleep(self._rng.uniform(0.0, 1.0))

    async def _stall_workers(self, seconds: float) -> None:
        stalled = worker_pids(self._rng.choice(self.servers).pid)
        _signal(stalled, "STOP")
        try:
            await asyncio.sleep(seconds)
        finally:
            _signal(stalled, "CONT")

    async def _kill_worker(self, seconds: float) -> None:
        workers = worker_pids(self._rng.choice(self.servers).pid)
        if workers:
            _signal([self._rng.choice(workers)], "KILL")

    async def _kill_helpers(self, seconds: float) -> None:
        _signal(helper_pids(self._rng.choice(self.servers).pid), "KILL")


class SqliteSite(Site):
    """A server with SQLite, on a small disk where we may make one."""

    name = "SQLite"

    def _open_database(self) -> list[str]:
        self._folder = Path(tempfile.mkdtemp(prefix="boddy-chaos-"))
        self._exits.callback(shutil.rmtree, self._folder)
        self._is_disk = _mount(self._folder)
        if self._is_disk:
            self._exits.callback(_unmount, self._folder)
        self._file = self._folder / "tables.db"
        self.database = f"sqlite:///{self._file}"
        self.faults |= {"database locked": self._lock, "disk full": self._fill_disk}
        return [self.database]

    async def _lock(self, seconds: float) -> None:
        with contextlib.closing(self._connect()) as holder:
            await asyncio.to_thread(holder.execute, "BEGIN IMMEDIATE")
            await asyncio.sleep(seconds)
            holder.execute("ROLLBACK")

    async def _fill_disk(self, seconds: float) -> None:
        """Leave no room; the log is emptied first, as old room in it would be used again."""
        with contextlib.closing(self._connect()) as connection:
            await asyncio.to_thread(connection.execute, "PRAGMA wal_checkpoint(TRUNCATE)")
        if not self._is_disk:
            await self._forbid_growth(seconds)
            return
        ballast = self._folder / "ballast"
        try:
            await asyncio.to_thread(_fill, ballast)
            await asyncio.sleep(seconds)
        finally:
            ballast.unlink(missing_ok=True)

    async def _forbid_growth(self, seconds: float) -> None:
        """Let the server write no file beyond one page, where we may not mount a disk."""
        kind, unlimited = resource.RLIMIT_FSIZE, resource.RLIM_INFINITY
        resource.prlimit(self.servers[0].pid, kind, (4096, unlimited))
        try:
            await asyncio.sleep(seconds)
        finally:
            resource.prlimit(self.servers[0].pid, kind, (unlimited, unlimited))

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self._file, timeout=30.0, isolation_level=None, check_same_thread=False
        )


class PostgresSite(Site):
    """Servers with one PostgreSQL, each behind a proxy that does harm."""

    name = "PostgreSQL"

    def _open_database(self) -> list[str]:
        postgres = self._postgres = Postgres()
        self._exits.callback(postgres.close)
        self.database = postgres.url
        self._proxies = [ProxyProcess(postgres.url) for _ in range(self.processes)]
        for proxy in self._proxies:
            self._exits.callback(proxy.close)
        self.faults |= {
            "answers of COMMIT lost": self._lose_commits,
            "database cut off": self._cut,
            "database slow": self._delay,
            "database crashed": self._crash,
        }
        if self.processes > 1:
            self.name = f"PostgreSQL, {self.processes} processes"
            self.faults["notifications lost"] = self._lose_notes
        return [proxy.url for proxy in self._proxies]

    def counted(self) -> dict[str, int]:
        counted = super().counted()
        counted["answers of COMMIT swallowed"] = sum(proxy.lost() for proxy in self._proxies)
        if self.processes > 1:
            counted["notifications swallowed"] = sum(p.notes_lost() for p in self._proxies)
        return counted

    async def _lose_commits(self, seconds: float) -> None:
        """Lose one answer after the other; every fourth time the line stays open in silence."""
        proxy, count = self._rng.choice(self._proxies), max(2, round(seconds * 2))
        for number in range(count):
            proxy.lose_commit(silent=number % 4 == 3)
            await asyncio.sleep(seconds / count)
        proxy.cut()  # a client that waits on a silent connection hears of its end
        proxy.mend()

    async def _cut(self, seconds: float) -> None:
        proxy = self._rng.choice(self._proxies)
        proxy.cut()
        await asyncio.sleep(seconds)
        proxy.mend()

    async def _delay(self, seconds: float) -> None:
        proxy = self._rng.choice(self._proxies)
        proxy.delay(self._rng.choice((0.02, 0.1, 0.5)))
        await asyncio.sleep(seconds)
        proxy.mend()

    async def _lose_notes(self, seconds: float) -> None:
        """Let one server hear nothing of what the others announce."""
        proxy = self._rng.choice(self._proxies)
        proxy.lose_notes()
        await asyncio.sleep(seconds)
        proxy.mend()

    async def _crash(self, seconds: float) -> None:
        await asyncio.to_thread(self._postgres.crash)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._postgres.start)


SITES: dict[str, type[SqliteSite | PostgresSite]] = {
    "sqlite": SqliteSite,
    "postgres": PostgresSite,
}


def _mount(folder: Path) -> bool:
    """Make a small disk at a folder; tell whether we were allowed to."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "boddy-chaos", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def _unmount(folder: Path) -> None:
    subprocess.run(["umount", str(folder)], check=True)


def _fill(ballast: Path) -> None:
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        for block in (1024 * 1024, 4096):
            with contextlib.suppress(OSError):
                while file.write(bytes(block)):
                    pass


def _signal(pids: list[int], name: str) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.Signals[f"SIG{name}"])
