"""Mistakes in notes: where they stop making sense, which lines clash, what would mend them."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from boddy.cards import Category
from boddy.errors import Contradiction
from boddy.notation.notes import Notes
from boddy.reasoning.corrections import changes, leave_out
from boddy.reasoning.proof import smallest_proof
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Statement
from boddy.speech import English


@dataclass(frozen=True)
class Correction:
    """One line written otherwise, after which some deal agrees with the notes."""

    line: int
    now: str
    """The line as it would have to read, perhaps as several; empty if it should be left out."""
    text: str
    """What would have been mistaken, as a sentence without its full stop."""


@dataclass(frozen=True)
class Mistake:
    """Notes with which no deal agrees."""

    line: int
    """The first line with which they make no sense any more."""
    lines: tuple[int, ...]
    """A smallest set of lines that contradict each other."""
    text: str
    corrections: tuple[Correction, ...]
    """Changes of a single line that mend everything, the most plausible first."""


class ContradictoryNotes(Contradiction):
    """Notes with which no deal agrees; `mistake` says where, why and how to mend it."""

    def __init__(
        self,
        mistake: Mistake,
        typed: str = "",
        most: int = 6,
        language: type[English] = English,
    ) -> None:
        self.mistake = mistake
        self._made_of = mistake, typed, most, language
        super().__init__("\n".join(_told(mistake, typed.splitlines(), most, language())))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._made_of


def find_mistake(notes: Notes, language: type[English] = English) -> Mistake | None:
    """Find where notes contradict themselves, if they do."""
    view = SeatView.of(notes, language)
    if makes_sense(notes):
        return None
    line = _first_bad_line(notes, view.statements)
    until = [item for item in view.statements if item.line <= line]
    lines = smallest_proof(notes.edition.deck, notes.seats, until) or (line,)
    corrections = _corrections(notes, line, lines, view.speech)
    return Mistake(line, lines, _explain(notes, lines, view.speech), corrections)


def makes_sense(notes: Notes, until: float = math.inf) -> bool:
    """Whether some deal agrees with notes, or with their lines up to one of them."""
    statements = SeatView.of(notes).statements
    said = [item for item in statements if item.line <= until]
    return find_deal(notes.edition.deck, notes.seats, said) is not None


def _first_bad_line(notes: Notes, statements: Iterable[Statement]) -> int:
    lines = sorted({item.line for item in statements})
    return lines[bisect_left(lines, True, key=lambda line: not makes_sense(notes, line))]


def _corrections(
    notes: Notes, line: int, lines: tuple[int, ...], speech: English
) -> tuple[Correction, ...]:
    """Try every likely change; if none mends all, mend what was wrong first."""
    options = sorted(
        (change for clashing in lines for change in changes(notes, clashing, speech)),
        key=lambda change: (change.cost, -change.line),
    )
    options += [leave_out(notes, clashing, speech) for clashing in reversed(lines)]
    mending = [change for change in options if makes_sense(change.notes)]
    mending = mending or [change for change in options if makes_sense(change.notes, line)]
    unique = {(change.line, change.now): change for change in reversed(mending)}
    return tuple(
        Correction(change.line, change.now, change.text)
        for change in mending
        if unique[change.line, change.now] is change
    )


def _explain(notes: Notes, lines: tuple[int, ...], speech: English) -> str:
    """Say in a sentence what is wrong; sums of cards are easily put into words."""
    sizes = [size for size in notes.sizes if size is not None]
    dealt = len(notes.edition.deck) - len(Category) - len(notes.faceup)
    header = {notes.lines.players, notes.lines.faceup, notes.lines.hand}
    if set(lines) <= header and len(sizes) == notes.seats and sum(sizes) != dealt:
        faceup, deck = len(notes.faceup), len(notes.edition.deck)
        return speech.wrong_sum(sum(sizes), faceup, deck, dealt + faceup)
    if notes.me is not None and notes.hand is not None and set(lines) <= header:
        said = notes.sizes[notes.me]
        if said is not None and said != len(notes.hand):
            return speech.wrong_hand(len(notes.hand), notes.me, said)
    return speech.clash(lines)


def _told(mistake: Mistake, typed: list[str], most: int, speech: English) -> list[str]:
    told = [speech.no_sense_from(mistake.line, mistake.text)]
    for line in mistake.lines:
        if 0 < line <= len(typed):
            told.append(f"  {line:>3} | {typed[line - 1].strip()}")
    if not mistake.corrections:
        return [*told, speech.no_correction()]
    told.append(speech.sense_again_if())
    for correction in mistake.corrections[:most]:
        now = f":  {' / '.join(correction.now.splitlines())}" if correction.now else ""
        told.append(f"  - {speech.correction(correction.line, correction.text)}{now}")
    return told
