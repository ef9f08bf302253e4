"""What happened, in the past tense, and who may see which part of it.

Every field is declared with `seen_by`. A field that says nothing is seen by nobody,
so a new secret is a secret from its first day. What a seat may not see reads None.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field
from enum import Enum
from typing import Annotated, Any

from boddy.actions import Place
from boddy.cards import Card, CardSet, Triple
from boddy.texts import Phrase, phrase

Seat = Annotated[int, "seat"]
"""The number of a seat; JSON says `seat` of it, too."""


class Audience(Enum):
    """Who may see a field of an event."""

    NOBODY = "nobody"
    EVERYONE = "everyone"
    INVOLVED = "the seats that the event names as `seat` and `to`"
    OWNER = "each item of the field only by the seat of that number"


def seen_by(audience: Audience, *, derived: bool = False, default: object = MISSING) -> Any:
    """Declare who may see a field; a `derived` one follows from earlier events: files lack it."""
    metadata = {"audience": audience, "derived": derived}
    return field(default=default, metadata=metadata)


EVERYONE = Audience.EVERYONE


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The case file was filled and all other cards were dealt."""

    file: Triple | None = seen_by(Audience.NOBODY)
    hands: tuple[CardSet | None, ...] = seen_by(Audience.OWNER)
    sizes: tuple[int, ...] = seen_by(EVERYONE)
    faceup: CardSet = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A seat threw the dice."""

    seat: Seat = seen_by(EVERYONE)
    dice: Annotated[tuple[int, ...], "dice"] = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat's token went to a place, by `walk`, by `passage` or by a `suggestion`."""

    seat: Seat = seen_by(EVERYONE)
    to: Place = seen_by(EVERYONE)
    by: str = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Suggested(Event):
    """A seat asked for one of three cards."""

    seat: Seat = seen_by(EVERYONE)
    cards: Triple = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had none of the three cards that the asker, `to`, asked for."""

    seat: Seat = seen_by(EVERYONE)
    to: Seat = seen_by(EVERYONE, derived=True)
    asked: Triple = seen_by(EVERYONE, derived=True)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat showed one of the cards asked for to the asker; only these two know which."""

    seat: Seat = seen_by(EVERYONE)
    to: Seat = seen_by(EVERYONE)
    card: Card | None = seen_by(Audience.INVOLVED)
    asked: Triple = seen_by(EVERYONE, derived=True)


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """A seat said what is in the case file, and was right or is out."""

    seat: Seat = seen_by(EVERYONE)
    cards: Triple = seen_by(EVERYONE)
    right: bool = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat that had accused wrongly may look at the case file; nobody else sees it."""

    seat: Seat = seen_by(EVERYONE)
    cards: Triple | None = seen_by(Audience.INVOLVED)


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A seat was put out for a fault of its bot; it keeps answering truthfully."""

    seat: Seat = seen_by(EVERYONE)
    reason: Phrase = seen_by(EVERYONE)


RESIGNS = Phrase("fault-resigns")
"""Why a seat is put out that gives up."""


class Ending(Enum):
    """How a game can end."""

    RIGHT_ACCUSATION = "right-accusation"
    LAST_SEAT = "last-seat"
    ALL_OUT = "all-out"
    NO_PERSON = "no-person"
    NO_SUGGESTION = "no-suggestion"
    ROUND_LIMIT = "round-limit"
    TURN_LIMIT = "turn-limit"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game was over; `detail` is the number of a limit, or why the game was stopped."""

    winner: Seat | None = seen_by(EVERYONE)
    ending: Ending = seen_by(EVERYONE)
    detail: Annotated[str, "printable"] = seen_by(EVERYONE, default="")

    @property
    def how(self) -> Phrase:
        """How the game ended: a part of a sentence."""
        detail = int(self.detail) if self.detail.isdecimal() else self.detail
        return phrase(f"ending-{self.ending.value}", detail=detail)


_TYPES = (Dealt, Rolled, Moved, Suggested, Passed, Shown, Accused, Looked, Forfeited, Ended)
EVENT_TYPES: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in _TYPES}
"""Every kind of event by the name it has in files."""
