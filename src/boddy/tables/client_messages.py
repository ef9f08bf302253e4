"""The messages of clients on a table's WebSocket: their shapes and what they change.

A new kind of message is one class here. The protocol's page, the JSON Schema, the types of the
scripts and the tests of examples are made from it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, ClassVar, Literal

from boddy.errors import TableError
from boddy.printable import shown
from boddy.records.codec import FORMS, ActionData, Scope
from boddy.rules import MOST_SEATS
from boddy.shapes import Count, Made, Misfit, OneOf, Tag, Terms, Within, read
from boddy.tables import tokens
from boddy.tables.clients import EMOTES, Client, seen_text
from boddy.tables.stored import NO_CHANGE, Change
from boddy.tables.table import Table
from boddy.tables.table_plan import Help, Name, NamedLevel, Pace

MOST_MARKS = 1_000
MARKS = frozenset(f"{sign}{colour}" for sign in ("", "x", "v", "?") for colour in ("", *"123"))
"""Marks for a cell of the notes: a sign, a colour, both or neither."""
_DAY = 86_400_000


def _past(stamp: float) -> float:
    if stamp > time.time() * 1000 + _DAY:
        raise Misfit(shown(stamp), "expect-past")
    return stamp


Seat = Annotated[int, Within(0, MOST_SEATS - 1)]
Cards = Annotated[list[str], Within(3, 3)]
"""Suspect, weapon, room."""
Square = Annotated[list[Count], Within(2, 2)]
"""Row and column, from 0 at the top left."""
Place = str | Square
"""A room by its name, or a square."""
Emote = Annotated[str, OneOf(EMOTES)]
Seconds = Annotated[float, Within(0)]
Mark = tuple[Annotated[str, OneOf(tuple(sorted(MARKS)))], Annotated[Seconds, Made(_past)]]
"""A sign and a colour, and when it was made: milliseconds since 1970."""
Marks = Annotated[dict[str, Mark], Within(most=MOST_MARKS)]
"""Cells, each a card and a seat or `file`, such as `Rope/2`, and what is written there."""


KINDS: dict[str, type[Message]] = {}
"""The messages that there are, after `hello`, by their types."""


@dataclass(frozen=True)
class Message:
    """A message; any may have a `ref`."""

    ref: int | None = field(default=None, kw_only=True)
    """The number by which an error refers to the message."""
    examples: ClassVar[tuple[Mapping[str, object], ...]] = ({},)
    """Examples for the protocol's page, without the type."""
    by_hand: ClassVar[bool] = True
    """Whether somebody has done something, after which no bot stands in for them."""

    def __init_subclass__(cls, kind: str = "") -> None:
        if kind:
            KINDS[kind] = cls

    def ask(self, table: Table, client: Client) -> Change:
        """Return the change of the table that a client asks for, or refuse it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Hello(Message):
    """Enter, with the key to a seat, or watch without one."""

    token: str | None = None
    name: Name | None = None
    """Name of a guest with a private link who wants to sit down at once."""
    language: object = None
    """Ignored: earlier versions of the page sent it."""


@dataclass(frozen=True)
class Act(Message, kind="act"):
    """Do something.

    `decision` is the number in `now`, so that no click counts twice; `game` may be left out.
    """

    action: ActionData
    decision: Count
    game: Count | None = None
    examples = ({"action": {"do": "roll"}, "game": 1, "decision": 12},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.act(_seat_of(client), self.action, self.decision, game=self.game)


@dataclass(frozen=True)
class SetMarks(Message, kind="marks"):
    """Make pencil marks: for each cell the sign and colour, and when (ms); later ones win."""

    marks: Marks
    examples = ({"marks": {"Rope/2": ["x1", 1790000000000]}},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.mark(client, self.marks)


@dataclass(frozen=True)
class Sit(Message, kind="sit"):
    """Take an open seat, or the seat of your private link; answered with `key`.

    During a game, unless the plan says `late`, ask for it; answered with `asked`, and with `key`
    once you are let in.
    """

    seat: Seat
    name: Name
    examples = ({"seat": 1, "name": "Bob"},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.sit(client, self.seat, self.name)


@dataclass(frozen=True)
class LetIn(Message, kind="let-in"):
    """Agree that this guest takes the seat (players).

    The guest sits down once all players have agreed, at least two, not counting those who have
    been away for 30 seconds.
    """

    seat: Seat
    name: str
    examples = ({"seat": 1, "name": "Bob"},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.let_in(self.seat, self.name, _seat_of(client))


@dataclass(frozen=True)
class Say(Message, kind="say"):
    """Send everybody a chat message (players), at most 5 in 10 seconds.

    A text of at most 200 characters, from which invisible ones are dropped, or one of `hello`,
    `nice`, `hmm`, `oh`, `haha`, `hurry`.
    """

    text: Annotated[str, Made(seen_text)] = ""
    emote: Emote = ""
    one_of: ClassVar = ("text", "emote")
    examples = ({"text": "Well done"}, {"emote": "nice"})

    def ask(self, table: Table, client: Client) -> Change:
        return table.say(client, {"emote": self.emote} if self.emote else {"text": self.text})


@dataclass(frozen=True)
class Start(Message, kind="start"):
    """Begin the first game, or another one.

    The host begins the first one, or any player while the host is away; another one any player.
    """

    def ask(self, table: Table, client: Client) -> Change:
        return table.start(_seat_of(client))


@dataclass(frozen=True)
class Resign(Message, kind="resign"):
    """Resign; a bot shows the cards of the seat."""

    def ask(self, table: Table, client: Client) -> Change:
        return table.resign(_seat_of(client))


@dataclass(frozen=True)
class Leave(Message, kind="leave"):
    """Leave your seat to a bot (before the first game: to somebody else).

    The key is no longer valid, and the connection is closed with the error `key`.
    """

    def ask(self, table: Table, client: Client) -> Change:
        return table.give_up(_seat_of(client))


@dataclass(frozen=True)
class PlayOn(Message, kind="play-on"):
    """Have a bot decide for somebody until they are back (players).

    They must have been away for 30 seconds.
    """

    seat: Seat
    examples = ({"seat": 2},)

    def ask(self, table: Table, client: Client) -> Change:
        _seat_of(client)
        return table.let_bot_play(self.seat)


@dataclass(frozen=True)
class Rename(Message, kind="name"):
    """Change your name, from the next game on."""

    name: Name
    examples = ({"name": "Bob"},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.rename(_seat_of(client), self.name)


@dataclass(frozen=True)
class Invite(Message, kind="invite"):
    """Make a private link to an open seat (host); answered with `invite`."""

    seat: Seat
    examples = ({"seat": 2},)

    def ask(self, table: Table, client: Client) -> Change:
        _check_host(table, client)
        token = tokens.new_token()
        invitation = {"type": "invite", "seat": self.seat, "token": token}
        return table.invite(self.seat, token).then(partial(client.send, invitation))


@dataclass(frozen=True)
class Give(Message, kind="give"):
    """Hand the seat of somebody who is away to a bot, or with `"kind": "open"` open it (host).

    During a game a seat opens once its person has been away for 30 seconds; their key stays valid
    until somebody else sits down. A bot's seat opens between games only.
    """

    seat: Seat
    kind: Literal["bot", "open"]
    level: NamedLevel
    examples = ({"seat": 2, "kind": "bot", "level": "sly"},)

    def ask(self, table: Table, client: Client) -> Change:
        _check_host(table, client)
        return table.give(self.seat, self.kind, self.level)


@dataclass(frozen=True)
class Choose(Message, kind="change"):
    """Choose another pace or level of help, also during a game (host); either may be left out."""

    pace: Pace | None = None
    help: Help | None = None
    examples = ({"pace": "calm", "help": "odds"},)

    def ask(self, table: Table, client: Client) -> Change:
        _check_host(table, client)
        return table.change(self.pace, self.help)


@dataclass(frozen=True)
class SetPause(Message, kind="pause"):
    """Pause the bots and the clock, or with `false` resume them.

    Allowed to those whom the plan's `pauses` names; if the host has gone, any player may resume.
    The time that is left stays, and a new game begins unpaused.
    """

    on: bool
    examples = ({"on": True},)

    def ask(self, table: Table, client: Client) -> Change:
        return table.pause(self.on, _seat_of(client))


@dataclass(frozen=True)
class Look(Message, kind="look"):
    """Look at a card that you were shown, or into the envelope; with `false`: it has been seen.

    Bots wait meanwhile, at every pace but `instant`: until then if you play against bots alone,
    otherwise once for at most 8 seconds.
    """

    on: bool
    examples = ({"on": True},)
    by_hand = False

    def ask(self, table: Table, client: Client) -> Change:
        _seat_of(client)
        return table.look(client, self.on)


@dataclass(frozen=True)
class Here(Message, kind="here"):
    """Decide for yourself again, after a bot has stood in for you while you were connected.

    Every other message does so too, except `look` and `ping`.
    """

    def ask(self, table: Table, client: Client) -> Change:
        return NO_CHANGE


@dataclass(frozen=True)
class Ping(Message, kind="ping"):
    """Ask for `pong`."""

    by_hand = False

    def ask(self, table: Table, client: Client) -> Change:
        return NO_CHANGE.then(partial(client.send, {"type": "pong"}))


Greeting = Annotated[Hello, Tag("type", {"hello": Hello})]
AfterHello = Annotated[Message, Tag("type", KINDS)]
FromClient = Annotated[Message, Tag("type", {"hello": Hello, **KINDS})]


def read_hello(data: object) -> Hello:
    """Read the first message of a client."""
    hello: Hello = read(Greeting, data, terms=Terms(spare=True))
    return hello


def read_message(table: Table, data: object) -> Message:
    """Read another message of a client at a table."""
    known = Scope(table.plan.cards, MOST_SEATS)
    message: Message = read(AfterHello, data, terms=Terms(FORMS, known, spare=True))
    return message


def protocol_rows() -> str:
    """Write the table of messages for the documentation."""
    rows = ["| message | meaning |", "|---|---|"]
    for kind, message in KINDS.items():
        shown = [f"`{json.dumps({'type': kind, **example})}`" for example in message.examples]
        rows.append(f"| {', '.join(shown)} | {' '.join((message.__doc__ or '').split())} |")
    return "\n".join(rows)


def _seat_of(client: Client) -> int:
    if client.seat is None:
        raise TableError("onlooker")
    return client.seat


def _check_host(table: Table, client: Client) -> None:
    if client.seat != table.host:
        raise TableError("not-host")
