"""Cards, places, actions, events and setups as JSON: in records, databases and messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from boddy.actions import Accuse, Action, EndTurn, Move, Pass, Place, Roll, Show, Suggest
from boddy.boards import Square
from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import Edition, carried_edition, edition_data, is_shipped
from boddy.errors import InputError, RecordError, as_phrase
from boddy.events import EVENT_TYPES, Dealt, Ended, Ending, Event, Suggested
from boddy.printable import printable, shown
from boddy.rules import MOST_SEATS, find_rules
from boddy.setup import Setup
from boddy.shapes import NO_VALUES, Form, Misfit, OneOf, Tag, Terms, read, schema, write
from boddy.texts import Phrase, Words, languages, phrase

_NAMES = list[str]


class Scope(NamedTuple):
    """The edition and the number of seats, which decide what names and numbers mean."""

    edition: Edition
    seats: int


def _card(value: object, about: Scope) -> Card:
    return about.edition.card(read(str, value))


def _cards(value: object, about: Scope) -> list[Card]:
    return [about.edition.card(name) for name in read(_NAMES, value)]


def _card_set(value: object, about: Scope) -> CardSet:
    cards = _cards(value, about)
    if len(set(cards)) != len(cards):
        raise InputError("twice-among", cards=cards)
    return about.edition.card_set(cards)


def _triple(value: object, about: Scope) -> Triple:
    return Triple.of(_cards(value, about))


def _square(value: object, _about: Scope) -> Square:
    return Square(*read(tuple[int, int], value))


def _place(value: object, about: Scope) -> Place:
    if isinstance(value, str):
        return about.edition.card(value, Category.ROOM)
    try:
        return _square(value, about)
    except Misfit:
        raise Misfit(shown(value), "expect-place") from None


def _seat(value: object, about: Scope) -> int:
    if type(value) is not int or not 0 <= value < about.seats:
        raise Misfit(shown(value), phrase("expect-seat", last=about.seats - 1))
    return value


MOST_DEPTH = 4
"""Phrases and lists within a phrase."""
MOST_SAID = 2_000
"""Characters of a text within a phrase."""


def _phrase(value: object, _about: object, depth: int = 0) -> Phrase:
    """Read a phrase, and check that every language has words for it."""
    values = read(dict[str, object], value)
    code = values.pop("code", None)
    if not isinstance(code, str) or len(code) > MOST_SAID:
        raise Misfit(shown(value), "expect-phrase")
    said = as_phrase(code, **{name: _said(item, depth) for name, item in values.items()})
    for language in languages() if depth == 0 else ():
        try:
            Words(language).say(said)
        except Exception:  # whatever a text does with a value that it does not expect
            raise Misfit(shown(value), "expect-phrase") from None
    return said


def _said(value: object, depth: int) -> object:
    match value:
        case dict() | list() if depth > MOST_DEPTH:
            raise Misfit(shown(value), "expect-phrase")
        case dict():
            return _phrase(value, None, depth + 1)
        case list():
            return [_said(item, depth + 1) for item in value]
        case str() if len(value) > MOST_SAID:
            raise Misfit(shown(value), "expect-phrase")
        case str() | bool() | int() | float():
            return value
    raise Misfit(shown(value), "expect-phrase")


def encode_place(place: Place) -> object:
    """Write a place: a room's name, or row and column."""
    return place.name if isinstance(place, Card) else list(place)


def _names(cards: Any) -> list[str]:
    return [card.name for card in cards]


_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_PAIR = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
PHRASE = {
    "description": "Something to say: a code with its values.",
    "type": "object",
    "properties": {"code": {"type": "string"}},
    "required": ["code"],
    "additionalProperties": True,
}
FORMS = {
    "seat": Form(_seat, int, {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}),
    Card: Form(_card, lambda card: card.name, _TEXT),
    CardSet: Form(_card_set, _names, _TEXTS),
    Triple: Form(_triple, _names, _TEXTS | {"minItems": 3, "maxItems": 3}),
    Square: Form(_square, list, _PAIR),
    Place: Form(_place, encode_place, {"anyOf": [_TEXT, _PAIR]}),
    Phrase: Form(_phrase, Phrase.as_json, PHRASE),
}
"""The JSON of cards, seats and places; a reader needs their `Scope`."""
_ACTIONS = {
    "suggest": Suggest, "accuse": Accuse, "show": Show, "move": Move,
    "roll": Roll, "pass": Pass, "end": EndTurn,
}  # fmt: skip
ActionData = Annotated[Action, Tag("do", _ACTIONS)]
"""An action as JSON, such as {"do": "show", "card": "Rope"}."""


def encode_action(action: Action) -> dict[str, object]:
    """Write an action."""
    data: dict[str, object] = write(ActionData, action, Terms(FORMS))
    return data


def decode_action(data: object, edition: Edition) -> Action:
    """Read an action that anybody may have written."""
    about = Scope(edition, MOST_SEATS)
    action: Action = read(ActionData, data, "action", Terms(FORMS, about, spare=True))
    return action


VERSION = 2
"""Of the format. Fields may be added within a version; those there are stay.

Version 1 had sentences where there are codes now: `boddy.records.version_1` reads them.
"""
VERSIONS = (1, VERSION)

EventData = Annotated[Event, Tag("event", EVENT_TYPES)]
"""A line of a record after the first, or an event in a message."""


@dataclass(frozen=True)
class RecordHead:
    """The first line of a record."""

    boddy: int
    edition: str
    rules: str
    seats: tuple[str, ...]
    suspects: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    cards: dict[str, object] | None = None
    """The tables of a user's edition."""


@dataclass(frozen=True)
class DealtLine:
    """The line that says where all cards are."""

    file: Triple
    hands: tuple[CardSet, ...]
    faceup: CardSet | None = None


def encode_setup(setup: Setup) -> dict[str, object]:
    """Write the first line of a record."""
    head = RecordHead(
        VERSION,
        setup.edition.name,
        str(setup.rules),
        setup.names,
        tuple(card.name for card in setup.suspects),
        tuple(sorted(setup.people)),
        None if is_shipped(setup.edition) else edition_data(setup.edition),
    )
    kept = {"boddy", "edition", "rules", "seats"}
    return {name: value for name, value in write(RecordHead, head).items() if value or name in kept}


def decode_setup(data: Mapping[str, object]) -> Setup:
    """Read the first line of a record."""
    if data.get("boddy") not in VERSIONS:
        raise RecordError(1, "expect-record", begin=f'{{"boddy": {VERSION}, ...')
    try:
        head = read(RecordHead, data, terms=Terms(spare=True))
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


def _terms(setup: Setup, derived: Mapping[str, object] = NO_VALUES) -> Terms:
    return Terms(EVENT_FORMS, setup, spare=True, derived=derived)


def _dealt(value: object, setup: Setup) -> Dealt:
    deal = read(DealtLine, value, "", _terms(setup))
    faceup = setup.edition.card_set() if deal.faceup is None else deal.faceup
    return Dealt(deal.file, deal.hands, tuple(map(len, deal.hands)), faceup)


def _ending(value: object, _setup: Setup) -> Ending:
    return Ending(read(ENDING_NAME, value))


def _dice(value: object, setup: Setup) -> tuple[int, ...]:
    dice = value if isinstance(value, list) else []
    if len(dice) != setup.rules.dice or not all(map(_is_throw, dice)):
        raise Misfit(shown(value), phrase("expect-dice", count=setup.rules.dice))
    return tuple(dice)


def _is_throw(die: object) -> bool:
    return type(die) is int and 1 <= die <= 6


ENDING_NAME = Annotated[str, OneOf(tuple(ending.value for ending in Ending))]
_THROW = {"type": "integer", "minimum": 1, "maximum": 6}
EVENT_FORMS = FORMS | {
    "printable": Form(lambda text, _: printable(read(str, text))),
    "dice": Form(_dice, list, {"type": "array", "items": _THROW}),
    Dealt: Form(_dealt),
    Ending: Form(_ending, lambda ending: ending.value, schema(ENDING_NAME, {})),
}
_LINE = Terms(EVENT_FORMS)
_WHOLE = Terms(EVENT_FORMS, whole=True)
