"""Actions as JSON objects, and back: for databases, browsers and other processes."""

from __future__ import annotations

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    Move,
    Pass,
    Place,
    Roll,
    Show,
    Suggest,
)
from boddy.board import Square
from boddy.cards import Card, Category, Triple
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.printable import shown


def encode_action(action: Action) -> dict[str, object]:
    """Write an action, such as {"do": "show", "card": "Rope"}."""
    match action:
        case Suggest(cards):
            return {"do": "suggest", "cards": [card.name for card in cards]}
        case Accuse(cards):
            return {"do": "accuse", "cards": [card.name for card in cards]}
        case Show(card):
            return {"do": "show", "card": card.name}
        case Move(to):
            return {"do": "move", "to": encode_place(to)}
        case Roll():
            return {"do": "roll"}
        case Pass():
            return {"do": "pass"}
        case EndTurn():
            return {"do": "end"}


def decode_action(data: object, edition: Edition) -> Action:
    """Read an action that anybody may have written."""
    match data:
        case {"do": "suggest", "cards": cards}:
            return Suggest(_triple(cards, edition))
        case {"do": "accuse", "cards": cards}:
            return Accuse(_triple(cards, edition))
        case {"do": "show", "card": str(card)}:
            return Show(edition.card(card))
        case {"do": "move", "to": to}:
            return Move(decode_place(to, edition))
        case {"do": "roll"}:
            return Roll()
        case {"do": "pass"}:
            return Pass()
        case {"do": "end"}:
            return EndTurn()
        case _:
            raise InputError('expected an action such as {"do": "show", "card": "Rope"}')


def encode_place(place: Place) -> object:
    """Write a place: a room's name, or row and column."""
    return place.name if isinstance(place, Card) else list(place)


def _triple(cards: object, edition: Edition) -> Triple:
    match cards:
        case [str(one), str(two), str(three)]:
            return edition.triple([one, two, three])
        case _:
            raise InputError("cards: expected the names of three cards")


def decode_place(value: object, edition: Edition) -> Place:
    """Read a place that anybody may have written."""
    match value:
        case str():
            return edition.card(value, Category.ROOM)
        case [row, col] if type(row) is int and type(col) is int:
            return Square(row, col)
        case _:
            raise InputError(f"no place {shown(value)}; expected a room or [row, column]")
