"""Corrections: what somebody may have meant by an entry, each with how unlikely that is.

People slip in known ways. They note the first who was asked as the one who showed, though that one
passed; they forget that they showed a card themselves; they hit the card next to the one they
mean; they note the wrong player. The costs below rank what may have been meant accordingly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import TypeVar

from boddy.cards import Card, CardSet, Triple
from boddy.notes.notes import (
    Accusation,
    AnswersOnly,
    Notes,
    NotesEntry,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.texts import Phrase, phrase

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
    """Tell how hard two cards are to mistake: next to each other in lists, or by their letters."""
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
