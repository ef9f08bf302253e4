"""How many tables a server keeps going: people at every seat, each with a connection.

The players are simulated in this process, on the same machine, over loopback. Each
thinks for about two seconds and then does something legal. An answer is the time from
sending an action to hearing what came of it, the database included. At the end a page in a real
browser is clicked, until the answer is painted (`bench.web_clicks`). `--workers 1 2` compares
server processes instead: see `bench.web_workers`.
"""

from __future__ import annotations

import asyncio
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import web_clicks
from bench.web_load import PLAN as PLAYERS
from bench.web_load import SETTLE_SECONDS, Pace, Simulated, few_at_a_time, leave

SIZES = (50, 200, 500)
THINK_SECONDS = 2.0
MEASURED_SECONDS = 8.0
GOAL_SECONDS = 0.05
PLAN = PLAYERS | {"pace": "brisk"}


def run() -> None:
    """Print one line for each number of tables, until answers take too long."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, _most_files()), _most_files()))
    print("tables  actions/s  median ms  p99 ms  kB/table  lost")
    for tables in SIZES:
        with running_server() as (port, pid):
            result = asyncio.run(_measure(port, pid, tables))
        print(result, flush=True)
        if result.median > GOAL_SECONDS:
            break
    with running_server() as (port, _):
        web_clicks.measure(port)


class Result:
    """What one run gave."""

    def __init__(self, tables: int, answers: list[float], memory: float, lost: int) -> None:
        self.tables, self.answers, self.memory, self.lost = tables, answers, memory, lost
        self.median = statistics.median(answers)

    def __str__(self) -> str:
        slow = statistics.quantiles(self.answers, n=100)[98]
        speed = len(self.answers) / MEASURED_SECONDS
        return (
            f"{self.tables:6}  {speed:9.0f}  {self.median * 1000:9.1f}  {slow * 1000:6.0f}"
            f"  {self.memory / self.tables / 1024:8.0f}  {self.lost:4}"
        )


async def _measure(port: int, pid: int, count: int) -> Result:
    before, pace = _memory(pid), Pace()
    tables = [Simulated(port, number, pace, PLAN) for number in range(count)]
    await few_at_a_time(table.sit_down() for table in tables)
    players = [player for table in tables for player in table.players]
    pace.think = THINK_SECONDS
    for player in players:
        player.go_on()
    await asyncio.sleep(THINK_SECONDS)
    pace.measure_anew()
    await asyncio.sleep(MEASURED_SECONDS)
    answers, memory = pace.answers, _memory(pid) - before
    pace.think = None
    await asyncio.sleep(SETTLE_SECONDS)
    lost = sum(await few_at_a_time(table.lost() for table in tables))
    await leave(players)
    return Result(count, list(answers), memory, lost)


@contextmanager
def running_server() -> Iterator[tuple[int, int]]:
    """Run a server of its own; give its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.web", str(port), f"sqlite:///{folder}/tables.db"]
        process = subprocess.Popen(command)
        try:
            _wait_for(port)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not start")


def _memory(pid: int) -> int:
    """Read how many bytes of memory a process holds."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _most_files() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


def _serve(port: int, database: str) -> None:
    """Be the server, without the limits that a single address has."""
    import uvicorn

    from boddy.web.app import Settings, create_app
    from boddy.web.safety.addresses import Proxies
    from boddy.web.safety.connection_limits import Admission, ConnectionLimits
    from boddy.web.safety.limits import Rate
    from boddy.web.server import server_config

    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, _most_files()), _most_files()))
    settings = Settings(database, workers=1, table_rate=Rate(1e6, 1e6), live_tables=10**6)
    limits = ConnectionLimits(most=10**6, per_address=10**6)
    config = server_config(create_app(settings), Admission(limits, Proxies()))
    config.host, config.port = "127.0.0.1", port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    _serve(int(sys.argv[1]), sys.argv[2])
