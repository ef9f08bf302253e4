"""The bots: games a second, milliseconds a decision, where time goes, and an earlier version."""

from __future__ import annotations

import cProfile
import pstats
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

from bench.beside import compare
from boddy.actions import Action, LegalActions
from boddy.bots import Bot, find_bot
from boddy.inference.kernel import kernel_name
from boddy.match import Limits, Match

SECONDS = 4.0
"""For each figure."""
CORES = 2
SEED = 30_000_000
LIMITS = Limits(seconds=None)
TABLES = (
    ("random", "speed", 3),
    ("notebook", "speed", 3),
    ("exact", "speed", 3),
    ("exact", "speed", 6),
    ("advisor", "speed", 3),
    ("advisor", "speed", 6),
    ("detective", "speed", 3),
    ("detective", "speed", 4),
    ("detective", "speed", 5),
    ("detective", "speed", 6),
    ("detective", "mansion", 6),
)
PARTS = (
    "kernel.py", "problem.py", "habits.py", "suggesting.py", "seat_view.py", "opponents.py",
    "policies.py",
)  # fmt: skip
"""Parts of a detective's time, by file; the native kernel counts as kernel.py."""


class Timer:
    """Measures how long each decision of a bot takes, those left out that leave no choice."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def around(self, bot: Bot) -> Bot:
        decide = bot.decide

        def timed(legal: LegalActions) -> Action:
            start = process_time()
            action = decide(legal)
            if len(legal) > 1:
                self.times.append((process_time() - start) * 1000)
            return action

        bot.decide = timed  # type: ignore[method-assign]  # only this one is timed
        return bot


def run() -> None:
    print(f"{kernel_name()} kernel; milliseconds of processor time for decisions with a choice")
    print(f"{'':30}{'games a second':>22}")
    print(
        f"{'bot':12}{'rules':12}{'seats':>6}{'one core':>11}{'two cores':>11}"
        f"{'median':>9}{'p99':>9}{'worst':>9}"
    )
    with ProcessPoolExecutor(CORES) as pool:
        for bot, rules, seats in TABLES:
            measure(pool, bot, rules, seats)
    profile("detective", 3)
    profile("detective", 6)
    compare()


def measure(pool: ProcessPoolExecutor, name: str, rules: str, seats: int) -> None:
    one, times = pool.submit(play_on, name, rules, seats, SEED).result()
    both = [
        pool.submit(play_on, name, rules, seats, SEED + core * 1_000_000) for core in range(CORES)
    ]
    two = sum(future.result()[0] for future in both)
    print(
        f"{name:12}{rules:12}{seats:6}{one:11,.1f}{two:11,.1f}"
        f"{median(times):9.2f}{quantiles(times, n=100)[-1]:9.2f}{max(times):9.2f}",
        flush=True,
    )


def play_on(name: str, rules: str, seats: int, seed: int) -> tuple[float, list[float]]:
    """Play for some seconds: games a second by the clock on the wall, and decision times."""
    timer, start = Timer(), perf_counter()
    for games in count():
        if (spent := perf_counter() - start) >= SECONDS:
            return games / spent, timer.times
        play(name, rules, seats, seed + games, timer)
    raise AssertionError("counting never ends")


def play(name: str, rules: str, seats: int, seed: int, timer: Timer) -> None:
    bots = [timer.around(find_bot(name)) for _ in range(seats)]
    Match(bots, seed=seed, rules=rules, limits=LIMITS).play()


def profile(name: str, seats: int, games: int = 5) -> None:
    """Print which part of a bot takes which share of the time of its games."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(games):
        play(name, "speed", seats, SEED + seed, Timer())
    profiler.disable()
    shares: dict[str, float] = {}
    total = 0.0
    for (file, _, function), (_, _, own, _, _) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]  # not in its stub
        where = f"{Path(file).name} {function}"
        part = next((part for part in PARTS if part in where), "all else")
        shares[part] = shares.get(part, 0.0) + own
        total += own
    print(f"\nwhere the time of {name} x{seats} goes, under the profiler")
    for part, own in sorted(shares.items(), key=lambda item: -item[1]):
        print(f"{part:14}{own / total:6.0%}")


if __name__ == "__main__":
    run()
