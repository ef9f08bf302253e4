"""The load that several server processes on one PostgreSQL carry: `--workers 1 2`.

Every figure comes from real tables: people at four seats, each with a connection. They think for
two seconds at first, then for less and less until the servers are saturated; thinking half as long
is the load of twice as many tables. PostgreSQL and the players run on the same machine, and the
players' own processor time is printed, because it is missing to the others.
"""

from __future__ import annotations

import math
import os
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from bench.web_load import SEATS, Players

ROOT = Path(__file__).parents[1]
TABLES = 500
THINK_SECONDS = 2.0
STEPS = (2.0, 1.0, 0.5, 0.25, 0.12, 0.06)
MEASURED_SECONDS = 8.0
SATURATED_SECONDS = 0.25
"""With a median answer slower than that, no more load is tried."""
USED = 0.7
"""The share of a core that is planned for, so that answers stay quick."""
MANY_TABLES = 10_000
HEADING = (
    "processes  load as of  actions/s  median ms  p95 ms  p99 ms  server ms/action"
    "  PostgreSQL ms/action  busiest  players' CPU"
)


@dataclass(frozen=True, slots=True)
class Step:
    """The figures of one load."""

    think: float
    actions: float
    """A second."""
    answers: list[float]
    server: float
    """Processor seconds of all server processes with their workers, for an action."""
    postgres: float
    busiest: float
    """The share of a core that the busiest server process used."""
    players: float

    @property
    def load(self) -> float:
        """How many tables with people who think for two seconds this is worth."""
        return TABLES * THINK_SECONDS / self.think

    def line(self, processes: int) -> str:
        median, p95, p99 = _quantiles(self.answers)
        return (
            f"{processes:9}  {self.load:10,.0f}  {self.actions:9,.0f}  {median:9.1f}  {p95:6.0f}"
            f"  {p99:6.0f}  {self.server * 1000:16.2f}  {self.postgres * 1000:20.2f}"
            f"  {self.busiest:6.0%}  {self.players:12.0%}"
        )


@dataclass(frozen=True, slots=True)
class Measured:
    """The figures for a number of processes."""

    processes: int
    steps: list[Step]
    bytes_a_table: float
    lost: int

    @property
    def best(self) -> Step:
        """The step with the most actions a second."""
        return max(self.steps, key=lambda step: step.actions)


def measure(workers: Sequence[int]) -> None:
    """Print what each number of processes carries, and what many tables need."""
    print(f"{TABLES} tables of {SEATS} people, {os.cpu_count()} cores for everything\n{HEADING}")
    results = [_measure(count) for count in workers]
    print("\nprocesses  most actions/s  ratio  server ms/action  kB a table  told and lost")
    for result in results:
        best = result.best
        ratio = best.actions / results[0].best.actions
        print(
            f"{result.processes:9}  {best.actions:14,.0f}  {ratio:5.2f}"
            f"  {best.server * 1000:16.2f}  {result.bytes_a_table / 1024:10.0f}  {result.lost:13}"
        )
    print("\n" + plan_for(MANY_TABLES, results))


def plan_for(tables: int, results: Sequence[Measured]) -> str:
    """Calculate from the figures what a number of tables needs, with people spread evenly."""
    one, several = results[0], results[-1]
    rate = tables * one.steps[0].actions / TABLES
    apart = min(several.processes, SEATS) - min(one.processes, SEATS)
    more = max(0.0, several.best.server - one.best.server) / apart if apart else 0.0
    server = one.best.server + more * (SEATS - min(one.processes, SEATS))
    database = several.best.postgres
    processes = math.ceil(rate * server / USED)
    cores = math.ceil(rate * (server + database) / USED)
    memory = tables * min(SEATS, processes) * one.bytes_a_table / 2**30
    return f"""{tables:,} tables whose people think for {THINK_SECONDS:.0f} s:
  {rate:,.0f} actions a second
  {one.best.server * 1000:.2f} ms of processor time an action with {one.processes} process(es), and
  {more * 1000:.2f} ms for each further process that has the table in memory:
  {server * 1000:.2f} ms if the {SEATS} people of a table use {SEATS} processes
  {database * 1000:.2f} ms of PostgreSQL an action
  so, to use {USED:.0%} of each: {processes} server processes, {cores} cores with PostgreSQL,
  and {memory:.1f} GiB for the tables"""


def _measure(processes: int) -> Measured:
    sys.path.insert(0, str(ROOT / "tests"))
    from listed_processes import server_processes
    from web_postgres import Postgres
    from web_server import Server

    with ExitStack() as ends:
        postgres = Postgres()
        ends.callback(postgres.close)
        command = ("serve", "--workers", str(processes), "--proxy", "127.0.0.1")
        server = Server(postgres.url, command=command)
        ends.callback(server.stop)
        serving = [server.pid] if processes == 1 else _wait_for(server, processes)
        time.sleep(2.0)
        before = sum(map(_memory, serving))
        players = Players(server.port, TABLES)
        ends.callback(players.close)
        steps: list[Step] = []
        for think in STEPS:
            steps.append(_step(players, think, server.pid, serving, postgres.pid))
            print(steps[-1].line(processes), flush=True)
            if statistics.median(steps[-1].answers) > SATURATED_SECONDS:
                break
        held = (sum(map(_memory, serving)) - before) / TABLES
        if processes > 1:
            assert set(serving) == set(server_processes(server.pid)), "a process has ended"
        return Measured(processes, steps, held, players.lost())


def _step(players: Players, think: float, server: int, serving: list[int], postgres: int) -> Step:
    players.begin(think, MEASURED_SECONDS)
    begin, cpu = time.perf_counter(), cpu_seconds(_tree(server))
    each, database = [cpu_seconds([pid]) for pid in serving], cpu_seconds(_tree(postgres))
    answers, actions, own = players.result()
    seconds = time.perf_counter() - begin
    used = [cpu_seconds([pid]) - was for pid, was in zip(serving, each, strict=True)]
    return Step(
        think,
        actions / MEASURED_SECONDS,
        answers,
        (cpu_seconds(_tree(server)) - cpu) / max(1, actions),
        (cpu_seconds(_tree(postgres)) - database) / max(1, actions),
        max(used) / seconds,
        own / seconds,
    )


def _wait_for(server: object, count: int) -> list[int]:
    from listed_processes import server_processes

    for _ in range(300):
        found = server_processes(server.pid)  # type: ignore[attr-defined]
        if len(found) == count:
            time.sleep(2.0)
            return found
        time.sleep(0.2)
    raise RuntimeError(f"expected {count} processes")


def _tree(pid: int) -> list[int]:
    from listed_processes import children

    return [pid, *(below for child in children(pid) for below in _tree(child))]


def cpu_seconds(pids: Sequence[int]) -> float:
    """Read the processor seconds of processes, and of those of their children that have ended."""
    ticks = 0
    for pid in pids:
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        except FileNotFoundError:
            continue
        ticks += sum(map(int, stat.rpartition(")")[2].split()[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _quantiles(answers: list[float]) -> tuple[float, float, float]:
    """Return the median, the 95th and the 99th percentile in milliseconds."""
    cuts = statistics.quantiles(answers, n=100)
    return cuts[49] * 1000, cuts[94] * 1000, cuts[98] * 1000
