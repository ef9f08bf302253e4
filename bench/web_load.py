"""Simulated players in another process: `python -m bench.web_load PORT FIRST COUNT`.

They make their tables and say so. Then each line on stdin says how long they think and for how many
seconds they are measured, and is answered with a line of JSON; `end` is answered with how many of
them remember something else than the server sends again.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import time
import urllib.request
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
SEATS = 4
SETTLE_SECONDS = 2.0
COMPARED = 100
"""Tables at which everybody's view is fetched again at the end, and compared."""
T = TypeVar("T")
KINDS = ("suspect", "weapon", "room")
PLAN = {
    "rules": "speed",
    "pace": "instant",
    "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * (SEATS - 1)],
}


class Pace:
    """How long players think, if they play at all, and what was measured lately."""

    def __init__(self) -> None:
        self.think: float | None = None
        self.answers: list[float] = []
        self.actions = 0

    def seconds(self, rng: random.Random) -> float:
        """Draw how long somebody thinks."""
        return rng.uniform(0.5, 1.5) * (self.think or 0.0)

    def measure_anew(self) -> None:
        """Forget what was measured."""
        self.answers, self.actions = [], 0


class Simulated:
    """A table and its players, who share an address behind a proxy."""

    def __init__(self, port: int, number: int, pace: Pace, plan: dict = PLAN) -> None:
        self.port, self.pace, self._plan = port, pace, plan
        self._headers = {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}
        self.players: list[Player] = []

    async def sit_down(self) -> None:
        """Make the table, take every seat, start."""
        made = await asyncio.to_thread(self._post, "/api/tables", self._plan)
        self.address = f"ws://127.0.0.1:{self.port}/t/{made['table']}/socket"
        tokens = [made["token"]]
        for seat in range(1, SEATS):
            async with self._line() as line:
                await line.send('{"type": "hello"}')
                await line.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat}"}))
                tokens.append((await _next(line, "key"))["token"])
        self.players = [Player(seat, token, self.pace) for seat, token in enumerate(tokens)]
        for player in self.players:
            player.line = await self._line()
            await player.line.send(json.dumps({"type": "hello", "token": player.token}))
            player.playing = asyncio.create_task(player.play())  # who does not read is let go
        await self.players[0].line.send('{"type": "start"}')

    async def lost(self) -> int:
        """Count the players whose memory differs from what the server sends again."""
        count = 0
        for player in self.players:
            async with self._line() as line:
                await line.send(json.dumps({"type": "hello", "token": player.token}))
                game = (await _next(line, "welcome"))["game"]
            count += game["events"] != player.events
        return count

    def _line(self) -> connect:
        return connect(
            self.address, compression=None, additional_headers=self._headers, proxy=None,
            ping_interval=None, open_timeout=60,
        )  # fmt: skip

    def _post(self, path: str, data: object) -> dict:
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(
            address, json.dumps(data).encode(), self._headers
        )  # loopback
        with urllib.request.urlopen(request) as answer:  # noqa: S310  # loopback
            return json.load(answer)


class Player:
    """Somebody who plays at random, and remembers everything."""

    line: ClientConnection
    playing: asyncio.Task[None]

    def __init__(self, seat: int, token: str, pace: Pace) -> None:
        self.seat, self.token, self._pace = seat, token, pace
        self.events: list[dict] = []
        self.cards: list[list[str]] = []
        self._asked: tuple[int, float] | None = None
        self._rng = random.Random(token)
        self._now: dict = {}

    async def play(self) -> None:
        """Do something legal whenever it is one's decision."""
        async for text in self.line:
            message = json.loads(text)
            if message["type"] in ("game", "welcome") and message["game"]:
                game = message["game"]
                self.cards = [
                    [card["name"] for card in game["cards"] if card["kind"] == kind]
                    for kind in KINDS
                ]
                self.events = game["events"]
                self._see(game["now"])
            elif message["type"] == "news":
                assert message["from"] == len(self.events), "something was left out"
                self.events += message["events"]
                self._pace.actions += self.seat == 0  # one of the table counts
                self._note(message["now"])
                self._see(message["now"])

    def _note(self, now: dict) -> None:
        if self._asked and now["decision"] > self._asked[0]:
            self._pace.answers.append(time.perf_counter() - self._asked[1])
            self._asked = None

    def _see(self, now: dict) -> None:
        self._now = now
        if "legal" in now and not now["legal"].get("pass") and self._pace.think is not None:
            self._acting = asyncio.create_task(self._act(now))

    def go_on(self) -> None:
        """Decide now if a decision was waiting for the players to begin."""
        self._see(self._now)

    async def _act(self, now: dict) -> None:
        await asyncio.sleep(self._pace.seconds(self._rng))
        if now is not self._now or self._pace.think is None:
            return
        self._asked = now["decision"], time.perf_counter()
        message = {"type": "act", "action": self._choose(now["legal"]), "decision": now["decision"]}
        await self.line.send(json.dumps(message))

    def _choose(self, legal: dict) -> dict:
        if "shows" in legal:
            return {"do": "show", "card": legal["shows"][0]}
        if "end" in legal:
            return {"do": "end"}
        return {"do": "suggest", "cards": [self._rng.choice(kind) for kind in self.cards]}


async def _next(line: ClientConnection, kind: str) -> dict:
    while True:
        message = json.loads(await line.recv())
        if message["type"] == kind:
            return message
        if message["type"] == "error":
            raise RuntimeError(f"expected {kind}, got {message}")


async def few_at_a_time(works: Iterable[Awaitable[T]]) -> list[T]:
    """Do things, eight at a time."""
    gate = asyncio.Semaphore(8)

    async def limited(work: Awaitable[T]) -> T:
        async with gate:
            return await work

    return await asyncio.gather(*map(limited, works))


async def leave(players: Iterable[Player]) -> None:
    """Let players go; what went wrong with one is raised."""
    tasks = [player.playing for player in players]
    broken = [task.exception() for task in tasks if task.done()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if broken:
        raise RuntimeError(f"{len(broken)} players were let go: {broken[0]}")


class Players:
    """Players at many tables, in as many processes as the machine has room for."""

    def __init__(self, port: int, tables: int) -> None:
        count = max(1, min(4, (os.cpu_count() or 1) // 2))
        self._processes = []
        for number in range(count):
            first, last = tables * number // count, tables * (number + 1) // count
            command = [sys.executable, "-m", "bench.web_load", str(port), str(first)]
            pipe = subprocess.PIPE
            self._processes.append(
                subprocess.Popen([*command, str(last - first)], stdin=pipe, stdout=pipe, cwd=ROOT)
            )
        self._hear()

    def begin(self, think: float, seconds: float) -> None:
        """Set how long they think; return when they are being measured."""
        self._say(json.dumps({"think": think, "seconds": seconds}))
        self._hear()

    def result(self) -> tuple[list[float], int, float]:
        """Return the seconds of all answers, the number of actions, and the players' CPU time."""
        found = self._hear()
        answers = [seconds for one in found for seconds in one["answers"]]
        return answers, sum(one["actions"] for one in found), sum(one["cpu"] for one in found)

    def lost(self) -> int:
        """Have them compare what they remember with what the server sends again."""
        self._say("end")
        return sum(one["lost"] for one in self._hear())

    def close(self) -> None:
        for process in self._processes:
            with process:
                process.kill()

    def _say(self, text: str) -> None:
        for process in self._processes:
            process.stdin.write(text.encode() + b"\n")
            process.stdin.flush()

    def _hear(self) -> list[dict]:
        return [json.loads(process.stdout.readline()) for process in self._processes]


async def _load(port: int, first: int, count: int) -> None:
    pace = Pace()
    tables = [Simulated(port, first + number, pace) for number in range(count)]
    await few_at_a_time(table.sit_down() for table in tables)
    players = [player for table in tables for player in table.players]
    _say({"tables": count})
    while (line := await asyncio.to_thread(sys.stdin.readline)).strip() not in ("end", ""):
        order = json.loads(line)
        pace.think = order["think"]
        for player in players:
            player.go_on()
        await asyncio.sleep(SETTLE_SECONDS)
        pace.measure_anew()
        _say({"measuring": True})
        used = time.process_time()
        await asyncio.sleep(order["seconds"])
        cpu = time.process_time() - used
        _say({"answers": pace.answers, "actions": pace.actions, "cpu": cpu})
    pace.think = None
    await asyncio.sleep(SETTLE_SECONDS)
    _say({"lost": sum(await few_at_a_time(table.lost() for table in tables[:COMPARED]))})
    await leave(players)


def _say(data: object) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Play as the arguments say."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, most), most))
    port, first, count = map(int, sys.argv[1:])
    gc.disable()  # or the collector of this process would be measured with the server
    asyncio.run(_load(port, first, count))


if __name__ == "__main__":
    main()
