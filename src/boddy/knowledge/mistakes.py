"""Mistakes in notes: where they stop making sense, which lines clash, what would mend them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from boddy.cards import Category
from boddy.errors import Contradiction
from boddy.knowledge.evidence import Evidence
from boddy.knowledge.proof import smallest_proof
from boddy.knowledge.search import find_deal
from boddy.knowledge.slips import Slip, leave_out, slips
from boddy.notation.notes import Notes
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
    evidence = Evidence.of(notes, language)
    if makes_sense(evidence):
        return None
    line = _first_bad_line(evidence)
    lines = smallest_proof(_until(evidence, line)) or (line,)
    corrections = _corrections(notes, line, lines, evidence.speech)
    return Mistake(line, lines, _explain(notes, lines, evidence.speech), corrections)


def makes_sense(evidence: Evidence) -> bool:
    """Whether some deal agrees."""
    return find_deal(evidence.edition.deck, evidence.seats, evidence.statements) is not None


def _first_bad_line(evidence: Evidence) -> int:
    lines = evidence.lines
    bad = bisect_left(lines, True, key=lambda line: not makes_sense(_until(evidence, line)))
    return lines[bad]


def _until(evidence: Evidence, line: int) -> Evidence:
    before = Evidence(evidence.edition, evidence.names, evidence.me)
    before.add(item for item in evidence.statements if item.line <= line)
    return before


def _corrections(
    notes: Notes, line: int, lines: tuple[int, ...], speech: English
) -> tuple[Correction, ...]:
    """Try every likely slip; if none mends all, mend what was wrong first."""
    options = sorted(
        (slip for clashing in lines for slip in slips(notes, clashing, speech)),
        key=lambda slip: (slip.cost, -slip.line),
    )
    options += [leave_out(notes, clashing, speech) for clashing in reversed(lines)]
    mending = [slip for slip in options if _mends(slip, None)]
    mending = mending or [slip for slip in options if _mends(slip, line)]
    unique = {(slip.line, slip.now): slip for slip in reversed(mending)}
    return tuple(
        Correction(slip.line, slip.now, slip.text)
        for slip in mending
        if unique[slip.line, slip.now] is slip
    )


def _mends(slip: Slip, until: int | None) -> bool:
    evidence = Evidence.of(slip.notes)
    return makes_sense(evidence if until is None else _until(evidence, until))


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
