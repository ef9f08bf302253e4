"""How many tables a server keeps going: people at every seat, each with a connection.

The players are simulated in separate processes, whose collector is off, on the same machine,
over loopback. Each thinks for about two seconds and then does something legal. An answer is the
time from sending an action to hearing what came of it, the database included. Beside it stand the
pauses of the server's collector, which other programs on the machine change less. At the end a
page in a real browser is clicked, until the answer is painted (`bench.web_clicks`). `--workers
1 2` compares server processes instead: see `bench.web_workers`.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.web_load import Players
from bench.web_workers import cpu_seconds

SIZES = (50, 200, 500, 1000, 2000)
THINK_SECONDS = 2.0
MEASURED_SECONDS = 20.0
GOAL_SECONDS = 0.05


def run() -> None:
    """Measure tables, then a page in a browser."""
    from bench import web_clicks  # needs Chromium, which tables do not

    measure(SIZES)
    with running_server() as (port, _):
        web_clicks.measure(port)


def measure(sizes: Sequence[int]) -> None:
    """Print one line for each number of tables, until answers take too long."""
    print(
        "tables  actions/s  median ms  p99 ms  kB/table  lost"
        "  CPU ms/action  pauses  longest ms  a second, ms"
    )
    for tables in sizes:
        with running_server() as (port, process):
            result = _measure(port, process, tables)
        print(result, flush=True)
        if statistics.median(result.answers) > GOAL_SECONDS:
            break


@dataclass(frozen=True, slots=True)
class Result:
    """The figures of one run."""

    tables: int
    answers: list[float]
    actions: int
    memory: float
    lost: int
    cpu: float
    """Processor seconds of the server."""
    pauses: list[float]
    """Of the server's collector, the young generation's too."""

    def __str__(self) -> str:
        cuts = statistics.quantiles(self.answers, n=100)
        return (
            f"{self.tables:6}  {self.actions / MEASURED_SECONDS:9.0f}  {cuts[49] * 1000:9.1f}"
            f"  {cuts[98] * 1000:6.0f}  {self.memory / self.tables / 1024:8.0f}  {self.lost:4}"
            f"  {self.cpu * 1000 / max(1, self.actions):13.2f}"
            f"  {len(self.pauses):6}  {max(self.pauses, default=0.0) * 1000:10.1f}"
            f"  {sum(self.pauses) * 1000 / MEASURED_SECONDS:12.1f}"
        )


def _measure(port: int, process: subprocess.Popen, count: int) -> Result:
    before = _memory(process.pid)
    players = Players(port, count)
    try:
        players.begin(THINK_SECONDS, MEASURED_SECONDS)
        _pauses(process)
        cpu = cpu_seconds([process.pid])
        answers, actions, _ = players.result()
        cpu = cpu_seconds([process.pid]) - cpu
        memory, pauses = _memory(process.pid) - before, _pauses(process)
        return Result(count, answers, actions, memory, players.lost(), cpu, pauses)
    finally:
        players.close()


def _pauses(process: subprocess.Popen) -> list[float]:
    """Ask the server how long its collector has paused since this was asked last."""
    process.stdin.write(b"\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


@contextmanager
def running_server() -> Iterator[tuple[int, subprocess.Popen]]:
    """Run another server; return its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.web", str(port), f"sqlite:///{folder}/tables.db"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            _wait_for(port)
            yield port, process
        finally:
            process.terminate()
            process.communicate()


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


def _tell_pauses() -> None:
    """Write, whenever a line is read, the processor time of each pause of the collector since."""
    pauses: list[float] = []
    begun = 0.0

    def note(phase: str, _info: dict) -> None:
        nonlocal begun
        if phase == "start":
            begun = time.thread_time()
        else:
            pauses.append(time.thread_time() - begun)

    gc.callbacks.append(note)
    for _ in sys.stdin:
        found, pauses[:] = pauses.copy(), []
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


def _serve(port: int, database: str) -> None:
    """Be the server, without the limits that a single address has."""
    import uvicorn

    from boddy.web.addresses import Proxies
    from boddy.web.app import Settings, create_app
    from boddy.web.connection_limits import Admission, ConnectionLimits
    from boddy.web.rate_limits import Rate
    from boddy.web.server import server_config

    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, _most_files()), _most_files()))
    settings = Settings(
        database,
        workers=1,
        table_rate=Rate(1e6, 1e6),
        live_tables=10**6,
        proxies=("127.0.0.1",),
        own_process=True,
    )
    limits = ConnectionLimits(most=10**6, per_address=10**6)
    threading.Thread(target=_tell_pauses, daemon=True).start()
    config = server_config(create_app(settings), Admission(limits, Proxies(settings.proxies)))
    config.host, config.port = "127.0.0.1", port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    _serve(int(sys.argv[1]), sys.argv[2])
