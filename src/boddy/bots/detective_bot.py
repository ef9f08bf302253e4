"""`detective`: the strongest. It reads the others, hunts the likeliest triple, and dares.

Beyond `exact` it has three ideas, each of which can be switched off to see what it is worth:
it reads what the others' suggestions betray by their habits (`read`); it asks for the highest odds
of the likeliest triple instead of for bits (`hunt`); and it accuses before it is certain when
waiting loses more (`dare`).
"""

from __future__ import annotations

from collections.abc import Sequence

from boddy.bots.exact_bot import ExactBot
from boddy.cards import Category, Triple
from boddy.events import Suggested
from boddy.inference import kernel
from boddy.inference.problem import Problem
from boddy.reasoning.habits import HabitReader
from boddy.views import Observation

SOLVES_PER_READER = 2
"""The cost of reading one opponent's habits, in times that all odds are worked out."""
SURVIVAL_DEALS = 6
"""Deals drawn to estimate what the others know."""
BIT_WEIGHT = 1e-6
"""The weight of a bit beside the odds of the likeliest triple: it only breaks ties."""


class DetectiveBot(ExactBot):
    """Reads suggestions, hunts the likeliest triple, and accuses when waiting loses more."""

    name = "detective"

    def __init__(
        self,
        budget: float = 0.05,
        read: bool = True,
        hunt: bool = True,
        dare: bool = True,
    ) -> None:
        super().__init__(budget)
        self.read, self.hunt, self.dare = read, hunt, dare

    def start(self) -> None:
        """Begin with an empty view, knowing nobody's habits."""
        super().start()
        # Who walks asks for the room where it stands.
        forced = [Category.ROOM] if self.setup.rules.walks else []
        self._reader = HabitReader(self.view, [kind for kind in Category if kind not in forced])
        readers = SOLVES_PER_READER * (self.setup.seats - 1)
        self._reads = self.read and readers <= self.solutions()

    def observe(self, event: Observation) -> None:
        """Remember it; read what was asked before as soon as its answers are known."""
        if self._reads and isinstance(event, Suggested):
            self._reader.catch_up()
        super().observe(event)

    def problem(self) -> Problem:
        """State what is known, and weigh it by what the others' suggestions betray."""
        plain = self.view.problem()
        if not self._reads:
            return plain
        return self.view.problem(more=self._reader.factors(plain, kernel.solve(plain)))

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask what is expected to make the likeliest triple likeliest."""
        if not self.hunt:
            return super().choose_suggestion(options)
        scored = [(triple, top - BIT_WEIGHT * bits) for triple, bits, top in self.value(options)]
        return self._best(scored)

    def choose_accusation(self) -> Triple | None:
        """Accuse when certain, or when it is likelier to be right than waiting is to win."""
        if not self.dare:
            return super().choose_accusation()
        samples = min(SURVIVAL_DEALS, self.solutions() // max(1, len(self.view.rivals)))
        policy = self.accusing(samples)
        return policy.cards if policy.accuse(self._next_odds) else None

    def _next_odds(self) -> float:
        """Estimate the odds of the likeliest triple after our next suggestion."""
        return max(top for *_, top in self.value(self.setup.edition.triples))
