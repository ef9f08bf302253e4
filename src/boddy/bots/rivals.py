"""Rivals for people: six ways to play, each of which one can describe after a few games.

From the weakest to the strongest: `forgetful` keeps a sheet of ticks and forgets some; `tidy` ticks
whatever it is shown, and often misses that nobody could show a card; `candid` also minds who
passes, and never names a card of its own; `sly` always names one if it can, and accuses when two
solutions are left; `thorough` counts everything; `champion` is the detective. They err as people
err: a card that is not noted, a pass that is missed, a guess between two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boddy.bots.detective_bot import DetectiveBot
from boddy.bots.exact_bot import ExactBot
from boddy.bots.notebook_bot import NotebookBot
from boddy.cards import Card, Triple
from boddy.chance import pick
from boddy.errors import InputError
from boddy.events import Passed, Shown
from boddy.inference.kernel import entropy
from boddy.inference.problem import Problem
from boddy.views import Observation

LEAST_BITS = 1e-6
"""A question that is expected to tell less tells nothing."""


class TidyBot(NotebookBot):
    """Ticks off every card that it is shown, and often misses that nobody could show one."""

    name = "tidy"

    def __init__(self, misses: float = 0.5) -> None:
        self.misses = _chance(self.name, "misses", misses)

    def observe(self, event: Observation) -> None:
        """Take note, unless nobody could answer and that is missed."""
        unanswered = isinstance(event, Passed) and self.unanswered is not None
        if not (unanswered and self.rng.random() < self.misses):
            super().observe(event)


class ForgetfulBot(TidyBot):
    """Keeps a sheet of ticks, forgets some, and sometimes asks on a whim."""

    name = "forgetful"

    def __init__(self, slips: float = 0.25, misses: float = 0.5) -> None:
        super().__init__(misses)
        self.slips = _chance(self.name, "slips", slips)

    def observe(self, event: Observation) -> None:
        """Take note, unless a card was shown and the tick is forgotten."""
        if isinstance(event, Shown) and event.to == self.seat and self._slips():
            return
        super().observe(event)

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for what is open, or on a whim for anything."""
        return pick(self.rng, options) if self._slips() else super().choose_suggestion(options)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show any card, without a thought of what the asker has seen."""
        return pick(self.rng, options)

    def _slips(self) -> bool:
        return self.rng.random() < self.slips


class CandidBot(ExactBot):
    """Minds who passes, misses it now and then, and never names a card of its own."""

    name = "candid"

    def __init__(self, budget: float = 0.05, misses: float = 0.7) -> None:
        super().__init__(budget)
        self.misses = _chance(self.name, "misses", misses)

    def observe(self, event: Observation) -> None:
        """Take note, unless somebody passes on somebody else's question and that is missed."""
        if isinstance(event, Passed) and event.to != self.seat and self.rng.random() < self.misses:
            return
        super().observe(event)

    def problem(self) -> Problem:
        """State what is known, without who showed one of which cards to somebody else."""
        return replace(super().problem(), clauses=())

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for cards that may be in the file, none of them its own."""
        open_cards = self._open_cards()
        fewest = min((triple.mask & ~open_cards).bit_count() for triple in options)
        good = [triple for triple in options if (triple.mask & ~open_cards).bit_count() == fewest]
        others = [triple for triple in good if not triple.mask & self.hand.mask]
        return pick(self.rng, others or good)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show a card that the asker has already seen, if possible."""
        seen = [card for card in options if card.mask & self.view.shown_to(asker)]
        return pick(self.rng, seen or options)

    def _open_cards(self) -> int:
        file = 1 << self.view.file
        return sum(1 << card for card, mask in enumerate(self.think()[1].places) if mask & file)


class SlyBot(ExactBot):
    """Names cards of its own to corner the others, and guesses when two solutions are left."""

    name = "sly"

    def __init__(self, budget: float = 0.05, misses: float = 0.7, guess: int = 2) -> None:
        super().__init__(budget)
        self.misses, self.guess = _chance(self.name, "misses", misses), guess

    def observe(self, event: Observation) -> None:
        """Take note, unless somebody shows a card to somebody else and that is missed."""
        if isinstance(event, Shown) and event.card is None and self.rng.random() < self.misses:
            return
        super().observe(event)

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for the most bits with a card of its own, if such a question tells anything."""
        own = [triple for triple in options if triple.mask & self.hand.mask]
        scored = [(triple, -bits) for triple, bits, _ in self.value(own)] if own else []
        now = entropy(odds for _, odds in self.think()[1].triples)
        if any(now + score > LEAST_BITS for _, score in scored):
            return self._best(scored)
        return super().choose_suggestion(options)

    def choose_accusation(self) -> Triple | None:
        """Accuse when so few solutions are left that a guess seems worth it."""
        policy = self.accusing()
        return policy.cards if len(self.think()[1].triples) <= self.guess else None


class ThoroughBot(ExactBot):
    """Counts everything that anybody shows or passes on; never asks for its own cards."""

    name = "thorough"

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask for the most bits, if possible without a card of its own."""
        others = [triple for triple in options if not triple.mask & self.hand.mask]
        return super().choose_suggestion(others or options)


class ChampionBot(DetectiveBot):
    """Plays as the detective does."""

    name = "champion"

    def __init__(self, budget: float = 0.05) -> None:
        super().__init__(budget)


def _chance(bot: str, option: str, value: float) -> float:
    if not 0 <= value < 1:
        raise InputError(f"{bot}:{option}={value:g}: expected a chance from 0, below 1")
    return value
