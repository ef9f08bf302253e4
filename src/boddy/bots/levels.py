"""Levels for people: opponents who play fair and make the slips that people make.

`easy` keeps a sheet of ticks but forgets to tick, and asks on a whim. `medium` is sharp about
what it is told and deaf to what the others show each other. `hard` is the detective.
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
from boddy.events import Shown
from boddy.inference.problem import Problem
from boddy.views import Observation


class EasyBot(NotebookBot):
    """Keeps a sheet of ticks, forgets some, and sometimes asks on a whim."""

    name = "easy"

    def __init__(self, slips: float = 0.25) -> None:
        if not 0 <= slips < 1:
            raise InputError(f"easy:slips={slips:g}: expected a chance from 0, below 1")
        self.slips = slips

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


class MediumBot(ExactBot):
    """Reasons well about its own answers, but not about what the others show each other."""

    name = "medium"

    def problem(self) -> Problem:
        """State what is known, without who showed one of which cards to somebody else."""
        return replace(super().problem(), clauses=())


class HardBot(DetectiveBot):
    """Plays as the detective does."""

    name = "hard"

    def __init__(self, budget: float = 0.05) -> None:
        super().__init__(budget)
