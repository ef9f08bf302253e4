"""Statements: what a seat has seen, said plainly, each with its source.

They are what deduction proves facts from. Places are numbered as everywhere in the
solver: the seats, then the case file, then the table where cards lie face up. The source of a
statement is the number of an entry of case notes, or a part of their set-up; in a game
that is watched, it is the number of the event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from boddy.cards import Card, CardSet, Triple
from boddy.events import Accused, Dealt, Passed, Shown
from boddy.notes.case_notes import AnswersOnly, Leaving, Notes, SetupPart, Sighting
from boddy.views import Observation


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that was observed."""

    source: int


@dataclass(frozen=True, slots=True)
class HandSize(Statement):
    """A seat holds so many cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class FaceUp(Statement):
    """These cards lie face up, and no others."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Holds(Statement):
    """A card was seen at a place; if it was shown, `to` is the seat that saw it."""

    place: int
    card: Card
    how: str
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Lacks(Statement):
    """A seat passed on these cards."""

    seat: int
    cards: Triple


@dataclass(frozen=True, slots=True)
class HoldsOne(Statement):
    """A seat showed one of these cards."""

    seat: int
    cards: Triple


@dataclass(frozen=True, slots=True)
class NotFile(Statement):
    """An accusation of these cards was wrong."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class Within(Statement):
    """A card can only be at these places, by what was certain before a seat left or joined."""

    card: Card
    places: int
    """As a mask."""
    seat: int
    joined: bool


def sources_as_json(sources: Iterable[int]) -> dict[str, list[Any]]:
    """Give sources as plain values: entries by their numbers, the set-up by its words."""
    return {
        "entries": [source for source in sources if source > 0],
        "setup": [SetupPart(source).word for source in sources if source < 0],
    }


def stated(
    event: Observation | AnswersOnly | Sighting | Leaving, source: int, seats: int, me: int | None
) -> Iterator[Statement]:
    """Say what an observation of the seat `me` means for where cards are."""
    match event:
        case Dealt(hands=hands, sizes=sizes, faceup=faceup):
            for seat, size in enumerate(sizes):
                yield HandSize(source, seat, size)
            yield from _laid_out(faceup, source, seats)
            if me is not None:
                yield from _held(hands[me], source, me)
        case Passed(seat, asked=asked):
            yield Lacks(source, seat, asked)
        case Shown(seat, to, card, asked):
            yield from _showed(source, seat, to, card, asked)
        case AnswersOnly() | Leaving() | Sighting():
            yield from _noted(event, source)
        case Accused(cards=cards, right=False):
            yield NotFile(source, cards)
        case Accused(cards=cards):
            for card in cards:
                yield Holds(source, seats, card, "right")


def stated_first(notes: Notes) -> Iterator[Statement]:
    """Say what the header of case notes means."""
    for seat, size in enumerate(notes.sizes):
        if size is not None:
            yield HandSize(SetupPart.PLAYERS, seat, size)
    laid_out = SetupPart.FACEUP if notes.faceup else SetupPart.PLAYERS
    yield from _laid_out(notes.faceup, laid_out, notes.seats)
    if notes.hand is not None and notes.me is not None:
        yield HandSize(SetupPart.HAND, notes.me, len(notes.hand))
        yield from _held(notes.hand, SetupPart.HAND, notes.me)


def _noted(entry: AnswersOnly | Sighting | Leaving, source: int) -> Iterator[Statement]:
    match entry:
        case AnswersOnly(cards, passed, shower, card):
            for seat in passed:
                yield Lacks(source, seat, cards)
            if shower is not None:
                yield from _showed(source, shower, None, card, cards)
        case Sighting(seat, card):
            yield Holds(source, seat, card, "saw")
        case Leaving(seat, laid_open) if laid_open is not None:
            yield HandSize(source, seat, len(laid_open))
            for card in laid_open:
                yield Holds(source, seat, card, "laid open")


def _showed(
    source: int, seat: int, to: int | None, card: Card | None, asked: Triple
) -> Iterator[Statement]:
    yield HoldsOne(source, seat, asked)
    if card is not None:
        yield Holds(source, seat, card, "shown", to)


def _laid_out(cards: CardSet, source: int, seats: int) -> Iterator[Statement]:
    yield FaceUp(source, cards)
    for card in cards:
        yield Holds(source, seats + 1, card, "faceup")


def _held(hand: CardSet | None, source: int, me: int) -> Iterator[Statement]:
    for card in hand or ():
        yield Holds(source, me, card, "hand")
