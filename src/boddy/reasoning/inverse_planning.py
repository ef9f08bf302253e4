"""Inverse planning: what a suggestion tells about a seat that chose it for what it would learn.

A habit says which cards an asker prefers. An asker that plans suggests whatever tells it most,
and what that is depends on its hand. So deals are drawn from the odds; in each of them the asker
has a hand and was shown certain cards, and its suggestion is valued beside others that it could
have made. Deals in which it was a poor choice become less likely.

How strictly an asker plans is not known. So there are two theories beside its habits, and
Bayes' rule weighs them for each opponent. The odds from which deals are drawn contain its
habits already, so a theory is measured against these: where it explains no more than they do,
nothing changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from operator import mul
from random import Random
from typing import NamedTuple

from boddy.cards import numbers
from boddy.chance import pick
from boddy.inference import kernel
from boddy.inference.problem import CATEGORIES, Factor, TripleIndices
from boddy.reasoning.habits import HabitReader, weights
from boddy.reasoning.opponents import draw_deals, problem_in
from boddy.reasoning.seat_view import Question, SeatView

DISTANT_OPTIONS = 8
"""Suggestions that have little in common with the one that was made, to compare it with."""
OPTIONS = 26
"""About how many are compared: these, and those that differ in one card."""
RANDOM_CHOICE = 0.1
"""How often even an asker that plans suggests anything at random."""
LEAST_HABIT_CHANCE = 1e-4
"""The least chance that habits are taken to give a suggestion."""
SHRINKAGE = 2.0
"""A change x of a likelihood is multiplied by x² / (x² + SHRINKAGE · variance)."""
LEAST_LIKELIHOOD = 0.05
"""The least by which one suggestion multiplies the odds of a card at a place."""


class Theory(NamedTuple):
    """How an asker that plans may choose: a softmax over the bits that it expects to learn."""

    prior: float
    """How many opponents out of 1 are taken to be like this."""
    inverse_temperature: float
    """How strongly, as a logarithm, it prefers a suggestion that leaves a bit less open."""


THEORIES = (Theory(prior=0.11, inverse_temperature=20), Theory(prior=0.05, inverse_temperature=5))
PRIORS = (1 - sum(theory.prior for theory in THEORIES), *(theory.prior for theory in THEORIES))
"""The shares of an asker's habits, and of each theory, before its first suggestion."""


class InversePlanner:
    """Turns what opponents asked for into weights on where cards are, beside their habits."""

    def __init__(self, view: SeatView, reader: HabitReader, forced: Sequence[int] = ()) -> None:
        """Think for askers that have no choice in the `forced` categories."""
        self._view, self._reader, self._forced = view, reader, forced
        cards = list(enumerate(view.edition.categories))
        suspects, weapons, rooms = (
            [card for card, of in cards if of == kind] for kind in range(CATEGORIES)
        )
        self._triples = list(product(suspects, weapons, rooms))
        self._known = 0
        """How many suggestions are taken note of."""
        self._logs = [[0.0] * (view.file + 2) for _ in view.edition.categories]
        """For each card and place the log of how much likelier it is by what was asked."""
        self._shares: dict[int, Sequence[float]] = {}
        """For each asker the share of its habits, and of each theory."""

    def factors(self, habits: Sequence[Factor], draws: int, rng: Random) -> list[Factor]:
        """Weigh each card at each seat against the file; `habits` do it by habits alone."""
        view = self._view
        for number in range(self._known, len(view.questions)):
            if view.questions[number].seat != view.me:
                self._update(number, habits, draws, rng)
        self._known = len(view.questions)
        return self._factors()

    def _factors(self) -> list[Factor]:
        return [
            factor
            for card, mask in enumerate(self._view.places)
            if mask & mask - 1
            for places in [list(numbers(mask))]
            for factor in weights(card, places, [self._logs[card][place] for place in places])
        ]

    def _update(self, number: int, habits: Sequence[Factor], draws: int, rng: Random) -> None:
        """Take the asker's place in so many deals."""
        view, question = self._view, self._view.questions[number]
        problem = view.problem(more=[*habits, *self._factors()])
        deals = draw_deals(problem, rng, draws)
        if not deals:
            return
        options = self._options(number, rng)
        by_habit = self._reader.chances(question, options)
        fits = [_fits(_bits(view, question, deal, options, rng), by_habit(deal)) for deal in deals]
        shares = self._shares.get(question.seat, PRIORS)
        explained = [
            share * sum(fit) for share, fit in zip(shares, zip(*fits, strict=True), strict=True)
        ]
        self._shares[question.seat] = [value / sum(explained) for value in explained]
        self._learn(deals, [sum(map(mul, shares, fit)) for fit in fits])

    def _options(self, number: int, rng: Random) -> list[TripleIndices]:
        """Choose what to compare a suggestion with; it comes first."""
        named = self._view.questions
        question, cards = named[number], named[number].cards
        asked = {other.cards for other in named[:number] if other.seat == question.seat}
        near: list[TripleIndices] = []
        far: list[TripleIndices] = []
        for triple in self._triples:
            mask = sum(1 << card for card in triple)
            if mask in asked or mask == cards or self._forces(mask ^ cards):
                continue
            (near if (mask & cards).bit_count() == CATEGORIES - 1 else far).append(triple)
        suspect, weapon, room = numbers(cards)
        others = [pick(rng, far) for _ in range(DISTANT_OPTIONS)] if far else []
        return [(suspect, weapon, room), *near, *others]

    def _forces(self, differing: int) -> bool:
        """Whether an asker could not have named other cards in place of these."""
        kinds = self._view.edition.categories
        return any(kinds[card] in self._forced for card in numbers(differing))

    def _learn(self, deals: Sequence[Sequence[int]], fits: Sequence[float]) -> None:
        """Take note of how much likelier each card at each place has become."""
        mean = sum(fits) / len(fits)
        changes = [fit / mean - 1 for fit in fits]
        variance = sum(change * change for change in changes) / len(changes)
        for card, logs in enumerate(self._logs):
            total, count = [0.0] * len(logs), [0] * len(logs)
            for deal, change in zip(deals, changes, strict=True):
                total[deal[card]] += change
                count[deal[card]] += 1
            for place, seen in enumerate(count):
                if 0 < seen < len(deals):
                    error = SHRINKAGE * variance / seen * (1 - seen / len(deals))
                    logs[place] += math.log(
                        max(LEAST_LIKELIHOOD, 1 + _shrunk(total[place] / seen, error))
                    )


def _shrunk(change: float, error: float) -> float:
    """Believe a change only as far as it stands out from what chance would do."""
    return change**3 / (change**2 + error) if change else 0.0


def _bits(
    view: SeatView,
    question: Question,
    deal: Sequence[int],
    options: Sequence[TripleIndices],
    rng: Random,
) -> list[float]:
    """Tell how many bits an asker would have expected to stay open, if this were the deal."""
    problem = problem_in(view, question.seat, deal, rng, question)
    values = kernel.suggestion_values(problem, view.order_of(question.seat), options)
    return [bits for bits, _ in values]


def _fits(bits: Sequence[float], by_habit: float) -> list[float]:
    """Tell how much better than habits each theory explains the first of the options."""
    return [
        1.0,
        *(_chance(theory, bits) / max(by_habit, LEAST_HABIT_CHANCE) for theory in THEORIES),
    ]


def _chance(theory: Theory, bits: Sequence[float]) -> float:
    """Tell how likely an asker of this kind was to choose the first of the options."""
    best = min(bits)
    strengths = [math.exp(theory.inverse_temperature * (best - left)) for left in bits]
    return RANDOM_CHOICE / len(bits) + (1 - RANDOM_CHOICE) * strengths[0] / sum(strengths)
