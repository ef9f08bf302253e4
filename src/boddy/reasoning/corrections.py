"""Corrections: what somebody may have meant who wrote a line, each with how unlikely that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from boddy.cards import Card, CardSet, Triple
from boddy.notation.notes import Accusation, Entry, Notes, Sighting, Suggestion
from boddy.speech import English


@dataclass(frozen=True)
class Change:
    """Notes with one line changed."""

    line: int
    notes: Notes
    now: str
    text: str
    cost: float
    """0 for the most common mistake; one more is about a fifth as common."""


def changes(notes: Notes, line: int, speech: English) -> Iterator[Change]:
    """List what may have been meant by a line."""
    lines = notes.lines
    if line == lines.players:
        yield from _size_changes(notes, speech)
    if line == lines.hand:
        yield from _hand_changes(notes, speech)
    if line == lines.faceup:
        yield from _faceup_changes(notes, speech)
    for position, entry in enumerate(notes.entries):
        if entry.line == line:
            for other, text, cost in _entry_changes(notes, entry, speech):
                entries = _replaced(notes.entries, position, other)
                now = [notes.entry_text(item) for item in entries if item.line == line]
                yield Change(line, replace(notes, entries=entries), "\n".join(now), text, cost)


def leave_out(notes: Notes, line: int, speech: English) -> Change:
    """Take a line for nothing at all."""
    entries = tuple(entry for entry in notes.entries if entry.line != line)
    changed = replace(notes, entries=entries)
    lines = notes.lines
    if line == lines.players:
        changed = replace(changed, sizes=(None,) * notes.seats)
    if line == lines.hand:
        changed = replace(changed, hand=None)
    if line == lines.faceup:
        changed = replace(changed, faceup=CardSet(notes.edition.deck))
    return Change(line, changed, "", speech.left_out(), 9.0)


Meant = tuple[Entry, str, float]
"""The entry as it may have been meant, what was mistaken, and the cost."""


def _entry_changes(notes: Notes, entry: Entry, speech: English) -> Iterator[Meant]:
    match entry:
        case Suggestion():
            yield from _answer_changes(notes, entry, speech)
            yield from _suggestion_changes(notes, entry, speech)
        case Accusation():
            text = speech.accusation_was(not entry.right)
            yield replace(entry, right=not entry.right), text, 3.0
            for cards, was, now, cost in _other_triples(notes, entry.cards):
                yield replace(entry, cards=cards), speech.should_be(was, now), cost + 0.5
        case Sighting():
            for seat in range(notes.seats):
                if seat != entry.seat:
                    yield replace(entry, seat=seat), speech.was_held_by(seat), 0.5
            for card in notes.edition.deck:
                if card != entry.card:
                    cost = _unlike(entry.card, card)
                    yield replace(entry, card=card), speech.should_be(entry.card, card), cost


def _answer_changes(notes: Notes, entry: Suggestion, speech: English) -> Iterator[Meant]:
    """Somebody else showed, nobody did, or another card was shown."""
    order = notes.asked(entry.seat)
    for place, seat in enumerate(order):
        if seat != entry.shower:
            cost = 0.0 if notes.me != seat else 2.0
            passed = tuple(order[:place])
            for card in dict.fromkeys((entry.card, None)):
                lost = 0.0 if card == entry.card else 1.0
                other = replace(entry, passed=passed, shower=seat, card=card)
                yield other, speech.showed(seat), cost + lost
    if entry.shower is not None:
        nobody = replace(entry, passed=tuple(order), shower=None, card=None)
        yield nobody, speech.showed(None), 0.8
    if entry.card is not None:
        for card in entry.cards:
            if card != entry.card:
                yield replace(entry, card=card), speech.was_shown(card), 0.3
        yield replace(entry, card=None), speech.was_not_shown(entry.card), 2.5


def _suggestion_changes(notes: Notes, entry: Suggestion, speech: English) -> Iterator[Meant]:
    """One card was another one, or somebody else asked."""
    for cards, was, now, cost in _other_triples(notes, entry.cards):
        shown = now if entry.card == was else entry.card
        yield replace(entry, cards=cards, card=shown), speech.should_be(was, now), cost
    for seat in range(notes.seats):
        if seat not in (entry.seat, entry.shower):
            order = notes.asked(seat)
            end = len(order) if entry.shower is None else order.index(entry.shower)
            last = end if entry.shower is not None or len(entry.passed) == len(order) else 0
            asked = replace(entry, seat=seat, passed=tuple(order[:last]))
            yield asked, speech.asked(seat), 2.0


def _other_triples(notes: Notes, cards: Triple) -> Iterator[tuple[Triple, Card, Card, float]]:
    for was in cards:
        for now in notes.edition.cards(was.category):
            if now != was:
                changed = [now if card == was else card for card in cards]
                yield Triple.of(changed), was, now, _unlike(was, now)


def _unlike(was: Card, now: Card) -> float:
    """Tell how hard two cards are to mistake: by their letters, or next to each other in lists."""
    alike = SequenceMatcher(None, was.name.lower(), now.name.lower()).ratio()
    same_start = was.name[:1].lower() == now.name[:1].lower()
    beside = abs(was.index - now.index) == 1
    return 2.0 - alike - 0.3 * same_start - 0.3 * beside


def _size_changes(notes: Notes, speech: English) -> Iterator[Change]:
    """One number was another, or two numbers changed places."""
    for seat, size in enumerate(notes.sizes):
        for other in (*range(1, 1 + (len(notes.edition.deck) - 3)), None):
            if other != size and size is not None:
                cost = 5.0 if other is None else 0.5 * abs(other - size)
                sizes = (*notes.sizes[:seat], other, *notes.sizes[seat + 1 :])
                text = speech.size_is(seat, other)
                yield _header_change(replace(notes, sizes=sizes), notes.lines.players, text, cost)
        for other_seat in range(seat):
            if notes.sizes[other_seat] != size:
                swapped = list(notes.sizes)
                swapped[seat], swapped[other_seat] = swapped[other_seat], swapped[seat]
                text = speech.changed_places(other_seat, seat)
                changed = replace(notes, sizes=tuple(swapped))
                yield _header_change(changed, notes.lines.players, text, 1.0)


def _hand_changes(notes: Notes, speech: English) -> Iterator[Change]:
    if notes.hand is not None:
        for cards, text, cost in _other_sets(notes.hand, speech):
            yield _header_change(replace(notes, hand=cards), notes.lines.hand, text, cost)


def _faceup_changes(notes: Notes, speech: English) -> Iterator[Change]:
    for cards, text, cost in _other_sets(notes.faceup, speech):
        yield _header_change(replace(notes, faceup=cards), notes.lines.faceup, text, cost)


def _other_sets(cards: CardSet, speech: English) -> Iterator[tuple[CardSet, str, float]]:
    """One card was another one, one is too many, or one is missing."""
    for now in ~cards:
        for was in cards:
            changed = (cards - {was}) | {now}
            yield changed, speech.should_be(was, now), _unlike(was, now)
        yield cards | {now}, speech.missing(now), 1.5
    for was in cards:
        yield cards - {was}, speech.too_many(was), 1.5


def _header_change(changed: Notes, line: int, text: str, cost: float) -> Change:
    header = dict(zip(("players", "hand", "faceup"), _header_lines(changed), strict=True))
    kind = next(kind for kind in header if getattr(changed.lines, kind) == line)
    return Change(line, changed, header[kind], text, cost)


def _header_lines(notes: Notes) -> list[str]:
    told = str(replace(notes, entries=())).splitlines()
    return [
        next((line for line in told if line.startswith(f"{kind}:")), "")
        for kind in ("players", "hand", "faceup")
    ]


def _replaced(entries: Sequence[Entry], position: int, entry: Entry) -> tuple[Entry, ...]:
    return (*entries[:position], entry, *entries[position + 1 :])
