"""A game as one seat follows it, with exact odds at every moment."""

from __future__ import annotations

from boddy.analysis.reviews import ShowChoice
from boddy.cards import Card, Triple
from boddy.events import Accused, Dealt, Event, Passed, Shown
from boddy.inference.posterior import Posterior
from boddy.inference.problem import with_shown
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.views import observe

TELLING = (Dealt, Passed, Shown, Accused)
"""Only these say something about where cards are."""


class SeatOdds:
    """What one seat knows, event by event."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.seat = seat
        self.view = SeatView(setup.edition, setup.labels, seat)
        self._posterior: Posterior | None = None

    def see(self, event: Event, line: int) -> None:
        """Take note of an event as far as the seat may see it.

        A right accusation ends the game and tells everybody everything; it is left out,
        so that the figures say what each seat had found out for itself.
        """
        if isinstance(event, Accused) and event.right:
            return
        self.view.observe(observe(event, self.seat), line)
        if isinstance(event, TELLING) and not self._knows():
            self._posterior = None

    def _knows(self) -> bool:
        """Whether the seat has been found to know the file; nothing can change that."""
        return self._posterior is not None and self.open == 1

    @property
    def posterior(self) -> Posterior:
        """The exact odds for this seat, as of now."""
        if self._posterior is None:
            self._posterior = Posterior(self.view.problem())
        return self._posterior

    @property
    def bits(self) -> float:
        """How many bits about the file the seat lacks."""
        return max(0.0, self.posterior.entropy)

    @property
    def open(self) -> int:
        """How many triples the file may hold for the seat."""
        return self.posterior.solutions

    def odds(self, triple: Triple) -> float:
        """How likely the file holds this triple."""
        return dict(self.posterior.casefile()).get(triple.indices, 0.0)

    def told_by(self, asked: Triple, shower: int, card: Card) -> ShowChoice:
        """Work out what this card, shown now in answer to our suggestion, tells us."""
        if self._knows():
            return ShowChoice(card, 0.0, 1)
        after = Posterior(with_shown(self.view.problem(), shower, card.index, asked.mask))
        return ShowChoice(card, self.bits - max(0.0, after.entropy), after.solutions)
