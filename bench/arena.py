"""The cost of a tournament beside its games, and the gain from more processes or a Dask cluster.

Machines differ from one second to the next by more than what is measured here. So the same games
are played as bare matches and as a tournament at the same time and on the same cores, and
CPU time is compared, which counts everything: starting processes, playing, measuring
bits, collecting. Rates are measured by turns.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

from boddy import Match, find_bot
from boddy.arena.chunk_worker import ChunkJob, ChunkPlayer
from boddy.arena.chunks import ChunkRunner, cluster, cluster_runner
from boddy.arena.entrants import enter
from boddy.arena.plan import Plan
from boddy.arena.tournament import Tournament
from boddy.processes.child_process import CallStatus

FIELDS = {"notebook": 6000, "exact": 600}
"""Three bots of a kind, and how many games: some 15 seconds of work in each round and way."""
ISOLATED = {"notebook": 150, "exact": 60}
"""The same with each seat in a separate process, which takes longer."""
ROUNDS = 3
WORKERS = 2


def run() -> None:
    """Print what games cost in tournaments, and how fast they are in several ways."""
    with _compiled():
        for beside in ("results", "matches"):
            for bot in FIELDS:
                _report_cost(bot, beside)
        _report_rates("notebook")
        for bot, games in ISOLATED.items():
            _report_isolation(bot, games)


@contextmanager
def _compiled() -> Iterator[None]:
    """Let processes find compiled modules, as they do where boddy was installed by pip."""
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, PYTHONPYCACHEPREFIX=folder),
    ):
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        _told(_start("tournament", "notebook", 1))
        yield


def _report_cost(bot: str, beside: str) -> None:
    """Play the same games as a tournament and in another way beside it, on one core."""
    games, ways = FIELDS[bot], (beside, "tournament")
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        rounds = [
            [_told(process) for process in [_start(way, bot, games) for way in ways]]
            for _ in range(ROUNDS)
        ]
    finally:
        os.sched_setaffinity(0, cores)
    each = sorted(1 - cost / whole for cost, whole in rounds)
    costs = [1000 * median(costs) / games for costs in zip(*rounds, strict=True)]
    print(f"arena: three {bot}, {games} games, a tournament beside {beside}")
    print(f"  {costs[1]:.2f} beside {costs[0]:.2f} ms of CPU time a game")
    told = ", ".join(f"{overhead:.1%}" for overhead in each)
    print(f"  overhead {median(each):.1%} (rounds: {told})", flush=True)


def _start(way: str, bot: str, games: int) -> subprocess.Popen[bytes]:
    """Start this module in another process, which prints its cost."""
    return subprocess.Popen(
        [sys.executable, "-m", "bench.arena", way, bot, str(games)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
    )


def _told(process: subprocess.Popen[bytes]) -> float:
    return float(process.communicate()[0])


def _main(way: str, bot: str, games: str) -> None:
    """Play, and tell the seconds of CPU time; our own start is not counted."""
    plan = _plan(bot)
    before = _cpu()
    WAYS[way](plan, int(games))
    print(_cpu() - before)


def _plan(bot: str) -> Plan:
    return Plan(enter([bot] * 3), (3,), seed=1)


def _play_matches(plan: Plan, games: int) -> None:
    for fixture in plan.games.fixtures(range(games)):
        bots = [find_bot(plan.entries[number].spec) for number in fixture.order]
        Match(bots, seed=fixture.seed, setup=plan.setup(fixture.order), forfeit=True).play()


def _play_results(plan: Plan, games: int) -> None:
    """Play as the processes of a tournament do, but right here and without telling anybody."""
    fixtures = tuple(plan.games.fixtures(range(games)))
    call_status, file = CallStatus.create()
    with file:
        for _ in ChunkPlayer(ChunkJob(plan, fixtures, {}), call_status).messages():
            pass


def _play_tournament(plan: Plan, games: int) -> None:
    Tournament(plan, games=games).play()


WAYS = {"matches": _play_matches, "results": _play_results, "tournament": _play_tournament}
"""Bare games; games with their results, as tournaments need them; and those in processes."""


def _cpu() -> float:
    """Seconds of CPU time of this process and of all that it has started and seen end."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def _report_rates(bot: str) -> None:
    """Compare one process, two and a cluster on this machine, whose start is not counted.

    The efficiency is how many times one process that is, divided by the cores that it has.
    """
    plan, games = _plan(bot), FIELDS[bot]
    with _local_cluster() as client:
        places = {
            "1 process": ChunkRunner(1),
            f"{WORKERS} processes": ChunkRunner(WORKERS),
            f"{WORKERS} Dask workers": cluster_runner(client),
        }
        rounds = [
            {name: _seconds(plan, games, runner) for name, runner in places.items()}
            for _ in range(ROUNDS)
        ]
    print(f"arena: three {bot}, {ROUNDS} rounds of {games} games by turns, games a second")
    for name in places:
        rate = games / median(seconds[name] for seconds in rounds)
        gain = median(seconds["1 process"] / seconds[name] for seconds in rounds)
        cores = 1 if name == "1 process" else min(WORKERS, len(os.sched_getaffinity(0)))
        print(
            f"  {name:16} {rate:6.0f}, {gain:.2f} times one process, efficiency {gain / cores:.0%}"
        )


def _report_isolation(bot: str, games: int) -> None:
    """Compare a tournament whose seats share a process with one where each has its own."""
    plan = _plan(bot)
    plans = {"shared process": plan, "isolated seats": replace(plan, isolated=True)}
    rounds = [
        {name: _seconds(each, games, ChunkRunner()) for name, each in plans.items()}
        for _ in range(ROUNDS)
    ]
    print(f"arena: three {bot}, {ROUNDS} rounds of {games} games by turns, games a second")
    for name in plans:
        rate = games / median(seconds[name] for seconds in rounds)
        cost = median(seconds[name] / seconds["shared process"] for seconds in rounds)
        print(f"  {name:16} {rate:6.1f}, {cost:.2f} times the time", flush=True)


def _seconds(plan: Plan, games: int, runner: ChunkRunner) -> float:
    start = time.perf_counter()
    Tournament(plan, games=games).play(runner)
    return time.perf_counter() - start


@contextmanager
def _local_cluster() -> Iterator[Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        _address_of_cluster(Path(folder)) as address,
        cluster(address) as client,
    ):
        client.wait_for_workers(WORKERS, timeout=60)
        yield client


@contextmanager
def _address_of_cluster(folder: Path) -> Iterator[str]:
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
    _main(*sys.argv[1:])
