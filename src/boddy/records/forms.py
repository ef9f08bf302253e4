"""Cards, places and actions as JSON: in records, in databases, in messages of browsers and bots."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from boddy.actions import Accuse, Action, EndTurn, Move, Pass, Place, Roll, Show, Suggest
from boddy.boards import Square
from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import Edition
from boddy.errors import InputError, as_phrase
from boddy.printable import shown
from boddy.rules import MOST_SEATS
from boddy.shapes import Form, Misfit, Tag, Terms, read, write
from boddy.texts import Phrase, Words, languages, phrase

_NAMES = list[str]


class Known(NamedTuple):
    """What names of cards and numbers of seats can mean."""

    edition: Edition
    seats: int


def _card(value: object, about: Known) -> Card:
    return about.edition.card(read(str, value))


def _cards(value: object, about: Known) -> list[Card]:
    return [about.edition.card(name) for name in read(_NAMES, value)]


def _card_set(value: object, about: Known) -> CardSet:
    cards = _cards(value, about)
    if len(set(cards)) != len(cards):
        raise InputError("twice-among", cards=cards)
    return about.edition.card_set(cards)


def _triple(value: object, about: Known) -> Triple:
    return Triple.of(_cards(value, about))


def _square(value: object, _about: Known) -> Square:
    return Square(*read(tuple[int, int], value))


def _place(value: object, about: Known) -> Place:
    if isinstance(value, str):
        return about.edition.card(value, Category.ROOM)
    try:
        return _square(value, about)
    except Misfit:
        raise Misfit(shown(value), "expect-place") from None


def _seat(value: object, about: Known) -> int:
    if type(value) is not int or not 0 <= value < about.seats:
        raise Misfit(shown(value), phrase("expect-seat", last=about.seats - 1))
    return value


MOST_DEPTH = 4
"""Phrases and lists within a phrase."""
MOST_SAID = 2_000
"""Characters of a text within a phrase."""


def _phrase(value: object, _about: object, depth: int = 0) -> Phrase:
    """Read a phrase, and make sure that it can be told."""
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
"""Where a card, a seat or a place stands in JSON; what is read is about something `Known`."""
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
    about = Known(edition, MOST_SEATS)
    action: Action = read(ActionData, data, "action", Terms(FORMS, about, spare=True))
    return action
