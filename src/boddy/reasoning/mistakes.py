"""Mistakes in notes: where they stop making sense, which entries clash, what would mend them."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from boddy.cards import Category
from boddy.errors import Contradiction
from boddy.notes.notes import Handover, Notes, NotesEntry, SetupPart
from boddy.notes.seat_changes import seat_problems
from boddy.reasoning.corrections import changes, leave_out
from boddy.reasoning.proof import smallest_proof
from boddy.reasoning.saying import said_sources, table_words
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Statement, sources_as_json
from boddy.texts import DEFAULT, Phrase, Words, phrase

MOST_TOLD = 6
"""Corrections that are told."""


@dataclass(frozen=True)
class Correction:
    """One entry, or one part of the set-up, as it would agree with the others."""

    source: int
    """The number of the entry, or a part of the set-up."""
    now: str
    """How it would have to read, perhaps as several lines; empty if it should be left out."""
    slip: Phrase
    """What would have been mistaken."""
    entries: tuple[NotesEntry, ...] = ()
    """What would stand in place of an entry: one, or as many as there were on its line."""

    def as_json(self) -> dict[str, Any]:
        """Return the entry, or the part of the set-up, what it should be and why."""
        is_entry = self.source > 0
        return {
            "entry": self.source if is_entry else None,
            "setup": None if is_entry else SetupPart(self.source).word,
            "now": self.now,
            "why": self.slip.as_json(),
        }


@dataclass(frozen=True)
class Mistake:
    """Notes with which no deal agrees."""

    source: int
    """The first entry, or part of the set-up, with which they make no sense any more."""
    sources: tuple[int, ...]
    """A smallest set of entries and parts of the set-up that contradict each other."""
    said: Phrase
    """What is wrong."""
    corrections: tuple[Correction, ...]
    """Changes of a single one, the most plausible first."""
    fixes_all: bool = True
    """Whether notes with any of these changes make sense, not only as far as `source`."""

    @property
    def likeliest(self) -> list[Correction]:
        """The first corrections; of those for the same slip, only the likeliest."""
        first: dict[tuple[int, Phrase], Correction] = {}
        for item in self.corrections:
            first.setdefault((item.source, item.slip), item)
        return list(first.values())[:MOST_TOLD]

    def as_json(self) -> dict[str, Any]:
        """Give it as plain values, as the page and `boddy solve --json` do."""
        return {
            **sources_as_json(self.sources),
            "why": self.said.as_json(),
            "corrections": [item.as_json() for item in self.likeliest],
        }


class ContradictoryNotes(Contradiction):
    """Notes with which no deal agrees; `mistake` says where, why and how to mend it."""

    def __init__(self, mistake: Mistake, notes: Notes, in_file: bool = False) -> None:
        """`in_file` adds where in the file the entries stand."""
        super().__init__()
        self.mistake, self.notes, self.in_file = mistake, notes, in_file

    def text(self, language: str = DEFAULT) -> str:
        """Return what is wrong, which entries clash, and what would fix it, line by line."""
        words = table_words(self.notes, language)
        return "\n".join(_told(self.mistake, self.notes, words, self.in_file))


def find_mistake(notes: Notes) -> Mistake | None:
    """Find where notes contradict themselves, if they do."""
    if makes_sense(notes):
        return None
    source, sources = _clash(notes)
    corrections, fixes_all = _corrections(notes, source, sources)
    return Mistake(source, sources, _explain(notes, sources), corrections, fixes_all)


def makes_sense(notes: Notes, until: float = math.inf) -> bool:
    """Whether some deal agrees with notes, or with their entries up to one of them."""
    return all(
        find_deal(notes.edition.deck, notes.seats, _said(notes, moment)) is not None
        for moment in _moments(notes, until)
    )


def _moments(notes: Notes, until: float) -> Iterator[float]:
    """List the numbers up to which notes must agree: cards may change hands after each."""
    for number, entry in notes.numbered_entries:
        if isinstance(entry, Handover) and number <= until:
            yield number - 1
    yield until


def _said(notes: Notes, until: float) -> list[Statement]:
    """Give what notes say up to one of their entries."""
    entries = tuple(entry for number, entry in notes.numbered_entries if number <= until)
    statements = SeatView.of(replace(notes, entries=entries)).statements
    return [item for item in statements if item.source <= until]


def _clash(notes: Notes) -> tuple[int, tuple[int, ...]]:
    """Find where notes stop making sense, and a smallest set that leaves no deal."""
    if _own_hand_differs(notes):
        return SetupPart.HAND, (SetupPart.PLAYERS, SetupPart.HAND)
    source = _first_bad_source(notes)
    until = _said(notes, source)
    return source, smallest_proof(notes.edition.deck, notes.seats, until) or (source,)


def _first_bad_source(notes: Notes) -> int:
    sources: list[int] = sorted({*SetupPart, *notes.numbers})
    return sources[bisect_left(sources, True, key=lambda source: not makes_sense(notes, source))]


def _corrections(
    notes: Notes, source: int, sources: tuple[int, ...]
) -> tuple[tuple[Correction, ...], bool]:
    """Try every likely change; if none fixes all, fix what was wrong first, and say so.

    To forget all that was said of a hand, or of the numbers of cards, is the last resort.
    """
    options = sorted(
        (change for clashing in sources for change in changes(notes, clashing)),
        key=lambda change: (change.cost, -change.source),
    )
    options += [leave_out(notes, item) for item in reversed(sources) if item > 0]
    options = [change for change in options if not any(seat_problems(change.notes))]
    forgotten = [leave_out(notes, item) for item in sources if item < 0]
    mending = [change for change in options if makes_sense(change.notes)]
    fixes_all = bool(mending)
    mending = mending or [
        change for change in options if makes_sense(change.notes, source - change.leaves_out)
    ]
    if not mending:
        fixes_all = True
        mending = [change for change in forgotten if makes_sense(change.notes)]
    first: dict[tuple[int, str], Correction] = {}
    for change in mending:
        correction = Correction(change.source, change.now, change.slip, change.entries)
        first.setdefault((change.source, change.now), correction)
    return tuple(first.values()), fixes_all


def _explain(notes: Notes, sources: tuple[int, ...]) -> Phrase:
    """Return what is wrong; wrong sums of cards are named as such."""
    sizes = [size for size in notes.sizes if size is not None]
    dealt = len(notes.edition.deck) - len(Category) - len(notes.faceup)
    is_setup = all(source < 0 for source in sources)
    if said := _own_hand_differs(notes):
        return phrase("mistake-hand", count=said[0], said=said[1])
    if is_setup and len(sizes) == notes.seats and sum(sizes) != dealt:
        faceup, deck = len(notes.faceup), len(notes.edition.deck)
        return phrase(
            "mistake-sum", count=sum(sizes), faceup=faceup, deck=deck, dealt=dealt + faceup
        )
    code = "mistake-clash" if len(sources) > 1 else "mistake-single"
    return phrase(code, sources=said_sources(sources))


def _own_hand_differs(notes: Notes) -> tuple[int, int] | None:
    """Give how many cards the hand has and how many it should have, if these differ."""
    if notes.me is None or notes.hand is None:
        return None
    said = notes.sizes[notes.me]
    return None if said in (None, len(notes.hand)) else (len(notes.hand), said)


def _told(mistake: Mistake, notes: Notes, words: Words, in_file: bool) -> list[str]:
    if mistake.source > 0:
        told = [words("mistake-from", entry=mistake.source, mistake=mistake.said)]
    else:
        told = [words("mistake-set-up", mistake=mistake.said)]
    for source in mistake.sources:
        number = f"{source}." if source > 0 else ""
        line, text = notes.find_source(source)
        where = f"  ({words('line-of-file', line=line)})" if in_file else ""
        told.append(f"  {number:>4} {' / '.join(text.splitlines())}{where}")
    if not mistake.corrections:
        return [*told, words("no-correction")]
    told.append(_heading(mistake, words))
    for place, correction in enumerate(mistake.likeliest, start=1):
        now = f":  {' / '.join(correction.now.splitlines())}" if correction.now else ""
        (source_said,) = said_sources([correction.source])
        said = words("correction", source=source_said, slip=correction.slip)
        told.append(f"  {place}) {said}{now}")
    return told


def _heading(mistake: Mistake, words: Words) -> str:
    """Return what stands above the corrections."""
    if mistake.fixes_all:
        return words("sense-again")
    if mistake.source > 0:
        return words("sense-again-until", entry=mistake.source)
    return words("sense-again-without")
