"""What a client may send on a table's WebSocket: a class for each message."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from boddy.records.forms import ActionData
from boddy.shapes import Count, Made, Tag
from boddy.tables.chat import seen_text
from boddy.tables.message_values import Emote, Marks, Seat
from boddy.tables.plan import Help, Name, NamedLevel, Pace


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
