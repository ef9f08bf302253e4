"""WebSockets as the server carries them: messages, goodbyes, silence, and refusals."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
import websockets
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from boddy.web.server import server_config
from boddy.web.web_socket import KEY, MOST_UNSENT, SocketClosed
from web_server import echo, free_port

PATIENCE = 60.0
"""Seconds; only a failure waits until then."""
HEAD = (
    b"GET /socket?a=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
Answer = Callable[..., Awaitable[None]]


@asynccontextmanager
async def a_server(answer: Answer, ping_seconds: float = 20.0) -> AsyncIterator[int]:
    """Serve one WebSocket."""
    config = server_config(Starlette(routes=[WebSocketRoute("/socket", answer)]))
    config.host, config.port = "127.0.0.1", free_port()
    config.ws_ping_interval = ping_seconds
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield config.port
    finally:
        server.should_exit = True
        await running


def connect(port: int, **options) -> websockets.connect:
    return websockets.connect(f"ws://127.0.0.1:{port}/socket", proxy=None, **options)


def test_messages_come_whole_and_in_order():
    async def talk() -> None:
        async with a_server(echo) as port, connect(port) as line:
            said = [f"{number} ä" for number in range(200)]
            for text in said:
                await line.send(text)
            assert [await line.recv() for _ in said] == said
            await line.send(["in ", "three ", "frames"])
            assert await line.recv() == "in three frames"
            long = "x" * 30_000
            await line.send(long)
            assert await line.recv() == long

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_what_is_too_long_or_no_text_ends_the_connection():
    async def talk() -> None:
        async with a_server(echo) as port:
            for said, code in (("x" * 33_000, 1009), (b"\xff", 1007)):
                async with connect(port) as line:
                    await line.send(said, text=True)
                    with pytest.raises(websockets.ConnectionClosed) as ended:
                        await line.recv()
                    assert ended.value.rcvd.code == code

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_each_side_can_close_and_the_other_hears_why():
    heard = []

    def taking_over(work: Callable[..., Awaitable[None]]) -> Answer:
        async def accept(line) -> None:
            await line.accept()
            line.scope[KEY].take_over(work(line.scope[KEY]))

        return accept

    async def part(own) -> None:
        heard.append(await own.receive())
        own.close(4001, "enough")

    async def listen(own) -> None:
        try:
            await own.receive()
        except SocketClosed as closed:
            heard.append(closed.code)

    async def talk() -> None:
        async with a_server(taking_over(part)) as port, connect(port) as line:
            await line.send("hello")
            with pytest.raises(websockets.ConnectionClosed) as ended:
                await line.recv()
            assert (ended.value.rcvd.code, ended.value.rcvd.reason) == (4001, "enough")
        async with a_server(taking_over(listen)) as port, connect(port) as line:
            await line.close(4002)

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))
    assert heard == ["hello", 4002]


def test_an_application_that_accepts_and_leaves_closes():
    async def leave(line) -> None:
        await line.accept()

    async def talk() -> None:
        async with a_server(leave) as port, connect(port) as line:
            await line.wait_closed()
            assert line.close_code == 1000

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_a_handshake_is_refused_for_every_reason():
    async def refuse(line) -> None:
        await line.close()

    async def fail(line) -> None:
        raise RuntimeError("on purpose")

    async def ask(answer: Answer, status: int) -> None:
        async with a_server(answer) as port:
            with pytest.raises(websockets.InvalidStatus, match=str(status)):
                await connect(port)

    async def without_a_key() -> None:
        async with a_server(echo) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEAD.replace(b"Sec-WebSocket-Key", b"X-Key"))
            assert b"400 " in await reader.readline()
            writer.close()

    asyncio.run(asyncio.wait_for(ask(refuse, 403), PATIENCE))
    asyncio.run(asyncio.wait_for(ask(fail, 500), PATIENCE))
    asyncio.run(asyncio.wait_for(without_a_key(), PATIENCE))


def test_an_application_is_told_what_was_asked_for():
    asked = {}

    async def note(line) -> None:
        asked.update(line.scope)
        await line.accept()

    async def talk() -> None:
        async with a_server(note) as port:
            address = f"ws://127.0.0.1:{port}/so%63ket?a=1"
            async with websockets.connect(
                address, proxy=None, origin="http://here", additional_headers={"X-Name": "Müller"}
            ) as line:
                await line.wait_closed()

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))
    assert (asked["path"], asked["raw_path"], asked["query_string"]) == (
        "/socket",
        b"/so%63ket",
        b"a=1",
    )
    assert asked["client"][0] == asked["server"][0] == "127.0.0.1"
    headers = dict(asked["headers"])
    assert headers[b"origin"] == b"http://here"
    assert headers[b"host"].startswith(b"127.0.0.1:")


def test_who_answers_no_ping_is_let_go():
    async def talk() -> None:
        async with a_server(echo, ping_seconds=0.05) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEAD)
            said = await reader.read()
            assert b"101 Switching" in said
            assert said.endswith(struct.pack("!H", 1011) + b"keepalive ping timeout")
            writer.close()

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_who_answers_pings_stays():
    async def ping_twice(line) -> None:
        await line.accept()
        own = line.scope[KEY]
        for _ in range(2):
            own._ping()
            while own._pinged:
                await asyncio.sleep(0.01)
        own.send("still here")

    async def talk() -> None:
        async with a_server(ping_twice, ping_seconds=600.0) as port, connect(port) as line:
            assert await line.recv() == "still here"

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_a_browser_that_does_not_read_is_disconnected():
    sizes = []

    async def flood(line) -> None:
        await line.accept()
        own = line.scope[KEY]

        async def work() -> None:
            while own._code is None:
                own.send("x" * 100_000)
                sizes.append(own.transport.get_write_buffer_size())
            with pytest.raises(SocketClosed):
                await own.receive()

        own.take_over(work())

    async def talk() -> None:
        async with a_server(flood) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEAD)
            while not sizes:
                await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))
    assert MOST_UNSENT < max(sizes) < MOST_UNSENT + 200_000


def test_what_is_sent_before_closing_arrives():
    pieces, size = 9, 100_000

    async def part(line) -> None:
        await line.accept()
        own = line.scope[KEY]
        for _ in range(pieces):
            own.send("x" * size)
        own.close()

    async def talk() -> None:
        async with a_server(part) as port, connect(port, max_size=None) as line:
            assert [len(text) async for text in line] == [size] * pieces

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))


def test_when_the_server_stops_everybody_is_told_to_come_again():
    async def talk() -> None:
        async with a_server(echo) as port:
            line = await connect(port)
            await line.send("hello")
            assert await line.recv() == "hello"
        with pytest.raises(websockets.ConnectionClosed) as ended:
            await line.recv()
        assert ended.value.rcvd.code == 1012

    asyncio.run(asyncio.wait_for(talk(), PATIENCE))
