"""Where the squares of a move lead, and how far the rooms are that it cannot reach, as JSON."""

from __future__ import annotations

from boddy.actions import Place
from boddy.board import Square
from boddy.cards import Card, Category
from boddy.game import Game
from boddy.movement import floor_of
from boddy.tables.codec import JSON


def encode_ways(game: Game) -> JSON:
    """Tell who is about to move what a person sees on the board at a glance.

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
