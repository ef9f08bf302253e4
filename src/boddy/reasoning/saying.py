"""Facts and proofs as phrases: what is certain, why, and by which entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from boddy.cards import Card
from boddy.notes.case_notes import Notes, SetupPart
from boddy.texts import DEFAULT, Phrase, Words, phrase

if TYPE_CHECKING:
    from boddy.reasoning.deduction import Fact
    from boddy.reasoning.seat_view import SeatView


def known_at(view: SeatView, cards: Sequence[Card], place: int, holds: bool) -> Phrase:
    """Return that cards are, or are not, at a place; only one can be said to be there."""
    where = view.place_value(place)
    if holds:
        return phrase("held", place=where, card=cards[0])
    return phrase("lacked", place=where, cards=tuple(cards))


def proved(view: SeatView, facts: Sequence[Fact]) -> Phrase:
    """Return facts that share place and reason, with the reason."""
    first = facts[0]
    fact = known_at(view, [fact.card for fact in facts], first.place, first.holds)
    return phrase("because", fact=fact, reason=first.reason.with_values(count=len(facts)))


def grouped(
    facts: Iterable[Fact], apart: Callable[[Fact], object] = lambda _: None
) -> Iterator[list[Fact]]:
    """Group facts for telling: held cards first, then those that a place lacks for one reason.

    Facts for which `apart` returns different values are told apart.
    """
    groups: dict[tuple[object, ...], list[Fact]] = {}
    for fact in sorted(facts, key=lambda fact: not fact.holds):
        alike = fact.card if fact.holds else fact.place
        groups.setdefault((fact.holds, alike, fact.reason, apart(fact)), []).append(fact)
    yield from groups.values()


def said_sources(sources: Sequence[int]) -> tuple[Phrase, ...]:
    """Return entries and parts of the set-up as they are named; none stands for all."""
    if not sources:
        return (phrase("source-all"),)
    parts = [phrase(f"source-{SetupPart(one).word}") for one in sources if one < 0]
    entries = tuple(source for source in sources if source > 0)
    return (*parts, *([phrase("source-entries", entries=entries)] if entries else []))


FAIRLY_SURE = 0.9
"""From these odds on it is said what a player seems to do."""


def said_habit(seat: int, avoids_own: float) -> Phrase:
    """Return whether a seat seems to suggest its own cards; the odds are that it does not."""
    if avoids_own >= FAIRLY_SURE:
        return phrase("habit-avoids", seat=seat, odds=avoids_own)
    if 1 - avoids_own >= FAIRLY_SURE:
        return phrase("habit-names", seat=seat, odds=1 - avoids_own)
    return phrase("habit-unclear", seat=seat)


def table_words(notes: Notes, language: str = DEFAULT) -> Words:
    """Return a language as it is spoken at the table of these notes.

    Cards keep the names that they have in the notes, so that what is read can be typed.
    """
    names = notes.edition.card_names
    if language != DEFAULT:
        names = {short: name._replace(full=short, own=True) for short, name in names.items()}
    return Words(language, notes.names, notes.me, names)
