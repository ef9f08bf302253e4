"""Layers of states: cards laid one after the other, and what they mean for the rest.

A state is one integer made of small fields: the room left at each place (the file
is three places with room for one card each), then the counts of the tallies that
are open. Cards are ordered so that few tallies are open at once. Weights are Decimals,
because a product of many factors is soon too small for a float.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from boddy.inference.limits import Budget
from boddy.inference.problem import CATEGORIES, Problem, TripleIndices
from boddy.inference.tallies import Tally, order_cards, trimmed

EDGE_STEPS = 20
"""An edge in Python holds about 200 bytes."""

_NOTHING, _ONE = Decimal(0), Decimal(1)
_NO_WAY = 0, _NOTHING


class _Field(NamedTuple):
    """Some bits of a state."""

    shift: int
    mask: int


class _Touch(NamedTuple):
    """A tally that sees a card, and whether that is the last card it waits for."""

    tally: Tally
    slot: _Field
    is_last: bool


class _Move(NamedTuple):
    """A place that may take a card, and the bits that count its room; None where all fit."""

    place: int
    room: _Field | None


class Edge(NamedTuple):
    """A card laid at a place, and the factors that this settles."""

    source: int
    target: int
    place: int
    weight: Decimal


Sums = dict[int, tuple[int, Decimal]]
"""For each state a number of ways and their weight."""


class Graph:
    """The states after each card, and the edges between them."""

    def __init__(self, problem: Problem, budget: Budget) -> None:
        self.problem = problem
        self.tallies, self.factor, is_possible = trimmed(problem)
        self.order = order_cards(problem, self.tallies)
        self.rooms: dict[int, _Field] = {}
        self.slots: list[_Field] = []
        self.start = self._lay_out()
        self.edges: list[list[Edge]] = []
        states = {self.start} if is_possible else set()
        for card in self.order:
            self.edges.append(self._expand(card, sorted(states), budget))
            states = {edge.target for edge in self.edges[-1]}

    def sums_ahead(self) -> list[Sums]:
        """For each layer and state: how many ways lead there, and their weight."""
        layers: list[Sums] = [{self.start: (1, self.factor)}]
        for edges in self.edges:
            sums: Sums = {}
            for source, target, _, weight in edges:
                count, before = layers[-1][source]
                old_count, old = sums.get(target, _NO_WAY)
                sums[target] = old_count + count, old + before * weight
            layers.append(sums)
        return layers

    def sums_behind(self) -> list[Sums]:
        """For each layer and state: how many ways lead on to the end, and their weight."""
        layers: list[Sums] = [{0: (1, _ONE)}]
        for edges in reversed(self.edges):
            sums: Sums = {}
            for source, target, _, weight in edges:
                if target in layers[-1]:
                    count, after = layers[-1][target]
                    old_count, old = sums.get(source, _NO_WAY)
                    sums[source] = old_count + count, old + after * weight
            layers.append(sums)
        return layers[::-1]

    def weigh_triples(self, behind: list[Sums], budget: Budget) -> dict[TripleIndices, Decimal]:
        """Weigh every file: sums ahead once more, kept apart by the cards that went into it."""
        layer: dict[int, dict[int, Decimal]] = {self.start: {0: self.factor}}
        file = self.problem.file
        for card, edges, alive in zip(self.order, self.edges, behind[1:], strict=True):
            after: dict[int, dict[int, Decimal]] = defaultdict(dict)
            for source, target, place, weight in edges:
                if target in alive and weight and source in layer:
                    budget.spend(4 * (1 + len(layer[source])))
                    cards = 1 << card if place == file else 0
                    _add_times(after[target], layer[source], weight, cards)
            layer = after
        weights = layer.get(0, {})
        return {self._triple(mask): weight for mask, weight in weights.items() if weight}

    def _triple(self, mask: int) -> TripleIndices:
        cards = [card for card in range(self.problem.cards) if mask >> card & 1]
        suspect, weapon, room = sorted(cards, key=lambda card: self.problem.categories[card])
        return suspect, weapon, room

    def _lay_out(self) -> int:
        """Give every place and tally its bits, and return the state before the first card."""
        sizes = dict(enumerate(self.problem.sizes))
        sizes |= {_file_room(category): 1 for category in range(CATEGORIES)}
        start = shift = 0
        for key, size in sizes.items():
            if size is not None:
                self.rooms[key] = _Field(shift, (1 << size.bit_length()) - 1)
                start |= size << shift
                shift += size.bit_length()
        for tally in self.tallies:
            width = (len(tally.values) - 1).bit_length()
            self.slots.append(_Field(shift, (1 << width) - 1))
            shift += width
        return start

    def _touches(self, card: int) -> list[_Touch]:
        done = sum(1 << earlier for earlier in self.order[: self.order.index(card) + 1])
        return [
            _Touch(tally, slot, not tally.cards & ~done)
            for tally, slot in zip(self.tallies, self.slots, strict=True)
            if tally.cards >> card & 1
        ]

    def _moves(self, card: int) -> list[_Move]:
        problem, category = self.problem, _file_room(self.problem.categories[card])
        return [
            _Move(place, self.rooms.get(category if place == problem.file else place))
            for place in range(problem.table + 1)
            if problem.places[card] >> place & 1
        ]

    def _expand(self, card: int, states: list[int], budget: Budget) -> list[Edge]:
        """Lay the card in every state at each place that can still take it."""
        edges: list[Edge] = []
        moves, touches = self._moves(card), self._touches(card)
        for state in states:
            before = len(edges)
            edges += _lay(state, moves, touches)
            budget.spend(EDGE_STEPS * (len(edges) - before))
        return edges


def _lay(state: int, moves: list[_Move], touches: list[_Touch]) -> Iterator[Edge]:
    for place, room in moves:
        if room is None:
            target = state
        elif state >> room.shift & room.mask:
            target = state - (1 << room.shift)
        else:
            continue
        edge = _settle(state, target, place, touches)
        if edge:
            yield edge


def _add_times(
    sums: dict[int, Decimal], more: dict[int, Decimal], weight: Decimal, cards: int
) -> None:
    """Add weights by cards in the file, multiplied, to those with these cards in it as well."""
    for filed, before in more.items():
        key = filed | cards
        added = before if weight is _ONE else before * weight
        sums[key] = sums[key] + added if key in sums else added


def _settle(source: int, target: int, place: int, touches: list[_Touch]) -> Edge | None:
    """Bring the tallies up to date, and apply those that saw their last card."""
    weight = _ONE
    for tally, slot, is_last in touches:
        count = target >> slot.shift & slot.mask
        if tally.place == place and count < len(tally.values) - 1:
            count += 1
        target &= ~(slot.mask << slot.shift)
        if not is_last:
            target |= count << slot.shift
        elif not tally.is_logic:
            weight *= tally.values[count]
        elif not tally.values[count]:
            return None
    return Edge(source, target, place, weight)


def _file_room(category: int) -> int:
    return -1 - category  # apart from the numbers of places
