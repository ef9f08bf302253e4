"""What the page of a table says, as messages of `docs/web-protocol.md`, and what it leads to."""

from __future__ import annotations

import time
from collections.abc import Mapping

from boddy.errors import BoddyError, InputError, TableError
from boddy.record.action_codec import decode_action
from boddy.speech import find_language
from boddy.tables.clients import Client
from boddy.tables.codec import JSON
from boddy.tables.plan import LEVELS, read_name
from boddy.tables.store import Marks
from boddy.tables.table import Table

MOST_MARKS = 1_000
MARKS = frozenset(f"{sign}{colour}" for sign in ("", "x", "v", "?") for colour in ("", *"123"))
"""What can be written into a cell of the notes: a sign, a colour, both or neither."""

_DAY = 86_400_000


async def handle(table: Table, client: Client, message: Mapping[str, object]) -> None:
    """Do what a client asks for; what cannot be done is raised as a BoddyError."""
    match message:
        case {"type": "act", "action": action, "decision": int(decision)}:
            seat = _own_seat(client)
            game = message.get("game")
            number = game if isinstance(game, int) else None
            move = decode_action(action, table.plan.cards)
            await table.act(seat, move, decision, game=number, by=client)
        case {"type": "marks", "marks": marks}:
            await table.mark(client, read_marks(marks))
        case {"type": "ping"}:
            client.send({"type": "pong"})
        case {"type": "sit", "seat": int(seat), "name": name}:
            await table.sit(client, seat, read_name(name, "Guest"))
        case {"type": "name", "name": name}:
            await table.rename(_own_seat(client), read_name(name), client)
        case {"type": "start"}:
            await table.start(client)
        case {"type": "invite", "seat": int(seat)}:
            _check_host(client)
            token = await table.invite(seat)
            client.send({"type": "invite", "seat": seat, "token": token})
        case {"type": "give", "seat": int(seat), "kind": "bot" | "open" as kind, "level": level}:
            _check_host(client)
            if level not in LEVELS:
                raise InputError(f"level: expected one of {', '.join(LEVELS)}")
            await table.give(seat, str(kind), str(level))
        case _:
            raise InputError("expected a message as in docs/web-protocol.md")


async def greet(table: Table, client: Client, hello: Mapping[str, object]) -> None:
    """Let a client in by its first message, with the key to a seat or to look on."""
    token = hello.get("token")
    if hello.get("type") != "hello" or not isinstance(token, str | None):
        raise InputError('expected {"type": "hello"} first')
    client.language = find_language(hello.get("language")).code
    await table.join(client, token)


def _own_seat(client: Client) -> int:
    if client.seat is None:
        raise TableError("onlooker", "you look on at this table")
    return client.seat


def _check_host(client: Client) -> None:
    if not client.is_host:
        raise TableError("not-host", "only who made the table can do this")


def read_marks(data: object) -> Marks:
    """Read pencil marks that anybody may have written."""
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


def describe(error: BoddyError) -> JSON:
    """Tell an error as JSON: programs go by the code, people by the message."""
    code = error.code if isinstance(error, TableError) else "wrong"
    return {"code": code, "message": str(error)}
