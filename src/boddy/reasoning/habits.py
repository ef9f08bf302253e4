"""Reading opponents: a suggestion betrays something about its maker's cards.

An asker chooses, and the choice says something. Hardly anybody asks again for a card
that was just shown; many avoid their own cards; most ask for what they believe to be in the
file. How far, differs from seat to seat, so there are several habits, and Bayes' rule
weighs them for each opponent as the game continues. One of them betrays nothing at all.

A habit gives each card of a category a pull by how the asker stands to it, and the asker
names each with odds in proportion to its pull. As we know only odds of how it stands, every
card is weighed on its own, against the average pull of the others of its category.

Models weigh the deals that agree with what was seen against each other. They change odds, never
facts: every deal that agrees keeps a weight above 0.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from operator import mul
from typing import NamedTuple

from boddy.cards import Category, numbers
from boddy.errors import UnknownName
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.problem import CATEGORIES, Factor, Problem
from boddy.reasoning.seat_view import SIMPLE_MODELS, SeatView
from boddy.reasoning.statements import PastQuestion
from boddy.texts import Phrase, phrase

MOST_WEIGHT = math.exp(14)
"""The largest weight of a card at a seat against that of the card in the file; the smallest is
its inverse."""
STILL_OPEN = 0.75
"""Factor on the difference between a card in another hand and one in the file, once
somebody has asked for it without being shown it: it was open then, and mostly still is."""
TEMPERING = 0.85
"""The power to which likelihoods are raised. An asker has one habit for all its cards; to mix
habits card by card counts the same doubt once for each."""
LEAST, LEAST_WEIGHT = 1e-9, 1e-300
"""What stands for impossible, at one place and of all: habits make nothing quite impossible."""
NEGLIGIBLE = 1e-3
"""A share of a habit that is not worth a look."""

Mixture = list[tuple[float, list[list[float]]]]
"""Habits of an asker: for each its share, and how well each card at each place fits."""


class Habit(NamedTuple):
    """How strongly cards pull an asker; one in the file, not asked for before, pulls with 1."""

    prior: float
    """How many opponents out of 1 are taken to be like this, before the first suggestion."""
    own_first: float
    """A card of the asker's hand, in its first suggestion."""
    own: float
    """The same in later ones."""
    first: float
    """A card in another hand, in its first suggestion."""
    later: float
    """The same in later ones, when it may have worked out where the card is."""
    again: float
    """How many times as strong a card pulls for which it has asked before."""
    own_again: float
    """The same for a card that it holds."""
    shown: float
    """A card in the hand of a seat that showed it something of three with this card."""

    @property
    def avoids_own(self) -> bool:
        """Whether it hardly ever names its own cards, nor one of them again and again."""
        return self.own * self.own_again < 1


HABITS = (
    # prior, own_first, own, first, later, again, own_again, shown
    Habit(0.294, 2.2, 1.2, 0.85, 0.8, 2.5, 2.5, 0.15),
    Habit(0.154, 0.03, 0.03, 0.9, 0.7, 6.0, 6.0, 0.9),
    Habit(0.112, 0.02, 0.02, 0.9, 0.9, 1.2, 1.2, 0.3),
    Habit(0.084, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    Habit(0.056, 5.0, 3.5, 0.9, 0.7, 1.2, 1.2, 0.25),
    Habit(0.15, 2.0, 0.1, 0.9, 0.8, 6.0, 40.0, 0.15),
    Habit(0.15, 1.5, 1.0, 0.9, 0.7, 6.0, 6.0, 0.3),
)
"""Seeks bits and names own cards as well; hunts the likeliest triple; ticks off what it saw;
asks anything; hides behind own cards; hunts, and names the same own card again and again; hunts
behind own cards."""


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
        self._readings: dict[int, Reading] = {}
        """For each asker what its suggestions say."""

    def factors(self, problem: Problem, solution: Solution) -> list[Factor]:
        """Weigh each card at each seat against the file.

        The problem and its solution are what is known without reading.
        """
        self.catch_up()
        self._weigh_habits(problem, solution)
        mixtures = [reading.mixture() for reading in self._readings.values()]
        return [
            factor
            for card, mask in enumerate(solution.places)
            if mask & mask - 1  # a card whose place is known needs no weights
            for factor in _against_file(card, list(numbers(mask)), solution.matrix[card], mixtures)
        ]

    @property
    def shares(self) -> dict[int, list[float]]:
        """For each seat that asked how likely it has each of the habits, by all that it asked."""
        return {asker: reading.shares for asker, reading in self._readings.items()}

    def _weigh_habits(self, problem: Problem, solution: Solution) -> None:
        """Weigh all askers' habits by how well they explain what was asked, by Bayes' rule."""
        readings = self._readings.values()
        weighed = iter(kernel.weigh(problem, [grid for one in readings for grid in one.grids]))
        for reading in readings:
            explained = [
                log + math.log(max(LEAST_WEIGHT, float(weight / solution.weight)))
                for log, weight in zip(reading.logs, weighed, strict=False)
            ]
            raw = [math.exp(log - max(explained)) for log in explained]
            reading.shares = [value / sum(raw) for value in raw]

    # Suggestions, one by one.

    def catch_up(self) -> None:
        """Read what was asked since the last time, by where cards may lie now.

        To read each suggestion once its answers are known, call it before the next one.
        """
        view = self._view
        for question in view.questions[self._read :]:
            if question.seat != view.me:
                self._take(question)
        self._read = len(view.questions)

    def _take(self, question: PastQuestion) -> None:
        view = self._view
        if question.seat not in self._readings:
            self._readings[question.seat] = Reading(len(view.edition.categories), view.table + 1)
        reading, showers = self._readings[question.seat], self._showers(question)
        places = [list(numbers(mask)) for mask in view.places]
        known = sum(1 << card for card, where in enumerate(places) if len(where) == 1)
        for number, habit in enumerate(HABITS):
            pulls = self._pulls(habit, question, showers)
            for cards in self._by_category:
                means = {card: _mean(pulls[card], places[card]) for card in cards}
                reading.add(number, question.cards, pulls, means, known)

    def _showers(self, question: PastQuestion) -> dict[int, int]:
        """Return for each card which seats have shown the asker something for it."""
        showers: dict[int, int] = {}
        for answer in self._view.answers[: question.shows]:
            if answer.to == question.seat:
                for card in numbers(answer.asked):
                    showers[card] = showers.get(card, 0) | 1 << answer.seat
        return showers

    def _pulls(
        self, habit: Habit, question: PastQuestion, showers: dict[int, int]
    ) -> list[list[float]]:
        """List how strongly each card pulled at each place, before a question."""
        new, named = (self._pull(habit, question, again) for again in (False, True))
        pulls = [
            named if question.before >> card & 1 else new
            for card in range(len(self._view.edition.categories))
        ]
        for card, seats in showers.items():
            pulls[card] = [
                habit.shown if seats >> place & 1 else pull
                for place, pull in enumerate(pulls[card])
            ]
        return pulls

    def _pull(self, habit: Habit, question: PastQuestion, named: bool) -> list[float]:
        """List how strongly a card pulled at each place, the table included.

        It is one that was never shown to the asker, but perhaps `named` by it before.
        """
        own, other = (habit.own, habit.later) if question.before else (habit.own_first, habit.first)
        again = 1.0
        if named:
            again, other = habit.again, max(other, STILL_OPEN)
        pulls = [other * again] * self._view.seats + [again, LEAST]
        pulls[question.seat] = own * (habit.own_again if named else 1.0)
        return pulls


class Reading:
    """Evidence of one asker's suggestions about where cards are, under each habit."""

    def __init__(self, cards: int, places: int) -> None:
        self.grids: list[list[list[float]]] = [
            [[1.0] * places for _ in range(cards)] for _ in HABITS
        ]
        """For each habit how well each card at each place fits; the best place has 1."""
        self.logs = [math.log(habit.prior) for habit in HABITS]
        """For each habit the log of its prior and of how well the best places fit."""
        self.shares = [habit.prior for habit in HABITS]
        """The shares of the habits."""

    def add(
        self,
        habit: int,
        asked: int,
        pulls: Sequence[Sequence[float]],
        means: dict[int, float],
        known: int,
    ) -> None:
        """Add how well each place of each card of a category fits with what was asked for.

        Of a card whose place is `known` only that place counts, and its pull is the mean.
        """
        grid, total, best = self.grids[habit], sum(means.values()), 1.0
        for card, mean in means.items():
            if known >> card & 1:
                best *= mean / total if asked >> card & 1 else 1.0
                continue
            rest, row, fits = total - mean, pulls[card], grid[card]
            if asked >> card & 1:
                fits = [fit * pull / (rest + pull) for fit, pull in zip(fits, row, strict=True)]
            else:
                fits = [fit * total / (rest + pull) for fit, pull in zip(fits, row, strict=True)]
            top = max(fits)
            best *= top
            grid[card] = [fit / top for fit in fits]
        self.logs[habit] += math.log(best)

    def mixture(self) -> Mixture:
        """List the habits that are worth a look: their shares and grids."""
        shares = zip(self.shares, self.grids, strict=True)
        return [(share, grid) for share, grid in shares if share >= NEGLIGIBLE]


def _against_file(
    card: int, places: list[int], odds: list[float], mixtures: list[Mixture]
) -> Iterator[Factor]:
    """Weigh a card against the last of its places: the file, if it may be there."""
    fits = [1.0] * len(places)
    for mixture in mixtures:
        mixed = _mixed([(share, grid[card]) for share, grid in mixture], odds)
        fits = [fit * max(LEAST, mixed[place]) for fit, place in zip(fits, places, strict=True)]
    for seat, fit in zip(places[:-1], fits, strict=False):
        weight = math.pow(fit / fits[-1], TEMPERING)
        yield Factor(seat, 1 << card, (1.0, min(MOST_WEIGHT, max(1 / MOST_WEIGHT, weight))))


def _mixed(mixture: Sequence[tuple[float, list[float]]], odds: list[float]) -> list[float]:
    """Mix how well a card fits at each place, under each habit next to its average there."""
    means = [sum(map(mul, fits, odds)) for _, fits in mixture]
    weights = [
        share / mean if mean else 0.0 for (share, _), mean in zip(mixture, means, strict=True)
    ]
    return [sum(map(mul, weights, fits)) for fits in zip(*(row for _, row in mixture), strict=True)]


def _mean(pulls: Sequence[float], places: Sequence[int]) -> float:
    """Average a card's pull over the places where we think it may be."""
    return sum([pulls[place] for place in places]) / len(places) if places else 0.0


TABLE = "table"
MODELS = (TABLE, *SIMPLE_MODELS)
"""Those of `SeatView.problem`, and `table`: as `random`, and what each seat asked betrays
something about its cards, by the habits that it has shown in this very game."""
DEFAULT_MODEL = TABLE
"""What people get: the best of them on games of all kinds of players (docs/show-models.md)."""
RETIRED = {"behaviour": TABLE}
"""Models of earlier versions, and what stands for them now."""


def find_model(name: str) -> str:
    """Find a model by its name, or by that of one which it has replaced.

    >>> find_model("behaviour")
    'table'
    """
    found = RETIRED.get(name, name)
    if found not in MODELS:
        raise UnknownName("model", name, MODELS)
    return found


CHOSEN_FREELY = (Category.SUSPECT, Category.WEAPON)
"""Categories of which an asker may name any card wherever it stands. Rooms are left out: on a board
it names the one where it stands, and notes do not say whether there is a board."""


class Asking(NamedTuple):
    """How a seat seems to choose what it asks for."""

    seat: int
    avoids_own: float
    """How likely it is one that hardly ever names its own cards."""
    suggestions: int
    """How many it has made."""

    @property
    def clear(self) -> bool:
        """Whether enough was heard, and speaks clearly enough, to say something about a player."""
        sure = max(self.avoids_own, 1 - self.avoids_own) >= FAIRLY_SURE
        return sure and self.suggestions >= HEARD_ENOUGH


def weighed_problem(view: SeatView, model: str = DEFAULT_MODEL) -> tuple[Problem, list[Asking]]:
    """State what a view knows as a model weighs it, and the habits that the model has found."""
    model = find_model(model)
    if model != TABLE:
        return view.problem(model), []
    plain = view.problem()
    solution = kernel.solve(plain)
    if not solution.deals:
        return plain, []
    reader = HabitReader(view, CHOSEN_FREELY)
    weighed = view.problem(more=reader.factors(plain, solution))
    return weighed, [
        Asking(
            seat,
            sum(share for habit, share in zip(HABITS, shares, strict=True) if habit.avoids_own),
            sum(question.seat == seat for question in view.questions),
        )
        for seat, shares in sorted(reader.shares.items())
    ]


HEARD_ENOUGH = 3
"""Suggestions of a player, before which the odds say more of bots in general than of it."""
FAIRLY_SURE = 0.9
"""From these odds on it is said what a player seems to do."""


def said_habit(seat: int, avoids_own: float, suggestions: int) -> Phrase:
    """Return whether a seat seems to suggest its own cards; the odds are that it does not."""
    if suggestions < HEARD_ENOUGH:
        return phrase("habit-unclear", seat=seat)
    if avoids_own >= FAIRLY_SURE:
        return phrase("habit-avoids", seat=seat, odds=avoids_own)
    if 1 - avoids_own >= FAIRLY_SURE:
        return phrase("habit-names", seat=seat, odds=1 - avoids_own)
    return phrase("habit-unclear", seat=seat)
