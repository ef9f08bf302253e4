"""The WebSocket of a browser at a table: messages in, messages out, and a short queue.

See `docs/web-protocol.md`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from boddy.errors import InputError, TableError
from boddy.tables.client_messages import KINDS, describe, greet, handle
from boddy.tables.clients import Client
from boddy.tables.game_json import JSON
from boddy.tables.table import Table
from boddy.web.addresses import client_address
from boddy.web.hub import Hub
from boddy.web.metrics import recorder
from boddy.web.rate_limits import MOST_MESSAGE, Bucket, Buckets, Rate
from boddy.web.responses import read_json, understand
from boddy.web.web_socket import KEY, SocketClosed, WebSocketProtocol

MOST_WAITING = 64
"""A browser this far behind is let go; it connects again and is told everything anew."""
MOST_WAITING_TEXT = 1_000_000
"""Characters that may wait behind a message that is being sent."""


class Line(Protocol):
    """A connection to a browser; what is done with one that is closed raises `SocketClosed`."""

    def try_send(self, text: str) -> bool:
        """Send a message if that needs no waiting; return whether it did."""

    async def send(self, text: str) -> None:
        """Send a message as soon as the network takes it."""

    async def receive(self) -> str | bytes:
        """Wait for the next message."""

    async def close(self) -> None:
        """Say goodbye."""

    def abort(self) -> None:
        """End the connection at once."""


class BrowserClient(Client):
    """A browser that plays a seat, or looks on."""

    def __init__(self, line: Line | None = None) -> None:
        super().__init__()
        self._line = line
        """Without one, somebody else reads what it is sent."""
        self._waiting: list[str] = []
        self._waiting_text = 0
        self._writing: asyncio.Task[None] | None = None
        """Sends what is waiting, as long as there is any."""
        self._more: asyncio.Future[None] | None = None
        self.is_closed = False

    def send_text(self, text: str) -> None:
        """Send a message, or queue it; never wait for a slow browser."""
        if self.is_closed or (self._is_idle() and self._line and self._line.try_send(text)):
            return
        self._waiting_text += len(text)
        if len(self._waiting) >= MOST_WAITING or self._is_far_behind():
            self.close()
        else:
            self._waiting.append(text)
            self._go_on()

    async def next_text(self) -> str | None:
        """Wait for the next message to send; None: the connection shall end."""
        while not self._waiting and not self.is_closed:
            self._more = asyncio.get_running_loop().create_future()
            await self._more
        if not self._waiting:
            return None
        text = self._waiting.pop(0)
        self._waiting_text -= len(text)
        return text

    def finish(self) -> None:
        """End the connection once everything is sent."""
        if not self.is_closed:
            self.is_closed = True
            self._go_on()

    def close(self) -> None:
        """End the connection, dropping what it has not been sent."""
        self.is_closed = True
        self._waiting.clear()
        if self._line is not None:
            self._line.abort()
        self._go_on()

    async def written(self) -> None:
        """Wait until everything is sent."""
        if self._writing is not None:
            await asyncio.shield(self._writing)

    def _is_idle(self) -> bool:
        return self._writing is None and not self._waiting

    def _is_far_behind(self) -> bool:
        return bool(self._waiting) and self._waiting_text > MOST_WAITING_TEXT

    def _go_on(self) -> None:
        if self._more is not None and not self._more.done():
            self._more.set_result(None)
        if self._line is not None and self._writing is None:
            self._writing = asyncio.create_task(self._write(self._line))

    async def _write(self, line: Line) -> None:
        try:
            with contextlib.suppress(SocketClosed):
                while self._waiting:
                    self._waiting_text -= len(self._waiting[0])
                    await line.send(self._waiting.pop(0))
                if self.is_closed:
                    await line.close()  # whoever was let go need not be heard any more
        finally:
            self._writing = None


HELLO_SECONDS = 10.0
LAST_SECONDS = 1.0
"""So long the end of what a browser is sent may take."""
WORK_RATE = Rate(burst=1000, per_second=200)
"""What all browsers of one address may ask for, in the work of plain messages."""
WORK_OF_HELLO = 2.0
CHARACTERS_OF_WORK = 500
"""So many more of a message make as much work as a plain one."""
_log = logging.getLogger(__name__)


async def serve(socket: WebSocket, hub: Hub, rate: Rate, work: Buckets) -> None:
    """Serve one browser until it goes; all browsers of its address share `work`."""
    await socket.accept()
    address = client_address(socket)
    about = hub, socket.path_params["table"], address, rate, partial(work.delay, address)
    own: WebSocketProtocol | None = socket.scope.get(KEY)
    if own is None:
        await _serve(ApplicationLine(socket), *about)
    else:
        own.take_over(_serve(own, *about))


async def _serve(
    line: Line, hub: Hub, table_id: str, address: str, rate: Rate, delay: Callable[[float], float]
) -> None:
    client = BrowserClient(line)
    table: Table | None = None
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _decode(await line.receive())
        await asyncio.sleep(delay(WORK_OF_HELLO))
        table = await hub.find(table_id, address)
        await asyncio.shield(greet(table, client, hello))
        del hello  # or it would stay in memory as long as the browser
        await _read(line, table, client, Bucket(rate), delay)
    except (SocketClosed, TimeoutError):
        pass  # gone, or never spoke
    except Exception as error:  # whoever is there is told, whatever it was
        client.send(_error(error, None))
    finally:
        if table is not None and client in table.clients:
            table.leave(client)
        await _finish(line, client)


async def _read(
    line: Line,
    table: Table,
    client: BrowserClient,
    bucket: Bucket,
    delay: Callable[[float], float],
) -> None:
    while not client.is_closed:
        text = await line.receive()
        if not bucket.take():
            raise TableError("too-fast", "too many messages; please come back slowly")
        if wait := delay(work_of(text)):
            await asyncio.sleep(wait)  # and the browser's next messages wait behind it
        await _answer(table, client, text)


async def _answer(table: Table, client: BrowserClient, text: str | bytes) -> None:
    """Do what a message says, or say why not."""
    ref, kind, outcome, begun = None, "other", "ok", time.perf_counter()
    try:
        message = _decode(text)
        ref, kind = message.get("ref"), _kind(message)
        # A browser that goes in the middle of an action must not leave it half done.
        await asyncio.shield(handle(table, client, message))
    except Exception as error:  # the table goes on for the others, and for this one
        problem = _error(error, ref)
        outcome = str(problem["code"])
        client.send(problem)
    _measure(kind, outcome, time.perf_counter() - begun)


def work_of(text: str | bytes) -> float:
    """Weigh how much there is to do for a message: a hundred marks are more than a click."""
    return 1 + len(text) // CHARACTERS_OF_WORK


def _decode(text: str | bytes) -> Mapping[str, object]:
    if isinstance(text, bytes) or len(text) > MOST_MESSAGE:
        raise InputError(f"expected a message as text, of at most {MOST_MESSAGE} bytes")
    data = read_json(text)
    if not isinstance(data, dict):
        raise InputError("expected a JSON object")
    return data


async def _finish(line: Line, client: BrowserClient) -> None:
    """Send what is left, but do not wait long for it."""
    client.finish()
    try:
        async with asyncio.timeout(LAST_SECONDS):
            await client.written()
    except TimeoutError:
        line.abort()


def _kind(message: Mapping[str, object]) -> str:
    """Name what kind of message it is; what strangers make up has one name."""
    kind = message.get("type")
    return kind if isinstance(kind, str) and kind in KINDS else "other"


def _measure(kind: str, outcome: str, seconds: float) -> None:
    recorder().message(kind, outcome, seconds)
    if (kind, outcome) == ("act", "ok"):
        recorder().action("person")
    if _log.isEnabledFor(logging.DEBUG):
        fields = {"kind": kind, "outcome": outcome, "ms": round(1000 * seconds, 1)}
        _log.debug("message", extra={"fields": fields})


def _error(error: Exception, ref: object) -> JSON:
    data: JSON = {"type": "error", **describe(understand(error))}
    if isinstance(ref, int):
        data["ref"] = ref
    return data


class ApplicationLine:
    """A WebSocket that only its application reaches, such as that of another server."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    def try_send(self, text: str) -> bool:
        """Leave it to `send`, which may have to wait."""
        return False

    async def send(self, text: str) -> None:
        """Send a message."""
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise SocketClosed from None

    async def receive(self) -> str | bytes:
        """Wait for the next message."""
        try:
            message = await self._socket.receive()
        except RuntimeError:  # we have closed it meanwhile
            raise SocketClosed from None
        if message["type"] == "websocket.disconnect":
            raise SocketClosed
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def close(self) -> None:
        """Say goodbye."""
        try:
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise SocketClosed from None

    def abort(self) -> None:
        """Leave it to the server, which hears nothing any more."""
