"""Actions and what is on the table as JSON, for the database and for browsers."""

from __future__ import annotations

from collections.abc import Mapping

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Pass,
    Place,
    Roll,
    Show,
    Suggest,
)
from boddy.board import Board, Square
from boddy.cards import Card, Category, Triple
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.setup import Setup

JSON = dict[str, object]


def encode_action(action: Action) -> JSON:
    """Write an action, such as {"do": "show", "card": "Rope"}."""
    match action:
        case Suggest(cards):
            return {"do": "suggest", "cards": _names(cards)}
        case Accuse(cards):
            return {"do": "accuse", "cards": _names(cards)}
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
            return Move(_place(to, edition))
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


def encode_legal(legal: LegalActions) -> JSON:
    """Write all that a seat may do. The page has no rules of its own.

    Suggestions are said in short: of which room, if it is given, and which ones not. One
    may accuse of any three cards, or not at all.
    """
    data: JSON = {}
    for action in legal.others:
        data[str(encode_action(action)["do"])] = True
    if legal.moves:
        data["moves"] = [encode_place(move.to) for move in legal.moves]
    if legal.shows:
        data["shows"] = [show.card.name for show in legal.shows]
    if legal.suggestions:
        rooms = legal.suggestions.rooms
        data["suggest"] = {
            "room": rooms[0].name if len(rooms) == 1 else None,
            "not": [_names(triple) for triple in legal.suggestions.left_out],
        }
    if legal.accusations:
        data["accuse"] = True
    return data


def encode_table(setup: Setup) -> JSON:
    """Write what everybody knows before a game begins."""
    return {
        "rules": str(setup.rules),
        "edition": setup.edition.name,
        "names": list(setup.names),
        "suspects": [card.name for card in setup.suspects],
        "cards": encode_edition(setup.edition),
        "floor": encode_floor(setup),
    }


def encode_edition(edition: Edition) -> list[JSON]:
    """Write the cards in their order, with the names that people read."""
    paints = {}
    if edition.board is not None:
        for person in edition.board.people:
            paints[edition.card(person.name, Category.SUSPECT)] = person.colour
    return [
        {
            "name": card.name,
            "title": _title(edition, card),
            "kind": str(card.category),
            "colour": paints.get(card),
        }
        for card in edition.deck
    ]


def _title(edition: Edition, card: Card) -> str:
    """Give the name for a card's face: Miss Scarlett, Lead Pipe; but not Pistol for a Revolver."""
    title = edition.title(card)
    is_person = card.category is Category.SUSPECT
    return title if is_person or f" {card.name}" in f" {title} ".removeprefix(" The") else card.name


def encode_floor(setup: Setup) -> JSON | None:
    """Write what tokens walk on: rooms that adjoin, and the board's squares if there is one."""
    if not setup.rules.walks:
        return None
    edition, house, board = setup.edition, setup.edition.house, setup.edition.board
    floor: JSON = {
        "rooms": {room.name: _names(others) for room, others in house.leads_to.items()},
        "passages": {room.name: _names(others) for room, others in house.passages.items()},
    }
    if board is not None:
        centres = {edition.card(name, Category.ROOM): board.centre(name) for name in board.rooms}
        labels = {edition.card(name, Category.ROOM): board.label(name) for name in board.rooms}
        starts = {
            edition.card(person.name, Category.SUSPECT): person.start for person in board.people
        }
        floor["board"] = {
            "rows": board.rows,
            "cols": board.cols,
            "centres": _squares(centres),
            "labels": _squares(labels),
            "rooms": {
                edition.card(name, Category.ROOM).name: _runs(board, name) for name in board.rooms
            },
            "starts": _squares(starts) if setup.rules.movement == "dice" else {},
        }
    return floor


def _squares(places: Mapping[Card, Square]) -> JSON:
    return {card.name: list(square) for card, square in places.items()}


def _runs(board: Board, room: str) -> list[list[int]]:
    """List a room's squares as runs: row, first column, how many."""
    runs: list[list[int]] = []
    for row in range(board.rows):
        for col in range(board.cols):
            if board.cell((row, col)).zone != room:
                continue
            if runs and runs[-1][0] == row and runs[-1][1] + runs[-1][2] == col:
                runs[-1][2] += 1
            else:
                runs.append([row, col, 1])
    return runs


def _names(cards: Triple | tuple[Card, ...]) -> list[str]:
    return [card.name for card in cards]


def _triple(cards: object, edition: Edition) -> Triple:
    match cards:
        case [str(one), str(two), str(three)]:
            return edition.triple([one, two, three])
        case _:
            raise InputError("cards: expected the names of three cards")


def _place(value: object, edition: Edition) -> Place:
    match value:
        case str():
            return edition.card(value, Category.ROOM)
        case [int(row), int(col)]:
            return Square(row, col)
        case _:
            raise InputError("to: expected a room, or [row, column]")
