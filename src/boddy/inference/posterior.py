"""Odds: what a problem says about every card, every place and the case file.

>>> from boddy.inference.problem import Clause, Problem
>>> everywhere = 0b1111  # three seats and the file
>>> posterior = Posterior(
...     Problem(
...         categories=(0, 0, 0, 1, 1, 1, 2, 2, 2),
...         sizes=(2, 2, 2),
...         places=(1, 14, 14, 1, 2, 14, 14, 14, 14),
...     )
... )
>>> posterior.deals
18
>>> round(posterior.odds(1, posterior.problem.file), 3)
0.5
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from random import Random
from typing import NamedTuple

from boddy.errors import Contradiction
from boddy.inference import kernel
from boddy.inference.problem import Problem, TripleIndices

CERTAIN = 1 - 1e-9
"""Odds above this are 1 but for rounding errors."""


class SuggestionValue(NamedTuple):
    """The expected value of a suggestion, over all that its asker may see."""

    bits: float
    """Bits of uncertainty about the file."""

    top: float
    """Odds of the likeliest triple."""


class Posterior:
    """Exact odds over all deals that agree with a problem."""

    problem: Problem
    deals: int
    """How many deals agree, each counted once whatever its weight."""
    weight: Decimal
    """The sum of their weights, which may be too small for a float: compare it with others."""
    places: list[int]
    """For each card the mask of places where some deal has it."""
    matrix: list[list[float]]
    """For each card the odds of each place: the seats, the file, the table."""

    def __init__(self, problem: Problem) -> None:
        solution = kernel.solve(problem)
        if not solution.deals:
            raise Contradiction("no-deal-left-wrong-entry")
        if not solution.weight:
            raise Contradiction("no-weight-left")
        self.problem = problem
        self.deals, self.weight, self.places, self.matrix, self._triples = solution

    def odds(self, card: int, place: int) -> float:
        """How likely this card lies at this place."""
        return self.matrix[card][place]

    def possible(self, card: int, place: int) -> bool:
        """Whether some deal has this card at this place."""
        return bool(self.places[card] >> place & 1)

    def place(self, card: int) -> int | None:
        """Return the only place where some deal has this card; None if there are several."""
        mask = self.places[card]
        return None if mask & mask - 1 else mask.bit_length() - 1

    @property
    def solved(self) -> bool:
        """Whether the file can hold one triple only."""
        return len(self._triples) == 1

    def casefile(self) -> list[tuple[TripleIndices, float]]:
        """List every triple that the file may hold with its odds, likeliest first."""
        # Rounding keeps ties in the order of the cards, whichever kernel computed them.
        return sorted(self._triples, key=lambda entry: (-round(entry[1], 12), entry[0]))

    @property
    def solutions(self) -> int:
        """How many triples the file may hold."""
        return len(self._triples)

    @property
    def entropy(self) -> float:
        """Bits of uncertainty about the file."""
        return kernel.entropy(odds for _, odds in self._triples)

    def samples(self, rng: Random, count: int) -> list[list[int]]:
        """Draw deals by their weights: for each the place of every card."""
        return draw_deals(self.problem, rng, count)

    def suggestion_values(
        self, order: Iterable[int], triples: Iterable[TripleIndices]
    ) -> list[SuggestionValue]:
        """For each triple, what it leaves open as a suggestion that the seats answer in this order.

        A seat that can show k cards is taken to show each with odds 1/k.
        """
        values = kernel.suggestion_values(self.problem, order, triples)
        return [SuggestionValue(bits, top) for bits, top in values]


def draw_deals(problem: Problem, rng: Random, count: int) -> list[list[int]]:
    """Draw deals by their weights, each as the places of all cards; none if none is possible."""
    return kernel.draw(problem, [rng.random() for _ in range(count * problem.cards)])
