"""Doubts about an entry of case notes: it may be true, but is likely a slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boddy.errors import Contradiction, TooHard
from boddy.notes.case_notes import AnswersOnly, Notes, Suggestion
from boddy.reasoning.search import Possible
from boddy.reasoning.seat_view import SeatView
from boddy.setup import answering
from boddy.texts import Phrase, phrase


def doubts(notes: Notes, number: int) -> list[Phrase]:
    """Return what is unlikely about an entry, judged by the entries before it."""
    at = notes.numbers.index(number)
    entry = notes.entries[at]
    before = replace(notes, entries=notes.entries[:at])
    found: list[Phrase] = []
    if isinstance(entry, Suggestion):
        found += _out_of_turn(before, entry.seat)
    if isinstance(entry, AnswersOnly):
        found += _out_of_order(before, entry)
    if isinstance(entry, Suggestion | AnswersOnly):
        found += _impossible_passes(before, entry)
    return found


def _out_of_turn(before: Notes, asker: int) -> Iterator[Phrase]:
    """Expect the seat after the last asker, unless that one was missed."""
    asked = [entry for entry in before.entries if isinstance(entry, Suggestion | AnswersOnly)]
    if not asked or isinstance(asked[-1], AnswersOnly):
        return
    out = SeatView.of(before).out
    last = asked[-1].seat
    order = (seat for seat in answering(last, before.seats) if seat not in out)
    expected = next(order, asker)
    if asker != expected:
        yield phrase("doubt-turn", seat=expected, other=last)


def _out_of_order(before: Notes, entry: AnswersOnly) -> Iterator[Phrase]:
    """Check that there is somebody whose suggestion is answered in this order."""
    gone = SeatView.of(before).gone
    answered = {*entry.passed, entry.shower}
    askers = [seat for seat in range(before.seats) if seat not in answered | gone]
    if entry.shower is None or any(
        set(entry.passed) <= set(order[: order.index(entry.shower)])
        for order in (answering(asker, before.seats) for asker in askers)
    ):
        return
    yield phrase("doubt-order", seat=entry.shower)


def _impossible_passes(before: Notes, entry: Suggestion | AnswersOnly) -> Iterator[Phrase]:
    """Find who passed but must hold one of the cards; nothing if that is too hard to say."""
    try:
        if not entry.passed or not _agrees(before):
            return
        known = Possible(SeatView.of(before).problem("count"))
        for seat in entry.passed:
            held = [card for card in entry.cards if known.is_certain(card.index, seat)]
            if held:
                yield phrase("doubt-pass-card", seat=seat, card=held[0])
                continue
            passed = AnswersOnly(entry.cards, (seat,))
            if not _agrees(replace(before, entries=(*before.entries, passed)).numbered()):
                yield phrase("doubt-pass", seat=seat)
    except (TooHard, MemoryError):
        return


def _agrees(notes: Notes) -> bool:
    """Whether some deal agrees with the notes."""
    try:
        possible = Possible(SeatView.of(notes).problem("count"))
        return possible.can_be(0, possible.everywhere)
    except Contradiction:
        return False
