"""Whether to accuse: the odds of being right now, against those of coming to another turn.

How near the others are, deals drawn from our odds show: each of them gets the view that it would
have in that deal, and so the odds that it would give its likeliest triple.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random

from boddy.cards import Triple
from boddy.inference.problem import Problem, TripleIndices
from boddy.reasoning.opponents import winning_odds
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggestion_values import TIE

LEAST_ODDS = 0.25
"""Below these an accusation is not even considered."""
WIN_RATE_WHEN_SOLVED = 0.5
"""How likely a rival that knows the solution wins before our next turn; see `survival`."""
WIN_RATE_UNSEEN = 0.35
"""How likely a rival wins before our next turn, if there is no time to estimate what it knows."""
NEXT_TURN_EXPONENT = 0.8
"""The odds of an accusation next turn are raised to this power: below 1, because that turn
is worth more than the accusation that could be made then."""

SURVIVAL_EXPONENT, WALKING_SURVIVAL_EXPONENT = 0.6, 1 / 3
"""The powers to which `survival` is raised. Below 1 the risk of waiting counts for less, and where
one walks for still less, since the others cannot always ask what they want to. With 1 no more
games are won and far more end with a wrong accusation (docs/strength.md)."""


class AccusationPolicy:
    """Weighs accusing now against waiting for one more suggestion."""

    def __init__(
        self,
        view: SeatView,
        problem: Problem,
        files: Sequence[tuple[TripleIndices, float]],
        rng: Random,
        samples: int,
        walking: bool = False,
    ) -> None:
        """Look at so many deals of `problem`, which is what we know, to tell how near others are.

        `files` are the triples that are possible, with their odds.
        """
        self._view, self._problem = view, problem
        self._rng, self._samples = rng, samples
        self._survival_exponent = WALKING_SURVIVAL_EXPONENT if walking else SURVIVAL_EXPONENT
        self.certain = len(files) == 1
        """Whether no other triple is possible."""
        cards, self.odds = min(files, key=lambda entry: (-round(entry[1], TIE), entry[0]))
        self.cards = Triple(*(view.edition.deck[card] for card in cards))
        """The likeliest triple; `odds` is how likely it is."""

    def accuse(self, next_odds: Callable[[], float]) -> bool:
        """Decide; `next_odds` tells the odds to be expected after our next suggestion."""
        if self.certain:
            return True
        if self.odds < LEAST_ODDS or self.survival >= 1:
            return False
        waiting = math.pow(self.survival, self._survival_exponent)
        return self.odds > waiting * math.pow(min(1.0, next_odds()), NEXT_TURN_EXPONENT)

    @cached_property
    def survival(self) -> float:
        """The odds that no rival wins before our next turn.

        A rival wins a turn less often than its likeliest triple is right, but also when it
        seems far away: a question can tell everything. The root fits what was measured.
        """
        if not self._samples:
            return (1 - WIN_RATE_UNSEEN) ** len(self._view.rivals)
        near = winning_odds(self._view, self._problem, self._rng, self._samples)
        return math.prod(1 - WIN_RATE_WHEN_SOLVED * math.sqrt(odds) for odds in near)
