"""Layers of states: cards laid one after the other, and what they mean for the rest.

Cards are ordered so that few tallies are open at once. `laying` says how a state is packed and
what laying a card does to it. Weights are Decimals, because a product of many factors is soon too
small for a float.
"""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from typing import NamedTuple

from boddy.cards import numbers
from boddy.inference.laying import Laying, Packing
from boddy.inference.limits import Budget
from boddy.inference.problem import Problem, TripleIndices
from boddy.inference.tallies import order_cards, trimmed
from boddy.inference.tightening import tightened

EDGE_STEPS = 20
"""An edge in Python holds about 200 bytes."""

_NOTHING, _ONE = Decimal(0), Decimal(1)
_NO_WAY = 0, _NOTHING


class Edge(NamedTuple):
    """A card laid at a place, and the factors that this settles."""

    source: int
    place: int
    target: int
    weight: Decimal


Sums = dict[int, tuple[int, Decimal]]
"""For each state a number of ways and their weight."""


class Graph:
    """The states after each card, and the edges between them."""

    def __init__(self, problem: Problem, budget: Budget) -> None:
        tight = tightened(problem)
        self.problem = problem = tight or problem
        tallies, self.factor, is_possible = trimmed(problem)
        is_possible = is_possible and tight is not None
        self.order = order_cards(problem, tallies)
        packing = Packing(problem, tallies)
        self.start = packing.start
        self.edges: list[list[Edge]] = []
        states = {self.start} if is_possible else set()
        waiting = (1 << problem.cards) - 1
        for card in self.order:
            waiting &= ~(1 << card)
            laying = Laying(packing, card, waiting, _ONE)
            self.edges.append(_expand(laying, sorted(states), budget))
            states = {edge.target for edge in self.edges[-1]}

    def sums_ahead(self) -> list[Sums]:
        """For each layer and state: how many ways lead there, and their weight."""
        layers: list[Sums] = [{self.start: (1, self.factor)}]
        for edges in self.edges:
            sums: Sums = {}
            for source, _, target, weight in edges:
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
            for source, _, target, weight in edges:
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
            for source, place, target, weight in edges:
                if target in alive and weight and source in layer:
                    budget.spend(4 * (1 + len(layer[source])))
                    cards = 1 << card if place == file else 0
                    _add_times(after[target], layer[source], weight, cards)
            layer = after
        weights = layer.get(0, {})
        return {self._triple(mask): weight for mask, weight in weights.items() if weight}

    def _triple(self, mask: int) -> TripleIndices:
        suspect, weapon, room = sorted(numbers(mask), key=self.problem.categories.__getitem__)
        return suspect, weapon, room


def _expand(laying: Laying, states: list[int], budget: Budget) -> list[Edge]:
    """Lay a card in every state at each place that can still take it."""
    edges: list[Edge] = []
    for state in states:
        before = len(edges)
        edges += (Edge(state, *way) for way in laying.ways(state))
        budget.spend(EDGE_STEPS * (len(edges) - before))
    return edges


def _add_times(
    sums: dict[int, Decimal], more: dict[int, Decimal], weight: Decimal, cards: int
) -> None:
    """Add weights by cards in the file, multiplied, to those with these cards in it as well."""
    for filed, before in more.items():
        key = filed | cards
        added = before if weight is _ONE else before * weight
        sums[key] = sums[key] + added if key in sums else added
