"""What the person's seat has observed so far, in the shapes in which it is asked for."""

from __future__ import annotations

from boddy.actions import Place
from boddy.cards import CardSet, Triple
from boddy.events import Accused, Dealt, Forfeited, Moved, Suggested
from boddy.movement import shown_start
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.terminal.play.telling import Voice
from boddy.views import Observation


class Observed:
    """The log, the view, the hand and the tokens, kept up to date by observations."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.setup = setup
        self.seat = seat
        self.names = setup.labels
        self.log: list[str] = []
        """Every sentence that was told; an empty one before each turn."""
        self.hand: CardSet = setup.edition.card_set()
        self.faceup: CardSet = setup.edition.card_set()
        self.places: dict[int, Place] = {}
        """Where the tokens stand that are on the board."""
        self.suggestion: tuple[int, Triple] | None = None
        """The last one: who asked for what."""
        self.view = SeatView.at(setup, seat)
        self._voice = Voice(setup, seat)
        self._events = 0
        if setup.rules.walks:
            self._place_tokens()

    def see(self, event: Observation) -> list[str]:
        """Take note of an observation, and return the sentences that tell it."""
        self._events += 1
        self.view.observe(event, self._events)
        match event:
            case Dealt(hands=hands, faceup=faceup):
                self.hand, self.faceup = hands[self.seat] or self.hand, faceup
            case Moved(seat, to):
                self.places[seat] = to
            case Suggested(seat, cards):
                self.suggestion = seat, cards
            case Accused(seat, right=False) | Forfeited(seat):
                self.places.pop(seat, None)
        lines = self._voice.tell(event)
        self.log += lines
        return lines

    def _place_tokens(self) -> None:
        for seat, suspect in enumerate(self.setup.suspects):
            start = shown_start(self.setup.edition, self.setup.rules, suspect)
            if start is not None:
                self.places[seat] = start
