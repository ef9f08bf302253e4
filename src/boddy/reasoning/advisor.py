"""Advisor: what to suggest, which card to show, whether to accuse; each with its reason."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from boddy.actions import Place
from boddy.cards import Card, Category, Triple
from boddy.inference.posterior import CERTAIN, Posterior
from boddy.inference.problem import Problem, with_shown
from boddy.movement import Floor
from boddy.reasoning.opponents import SAMPLES, OpponentReport, proved_hand, report_opponents
from boddy.reasoning.seat_view import DEFAULT_MODEL, SeatView
from boddy.reasoning.suggesting import SuggestionAdvice, best_suggestions
from boddy.reasoning.walking import best_moves


@dataclass(frozen=True)
class ShowAdvice:
    """A card that one could show, and the bits about the file that it gives away."""

    card: Card
    bits: float
    text: str


@dataclass(frozen=True)
class AccusationAdvice:
    """Whether to accuse now, of what, and what waiting would risk."""

    accuse: bool
    cards: Triple
    odds: float
    """That the accusation would be right."""
    waiting_loses: float
    """About how likely somebody else solves the case before our next turn."""
    text: str


@dataclass(frozen=True)
class MoveAdvice:
    """Where to go, and what asking in that room is worth; None for a square."""

    to: Place
    worth: float | None


OPEN_ROOM, OWN_ROOM, OTHER_ROOM = 1.0, 0.5, 0.25
"""What asking in a room is worth: one that may be in the file or not; one of our own, or the
room of the crime, which nobody else can show; any other."""


class Advisor:
    """Advises the seat whose view it is given."""

    def __init__(
        self,
        view: SeatView,
        model: str = DEFAULT_MODEL,
        *,
        posterior: Posterior | None = None,
        rng: Random | None = None,
    ) -> None:
        """Use a posterior that is there already; `rng` draws deals for what others know."""
        self.view = view
        self.me = view.seat
        self.posterior = posterior or Posterior(view.problem(model))
        self._rng = rng or Random("advice")

    def suggestions(
        self,
        top: int = 5,
        *,
        rooms: Iterable[Card] | None = None,
        triples: Iterable[Triple] | None = None,
    ) -> list[SuggestionAdvice]:
        """List the best suggestions, if need be only in some rooms, or only of some triples."""
        options = list(self.view.edition.triples if triples is None else triples)
        if rooms is not None:
            reached = set(rooms)
            options = [triple for triple in options if triple.room in reached]
        return best_suggestions(self.view, self.posterior, self.me, options, top)

    def show(self, cards: Triple, asker: int) -> list[ShowAdvice]:
        """List the cards that we could show, the one that gives away least first."""
        held = [card for card in cards if self.holds(card)]
        theirs = self.view.problem_of(asker, proved_hand(self.posterior, asker))
        before = Posterior(theirs).entropy
        advice = [self._show(card, cards, asker, theirs, before) for card in held]
        return sorted(advice, key=lambda item: (item.bits, -self._shown_to(item.card), item.card))

    def _show(
        self, card: Card, cards: Triple, asker: int, theirs: Problem, before: float
    ) -> ShowAdvice:
        speech = self.view.speech
        if card.mask & self.view.shown_to(asker):
            return ShowAdvice(card, 0.0, speech.has_seen(asker, card))
        after = with_shown(theirs, self.me, card.index, cards.mask)
        bits = max(0.0, before - Posterior(after).entropy)
        if bits < 1e-9:
            return ShowAdvice(card, 0.0, speech.knows_already(asker, card))
        return ShowAdvice(card, bits, speech.tells(asker, bits, before))

    def _shown_to(self, card: Card) -> int:
        return sum(bool(card.mask & self.view.shown_to(seat)) for seat in range(self.view.seats))

    def move(self, options: Sequence[Place], floor: Floor) -> MoveAdvice:
        """Choose where to go: to a room that is worth asking about, or towards one."""
        worth = {room: self._worth(room) for room in self.view.edition.cards(Category.ROOM)}
        best = best_moves(options, worth, floor)[0]
        return MoveAdvice(best, worth[best] if isinstance(best, Card) else None)

    def _worth(self, room: Card) -> float:
        odds = self.posterior.odds(room.index, self.view.file)
        if 0 < odds < CERTAIN:
            return OPEN_ROOM
        return OWN_ROOM if odds or self.holds(room) else OTHER_ROOM

    def holds(self, card: Card) -> bool:
        """Whether a card is certainly ours."""
        return self.posterior.places[card.index] == 1 << self.me

    def opponents(self, samples: int = SAMPLES) -> list[OpponentReport]:
        """Tell what each other seat knows, as far as we can tell."""
        return report_opponents(self.view, self.posterior, self._rng, samples)

    def accusation(self, samples: int = SAMPLES, expected: float | None = None) -> AccusationAdvice:
        """Weigh accusing now against waiting for one more suggestion.

        `expected` is the odds of the likeliest triple after our best next suggestion, if
        they have been worked out already.
        """
        speech = self.view.speech
        (suspect, weapon, room), odds = self.posterior.casefile()[0]
        deck = self.view.edition.deck
        cards = Triple(deck[suspect], deck[weapon], deck[room])
        if odds > CERTAIN:
            return AccusationAdvice(True, cards, 1.0, 0.0, speech.accuse_surely(cards))
        if expected is None:
            expected = max(item.top for item in self.suggestions(top=1))
        loses = 1 - math.prod(1 - other.soon for other in self.opponents(samples))
        accuse = odds > (1 - loses) * expected
        say = speech.accuse if accuse else speech.wait
        return AccusationAdvice(accuse, cards, odds, loses, say(cards, odds, loses))
