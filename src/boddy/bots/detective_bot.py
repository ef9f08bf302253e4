"""`detective`: the strongest. It reads the others, hunts the likeliest triple, and dares.

Beyond `exact` it has five ideas, each of which can be switched off to see what it is worth:
it reads what the others' suggestions betray by their habits (`read`) and, where there is time, by
taking their place (`minds`, not without `read`); it asks for the highest odds of the likeliest
triple instead of for bits (`hunt`); it accuses before it is certain when waiting loses more
(`dare`); and it names cards of its own now and then, so as not to be read (`bluff`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from boddy.bots.exact_bot import ExactBot
from boddy.cards import Category, Triple
from boddy.errors import InputError
from boddy.inference import kernel
from boddy.inference.posterior import CERTAIN
from boddy.inference.problem import Problem
from boddy.reasoning import suggestion_values
from boddy.reasoning.habits import HabitReader
from boddy.reasoning.inverse_planning import OPTIONS, InversePlanner
from boddy.reasoning.opponents import winning_odds

SOLVES_PER_READER = 2
"""The cost of reading one opponent's habits, in times that all odds are worked out."""
DRAWN_DEALS = (12, 80)
"""The fewest and the most deals that are drawn for inverse planning."""
LEAST_ACCUSATION_ODDS = 0.25
"""Below these the accusation is not even considered."""
SURVIVAL_DEALS = 6
"""Deals drawn to estimate what the others know."""
WIN_RATE_WHEN_SOLVED = 0.5
"""How likely a rival that knows the solution wins before our next turn; see `_survival`."""
WIN_RATE_UNSEEN = 0.35
"""How likely a rival wins before our next turn, if there is no time to estimate what it knows."""
NEXT_TURN_EXPONENT = 0.8
"""The odds of an accusation next turn are raised to this power: below 1, because that turn
is worth more than the accusation that could be made then."""
LEAST_BLUFF_VALUE = 0.85
"""A suggestion that names own cards must have this share of the best one's value."""
BIT_WEIGHT = 1e-6
"""The weight of a bit beside the odds of the likeliest triple: it only breaks ties."""


class DetectiveBot(ExactBot):
    """Reads suggestions, hunts the likeliest triple, and accuses when waiting loses more."""

    name = "detective"

    def __init__(
        self,
        budget: float = 0.05,
        read: bool = True,
        minds: bool = True,
        hunt: bool = True,
        dare: bool = True,
        bluff: float = 0.5,
    ) -> None:
        super().__init__(budget)
        if not 0 <= bluff <= 1:
            raise InputError(f"{self.name}:bluff={bluff:g}: expected a chance from 0 to 1")
        self.read, self.minds, self.hunt, self.dare, self.bluff = read, minds, hunt, dare, bluff

    def start(self) -> None:
        """Begin with an empty view, knowing nobody's habits."""
        super().start()
        # Who walks asks for the room where it stands.
        forced = [Category.ROOM] if self.setup.rules.walks else []
        self._reader = HabitReader(self.view, [kind for kind in Category if kind not in forced])
        self._planner = InversePlanner(self.view, self._reader, forced)

    def problem(self) -> Problem:
        """State what is known, and weigh it by what the others' suggestions betray."""
        plain = self.view.problem()
        if not self.read or SOLVES_PER_READER * (self.setup.seats - 1) > self._solutions():
            return plain
        habits = self._reader.factors(plain, kernel.solve(plain))
        draws = self._draws()
        if not draws:
            return self.view.problem(more=habits)
        return self.view.problem(more=[*habits, *self._planner.factors(habits, draws, self.rng)])

    def _draws(self) -> int:
        """Tell in how many deals there is time to take the place of each of the others."""
        if not self.minds:
            return 0
        view = self.view
        look = OPTIONS * suggestion_values.cost(view) + suggestion_values.cost_of_solving(view)
        draws = int(self.budget / (self.setup.seats - 1) / look)
        return min(DRAWN_DEALS[1], draws) if draws >= DRAWN_DEALS[0] else 0

    def _solutions(self) -> int:
        """Tell how often there is time to work out all odds."""
        return int(self.budget / suggestion_values.cost_of_solving(self.view))

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask what is expected to make the likeliest triple likeliest."""
        if not self.hunt:
            return super().choose_suggestion(options)
        scored = [(triple, top - BIT_WEIGHT * bits) for triple, bits, top in self.value(options)]
        return self._best(self._disguised(scored))

    def _disguised(self, scored: list[tuple[Triple, float]]) -> list[tuple[Triple, float]]:
        """Leave, now and then, only suggestions that name a card of our own, if that is cheap.

        Who never names own cards can be read: what it asks for is not its own.
        """
        if self.rng.random() >= self.bluff:
            return scored
        own = [(triple, score) for triple, score in scored if triple.mask & self.hand.mask]
        best = max(score for _, score in scored)
        cheap = own and max(score for _, score in own) >= LEAST_BLUFF_VALUE * best
        return own if cheap else scored

    def choose_accusation(self) -> Triple | None:
        """Accuse when certain, or when it is likelier to be right than waiting is to win."""
        triple, odds = self.likeliest()
        if odds > CERTAIN:
            return triple
        if not self.dare or odds < LEAST_ACCUSATION_ODDS:
            return None
        survival = self._survival()
        if survival >= 1:
            return None
        return triple if odds > survival * self._next_odds() ** NEXT_TURN_EXPONENT else None

    def _survival(self) -> float:
        """Estimate the odds that no rival wins before our next turn.

        A rival wins a turn less often than its likeliest triple is right, but also when it
        seems far away: a question can tell everything. The root fits what was measured.
        """
        rivals = len(self.view.rivals)
        samples = min(SURVIVAL_DEALS, self._solutions() // max(1, rivals))
        if not samples:
            return (1 - WIN_RATE_UNSEEN) ** rivals
        near = winning_odds(self.view, self.think()[0], self.rng, samples)
        return math.prod(1 - WIN_RATE_WHEN_SOLVED * math.sqrt(odds) for odds in near)

    def _next_odds(self) -> float:
        """Estimate the odds of the likeliest triple after our next suggestion."""
        return min(1.0, max(top for *_, top in self.value(self.setup.edition.triples)))
