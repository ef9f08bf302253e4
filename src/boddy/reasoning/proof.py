"""Smallest sets of sources: those that already leave no deal.

A set of sources leaves no deal exactly if it has a source in common with every
*correction*, a set of sources without which some deal agrees. So: take a smallest set that
meets all corrections known so far; if a deal agrees with it, the sources which that
deal breaks are a new correction; else it is a smallest set there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from boddy.cards import Card
from boddy.reasoning.search import Placement, agrees, find_deal
from boddy.reasoning.statements import Statement

MOST_CORRECTIONS = 60
"""Beyond so many, a set from which no source can be spared has to do."""

Find = Callable[[Iterable[int]], Placement | None]
"""Finds a deal that agrees with some sources."""


def smallest_proof(
    deck: Sequence[Card],
    seats: int,
    statements: Iterable[Statement],
    within: Mapping[int, int] | None = None,
) -> tuple[int, ...] | None:
    """Find a smallest set of sources that leaves no deal with cards only `within` places."""
    by_source = statements_by_source(statements)

    def find(sources: Iterable[int]) -> Placement | None:
        chosen = [item for source in sources for item in by_source[source]]
        return find_deal(deck, seats, chosen, within)

    if find(by_source) is not None:
        return None
    return _smallest(list(by_source), find, lambda deal: _kept(deal, by_source, seats))


def _kept(deal: Placement, by_source: Mapping[int, list[Statement]], seats: int) -> set[int]:
    """Return the sources with which a deal agrees."""
    return {
        source
        for source, items in by_source.items()
        if all(agrees(deal, item, seats) for item in items)
    }


class Sparing:
    """Drops from proofs the sources that they can spare.

    A union of proofs has such sources, where one way to prove a premise makes another one needless.
    """

    def __init__(self, deck: Sequence[Card], seats: int, statements: Iterable[Statement]) -> None:
        self._deck, self._seats = deck, seats
        self._by_source = statements_by_source(statements)
        self._deals: list[tuple[set[int], Placement]] = []
        """Deals that speak against a fact, each with the sources that it keeps."""

    def needed(self, sources: Sequence[int], card: int, places: int) -> tuple[int, ...]:
        """Return sources that leave no deal with a card at these places, none of them to spare."""
        if len(sources) < 2:
            return tuple(sources)
        return _without_spare(list(sources), lambda rest: self._find({*rest}, card, places))

    def _find(self, sources: set[int], card: int, places: int) -> Placement | None:
        for keeps, deal in self._deals:
            if places >> deal[card] & 1 and sources <= keeps:
                return deal
        chosen = [item for source in sources for item in self._by_source[source]]
        found = find_deal(self._deck, self._seats, chosen, {card: places})
        if found is not None:
            self._deals.append((_kept(found, self._by_source, self._seats), found))
        return found


def statements_by_source(statements: Iterable[Statement]) -> dict[int, list[Statement]]:
    """Sort statements by their sources."""
    by_source: dict[int, list[Statement]] = {}
    for statement in sorted(statements, key=lambda item: item.source):
        by_source.setdefault(statement.source, []).append(statement)
    return by_source


def _smallest(
    sources: list[int], find: Find, kept: Callable[[Placement], set[int]]
) -> tuple[int, ...]:
    corrections: list[set[int]] = []
    while len(corrections) < MOST_CORRECTIONS:
        chosen = _hit(corrections)
        deal = find(chosen)
        if deal is None:
            return tuple(sorted(chosen))
        corrections.append(_correction(sources, deal, find, kept))
    return _without_spare(sources, find)


def _correction(
    sources: list[int], deal: Placement, find: Find, kept: Callable[[Placement], set[int]]
) -> set[int]:
    """Widen the sources that a deal keeps as far as some deal keeps them; return the others."""
    keeps = kept(deal)
    broken = []
    for source in sources:
        if source in keeps:
            continue
        better = find([*keeps, source])
        if better is None:
            broken.append(source)
        else:
            keeps = kept(better)
    return set(broken) - keeps


def _hit(sets: Sequence[set[int]]) -> set[int]:
    """Find a smallest set that has something in common with each of these."""
    size = 0
    while (found := _hit_within(sets, frozenset(), size)) is None:
        size += 1
    return set(found)


def _hit_within(
    sets: Sequence[set[int]], chosen: frozenset[int], size: int
) -> frozenset[int] | None:
    missed = [one for one in sets if not one & chosen]
    if not missed:
        return chosen
    if size == 0:
        return None
    shortest = min(missed, key=lambda one: len(one))
    for source in sorted(shortest):
        found = _hit_within(missed, chosen | {source}, size - 1)
        if found is not None:
            return found
    return None


def _without_spare(sources: list[int], find: Find) -> tuple[int, ...]:
    """Drop one source after the other as long as no deal agrees with the rest."""
    needed = list(sources)
    for source in reversed(sources):
        rest = [other for other in needed if other != source]
        if find(rest) is None:
            needed = rest
    return tuple(needed)
