"""`exact`: knows the exact odds of everything, and asks for the most bits.

It takes nobody's habits into account: whoever shows a card picks it at random, and what a
seat asks for betrays nothing. It shows what gives away least, and accuses when certain.
"""

from __future__ import annotations

from collections.abc import Sequence

from boddy.actions import Place
from boddy.bots.base import Bot
from boddy.cards import Card, Category, Triple
from boddy.chance import pick
from boddy.errors import InputError
from boddy.inference import kernel
from boddy.inference.kernel import Solution
from boddy.inference.problem import Problem
from boddy.movement import floor_of
from boddy.reasoning import suggesting
from boddy.reasoning.policies import AccusationPolicy, ShowPolicy, best_moves, room_values
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import TIE
from boddy.views import Observation

SHOW_DEALS = 2
"""Deals drawn to tell what the asker could do with a card."""


class ExactBot(Bot):
    """Works out exact odds, asks for the most bits and accuses when certain."""

    name = "exact"

    def __init__(self, budget: float = 0.5) -> None:
        """Take about `budget` seconds for a suggestion at most, estimated and not measured."""
        if not 0 <= budget <= 600:
            raise InputError(f"{self.name}:budget={budget:g}: expected seconds, 0 to 600")
        self.budget = budget

    def start(self) -> None:
        """Begin with an empty view."""
        self.view = SeatView.at(self.setup, self.seat)
        self._floor = floor_of(self.setup.edition, self.setup.rules)
        self._thought: tuple[int, Problem, Solution] | None = None

    def observe(self, event: Observation) -> None:
        """Remember it."""
        self.view.observe(event)

    def problem(self) -> Problem:
        """State what is known."""
        return self.view.problem()

    def think(self) -> tuple[Problem, Solution]:
        """Work out the odds, once for each state of the view."""
        if self._thought is None or self._thought[0] != self.view.version:
            problem = self.problem()
            self._thought = self.view.version, problem, kernel.solve(problem)
        return self._thought[1:]

    def accusing(self, samples: int = 0) -> AccusationPolicy:
        """Get ready to weigh an accusation, with so many deals to tell how near the others are."""
        problem, solution = self.think()
        walks = self.setup.rules.walks
        return AccusationPolicy(self.view, problem, solution.triples, self.rng, samples, walks)

    def choose_accusation(self) -> Triple | None:
        """Accuse when only one triple is possible."""
        policy = self.accusing()
        return policy.cards if policy.certain else None

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask what is expected to leave the fewest bits open."""
        return self._best([(triple, -bits) for triple, bits, _ in self.value(options)])

    def value(self, options: Sequence[Triple]) -> list[suggesting.Valued]:
        """Value suggestions, as many as there is time for."""
        return suggesting.value(self.view, *self.think(), options, self.budget)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show a card that the asker has seen already, or the one that tells it least."""
        problem, samples = self.view.problem(), min(SHOW_DEALS, self.solutions() // len(options))
        return ShowPolicy(self.view, problem, (asker, suggestion), self.rng, samples).best(options)

    def solutions(self) -> int:
        """Tell how often there is time to work out all odds."""
        return int(self.budget / suggesting.cost_of_solving(self.view))

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Go where the room may be in the file, or towards there."""
        rooms, places = self.setup.edition.cards(Category.ROOM), self.think()[1].places
        worth = room_values(rooms, places, self.view.file, self.seat)
        return pick(self.rng, best_moves(options, worth, self._floor))

    def _best(self, scored: Sequence[tuple[Triple, float]]) -> Triple:
        """Pick one of those with the highest score."""
        top = max(score for _, score in scored)
        best, near = round(top, TIE), top - 2 * 10**-TIE  # to round all of them takes long
        return pick(
            self.rng,
            [item for item, score in scored if score > near and round(score, TIE) == best],
        )
