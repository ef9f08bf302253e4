"""Policies: whether to accuse, and which card to show.

The odds of being right now are weighed against those of coming to another turn. How near the others
are, deals drawn from our odds show: each of them gets the view that it would have in that deal, and
so the odds that it would give its likeliest triple. In people's advice they show as well how likely
it was that nobody has accused.

A card is best to show which brings its asker least nearer to the truth, averaged over drawn deals,
in which it has a hand and was shown certain cards. Spectators see only that a card was shown, and
learn the same from each of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import cached_property
from random import Random
from typing import NamedTuple

from boddy.cards import Card, Triple
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.posterior import CERTAIN, draw_deals
from boddy.inference.problem import Problem, TripleIndices, with_shown
from boddy.reasoning.opponents import (
    FEWEST_SAMPLES,
    problem_in,
    proved_ours,
    silence,
    winning_odds,
)
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import TIE

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
DOUBT = 4
"""How many deals of average silence are added to those that are drawn: few say little."""


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
        heeds_silence: bool = False,
    ) -> None:
        """Draw deals of `problem`, which is what we know, to estimate how near others are.

        `files` are the triples that are possible, with their odds. With `heeds_silence` the odds
        count that nobody has accused.
        """
        self._view, self._problem = view, problem
        self._rng, self._samples = rng, samples
        self._survival_exponent = WALKING_SURVIVAL_EXPONENT if walking else SURVIVAL_EXPONENT
        self.solutions = len(files)
        """How many triples are possible."""
        self._heeds_silence = heeds_silence
        self.file, self.by_cards = min(files, key=lambda entry: (-round(entry[1], TIE), entry[0]))
        """The likeliest triple, and how likely it is by the cards alone."""
        self.cards = Triple(*(view.edition.deck[card] for card in self.file))

    @cached_property
    def odds(self) -> float:
        """How likely the likeliest triple is."""
        return self.corrected(self.by_cards)

    def corrected(self, odds: float) -> float:
        """Return odds of the likeliest triple as they are once they count that nobody accused."""
        if odds >= CERTAIN or self._silence == 1:
            return odds
        weighed = odds * self._silence
        return weighed / (weighed + 1 - odds)

    @cached_property
    def _silence(self) -> float:
        """How many times likelier silence is if the likeliest triple is right than if it is not."""
        if not (self._heeds_silence and self._deals):
            return 1.0
        quiet = silence(self._view, self._deals, self._rng)
        right = [
            likely
            for likely, deal in zip(quiet, self._deals, strict=False)
            if all(deal[card] == self._view.file for card in self.file)
        ]
        total, usual = sum(quiet), sum(quiet) / len(quiet)
        wrong = len(quiet) - len(right)
        return (
            (sum(right) + DOUBT * usual)
            / (len(right) + DOUBT)
            / ((total - sum(right) + DOUBT * usual) / (wrong + DOUBT))
        )

    @cached_property
    def _deals(self) -> list[list[int]]:
        return draw_deals(self._problem, self._rng, self._samples)

    @cached_property
    def _near(self) -> dict[int, list[float]]:
        """For each rival the odds of its likeliest triple, in each deal."""
        return winning_odds(self._view, self._deals, self._rng) if self._deals else {}

    @property
    def may_know(self) -> list[tuple[int, float]]:
        """List the rivals that know the solution in some of the deals, and in what part of them."""
        known = {
            seat: sum(best >= CERTAIN for best in found) / len(found)
            for seat, found in self._near.items()
        }
        return sorted(
            ((seat, part) for seat, part in known.items() if part),
            key=lambda item: -item[1],
        )

    def accuse(self, next_odds: Callable[[], float]) -> bool:
        """Decide; `next_odds` returns the odds to be expected after our next suggestion."""
        if self.solutions == 1:
            return True
        return self.beats_waiting(self.by_cards, next_odds)

    def beats_waiting(self, odds: float, next_odds: Callable[[], float]) -> bool:
        """Whether accusing with some odds, by the cards, promises more than waiting."""
        if odds < LEAST_ODDS / 2:
            return False  # without a look at what the others know
        now = self.corrected(odds)
        if now < LEAST_ODDS or self.survival >= 1:
            return False
        return now > self.waiting(1.0) or now > self.waiting(next_odds())

    def waiting(self, next_odds: float) -> float:
        """Return what waiting promises if odds are to be expected at our next turn."""
        survives = math.pow(self.survival, self._survival_exponent)
        return survives * math.pow(min(1.0, self.corrected(next_odds)), NEXT_TURN_EXPONENT)

    @cached_property
    def survival(self) -> float:
        """The odds that no rival wins before our next turn.

        A rival wins a turn less often than its likeliest triple is right, but also when it
        seems far away: a question can tell everything. The root fits what was measured.
        """
        if not self._samples:
            return (1 - WIN_RATE_UNSEEN) ** len(self._view.rivals)
        near = (sum(found) / len(found) for found in self._near.values())
        return math.prod(1 - WIN_RATE_WHEN_SOLVED * math.sqrt(odds) for odds in near)


class AskerKnows(Enum):
    """Whether the asker knows already that a card is ours."""

    SEEN = auto()
    """We have shown it before."""
    PROVED = auto()
    """It can prove it, whatever it holds."""
    MAYBE = auto()
    """It may know or not."""


class ShowValue(NamedTuple):
    """What showing a card tells the asker."""

    card: Card
    asker_knows: AskerKnows
    told: float
    """Bits about the solution that it learns, on average; below 0 if the card misleads it."""


class ShowPolicy:
    """Ranks our cards that answer a suggestion."""

    def __init__(
        self,
        view: SeatView,
        problem: Problem,
        suggestion: tuple[int, Triple],
        rng: Random,
        samples: int,
    ) -> None:
        """Draw `samples` deals of `problem`, which is what we know; a seat suggested a triple."""
        self._view, self._problem = view, problem
        self._asker, self._asked = suggestion
        self._rng, self._samples = rng, samples
        self._seen = view.shown_to(self._asker)

    def best(self, options: Sequence[Card]) -> Card:
        """Choose a card; if the asker has seen some of them, no other needs a thought."""
        return self.rank([card for card in options if card.mask & self._seen] or options)[0].card

    def rank(self, options: Sequence[Card]) -> list[ShowValue]:
        """Rank cards: first what the asker knows, then what tells it least.

        Of equals that is better which most others have seen.
        """

        def order(item: ShowValue) -> tuple[bool, float, int, Card]:
            new = item.asker_knows is AskerKnows.MAYBE
            return new, item.told, -self._seen_by(item.card), item.card

        known = {card: self._asker_knows(card) for card in options}
        told = self._told([card for card in options if known[card] is AskerKnows.MAYBE])
        values = (ShowValue(card, known[card], told.get(card, 0.0)) for card in options)
        return sorted(values, key=order)

    def _asker_knows(self, card: Card) -> AskerKnows:
        if card.mask & self._seen:
            return AskerKnows.SEEN
        return AskerKnows.PROVED if card.mask & self._proved else AskerKnows.MAYBE

    def _told(self, cards: Sequence[Card]) -> dict[Card, float]:
        """Work out what each card tells, on average over as many deals as the bound allows."""
        view, rng, asked = self._view, self._rng, self._asked.mask
        told: dict[Card, list[float]] = {card: [] for card in cards}
        deals = draw_deals(self._problem, rng, self._samples) if cards else []
        for number, deal in enumerate(deals):
            theirs = problem_in(view, self._asker, deal, rng)
            suspect, weapon, room = (card for card, at in enumerate(deal) if at == view.file)
            file = suspect, weapon, room
            try:
                before = _lacking(theirs, file)
                after = [
                    _lacking(with_shown(theirs, view.seat, card.index, asked), file)
                    for card in cards
                ]
            except TooHard:
                if number < FEWEST_SAMPLES:
                    raise
                break
            for card, lacking in zip(cards, after, strict=True):
                told[card].append(before - lacking)
        return {card: round(sum(found) / max(1, len(found)), TIE) for card, found in told.items()}

    @cached_property
    def _proved(self) -> int:
        return proved_ours(self._view, self._problem, self._asker)

    def _seen_by(self, card: Card) -> int:
        """Count the others who have seen a card of ours."""
        view = self._view
        return sum(bool(card.mask & view.shown_to(seat)) for seat in range(view.seats))


def _lacking(theirs: Problem, file: TripleIndices) -> float:
    """Return how many bits somebody who knows this lacks of knowing the true file."""
    return -math.log2(dict(kernel.solve(theirs).triples)[file])
