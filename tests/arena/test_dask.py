"""A real scheduler with real workers, of which most are killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from boddy.arena.journal import JOURNAL, Journal
from tournaments import BOTS, COMMAND, environment, plan_of, play, read_tables, timeless

GAMES = 30
FIELD = ("notebook", str(BOTS / "slow.py"), "random")


def test_a_cluster_with_killed_workers_plays_the_same_games(tmp_path):
    out = tmp_path / "out"
    bots = [*FIELD, "--games", str(GAMES), "--seed", "1"]
    with ExitStack() as stack:
        address = stack.enter_context(_scheduler(tmp_path))
        workers = [stack.enter_context(_worker(address, tmp_path / name)) for name in "abc"]
        _wait_for_workers(address, 3)
        contest = stack.enter_context(
            _started(*COMMAND, *bots, "--dask", address, "--out", str(out), "--json")
        )
        _wait_until(lambda: _lines(out / JOURNAL) > 5)
        for worker in workers[:2]:
            os.kill(worker.pid, signal.SIGKILL)
        assert _lines(out / JOURNAL) < GAMES, "too late to be a test"
        printed, _ = contest.communicate(timeout=120)
    assert json.loads(printed)["games"] == GAMES
    with Journal.resume(out) as journal:
        assert Counter(game.game for game in journal.games) == Counter(range(GAMES))
    here = play(plan_of(*FIELD), games=GAMES, workers=1)
    assert [timeless(game) for game in read_tables(out)[1]] == here


def test_a_scheduler_that_does_not_answer_is_an_error(run):
    result = run("notebook", "notebook", "random", "--dask", "tcp://127.0.0.1:1")
    assert result.returncode == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:1" in result.stderr


def test_a_cluster_without_workers_is_an_error(tmp_path, run):
    with _scheduler(tmp_path) as address:
        result = run("notebook", "notebook", "random", "--dask", address)
    assert result.returncode == 2
    assert "has no workers" in result.stderr


@contextmanager
def _scheduler(folder: Path) -> Iterator[str]:
    file = folder / "scheduler.json"
    options = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
    command = [sys.executable, "-m", "dask", "scheduler", *options, "--scheduler-file", str(file)]
    with _started(*command):
        _wait_until(lambda: file.exists() and file.read_text().endswith("}"))
        yield json.loads(file.read_text())["address"]


@contextmanager
def _worker(address: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    options = ["--nthreads", "1", "--no-nanny", "--dashboard-address", "127.0.0.1:0"]
    command = [sys.executable, "-m", "dask", "worker", address, *options]
    with _started(*command, "--local-directory", str(folder)) as process:
        yield process


@contextmanager
def _started(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(
        command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def _wait_for_workers(address: str, count: int) -> None:
    script = (
        "import sys; from distributed import Client\n"
        "with Client(sys.argv[1]) as client: client.wait_for_workers(int(sys.argv[2]), timeout=60)"
    )
    subprocess.run([sys.executable, "-c", script, address, str(count)], check=True, timeout=90)
