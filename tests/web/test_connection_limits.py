"""A server among half-sent requests and idle connections: who is let go, and who is served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
import uvicorn
import websockets
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.http import h11_impl, httptools_impl

from boddy.web import browser_connection as socket
from boddy.web import connection_limits
from boddy.web.addresses import Proxies
from boddy.web.app import Settings, create_app
from boddy.web.connection_limits import Admission, ConnectionLimits, limits_for_files
from boddy.web.server import server_config
from web_server import echo, free_port

PATIENCE = 60.0
"""Seconds; only a failure waits until then."""
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PLENTY = ConnectionLimits(head_seconds=PATIENCE)


@asynccontextmanager
async def a_server(
    limits: ConnectionLimits, handler: Callable[[Request], Awaitable] | None = None, *proxies: str
) -> AsyncIterator[tuple[int, Admission]]:
    """Serve a page and a WebSocket that echoes, within these limits."""

    async def serve_page(_request: Request) -> PlainTextResponse:
        return PlainTextResponse("here")

    app = Starlette(routes=[Route("/", handler or serve_page), WebSocketRoute("/socket", echo)])
    admission = Admission(limits, Proxies(proxies))
    config = server_config(app, admission)
    config.host, config.port = "127.0.0.1", free_port()
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield config.port, admission
    finally:
        server.should_exit = True
        await running


class Line:
    """A connection whose bytes the test writes itself."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int, host: str = "127.0.0.1", said: bytes = b"") -> Line:
        line = cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0)))
        line.writer.write(said)
        return line

    async def status(self) -> int:
        """Wait for the first line of an answer."""
        first = await asyncio.wait_for(self._reader.readline(), PATIENCE)
        return int(first.split()[1])

    async def end(self) -> bytes:
        """Wait until the server closes the line; return what it said."""
        try:
            return await asyncio.wait_for(self._reader.read(), PATIENCE)
        except ConnectionError:  # it had said all and we had not
            return b""

    def close(self) -> None:
        self.writer.close()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


@pytest.fixture(params=[h11_impl.H11Protocol, httptools_impl.HttpToolsProtocol])
def either_protocol(request, monkeypatch):
    monkeypatch.setattr(connection_limits, "AutoHTTPProtocol", request.param)


def test_a_half_sent_request_is_dropped_however_slow(either_protocol):
    async def attack() -> None:
        async with a_server(ConnectionLimits(head_seconds=0.05)) as (port, admission):
            silent = await Line.open(port)
            half = await Line.open(port, said=HEAD)
            slow = await Line.open(port, said=HEAD + b"X-Slow: ")
            async with asyncio.timeout(PATIENCE):
                while not slow.writer.transport.is_closing() and admission.count > 0:
                    slow.writer.write(b"x")
                    await asyncio.sleep(0.01)
            for line in (silent, half):
                assert b"408 Request Timeout" in await line.end()
            await until(lambda: admission.count == 0)
            for line in (silent, half, slow):
                line.close()

    asyncio.run(attack())


def test_a_request_that_is_being_answered_is_not_cut(either_protocol):
    async def wait(_request: Request) -> PlainTextResponse:
        await asyncio.sleep(0.2)
        return PlainTextResponse("at last")

    async def ask() -> None:
        async with a_server(ConnectionLimits(head_seconds=0.02), wait) as (port, _):
            line = await Line.open(port, said=HEAD + b"Connection: close\r\n\r\n")
            assert b"at last" in await line.end()
            line.close()

    asyncio.run(ask())


def test_after_an_answer_the_next_head_has_its_time_too(either_protocol):
    async def ask() -> None:
        async with a_server(ConnectionLimits(head_seconds=0.05)) as (port, _):
            line = await Line.open(port, said=HEAD + b"\r\n")
            assert await line.status() == 200
            line.writer.write(HEAD)
            assert b"408 Request Timeout" in await line.end()
            line.close()

    asyncio.run(ask())


def test_a_head_without_end_is_refused(either_protocol):
    async def attack() -> None:
        limits = ConnectionLimits(head_seconds=PATIENCE, head_bytes=1_000)
        async with a_server(limits) as (port, _):
            line = await Line.open(port, said=HEAD + b"X-Long: " + b"x" * 1_000)
            assert b"431 " in await line.end()
            line.close()

    asyncio.run(attack())


def test_one_address_cannot_take_all_connections():
    async def attack() -> None:
        limits = ConnectionLimits(most=100, per_address=3, head_seconds=PATIENCE)
        async with a_server(limits) as (port, admission):
            held = [await Line.open(port, said=HEAD) for _ in range(3)]
            await until(lambda: admission.count == 3)
            fourth = await Line.open(port, said=HEAD + b"\r\n")
            assert await fourth.status() == 503
            other = await Line.open(port, "127.0.0.2", HEAD + b"\r\n")
            assert await other.status() == 200
            held[0].close()
            await until(lambda: admission.count == 3)
            again = await Line.open(port, said=HEAD + b"\r\n")
            assert await again.status() == 200
            for line in (*held, fourth, other, again):
                line.close()

    asyncio.run(attack())


def test_a_trusted_proxy_may_have_more_connections_than_one_address():
    async def come() -> None:
        limits = ConnectionLimits(most=6, per_address=2, head_seconds=PATIENCE)
        async with a_server(limits, None, "127.0.0.1") as (port, admission):
            held = [await Line.open(port, said=HEAD) for _ in range(5)]
            await until(lambda: admission.count == 5)
            last = await Line.open(port, said=HEAD + b"\r\n")
            assert await last.status() == 200
            full = await Line.open(port, said=HEAD + b"\r\n")
            assert await full.status() == 503
            for line in (*held, last, full):
                line.close()

    asyncio.run(come())


def test_websockets_count_until_they_end():
    async def come() -> None:
        limits = ConnectionLimits(most=1, per_address=1, head_seconds=PATIENCE)
        async with a_server(limits) as (port, admission):
            connect = partial(websockets.connect, f"ws://127.0.0.1:{port}/socket", proxy=None)
            async with connect() as line:
                await line.send("hello")
                assert await line.recv() == "hello"
                with pytest.raises(websockets.InvalidStatus, match="503"):
                    await connect()
            await until(lambda: admission.count == 0)
            async with connect() as line:
                await line.send("again")
                assert await line.recv() == "again"

    asyncio.run(come())


def test_a_frame_without_utf_8_leaves_no_traceback(caplog):
    async def come() -> None:
        async with (
            a_server(PLENTY) as (port, _),
            websockets.connect(f"ws://127.0.0.1:{port}/socket", proxy=None) as line,
        ):
            await line.send(b"\xff\xfe", text=True)
            with pytest.raises(websockets.ConnectionClosed):
                await line.recv()

    with caplog.at_level(logging.WARNING):
        asyncio.run(come())
    assert not [record for record in caplog.records if record.exc_info]


def test_who_never_says_hello_is_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(socket, "HELLO_SECONDS", 0.01)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1))
    with (
        TestClient(app, base_url="http://127.0.0.1") as client,
        client.websocket_connect(f"/t/{'a' * 12}/socket", headers={"host": "127.0.0.1"}) as line,
        pytest.raises(WebSocketDisconnect),
    ):
        line.receive_text()


def test_limits_keep_to_the_files_that_a_process_may_open():
    assert limits_for_files(10**6) == ConnectionLimits()
    few = limits_for_files(2048)
    assert (few.most, few.per_address) == (1024, 256)
    assert limits_for_files(1024).most == 512


def test_a_hundred_half_sent_requests_keep_nobody_out():
    """The attack as it was, in small: more half-sent requests than the server would take."""

    async def attack() -> None:
        limits = ConnectionLimits(most=40, per_address=20, head_seconds=PATIENCE)
        async with a_server(limits) as (port, admission):
            held = [await Line.open(port, said=HEAD) for _ in range(100)]
            await until(lambda: admission.count == 20)
            guest = await Line.open(port, "127.0.0.2", HEAD + b"\r\n")
            assert await guest.status() == 200
            for line in (*held, guest):
                line.close()

    asyncio.run(attack())
