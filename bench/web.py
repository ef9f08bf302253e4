"""How many tables a server keeps going: people at every seat, each with a connection.

The players are simulated in this process, on the same machine, over loopback. Each
thinks for about two seconds and then does something legal. An answer is the time from
sending an action to hearing what came of it, the database included.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

T = TypeVar("T")
SIZES = (50, 200, 500)
SEATS = 4
THINK_SECONDS = 2.0
MEASURED_SECONDS = 8.0
GOAL_SECONDS = 0.05
PLAN = {
    "rules": "speed",
    "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * (SEATS - 1)],
}


def run() -> None:
    """Print one line for each number of tables, until answers take too long."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, _most_files()), _most_files()))
    print("tables  actions/s  median ms  p99 ms  kB/table  lost")
    for tables in SIZES:
        with running_server() as (port, pid):
            result = asyncio.run(_measure(port, pid, tables))
        print(result, flush=True)
        if result.median > GOAL_SECONDS:
            break


class Result:
    """What one run gave."""

    def __init__(self, tables: int, answers: list[float], memory: float, lost: int) -> None:
        self.tables, self.answers, self.memory, self.lost = tables, answers, memory, lost
        self.median = statistics.median(answers)

    def __str__(self) -> str:
        slow = statistics.quantiles(self.answers, n=100)[98]
        speed = len(self.answers) / MEASURED_SECONDS
        return (
            f"{self.tables:6}  {speed:9.0f}  {self.median * 1000:9.1f}  {slow * 1000:6.0f}"
            f"  {self.memory / self.tables / 1024:8.0f}  {self.lost:4}"
        )


async def _measure(port: int, pid: int, count: int) -> Result:
    before = _memory(pid)
    tables = [Simulated(port) for _ in range(count)]
    gate = asyncio.Semaphore(8)
    await asyncio.gather(*(_limited(gate, table.sit_down()) for table in tables))
    tasks = [asyncio.create_task(player.play()) for table in tables for player in table.players]
    await asyncio.sleep(THINK_SECONDS)
    answers: list[float] = []
    for table in tables:
        for player in table.players:
            player.answers = answers
    await asyncio.sleep(MEASURED_SECONDS)
    memory = _memory(pid) - before
    for player in (player for table in tables for player in table.players):
        player.resting = True
    await asyncio.sleep(2.0)
    lost = sum(await asyncio.gather(*(_limited(gate, table.lost()) for table in tables)))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Result(count, list(answers), memory, lost)


async def _limited(gate: asyncio.Semaphore, work: Awaitable[T]) -> T:
    """Do something, but only a few at a time."""
    async with gate:
        return await work


class Simulated:
    """A table and its players."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        """Make the table, take every seat, start."""
        made = await asyncio.to_thread(_post, f"http://127.0.0.1:{self.port}/api/tables", PLAN)
        self.address = f"ws://127.0.0.1:{self.port}/t/{made['table']}/socket"
        tokens = [made["token"]]
        for seat in range(1, SEATS):
            async with connect(self.address, compression=None) as line:
                await line.send('{"type": "hello"}')
                await line.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat}"}))
                tokens.append((await _next(line, "key"))["token"])
        self.players = [Player(seat, token) for seat, token in enumerate(tokens)]
        for player in self.players:
            await player.connect(self.address)
        await self.players[0].line.send('{"type": "start"}')

    async def lost(self) -> int:
        """Count the players whose memory differs from what the server tells them anew."""
        count = 0
        for player in self.players:
            async with connect(self.address, compression=None) as line:
                await line.send(json.dumps({"type": "hello", "token": player.token}))
                game = (await _next(line, "welcome"))["game"]
            count += game["events"] != player.events
        return count


class Player:
    """Somebody who plays at random, and remembers everything."""

    def __init__(self, seat: int, token: str) -> None:
        self.seat, self.token = seat, token
        self.events: list[dict] = []
        self.answers: list[float] | None = None
        self.resting = False
        self._asked: tuple[int, float] | None = None
        self._rng = random.Random(f"{token}")

    async def connect(self, address: str) -> None:
        """Connect and say hello."""
        self.line: ClientConnection = await connect(address, compression=None)
        await self.line.send(json.dumps({"type": "hello", "token": self.token}))

    async def play(self) -> None:
        """Do something legal whenever it is one's decision."""
        async for text in self.line:
            message = json.loads(text)
            if message["type"] == "game":
                self.cards = message["game"]["cards"]
                self.events = message["game"]["events"]
                self._decide(message["game"]["now"])
            elif message["type"] == "news":
                assert message["from"] == len(self.events), "something was left out"
                self.events += message["events"]
                self._note(message["now"])
                self._decide(message["now"])
            elif message["type"] == "error" and message["code"] != "running":
                self._asked = None
        await self.line.close()

    def _note(self, now: dict) -> None:
        if self._asked and now["decision"] == self._asked[0] + 1:
            if self.answers is not None:
                self.answers.append(time.perf_counter() - self._asked[1])
            self._asked = None

    def _decide(self, now: dict) -> None:
        if "legal" in now and not now["legal"].get("pass") and not self.resting:
            asyncio.get_running_loop().create_task(self._act(now))

    async def _act(self, now: dict) -> None:
        await asyncio.sleep(self._rng.uniform(0.5, 1.5) * THINK_SECONDS)
        if self.resting:
            return
        self._asked = now["decision"], time.perf_counter()
        action = self._choose(now["legal"])
        await self.line.send(
            json.dumps({"type": "act", "action": action, "decision": now["decision"]})
        )

    def _choose(self, legal: dict) -> dict:
        if "shows" in legal:
            return {"do": "show", "card": legal["shows"][0]}
        if "end" in legal:
            return {"do": "end"}
        kinds = ("suspect", "weapon", "room")
        names = [[card["name"] for card in self.cards if card["kind"] == kind] for kind in kinds]
        return {"do": "suggest", "cards": [self._rng.choice(kind) for kind in names]}


async def _next(line: ClientConnection, kind: str) -> dict:
    while True:
        message = json.loads(await line.recv())
        if message["type"] == kind:
            return message


def _post(address: str, data: object) -> dict:
    request = urllib.request.Request(address, json.dumps(data).encode())  # noqa: S310  # loopback
    with urllib.request.urlopen(request) as answer:  # noqa: S310  # loopback
        return json.load(answer)


@contextmanager
def running_server() -> Iterator[tuple[int, int]]:
    """Run a server of its own; give its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.web", str(port), f"sqlite:///{folder}/tables.db"]
        process = subprocess.Popen(command)
        try:
            _wait_for(port)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server did not start")


def _memory(pid: int) -> int:
    """Read how many bytes of memory a process holds."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _most_files() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


def _serve(port: int, database: str) -> None:
    """Be the server, without the limits that a single address has."""
    import uvicorn

    from boddy.web.addresses import Proxies
    from boddy.web.app import Settings, create_app
    from boddy.web.connection_limits import Admission, ConnectionLimits
    from boddy.web.limits import Rate
    from boddy.web.server import server_config

    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, _most_files()), _most_files()))
    settings = Settings(database, workers=1, table_rate=Rate(1e6, 1e6), live_tables=10**6)
    limits = ConnectionLimits(most=10**6, per_address=10**6)
    config = server_config(create_app(settings), Admission(limits, Proxies()))
    config.host, config.port = "127.0.0.1", port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    _serve(int(sys.argv[1]), sys.argv[2])
