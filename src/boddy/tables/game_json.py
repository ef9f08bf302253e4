"""The state of a game as JSON, for browsers."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from boddy.actions import LegalActions, Place
from boddy.boards import Board, Square
from boddy.boards.colours import paint
from boddy.boards.drawing import name_plates
from boddy.boards.squares import Ground
from boddy.cards import Card, Category
from boddy.editions import Edition
from boddy.errors import BoddyError, IllegalAction
from boddy.events import Event, Passed
from boddy.game import Game
from boddy.movement import floor_of, shown_start
from boddy.records import encode_event
from boddy.records.codec import encode_action, encode_place
from boddy.rules import Rules
from boddy.setup import Setup, answering
from boddy.views import SPECTATOR, observe

JSON = dict[str, object]
MOST_BOARDS = 64
"""Boards kept as text; a large one takes about 50 kB."""


class JsonText(str):
    """JSON text that goes into a message unchanged."""

    __slots__ = ()


def to_text(message: JSON) -> str:
    """Write a message as JSON; parts that are `JsonText` are copied."""
    ready = {name: value for name, value in message.items() if isinstance(value, JsonText)}
    rest = {name: value for name, value in message.items() if name not in ready}
    text = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
    return join_objects(text, *(f'{{"{name}":{value}}}' for name, value in ready.items()))


def join_objects(*texts: str) -> JsonText:
    """Merge JSON objects that are already text."""
    return JsonText("{" + ",".join(text[1:-1] for text in texts if text != "{}") + "}")


def describe(error: BoddyError) -> JSON:
    """Write an error: programs go by its code, a page says what is `said` in its language."""
    code = "illegal" if isinstance(error, IllegalAction) else getattr(error, "code", "wrong")
    return {"code": code, "said": error.said.as_json()}


def encode_legal(legal: LegalActions) -> JSON:
    """Write everything that a seat may do, so that the page needs no rules.

    Suggestions are abbreviated: the room, if it is fixed, and those that are not allowed.
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
            "not": [card_names(triple) for triple in legal.suggestions.left_out],
        }
    if legal.accusations:
        data["accuse"] = True
    return data


def encode_ways(game: Game) -> JSON:
    """Write the distances that a person sees on the board at a glance.

    `squares`: for each square, named by its row and column, the nearest room and the steps to
    it, but not the room that one leaves. `rooms`: the steps to each room that this move cannot
    reach, or null where no walk leads there, or where one stands.
    """
    edition, targets = game.setup.edition, [move.to for move in game.legal.moves]
    place = game.places.get(game.seat)
    floor = floor_of(edition, game.setup.rules)

    def steps_from(start: Place) -> dict[Card, int]:
        return {room: steps for room, steps in floor.steps_to_rooms(start).items() if room != place}

    squares = {}
    for square in targets:
        if isinstance(square, Square) and (steps := steps_from(square)):
            nearest, count = min(steps.items(), key=lambda found: (found[1], found[0].index))
            squares[f"{square.row},{square.col}"] = [nearest.name, count]
    steps = {} if place is None else steps_from(place)
    far = [room for room in edition.cards(Category.ROOM) if room not in targets]
    return {"squares": squares, "rooms": {room.name: steps.get(room) for room in far}}


def encode_finished(game: Game) -> JSON:
    """Write a finished game with all cards open, and what each observer saw differently.

    `views`: for the spectator and each seat, the events they saw differently by their number.
    `turns`: the seat of each turn, and the number of events before it.
    """
    observers = {"onlooker": SPECTATOR} | {str(seat): seat for seat in range(game.setup.seats)}
    return {
        "events": [encode_observed(event, game.setup) for event in game.events],
        "views": {name: _otherwise(game, seat) for name, seat in observers.items()},
        "turns": game.began,
    }


def _otherwise(game: Game, seat: int | None) -> JSON:
    seen = ((number, event, observe(event, seat)) for number, event in enumerate(game.events))
    return {
        str(number): encode_observed(observation, game.setup)
        for number, event, observation in seen
        if observation != event
    }


def encode_observed(event: Event, setup: Setup) -> JSON:
    """Write an event as somebody saw it, with what a page would have to work out.

    A pass says whether it was the `last`: nobody else is asked.
    """
    data: JSON = encode_event(event, derived=True)
    if isinstance(event, Passed):
        data["last"] = event.seat == answering(event.to, setup.seats)[-1]
    return data


def encode_table(setup: Setup) -> JSON:
    """Write what everybody knows before a game begins."""
    return _encode_seats(setup) | _cards_and_floor(setup.edition, setup.rules)


def table_text(setup: Setup) -> JsonText:
    """Write what everybody knows before a game begins as text.

    Its long part is the same for every game on a board, and is written once.
    """
    shared = _cards_and_floor_text(setup.edition, setup.rules)
    return join_objects(to_text(_encode_seats(setup)), shared)


def _encode_seats(setup: Setup) -> JSON:
    seated = [card.name for card in setup.suspects]
    seats: JSON = {"names": list(setup.names), "labels": setup.labels, "suspects": seated}
    if setup.rules.walks:
        suspects = setup.edition.cards(Category.SUSPECT)
        absent = [card for card in suspects if card not in setup.suspects]
        seats["starts"] = [_start(setup, card) for card in setup.suspects]
        seats["absent"] = {card.name: _start(setup, card) for card in absent}
    return seats


def _start(setup: Setup, suspect: Card) -> object:
    place = shown_start(setup.edition, setup.rules, suspect)
    return None if place is None else encode_place(place)


@lru_cache(maxsize=MOST_BOARDS)
def _cards_and_floor_text(edition: Edition, rules: Rules) -> str:
    return to_text(_cards_and_floor(edition, rules))


def _cards_and_floor(edition: Edition, rules: Rules) -> JSON:
    return {
        "rules": str(rules),
        "edition": edition.name,
        "cards": encode_edition(edition),
        "floor": encode_floor(edition, rules),
    }


def encode_edition(edition: Edition) -> list[JSON]:
    """Write the cards in order, with their titles."""
    people = edition.people
    own = isinstance(edition.board_source, Board)
    return [
        {
            "name": card.name,
            "title": edition.title(card),
            "kind": str(card.category),
            "colour": paint(people[card].colour) if card in people else None,
            "letter": people[card].letter if card in people else None,
            "own": own,
        }
        for card in edition.deck
    ]


def encode_suspects(edition: Edition) -> list[JSON]:
    """Write the suspects among the cards."""
    return [card for card in encode_edition(edition) if card["kind"] == "suspect"]


def encode_floor(edition: Edition, rules: Rules) -> JSON | None:
    """Write what tokens walk on: rooms that adjoin, and the board's squares if there is one."""
    if not rules.walks:
        return None
    house = edition.house
    floor: JSON = {
        "rooms": {room.name: card_names(others) for room, others in house.leads_to.items()},
        "passages": {room.name: card_names(others) for room, others in house.passages.items()},
    }
    if edition.board is not None:
        floor["board"] = _encode_board(edition, edition.board)
    return floor


def _encode_board(edition: Edition, board: Board) -> JSON:
    rooms = edition.board_rooms
    runs = _runs(board, "zone")
    return {
        "rows": board.rows,
        "cols": board.cols,
        "centres": {card.name: list(board.centre(name)) for name, card in rooms.items()},
        "plates": {
            rooms[plate.room].name: [plate.row, plate.first, plate.last]
            for plate in name_plates(board)
        },
        "rooms": {card.name: runs[name] for name, card in rooms.items()},
        "walkways": _runs(board, "ground")[Ground.WALKWAY],
        "doors": {
            card.name: [list(door.square) for door in board.doors if door.room == name]
            for name, card in rooms.items()
        },
    }


def _runs(board: Board, common: str) -> Mapping[object, list[list[int]]]:
    """Group squares with a common attribute into runs: row, first column, length."""
    runs: defaultdict[object, list[list[int]]] = defaultdict(list)
    for row, cells in enumerate(board.cells):
        col = 0
        for value, group in groupby(cells, key=attrgetter(common)):
            length = len(list(group))
            runs[value].append([row, col, length])
            col += length
    return runs


def card_names(cards: Iterable[Card]) -> list[str]:
    """Write cards by their names."""
    return [card.name for card in cards]
