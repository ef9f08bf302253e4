"""Where cards can be, without odds: counted where that is easy, else found deal by deal.

Somebody who knows little, as an onlooker does of a large deck, leaves far too many deals to count.
To say that a card may be at a place takes one of them.
"""

from __future__ import annotations

from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.limits import limited, most_steps
from boddy.inference.problem import Problem
from boddy.reasoning.search import find_deal_of

EASY_STEPS = 500_000
"""For counting all deals, which tells every cell at once; finding a deal takes about as long."""


class Possible:
    """Tells where some deal of a problem has a card."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._seen = [0] * problem.cards
        """For each card the places where a deal was found that has it."""
        self._is_counted = False
        try:
            with limited(each=min(EASY_STEPS, most_steps())):
                self._seen, self._is_counted = kernel.solve(problem).places, True
        except (TooHard, MemoryError):
            pass

    @property
    def everywhere(self) -> int:
        """The mask of all places."""
        return (1 << self._problem.table + 1) - 1

    def can_be(self, card: int, places: int) -> bool:
        """Whether some deal has a card at one of these places, given as a mask."""
        if self._seen[card] & places or self._is_counted:
            return bool(self._seen[card] & places)
        deal = find_deal_of(self._problem, {card: places})
        for other, place in enumerate(deal or ()):
            self._seen[other] |= 1 << place
        return deal is not None

    def is_certain(self, card: int, place: int) -> bool:
        """Whether every deal has a card at a place, if there is any deal."""
        return not self.can_be(card, ~(1 << place))

    def places(self, card: int) -> int:
        """Return the mask of places where some deal has a card; 0 if there is no deal."""
        places = range(self._problem.table + 1)
        return sum(1 << place for place in places if self.can_be(card, 1 << place))
