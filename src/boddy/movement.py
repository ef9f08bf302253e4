"""Where tokens may go: from room to room, or over the squares of a board."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Protocol

from boddy.actions import Place
from boddy.cards import Card
from boddy.editions import Edition


class Floor(Protocol):
    """What tokens walk on."""

    def start(self, suspect: Card) -> Place | None:
        """Where a suspect's token stands at first; None: outside, before its first rooms."""

    def targets(
        self, suspect: Card, place: Place | None, steps: int, occupied: AbstractSet[Place]
    ) -> tuple[Place, ...]:
        """Where a token may go from a place."""

    def way(self, place: Place | None, to: Place) -> str:
        """How one gets from a place to a target: by `walk` or by `passage`."""


class RoomFloor:
    """Rooms that adjoin: one goes straight to a neighbouring room."""

    def __init__(self, edition: Edition) -> None:
        self._house = edition.house

    def start(self, suspect: Card) -> Place | None:
        """Tokens start outside."""
        return None

    def targets(
        self, suspect: Card, place: Place | None, steps: int, occupied: AbstractSet[Place]
    ) -> tuple[Place, ...]:
        """Give the neighbouring rooms, or the suspect's first rooms."""
        if isinstance(place, Card):
            return self._house.leads_to[place]
        return self._house.first[suspect]

    def way(self, place: Place | None, to: Place) -> str:
        """Tell a passage from a door."""
        by_passage = isinstance(place, Card) and to in self._house.passages[place]
        return "passage" if by_passage else "walk"


def floor_of(edition: Edition) -> Floor:
    """Give the floor that a game is walked on."""
    return RoomFloor(edition)
