"""Smallest sets of lines: those that already leave no deal.

A set of lines leaves no deal exactly if it has a line in common with every
*correction*, a set of lines without which some deal agrees. So: take a smallest set that
meets all corrections known so far; if a deal agrees with it, the lines which that
deal breaks are a new correction; else it is a smallest set there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from boddy.cards import Card
from boddy.reasoning.search import Placement, agrees, find_deal
from boddy.reasoning.statements import Statement

MOST_CORRECTIONS = 60
"""Beyond so many, a set from which no line can be spared has to do."""

Find = Callable[[Iterable[int]], Placement | None]
"""Finds a deal that agrees with some lines."""


def smallest_proof(
    deck: Sequence[Card],
    seats: int,
    statements: Iterable[Statement],
    within: Mapping[int, int] | None = None,
) -> tuple[int, ...] | None:
    """Find a smallest set of lines that leaves no deal with cards only `within` places."""
    by_line = statements_by_line(statements)

    def find(lines: Iterable[int]) -> Placement | None:
        chosen = [item for line in lines for item in by_line[line]]
        return find_deal(deck, seats, chosen, within)

    def kept(deal: Placement) -> set[int]:
        return {
            line
            for line, items in by_line.items()
            if all(agrees(deal, item, seats) for item in items)
        }

    if find(by_line) is not None:
        return None
    return _smallest(list(by_line), find, kept)


def statements_by_line(statements: Iterable[Statement]) -> dict[int, list[Statement]]:
    """Sort statements by their lines."""
    by_line: dict[int, list[Statement]] = {}
    for statement in sorted(statements, key=lambda item: item.line):
        by_line.setdefault(statement.line, []).append(statement)
    return by_line


def _smallest(
    lines: list[int], find: Find, kept: Callable[[Placement], set[int]]
) -> tuple[int, ...]:
    corrections: list[set[int]] = []
    while len(corrections) < MOST_CORRECTIONS:
        chosen = _hit(corrections)
        deal = find(chosen)
        if deal is None:
            return tuple(sorted(chosen))
        corrections.append(_correction(lines, deal, find, kept))
    return _without_spare(lines, find)


def _correction(
    lines: list[int], deal: Placement, find: Find, kept: Callable[[Placement], set[int]]
) -> set[int]:
    """Widen the lines that a deal keeps as far as some deal keeps them; return the others."""
    keeps = kept(deal)
    broken = []
    for line in lines:
        if line in keeps:
            continue
        better = find([*keeps, line])
        if better is None:
            broken.append(line)
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
    for line in sorted(shortest):
        found = _hit_within(missed, chosen | {line}, size - 1)
        if found is not None:
            return found
    return None


def _without_spare(lines: list[int], find: Find) -> tuple[int, ...]:
    """Drop one line after the other as long as no deal agrees with the rest."""
    needed = list(lines)
    for line in reversed(lines):
        rest = [other for other in needed if other != line]
        if find(rest) is None:
            needed = rest
    return tuple(needed)
