"""What a tournament costs beside its games: in one process, in two, and on a Dask cluster.

The same games are played as bare matches in as many processes, by turns. Of many rounds the
cheapest is told, because other work on the machine can only add to the cost. CPU time counts
everything, the process that collects too; only what it takes to start is told apart, because
it is the same for a chunk of ten seconds.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from boddy import Match, find_bot
from boddy.arena.entries import enter
from boddy.arena.plan import Plan
from boddy.arena.tournament import CHUNK_SECONDS, Tournament

FIELD = ("notebook", "notebook", "notebook")
GAMES = 1000
"""In each round and way: some two seconds of work."""
ROUNDS = 12
DASK_GAMES, DASK_ROUNDS = 3000, 3
WORKERS = 2
CHUNK = CHUNK_SECONDS[1]


@dataclass(frozen=True)
class Cost:
    """Seconds for some games."""

    wall: float
    cpu: float


def run() -> None:
    """Print what games cost in tournaments beside what they cost as bare matches."""
    print(f"arena: {' '.join(FIELD)}, the cheapest of {ROUNDS} rounds of {GAMES} games")
    start = _cheapest([_told(_start("tournament", 1, 3)) for _ in range(ROUNDS)])
    for workers in (1, WORKERS):
        rounds = [(_matches(workers), _tournament(workers)) for _ in range(ROUNDS)]
        bare, whole = (_cheapest(costs) for costs in zip(*rounds, strict=True))
        playing = Cost(whole.wall - start.wall, whole.cpu - workers * start.cpu)
        _report(workers, bare, playing)
    share = start.cpu / (CHUNK + start.cpu)
    print(f"  {'starting a process':24} {start.cpu:.2f} s of CPU time, {share:.1%} of a chunk")
    _report_dask()


def _cheapest(costs: Iterable[Cost]) -> Cost:
    found = list(costs)
    return Cost(min(cost.wall for cost in found), min(cost.cpu for cost in found))


def _matches(workers: int) -> Cost:
    share = GAMES // workers
    processes = [_start("matches", number * share, share) for number in range(workers)]
    costs = [_told(process) for process in processes]
    return Cost(max(cost.wall for cost in costs), sum(cost.cpu for cost in costs))


def _tournament(workers: int) -> Cost:
    return _told(_start("tournament", workers, GAMES))


def _report(workers: int, bare: Cost, tournament: Cost) -> None:
    for name, cost in (("matches", bare), ("tournament", tournament)):
        what = f"{name}, {workers} process{'es' if workers > 1 else ''}"
        rate, cpu = GAMES / cost.wall, 1000 * cost.cpu / GAMES
        print(f"  {what:24} {rate:5.0f} games a second, {cpu:.2f} ms of CPU time a game")
    cpu, wall = 1 - bare.cpu / tournament.cpu, 1 - bare.wall / tournament.wall
    print(f"  {'overhead':24} {cpu:.1%} of CPU time, {wall:.1%} of the time that passes")


def _start(what: str, *numbers: int) -> subprocess.Popen[bytes]:
    """Start this module in a process of its own, which tells its cost."""
    return subprocess.Popen(
        [sys.executable, "-m", "bench.arena", what, *map(str, numbers)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
    )


def _told(process: subprocess.Popen[bytes]) -> Cost:
    return Cost(*json.loads(process.communicate()[0]))


def _main(what: str, *numbers: int) -> None:
    """Play matches or a tournament, and tell the seconds; our own start is not counted."""
    work = {"matches": _play_matches, "tournament": _play_tournament}[what]
    plan = Plan(enter(FIELD), (3,), seed=1)
    wall, cpu = time.perf_counter(), _cpu()
    work(plan, *numbers)
    print(json.dumps([time.perf_counter() - wall, _cpu() - cpu]))


def _play_matches(plan: Plan, first: int, games: int) -> None:
    for fixture in plan.games.fixtures(range(first, first + games)):
        bots = [find_bot(plan.entries[number].spec) for number in fixture.order]
        Match(bots, seed=fixture.seed, setup=plan.setup(fixture.order), forfeit=True).play()


def _play_tournament(plan: Plan, workers: int, games: int) -> None:
    Tournament(plan, games=games).play(workers)


def _cpu() -> float:
    """Seconds of CPU time of this process and of all that it has started and seen end."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def _report_dask() -> None:
    """Compare a cluster on this machine with as many processes; its start is not counted."""
    try:
        from boddy.arena.cluster import cluster, executor
    except ImportError:
        return
    plan = Plan(enter(FIELD), (3,), seed=1)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        client = stack.enter_context(cluster(stack.enter_context(_local_cluster(Path(folder)))))
        client.wait_for_workers(WORKERS, timeout=60)
        rounds = [
            (_seconds(plan, lambda: executor(client)), _seconds(plan, None))
            for _ in range(DASK_ROUNDS)
        ]
    dask, local = (min(seconds) for seconds in zip(*rounds, strict=True))
    rate, share = DASK_GAMES / dask, local / dask
    told = f"{rate:.0f} games a second, {share:.2f} of the rate of {WORKERS} processes"
    print(f"  {f'{WORKERS} Dask workers':24} {told}")


def _seconds(plan: Plan, where: Callable[[], Executor] | None) -> float:
    start = time.perf_counter()
    Tournament(plan, games=DASK_GAMES).play(WORKERS, where)
    return time.perf_counter() - start


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
    _main(sys.argv[1], *map(int, sys.argv[2:]))
