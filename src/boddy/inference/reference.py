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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from boddy.inference.graph import Edge, Graph, Sums
from boddy.inference.problem import Files, Problem, show_factor

Grid = Sequence[Sequence[float]]
"""A number for each card and place, the file and the table among them."""


class Solution(NamedTuple):
    """All that is asked of a problem; `cells` and `files` hold odds that add up to 1."""

    deals: int
    weight: float
    possible: list[int]
    """For each card the mask of places where some deal has it."""
    cells: list[list[float]]
    files: list[tuple[Files, float]]
    """Every file that has some weight, in the order of the cards."""


def solve(problem: Problem) -> Solution:
    """Count and weigh all deals that agree with the problem."""
    graph = Graph(problem)
    ahead = graph.sums_ahead()
    behind = graph.sums_behind()
    deals, weight = ahead[-1].get(0, (0, 0.0))
    possible = [0] * problem.cards
    cells = [[0.0] * (problem.table + 1) for _ in range(problem.cards)]
    for layer, (card, edges) in enumerate(zip(graph.order, graph.edges, strict=True)):
        for edge in edges:
            count, after = behind[layer + 1].get(edge.target, (0, 0.0))
            if count:
                possible[card] |= 1 << edge.place
                cells[card][edge.place] += ahead[layer][edge.source][1] * edge.weight * after
    files = graph.weigh_files(behind)
    if weight:
        cells = [[cell / weight for cell in row] for row in cells]
        files = {triple: value / weight for triple, value in files.items()}
    return Solution(deals, weight, possible, cells, sorted(files.items()))


def weigh(problem: Problem, grids: Iterable[Grid]) -> list[float]:
    """Weigh all deals once for each grid, by its numbers for every card at its place as well."""
    graph = Graph(problem)
    return [_weight(graph, grid) for grid in grids]


def draw(problem: Problem, uniforms: Sequence[float]) -> list[list[int]]:
    """Draw deals by weight, each as the place of every card, from one uniform per card and deal."""
    graph = Graph(problem)
    behind = graph.sums_behind()
    if not behind[0].get(graph.start, (0, 0.0))[1]:
        return []
    leaving = [_by_source(edges) for edges in graph.edges]
    return [
        _draw_one(graph, behind, leaving, uniforms[at : at + problem.cards])
        for at in range(0, len(uniforms), problem.cards)
    ]


def suggestion_values(
    problem: Problem, order: Sequence[int], triples: Iterable[Files]
) -> list[tuple[float, float]]:
    """For each suggestion the open bits about the file and the odds of its likeliest triple.

    Both are expectations over what the asker would see when the seats answer in
    this order, a seat that can show k cards showing each with 1/k. The list is
    empty if no deal has weight.
    """
    total = solve(problem).weight
    values: list[tuple[float, float]] = []
    if not total:
        return values
    for triple in triples:
        bits = top = 0.0
        for outcome in _outcomes(problem, order, triple):
            solution = solve(outcome)
            if solution.weight:
                odds = solution.weight / total
                bits += odds * entropy(odds for _, odds in solution.files)
                top += odds * max(odds for _, odds in solution.files)
        values.append((bits, top))
    return values


def entropy(odds: Iterable[float]) -> float:
    """Bits of uncertainty in a distribution."""
    return math.fsum(-p * math.log2(p) for p in odds if p > 0)


def _outcomes(problem: Problem, order: Sequence[int], triple: Files) -> Iterator[Problem]:
    """Add to the problem, in turn, each thing that the asker may see."""
    cards = sum(1 << card for card in triple)
    for seat in order:
        factors = (*problem.factors, show_factor(seat, cards))
        for shown in triple:
            places = list(problem.places)
            places[shown] &= 1 << seat
            yield replace(problem, places=tuple(places), factors=factors)
        passed = [
            mask & ~(1 << seat) if card in triple else mask
            for card, mask in enumerate(problem.places)
        ]
        problem = replace(problem, places=tuple(passed))
    yield problem


def _weight(graph: Graph, grid: Grid) -> float:
    sums = {graph.start: graph.factor}
    for card, edges in zip(graph.order, graph.edges, strict=True):
        after: dict[int, float] = defaultdict(float)
        for source, target, place, weight in edges:
            after[target] += sums[source] * weight * grid[card][place]
        sums = after
    return sums.get(0, 0.0)


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
        left = uniforms[card] * behind[layer][state][1]
        for edge in leaving[layer][state]:
            after = edge.weight * behind[layer + 1].get(edge.target, (0, 0.0))[1]
            if after > 0:
                state, places[card] = edge.target, edge.place  # the last one catches rounding
                left -= after
                if left < 0:
                    break
    return places
