"""Conclusions that are cheap to draw, before deals are counted: fewer places for cards.

The compiled kernels draw the same ones. So all kernels lay the cards in the same order, and the
same random numbers draw the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boddy.cards import numbers
from boddy.inference.problem import CATEGORIES, Problem


def tightened(problem: Problem) -> Problem | None:
    """Take away places that full hands, the file and clauses rule out; None if no deal is left."""
    places = list(problem.places)
    before: list[int] = []
    while places != before and all(places):
        before = places.copy()
        for seat, size in enumerate(problem.sizes):
            if size is not None and not _fit(places, range(problem.cards), seat, size):
                return None
        for category in range(CATEGORIES):
            cards = [card for card, kind in enumerate(problem.categories) if kind == category]
            if not _fit(places, cards, problem.file, 1):
                return None
        for seat, asked in problem.clauses:
            candidates = [card for card in numbers(asked) if places[card] >> seat & 1]
            if not candidates:
                return None
            if len(candidates) == 1:
                places[candidates[0]] = 1 << seat
    return replace(problem, places=tuple(places)) if all(places) else None


def _fit(places: list[int], cards: Sequence[int], place: int, size: int) -> bool:
    """Whether a place can take exactly so many of these cards; it may be full, or need them all."""
    here = 1 << place
    maybe = [card for card in cards if places[card] & here]
    open_cards = [card for card in maybe if places[card] != here]
    known = len(maybe) - len(open_cards)
    if not known <= size <= len(maybe):
        return False
    if size in (known, len(maybe)):
        for card in open_cards:
            places[card] = places[card] & ~here if known == size else here
    return True
