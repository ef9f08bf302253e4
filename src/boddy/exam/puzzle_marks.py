"""Marks on the sheet of a puzzle: which of them are proved, and which fact is the easiest next.

A sheet has a cell for each card at each place, such as `Rope/2` or `Rope/file`; a mark says that
the card is there (`v`) or is not (`x`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from boddy.cards import Card
from boddy.exam.daily_puzzle import Puzzle
from boddy.reasoning.deduction import Fact, grouped, own_entries, proved
from boddy.reasoning.difficulty import POINTS
from boddy.shapes import Within
from boddy.texts import Phrase

MOST_MARKS = 500
Marks = Annotated[dict[str, Literal["x", "v"]], Within(most=MOST_MARKS)]
SIGNS = {True: "v", False: "x"}


@dataclass(frozen=True)
class PuzzleHint:
    """The easiest fact that is open to somebody, with all that say the same of other cards."""

    said: Phrase
    entries: tuple[int, ...]
    """Those that it looks at itself."""
    rule: str
    cells: tuple[str, ...]


class MarkedSheet:
    """A puzzle with the marks that somebody wrote."""

    def __init__(self, puzzle: Puzzle, marks: Mapping[str, str]) -> None:
        self.puzzle, self.marks = puzzle, marks
        self.view = puzzle.view
        self._certain = {self.cell(*at): fact for at, fact in puzzle.certain.items()}

    def cell(self, card: int, place: int) -> str:
        """Return the name of a cell."""
        return f"{self.view.edition.deck[card].name}/{self._column(place)}"

    def _column(self, place: int) -> str:
        return "file" if place == self.view.file else str(place)

    @cached_property
    def given(self) -> dict[str, str]:
        """The marks that a sheet has at first: what the deal says, before anything has happened."""
        return {
            cell: SIGNS[fact.holds]
            for cell, fact in self._certain.items()
            if not any(source > 0 for source in fact.sources)
        }

    @cached_property
    def wrong(self) -> list[str]:
        """The cells whose marks do not follow from the notes."""
        return [cell for cell, sign in self.marks.items() if not self._is_proved(cell, sign)]

    def _is_proved(self, cell: str, sign: str) -> bool:
        fact = self._certain.get(cell)
        return fact is not None and SIGNS[fact.holds] == sign

    def follows(self) -> dict[str, str]:
        """Return the crosses that go with proved ticks: a card is at one place only."""
        crossed = {
            cell: "x" for held in self._ticked() for cell in self._against(held.card, held.place)
        }
        return {
            cell: sign
            for cell, sign in crossed.items()
            if cell not in self.marks and cell not in self.given
        }

    def _ticked(self) -> Iterator[Fact]:
        for cell, sign in self.marks.items():
            if sign == "v" and self._is_proved(cell, sign):
                yield self._certain[cell]

    def _against(self, card: Card, place: int) -> Iterator[str]:
        """List the cells that a card at a place rules out."""
        for other in range(self.view.file + 1):
            if other != place:
                yield self.cell(card.index, other)
        for rival in self.view.edition.deck if place == self.view.file else ():
            if rival.category is card.category and rival != card:
                yield self.cell(rival.index, place)

    @property
    def is_solved(self) -> bool:
        """Whether the column of the case file holds the solution."""
        ticked = {fact.card for fact in self._ticked() if fact.place == self.view.file}
        return ticked == {*self.puzzle.solution}

    def hint(self) -> PuzzleHint | None:
        """Return the easiest fact towards the solution that follows at once from these marks."""
        groups = list(grouped(self._open()))
        if not groups:
            return None
        easiest = min(groups, key=lambda group: self._effort(group[0]))
        return PuzzleHint(
            proved(self.view, easiest),
            own_entries(self.puzzle.facts, easiest[0]),
            easiest[0].rule,
            tuple(self.cell(fact.card.index, fact.place) for fact in easiest),
        )

    def _open(self) -> list[Fact]:
        """List the facts on the way to the solution whose reasons are all marked."""
        facts, wanted = self.puzzle.facts, list(self.puzzle.goals)
        seen: dict[Fact, None] = {}
        while wanted:
            fact = wanted.pop()
            if not self._is_known(fact) and fact not in seen:
                seen[fact] = None
                wanted += [facts[card.index, place] for card, place in fact.premises]
        return [
            fact
            for fact in seen
            if all(self._is_known(facts[card.index, place]) for card, place in fact.premises)
        ]

    def _is_known(self, fact: Fact) -> bool:
        cell = self.cell(fact.card.index, fact.place)
        return cell in self.given or self.marks.get(cell) == SIGNS[fact.holds]

    def _effort(self, fact: Fact) -> tuple[int, int, int]:
        """Return how hard a step is: its rule, then how much it looks at."""
        entries = own_entries(self.puzzle.facts, fact)
        return POINTS[fact.rule], len(entries), len(fact.premises)
