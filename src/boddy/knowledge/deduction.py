"""The named rules: every certain cell of the grid, with the rule and the lines that prove it.

The rules stand in one table, in the order in which they are tried. Whenever one gives
something new, all begin again from the first, so that each fact carries the earliest
rule that gives it. What none of them gives, the search for deals does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from boddy.cards import Card, cards_in
from boddy.errors import Contradiction
from boddy.knowledge import speech
from boddy.knowledge.evidence import Evidence, HandSize, Holds, HoldsOne, Lacks
from boddy.knowledge.proof import smallest_proof
from boddy.knowledge.search import find_deal

NO_DEAL = "no deal otherwise"


@dataclass(frozen=True)
class Fact:
    """A card is, or is not, at a place: by which rule, from which lines, in a sentence."""

    card: Card
    place: int
    holds: bool
    rule: str
    lines: tuple[int, ...]
    text: str


class Grid:
    """What is certain so far about cards × places, and the proof of each cell."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self.deck = evidence.edition.deck
        self.hands = range(evidence.seats)
        self.facts: dict[tuple[int, int], Fact] = {}
        self.holder: list[int | None] = [None] * len(self.deck)
        self.lacked = [0] * len(self.deck)
        """For each card the mask of places where it is not."""
        self.sizes, self.size_lines = _sizes(evidence)

    def conclude(
        self, card: Card, place: int, holds: bool, rule: str, lines: Iterable[int], reason: str
    ) -> bool:
        """Note a conclusion, if it is new."""
        if (card.index, place) in self.facts:
            return False
        text = f"{speech.cell(self.evidence, card, place, holds)}, because {reason}."
        self.facts[card.index, place] = Fact(
            card, place, holds, rule, tuple(sorted(set(lines))), text
        )
        if holds:
            self.holder[card.index] = place
        else:
            self.lacked[card.index] |= 1 << place
        return True

    def lines(self, *cells: tuple[Card, int]) -> set[int]:
        """Collect the lines behind several facts."""
        return {line for card, place in cells for line in self.facts[card.index, place].lines}

    def lacks(self, card: Card, place: int) -> bool:
        """Whether the card is known not to be there."""
        return bool(self.lacked[card.index] >> place & 1)

    def held_by(self, place: int) -> list[Card]:
        """List the cards known to be at a place."""
        return [card for card in self.deck if self.holder[card.index] == place]


def deduce(evidence: Evidence, possible: Sequence[int] | None = None) -> dict[tuple[int, int], Fact]:
    """Prove every certain cell; `possible`, the places of each card in any deal, saves a search."""
    grid = Grid(evidence)
    _saturate(grid)
    places = possible_places(evidence, grid) if possible is None else possible
    while cell := _unproved(grid, places):
        _prove(grid, *cell)
        _saturate(grid)
    return grid.facts


def named_only(evidence: Evidence) -> dict[tuple[int, int], Fact]:
    """Prove what the named rules alone give, without any search."""
    grid = Grid(evidence)
    _saturate(grid)
    return grid.facts


# The rules.

Rule = Callable[[Grid], Iterator[tuple[Card, int, bool, set[int], str]]]
"""Yields card, place, whether it is there, the lines, and the reason."""


def _observed_pass(grid: Grid) -> Iterator[tuple[Card, int, bool, set[int], str]]:
    for item in grid.evidence.statements:
        if isinstance(item, Lacks):
            reason = f"{speech.who(grid.evidence, item.seat)} passed on {item.cards}"
            for card in item.cards:
                yield card, item.seat, False, {item.line}, reason


def _observed_card(grid: Grid) -> Iterator[tuple[Card, int, bool, set[int], str]]:
    for item in grid.evidence.statements:
        if isinstance(item, Holds):
            yield item.card, item.place, True, {item.line}, speech.seen(grid.evidence, item)


def _show_elimination(grid: Grid) -> Iterator[tuple[Card, int, bool, set[int], str]]:
    for item in grid.evidence.statements:
        if not isinstance(item, HoldsOne):
            continue
        lacked = [card for card in item.cards if grid.lacks(card, item.seat)]
        rest = [card for card in item.cards if card not in lacked]
        if len(rest) == 1:
            who = speech.who(grid.evidence, item.seat)
            reason = f"{who} showed one of {item.cards} and {speech.neither(grid.evidence, item.seat, lacked)}"
            lines = {item.line} | grid.lines(*((card, item.seat) for card in lacked))
            yield rest[0], item.seat, True, lines, reason


def _only_one_holder(grid: Grid) -> Iterator[tuple[Card, int, bool, set[int], str]]:
    for card in grid.deck:
        place = grid.holder[card.index]
        if place is None or place == grid.evidence.file:
            continue
        lines = grid.lines((card, place))
        for other in (*grid.hands, grid.evidence.file):
            if other != place:
                yield card, other, False, lines, speech.held(grid.evidence, place)


def _at_least_one_holder(grid: Grid) -> Iterator[tuple[Card, int, bool, set[int], str]]:
    for card in grid.deck:
        if grid.holder[card.index] is None and all(grid.lacks(card, seat) for seat in grid.hands):
            lines = grid.lines(*((card, seat) for seat in grid.hands)) | grid.table_lines()
            yield card, grid.evidence.file, True, lines, "no hand can hold it"
