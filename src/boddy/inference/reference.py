"""Exact inference in plain Python: the definition that the native kernel must equal.

Cards are dealt one after the other, each to a place where it may lie. What the
cards so far mean for the rest is little: how many cards each place can still
take, and for each *tally* (a clause, a factor or a forbidden file) how many of its
cards its place has got. Deals that agree in that are one state; sums forward
from the start and backward from the end then give the number of deals, their
weight, the odds of every card at every place and of every file, and draws.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal, localcontext
from typing import NamedTuple

from boddy.cards import numbers
from boddy.inference.laying import ARITHMETIC, Laying, Packing, order_cards, trimmed
from boddy.inference.limits import Budget
from boddy.inference.problem import CATEGORIES, Problem, TripleIndices


def tightened(problem: Problem) -> Problem | None:
    """Remove places that full hands, the file and clauses rule out; None if no deal is left."""
    places = list(problem.places)
    before: list[int] = []
    while places != before and all(places):
        before = places.copy()
        for seat, size in enumerate(problem.sizes):
            if size is not None and not _fit(places, range(problem.cards), seat, size):
                return None
        for category in range(CATEGORIES):
            cards = [card for card, kind in enumerate(problem.categories) if kind == category]
            if not _fit(places, cards, problem.file, 1):
                return None
        for seat, asked in problem.clauses:
            candidates = [card for card in numbers(asked) if places[card] >> seat & 1]
            if not candidates:
                return None
            if len(candidates) == 1:
                places[candidates[0]] = 1 << seat
    return replace(problem, places=tuple(places)) if all(places) else None


def _fit(places: list[int], cards: Sequence[int], place: int, size: int) -> bool:
    """Whether a place can take exactly `size` of these cards; it may be full, or need them all."""
    here = 1 << place
    maybe = [card for card in cards if places[card] & here]
    open_cards = [card for card in maybe if places[card] != here]
    known = len(maybe) - len(open_cards)
    if not known <= size <= len(maybe):
        return False
    if size in (known, len(maybe)):
        for card in open_cards:
            places[card] = places[card] & ~here if known == size else here
    return True


EDGE_STEPS = 20
"""An edge in Python holds about 200 bytes."""

_ZERO, _ONE = Decimal(0), Decimal(1)
_NO_WAY = 0, _ZERO


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


Grid = Sequence[Sequence[float]]
"""A number for each card and place, the file and the table among them."""


class Solution(NamedTuple):
    """All that is asked of a problem; `matrix` and `triples` hold odds that add up to 1."""

    deals: int
    weight: Decimal
    """The sum over all deals of their factors' product: it may be far too small for a float."""
    places: list[int]
    """For each card the mask of places where some deal has it."""
    matrix: list[list[float]]
    """For each card the odds of each place."""
    triples: list[tuple[TripleIndices, float]]
    """Every file that has some weight, in the order of the cards."""


def solve(problem: Problem, budget: Budget) -> Solution:
    """Count and weigh all deals that agree with the problem."""
    with localcontext(ARITHMETIC):
        return _solve(problem, budget)


def weigh(problem: Problem, grids: Iterable[Grid], budget: Budget) -> list[Decimal]:
    """Weigh all deals once for each grid, by its numbers for every card at its place as well."""
    with localcontext(ARITHMETIC):
        graph = Graph(problem, budget)
        return [_weight(graph, grid, budget) for grid in grids]


def draw(problem: Problem, uniforms: Sequence[float], budget: Budget) -> list[list[int]]:
    """Draw deals by weight, each as the place of every card, from one uniform per card and deal."""
    with localcontext(ARITHMETIC):
        graph = Graph(problem, budget)
        behind = graph.sums_behind()
        if not graph.factor or not _weight_of(behind[0], graph.start):
            return []
        leaving = [_by_source(edges) for edges in graph.edges]
        return [
            _draw_one(graph, behind, leaving, uniforms[at : at + problem.cards])
            for at in range(0, len(uniforms), problem.cards)
        ]


def entropy(odds: Iterable[float]) -> float:
    """Bits of uncertainty in a distribution."""
    return math.fsum(-p * math.log2(p) for p in odds if p > 0)


def _solve(problem: Problem, budget: Budget) -> Solution:
    graph = Graph(problem, budget)
    ahead = graph.sums_ahead()
    behind = graph.sums_behind()
    deals, weight = ahead[-1].get(0, (0, Decimal(0)))
    places = [0] * problem.cards
    cells = [[Decimal(0)] * (problem.table + 1) for _ in range(problem.cards)]
    for layer, (card, edges) in enumerate(zip(graph.order, graph.edges, strict=True)):
        before, after, row = ahead[layer], behind[layer + 1], cells[card]
        for source, place, target, factor in edges:
            if target in after:
                places[card] |= 1 << place
                row[place] += before[source][1] * factor * after[target][1]
    triples = graph.weigh_triples(behind, budget)
    unit = weight or Decimal(1)
    return Solution(
        deals,
        weight,
        places,
        [[float(cell / unit) for cell in row] for row in cells],
        sorted((triple, float(value / unit)) for triple, value in triples.items()),
    )


def _weight(graph: Graph, grid: Grid, budget: Budget) -> Decimal:
    sums = {graph.start: graph.factor}
    for card, edges in zip(graph.order, graph.edges, strict=True):
        after: dict[int, Decimal] = defaultdict(Decimal)
        numbers = [Decimal(number) for number in grid[card]]
        budget.spend(4 * len(edges))
        for source, place, target, weight in edges:
            after[target] += sums[source] * weight * numbers[place]
        sums = after
    return sums.get(0, Decimal(0))


def _weight_of(sums: Sums, state: int) -> Decimal:
    return sums[state][1] if state in sums else Decimal(0)


def _by_source(edges: list[Edge]) -> dict[int, list[Edge]]:
    leaving: dict[int, list[Edge]] = defaultdict(list)
    for edge in edges:
        leaving[edge.source].append(edge)
    return leaving


def _draw_one(
    graph: Graph,
    behind: list[Sums],
    leaving: list[dict[int, list[Edge]]],
    uniforms: Sequence[float],
) -> list[int]:
    """Walk from the start to the end, each edge taken by the weight of all that follows it."""
    state, places = graph.start, [0] * graph.problem.cards
    for layer, card in enumerate(graph.order):
        left = Decimal(uniforms[card]) * behind[layer][state][1]
        for edge in leaving[layer][state]:
            after = edge.weight * _weight_of(behind[layer + 1], edge.target)
            if after:
                state, places[card] = edge.target, edge.place  # the last one catches rounding
                left -= after
                if left < 0:
                    break
    return places
