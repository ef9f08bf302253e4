"""Single attacks: each does one kind of harm for a while, and is then repeated."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from chaos import hostile_texts
from chaos.boards import make_board
from chaos.choosing import choose, lie
from chaos.requests import Answer, request
from chaos.told import Moment, Told

REST_SECONDS = 0.5
"""After each attack, refused or not: they share this machine with the server."""
VISIT_SECONDS = 20.0
LOSSES = (OSError, WebSocketException, TimeoutError)
ONLOOKERS = 150
HALF_REQUESTS = 200
HARD_BOTS = [{"kind": "bot", "level": "hard"}] * 4


@dataclass
class Attacker:
    """A hostile client: where it comes from, and what came of what it did."""

    port: int
    address: str
    rng: Random
    told: Told
    tally: Counter[str]
    statuses: Counter[int]
    targets: list[str]
    table: str = ""
    """Its own table, once it has one; then its seat and key there, and the cards."""
    seat: int = 0
    token: str = ""
    cards: list[dict] = field(default_factory=list)
    now: dict | None = None
    """How it stands at the table, and whether that has changed."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def repeat(self, attack: Attack) -> None:
        """Attack again and again until cancelled; being refused or cut off is expected."""
        name = attack.__name__.replace("_", " ")
        while True:
            self.tally[name] += 1
            try:
                await attack(self)
            except LOSSES:
                self.tally["refused or cut off"] += 1
            await asyncio.sleep(REST_SECONDS * self.rng.uniform(0.5, 1.5))

    async def request(self, path: str, body: object = None) -> Answer:
        """Ask for something, pretending to ask for somebody else; count the status."""
        pretended = f"10.0.{self.rng.randrange(256)}.{self.rng.randrange(256)}"
        answer = await request(self.port, path, body, address=self.address, forwarded_for=pretended)
        self.statuses[answer.status] += 1
        return answer

    async def have_table(self, plan: dict) -> None:
        """Make a table, once."""
        if not self.table:
            answer = await self.request("/api/tables", plan)
            if answer.status != 200:
                raise ConnectionRefusedError(answer.body[:200])
            made = answer.json()
            self.table, self.seat, self.token = made["table"], made["seat"], made["token"]
            self.told.keys[self.table] = self.seat, self.token

    def connect(self, table: str) -> connect:
        """Open a line to a table."""
        return connect(
            f"ws://127.0.0.1:{self.port}/t/{table}/socket",
            compression=None, proxy=None, max_size=None, ping_interval=None, open_timeout=10,
            close_timeout=0.1, local_addr=(self.address, 0),
        )  # fmt: skip

    async def visit(
        self, work: Work, table: str = "", *, looks_on: bool = False, seconds: float = VISIT_SECONDS
    ) -> None:
        """Connect to a table, by default in the attacker's seat; work, and judge what is heard."""
        table, token, seat = table or self.table, self.token, self.seat
        since = self.told.newest(table)
        async with self.connect(table) as line, asyncio.timeout(seconds):
            await line.send(json.dumps({"type": "hello", "token": None if looks_on else token}))
            working = asyncio.create_task(work(line))
            try:
                async for text in line:
                    self._listen(table, None if looks_on else seat, str(text), since)
            finally:
                working.cancel()

    def _listen(self, table: str, seat: int | None, text: str, since: Moment) -> None:
        message = self.told.take(table, seat, text, since)
        if message["type"] == "error":
            self.tally[f"told: {message['code']}"] += 1
        game = message.get("game") if message["type"] in ("welcome", "game") else None
        self.cards = game["cards"] if game else self.cards
        self.now = (game or message).get("now")
        if self.now:
            self.changed.set()


Work = Callable[[ClientConnection], Awaitable[None]]
Attack = Callable[[Attacker], Awaitable[None]]


async def play_many_cards(me: Attacker) -> None:
    """Play at once, with 64 cards, hard bots and hints: hard work for the workers."""
    plan = {
        "rules": me.rng.choice(("speed", "roundtable", "mansion")),
        "board": _many_cards(), "pace": "instant", "help": "hints",
        "seats": [{"kind": "me"}, *HARD_BOTS],
    }  # fmt: skip
    await me.have_table(plan)
    await _play(me)


async def play_huge_board(me: Attacker) -> None:
    """Play on a board of 100 by 100 squares, and ask for its picture again and again."""
    plan = {
        "rules": "mansion", "board": _huge_board(), "pace": "instant",
        "seats": [{"kind": "me"}, *HARD_BOTS],
    }  # fmt: skip
    me.table = "" if me.rng.random() < 0.3 else me.table  # now and then another one
    await me.have_table(plan)
    await asyncio.gather(
        *(me.request(f"/api/tables/{me.table}/board.svg") for _ in range(4)), _play(me, 8.0)
    )


async def lie_at_table(me: Attacker) -> None:
    """Send actions that are illegal, late, or another seat's; ask for what is not one's own."""
    await me.have_table({"seats": [{"kind": "me"}, {"kind": "friend"}, *HARD_BOTS[:2]]})

    async def work(line: ClientConnection) -> None:
        while True:
            late, seat = me.rng.choice((0, 1, 2, -1, 10**20)), me.rng.randrange(4)
            action = lie(me.cards, me.rng)
            await _send(line, type="act", action=action, decision=late, seat=seat)
            wish = me.rng.choice(("start", "invite", "give"))
            await _send(line, type=wish, seat=seat, kind="open", level="hard")
            await asyncio.sleep(0.15)

    await me.visit(work)


async def flood_table(me: Attacker) -> None:
    """Send as many messages as the line takes."""
    await me.have_table({"seats": [{"kind": "me"}, *HARD_BOTS], "pace": "instant"})

    async def work(line: ClientConnection) -> None:
        for _ in range(300):
            await _send(line, type="ping")

    await me.visit(work)


async def write_junk_marks(me: Attacker) -> None:
    """Fill the notes with marks in cells that do not exist."""
    await me.have_table({"seats": [{"kind": "me"}, *HARD_BOTS[:2]], "pace": "calm"})

    async def work(line: ClientConnection) -> None:
        while True:
            await line.send(hostile_texts.junk_marks(me.rng))
            await asyncio.sleep(0.3)

    await me.visit(work)


async def send_garbage(me: Attacker) -> None:
    """Send frames that are no messages, each on its own line, in a seat or looking on."""
    await me.have_table({"seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]})
    for frame in hostile_texts.frames(me.rng):
        with contextlib.suppress(*LOSSES):
            looks_on = me.rng.random() < 0.5
            await me.visit(lambda line, sent=frame: line.send(sent), looks_on=looks_on, seconds=0.5)


async def crowd_in(me: Attacker) -> None:
    """Look on at somebody's table, many times over, and try to act and to sit down there."""
    table = me.rng.choice(me.targets)

    async def work(line: ClientConnection) -> None:
        await _send(line, type="sit", seat=me.rng.randrange(4), name="Me")
        await _send(line, type="act", action={"do": "end"}, decision=0)

    async def look_on(number: int) -> None:
        await asyncio.sleep(number * 0.02)
        me.tally["onlookers sent"] += 1
        with contextlib.suppress(*LOSSES):
            await me.visit(work, table, looks_on=True)

    await asyncio.gather(*map(look_on, range(ONLOOKERS)))


async def send_half_requests(me: Attacker) -> None:
    """Open connections, send half a request on each, and wait."""
    writers = []
    try:
        for number in range(HALF_REQUESTS):
            _, writer = await asyncio.open_connection(
                "127.0.0.1", me.port, local_addr=(me.address, 0)
            )
            writers.append(writer)
            writer.write(_HALVES[number % len(_HALVES)])
            me.tally["half requests sent"] += 1
        await asyncio.sleep(VISIT_SECONDS)
    finally:
        for writer in writers:
            writer.transport.abort()


async def upload_records(me: Attacker) -> None:
    """Upload records, good and bad, and ask for everything that can be asked of the good ones."""
    for body in me.rng.sample(_records(), 4):
        answer = await me.request("/api/records", body)
        if answer.status == 200:
            name = answer.json()["record"]
            for what in ("", "/notes?seat=1&step=40", "/analysis", "/board.svg"):
                await me.request(f"/api/records/{name}{what}")


async def ask_notebook(me: Attacker) -> None:
    """Ask the notebook what is hard to work out."""
    await me.request("/api/notebook", me.rng.choice(hostile_texts.notebook_questions()))


async def ask_oddly(me: Attacker) -> None:
    """Ask for addresses that no page asks for."""
    for path in hostile_texts.odd_paths(me.rng.choice(me.targets)):
        await me.request(path)
    await me.request("/api/mine", dict.fromkeys(me.targets[:20], "\ud800"))
    await me.request("/api/tables", {"seats": [{"kind": "me", "name": "\ud800"}]})
    await me.request("/api/tables", hostile_texts.DEEP.encode())


async def read_nothing(me: Attacker) -> None:
    """Look on without ever reading what comes."""
    async with contextlib.AsyncExitStack() as lines:
        for table in me.targets[:5]:
            line = await lines.enter_async_context(me.connect(table))
            line.transport.pause_reading()
            await _send(line, type="hello")
        await asyncio.sleep(VISIT_SECONDS)


async def _play(me: Attacker, seconds: float = VISIT_SECONDS) -> None:
    """Play legal actions at one's own table, without pause."""

    async def work(line: ClientConnection) -> None:
        while True:
            await me.changed.wait()
            me.changed.clear()
            now = me.now or {}
            if now.get("phase") == "over":
                await _send(line, type="start")
            elif now.get("legal") and set(now["legal"]) != {"pass"}:
                action = choose(now["legal"], me.cards, me.rng)
                await _send(line, type="act", action=action, decision=now["decision"])

    await me.visit(work, seconds=seconds)


async def _send(line: ClientConnection, **message: object) -> None:
    await line.send(json.dumps(message))


@cache
def _records() -> list[bytes]:
    return hostile_texts.records()


@cache
def _many_cards() -> dict[str, str]:
    return make_board(rooms=22, people=20, weapons=22, size=40)


@cache
def _huge_board() -> dict[str, str]:
    return make_board(rooms=50, people=6, weapons=6, size=100)


_HALVES = (
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
)
