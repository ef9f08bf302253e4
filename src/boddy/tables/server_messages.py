"""The messages of the server on a table's WebSocket, and the JSON Schema of all messages."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict, get_args, get_type_hints

from boddy.game import Phase
from boddy.records.codec import EVENT_FORMS, EventData
from boddy.shapes import Count, OneOf, Schema, Terms, Within, schema
from boddy.tables.client_messages import (
    Cards,
    Emote,
    FromClient,
    Marks,
    Place,
    Seat,
    Seconds,
    Square,
)
from boddy.tables.clients import MOST_TEXT
from boddy.tables.seats import TableSeat
from boddy.tables.table_plan import PlanView
from boddy.texts import Phrase

SecondsLeft = Seconds | None
"""Seconds left for the decision; null if no clock runs."""


Run = tuple[Count, Count, Count]


Turn = Annotated[list[Count], Within(2, 2)]
"""The seat whose turn it is, and the number of events before it."""


class CardView(TypedDict):
    """A card of the edition; colour and letter are those of a person's token."""

    name: str
    title: str
    kind: Literal["suspect", "weapon", "room"]
    colour: str | None
    letter: str | None
    own: bool


class BoardView(TypedDict):
    """The squares of a board: rooms and walkways as runs of row, first column and length.

    A room's doors are the squares before them.
    """

    rows: Count
    cols: Count
    centres: dict[str, Square]
    plates: dict[str, Run]
    rooms: dict[str, list[Run]]
    walkways: list[Run]
    doors: dict[str, list[Square]]


class FloorView(TypedDict):
    """The floor for tokens: adjoining rooms, and the board if there is one."""

    rooms: dict[str, list[str]]
    passages: dict[str, list[str]]
    board: NotRequired[BoardView]


# The functional form, because some names are keywords of Python.
Suggestions = TypedDict("Suggestions", {"room": str | None, "not": list[Cards]})
"""The allowed suggestions: those of this room, or of any if it is null, except these."""

Legal = TypedDict(
    "Legal",
    {
        "roll": Literal[True],
        "pass": Literal[True],
        "end": Literal[True],
        "accuse": Literal[True],
        "moves": list[Place],
        "shows": list[str],
        "suggest": Suggestions,
    },
    total=False,
)
"""The actions of the seat that decides; those that are missing are not allowed."""


class Ways(TypedDict):
    """For each square the nearest room and the steps to it; the steps to rooms out of reach."""

    squares: dict[str, tuple[str, Count]]
    rooms: dict[str, Count | None]


class Now(TypedDict):
    """Whose decision it is."""

    decision: Count
    phase: Annotated[str, OneOf(tuple(phase.name.lower() for phase in Phase))]
    turn: Seat
    round: Count
    seat: Seat | None
    legal: NotRequired[Legal]
    ways: NotRequired[Ways]


class NoticeView(TypedDict):
    """A notice about a seat, with the number of events before it."""

    kind: Literal[
        "sat", "opened", "bot", "left", "away", "idle", "back", "clock", "again", "paused"
    ]
    seat: Seat
    name: str
    at: Count
    seconds: NotRequired[Count]
    """Length of a pause."""


class GameView(TypedDict):
    """A whole game, as the client may know it."""

    number: Count
    rules: str
    edition: str
    names: list[str]
    labels: list[str]
    suspects: list[str]
    starts: NotRequired[list[Place | None]]
    absent: NotRequired[dict[str, Place | None]]
    """The suspects without a player, and where their tokens stand at first."""
    cards: list[CardView]
    floor: FloorView | None
    events: list[EventData]
    turns: list[Turn]
    notices: list[NoticeView]
    now: Now
    reveal: NotRequired[EventData]


class ChatLine(TypedDict):
    """A chat message: a text or an emote, with its game and the number of events before."""

    seat: Seat
    name: str
    text: NotRequired[Annotated[str, Within(most=MOST_TEXT)]]
    emote: NotRequired[Emote]
    game: Count
    at: Count
    sent: Seconds
    """Seconds since 1970."""


class Welcome(TypedDict):
    """Everything that you may know: at the beginning, and again if the database was restored.

    `table`, `you` (your seat or null), `invited` (the seat that your private link offers, or null),
    `asked` (the seat that you wait for, or null), `host` (the host's seat), `plan`, `paused`,
    `paused_by`, `seats`, `watching`, `clock`, `game` (or null), `marks`, `chat`.
    """

    type: Literal["welcome"]
    table: str
    you: Seat | None
    invited: Seat | None
    asked: Seat | None
    host: Seat
    plan: PlanView
    paused: bool
    paused_by: Seat | None
    seats: list[TableSeat]
    watching: Count
    clock: SecondsLeft
    game: GameView | None
    marks: Marks
    chat: list[ChatLine]


class GameBegun(TypedDict):
    """A new game has begun: `game`, `clock`."""

    type: Literal["game"]
    game: GameView
    clock: SecondsLeft


News = TypedDict(
    "News",
    {
        "type": Literal["news"],
        "game": Count,
        "from": Count,
        "events": list[EventData],
        "turns": list[Turn],
        "now": Now,
        "clock": SecondsLeft,
        "reveal": NotRequired[EventData],
    },
)
News.__doc__ = """What has happened: the `events` of this `game` from number `from` on.

The `turns` that began there (in place of any known from there on), `now`, `clock`, and `reveal`
when the game is over. If `from` is not the number of events that you have, connect again.
"""


class NewPlan(TypedDict):
    """The table's choices have changed: `plan`, `clock`.

    `paused`: whether the bots and the clock wait; `paused_by`: the seat that paused, or null.
    """

    type: Literal["plan"]
    plan: PlanView
    paused: bool
    paused_by: Seat | None
    clock: SecondsLeft


class Seats(TypedDict):
    """The `seats` of the table, who is `host`, and the number `watching`.

    `here`: whether somebody is connected; `away`: seconds until a bot can play on for a person who
    is away; `reserved`: by a private link; `guest`: a guest who wants it; `let_in`: who agrees.
    """

    type: Literal["seats"]
    host: Seat
    seats: list[TableSeat]
    watching: Count


class Said(TypedDict):
    """Somebody said something: `line`."""

    type: Literal["said"]
    line: ChatLine


class Notice(TypedDict):
    """Something has happened to a seat during this `game`: `notice`.

    Where a clock runs, also that a pause of `seconds` has ended.
    """

    type: Literal["notice"]
    game: Count
    notice: NoticeView


class Key(TypedDict):
    """The key to a seat: `seat`, `token`.

    `key`: to the seat that you took; `invite`: for a friend; `asked`: to the seat that you asked
    for, valid once you are let in.
    """

    type: Literal["key", "invite", "asked"]
    seat: Seat
    token: str


class OtherMarks(TypedDict):
    """The `marks` that another device of yours made in this `game`."""

    type: Literal["marks"]
    game: Count
    marks: Marks


class Advice(TypedDict):
    """A hint: what a good player would do now, and why."""

    kind: Literal["suggest", "accuse", "wait", "show", "move"]
    reason: Phrase
    cards: NotRequired[Cards]
    card: NotRequired[str]
    to: NotRequired[Place]


class HelpMessage(TypedDict):
    """Help at this `decision` of this `game`, as far as the table's level allows.

    `facts` (cell to `[true, phrase]`), `odds` (cell to a number), `advice` (a list, each with
    `kind` `suggest`, `accuse`, `wait`, `show` or `move`, its `cards`, `card` or `to`, and a phrase
    as its `reason`, or null if that was too hard).
    """

    type: Literal["help"]
    game: Count
    decision: Count
    facts: dict[str, tuple[bool, Phrase]]
    odds: NotRequired[dict[str, Annotated[float, Within(0, 1)]]]
    advice: NotRequired[list[Advice]]


class Error(TypedDict):
    """A refusal, after which nothing has changed: `code`, and `said`, the reason as a phrase.

    If your message had a number as `ref`, the error has it too.
    """

    type: Literal["error"]
    code: str
    said: Phrase
    ref: NotRequired[int]


class Pong(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]


FromServer = (
    Welcome
    | GameBegun
    | News
    | NewPlan
    | Seats
    | Said
    | Notice
    | Key
    | OtherMarks
    | HelpMessage
    | Error
    | Pong
)


DIALECT = "https://json-schema.org/draft/2020-12/schema"


def message_schema() -> Schema:
    """Return the schema of the messages to the server (`FromClient`) and back (`FromServer`)."""
    definitions: dict[str, Schema] = {}
    terms = Terms(EVENT_FORMS, whole=True)
    definitions["FromClient"] = schema(FromClient, definitions, terms)
    definitions["FromServer"] = schema(FromServer, definitions, terms)
    definitions["Dealt"]["required"].remove("sizes")  # left out where the hands say it
    definitions["Passed"]["properties"]["last"] = {"type": "boolean"}
    definitions["Passed"]["required"].append("last")
    return {
        "$schema": DIALECT,
        "title": "The messages of a table's WebSocket",
        "oneOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": definitions,
    }


def server_rows() -> str:
    """Write the table of messages for the documentation."""
    rows = ["| message | meaning |", "|---|---|"]
    for message in get_args(FromServer):
        kinds = get_args(get_type_hints(message)["type"])
        meaning = " ".join((message.__doc__ or "").split())
        rows.append(f"| {', '.join(f'`{kind}`' for kind in kinds)} | {meaning} |")
    return "\n".join(rows)
