"""Statements: what a seat has seen, said plainly, each with its line.

They are what deduction proves facts from. Places are numbered as everywhere in the
solver: the seats, then the case file, then the table where cards lie face up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boddy.cards import Card, CardSet, Triple
from boddy.events import Accused, Dealt, Passed, Shown
from boddy.notation.notes import Notes, Sighting
from boddy.views import Observation


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that was observed."""

    line: int


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
    """A seat showed one of these cards to another."""

    seat: int
    cards: Triple
    to: int


@dataclass(frozen=True, slots=True)
class NotFile(Statement):
    """A seat accused these cards and was wrong."""

    cards: Triple
    seat: int


def stated(
    event: Observation | Sighting, line: int, seats: int, me: int | None
) -> Iterator[Statement]:
    """Say what an observation of the seat `me` means for where cards are."""
    match event:
        case Dealt(hands=hands, sizes=sizes, faceup=faceup):
            for seat, size in enumerate(sizes):
                yield HandSize(line, seat, size)
            yield from _laid_out(faceup, line, seats)
            if me is not None:
                yield from _held(hands[me], line, me)
        case Passed(seat, asked=asked):
            yield Lacks(line, seat, asked)
        case Shown(seat, to, card, asked):
            yield HoldsOne(line, seat, asked, to)
            if card is not None:
                yield Holds(line, seat, card, "shown", to)
        case Accused(seat, cards, right=False):
            yield NotFile(line, cards, seat)
        case Accused(cards=cards):
            for card in cards:
                yield Holds(line, seats, card, "right")
        case Sighting(seat, card):
            yield Holds(line, seat, card, "saw")


def stated_first(notes: Notes) -> Iterator[Statement]:
    """Say what the header of case notes means."""
    lines = notes.lines
    for seat, size in enumerate(notes.sizes):
        if size is not None:
            yield HandSize(lines.players, seat, size)
    yield from _laid_out(notes.faceup, lines.faceup or lines.players, notes.seats)
    if notes.hand is not None and notes.me is not None:
        yield HandSize(lines.hand, notes.me, len(notes.hand))
        yield from _held(notes.hand, lines.hand, notes.me)


def _laid_out(cards: CardSet, line: int, seats: int) -> Iterator[Statement]:
    yield FaceUp(line, cards)
    for card in cards:
        yield Holds(line, seats + 1, card, "faceup")


def _held(hand: CardSet | None, line: int, me: int) -> Iterator[Statement]:
    for card in hand or ():
        yield Holds(line, me, card, "hand")
