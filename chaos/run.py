"""One run against one server: people and hostile clients, faults, and what is left afterwards."""

from __future__ import annotations

import asyncio
import json
import math
import subprocess
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from random import Random

from chaos.attackers import Orders
from chaos.faults import Faults, Planned, plan_faults
from chaos.people import People
from chaos.processes import Meter, helper_pids
from chaos.report import Limits, Result
from chaos.sites import SITES, Site
from chaos.stored import missing, wrong_help
from chaos.told import Told

ROOT = Path(__file__).parents[1]
TIMED = 8
"""Ordinary tables that are timed; their people stay connected."""
HOSTILE_SHARE, FEW_HOSTILE = 0.6, 0.1
MANY_TABLES = 50
"""With more ordinary tables than that, all that people do takes longer: they share this machine."""
RELOAD_SECONDS = 6.0
"""Seconds between two reloads by somebody at each of the other ordinary tables."""
AT_ONCE = 8
"""Tables that are checked at the same time once everything is over."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How long, how many, and from which seed."""

    database: str
    seconds: float
    tables: int
    seed: int
    plan: tuple[Planned, ...] | None = None
    """The faults; by default they are drawn from the seed."""
    logs: Path | None = None
    """A folder for the servers' logs."""
    processes: int = 1
    """Server processes; with several, most tables are ordinary and each is at all of them."""


async def run(wishes: Wishes, limits: Limits) -> Result:
    """Start a server, do harm to it, and judge what came of it."""
    rng = Random(f"{wishes.seed}/{wishes.database}")
    site = await asyncio.to_thread(SITES[wishes.database], rng, wishes.processes)
    attack = Run(site, wishes, limits, rng)
    try:
        await attack.rage()
        await attack.everything_goes_on()
    finally:
        attack.stop_server()
        try:
            attack.look_into(site.database)
        finally:
            await asyncio.to_thread(site.close)
    return attack.finish()


class Run:
    """The state of a run."""

    def __init__(self, site: Site, wishes: Wishes, limits: Limits, rng: Random) -> None:
        self._site, self._wishes, self._limits, self._rng = site, wishes, limits, rng
        self.told = Told()
        self.result = Result(site.name, wishes.seconds)
        self._faults = Faults(site)
        self._meter = Meter(lambda: [server.pid for server in site.servers])
        hostile = int(wishes.tables * (HOSTILE_SHARE if site.processes == 1 else FEW_HOSTILE))
        self._hostile_tables = hostile
        ordinary = wishes.tables - hostile
        self._calm = max(1.0, ordinary / MANY_TABLES)
        self._people = [
            People(site.ports, number, self.told, Random(f"{wishes.seed}/{number}"), self._calm)
            for number in range(ordinary)
        ]
        self._frozen: dict[tuple[str, str], str] = {}
        """Tables that stood still, and when; with how it stood there."""

    async def rage(self) -> None:
        """Let people play, hostile clients attack, and faults happen, until the time is over."""
        for people in self._people:
            await people.sit_down()
        plan = self._wishes.plan or plan_faults(self._site, self._wishes.seconds, self._rng)
        others = [
            asyncio.create_task(work)
            for work in (
                *(people.go_on() for people in self._people),
                *(people.restless(RELOAD_SECONDS * self._calm) for people in self._people[TIMED:]),
                self._meter.run(),
                self._watch(),
                self._site.supervise(),
            )
        ]
        attackers = asyncio.create_task(self._attack())
        begin = time.perf_counter()
        await self._faults.follow(plan)
        rest = begin + self._wishes.seconds - time.perf_counter()
        await asyncio.wait([*others, attackers], timeout=rest, return_when="FIRST_EXCEPTION")
        self._meter.sample()
        await _cancel(others)
        await attackers

    async def everything_goes_on(self) -> None:
        """See that every table, also of hostile clients, carries out one more decision."""
        everybody = {people.table: people for people in self._people}
        for table in self.told.keys.keys() - everybody.keys():
            everybody[table] = People(self._site.ports, 0, self.told, self._rng)
            everybody[table].come_back(table)
        tables = iter(everybody.values())
        while group := list(islice(tables, AT_ONCE)):
            await asyncio.gather(*map(self._goes_on, group))

    async def _goes_on(self, people: People) -> None:
        people.notice()
        people.went_on.clear()
        playing = asyncio.create_task(people.go_on())
        try:
            await asyncio.wait_for(people.went_on.wait(), self._limits.frozen_seconds)
        except TimeoutError:
            self._note_frozen(people, "at the end")
        finally:
            await _cancel([playing])

    def stop_server(self) -> None:
        """End the servers as a crash does; see that their processes end with them."""
        servers = self._site.servers
        workers = [pid for server in servers for pid in helper_pids(server.pid)]
        for server in servers:
            server.kill()
        deadline = time.monotonic() + self._limits.frozen_seconds
        while alive := [pid for pid in workers if Path(f"/proc/{pid}").exists()]:
            if time.monotonic() > deadline:
                break
            time.sleep(0.1)
        self.result.left_over = len(alive)

    def look_into(self, database: str) -> None:
        """Compare what clients heard with what is stored."""
        self.result.lost += missing(database, self.told)
        self.result.leaked += wrong_help(database, self.told)
        self.result.done.update(self._site.counted())
        self.result.done["help worked out again"] = len(self.told.helps)

    def finish(self) -> Result:
        """Add everything up."""
        result, meter = self.result, self._meter
        for people in self._people:
            result.done += people.tally
        result.faults = self._faults.count
        result.tables = len(self.told.keys)
        result.frames = self.told.frames
        result.lost += self.told.lost
        result.leaked += self.told.leaked
        result.frozen = [f"table {key[0]} {key[1]}: {how}" for key, how in self._frozen.items()]
        for people in self._people[:TIMED]:
            self._time_clicks(people)
        result.server_bytes, result.worker_bytes = meter.server, meter.worker
        result.all_worker_bytes, result.most_workers = meter.all_workers, meter.most_workers
        result.ended_by_itself = self._site.ended_by_itself
        result.own_delay = meter.own_delay
        log = "".join(server.log for server in self._site.servers)
        result.tracebacks = log.count("Traceback (most recent call last)")
        if self._wishes.logs is not None:
            self._wishes.logs.mkdir(parents=True, exist_ok=True)
            name = f"{self._wishes.database}-{self._wishes.processes}.log"
            (self._wishes.logs / name).write_text(log, encoding="utf-8")
        return result

    def _time_clicks(self, people: People) -> None:
        """Take the times of clicks that no fault of server or database disturbed."""
        for click in people.clicks:
            if click.end < math.inf and not self._faults.disturbed(click.begin, click.end):
                seconds = click.end - click.begin
                self.result.clicks.append(seconds)
                if self._limits.slowest_seconds and seconds > self._limits.slowest_seconds:
                    when = self._faults.before(click.begin)
                    self.result.slow.append(f"table {people.table}: {seconds:.1f} s, {when}")

    async def _watch(self) -> None:
        """Notice ordinary tables that stand still although no fault is there any more."""
        while True:
            await asyncio.sleep(0.5)
            calm, now = self._faults.calm_seconds(), time.perf_counter()
            for people in self._people:
                still = min(calm, now - people.progress)
                if still > self._limits.frozen_seconds * self._calm:
                    self._note_frozen(people, "under attack")

    def _note_frozen(self, people: People, when: str) -> None:
        """Write down a table that stands still, once."""
        self._frozen.setdefault((people.table, when), people.standing())

    async def _attack(self) -> None:
        """Run the hostile clients in another process and collect what they heard."""
        orders = Orders(
            self._site.ports, self._wishes.seed, self._wishes.seconds,
            self._hostile_tables, [people.table for people in self._people],
        )  # fmt: skip
        command = [sys.executable, "-m", "chaos.attackers"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT) as process:
            try:
                process.stdin.write(json.dumps(asdict(orders)).encode() + b"\n")
                process.stdin.flush()
                answer = await asyncio.to_thread(process.stdout.read)
            finally:
                process.kill()
        told = json.loads(answer)
        self.told.add(told["told"])
        self.result.attacks = Counter(told["tally"])
        self.result.statuses = Counter(dict(told["statuses"]))


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
