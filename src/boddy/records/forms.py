"""Cards, places and actions as JSON: in records, in databases, in messages of browsers and bots."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from boddy.actions import Accuse, Action, EndTurn, Move, Pass, Place, Roll, Show, Suggest
from boddy.boards import Square
from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.printable import shown
from boddy.rules import MOST_SEATS
from boddy.shapes import Form, Misfit, Tag, Terms, read, write

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
        raise InputError(f"a card stands twice in {', '.join(map(str, cards))}")
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
        raise Misfit(shown(value), "a room or [row, column]") from None


def _seat(value: object, about: Known) -> int:
    if type(value) is not int or not 0 <= value < about.seats:
        raise Misfit(shown(value), f"the number of a seat, from 0 to {about.seats - 1}")
    return value


def encode_place(place: Place) -> object:
    """Write a place: a room's name, or row and column."""
    return place.name if isinstance(place, Card) else list(place)


def _names(cards: Any) -> list[str]:
    return [card.name for card in cards]


_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_PAIR = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
FORMS = {
    "seat": Form(_seat, int, {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}),
    Card: Form(_card, lambda card: card.name, _TEXT),
    CardSet: Form(_card_set, _names, _TEXTS),
    Triple: Form(_triple, _names, _TEXTS | {"minItems": 3, "maxItems": 3}),
    Square: Form(_square, list, _PAIR),
    Place: Form(_place, encode_place, {"anyOf": [_TEXT, _PAIR]}),
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
