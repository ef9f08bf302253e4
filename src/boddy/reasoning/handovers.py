"""Cards that change hands: what is still certain after somebody has left or joined.

What was certain about a card before is carried over: it can be only where a card can have got
to from the places where it might have been. Who gave no cards away still holds one of three that it
showed. All else is forgotten, odds and habits too: they were about hands that are no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boddy.cards import Card
from boddy.inference.problem import Problem
from boddy.notes.notes import Handover
from boddy.reasoning.possible import Possible
from boddy.reasoning.statements import HandSize, Holds, Statement, Within


def carry_over(problem: Problem, entry: Handover) -> list[int]:
    """Give for each card the mask of places where it may be afterwards; 0 if no deal agreed."""
    possible = Possible(problem)
    before = [possible.places(card) for card in range(problem.cards)]
    return [_after(mask, entry) if mask else 0 for mask in before]


def _after(mask: int, entry: Handover) -> int:
    others = sum(1 << seat for seat, count in entry.shares if count)
    here = 1 << entry.seat
    if entry.joins:
        return mask | here if mask & others else mask
    return mask & ~here | others if mask & here else mask


def givers(entry: Handover) -> set[int]:
    """List the seats of which cards were taken."""
    return {seat for seat, count in entry.shares if count} if entry.joins else {entry.seat}


def own_hand_after(entry: Handover, hand: int) -> int:
    """Give our hand as a mask, after what we got or gave."""
    moved = entry.mine.mask if entry.mine is not None else 0
    return hand & ~moved if entry.joins else hand | moved


def own_cards_after(places: Sequence[int], entry: Handover, me: int, hand: int) -> list[int]:
    """Narrow where cards may be by what we got or gave, which we saw; `hand` was ours before."""
    moved = entry.mine.mask if entry.mine is not None else 0
    now = own_hand_after(entry, hand)
    here = 1 << me
    found = []
    for card, mask in enumerate(places):
        if now >> card & 1:
            found.append(mask & here)
        elif entry.joins and moved >> card & 1:
            found.append(mask & 1 << entry.seat if hand >> card & 1 else 0)
        else:
            found.append(mask & ~here)
    return found


def stated_after(
    entry: Handover,
    source: int,
    sizes: Sequence[int | None],
    places: Sequence[int],
    deck: Sequence[Card],
    me: int | None,
) -> Iterator[Statement]:
    """Say how many cards each seat holds now, and where each card can be."""
    for seat, size in enumerate(sizes):
        if size is not None:
            yield HandSize(source, seat, size)
    table = 1 << len(sizes) + 1
    for card, mask in zip(deck, places, strict=True):
        if mask == table:
            continue  # it lies face up as before
        if me is not None and mask == 1 << me and entry.mine is not None and card in entry.mine:
            yield Holds(source, me, card, "hand")
        else:
            yield Within(source, card, mask, entry.seat, entry.joins)
