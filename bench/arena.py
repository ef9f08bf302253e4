"""How well tournaments use several processes, and what their isolation costs.

Everything is a ratio of two measurements of the same run, because machines differ and
other work may go on beside this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from boddy import Match, find_bot
from boddy.arena.entries import enter
from boddy.arena.plan import Plan
from boddy.arena.tournament import Tournament

FIELD = ("notebook", "notebook", "notebook")
GAMES = 1200
WORKERS = 2


def run() -> None:
    """Print games a second in one process, in two, and on a Dask cluster of two workers."""
    plan = Plan(enter(FIELD), (3,), seed=1)
    bare = _bare(plan, GAMES // 3)
    one, two, dask = _rate(plan, 1), _rate(plan, WORKERS), _dask_rate(plan)
    print(f"arena: {' '.join(FIELD)}, {GAMES} games")
    _line("matches in this process", bare, "")
    _line("tournament, 1 process", one, f"{one / bare:.2f} of the matches")
    _line(f"tournament, {WORKERS} processes", two, f"efficiency {two / one / WORKERS:.2f}")
    if dask is not None:
        _line(f"tournament, {WORKERS} Dask workers", dask, f"efficiency {dask / one / WORKERS:.2f}")


def _line(what: str, rate: float, ratio: str) -> None:
    print(f"  {what:28} {rate:7.0f} games a second  {ratio}")


def _bare(plan: Plan, games: int) -> float:
    """Play without a tournament around it."""
    start = time.perf_counter()
    for fixture in plan.games.fixtures(range(games)):
        bots = [find_bot(plan.entries[number].spec) for number in fixture.order]
        Match(bots, seed=fixture.seed, setup=plan.setup(fixture.order), forfeit=True).play()
    return games / (time.perf_counter() - start)


def _rate(plan: Plan, workers: int) -> float:
    start = time.perf_counter()
    games = Tournament(plan, games=GAMES).play(workers)
    return len(games) / (time.perf_counter() - start)


def _dask_rate(plan: Plan) -> float | None:
    """Measure on a cluster of this machine, without the time that it takes to start."""
    try:
        from boddy.arena.cluster import cluster, executor
    except ImportError:
        return None
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        address = stack.enter_context(_local_cluster(Path(folder)))
        client = stack.enter_context(cluster(address))
        client.wait_for_workers(WORKERS, timeout=60)
        start = time.perf_counter()
        games = Tournament(plan, games=GAMES).play(WORKERS, lambda: executor(client))
        return len(games) / (time.perf_counter() - start)


@contextmanager
def _local_cluster(folder: Path) -> Iterator[str]:
    file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    quiet = ["--dashboard-address", "127.0.0.1:0"]
    place = ["--scheduler-file", str(file)]
    worker = [*dask, "worker", *place, "--nthreads", "1", *quiet, "--local-directory", str(folder)]
    commands = [
        [*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", *place, *quiet],
        *[worker] * WORKERS,
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    processes = [
        subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for command in commands
    ]
    try:
        yield _address(file)
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            process.wait()


def _address(file: Path) -> str:
    deadline = time.monotonic() + 60
    while not (file.exists() and file.read_text().endswith("}")):
        if time.monotonic() > deadline:
            raise TimeoutError("the Dask scheduler does not start")
        time.sleep(0.05)
    address: str = json.loads(file.read_text())["address"]
    return address


if __name__ == "__main__":
    run()
