"""Where to walk: weigh what a room is worth against how many turns away it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boddy.actions import Place
from boddy.cards import Card
from boddy.movement import Floor

PATIENCE = 0.75
"""What is left of a room's worth if one gets there a turn later."""


def best_moves(options: Sequence[Place], worth: Mapping[Card, float], floor: Floor) -> list[Place]:
    """Choose the places that lead to the most; several if they are equally good."""
    values = [_value(place, worth, floor) for place in options]
    best = max(values)
    return [place for place, value in zip(options, values, strict=True) if value >= best - 1e-9]


def _value(place: Place, worth: Mapping[Card, float], floor: Floor) -> float:
    """Count what asking here is worth, and half of what the next turns can bring from here."""
    turns = floor.turns_to_rooms(place)
    later = max((worth[room] * PATIENCE**count for room, count in turns.items()), default=0.0)
    return worth[place] + later / 2 if isinstance(place, Card) else later
