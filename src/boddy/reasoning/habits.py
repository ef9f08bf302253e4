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
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from boddy.cards import numbers
from boddy.inference import kernel
from boddy.inference.kernel import Grid, Solution
from boddy.inference.problem import CATEGORIES, Factor, Problem
from boddy.reasoning.seat_view import Question, SeatView

MOST_LOG_WEIGHT = 14.0
"""The most by which a log weight of a card at a seat differs from that of the card in the file."""
STILL_OPEN = 0.75
"""What is left of the difference between a card in another hand and one in the file, once
somebody has asked for it without being shown it: it was open then, and mostly still is."""
TEMPERING = 0.85
"""The power to which likelihoods are raised. An asker has one habit for all its cards; to mix
habits card by card counts the same doubt once for each."""
LEAST, LEAST_WEIGHT = 1e-9, 1e-300
"""What stands for impossible, at one place and of all: habits make nothing quite impossible."""
NEGLIGIBLE = 1e-3
"""A share of a habit that is not worth a look."""

Logs = list[list[float]]
"""A logarithm for each card and place."""


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


class HabitReader:
    """Turns what the opponents asked for into weights on where cards are."""

    def __init__(self, view: SeatView, categories: Iterable[int] = range(CATEGORIES)) -> None:
        """Read only the `categories` in which an asker has a choice."""
        self._view = view
        self._by_category = [
            [card for card, kind in enumerate(view.edition.categories) if kind == category]
            for category in categories
        ]
        self._read = 0
        self._fits: dict[int, list[Logs]] = {}
        """For each asker and habit: the log of how well each card at each place fits."""
        self._grids: dict[int, list[Grid]] = {}
        """The same as plain numbers, the best place of a card with 1."""
        self._shares: dict[int, list[float]] = {}
        """The shares of the habits of each asker."""

    def factors(self, problem: Problem, solution: Solution) -> list[Factor]:
        """Weigh each card at each seat against the file.

        The problem and its solution are what is known without reading.
        """
        self.catch_up()
        for asker in self._fits:
            self._weigh_habits(asker, problem, solution)
        return [
            factor
            for card, mask in enumerate(solution.possible)
            if mask & mask - 1  # a card whose place is known needs no weights
            for factor in self._against_file(card, list(numbers(mask)), solution.cells[card])
        ]

    @property
    def askers(self) -> list[int]:
        """The seats whose suggestions were read."""
        return list(self._shares)

    def shares(self, asker: int) -> list[tuple[Habit, float]]:
        """Tell how likely an asker has each of the habits, by all that it asked."""
        return list(zip(HABITS, self._shares[asker], strict=True))

    def _against_file(self, card: int, places: list[int], odds: list[float]) -> Iterator[Factor]:
        """Weigh a card against the last of its places: the file, if it may be there."""
        logs = [0.0] * len(places)
        for asker, grids in self._grids.items():
            mixed = [0.0] * len(places)
            for share, grid in zip(self._shares[asker], grids, strict=True):
                if share < NEGLIGIBLE:
                    continue
                fits = [grid[card][place] for place in places]
                mean = sum(fit * odds[place] for fit, place in zip(fits, places, strict=True))
                if mean > 0:
                    mixed = [m + fit * share / mean for m, fit in zip(mixed, fits, strict=True)]
            logs = [log + math.log(max(LEAST, m)) for log, m in zip(logs, mixed, strict=True)]
        yield from weights(card, places, [TEMPERING * log for log in logs])

    def _weigh_habits(self, asker: int, problem: Problem, solution: Solution) -> None:
        """Weigh an asker's habits by how well they explain all that it asked, by Bayes' rule."""
        tops = [[max(row) for row in logs] for logs in self._fits[asker]]
        grids: list[Grid] = [
            [[math.exp(fit - top) for fit in row] for row, top in zip(logs, best, strict=True)]
            for logs, best in zip(self._fits[asker], tops, strict=True)
        ]
        explained = [
            math.log(habit.prior)
            + sum(best)
            + math.log(max(LEAST_WEIGHT, float(weight / solution.weight)))
            for habit, best, weight in zip(HABITS, tops, kernel.weigh(problem, grids), strict=True)
        ]
        raw = [math.exp(log - max(explained)) for log in explained]
        self._grids[asker] = grids
        self._shares[asker] = [value / sum(raw) for value in raw]

    # Taking note of suggestions.

    def catch_up(self) -> None:
        """Read what was asked since the last time, by where cards may lie now.

        To read each suggestion once its answers are known, call it before the next one.
        """
        view = self._view
        for question in view.questions[self._read :]:
            if question.seat != view.me:
                self._take(question)
        self._read = len(view.questions)

    def _take(self, question: Question) -> None:
        asker, view = question.seat, self._view
        if asker not in self._fits:
            empty = [0.0] * (view.file + 2)  # it does not matter what lies open on the table
            self._fits[asker] = [[list(empty) for _ in view.edition.categories] for _ in HABITS]
        for pulls, logs in zip(self._pulls(question), self._fits[asker], strict=True):
            for cards in self._by_category:
                self._fit(question.cards, {card: pulls[card] for card in cards}, logs)

    def _pulls(self, question: Question) -> list[list[list[float]]]:
        """List for each habit how strongly each card pulled at each place, before a question."""
        showers, cards = self._showers(question), range(len(self._view.edition.categories))
        return [[self._pull(habit, question, card, showers) for card in cards] for habit in HABITS]

    def _showers(self, question: Question) -> dict[int, int]:
        """Tell for each card for which the asker was shown something, by which seats."""
        showers: dict[int, int] = {}
        for answer in self._view.answers[: question.shows]:
            if answer.to == question.seat:
                for card in numbers(answer.asked):
                    showers[card] = showers.get(card, 0) | 1 << answer.seat
        return showers

    def _pull(
        self, habit: Habit, question: Question, card: int, showers: dict[int, int]
    ) -> list[float]:
        """List how strongly a card pulled at each place where it may be, the table included."""
        own, other = (habit.own, habit.later) if question.before else (habit.own_first, habit.first)
        again = 1.0
        if question.before >> card & 1:
            again, other = habit.again, max(other, STILL_OPEN)
        pulls = [other * again] * self._view.seats + [again, LEAST]
        for seat in numbers(showers.get(card, 0)):
            pulls[seat] = habit.shown
        pulls[question.seat] = own * again
        return pulls

    def _fit(self, named: int, pulls: dict[int, list[float]], logs: Logs) -> None:
        """Add how well each place of each card fits with what was named."""
        means = {card: self._mean(card, row) for card, row in pulls.items()}
        total = sum(means.values())
        for card, row in pulls.items():
            rest = total - means[card]
            for place, pull in enumerate(row):
                share = pull if named >> card & 1 else total
                logs[card][place] += math.log(share / (rest + pull))

    def _mean(self, card: int, pulls: list[float]) -> float:
        """Average a card's pull over the places where we think it may be."""
        mask = self._view.places[card]
        open_pulls = [pull for place, pull in enumerate(pulls) if mask >> place & 1]
        return sum(open_pulls) / len(open_pulls) if open_pulls else 0.0


def weights(card: int, places: Sequence[int], logs: Sequence[float]) -> Iterator[Factor]:
    """Weigh a card at each of its places against the last one: the file, if it may be there."""
    for seat, log in zip(places[:-1], logs, strict=False):
        value = math.exp(min(MOST_LOG_WEIGHT, max(-MOST_LOG_WEIGHT, log - logs[-1])))
        yield Factor(seat, 1 << card, (1.0, value))
