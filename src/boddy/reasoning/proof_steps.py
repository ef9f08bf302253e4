"""A proof step by step: the facts on which others rest, in order, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from boddy.reasoning.deduction import Fact
from boddy.speech import English

Facts = Mapping[tuple[int, int], Fact]


@dataclass(frozen=True)
class Step:
    """One sentence of a proof, and the entries that it looks at itself."""

    text: str
    entries: tuple[int, ...]
    is_goal: bool
    """Whether it tells what was to be proved."""


def prove(facts: Facts, goals: Iterable[Fact], speech: English) -> list[Step]:
    """Tell how the goals follow, what is simplest first; what lies in the own hand is not told."""
    wanted = list(goals)
    depths = proof_depths(facts, wanted)
    ordered = sorted((fact for fact in depths if _is_news(fact)), key=lambda fact: depths[fact])
    return [
        Step(text, _own_entries(facts, fact), fact in wanted)
        for _, level in groupby(ordered, key=lambda fact: depths[fact])
        for text, fact in tell_facts(level, speech)
    ]


def proof_depths(facts: Facts, goals: Iterable[Fact]) -> dict[Fact, int]:
    """List every fact that the goals rest on, with the number of steps that lead to it."""
    depths: dict[Fact, int] = {}

    def visit(fact: Fact) -> int:
        if fact not in depths:
            depths[fact] = 1 + max(map(visit, _premises(facts, fact)), default=0)
        return depths[fact]

    for goal in goals:
        visit(goal)
    return depths


def tell_facts(
    facts: Iterable[Fact], speech: English, apart: Callable[[Fact], object] = lambda _: None
) -> Iterator[tuple[str, Fact]]:
    """Tell facts in sentences, what is held first, each with the first fact that it tells.

    Cards that a place lacks for the same reason share a sentence, unless `apart` gives
    them different values.
    """
    groups: dict[tuple[object, ...], list[Fact]] = {}
    for fact in sorted(facts, key=lambda fact: not fact.holds):
        alike = fact.card if fact.holds else fact.place
        groups.setdefault((fact.holds, alike, fact.reason, apart(fact)), []).append(fact)
    for group in groups.values():
        first, cards = group[0], [fact.card for fact in group]
        lacked = speech.lacks(cards, first.place)
        yield first.text if first.holds else speech.because(lacked, first.reason), first


def _premises(facts: Facts, fact: Fact) -> list[Fact]:
    return [facts[card.index, place] for card, place in fact.premises]


def _is_news(fact: Fact) -> bool:
    """Whether a fact follows from an entry; the set-up is known to whoever reads a proof."""
    return any(source > 0 for source in fact.sources)


def _own_entries(facts: Facts, fact: Fact) -> tuple[int, ...]:
    before = {source for other in _premises(facts, fact) for source in other.sources}
    return tuple(source for source in fact.sources if source > 0 and source not in before)
