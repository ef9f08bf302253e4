"""`advisor`: does exactly what the advice says that people get.

So a tournament shows what the hints in the browser, in the terminal and in the notebook are worth.
"""

from __future__ import annotations

from collections.abc import Sequence

from boddy.actions import Action, LegalActions, Place
from boddy.bots.base import Bot
from boddy.cards import Card, Triple
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.planning import TurnMoment, moment_among
from boddy.reasoning.seat_view import SeatView
from boddy.views import Observation

SAMPLES = 40
"""Deals drawn to tell what the others know, as for hints in the browser."""


class AdvisorBot(Bot):
    """Follows the advice on every decision."""

    name = "advisor"

    def __init__(self, *, name: str = "") -> None:
        self.registered = name

    def start(self) -> None:
        """Begin with an empty view."""
        self.view = SeatView.at(self.setup, self.seat)
        self._advised: tuple[int, Advisor] | None = None
        self._moment = TurnMoment()

    def observe(self, event: Observation) -> None:
        """Add it to the view."""
        self.view.observe(event)

    def decide(self, legal: LegalActions) -> Action:
        """Know what may be done in this turn before choosing."""
        self._moment = moment_among(self.view.house, legal)
        return super().decide(legal)

    @property
    def advisor(self) -> Advisor:
        """The advisor on what was seen so far."""
        if self._advised is None or self._advised[0] != self.view.version:
            self._advised = self.view.version, Advisor(self.view)
        return self._advised[1]

    def choose_accusation(self) -> Triple | None:
        """Accuse if the advice is to accuse."""
        return self.advisor.accuses(self._moment, SAMPLES)

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Suggest what stands first in the advice."""
        return self.advisor.suggestions(top=1, triples=options)[0].cards

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show the card that stands first in the advice."""
        return self.advisor.show(suggestion, asker)[0].card

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Go where the advice says."""
        return self.advisor.move(options).to
