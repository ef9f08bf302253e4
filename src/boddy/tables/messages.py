"""What the page of a table says, as messages of `docs/web-protocol.md`, and what it leads to."""

from __future__ import annotations

from boddy.errors import BoddyError, IllegalAction, TableError
from boddy.records.forms import FORMS, Known
from boddy.rules import MOST_SEATS
from boddy.shapes import Terms, read
from boddy.tables.client_messages import (
    Act,
    AfterHello,
    Change,
    Give,
    Greeting,
    Invite,
    Leave,
    LetIn,
    Message,
    Ping,
    PlayOn,
    Rename,
    Resign,
    Say,
    SetMarks,
    SetPause,
    Sit,
    Start,
)
from boddy.tables.clients import Client
from boddy.tables.codec import JSON
from boddy.tables.table import Table


async def handle(table: Table, client: Client, data: object) -> None:
    """Do what a client asks for; what cannot be done is raised as a BoddyError."""
    known = Known(table.plan.cards, MOST_SEATS)
    match read(AfterHello, data, terms=Terms(FORMS, known, spare=True)):
        case Act(action, decision, game):
            await table.act(_own_seat(client), action, decision, game=game, by=client)
        case SetMarks(marks):
            await table.mark(client, marks)
        case Ping():
            client.send({"type": "pong"})
        case Say(text, emote):
            await table.say(client, {"emote": emote} if emote else {"text": text})
        case Sit(seat, name):
            await table.sit(client, seat, name)
        case Rename(name):
            await table.rename(_own_seat(client), name, client)
        case Resign():
            await table.resign(_own_seat(client), client)
        case Start():
            await table.start(client)
        case SetPause(on):
            _own_seat(client)
            await table.pause(on, client)
        case message:
            await _handle_seats(table, client, message)


async def _handle_seats(table: Table, client: Client, message: Message) -> None:
    """Do what changes seats and choices of a table, most of it for the host only."""
    match message:
        case Leave():
            await table.give_up(_own_seat(client), client)
        case PlayOn(seat):
            _own_seat(client)
            await table.let_bot_play(seat)
        case LetIn(seat, name):
            _own_seat(client)
            await table.let_in(seat, name, client)
        case Invite(seat):
            _check_host(table, client)
            token = await table.invite(seat)
            client.send({"type": "invite", "seat": seat, "token": token})
        case Give(seat, kind, level):
            _check_host(table, client)
            await table.give(seat, kind, level)
        case Change(pace, help_):
            _check_host(table, client)
            await table.change(pace, help_)


async def greet(table: Table, client: Client, data: object) -> None:
    """Let a client in by its first message, with the key to a seat or to look on."""
    hello = read(Greeting, data, terms=Terms(spare=True))
    await table.join(client, hello.token, hello.name or "")


def _own_seat(client: Client) -> int:
    if client.seat is None:
        raise TableError("onlooker", "you are watching at this table")
    return client.seat


def _check_host(table: Table, client: Client) -> None:
    if client.seat != table.host:
        raise TableError("not-host", "only the host of the table can do this")


def describe(error: BoddyError) -> JSON:
    """Tell an error as JSON: programs go by the code, people by the message."""
    code = "illegal" if isinstance(error, IllegalAction) else getattr(error, "code", "wrong")
    return {"code": code, "message": str(error)}
