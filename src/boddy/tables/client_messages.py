"""What a client may send on a table's WebSocket, as types, from which the JSON Schema is made.

`docs/web-protocol.md` explains them. A test plays games and checks every message against the
schema, so a message or a field that is missing here is found. (Annotations stay values here:
only so does a `TypedDict` know which of its fields are required.)
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from boddy.tables.message_values import (
    Cards,
    Count,
    Emote,
    Help,
    Marks,
    Name,
    NamedLevel,
    Pace,
    Place,
    Seat,
)


class Plain(TypedDict):
    """An action without cards and places."""

    do: Literal["roll", "pass", "end"]


class MoveTo(TypedDict):
    """Move one's token."""

    do: Literal["move"]
    to: Place


class NameThree(TypedDict):
    """Make a suggestion or an accusation."""

    do: Literal["suggest", "accuse"]
    cards: Cards


class ShowOne(TypedDict):
    """Show a card to the player who made the suggestion."""

    do: Literal["show"]
    card: str


class Hello(TypedDict):
    """The first message of a client; without a token it watches.

    A name is for who comes by a private link and wants to sit down at once.
    """

    type: Literal["hello"]
    token: NotRequired[str | None]
    name: NotRequired[Name]
    language: NotRequired[str]


class Act(TypedDict):
    """Carry out an action; `decision` is the number in `now` that it answers."""

    type: Literal["act"]
    action: Plain | MoveTo | NameThree | ShowOne
    decision: Count
    game: NotRequired[Count]
    ref: NotRequired[int]


class SetMarks(TypedDict):
    """Keep pencil marks."""

    type: Literal["marks"]
    marks: Marks


class Sit(TypedDict):
    """Take an open seat, or the one that one was invited to; during a game, ask for it."""

    type: Literal["sit"]
    seat: Seat
    name: str


class LetIn(TypedDict):
    """Agree that a guest, by name, takes a seat of the running game and sees its cards."""

    type: Literal["let-in"]
    seat: Seat
    name: Name


class SayText(TypedDict):
    """Say something to everybody at the table."""

    type: Literal["say"]
    text: Annotated[str, ("minLength", 1)]


class SayEmote(TypedDict):
    """Say something in one of a few signs."""

    type: Literal["say"]
    emote: Emote


class Rename(TypedDict):
    """Be called otherwise, from the next game on."""

    type: Literal["name"]
    name: Name


class Invite(TypedDict):
    """Make a private link to an open seat (host)."""

    type: Literal["invite"]
    seat: Seat


class Give(TypedDict):
    """Give the seat of somebody who is not here to a bot, or open it (host)."""

    type: Literal["give"]
    seat: Seat
    kind: Literal["bot", "open"]
    level: NamedLevel


class Change(TypedDict):
    """Choose another pace or level of help (host)."""

    type: Literal["change"]
    pace: NotRequired[Pace]
    help: NotRequired[Help]


class Pause(TypedDict):
    """Have the bots and the clock wait, or go on."""

    type: Literal["pause"]
    on: bool


class PlayOn(TypedDict):
    """Let a bot decide for somebody who has been away for a while, until they are back."""

    type: Literal["play-on"]
    seat: Seat


class Simple(TypedDict):
    """Begin a game, resign in it, leave one's seat to a bot, or ask for `pong`."""

    type: Literal["start", "resign", "leave", "ping"]


FromClient = (
    Hello
    | Act
    | SetMarks
    | Sit
    | LetIn
    | SayText
    | SayEmote
    | Rename
    | Invite
    | Give
    | Change
    | Pause
    | PlayOn
    | Simple
)
