"""How the solver speaks of seats, cards and places; the reader of notes is `you`."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.cards import Card
from boddy.knowledge.evidence import Evidence, Holds


def who(evidence: Evidence, seat: int) -> str:
    """Name a seat."""
    return "you" if seat == evidence.me else evidence.names[seat]


def place_name(evidence: Evidence, place: int) -> str:
    """Name a place as JSON does: a player's name, `file` or `table`."""
    return (*evidence.names, "file", "table")[place]


def cell(evidence: Evidence, card: Card, place: int, holds: bool) -> str:
    """State a fact, as the beginning of a sentence."""
    if place == evidence.file:
        return f"{card} is {'' if holds else 'not '}in the file"
    if place == evidence.table:
        return f"{card} {'lies' if holds else 'does not lie'} face up"
    if place == evidence.me:
        return f"You {'hold' if holds else 'do not hold'} {card}"
    return f"{evidence.names[place]} {'holds' if holds else 'does not hold'} {card}"


def lacks(evidence: Evidence, cards: Sequence[Card], place: int) -> str:
    """State that several cards are not at a place, as the beginning of a sentence."""
    if len(cards) == 1:
        return cell(evidence, cards[0], place, False)
    if place == evidence.file:
        return f"{listed(cards)} are not in the file"
    verb = "You do" if place == evidence.me else f"{evidence.names[place]} does"
    return f"{verb} not hold {listed(cards, 'or')}"


def held(evidence: Evidence, place: int) -> str:
    """Say where a card is, as a reason: `Bob holds it`."""
    if place == evidence.file:
        return "it is in the file"
    if place == evidence.table:
        return "it lies face up"
    return "you hold it" if place == evidence.me else f"{evidence.names[place]} holds it"


def seen(evidence: Evidence, item: Holds) -> str:
    """Say how a card was seen, as a reason."""
    match item.how:
        case "shown":
            to = evidence.me if item.to is None else item.to
            whom = "" if to is None else f" to {who(evidence, to)}"
            return f"{who(evidence, item.place)} showed it{whom}"
        case "hand":
            return "you were dealt it"
        case "faceup":
            return "everybody sees it"
        case "right":
            return "an accusation was right"
        case _:
            return "your notes say that you learnt so"


def has_neither(evidence: Evidence, seat: int, cards: Sequence[Card]) -> str:
    """Say of two cards (or more) that a seat lacks them, as the end of a reason."""
    verb = "have" if seat == evidence.me else "has"
    if len(cards) == 2:
        return f"{verb} neither {cards[0]} nor {cards[1]}"
    return f"{verb} none of the others"


def owner(evidence: Evidence, seat: int) -> str:
    """Say whose: `Bob's`, `your`."""
    return "your" if seat == evidence.me else f"{evidence.names[seat]}'s"


def listed(items: Sequence[object], last: str = "and") -> str:
    """Join words: `a, b and c`."""
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def lines_text(lines: Sequence[int]) -> str:
    """Name lines: `line 3`, `lines 3, 4 and 9`."""
    return f"line{'s' if len(lines) > 1 else ''} {listed(lines)}"
