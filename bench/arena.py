"""What a tournament costs beside its games: in one process, in two, and on a Dask cluster.

The same games are played as bare matches in as many processes, by turns, and the median of
the rounds is told with all of them: so whatever else the machine does hits both alike. CPU time
counts everything: starting processes, playing, measuring bits, collecting.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from boddy import Match, find_bot
from boddy.arena.entries import enter
from boddy.arena.plan import Plan
from boddy.arena.tournament import Tournament

FIELDS = {"notebook": 6000, "exact": 600}
"""Three bots of a kind, and how many games: some 15 seconds of work in each round and way."""
ROUNDS = 3
WORKERS = 2


@dataclass(frozen=True)
class Cost:
    """Seconds for some games."""

    wall: float
    cpu: float


def run() -> None:
    """Print what games cost in tournaments beside what they cost as bare matches."""
    for bot, games in FIELDS.items():
        print(f"arena: three {bot}, {ROUNDS} rounds of {games} games")
        for workers in (1, WORKERS):
            rounds = [
                (_matches(bot, workers, games), _told(_start("tournament", bot, workers, games)))
                for _ in range(ROUNDS)
            ]
            _report(workers, games, rounds)
    _report_dask()


def _matches(bot: str, workers: int, games: int) -> Cost:
    share = games // workers
    processes = [_start("matches", bot, number * share, share) for number in range(workers)]
    costs = [_told(process) for process in processes]
    return Cost(max(cost.wall for cost in costs), sum(cost.cpu for cost in costs))


def _report(workers: int, games: int, rounds: Sequence[tuple[Cost, Cost]]) -> None:
    for name, costs in zip(("matches", "tournament"), zip(*rounds, strict=True), strict=True):
        what = f"{name}, {workers} process{'es' if workers > 1 else ''}"
        rate = games / median(cost.wall for cost in costs)
        cpu = 1000 * median(cost.cpu for cost in costs) / games
        print(f"  {what:24} {rate:5.0f} games a second, {cpu:.2f} ms of CPU time a game")
    each = sorted(1 - bare.cpu / tournament.cpu for bare, tournament in rounds)
    told = ", ".join(f"{overhead:.1%}" for overhead in each)
    print(f"  {'overhead':24} {median(each):.1%} of CPU time (rounds: {told})", flush=True)


def _start(what: str, bot: str, *numbers: int) -> subprocess.Popen[bytes]:
    """Start this module in a process of its own, which tells its cost."""
    return subprocess.Popen(
        [sys.executable, "-m", "bench.arena", what, bot, *map(str, numbers)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
    )


def _told(process: subprocess.Popen[bytes]) -> Cost:
    return Cost(*json.loads(process.communicate()[0]))


def _main(what: str, bot: str, *numbers: int) -> None:
    """Play matches or a tournament, and tell the seconds; our own start is not counted."""
    work = {"matches": _play_matches, "tournament": _play_tournament}[what]
    plan = _plan(bot)
    wall, cpu = time.perf_counter(), _cpu()
    work(plan, *numbers)
    print(json.dumps([time.perf_counter() - wall, _cpu() - cpu]))


def _plan(bot: str) -> Plan:
    return Plan(enter([bot] * 3), (3,), seed=1)


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
    plan, games = _plan("notebook"), FIELDS["notebook"]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        client = stack.enter_context(cluster(stack.enter_context(_local_cluster(Path(folder)))))
        client.wait_for_workers(WORKERS, timeout=60)
        rounds = [
            (_seconds(plan, games, lambda: executor(client)), _seconds(plan, games, None))
            for _ in range(ROUNDS)
        ]
    rate = games / median(dask for dask, _ in rounds)
    share = median(local / dask for dask, local in rounds)
    told = f"{rate:.0f} games a second, {share:.2f} of the rate of {WORKERS} processes"
    print(f"  {f'{WORKERS} Dask workers':24} {told}")


def _seconds(plan: Plan, games: int, where: Callable[[], Executor] | None) -> float:
    start = time.perf_counter()
    Tournament(plan, games=games).play(WORKERS, where)
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
    _main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
