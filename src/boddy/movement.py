"""Where tokens may go: from room to room, or over the squares of a board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Protocol

from boddy.actions import Place
from boddy.boards import Board, Square
from boddy.caches import BoundedCache
from boddy.cards import Card
from boddy.editions import Edition
from boddy.rules import Rules


class Floor(Protocol):
    """What tokens walk on."""

    passages: Mapping[Card, Collection[Card]]
    """From each room the rooms that its passages lead to."""

    def start(self, suspect: Card) -> Place | None:
        """Return where a suspect's token is at first; None: outside, before its first rooms."""

    def targets(
        self, suspect: Card, place: Place | None, steps: int, occupied: AbstractSet[Place]
    ) -> tuple[Place, ...]:
        """Return where a token may go from a place: rooms first, then squares."""

    def way(self, place: Place | None, to: Place) -> str:
        """Return how one gets from a place to a target: by `walk` or by `passage`."""
        by_passage = isinstance(place, Card) and to in self.passages.get(place, ())
        return "passage" if by_passage else "walk"

    def steps_to_rooms(self, place: Place) -> Mapping[Card, int]:
        """Count the steps to each room that can be reached without crossing another one."""

    def turns_to_rooms(self, place: Place) -> Mapping[Card, float]:
        """Estimate the turns to each room, other tokens aside; a passage takes one."""


class RoomFloor(Floor):
    """Rooms that adjoin: one goes straight to a neighbouring room."""

    def __init__(self, edition: Edition) -> None:
        self._leads_to, self._first = edition.house.leads_to, edition.house.first
        self.passages = edition.house.passages

    def start(self, suspect: Card) -> Place | None:
        return None

    def targets(
        self, suspect: Card, place: Place | None, steps: int, occupied: AbstractSet[Place]
    ) -> tuple[Place, ...]:
        if isinstance(place, Card):
            return self._leads_to[place]
        return self._first[suspect]

    def steps_to_rooms(self, place: Place) -> Mapping[Card, int]:
        return {}

    def turns_to_rooms(self, place: Place) -> Mapping[Card, float]:
        return dict.fromkeys(self._leads_to[place], 1.0) if isinstance(place, Card) else {}


class SquareFloor(Floor):
    """A board of squares: one walks as far as the dice say, or takes a passage."""

    def __init__(self, edition: Edition, board: Board, dice: int) -> None:
        self._board = board
        self._steps_a_turn = 3.5 * dice
        self._turns = BoundedCache(self._count_turns)
        self._steps = BoundedCache(self._count_steps)
        self._ordered = BoundedCache(self._order)
        self._rooms = edition.board_rooms
        self._centres = {card: board.centre(name) for name, card in self._rooms.items()}
        self._people = edition.people
        self.passages = {
            self._rooms[name]: {self._rooms[other] for other in others}
            for name, others in board.passages.items()
        }

    def start(self, suspect: Card) -> Place | None:
        return self._place(self._people[suspect].start)

    def targets(
        self, suspect: Card, place: Place | None, steps: int, occupied: AbstractSet[Place]
    ) -> tuple[Place, ...]:
        square = self._centres[place] if isinstance(place, Card) else place
        if square is None:
            return ()
        taken = [other for other in occupied if isinstance(other, Square)]
        return self._ordered[self._board.targets(square, steps, taken)]

    def _order(self, ends: frozenset[Square]) -> tuple[Place, ...]:
        """Turn squares into places: the rooms, then the walkway."""
        places = {self._place(end) for end in ends}
        rooms = sorted(place for place in places if isinstance(place, Card))
        return (*rooms, *sorted(place for place in places if isinstance(place, Square)))

    def steps_to_rooms(self, place: Place) -> Mapping[Card, int]:
        return self._steps[place]

    def _count_steps(self, place: Place) -> Mapping[Card, int]:
        square = self._centres[place] if isinstance(place, Card) else place
        distances = self._board.distances(square)
        return {self._rooms[name]: steps for name, steps in distances.items()}

    def turns_to_rooms(self, place: Place) -> Mapping[Card, float]:
        return self._turns[place]

    def _count_turns(self, place: Place) -> Mapping[Card, float]:
        turns = {
            room: max(1.0, steps / self._steps_a_turn) for room, steps in self._steps[place].items()
        }
        if isinstance(place, Card):
            turns |= dict.fromkeys(self.passages.get(place, ()), 1.0)
        return turns

    def _place(self, square: Square) -> Place:
        room = self._board.room_at(square)
        return square if room is None else self._rooms[room]


def shown_start(edition: Edition, rules: Rules, suspect: Card) -> Place | None:
    """Return the place where a suspect's token is drawn at first.

    Without dice it is outside all rooms, and waits on its start square if there is a board.
    """
    place = floor_of(edition, rules).start(suspect)
    if place is None and suspect in edition.people:
        return edition.people[suspect].start
    return place


def floor_of(edition: Edition, rules: Rules) -> Floor:
    """Return the floor that a game is walked on."""
    if rules.movement == "dice" and edition.board is not None:
        return _square_floor(edition, edition.board, rules.dice)
    return RoomFloor(edition)


_square_floor = lru_cache(maxsize=16)(SquareFloor)
