"""What a client may send on a table's WebSocket, a class for each message, and what it leads to."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from boddy.errors import BoddyError, IllegalAction, TableError
from boddy.printable import shown
from boddy.records.forms import FORMS, ActionData, Known
from boddy.rules import MOST_SEATS
from boddy.shapes import Count, Limits, Made, Misfit, OneOf, Tag, Terms, read
from boddy.tables.clients import EMOTES, Client, seen_text
from boddy.tables.game_json import JSON
from boddy.tables.table import Table
from boddy.tables.table_plan import Help, Name, NamedLevel, Pace

MOST_MARKS = 1_000
MARKS = frozenset(f"{sign}{colour}" for sign in ("", "x", "v", "?") for colour in ("", *"123"))
"""What can be written into a cell of the notes: a sign, a colour, both or neither."""
_DAY = 86_400_000


def _past(stamp: float) -> float:
    if stamp > time.time() * 1000 + _DAY:
        raise Misfit(shown(stamp), "milliseconds since 1970, not of a day to come")
    return stamp


Seat = Annotated[int, Limits(0, MOST_SEATS - 1)]
Cards = Annotated[list[str], Limits(3, 3)]
"""Suspect, weapon, room."""
Square = Annotated[list[Count], Limits(2, 2)]
"""Row and column, from 0 at the top left."""
Place = str | Square
"""A room by its name, or a square."""
Emote = Annotated[str, OneOf(EMOTES)]
Seconds = Annotated[float, Limits(0)]
Mark = tuple[Annotated[str, OneOf(tuple(sorted(MARKS)))], Annotated[Seconds, Made(_past)]]
"""A sign and a colour, and when it was made: milliseconds since 1970."""
Marks = Annotated[dict[str, Mark], Limits(most=MOST_MARKS)]
"""Cells, each a card and a seat or `file`, such as `Rope/2`, and what is written there."""


@dataclass(frozen=True)
class Message:
    """What every message may say."""

    ref: int | None = field(default=None, kw_only=True)
    """The number by which an error refers to the message."""


@dataclass(frozen=True)
class Hello(Message):
    """The first message of a client; without a token it watches."""

    token: str | None = None
    name: Name | None = None
    """For who comes by a private link and wants to sit down at once."""
    language: object = None
    """Sent by earlier pages; answers are codes, which a page puts into words itself."""


@dataclass(frozen=True)
class Act(Message):
    """Carry out an action; `decision` is the number in `now` that it answers."""

    action: ActionData
    decision: Count
    game: Count | None = None


@dataclass(frozen=True)
class SetMarks(Message):
    """Keep pencil marks."""

    marks: Marks


@dataclass(frozen=True)
class Sit(Message):
    """Take an open seat, or the one that one was invited to; during a game, ask for it."""

    seat: Seat
    name: Name


@dataclass(frozen=True)
class LetIn(Message):
    """Agree that a guest, by name, takes a seat of the running game and sees its cards."""

    seat: Seat
    name: str


@dataclass(frozen=True)
class Say(Message):
    """Say something to everybody at the table, in words or in one of a few signs."""

    text: Annotated[str, Made(seen_text)] = ""
    emote: Emote = ""
    one_of: ClassVar = ("text", "emote")


@dataclass(frozen=True)
class Rename(Message):
    """Be called otherwise, from the next game on."""

    name: Name


@dataclass(frozen=True)
class Invite(Message):
    """Make a private link to an open seat (host)."""

    seat: Seat


@dataclass(frozen=True)
class Give(Message):
    """Give the seat of somebody who is not here to a bot, or open it (host)."""

    seat: Seat
    kind: Literal["bot", "open"]
    level: NamedLevel


@dataclass(frozen=True)
class Change(Message):
    """Choose another pace or level of help, also during a game (host)."""

    pace: Pace | None = None
    help: Help | None = None


@dataclass(frozen=True)
class SetPause(Message):
    """Have the bots and the clock wait, or go on."""

    on: bool


@dataclass(frozen=True)
class PlayOn(Message):
    """Let a bot decide for somebody who has been away for a while, until they are back."""

    seat: Seat


@dataclass(frozen=True)
class Start(Message):
    """Begin the first game (the host), or another one (whoever has a seat)."""


@dataclass(frozen=True)
class Resign(Message):
    """Be out of the game; a bot shows the cards of the seat."""


@dataclass(frozen=True)
class Leave(Message):
    """Leave one's seat to a bot, or, before the first game, to somebody else."""


@dataclass(frozen=True)
class Ping(Message):
    """Ask for `pong`."""


KINDS: dict[str, type[Message]] = {
    "act": Act, "marks": SetMarks, "sit": Sit, "let-in": LetIn, "say": Say, "start": Start,
    "resign": Resign, "leave": Leave, "play-on": PlayOn, "name": Rename, "invite": Invite,
    "give": Give, "change": Change, "pause": SetPause, "ping": Ping,
}  # fmt: skip
"""The messages that there are, after `hello`."""
Greeting = Annotated[Hello, Tag("type", {"hello": Hello})]
AfterHello = Annotated[Message, Tag("type", KINDS)]
FromClient = Annotated[Message, Tag("type", {"hello": Hello, **KINDS})]


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
    """Write an error for programs, which go by the code, and for pages, which tell what is said."""
    code = "illegal" if isinstance(error, IllegalAction) else getattr(error, "code", "wrong")
    return {"code": code, "message": str(error), "said": error.said.as_json()}
