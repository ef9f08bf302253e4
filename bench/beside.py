"""An earlier version of boddy beside this one: the same games, alternating, in one run.

The earlier one is installed from its commit into a folder below `build/` and plays in a process
that sees only that folder, so that both use their own bots and their own kernel. Figures of two
runs cannot be compared, since machines are busy to different degrees; figures of one run can.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
EARLIER = "c1f9cf6"
"""The commit to compare with."""
ROUNDS = 2
SECONDS = 5.0
"""Of processor time, for each figure of a round."""
TABLES = (
    ("notebook", 3),
    ("exact", 3),
    ("exact", 6),
    ("detective", 3),
    ("detective", 4),
    ("detective", 5),
    ("detective", 6),
)

PLAYING = """
import json, sys
from itertools import count
from time import process_time
from boddy import Match, find_bot
name, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
times = []
def timed(bot):
    decide = bot.decide
    def measure(legal):
        before = process_time()
        action = decide(legal)
        if len(legal) > 1:
            times.append((process_time() - before) * 1000)
        return action
    bot.decide = measure
    return bot
def play(seed):
    Match([timed(find_bot(name)) for _ in range(seats)], seed=seed).play()
play(29_999_999)
times, start = [], process_time()
for games in count():
    if (spent := process_time() - start) >= seconds:
        break
    play(30_000_000 + games)
print(json.dumps([games / spent, times]))
"""
"""Plays for some seconds, whatever version it finds; prints games a second and decision times. A
first game is not measured, since it loads modules, which may have to be compiled."""


class Speed(NamedTuple):
    """Games a second of processor time, and milliseconds for decisions with a choice."""

    games: float
    times: list[float]

    def __str__(self) -> str:
        worst = quantiles(self.times, n=100)[-1]
        return f"{self.games:8.1f}{median(self.times):9.2f}{worst:9.2f}"


def compare() -> None:
    """Print both versions side by side, round by round."""
    folder = _installed(EARLIER)
    print(f"\n{EARLIER} beside this version: games a second, then milliseconds (median, 99 %)")
    print(f"{'bot':12}{'seats':>6}{EARLIER:>26}{'now':>26}")
    for name, seats in TABLES:
        for _ in range(ROUNDS):
            before, now = _play(folder, name, seats), _play(ROOT / "src", name, seats)
            print(f"{name:12}{seats:6}{before}{now}", flush=True)


def _installed(commit: str) -> Path:
    """Install a commit into a separate folder, once."""
    target = ROOT / "build" / f"earlier-{commit}"
    if target.is_dir():
        return target
    print(f"installing {commit} into {target}", flush=True)
    with tempfile.TemporaryDirectory() as checkout:
        archive = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", checkout], input=archive.stdout, check=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--target", str(target), checkout], check=True)
    return target


def _play(folder: Path, name: str, seats: int) -> Speed:
    """Play in another process, which finds only the version in the folder."""
    command = [sys.executable, "-c", PLAYING, name, str(seats), str(SECONDS)]
    if folder != ROOT / "src":
        command.insert(1, "-S")  # without this one's own installation
    environment = {**os.environ, "PYTHONPATH": str(folder), "BODDY_KERNEL": "native"}
    done = subprocess.run(
        command, env=environment, check=True, stdout=subprocess.PIPE, text=True, cwd="/"
    )
    return Speed(*json.loads(done.stdout))
