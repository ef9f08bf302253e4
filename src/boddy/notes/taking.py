"""Takes notes: turns what a seat (or a spectator) observed into case notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from boddy.cards import CardSet
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.events import Accused, Dealt, Event, Passed, Shown, Suggested
from boddy.notes.notes import Accusation, Notes, Suggestion
from boddy.notes.reading import check_name
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
    entries: list[Suggestion | Accusation] = []
    for event in observations:
        match event, entries:
            case Dealt(), _:
                sizes, faceup = event.sizes, event.faceup
                hand = event.hands[me] if me is not None else None
            case Suggested(seat, cards), _:
                entries.append(Suggestion(seat, cards))
            case Passed(seat), [*_, Suggestion() as asked]:
                entries[-1] = replace(asked, passed=(*asked.passed, seat))
            case Shown(seat, _, card), [*_, Suggestion() as asked]:
                entries[-1] = replace(asked, shower=seat, card=card)
            case Accused(seat, cards, right), _:
                entries.append(Accusation(seat, cards, right))
    told = readable_names(names)
    return Notes(edition, told, sizes, me, hand, faceup, tuple(entries)).numbered()


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
