"""Events and setups as JSON objects, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from boddy.cards import CardSet, Category, Triple
from boddy.editions import carried_edition, edition_data, is_shipped
from boddy.errors import InputError, RecordError
from boddy.events import EVENT_TYPES, Dealt, Ended, Ending, Event, Suggested
from boddy.printable import printable, shown
from boddy.records.forms import FORMS
from boddy.rules import find_rules
from boddy.setup import Setup
from boddy.shapes import NOTHING, Form, Misfit, OneOf, Tag, Terms, read, schema, write
from boddy.texts import phrase

VERSION = 2
"""Of the format. Fields may be added within a version; those there are stay.

Version 1 had sentences where there are codes now: `boddy.records.version_1` reads them.
"""
VERSIONS = (1, VERSION)

EventData = Annotated[Event, Tag("event", EVENT_TYPES)]
"""A line of a record after the first, or an event in a message."""


@dataclass(frozen=True)
class Head:
    """The first line of a record."""

    boddy: int
    edition: str
    rules: str
    seats: tuple[str, ...]
    suspects: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    cards: dict[str, object] | None = None
    """The tables of an edition of one's own."""


@dataclass(frozen=True)
class Deal:
    """The line that says where all cards are."""

    file: Triple
    hands: tuple[CardSet, ...]
    faceup: CardSet | None = None


def encode_setup(setup: Setup) -> dict[str, object]:
    """Write the first line of a record."""
    head = Head(
        VERSION,
        setup.edition.name,
        str(setup.rules),
        setup.names,
        tuple(card.name for card in setup.suspects),
        tuple(sorted(setup.people)),
        None if is_shipped(setup.edition) else edition_data(setup.edition),
    )
    kept = {"boddy", "edition", "rules", "seats"}
    return {name: value for name, value in write(Head, head).items() if value or name in kept}


def decode_setup(data: Mapping[str, object]) -> Setup:
    """Read the first line of a record."""
    if data.get("boddy") not in VERSIONS:
        raise RecordError(1, "expect-record", begin=f'{{"boddy": {VERSION}, ...')
    try:
        head = read(Head, data, terms=Terms(spare=True))
        edition = carried_edition(head.edition, head.cards)
        suspects = tuple(edition.card(name, Category.SUSPECT) for name in head.suspects)
        rules, people = find_rules(head.rules), frozenset(head.people)
        return Setup(edition, rules, head.seats, suspects, people)
    except InputError as error:
        raise RecordError(1, error) from None


def encode_event(event: Event, *, derived: bool = False) -> dict[str, object]:
    """Write an event, or an observation: what is hidden is null.

    With `derived`, write also what follows from the events before.
    """
    data: dict[str, object] = write(EventData, event, _WHOLE if derived else _LINE)
    if type(event) is Dealt and event.file is not None:
        del data["sizes"]  # the hands say it
    if type(event) is Ended and not event.detail:
        del data["detail"]
    return data


def decode_event(
    data: Mapping[str, object], setup: Setup, question: Suggested | None = None
) -> Event:
    """Read one of the other lines of a record; an answer is one to the `question` before it."""
    answers = data.get("event") in ("passed", "shown")
    if answers and question is None:
        raise InputError("no-question", event=data["event"])
    asked = {"to": question.seat, "asked": question.cards} if question else {}
    event: Event = read(EventData, data, "", _terms(setup, asked))
    return event


def _terms(setup: Setup, derived: Mapping[str, object] = NOTHING) -> Terms:
    return Terms(EVENT_FORMS, setup, spare=True, derived=derived)


def _dealt(value: object, setup: Setup) -> Dealt:
    deal = read(Deal, value, "", _terms(setup))
    faceup = setup.edition.card_set() if deal.faceup is None else deal.faceup
    return Dealt(deal.file, deal.hands, tuple(map(len, deal.hands)), faceup)


def _ending(value: object, _setup: Setup) -> Ending:
    return Ending(read(ENDING, value))


def _dice(value: object, setup: Setup) -> tuple[int, ...]:
    dice = value if isinstance(value, list) else []
    if len(dice) != setup.rules.dice or not all(map(_is_throw, dice)):
        raise Misfit(shown(value), phrase("expect-dice", count=setup.rules.dice))
    return tuple(dice)


def _is_throw(die: object) -> bool:
    return type(die) is int and 1 <= die <= 6


ENDING = Annotated[str, OneOf(tuple(ending.value for ending in Ending))]
_THROW = {"type": "integer", "minimum": 1, "maximum": 6}
EVENT_FORMS = FORMS | {
    "printable": Form(lambda text, _: printable(read(str, text))),
    "dice": Form(_dice, list, {"type": "array", "items": _THROW}),
    Dealt: Form(_dealt),
    Ending: Form(_ending, lambda ending: ending.value, schema(ENDING, {})),
}
_LINE = Terms(EVENT_FORMS)
_WHOLE = Terms(EVENT_FORMS, whole=True)
