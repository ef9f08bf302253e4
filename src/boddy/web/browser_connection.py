"""The WebSocket of a browser at a table: messages in, messages out. See `docs/web-protocol.md`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from boddy.errors import InputError
from boddy.tables.client_messages import KINDS
from boddy.tables.clients import Client
from boddy.tables.game_json import JSON, describe
from boddy.web.addresses import client_address
from boddy.web.hub import Hub
from boddy.web.metrics import measure
from boddy.web.rate_limits import MOST_MESSAGE, Bucket, Buckets, Rate
from boddy.web.responses import read_json, understand
from boddy.web.served_table import ServedTable
from boddy.web.web_socket import KEY, SocketClosed, WebSocketProtocol

HELLO_SECONDS = 10.0
LAST_SECONDS = 1.0
"""Time for the last messages to a browser."""
WORK_RATE = Rate(burst=1000, per_second=200)
"""What all browsers of one address may ask for, in the work of plain messages."""
WORK_OF_HELLO = 2.0
CHARACTERS_OF_WORK = 500
"""This many more characters in a message make as much work as a plain one."""
_log = logging.getLogger(__name__)


class BrowserLine(Protocol):
    """A connection to a browser."""

    def send(self, text: str) -> None:
        """Send a message without waiting for it to arrive."""

    async def receive(self) -> str | bytes:
        """Wait for the next message; `SocketClosed`: there will be none."""

    def close(self) -> None:
        """Close the connection once everything is sent."""


class BrowserClient(Client):
    """A browser that plays a seat or watches."""

    def __init__(self, line: BrowserLine) -> None:
        super().__init__()
        self._line = line

    def send_text(self, text: str) -> None:
        """Send a message; never wait for a slow browser."""
        self._line.send(text)

    def finish(self) -> None:
        """End the connection once everything is sent."""
        self._line.close()


async def serve(socket: WebSocket, hub: Hub, rate: Rate, work: Buckets) -> None:
    """Serve one browser until it goes; all browsers of its address share `work`."""
    await socket.accept()
    about = hub, socket.path_params["table"], rate, work, client_address(socket)
    own: WebSocketProtocol | None = socket.scope.get(KEY)
    if own is not None:
        own.take_over(_talk(own, *about))
        return
    line = ApplicationLine(socket)
    await _talk(line, *about)
    await line.sent()


async def _talk(
    line: BrowserLine, hub: Hub, table_id: str, rate: Rate, work: Buckets, address: str
) -> None:
    client = BrowserClient(line)
    served: ServedTable | None = None
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _decode(await line.receive())
        await asyncio.sleep(work.delay(address, WORK_OF_HELLO))
        served = await hub.find(table_id, address)
        await asyncio.shield(served.greet(client, hello))
        del hello  # or it would stay in memory as long as the browser
        bucket = Bucket(rate)
        while True:
            text = await line.receive()
            bucket.count()
            if wait := work.delay(address, work_of(text)):
                await asyncio.sleep(wait)  # and the browser's next messages wait behind it
            await _answer(served, client, text)
    except (SocketClosed, TimeoutError):
        pass  # gone, or never spoke
    except Exception as error:  # any fault is reported to the browser
        client.send(_error(error, None))
    finally:
        if served is not None and client in served.table.clients:
            served.table.leave(client)
        line.close()


async def _answer(served: ServedTable, client: BrowserClient, text: str | bytes) -> None:
    """Carry out a message, or report why not."""
    ref, kind, outcome, begun = None, "other", "ok", time.perf_counter()
    try:
        message = _decode(text)
        ref, kind = message.get("ref"), _kind(message)
        # A browser that goes in the middle of an action must not leave it half done.
        await asyncio.shield(served.handle(client, message))
    except Exception as error:  # neither the table nor this connection ends because of it
        problem = _error(error, ref)
        outcome = str(problem["code"])
        client.send(problem)
    seconds = time.perf_counter() - begun
    measure("message_seconds", seconds, kind, outcome)
    if (kind, outcome) == ("act", "ok"):
        measure("actions", 1, "person")
    if _log.isEnabledFor(logging.DEBUG):
        fields = {"kind": kind, "outcome": outcome, "ms": round(1000 * seconds, 1)}
        _log.debug("message", extra={"fields": fields})


def work_of(text: str | bytes) -> float:
    """Return how much work a message is: a hundred marks are more than a click."""
    return 1 + len(text) // CHARACTERS_OF_WORK


def _decode(text: str | bytes) -> Mapping[str, object]:
    if isinstance(text, bytes) or len(text) > MOST_MESSAGE:
        raise InputError("expected-message", most=MOST_MESSAGE)
    data = read_json(text)
    if not isinstance(data, dict):
        raise InputError("expected-json-object")
    return data


def _kind(message: Mapping[str, object]) -> str:
    """Return the kind of a message, one name for all that strangers make up."""
    kind = message.get("type")
    return kind if isinstance(kind, str) and kind in KINDS else "other"


def _error(error: Exception, ref: object) -> JSON:
    data: JSON = {"type": "error", **describe(understand(error))}
    if isinstance(ref, int):
        data["ref"] = ref
    return data


class ApplicationLine:
    """A WebSocket under another server than ours, such as that of a test."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue()
        self._sending = asyncio.create_task(self._send_all())

    def send(self, text: str) -> None:
        """Queue a message."""
        self._unsent.put_nowait(text)

    async def receive(self) -> str | bytes:
        """Wait for the next message."""
        try:
            message = await self._socket.receive()
        except RuntimeError:  # it is closed already
            raise SocketClosed from None
        if message["type"] == "websocket.disconnect":
            raise SocketClosed
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    def close(self) -> None:
        """Close the connection once everything is sent."""
        self._unsent.put_nowait(None)

    async def sent(self) -> None:
        """Wait a little for the last messages."""
        await asyncio.wait((self._sending,), timeout=LAST_SECONDS)
        self._sending.cancel()

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (text := await self._unsent.get()) is not None:
                await self._socket.send_text(text)
            await self._socket.close()
