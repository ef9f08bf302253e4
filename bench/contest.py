"""Contests: games a second, a thousand games with two deaths, idle strangers, memory."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from boddy.arena.journal import Journal
from boddy.arena.plan import Entry, RemoteOptions
from boddy.arena.tournament import Tournament
from boddy.contest.entry_files import contest_plan
from boddy.contest.host import RemoteRunner

START = 0.35
"""Seconds of processor time that starting one of our bots takes, about."""
CLIENT = Path(__file__).parents[1] / "tests" / "contest" / "client.py"


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        throughput(Path(folder))
        survival(Path(folder))
        strangers(Path(folder))
        memory(Path(folder))


def throughput(folder: Path) -> None:
    """Play with our own bots as separate processes."""
    print("ms: processor time of the host and of all bots, for 1,000 messages and their answers")
    print(f"{'bots':20}{'at once':>8}{'games/s':>9}{'messages/s':>12}{'host ms':>9}{'bots ms':>9}")
    fields = {"notebook": 30, "random:accuse=0.3": 10, "random": 4, "plain client": 40}
    for bot, games in fields.items():
        for at_once in (1, 2, 4):
            words = (sys.executable, "-m", "boddy", "contest", "join", bot, "{x}", "%%")
            plain = bot == "plain client"
            start = 0.0 if plain else START
            entries = (
                clients("none") if plain else [Entry(name, shlex.join(words)) for name in "abc"]
            )
            out = folder / f"{bot}-{at_once}"
            before = children()
            options = RemoteOptions(at_once=at_once, timeout=60)
            contest, seconds, busy = timed(entries, out, games, options)
            work = children() - before - len(entries) * at_once * start
            thousands = sum(5 * game.suggestions + 3 for game in contest.results()) / 1000
            print(
                f"{bot:20}{at_once:8}{contest.played / seconds:9.1f}"
                f"{1000 * thousands / seconds:12,.0f}{1000 * busy / thousands:9.0f}"
                f"{1000 * work / thousands:9.0f}",
                flush=True,
            )


def survival(folder: Path) -> None:
    """Play 1,080 games among six entries, kill one entry and the host on the way."""
    faults = {"a": "none", "b": "none", "c": "mortal", "d": "none", "e": "lines", "f": "none"}
    lines = [f"{sys.executable} -S -E {CLIENT} {fault} {{{n}}} %%\n" for n, fault in faults.items()]
    (folder / "entries.txt").write_text("".join(lines))
    command = [sys.executable, "-m", "boddy", "contest", "host", "entries.txt", "--at-once", "2"]
    command += ["--seats", "3", "--games", "9", "--seed", "1", "--out", "long"]
    journal = folder / "long" / "journal.jsonl"
    first = subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL)
    while not journal.exists() or journal.read_text().count('"game":') < 300:
        time.sleep(0.1)
    first.kill()
    first.wait()
    before = journal.read_text().count('"game":')
    begun = time.perf_counter()
    subprocess.run([*command, "--resume"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    lines = journal.read_text().splitlines()[1:]
    games = [line["game"] for line in map(json.loads, lines) if "game" in line]
    assert len(games) == len(set(games))
    print(
        f"killed after {before} games, resumed to {len(games)} of 1080 "
        f"in {time.perf_counter() - begun:.0f} s; outcomes:"
    )
    print((folder / "long" / "playerOutcomes.txt").read_text(), flush=True)


def strangers(folder: Path) -> None:
    """Play with and without 200 connections that never say who they are."""
    for crowd in (0, 200):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        over = threading.Event()
        calls = threading.Thread(target=call, args=(port, crowd, over))
        out = folder / f"crowd-{crowd}"
        calls.start()
        contest, seconds, _ = timed(clients("none"), out, 400, RemoteOptions(port=port))
        over.set()
        calls.join()
        faults = contest.disqualified or "no faults"
        print(f"{crowd:4} strangers: {contest.played / seconds:6.1f} games/s, {faults}", flush=True)


def call(port: int, crowd: int, over: threading.Event) -> None:
    """Connect `count` times, send nothing or half a hello, and wait to be disconnected.

    After the contest nobody listens any more: a caller that has not connected by then gives up.
    """
    links: list[socket.socket] = []
    while len(links) < crowd and not over.is_set():
        try:
            links.append(socket.create_connection(("127.0.0.1", port)))
            links[-1].send(b"half a hel" if len(links) % 2 else b"")
        except OSError:
            time.sleep(0.01)  # the host is not there yet
    for link in links:
        with link, contextlib.suppress(OSError):
            link.recv(1)


def memory(folder: Path) -> None:
    """Watch the host's memory over 10,000 short games."""
    sizes: dict[int, float] = {}

    def watch(played: int) -> None:
        if played % 1000 == 0:
            sizes[played] = resident()

    contest, seconds, _ = timed(clients("reckless"), folder / "memory", 1667, also=watch)
    print(f"{contest.played} games, {contest.played / seconds:.0f} a second; memory (MiB):")
    print("  ".join(f"{games}: {size:.1f}" for games, size in sizes.items()))


def clients(fault: str) -> list[Entry]:
    words = (sys.executable, "-S", "-E", str(CLIENT), fault, "{x}", "%%")
    return [Entry(name, shlex.join(words)) for name in "abc"]


def timed(
    entries: list[Entry],
    out: Path,
    games: int,
    options: RemoteOptions | None = None,
    also: Callable[[int], None] = lambda _played: None,
) -> tuple[Tournament, float, float]:
    """Hold a contest; return it, its duration after the first game, and the host's work."""
    begun: list[tuple[float, float]] = []

    def watch(played: int) -> None:
        if not begun:
            begun.append((time.perf_counter(), time.process_time()))
        also(played)

    plan = contest_plan(entries, seats=(3, 3), seed=0)
    goal = games * plan.games.round_length
    with Journal.begin(out, plan) as journal:
        contest = Tournament(plan, games=goal, journal=journal, keep=goal, progress=watch)
        contest.play(RemoteRunner(options))
    return contest, time.perf_counter() - begun[0][0], time.process_time() - begun[0][1]


def children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def resident() -> float:
    """Measure this process's resident memory in MiB, or its peak where that cannot be read."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
