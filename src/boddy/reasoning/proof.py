"""Smallest sets of sources: those that already leave no deal.

A set of sources leaves no deal exactly if it has a source in common with every
*correction*, a set of sources without which some deal agrees. So: take a smallest set that
meets all corrections known so far; if a deal agrees with it, the sources which that
deal breaks are a new correction; else it is a smallest set there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from boddy.reasoning.search import Placement, find_deal
from boddy.reasoning.statements import Known, Statement, by_source

MOST_CORRECTIONS = 60
"""Beyond these, any set from which no source can be spared will do."""

Find = Callable[[Iterable[int]], Placement | None]
"""Finds a deal that agrees with some sources."""


class Proofs:
    """Proves things by sets of sources that leave no deal without them."""

    def __init__(
        self, categories: Sequence[int], seats: int, statements: Iterable[Statement]
    ) -> None:
        self._categories, self._seats = categories, seats
        self._known = {
            source: Known(len(categories), seats, items)
            for source, items in by_source(statements).items()
        }
        """What those of each source say together."""
        self._deals: list[tuple[set[int], Placement]] = []
        """Deals that speak against a fact, each with the sources that it keeps."""

    def smallest(self, within: Mapping[int, int] | None = None) -> tuple[int, ...] | None:
        """Find a smallest set of sources that leaves no deal with cards only `within` places."""

        def find(chosen: Iterable[int]) -> Placement | None:
            return self._find(chosen, within)

        if find(self._known) is not None:
            return None
        return _smallest(list(self._known), find, self._kept)

    def fewest_entries(self, against: Sequence[Mapping[int, int]]) -> tuple[int, ...] | None:
        """Find a smallest set of entries that, with the set-up, leaves no deal `against` facts.

        Each of `against` keeps a card to the places where a fact does not hold.
        """
        setup = [source for source in self._known if source < 0]
        entries = [source for source in self._known if source >= 0]

        def find(chosen: Iterable[int]) -> Placement | None:
            sources = [*setup, *chosen]
            deals = (self._find(sources, within) for within in against)
            return next((deal for deal in deals if deal is not None), None)

        if find(entries) is not None:
            return None
        return _smallest(entries, find, lambda deal: self._kept(deal) - {*setup})

    def needed(self, sources: Sequence[int], card: int, places: int) -> tuple[int, ...]:
        """Drop sources that can be spared to leave no deal with a card at these places.

        A union of proofs has some, where one way to prove a premise makes another one needless.
        """
        if len(sources) < 2:
            return tuple(sources)
        return _without_spare(list(sources), lambda rest: self._against({*rest}, card, places))

    def _against(self, sources: set[int], card: int, places: int) -> Placement | None:
        for keeps, deal in self._deals:
            if places >> deal[card] & 1 and sources <= keeps:
                return deal
        found = self._find(sources, {card: places})
        if found is not None:
            self._deals.append((self._kept(found), found))
        return found

    def _find(
        self, sources: Iterable[int], within: Mapping[int, int] | None = None
    ) -> Placement | None:
        known = Known(len(self._categories), self._seats)
        for source in sources:
            known.add(self._known[source])
        return find_deal(self._categories, known, within)

    def _kept(self, deal: Placement) -> set[int]:
        """Return the sources with which a deal agrees."""
        masks = [1 << place for place in deal]
        return {source for source, known in self._known.items() if known.agrees(masks)}


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
