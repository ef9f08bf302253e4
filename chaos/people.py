"""Ordinary clients: they play legal actions, reconnect after any loss, and time their clicks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from chaos.choosing import choose
from chaos.requests import request
from chaos.told import Moment, Told

UNANSWERED_SECONDS = 10.0
"""Seconds without news of a click after which a person reloads the page."""
LOSSES = (OSError, WebSocketException, TimeoutError)
PLANS: tuple[dict, ...] = (
    {"rules": "speed", "pace": "brisk", "people": 2, "bots": ["medium", "easy"]},
    {"rules": "mansion", "pace": "brisk", "people": 1, "bots": ["hard", "medium"]},
    {"rules": "roundtable", "pace": "instant", "people": 3, "bots": ["medium"]},
    {"rules": "parlour", "pace": "brisk", "people": 2, "bots": ["hard"], "help": "hints"},
    {"rules": "speed", "pace": "brisk", "people": 4, "bots": []},
    {"rules": "speed", "edition": "cottage", "people": 1, "bots": ["hard"] * 2, "help": "odds"},
)
"""Plans of ordinary tables, used in turn."""


@dataclass
class Click:
    """An action that was sent, and when its news arrived or its sender gave up."""

    decision: int
    begin: float = field(default_factory=time.perf_counter)
    end: float = math.inf

    def done(self) -> None:
        """Take the time."""
        self.end = time.perf_counter()


class People:
    """The people of one ordinary table, who all come from one address, and a spectator."""

    def __init__(
        self, ports: Sequence[int], number: int, told: Told, rng: Random, calm: float = 1.0
    ) -> None:
        self._ports = ports
        self.calm = calm
        """The factor by which people think more slowly than usual."""
        self.told = told
        self.rng = rng
        self.address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.table = ""
        self.clicks: list[Click] = []
        self.tally: Counter[str] = Counter()
        self.progress = time.perf_counter()
        """When the table last made progress."""
        self.went_on = asyncio.Event()
        self._moment: Moment = (0, 0)
        self.people: list[Person] = []
        self._plan = PLANS[number % len(PLANS)]

    @property
    def port(self) -> int:
        """Return the port of any server, as a proxy in front of them would."""
        return self.rng.choice(self._ports)

    async def sit_down(self) -> None:
        """Make the table, take every seat and begin."""
        plan = {name: value for name, value in self._plan.items() if name not in ("people", "bots")}
        count, bots = self._plan["people"], self._plan["bots"]
        plan["seats"] = [
            {"kind": "me", "name": "Ann"},
            *[{"kind": "friend"}] * (count - 1),
            *({"kind": "bot", "level": level} for level in bots),
        ]
        made = (await request(self.port, "/api/tables", plan, address=self.address)).json()
        self.table = made["table"]
        self.told.keys[self.table] = made["seat"], made["token"]
        self.people = [Person(self, made["seat"], made["token"])]
        for seat in await self._open_seats():
            self.people.append(Person(self, seat, await self._take(seat)))
        self.people.append(Person(self, None, None))

    def come_back(self, table: str) -> None:
        """Take the creator's seat at a table that somebody else has made."""
        self.table = table
        self.people = [Person(self, *self.told.keys[table])]

    async def go_on(self) -> None:
        """Play until cancelled."""
        await asyncio.gather(*(person.play() for person in self.people))

    async def restless(self, seconds: float) -> None:
        """Let somebody load the page again, or lose the connection, now and then."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / seconds))
            person = self.rng.choice(self.people)
            self.tally["page reloaded" if self.rng.random() < 0.5 else "line lost"] += 1
            person.leave(rudely=self.rng.random() < 0.5)

    def notice(self) -> None:
        """Check whether the table has made progress."""
        if (moment := self.told.newest(self.table)) != self._moment:
            self._moment, self.progress = moment, time.perf_counter()
            self.went_on.set()

    def standing(self) -> str:
        """Return whose decision the table waits for, and who is connected."""
        moments = [person.now for person in self.people if person.now]
        now = max(moments, key=lambda now: now["decision"], default={"seat": None, "phase": "-"})
        people = {person.seat: person.is_here for person in self.people}
        who = "nobody" if now["seat"] is None else "a person" if now["seat"] in people else "a bot"
        here = ", ".join(f"{seat}" for seat, is_here in people.items() if is_here)
        return f"{now['phase']}, {who} in seat {now['seat']} decides; here: {here or 'nobody'}"

    def open_line(self) -> connect:
        """Connect to the table from the address of these people."""
        return connect(
            f"ws://127.0.0.1:{self.port}/t/{self.table}/socket",
            compression=None, proxy=None, max_size=None, ping_interval=None, open_timeout=10,
            close_timeout=1, local_addr=(self.address, 0),
        )  # fmt: skip

    async def _open_seats(self) -> list[int]:
        async with self.open_line() as line:
            await line.send('{"type": "hello"}')
            seats = (await _next(line, "welcome"))["seats"]
        return [number for number, seat in enumerate(seats) if seat["kind"] == "open"]

    async def _take(self, seat: int) -> str:
        async with self.open_line() as line:
            await line.send('{"type": "hello"}')
            await line.send(json.dumps({"type": "sit", "seat": seat, "name": f"Guest {seat}"}))
            return (await _next(line, "key"))["token"]


class Person:
    """A player or a spectator, who thinks for a moment, then does something legal."""

    def __init__(self, people: People, seat: int | None, token: str | None) -> None:
        self._people = people
        self.seat, self._token = seat, token
        self._line: ClientConnection | None = None
        self._acting: asyncio.Task[None] | None = None
        self._cards: list[dict] = []
        self._events = 0
        self.now: dict = {}
        self._click: Click | None = None

    @property
    def is_here(self) -> bool:
        """Whether the connection is open and a welcome has arrived."""
        return self._line is not None and self._events > 0

    async def play(self) -> None:
        """Connect, and connect again after any loss."""
        rng, tally = self._people.rng, self._people.tally
        while True:
            try:
                await self._visit()
                tally["connection closed by the server"] += 1
            except LOSSES:
                tally["connection lost or refused"] += 1
            finally:
                self._line, self._events = None, 0
                self._stop_acting()
            await asyncio.sleep(rng.uniform(0.2, 0.8))

    def leave(self, *, rudely: bool) -> None:
        """Lose the connection; a page that is reloaded closes it first."""
        self._forget_click()
        if self._line is not None:
            end = self._line.transport.abort if rudely else self._line.transport.close
            end()

    async def _visit(self) -> None:
        people = self._people
        since = people.told.newest(people.table)
        async with people.open_line() as line:
            self._line = line
            await line.send(json.dumps({"type": "hello", "token": self._token}))
            while True:
                wait = UNANSWERED_SECONDS if self._click else None
                try:
                    text = await asyncio.wait_for(line.recv(), wait)
                except TimeoutError:
                    people.tally["click unanswered"] += 1
                    self._end_click()
                    raise
                self._hear(people.told.take(people.table, self.seat, str(text), since))

    def _hear(self, message: dict) -> None:
        match message["type"]:
            case "welcome" | "game" if message["game"]:
                game = message["game"]
                self._cards, self._events = game["cards"], len(game["events"])
                self._see(game["now"])
            case "welcome":
                self._begin()
            case "news" if message["from"] == self._events:
                self._events += len(message["events"])
                self._see(message["now"])
            case "news":
                self.leave(rudely=False)  # something is missing: reload the page
            case "error":
                self._refused(message["code"])

    def _see(self, now: dict) -> None:
        """Update the position; decide if it is our turn."""
        people = self._people
        people.notice()
        self.now = now
        if self._click and now["decision"] != self._click.decision:
            people.tally["actions carried out"] += 1
            self._end_click()
        self._stop_acting()
        if now["phase"] == "over":
            self._begin()
        elif "legal" in now and set(now["legal"]) != {"pass"}:
            self._decide(people.rng.uniform(0.2, 1.2) * people.calm)

    def _decide(self, seconds: float) -> None:
        self._acting = asyncio.create_task(self._act(seconds))

    async def _act(self, seconds: float) -> None:
        people, now = self._people, self.now
        await asyncio.sleep(seconds)
        self._end_click()  # one that was lost with its connection
        self._click = Click(now["decision"])
        people.clicks.append(self._click)
        action = choose(now["legal"], self._cards, people.rng)
        await self._send({"type": "act", "action": action, "decision": now["decision"]})

    def _begin(self) -> None:
        """Begin the next game, if we are the host."""
        if self is self._people.people[0]:
            self._acting = asyncio.create_task(self._start())

    async def _start(self) -> None:
        await asyncio.sleep(self._people.rng.uniform(0.5, 1.5))
        await self._send({"type": "start"})

    def _refused(self, code: str) -> None:
        self._people.tally[f"refused: {code}"] += 1
        self._forget_click()  # it was answered, with a refusal
        if code in ("store", "wrong", "fault") and "legal" in self.now:
            self._decide(0.5 if code == "store" else 0.05)
        elif code == "store":
            self._begin()
        elif code == "stale":
            self.leave(rudely=False)

    def _end_click(self) -> None:
        if self._click is not None:
            self._click.done()
            self._click = None

    def _forget_click(self) -> None:
        if self._click is not None:
            self._people.clicks.remove(self._click)
            self._click = None

    async def _send(self, message: dict) -> None:
        if self._line is not None:
            with contextlib.suppress(*LOSSES):
                await self._line.send(json.dumps(message))

    def _stop_acting(self) -> None:
        if self._acting is not None:
            self._acting.cancel()
            self._acting = None


async def _next(line: ClientConnection, kind: str) -> dict:
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), 30))
        if message["type"] == kind:
            return message
        if message["type"] == "error":
            raise AssertionError(f"expected {kind}, got {message}")
