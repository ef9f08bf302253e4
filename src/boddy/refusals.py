"""Why an action is refused, in words that help whoever tried it."""

from __future__ import annotations

from boddy.actions import (
    Accuse,
    EndTurn,
    LegalActions,
    Move,
    Pass,
    Place,
    Roll,
    Show,
    Suggest,
)
from boddy.cards import CardSet, Triple
from boddy.printable import shown
from boddy.rules import Rules


def lie(action: Show | Pass, asked: Triple, hand: CardSet) -> str:
    """Say how an answer to a suggestion contradicts the hand, or the question."""
    if isinstance(action, Pass):
        held = " and ".join(map(str, hand & set(asked)))
        return f"it passes on {asked} but holds {held}"
    if action.card not in asked:
        return f"it shows {action.card} but was asked for {asked}"
    return f"it shows {action.card} but does not hold it"


def expected(legal: LegalActions, place: Place | None, rules: Rules) -> str:
    """Say what would be legal instead."""
    kinds = list(map(spoken, legal.others))
    if legal.moves:
        kinds.append("move to " + ", ".join(str(move.to) for move in legal.moves))
    if legal.suggestions:
        where = f" in the {place}" if place is not None else ""
        again = "" if rules.repeat else " that it did not make before"
        kinds.append(f"make a suggestion{where}{again}")
    if legal.accusations:
        kinds.append("accuse")
    return f"it may {' or '.join(kinds)}"


def spoken(action: object) -> str:
    """Put an action, or what was taken for one, into words."""
    match action:
        case Suggest(cards):
            return f"suggest {cards}"
        case Accuse(cards):
            return f"accuse {cards}"
        case Move(to):
            return f"move to {to}"
        case Show(card):
            return f"show {card}"
        case Pass():
            return "pass"
        case Roll():
            return "roll"
        case EndTurn():
            return "end its turn"
        case _:
            return f"do {shown(action)}"
