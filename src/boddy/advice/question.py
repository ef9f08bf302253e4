"""Puts evidence as a question to inference, under a show model.

`count` takes every agreeing deal for equally likely. `random` weighs a card that was
shown to us by how many the shower could choose from. `behaviour` also weighs what was
asked: most people ask less often for cards of their own. Models change odds, never facts.
"""

from __future__ import annotations

from boddy.errors import UnknownName
from boddy.inference.problem import Clause, Factor, Problem, show_factor
from boddy.knowledge.evidence import (
    Asked,
    Evidence,
    FaceUp,
    HandSize,
    Holds,
    HoldsOne,
    Lacks,
    NotFile,
    Statement,
)

MODELS = ("random", "count", "behaviour")
DEFAULT_MODEL = "random"

ASKING = (1.0, 0.37, 0.35, 0.40)
"""How likely a triple is asked by a seat that holds 0, 1, 2 or 3 of its cards, next to one that
holds none: fitted by `bench/behaviour.py` on 500 games of mixed bots."""


def question(evidence: Evidence, model: str = DEFAULT_MODEL) -> Problem:
    """State what is known about the deal, and how agreeing deals are weighed."""
    if model not in MODELS:
        raise UnknownName("model", model, MODELS)
    asker = _Asker(evidence, model)
    for statement in evidence.statements:
        asker.take(statement)
    return asker.problem()


class _Asker:
    def __init__(self, evidence: Evidence, model: str) -> None:
        self.evidence = evidence
        self.model = model
        self.sizes: list[int | None] = [None] * evidence.seats
        self.places = [(1 << evidence.table + 1) - 1] * len(evidence.edition.deck)
        self.clauses: list[Clause] = []
        self.factors: list[Factor] = []
        self.forbidden: list[tuple[int, int, int]] = []

    def take(self, item: Statement) -> None:
        match item:
            case Lacks():
                for card in item.cards:
                    self.places[card.index] &= ~(1 << item.seat)
            case HoldsOne():
                self.clauses.append(Clause(item.seat, item.cards.mask))
            case Holds():
                self._see(item)
            case Asked():
                if self.model == "behaviour" and item.seat != self.evidence.me:
                    self.factors.append(Factor(item.seat, item.cards.mask, ASKING))
            case NotFile():
                suspect, weapon, room = (card.index for card in item.cards)
                self.forbidden.append((suspect, weapon, room))
            case HandSize():
                self.sizes[item.seat] = item.size
            case FaceUp():
                self._lay_out(item)

    def _see(self, item: Holds) -> None:
        self.places[item.card.index] &= 1 << item.place
        if item.asked is not None and self.model != "count" and item.place != self.evidence.me:
            self.factors.append(show_factor(item.place, item.asked.mask))

    def _lay_out(self, item: FaceUp) -> None:
        table = 1 << self.evidence.table
        for card in range(len(self.places)):
            self.places[card] &= table if item.cards.mask >> card & 1 else ~table

    def problem(self) -> Problem:
        return Problem(
            categories=tuple(int(card.category) for card in self.evidence.edition.deck),
            sizes=tuple(self.sizes),
            places=tuple(self.places),
            clauses=tuple(self.clauses),
            factors=tuple(self.factors),
            forbidden=tuple(self.forbidden),
        )
