"""The kernel's answers compared with going through every deal."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from boddy.inference import kernel
from boddy.inference.problem import Problem
from enumerated import enumerate_deals


def check(problem: Problem) -> None:
    """Everything that is solved agrees with enumeration."""
    solution, expected = kernel.solve(problem), enumerate_deals(problem)
    assert solution.deals == expected.deals
    assert bool(solution.weight) == bool(expected.weight)
    assert {
        (card, place)
        for card, mask in enumerate(solution.places)
        for place in range(problem.table + 1)
        if mask >> place & 1
    } == expected.possible
    if not expected.weight:
        assert solution.triples == []
        return
    assert float(Fraction(solution.weight) / expected.weight) == pytest.approx(1)
    for card, row in enumerate(solution.matrix):
        for place, odds in enumerate(row):
            exact = expected.cells[card, place] / expected.weight
            assert odds == pytest.approx(float(exact), abs=1e-12)
    weighty = {triple: w / expected.weight for triple, w in expected.triples.items() if w}
    assert [triple for triple, _ in solution.triples] == sorted(weighty)
    for triple, odds in solution.triples:
        assert odds == pytest.approx(float(weighty[triple]), abs=1e-12)


def expected_value(
    problem: Problem,
    order: list[int],
    triple: tuple[int, ...],
    weighed: list[tuple[tuple[int, ...], float]],
) -> tuple[float, float]:
    """Sort all deals by what the asker would see."""
    seen: dict[object, dict[object, float]] = defaultdict(lambda: defaultdict(float))
    for deal, weight in weighed:
        file = tuple(card for card, place in enumerate(deal) if place == problem.file)
        for seat in order:
            held = [card for card in triple if deal[card] == seat]
            for card in held:
                seen[seat, card][file] += weight / len(held)
            if held:
                break
        else:
            seen["nobody"][file] += weight
    total = sum(weight for _, weight in weighed)
    bits = top = 0.0
    for files in seen.values():
        part = sum(files.values())
        bits += part / total * kernel.entropy(weight / part for weight in files.values())
        top += max(files.values()) / total
    return bits, top
