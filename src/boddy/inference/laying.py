"""What laying a card does to a packed state when cards are laid in any order.

A state is one integer: which categories the file still misses (the lowest bits), the room
left in each hand, a bit for each clause that is met, and for each factor and forbidden triple
how many of its cards its place has got. Those of which no card waits any more have bits of 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from boddy.inference.problem import CATEGORIES, Problem
from boddy.inference.tallies import Tally, Weight

_ALL_CATEGORIES = (1 << CATEGORIES) - 1

Way: TypeAlias = "tuple[int, int, Weight]"
"""A place for the card, the state that follows, and the factors that this settles."""


class Packing:
    """Which bits of a state hold what."""

    def __init__(self, problem: Problem, tallies: Sequence[Tally]) -> None:
        self.problem = problem
        self.tallies = tallies
        self.start = _ALL_CATEGORIES
        self._bits = CATEGORIES
        self.rooms = [self._room(size) for size in problem.sizes]
        """For each hand the shift and the mask of its room; no mask where any number fits."""
        self.slots = [self._take(len(tally.values) - 1) for tally in tallies]

    def _room(self, size: int | None) -> tuple[int, int]:
        if not size:
            return 0, 0
        shift, mask = self._take(size)
        self.start |= size << shift
        return shift, mask

    def _take(self, largest: int) -> tuple[int, int]:
        shift, width = self._bits, largest.bit_length()
        self._bits += width
        return shift, ((1 << width) - 1) << shift


@dataclass(slots=True)
class _Move:
    place: int
    one: int
    """Taken off the room of this place."""
    room: int
    """The bits of that room; 0 where any number fits."""
    weight: Weight
    meets: int = 0
    """Clauses that this card meets here."""
    must_be_met: int = 0
    """Clauses that lose their last card to this place."""
    met_when_full: int = 0
    """Clauses of this place that still wait for a card."""


class _Count(NamedTuple):
    """A factor or forbidden triple that sees the card."""

    tally: Tally
    shift: int
    mask: int
    is_settled: bool


class Laying:
    """Lays one card while others are still waiting."""

    def __init__(self, packing: Packing, card: int, waiting: int, one: Weight) -> None:
        self.card = card
        self._waiting = waiting
        self._moves: list[_Move] = []
        self._needs: list[tuple[int, int]] = []  # the bits of a room, and the most they may say
        self._counts: list[_Count] = []
        self._settled = 0
        for place in range(packing.problem.table + 1):
            if packing.problem.places[card] >> place & 1:
                self._add_move(packing, place, one)
        for tally, (shift, mask) in zip(packing.tallies, packing.slots, strict=True):
            is_settled = not tally.cards & waiting
            if tally.is_logic and tally.place != packing.problem.file:
                self._watch(tally, mask, is_settled)
            elif tally.cards >> card & 1:
                self._counts.append(_Count(tally, shift, mask, is_settled))

    def ways(self, state: int) -> Iterator[Way]:
        """List the places where the card may lie, and what follows."""
        for move in self._moves:
            room = move.room
            if room and not state & room:
                continue
            target = state - move.one | move.meets
            if target & move.must_be_met != move.must_be_met:
                continue
            if room and not target & room and target & move.met_when_full != move.met_when_full:
                continue
            target &= ~self._settled
            if any(target & bits > most for bits, most in self._needs):
                continue
            weight = move.weight
            for tally, shift, mask, is_settled in self._counts:
                count = (target & mask) >> shift
                if tally.place == move.place and count < len(tally.values) - 1:
                    count += 1
                target &= ~mask
                if not is_settled:
                    target |= count << shift
                elif not tally.is_logic:
                    weight *= tally.values[count]
                elif not tally.values[count]:
                    break
            else:
                yield move.place, target, weight

    def _add_move(self, packing: Packing, place: int, one: Weight) -> None:
        problem = packing.problem
        shift = bits = 0
        if place == problem.file:
            shift = problem.categories[self.card]
            bits = 1 << shift
        elif place < problem.seats:
            shift, bits = packing.rooms[place]
            if problem.sizes[place] == 0:
                return
        self._moves.append(_Move(place, 1 << shift if bits else 0, bits, one))
        later = sum(1 for card in range(problem.cards) if self._waits_for(problem, card, place))
        if later < bits >> shift:
            self._needs.append((bits, later << shift))

    def _waits_for(self, problem: Problem, card: int, place: int) -> bool:
        if not self._waiting >> card & 1 or not problem.places[card] >> place & 1:
            return False
        same = problem.categories[card] == problem.categories[self.card]
        return same or place != problem.file

    def _watch(self, clause: Tally, bit: int, is_settled: bool) -> None:
        """Follow a clause: met by this card, or for the last time open, or to be met when full."""
        sees = clause.cards >> self.card & 1
        for move in self._moves:
            if move.place == clause.place:
                move.meets |= bit if sees else 0
                move.met_when_full |= 0 if is_settled else bit
            elif sees and is_settled:
                move.must_be_met |= bit
        if sees and is_settled:
            self._settled |= bit
