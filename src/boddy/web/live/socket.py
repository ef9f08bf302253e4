"""The WebSocket of a table: messages in, messages out. See `docs/web-protocol.md`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from boddy.errors import InputError, TableError
from boddy.tables.codec import JSON
from boddy.tables.messages import KINDS, describe, greet, handle
from boddy.tables.table import Table
from boddy.web.live.browser_client import BrowserClient
from boddy.web.live.hub import Hub
from boddy.web.operations.measuring import recorder
from boddy.web.requests.answers import understand
from boddy.web.safety.addresses import client_address
from boddy.web.safety.limits import MOST_MESSAGE, Bucket, Buckets, Rate
from boddy.web.safety.strict_json import read_json

HELLO_SECONDS = 10.0
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
    client = BrowserClient()
    writer = asyncio.create_task(_write(socket, client))
    table: Table | None = None
    try:
        hello = _decode(await asyncio.wait_for(_receive(socket), HELLO_SECONDS))
        await asyncio.sleep(work.delay(address, WORK_OF_HELLO))
        table = await hub.find(socket.path_params["table"], address)
        await asyncio.shield(greet(table, client, hello))
        await _read(socket, table, client, Bucket(rate), partial(work.delay, address))
    except (WebSocketDisconnect, TimeoutError):
        pass  # gone, or never spoke
    except Exception as error:  # whoever is there is told, whatever it was
        client.send(_error(error, None))
    finally:
        if table is not None and client in table.clients:
            table.leave(client)
        await _finish(socket, client, writer)


async def _read(
    socket: WebSocket,
    table: Table,
    client: BrowserClient,
    bucket: Bucket,
    delay: Callable[[float], float],
) -> None:
    while not client.is_closed:
        text = await _receive(socket)
        if not bucket.take():
            raise TableError("too-fast", "too many messages; please come back slowly")
        if wait := delay(work_of(text)):
            await asyncio.sleep(wait)  # and the browser's next messages wait behind it
        await _answer(table, client, text)


async def _answer(table: Table, client: BrowserClient, text: str | None) -> None:
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


def work_of(text: str | None) -> float:
    """Weigh how much there is to do for a message: a hundred marks are more than a click."""
    return 1 + len(text or "") // CHARACTERS_OF_WORK


async def _receive(socket: WebSocket) -> str | None:
    """Wait for a message; None if it was no text."""
    try:
        message = await socket.receive()
    except RuntimeError:  # we have closed it meanwhile
        raise WebSocketDisconnect from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text


def _decode(text: str | None) -> Mapping[str, object]:
    if text is None or len(text) > MOST_MESSAGE:
        raise InputError(f"expected a message as text, of at most {MOST_MESSAGE} bytes")
    data = read_json(text)
    if not isinstance(data, dict):
        raise InputError("expected a JSON object")
    return data


async def _write(socket: WebSocket, client: BrowserClient) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await client.next_text()) is not None:
            await socket.send_text(text)
        await socket.close()  # whoever was let go need not be heard any more


async def _finish(socket: WebSocket, client: BrowserClient, writer: asyncio.Task[None]) -> None:
    """Send what is left, but do not wait long for it."""
    client.finish()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(writer, 1.0)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close()


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
