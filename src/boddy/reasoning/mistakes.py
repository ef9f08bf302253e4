"""Mistakes in notes: where they stop making sense, which entries clash, and what would fix them.

People slip in known ways. They note the first who was asked as the one who showed, though that one
passed; they forget that they showed a card themselves; they hit the card next to the one they
mean; they note the wrong player. The costs below rank what may have been meant accordingly.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any, TypeVar, assert_never

from boddy.cards import Card, CardSet, Category, Triple
from boddy.errors import Contradiction
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Handover,
    Leaving,
    Notes,
    NotesEntry,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.notes.entries import seat_problems
from boddy.reasoning.proof import Proofs
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Known, Statement, said_sources, sources_as_json
from boddy.texts import DEFAULT, Phrase, Words, phrase

SKIPPED_PASS = 0.0
"""Who is said to have shown passed, and somebody who was asked later showed."""
SHOWED_ONESELF = 0.1
"""We are said to have passed, but hold one of the cards."""
OTHER_CARD_SHOWN = 0.4
"""We saw a card, and noted another one of the three."""
NEIGHBOURING_CARD = 0.6
"""A card stands next to the one that was meant in lists and on sheets."""
SEEN_CARD = 0.3
"""Added where the card that we saw would have to be another one as well."""
WRONG_PLAYER = 1.0
"""Somebody else showed, who was asked earlier, or holds the card that was seen."""
NOBODY_SHOWED = 1.2
WRONG_ASKER = 1.5
FORGOTTEN_CARD = 1.5
"""Added where a card that was seen has to be given up as well."""
WRONG_SETUP = 1.0
"""Added for own and face-up cards, which are looked at in peace."""
WRONG_VERDICT = 3.0
UNSEEN_CARD = 2.5
"""We did not see the card after all."""
LEFT_OUT = 9.0


@dataclass(frozen=True)
class ChangedNotes:
    """Notes with one entry, or one part of the set-up, changed."""

    source: int
    notes: Notes
    now: str
    slip: Phrase
    cost: float
    """0 for the most common mistake; one more is about a fifth as common."""
    leaves_out: bool = False
    """Whether an entry is dropped, so that later ones have lower numbers."""

    @property
    def entries(self) -> tuple[NotesEntry, ...]:
        """What stands in place of the entry that is changed."""
        here = () if self.leaves_out else self.notes.numbered_entries
        return tuple(entry for number, entry in here if number == self.source)


def changes(notes: Notes, source: int) -> Iterator[ChangedNotes]:
    """List what may have been meant by an entry, or by a part of the set-up."""
    match source:
        case SetupPart.PLAYERS:
            yield from _size_changes(notes)
        case SetupPart.HAND if notes.hand is not None:
            for cards, slip, cost in _other_sets(notes.hand):
                yield _change(replace(notes, hand=cards), source, slip, cost)
        case SetupPart.FACEUP:
            for cards, slip, cost in _other_sets(notes.faceup):
                yield _change(replace(notes, faceup=cards), source, slip, cost)
    entries = notes.entries
    for position, (number, entry) in enumerate(notes.numbered_entries):
        if number == source:
            for other, slip, cost in _entry_changes(notes, entry):
                meant = (*entries[:position], other, *entries[position + 1 :])
                yield _change(replace(notes, entries=meant), source, slip, cost)


def leave_out(notes: Notes, source: int) -> ChangedNotes:
    """Take an entry, or a part of the set-up, for nothing at all."""
    match source:
        case SetupPart.PLAYERS:
            changed = replace(notes, sizes=(None,) * notes.seats)
        case SetupPart.HAND:
            changed = replace(notes, hand=None)
        case SetupPart.FACEUP:
            changed = replace(notes, faceup=CardSet(notes.edition.deck))
        case _:
            others = (entry for number, entry in notes.numbered_entries if number != source)
            changed = replace(notes, entries=tuple(others))
            return ChangedNotes(
                source, changed, "", phrase("slip-left-out"), LEFT_OUT, leaves_out=True
            )
    return _change(changed, source, phrase("slip-left-out"), LEFT_OUT)


def _change(changed: Notes, source: int, slip: Phrase, cost: float) -> ChangedNotes:
    return ChangedNotes(source, changed, changed.find_source(source)[1], slip, cost)


Meant = tuple[NotesEntry, Phrase, float]
"""The entry as it may have been meant, what was mistaken, and the cost."""


def _entry_changes(notes: Notes, entry: NotesEntry) -> Iterator[Meant]:
    match entry:
        case Suggestion():
            yield from _answer_changes(notes, entry)
            yield from _suggestion_changes(notes, entry)
        case AnswersOnly():
            yield from _seen_answer_changes(notes, entry)
        case Accusation():
            slip = phrase("slip-wrong" if entry.right else "slip-right")
            yield replace(entry, right=not entry.right), slip, WRONG_VERDICT
            for cards, was, now, cost in _other_triples(notes, entry.cards):
                yield replace(entry, cards=cards), phrase("slip-card", was=was, now=now), cost + 0.5
        case Sighting():
            for seat in range(notes.seats):
                if seat != entry.seat:
                    yield replace(entry, seat=seat), phrase("slip-holder", seat=seat), WRONG_PLAYER
            for card in notes.edition.deck:
                if card != entry.card:
                    cost = _unlike(entry.card, card)
                    yield (
                        replace(entry, card=card),
                        phrase("slip-card", was=entry.card, now=card),
                        cost,
                    )
        case Leaving() | Handover():
            pass  # everybody sees who leaves or joins, and counts the cards
        case _:
            assert_never(entry)


def _answer_changes(notes: Notes, entry: Suggestion) -> Iterator[Meant]:
    """Somebody else showed, nobody did, or another card was shown."""
    order = notes.asked(entry.seat)
    said = order.index(entry.shower) if entry.shower is not None else len(order)
    for place, seat in enumerate(order):
        if seat == entry.shower:
            continue
        other = replace(entry, passed=tuple(order[:place]), shower=seat)
        if seat == notes.me and notes.hand is not None:
            yield from _own_shows(notes, other, seat in entry.passed)
            continue
        cost = SKIPPED_PASS if place > said else WRONG_PLAYER
        for card in dict.fromkeys((entry.card, None)):
            lost = 0.0 if card == entry.card else FORGOTTEN_CARD
            yield replace(other, card=card), phrase("slip-shower", seat=seat), cost + lost
    if entry.shower is not None:
        nobody = replace(entry, passed=tuple(order), shower=None, card=None)
        yield nobody, phrase("slip-nobody-showed"), NOBODY_SHOWED
    yield from _other_cards_shown(entry)


E = TypeVar("E", Suggestion, AnswersOnly)


def _own_shows(notes: Notes, entry: E, passed: bool) -> Iterator[Meant]:
    """We showed one of the cards that we hold, though it is said that we passed, or not said."""
    cost = SHOWED_ONESELF if passed else WRONG_PLAYER
    for card in entry.cards:
        if notes.hand is not None and card in notes.hand:
            yield replace(entry, card=card), phrase("slip-you-showed", card=card), cost


def _other_cards_shown(entry: E) -> Iterator[Meant]:
    if entry.card is not None:
        for card in entry.cards:
            if card != entry.card:
                yield replace(entry, card=card), phrase("slip-shown", card=card), OTHER_CARD_SHOWN
        yield replace(entry, card=None), phrase("slip-not-shown", card=entry.card), UNSEEN_CARD


def _seen_answer_changes(notes: Notes, entry: AnswersOnly) -> Iterator[Meant]:
    """Somebody else showed or passed, or one card was another one; who asked was missed."""
    answered = {*entry.passed, entry.shower}
    for seat in sorted(set(range(notes.seats)) - answered):
        if entry.shower is not None:
            yield replace(entry, shower=seat), phrase("slip-shower", seat=seat), WRONG_PLAYER
        for other in entry.passed:
            passed = tuple(sorted({*entry.passed, seat} - {other}))
            yield (
                replace(entry, passed=passed),
                phrase("slip-passed", seat=seat, cards=entry.cards),
                WRONG_PLAYER,
            )
    if notes.me in entry.passed:
        others = tuple(seat for seat in entry.passed if seat != notes.me)
        own = replace(entry, passed=others, shower=notes.me)
        yield from _own_shows(notes, own, True)
    yield from _other_cards_shown(entry)
    yield from _other_cards_asked(notes, entry)


def _other_cards_asked(notes: Notes, entry: E) -> Iterator[Meant]:
    for cards, was, now, cost in _other_triples(notes, entry.cards):
        shown, cost = (now, cost + SEEN_CARD) if entry.card == was else (entry.card, cost)
        yield replace(entry, cards=cards, card=shown), phrase("slip-card", was=was, now=now), cost


def _suggestion_changes(notes: Notes, entry: Suggestion) -> Iterator[Meant]:
    """One card was another one, or somebody else asked."""
    yield from _other_cards_asked(notes, entry)
    for seat in range(notes.seats):
        if seat not in (entry.seat, entry.shower):
            order = notes.asked(seat)
            end = len(order) if entry.shower is None else order.index(entry.shower)
            last = end if entry.shower is not None or len(entry.passed) == len(order) else 0
            asked = replace(entry, seat=seat, passed=tuple(order[:last]))
            unseen = entry.shower is not None and entry.card is None
            cost = WRONG_ASKER + (FORGOTTEN_CARD if seat == notes.me and unseen else 0.0)
            yield asked, phrase("slip-asker", seat=seat), cost


def _other_triples(notes: Notes, cards: Triple) -> Iterator[tuple[Triple, Card, Card, float]]:
    for was in cards:
        for now in notes.edition.cards(was.category):
            if now != was:
                changed = [now if card == was else card for card in cards]
                yield Triple.of(changed), was, now, _unlike(was, now)


def _unlike(was: Card, now: Card) -> float:
    """Return how unlike two cards are: far from each other in lists, or of other letters."""
    alike = SequenceMatcher(None, was.name.lower(), now.name.lower()).ratio()
    same_start = was.name[:1].lower() == now.name[:1].lower()
    beside = was.category is now.category and abs(was.index - now.index) == 1
    apart = 0.0 if beside else 1.0
    return NEIGHBOURING_CARD + apart + 0.4 * (1 - alike) - 0.1 * same_start


def _size_changes(notes: Notes) -> Iterator[ChangedNotes]:
    """One number was another, or two numbers changed places."""
    for seat, size in enumerate(notes.sizes):
        for other in (*range(1, 1 + (len(notes.edition.deck) - 3)), None):
            if other != size and size is not None:
                cost = 5.0 if other is None else 0.5 * abs(other - size)
                sizes = (*notes.sizes[:seat], other, *notes.sizes[seat + 1 :])
                slip = _size_is(seat, other)
                yield _change(replace(notes, sizes=sizes), SetupPart.PLAYERS, slip, cost)
        for other_seat in range(seat):
            if notes.sizes[other_seat] != size:
                swapped = list(notes.sizes)
                swapped[seat], swapped[other_seat] = swapped[other_seat], swapped[seat]
                slip = phrase("slip-sizes", seat=other_seat, other=seat)
                changed = replace(notes, sizes=tuple(swapped))
                yield _change(changed, SetupPart.PLAYERS, slip, 1.0)


def _other_sets(cards: CardSet) -> Iterator[tuple[CardSet, Phrase, float]]:
    """One card was another one, one is too many, or one is missing."""
    for now in ~cards:
        for was in cards:
            changed = (cards - {was}) | {now}
            yield changed, phrase("slip-card", was=was, now=now), WRONG_SETUP + _unlike(was, now)
        yield cards | {now}, phrase("slip-missing", card=now), WRONG_SETUP + 1.5
    for was in cards:
        yield cards - {was}, phrase("slip-extra", card=was), WRONG_SETUP + 1.5


def _size_is(seat: int, count: int | None) -> Phrase:
    if count is None:
        return phrase("slip-size-unknown", seat=seat)
    return phrase("slip-size", seat=seat, count=count)


MOST_TOLD = 6
"""Corrections that are listed."""


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
    """The mistake."""
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
        """Return it as plain values, as the page and `boddy solve --json` have it."""
        return {
            **sources_as_json(self.sources),
            "why": self.said.as_json(),
            "corrections": [item.as_json() for item in self.likeliest],
        }


class ContradictoryNotes(Contradiction):
    """Notes with which no deal agrees; `mistake` says where, why and how to fix it."""

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
        find_deal(
            notes.edition.categories,
            Known(len(notes.edition.deck), notes.seats, _said(notes, moment)),
        )
        is not None
        for moment in _moments(notes, until)
    )


def _moments(notes: Notes, until: float) -> Iterator[float]:
    """List the numbers up to which notes must agree: cards may change hands after each."""
    for number, entry in notes.numbered_entries:
        if isinstance(entry, Handover) and number <= until:
            yield number - 1
    yield until


def _said(notes: Notes, until: float) -> list[Statement]:
    """Return what notes say up to one of their entries."""
    entries = tuple(entry for number, entry in notes.numbered_entries if number <= until)
    statements = SeatView.of(replace(notes, entries=entries)).statements
    return [item for item in statements if item.source <= until]


def _clash(notes: Notes) -> tuple[int, tuple[int, ...]]:
    """Find where notes stop making sense, and a smallest set that leaves no deal."""
    if _own_hand_differs(notes):
        return SetupPart.HAND, (SetupPart.PLAYERS, SetupPart.HAND)
    sources: list[int] = sorted({*SetupPart, *notes.numbers})
    source = sources[bisect_left(sources, True, key=lambda one: not makes_sense(notes, one))]
    proofs = Proofs(notes.edition.categories, notes.seats, _said(notes, source))
    return source, proofs.smallest() or (source,)


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
    fixing = [change for change in options if makes_sense(change.notes)]
    fixes_all = bool(fixing)
    fixing = fixing or [
        change for change in options if makes_sense(change.notes, source - change.leaves_out)
    ]
    if not fixing:
        fixes_all = True
        fixing = [change for change in forgotten if makes_sense(change.notes)]
    first: dict[tuple[int, str], Correction] = {}
    for change in fixing:
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
    """Return how many cards the hand has and how many it should have, if these differ."""
    if notes.me is None or notes.hand is None:
        return None
    said = notes.sizes[notes.me]
    return None if said in (None, len(notes.hand)) else (len(notes.hand), said)


def table_words(notes: Notes, language: str = DEFAULT) -> Words:
    """Return a language as it is spoken at the table of these notes."""
    return Words(language, notes.names, notes.me, notes.edition.card_names)


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
