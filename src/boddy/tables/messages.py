"""What the page of a table says, as messages of `docs/web-protocol.md`, and what it leads to."""

from __future__ import annotations

import time
from collections.abc import Mapping

from boddy.errors import BoddyError, IllegalAction, InputError, TableError
from boddy.record.forms import decode_action
from boddy.speech import find_language
from boddy.tables.chat import read_line
from boddy.tables.clients import Client
from boddy.tables.codec import JSON
from boddy.tables.plan import read_level, read_name
from boddy.tables.store import Marks
from boddy.tables.table import Table

KINDS = {
    "act", "marks", "ping", "say", "sit", "name", "resign", "start", "pause", "leave", "play-on",
    "invite", "give", "change", "let-in",
}  # fmt: skip
"""The messages that there are, after `hello`."""
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
        case {"type": "say", **words}:
            await table.say(client, read_line(words))
        case {"type": "sit", "seat": int(seat), "name": name}:
            await table.sit(client, seat, read_name(name))
        case {"type": "name", "name": name}:
            await table.rename(_own_seat(client), read_name(name), client)
        case {"type": "resign"}:
            await table.resign(_own_seat(client), client)
        case {"type": "start"}:
            await table.start(client)
        case {"type": "pause", "on": bool(on)}:
            _own_seat(client)
            await table.pause(on, client)
        case _:
            await _handle_seats(table, client, message)


async def _handle_seats(table: Table, client: Client, message: Mapping[str, object]) -> None:
    """Do what changes seats and choices of a table, most of it for the host only."""
    match message:
        case {"type": "leave"}:
            await table.give_up(_own_seat(client), client)
        case {"type": "play-on", "seat": int(seat)}:
            _own_seat(client)
            await table.let_bot_play(seat)
        case {"type": "let-in", "seat": int(seat), "name": str(name)}:
            _own_seat(client)
            await table.let_in(seat, name, client)
        case {"type": "invite", "seat": int(seat)}:
            _check_host(table, client)
            token = await table.invite(seat)
            client.send({"type": "invite", "seat": seat, "token": token})
        case {"type": "give", "seat": int(seat), "kind": "bot" | "open" as kind, "level": level}:
            _check_host(table, client)
            await table.give(seat, str(kind), read_level(level))
        case {"type": "change", **changes}:
            _check_host(table, client)
            await table.change(changes)
        case _:
            raise InputError("expected a message as in docs/web-protocol.md")


async def greet(table: Table, client: Client, hello: Mapping[str, object]) -> None:
    """Let a client in by its first message, with the key to a seat or to look on."""
    token = hello.get("token")
    if hello.get("type") != "hello" or not isinstance(token, str | None):
        raise InputError('expected {"type": "hello"} first')
    client.language = find_language(hello.get("language")).code
    name = hello.get("name")
    await table.join(client, token, "" if name is None else read_name(name))


def _own_seat(client: Client) -> int:
    if client.seat is None:
        raise TableError("onlooker", "you are watching at this table")
    return client.seat


def _check_host(table: Table, client: Client) -> None:
    if client.seat != table.host:
        raise TableError("not-host", "only the host of the table can do this")


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
    code = "illegal" if isinstance(error, IllegalAction) else getattr(error, "code", "wrong")
    return {"code": code, "message": str(error)}
