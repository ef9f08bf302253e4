"""Where to walk: weigh what a room is worth against how many turns away it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boddy.actions import Place
from boddy.cards import Card
from boddy.movement import Floor

TURN_DISCOUNT = 0.75
"""Factor on a room's worth for each turn that it takes to get there."""

OPEN_ROOM, OWN_ROOM, OTHER_ROOM = 1.0, 0.5, 0.25
"""The worth of asking in a room: one that may be in the file or not; one that we hold, or the
room of the crime, which nobody else can show; any other."""


def room_value(open_room: bool, shown_by_nobody: bool) -> float:
    """Value asking in a room."""
    if open_room:
        return OPEN_ROOM
    return OWN_ROOM if shown_by_nobody else OTHER_ROOM


def room_values(
    rooms: Iterable[Card], possible: Sequence[int], file: int, seat: int
) -> dict[Card, float]:
    """Value asking in each room.

    `possible` has for each card the mask of places where it may lie, `seat` is ours.
    """
    crime, ours = 1 << file, 1 << seat
    return {
        room: room_value(bool(mask & crime) and mask != crime, mask in (crime, ours))
        for room in rooms
        for mask in [possible[room.index]]
    }


def best_moves(options: Sequence[Place], worth: Mapping[Card, float], floor: Floor) -> list[Place]:
    """Choose the places that lead to the most; several if they are equally good."""
    values = [_value(place, worth, floor) for place in options]
    best = max(values)
    return [place for place, value in zip(options, values, strict=True) if value >= best - 1e-9]


def next_room(place: Place, worth: Mapping[Card, float], floor: Floor) -> tuple[Card, float] | None:
    """Find the room that is worth most from a place, and about how many turns away it is."""
    turns = floor.turns_to_rooms(place)
    return max(
        turns.items(), key=lambda item: worth[item[0]] * TURN_DISCOUNT ** item[1], default=None
    )


def _value(place: Place, worth: Mapping[Card, float], floor: Floor) -> float:
    """Count what asking here is worth, and half of what the next turns can bring from here."""
    following = next_room(place, worth, floor)
    later = 0.0 if following is None else worth[following[0]] * TURN_DISCOUNT ** following[1]
    return worth[place] + later / 2 if isinstance(place, Card) else later
