"""The memory of a table with its people, and that nothing of it stays when it is gone.

A whole server without a network: what browsers would send is handed to its protocols, which
write to transports that count only. Nothing here is collected but by counting references.
"""

from __future__ import annotations

import asyncio
import gc
import json
import time
import tracemalloc
import weakref
from collections.abc import Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random

from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from boddy.tables.table_plan import read_plan
from boddy.web import hub as hub_module
from boddy.web.addresses import Proxies
from boddy.web.app import Settings, create_app
from boddy.web.connection_limits import Admission, ConnectionLimits
from boddy.web.hub import Hub
from boddy.web.served_table import ServedTable
from boddy.web.server import server_config
from web_tables import invite

PATIENCE = 60.0
"""Seconds; only a failure waits until then."""
PLENTY = ConnectionLimits(most=10**6, per_address=10**6)
PEOPLE = 4
TABLES, ACTIONS = 4, 60
MOST_BYTES = 60_000
"""Of a table with four people after that many actions, their connections included."""
PLAN = {
    "rules": "speed",
    "pace": "instant",
    "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "friend"}] * (PEOPLE - 1)],
}


class Network(asyncio.Transport):
    """A connection of which only the newest bytes are kept until they are read."""

    def __init__(self, protocol: asyncio.Protocol) -> None:
        super().__init__()
        self._protocol: asyncio.Protocol | None = protocol
        self.written = bytearray()
        protocol.connection_made(self)

    def get_extra_info(self, name: str, default: object = None) -> object:
        return {"peername": ("127.0.0.1", 4711), "sockname": ("127.0.0.1", 1926)}.get(name, default)

    def get_protocol(self) -> asyncio.Protocol | None:
        return self._protocol

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        self._protocol = protocol

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self._protocol is None

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if self._protocol is not None:
            protocol, self._protocol = self._protocol, None
            protocol.connection_lost(None)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Browser:
    """Somebody at a table, without a network."""

    def __init__(self, server: Server, table: str) -> None:
        self._end = ClientProtocol(parse_uri(f"ws://127.0.0.1/t/{table}/socket"), max_size=None)
        self.network = Network(server.new_http())
        self._end.send_request(self._end.connect())
        self._hand_over()

    async def connected(self) -> None:
        """Wait for the answer to the handshake."""
        async with asyncio.timeout(PATIENCE):
            while not self.network.written:
                await asyncio.sleep(0)
        assert self.read() == []
        assert self._end.handshake_exc is None

    def say(self, **message: object) -> None:
        self._end.send_text(json.dumps(message).encode())
        self._hand_over()

    async def hear(self, kind: str) -> dict:
        """Wait for a message of a kind; others are dropped on the way."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.read():
                    if message["type"] == kind:
                        return message
                await asyncio.sleep(0)

    def read(self) -> list[dict]:
        """Take what was written to this browser since it was read."""
        data = bytes(self.network.written)
        self.network.written.clear()
        if data:
            self._end.receive_data(data)
        events = self._end.events_received()
        frames = [event for event in events if isinstance(event, Frame)]
        return [json.loads(frame.data) for frame in frames if frame.opcode is Opcode.TEXT]

    def forget(self) -> None:
        """Let only the server's end be in memory."""
        self._end.parser.close()
        del self._end

    def _hand_over(self) -> None:
        protocol = self.network.get_protocol()
        assert protocol is not None
        protocol.data_received(b"".join(self._end.data_to_send()))


class Server:
    """The server's application, protocols and tables."""

    def __init__(self, folder) -> None:
        self.app = create_app(Settings(f"sqlite:///{folder / 'tables.db'}", workers=1))
        self.config = server_config(self.app, Admission(PLENTY, Proxies()))
        self.config.load()
        self.state = ServerState()
        sockets = [route for route in self.app.routes if route.path == "/t/{table}/socket"]
        self.hub: Hub = sockets[0].endpoint.__self__.hub

    def new_http(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(self.config, self.state, {})

    async def people(self, random: Random) -> tuple[ServedTable, list[Browser]]:
        """Make a table at which a person sits in each seat, and begin."""
        served, token = await self.hub.create(read_plan(PLAN, random))
        tokens = [token, *[await invite(served, seat) for seat in range(1, PEOPLE)]]
        browsers = [Browser(self, served.table.id) for _ in tokens]
        for seat, (browser, key) in enumerate(zip(browsers, tokens, strict=True)):
            await browser.connected()
            browser.say(type="hello", token=key, name=f"P{seat}")
            await browser.hear("welcome")
        browsers[0].say(type="start")
        for browser in browsers:
            await browser.hear("game")
        return served, browsers


@asynccontextmanager
async def a_server(folder):
    server = Server(folder)
    async with server.app.router.lifespan_context(server.app):
        yield server


@contextmanager
def without_collecting() -> Iterator[None]:
    """Free only what nothing refers to."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def traced() -> Iterator[None]:
    """Count the memory that is taken from now on."""
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


async def play(served: ServedTable, browsers: list[Browser], random: Random, actions: int) -> None:
    """Do what is legal, through the sockets."""
    for _ in range(actions):
        session = served.table.session
        if session.game.over:
            return
        legal = session.game.legal
        browsers[legal.seat].say(
            type="act", decision=session.decisions, action=_action(legal, random)
        )
        for browser in browsers:
            await browser.hear("news")


def _action(legal, random: Random) -> dict:
    if legal.shows:
        return {"do": "show", "card": legal.shows[0].card.name}
    if legal.suggestions:
        triple = legal.suggestions[int(random.random() * len(legal.suggestions))]
        return {"do": "suggest", "cards": [card.name for card in triple]}
    return {"do": "pass" if legal.answering else "end"}


def test_a_table_of_four_people_needs_little_memory(tmp_path):
    async def measure() -> list[int]:
        random = Random(1926)
        async with a_server(tmp_path) as server:
            await play(*await server.people(random), random, ACTIONS)  # what all have in common
            kept, used = [], []
            with without_collecting(), traced():
                for _ in range(TABLES):
                    served, browsers = await server.people(random)
                    await play(served, browsers, random, ACTIONS)
                    assert served.table.session.decisions == ACTIONS
                    for browser in browsers:
                        browser.forget()
                    kept.append((served, browsers))
                    gc.collect()
                    used.append(tracemalloc.get_traced_memory()[0])
            return used

    used = asyncio.run(measure())
    each = (used[-1] - used[0]) / (TABLES - 1)
    assert each < MOST_BYTES, used


def test_a_request_is_freed_without_the_cycle_collector(tmp_path):
    async def ask() -> tuple[bytes, bool, bool]:
        async with a_server(tmp_path) as server:
            with without_collecting():
                network = Network(server.new_http())
                protocol = weakref.ref(network.get_protocol())
                for _ in range(2):
                    network.get_protocol().data_received(
                        b"GET /api/choices HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                    )
                    async with asyncio.timeout(PATIENCE):
                        while server.state.tasks:
                            await asyncio.sleep(0)
                cycle = weakref.ref(protocol().cycle)
                network.abort()
                await asyncio.sleep(0)
                return bytes(network.written), protocol() is None, cycle() is None

    answer, is_protocol_free, is_cycle_free = asyncio.run(ask())
    assert answer.count(b"200 OK") == 2
    assert is_protocol_free
    assert is_cycle_free


def test_what_is_gone_is_freed_without_the_cycle_collector(tmp_path, monkeypatch):
    monkeypatch.setattr(hub_module, "IDLE_SECONDS", 0.0)

    async def come_and_go() -> dict[str, bool]:
        random = Random(1926)
        async with a_server(tmp_path) as server:
            with without_collecting():
                served, browsers = await server.people(random)
                await play(served, browsers, random, 40)
                things = {
                    "table": served,
                    "session": served.table.session,
                    "game": served.table.session.game,
                    **{f"client {n}": client for n, client in enumerate(served.table.clients)},
                    **{
                        f"socket {n}": browser.network.get_protocol()
                        for n, browser in enumerate(browsers)
                    },
                }
                seen = {name: weakref.ref(thing) for name, thing in things.items()}
                del things
                for browser in browsers:
                    browser.network.abort()
                async with asyncio.timeout(PATIENCE):
                    while served.table.clients or server.state.tasks:
                        await asyncio.sleep(0.001)
                assert not server.state.connections
                del browser, browsers
                assert time.monotonic() > served.table.idle_since
                del served
                await server.hub.tidy()
                assert server.hub.count() == {"tables": 0, "browsers": 0}
                await asyncio.sleep(0)
                return {name: found() is None for name, found in seen.items()}

    freed = asyncio.run(come_and_go())
    assert all(freed.values()), freed
    assert len(freed) == 3 + 2 * PEOPLE
