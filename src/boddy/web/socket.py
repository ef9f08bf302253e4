"""The WebSocket of a table: messages in, messages out. See `docs/web-protocol.md`."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping

from starlette.websockets import WebSocket, WebSocketDisconnect

from boddy.errors import InputError, TableError
from boddy.record.action_codec import decode_action
from boddy.speech import find_language
from boddy.web.addresses import client_address
from boddy.web.answers import describe, understand
from boddy.web.codec import JSON
from boddy.web.connection import Connection
from boddy.web.hub import Hub
from boddy.web.limits import MOST_MESSAGE, Bucket, Rate
from boddy.web.plan import LEVELS, read_name
from boddy.web.store.tables import Marks
from boddy.web.strict_json import read_json
from boddy.web.table import Table

HELLO_SECONDS = 10.0
MOST_MARKS = 1_000
MARKS = frozenset(f"{sign}{colour}" for sign in ("", "x", "v", "?") for colour in ("", *"123"))
"""What can be written into a cell of the notes: a sign, a colour, both or neither."""

_DAY = 86_400_000


async def serve(socket: WebSocket, hub: Hub, rate: Rate) -> None:
    """Serve one browser until it goes."""
    await socket.accept()
    connection = Connection()
    writer = asyncio.create_task(_write(socket, connection))
    table: Table | None = None
    try:
        hello = _decode(await asyncio.wait_for(_receive(socket), HELLO_SECONDS))
        table = await hub.find(socket.path_params["table"], client_address(socket))
        await asyncio.shield(_greet(table, connection, hello))
        await _read(socket, table, connection, Bucket(rate))
    except (WebSocketDisconnect, TimeoutError):
        pass  # gone, or never spoke
    except Exception as error:  # whoever is there is told, whatever it was
        connection.send(_error(error, None))
    finally:
        if table is not None and connection in table.connections:
            table.leave(connection)
        await _finish(socket, connection, writer)


async def _read(socket: WebSocket, table: Table, connection: Connection, bucket: Bucket) -> None:
    while not connection.is_closed:
        text = await _receive(socket)
        if not bucket.take():
            raise TableError("too-fast", "too many messages; please come back slowly")
        ref: object = None
        try:
            message = _decode(text)
            ref = message.get("ref")
            # A browser that goes in the middle of an action must not leave it half done.
            await asyncio.shield(_handle(table, connection, message))
        except Exception as error:  # the table goes on for the others, and for this one
            connection.send(_error(error, ref))


async def _handle(table: Table, connection: Connection, message: Mapping[str, object]) -> None:
    match message:
        case {"type": "act", "action": action, "decision": int(decision)}:
            seat = _own_seat(connection)
            game = message.get("game")
            number = game if isinstance(game, int) else None
            move = decode_action(action, table.plan.cards)
            await table.act(seat, move, decision, game=number, by=connection)
        case {"type": "marks", "marks": marks}:
            await table.mark(connection, _marks(marks))
        case {"type": "ping"}:
            connection.send({"type": "pong"})
        case {"type": "sit", "seat": int(seat), "name": name}:
            await table.sit(connection, seat, read_name(name, "Guest"))
        case {"type": "name", "name": name}:
            await table.rename(_own_seat(connection), read_name(name), connection)
        case {"type": "start"}:
            await table.start(connection)
        case {"type": "invite", "seat": int(seat)}:
            _check_host(connection)
            token = await table.invite(seat)
            connection.send({"type": "invite", "seat": seat, "token": token})
        case {"type": "give", "seat": int(seat), "kind": "bot" | "open" as kind, "level": level}:
            _check_host(connection)
            if level not in LEVELS:
                raise InputError(f"level: expected one of {', '.join(LEVELS)}")
            await table.give(seat, str(kind), str(level))
        case _:
            raise InputError("expected a message as in docs/web-protocol.md")


async def _greet(table: Table, connection: Connection, hello: Mapping[str, object]) -> None:
    token = hello.get("token")
    if hello.get("type") != "hello" or not isinstance(token, str | None):
        raise InputError('expected {"type": "hello"} first')
    connection.language = find_language(hello.get("language")).code
    await table.join(connection, token)


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


async def _write(socket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (text := await connection.next_text()) is not None:
            await socket.send_text(text)
        await socket.close()  # whoever was let go need not be heard any more


async def _finish(socket: WebSocket, connection: Connection, writer: asyncio.Task[None]) -> None:
    """Send what is left, but do not wait long for it."""
    connection.finish()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(writer, 1.0)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close()


def _own_seat(connection: Connection) -> int:
    if connection.seat is None:
        raise TableError("onlooker", "you look on at this table")
    return connection.seat


def _check_host(connection: Connection) -> None:
    if not connection.is_host:
        raise TableError("not-host", "only who made the table can do this")


def _marks(data: object) -> Marks:
    if not isinstance(data, dict) or len(data) > MOST_MARKS:
        raise InputError(f"marks: expected an object of at most {MOST_MARKS} cells")
    latest = time.time() * 1000 + _DAY
    marks: Marks = {}
    for cell, entry in data.items():
        match entry:
            case [str(mark), int() | float() as stamp] if mark in MARKS and 0 <= stamp <= latest:
                marks[cell] = mark, float(stamp)
            case _:
                example = '{"Rope/2": ["x1", 1731000000000]}'
                raise InputError(f"marks: {cell[:96]!r}: expected a mark such as {example}")
    return marks


def _error(error: Exception, ref: object) -> JSON:
    data: JSON = {"type": "error", **describe(understand(error))}
    if isinstance(ref, int):
        data["ref"] = ref
    return data
