"""Advisor: what to suggest, which card to show, whether to accuse; each with its reason."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from boddy.advice.opponents import SAMPLES, Opponent, opponents, seen_by, sure_view
from boddy.advice.question import DEFAULT_MODEL, question
from boddy.advice.suggesting import CERTAIN, SuggestionAdvice, best_suggestions
from boddy.cards import Card, Triple
from boddy.errors import InputError
from boddy.inference.posterior import Posterior
from boddy.knowledge.evidence import Evidence, Holds


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


class Advisor:
    """Advises the seat whose evidence it is given."""

    def __init__(
        self,
        evidence: Evidence,
        model: str = DEFAULT_MODEL,
        *,
        posterior: Posterior | None = None,
        rng: Random | None = None,
    ) -> None:
        """Use a posterior that is there already; `rng` draws deals to see through others' eyes."""
        if evidence.me is None:
            raise InputError("an onlooker has nothing to decide; say who you are: `me: Ann`")
        self.evidence = evidence
        self.me: int = evidence.me
        self.posterior = posterior or Posterior(question(evidence, model))
        self._rng = rng or Random("advice")

    def suggestions(
        self,
        top: int = 5,
        *,
        rooms: Iterable[Card] | None = None,
        triples: Iterable[Triple] | None = None,
    ) -> list[SuggestionAdvice]:
        """List the best suggestions, if need be only in some rooms, or only of some triples."""
        options = list(self.evidence.edition.triples if triples is None else triples)
        if rooms is not None:
            reached = set(rooms)
            options = [triple for triple in options if triple.room in reached]
        return best_suggestions(self.evidence, self.posterior, self.me, options, top)

    def show(self, cards: Triple, asker: int) -> list[ShowAdvice]:
        """List the cards that we could show, the one that gives away least first."""
        held = [card for card in cards if self.posterior.odds(card.index, self.me) > CERTAIN]
        seen = seen_by(self.evidence, asker)
        sure = sure_view(self.evidence, self.posterior, asker)
        before = Posterior(question(sure)).entropy
        advice = [self._show(card, cards, asker, sure, before, card in seen) for card in held]
        return sorted(advice, key=lambda item: (item.bits, -self._shown_to(item.card), item.card))

    def _show(
        self, card: Card, cards: Triple, asker: int, sure: Evidence, before: float, seen: bool
    ) -> ShowAdvice:
        speech = self.evidence.speech
        if seen:
            return ShowAdvice(card, 0.0, speech.has_seen(asker, card))
        view = sure.known_to(asker)
        view.add([Holds(0, None, self.me, card, "shown", cards, asker)])
        bits = max(0.0, before - Posterior(question(view)).entropy)
        if bits < 1e-9:
            return ShowAdvice(card, 0.0, speech.knows_already(asker, card))
        return ShowAdvice(card, bits, speech.tells(asker, bits, before))

    def _shown_to(self, card: Card) -> int:
        others = range(self.evidence.seats)
        return sum(card in seen_by(self.evidence, seat) for seat in others)

    def opponents(self, samples: int = SAMPLES) -> list[Opponent]:
        """Tell what each other seat knows, as far as we can tell."""
        return opponents(self.evidence, self.posterior, self._rng, samples)

    def accusation(self, samples: int = SAMPLES, expected: float | None = None) -> AccusationAdvice:
        """Weigh accusing now against waiting for one more suggestion.

        `expected` is the odds of the likeliest triple after our best next suggestion, if
        they have been worked out already.
        """
        speech = self.evidence.speech
        (suspect, weapon, room), odds = self.posterior.casefile()[0]
        deck = self.evidence.edition.deck
        cards = Triple(deck[suspect], deck[weapon], deck[room])
        if odds > CERTAIN:
            return AccusationAdvice(True, cards, 1.0, 0.0, speech.accuse_surely(cards))
        if expected is None:
            expected = max(item.top for item in self.suggestions(top=1))
        loses = 1 - math.prod(1 - other.soon for other in self.opponents(samples))
        accuse = odds > (1 - loses) * expected
        say = speech.accuse if accuse else speech.wait
        return AccusationAdvice(accuse, cards, odds, loses, say(cards, odds, loses))
