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
from decimal import Decimal, localcontext
from typing import NamedTuple

from boddy.inference.graph import Edge, Graph, Sums
from boddy.inference.limits import Budget
from boddy.inference.problem import Problem, TripleIndices
from boddy.inference.tallies import ARITHMETIC

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
