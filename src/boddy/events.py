"""What happened, in the past tense, and who may see which part of it.

Every field is declared with `seen_by`. A field that says nothing is seen by nobody,
so a new secret is a secret from its first day. What a seat may not see reads None.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from boddy.actions import Place
from boddy.cards import Card, CardSet, Triple


class Audience(Enum):
    """Who may see a field of an event."""

    NOBODY = "nobody"
    EVERYONE = "everyone"
    INVOLVED = "the seats that the event names as `seat` and `to`"
    OWNER = "each item of the field only by the seat of that number"


def seen_by(audience: Audience) -> Any:
    """Declare who may see a field."""
    return field(metadata={"audience": audience})


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

    seat: int = seen_by(EVERYONE)
    dice: tuple[int, ...] = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat's token went to a place, by `walk`, by `passage` or by a `suggestion`."""

    seat: int = seen_by(EVERYONE)
    to: Place = seen_by(EVERYONE)
    by: str = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Suggested(Event):
    """A seat asked for one of three cards."""

    seat: int = seen_by(EVERYONE)
    cards: Triple = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had none of the cards."""

    seat: int = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat showed a card to the asker; only these two know which."""

    seat: int = seen_by(EVERYONE)
    to: int = seen_by(EVERYONE)
    card: Card | None = seen_by(Audience.INVOLVED)


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """A seat said what is in the case file, and was right or is out."""

    seat: int = seen_by(EVERYONE)
    cards: Triple = seen_by(EVERYONE)
    right: bool = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A seat was put out for a fault of its bot; it goes on answering truthfully."""

    seat: int = seen_by(EVERYONE)
    reason: str = seen_by(EVERYONE)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game was over."""

    winner: int | None = seen_by(EVERYONE)
    reason: str = seen_by(EVERYONE)


EVENT_TYPES: dict[str, type[Event]] = {
    kind.__name__.lower(): kind
    for kind in (
        Dealt,
        Rolled,
        Moved,
        Suggested,
        Passed,
        Shown,
        Accused,
        Forfeited,
        Ended,
    )
}
"""Every kind of event by the name it has in files."""
