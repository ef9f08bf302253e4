"""Reading opponents: what a suggestion betrays about its maker's cards.

Whoever asks chooses, and the choice says something. Hardly anybody asks again for a card
that was just shown; many avoid their own cards; most ask for what they believe to be in the
file. How far, differs from seat to seat, so there are several habits, and Bayes' rule
weighs them for each opponent as the game goes on. One of them betrays nothing at all.

A habit gives each card of a category a pull by how the asker stands to it, and the asker
names each with odds in proportion to its pull. As we know only odds of how it stands, every
card is weighed on its own, against the average pull of the others of its category.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from boddy.bots.memory import Memory, Named
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.problem import CATEGORIES, Factor, Problem

MOST = 14.0
"""How far, as a logarithm, a card at a seat is weighed against the same card in the file."""
STILL_OPEN = 0.75
"""What is left of the difference between a card in another hand and one in the file, once
somebody has asked for it without being shown it: it was open then, and mostly still is."""
CAUTION = 0.85
"""A power that tones readings down. An asker has one habit for all its cards; to mix habits
card by card counts the same doubt once for each."""
LEAST, TINY = 1e-9, 1e-300
"""What stands for impossible, at one place and of all: habits make nothing quite impossible."""

Grid = list[list[float]]
"""A number for each card and place."""


class Habit(NamedTuple):
    """How strongly cards pull an asker; one in the file, not asked for before, pulls with 1."""

    prior: float
    """How many opponents out of 1 are taken to be like this, before the first suggestion."""
    own_first: float
    """A card of its own hand, in its first suggestion."""
    own: float
    """The same in later ones."""
    first: float
    """A card in another hand, in its first suggestion."""
    later: float
    """The same in later ones, when it may have worked out where the card is."""
    again: float
    """How many times as strong a card pulls for which it has asked before."""
    shown: float
    """A card in the hand of a seat that showed it something of three with this card."""


HABITS = (
    Habit(prior=0.42, own_first=2.2, own=1.2, first=0.85, later=0.8, again=2.5, shown=0.15),
    Habit(prior=0.22, own_first=0.03, own=0.03, first=0.9, later=0.7, again=6.0, shown=0.9),
    Habit(prior=0.16, own_first=0.02, own=0.02, first=0.9, later=0.9, again=1.2, shown=0.3),
    Habit(prior=0.12, own_first=1.0, own=1.0, first=1.0, later=1.0, again=1.0, shown=1.0),
    Habit(prior=0.08, own_first=5.0, own=3.5, first=0.9, later=0.7, again=1.2, shown=0.25),
)
"""Seeks bits and names own cards as well; hunts the likeliest triple; ticks off what it saw;
asks anything; hides behind own cards."""


class Reader:
    """Turns what the opponents asked for into weights on where cards are."""

    def __init__(self, memory: Memory, categories: Iterable[int] = range(CATEGORIES)) -> None:
        """Read only the `categories` in which an asker has a choice."""
        self._memory = memory
        self._by_category = [
            [card for card, kind in enumerate(memory.categories) if kind == category]
            for category in categories
        ]
        self._read = 0
        self._asked: Counter[tuple[int, int]] = Counter()
        """How often a seat has asked for a card."""
        self._fits: dict[int, list[Grid]] = {}
        """For each asker and habit: the log of how well each card at each place fits."""
        self._suggestions: Counter[int] = Counter()
        self._shares: dict[int, tuple[int, list[float]]] = {}
        """The shares of the habits of each asker, and after how many suggestions."""

    def factors(self, problem: Problem, solution: Solution) -> list[Factor]:
        """Weigh each card at each seat against the file.

        The problem and its solution are what is known without reading.
        """
        self._catch_up()
        total = [[0.0] * (self._memory.file + 1) for _ in solution.cells]
        for asker, fits in self._fits.items():
            shares = self._shares_of(asker, problem, solution)
            for card, row in enumerate(total):
                ratios = [_ratios(solution.cells[card], grid[card]) for grid in fits]
                for place in range(len(row)):
                    mixed = sum(s * ratio[place] for s, ratio in zip(shares, ratios, strict=True))
                    row[place] += CAUTION * math.log(max(LEAST, mixed))
        return _against_file(total, solution.possible)[0]

    def _shares_of(self, asker: int, problem: Problem, solution: Solution) -> list[float]:
        """Weigh an asker's habits by how well they explain all that it asked, by Bayes' rule."""
        count, shares = self._shares.get(asker, (0, []))
        if count != self._suggestions[asker]:
            logs = [
                math.log(habit.prior) + _explained(grid, problem, solution)
                for habit, grid in zip(HABITS, self._fits[asker], strict=True)
            ]
            best = max(logs)
            raw = [math.exp(log - best) for log in logs]
            shares = [value / sum(raw) for value in raw]
            self._shares[asker] = self._suggestions[asker], shares
        return shares

    # Taking note of suggestions.

    def _catch_up(self) -> None:
        memory = self._memory
        for question in memory.named[self._read :]:
            if question.seat != memory.me:
                self._take(question)
        self._read = len(memory.named)

    def _take(self, question: Named) -> None:
        asker, memory = question.seat, self._memory
        is_first = asker not in self._fits
        if is_first:
            empty = [0.0] * (memory.file + 1)
            self._fits[asker] = [[list(empty) for _ in memory.categories] for _ in HABITS]
        self._suggestions[asker] += 1
        showers = self._showers(question)
        for habit, grid in zip(HABITS, self._fits[asker], strict=True):
            own = habit.own_first if is_first else habit.own
            other = habit.first if is_first else habit.later
            for cards in self._by_category:
                pulls = {c: self._pulls(habit, own, other, asker, c, showers) for c in cards}
                self._fit(question.cards, pulls, grid)
        self._asked.update((asker, card) for card in _numbers(question.cards))

    def _showers(self, question: Named) -> dict[int, int]:
        """Tell for each card for which the asker was shown something, by which seats."""
        showers: dict[int, int] = {}
        for answer in self._memory.answers[: question.shows]:
            if answer.to == question.seat:
                for card in _numbers(answer.asked):
                    showers[card] = showers.get(card, 0) | 1 << answer.seat
        return showers

    def _pulls(
        self, habit: Habit, own: float, other: float, asker: int, card: int, showers: dict[int, int]
    ) -> list[float]:
        """List how strongly a card pulls at each place where it may be."""
        again = 1.0
        if self._asked[asker, card]:
            again, other = habit.again, max(other, STILL_OPEN)
        pulls = [other * again] * self._memory.seats + [again]
        for seat in _numbers(showers.get(card, 0)):
            pulls[seat] = habit.shown
        pulls[asker] = own * again
        return pulls

    def _fit(self, named: int, pulls: dict[int, list[float]], grid: Grid) -> None:
        """Add how well each place of each card fits with what was named."""
        means = {card: self._mean(card, row) for card, row in pulls.items()}
        total = sum(means.values())
        for card, row in pulls.items():
            rest = total - means[card]
            for place, pull in enumerate(row):
                share = pull if named >> card & 1 else total
                grid[card][place] += math.log(share / (rest + pull))

    def _mean(self, card: int, pulls: list[float]) -> float:
        """Average a card's pull over the places where we think it may be."""
        mask = self._memory.places[card]
        open_pulls = [pull for place, pull in enumerate(pulls) if mask >> place & 1]
        return sum(open_pulls) / len(open_pulls) if open_pulls else 0.0


def _explained(grid: Grid, problem: Problem, solution: Solution) -> float:
    """Give the log of how well a habit explains an asker's suggestions, over all deals."""
    factors, constant = _against_file(grid, solution.possible)
    if all(factor.values == (1.0, 1.0) for factor in factors):
        return constant
    weighed = replace(problem, factors=(*problem.factors, *factors))
    return constant + math.log(max(TINY, kernel.solve(weighed).weight / solution.weight))


def _against_file(grid: Grid, possible: Sequence[int]) -> tuple[list[Factor], float]:
    """Turn logs for each place of a card into factors against one place, and what that adds up to.

    That one is the file, if the card may be there.
    """
    factors, constant = [], 0.0
    for card, (mask, row) in enumerate(zip(possible, grid, strict=True)):
        places = [place for place in range(len(row)) if mask >> place & 1]
        if places:
            base = row[places[-1]]
            constant += base
            for seat in places[:-1]:
                value = math.exp(min(MOST, max(-MOST, row[seat] - base)))
                factors.append(Factor(seat, 1 << card, (1.0, value)))
    return factors, constant


def _ratios(odds: list[float], fits: list[float]) -> list[float]:
    """Say how well a card at each place fits, against how well it fits on the whole."""
    most = max(fits)
    values = [math.exp(fit - most) for fit in fits]
    mean = sum(p * value for p, value in zip(odds, values, strict=False))  # the table has no fit
    return [value / mean for value in values] if mean > 0 else [1.0] * len(fits)


def _numbers(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
