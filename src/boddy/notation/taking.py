"""Takes notes: turns what a seat (or a spectator) observed into case notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.events import Accused, Dealt, Event, Passed, Shown, Suggested
from boddy.notation.notes import Accusation, Notes, NotesEntry, Suggestion
from boddy.notation.reading import check_name
from boddy.setup import distinct_names


def take_notes(
    edition: Edition,
    names: Sequence[str],
    observations: Iterable[Event],
    me: int | None = None,
) -> Notes:
    """Write down a game as it was observed; walking and dice are no part of notes."""
    sizes: tuple[int | None, ...] = (None,) * len(names)
    hand: CardSet | None = None
    faceup = CardSet(edition.deck)
    taker = _Taker()
    for event in observations:
        match event:
            case Dealt():
                sizes, faceup = event.sizes, event.faceup
                hand = event.hands[me] if me is not None else None
            case _:
                taker.take(event)
    taker.finish()
    told = readable_names(names)
    return Notes(edition, told, sizes, me, hand, faceup, tuple(taker.entries)).numbered()


class _Taker:
    """Gathers a suggestion and its answers into one entry."""

    def __init__(self) -> None:
        self.entries: list[NotesEntry] = []
        self.asked: tuple[int, Triple] | None = None
        self.passed: list[int] = []

    def take(self, event: Event) -> None:
        match event:
            case Suggested(seat, cards):
                self.finish()
                self.asked = seat, cards
            case Passed(seat):
                self.passed.append(seat)
            case Shown(seat, _, card):
                self.finish(seat, card)
            case Accused(seat, cards, right):
                self.finish()
                self.entries.append(Accusation(seat, cards, right))

    def finish(self, shower: int | None = None, card: Card | None = None) -> None:
        if self.asked is not None:
            self.entries.append(Suggestion(*self.asked, tuple(self.passed), shower, card))
        self.asked = None
        self.passed = []


def readable_names(names: Sequence[str]) -> tuple[str, ...]:
    """Change names as little as notes need: no signs that divide, no two alike."""
    told: list[str] = []
    for seat, name in enumerate(distinct_names(names)):
        plain = " ".join(re.sub(r"[,;:=()]+", "-", name).split())
        try:
            check_name(plain)
        except InputError:
            plain = f"Seat {seat}"
        if plain.casefold() in {other.casefold() for other in told}:
            plain = f"{plain} {chr(ord('A') + seat)}"
        told.append(plain)
    return tuple(told)
