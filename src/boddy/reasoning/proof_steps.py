"""A proof step by step: the facts on which others rest, in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from boddy.reasoning.deduction import Fact
from boddy.reasoning.saying import grouped, proved
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Phrase

Facts = Mapping[tuple[int, int], Fact]


@dataclass(frozen=True)
class Step:
    """One sentence of a proof, and the entries that it looks at itself."""

    said: Phrase
    entries: tuple[int, ...]
    is_goal: bool
    """Whether it tells what was to be proved."""


def prove(view: SeatView, facts: Facts, goals: Iterable[Fact]) -> list[Step]:
    """Return the steps that lead to the goals, the simplest first, own cards left out."""
    wanted = list(goals)
    depths = proof_depths(facts, wanted)
    ordered = sorted((fact for fact in depths if _is_news(fact)), key=lambda fact: depths[fact])
    return [
        Step(proved(view, group), _own_entries(facts, group[0]), group[0] in wanted)
        for _, level in groupby(ordered, key=lambda fact: depths[fact])
        for group in grouped(level)
    ]


def proof_depths(facts: Facts, goals: Iterable[Fact]) -> dict[Fact, int]:
    """Return every fact that the goals rest on, with the number of steps that lead to it."""
    depths: dict[Fact, int] = {}

    def visit(fact: Fact) -> int:
        if fact not in depths:
            depths[fact] = 1 + max(map(visit, _premises(facts, fact)), default=0)
        return depths[fact]

    for goal in goals:
        visit(goal)
    return depths


def _premises(facts: Facts, fact: Fact) -> list[Fact]:
    return [facts[card.index, place] for card, place in fact.premises]


def _is_news(fact: Fact) -> bool:
    """Whether a fact follows from an entry; a reader of a proof knows the set-up."""
    return any(source > 0 for source in fact.sources)


def _own_entries(facts: Facts, fact: Fact) -> tuple[int, ...]:
    before = {source for other in _premises(facts, fact) for source in other.sources}
    return tuple(source for source in fact.sources if source > 0 and source not in before)
