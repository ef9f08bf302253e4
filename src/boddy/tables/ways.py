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
    setup, targets = game.setup, [move.to for move in game.legal.moves]
    place = game.places.get(game.seat)
    floor = floor_of(setup.edition, setup.rules)
    squares = {}
    for square in targets:
        if isinstance(square, Square):
            steps = {
                room: count for room, count in floor.steps_to_rooms(square).items() if room != place
            }
            if steps:
                nearest = min(steps, key=lambda room: (steps[room], room.index))
                squares[f"{square.row},{square.col}"] = [nearest.name, steps[nearest]]
    return {"squares": squares, "rooms": _far_rooms(game, place, targets)}


def _far_rooms(game: Game, place: Place | None, targets: list[Place]) -> JSON:
    setup = game.setup
    floor = floor_of(setup.edition, setup.rules)
    steps = {} if place is None else dict(floor.steps_to_rooms(place))
    if isinstance(place, Card):
        steps.pop(place, None)
    rooms = setup.edition.cards(Category.ROOM)
    return {room.name: steps.get(room) for room in rooms if room not in targets}
