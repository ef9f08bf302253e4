"""The difficulty of a proof: one figure that lessons, puzzles and the exam share.

It adds up what a person has to do: to know the hardest rule of the proof, to think through its
steps, and to find the entries that it rests on. The order of the rules is that in which they are
tried; the figure compares proofs with each other, and nobody has fitted it on people.

>>> from boddy.notes.reading import read_notes
>>> from boddy.reasoning.report import Report
>>> report = Report(read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: Ann
... hand: Scarlet Knife Rope Hall Study Lounge
... Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
... Ann: Plum Wrench Kitchen; Bob passes; Cyd passes
... '''))
>>> found = report.difficulty(report.fact(report.card("Wrench"), report.place("file")))
>>> found
Difficulty(rule='at least one holder', steps=1, entries=1)
>>> found.figure, found.level
(3, 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boddy.errors import Contradiction
from boddy.reasoning.deduction import NAMES, PLAIN, Fact, Facts, count_steps, needed_facts
from boddy.reasoning.proof import Proofs
from boddy.reasoning.seat_view import SeatView

POINTS = dict(
    zip(NAMES, (0, 0, 0, 0, 0, 1, 0, 2, 2, 0, 3, 4, 3, 6, 8, 10, 15), strict=True),
)
"""How hard each rule is to know and to spot."""
LEVELS = (2, 4, 7, 12)
"""The highest figure of each level but the last."""
HARDEST = len(LEVELS) + 1


class Difficulty(NamedTuple):
    """How hard a proof is for a person."""

    rule: str
    """The hardest rule."""
    steps: int
    """Steps that need thought; what was seen, or follows from one card, does not."""
    entries: int
    """The size of a smallest set of entries from which it follows."""

    @property
    def figure(self) -> int:
        """The difficulty as one figure: 0 if there is nothing to think."""
        return POINTS[self.rule] + max(0, self.steps - 1) + self.entries

    @property
    def level(self) -> int:
        """The difficulty from 1, easy, to 5."""
        return 1 + sum(self.figure > most for most in LEVELS)


def difficulty(
    view: SeatView, facts: Facts, goals: Iterable[Fact], proofs: Proofs | None = None
) -> Difficulty:
    """Return how hard goals are to prove together, by `facts`, in which their proofs stand.

    `proofs` of the same view, kept from goal to goal, saves time.
    """
    wanted = list(goals)
    reasoned = [fact for fact in needed_facts(facts, wanted) if fact.rule not in PLAIN]
    rules = [fact.rule for fact in reasoned] or [fact.rule for fact in wanted]
    return Difficulty(
        max(rules, key=lambda rule: POINTS[rule]),
        count_steps(facts, *wanted),
        len(fewest_entries(view, wanted, proofs)),
    )


def fewest_entries(
    view: SeatView, goals: Iterable[Fact], proofs: Proofs | None = None
) -> tuple[int, ...]:
    """Return a smallest set of entries from which goals follow, beside the whole set-up."""
    wanted = list(goals)
    against = [
        {fact.card.index: ~(1 << fact.place) if fact.holds else 1 << fact.place} for fact in wanted
    ]
    proofs = proofs or Proofs(view.edition.categories, view.seats, view.statements)
    found = proofs.fewest_entries(against)
    if found is None:
        raise Contradiction("not-certain", card=wanted[0].card.name)
    return found
