"""The host of contests beside a bare referee: the same games, alternating, quiet and under load."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.bare_referee import now, told
from bench.contest import clients
from boddy.arena.journal import Journal
from boddy.arena.plan import Plan
from boddy.arena.tournament import Tournament
from boddy.contest.entry_files import contest_plan
from boddy.contest.host import LiveGame, LiveGames, RemoteRunner
from boddy.contest.protocol import code
from boddy.game import Game

PAIRS = 10
GAMES = 150
BUSY = 2
"""Processes that compute beside the games, in half of the pairs."""


class Run(NamedTuple):
    """The same games, played by one of the two."""

    seconds: float
    processor: float
    """Seconds of processor time of the referee, its bots not counted."""
    winners: list[int]


def run() -> None:
    print(f"{GAMES} games of three plain clients a run, one game at a time")
    print(f"{'':14}{'games a second':^18}{'':9}{'processor ms a game':^22}")
    print(f"{'beside':14}{'bare':>9}{'host':>9}{'ratio':>9}{'bare':>11}{'host':>11}")
    for busy in (0, BUSY):
        with computing(busy):
            ratios = [pair(number, busy) for number in range(PAIRS)]
        print(f"least {min(ratios):.2f}, median {median(ratios):.2f}\n", flush=True)


def pair(number: int, busy: int) -> float:
    """Let both play the same games, one after the other; print and return the ratio."""
    plan = contest_plan(clients("none"), seats=(3, 3), seed=number)
    order = (bare, host) if number % 2 else (host, bare)
    found = {play: play(plan) for play in order}
    low, high = found[host], found[bare]
    assert low.winners == high.winners, "both play the same games"
    ratio = high.seconds / low.seconds
    print(
        f"{f'{busy} processes' if busy else 'nothing':14}"
        f"{GAMES / high.seconds:9.1f}{GAMES / low.seconds:9.1f}{ratio:9.2f}"
        f"{1000 * high.processor / GAMES:11.2f}{1000 * low.processor / GAMES:11.2f}",
        flush=True,
    )
    return ratio


def bare(plan: Plan) -> Run:
    """Let the bare referee play."""
    games = []
    for fixture in plan.games.fixtures(range(GAMES)):
        deal = Game.seeded(plan.setup(fixture.order), fixture.seed).deal
        games.append(
            {
                "order": plan.order(fixture.number),
                "hands": [list(map(code, hand)) for hand in deal.hands],
                "file": list(map(code, deal.file)),
            }
        )
    commands = {entry.name: shlex.split(entry.spec) for entry in plan.entries}
    return answer_of("bench.bare_referee", {"entries": commands, "games": games})


def host(plan: Plan) -> Run:
    """Let the host play, which writes its journal and all records."""
    return answer_of("bench.contest_pairs", {"plan": plan.text()})


def answer_of(module: str, task: object) -> Run:
    """Run a task in another process."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        input=json.dumps(task),
        text=True,
        check=True,
        stdout=subprocess.PIPE,
    )
    return Run(**json.loads(done.stdout))


@contextmanager
def computing(count: int) -> Iterator[None]:
    """Keep `count` processes busy."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


class Clock(LiveGames):
    """Hears when the first game begins, and when each one ends."""

    begun = ended = (0.0, 0.0)

    def begin(self, live: LiveGame) -> None:
        if live.number == 0:
            self.begun = now()
        super().begin(live)

    def end(self, _played: int) -> None:
        self.ended = now()


def main() -> None:
    """Hold the contest that is described on standard input, as `boddy contest host` does."""
    plan = Plan.parse(json.load(sys.stdin)["plan"])
    clock = Clock()
    with tempfile.TemporaryDirectory() as folder, Journal.begin(Path(folder), plan) as journal:
        contest = Tournament(plan, games=GAMES, journal=journal, keep=GAMES, progress=clock.end)
        games = contest.play(RemoteRunner(live=clock))
    winners = [game.winner_seat for game in games]
    print(json.dumps(told(clock.begun, clock.ended, winners)))


if __name__ == "__main__":
    main()
