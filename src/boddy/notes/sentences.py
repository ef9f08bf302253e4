"""Events told as sentences, for logs and terminals.

What an observer may not see reads None in an observation, and the sentence then says
only what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boddy.actions import Place
from boddy.cards import Card, Triple
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Event,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.printable import counted
from boddy.setup import Setup


def tell(event: Event, setup: Setup) -> list[str]:
    """Tell an event or an observation in one or more sentences."""
    names = setup.labels
    match event:
        case Dealt():
            return _deal(event, names)
        case Rolled(seat, dice):
            return [f"{names[seat]} rolls {' and '.join(map(str, dice))}."]
        case Moved(seat, to, by):
            return [f"{names[seat]} {_movement(to, by)}."]
        case Suggested(seat, cards):
            return [f"{names[seat]} suggests {_listed(cards)}."]
        case Passed(seat):
            return [f"  {names[seat]} passes."]
        case Shown(seat, to, card):
            what = card.name if card is not None else "a card"
            return [f"  {names[seat]} shows {names[to]} {what}."]
        case Accused(seat, cards, right):
            verdict = "right!" if right else f"wrong. {names[seat]} is out."
            return [f"{names[seat]} accuses {_listed(cards)}: {verdict}"]
        case Looked(seat, cards):
            return [f"  {names[seat]} looks at the case file: {_listed(cards)}."] if cards else []
        case Forfeited(seat, reason):
            return [f"{names[seat]} is out: {reason}."]
        case Ended(winner):
            who = names[winner] if winner is not None else "Nobody"
            return [f"{who} wins: {event.reason}."]
        case _:
            return [repr(event)]


def tell_game(events: Iterable[Event], setup: Setup) -> list[str]:
    """Tell a whole game, setup first, with a heading for every round."""
    return [*introduce(setup), *(line for event in events for line in tell(event, setup))]


def introduce(setup: Setup) -> list[str]:
    """Say who plays what."""
    names = setup.labels
    players = [
        f"{name} ({setup.suspects[seat]})" if setup.suspects else name
        for seat, name in enumerate(names)
    ]
    return [f"{setup.rules}, {setup.edition.name} edition: {', '.join(players)}."]


def _deal(event: Dealt, names: Sequence[str]) -> list[str]:
    lines = [
        f"{name} is dealt {_listed(hand) if hand is not None else counted(size, 'card')}."
        for name, hand, size in zip(names, event.hands, event.sizes, strict=True)
    ]
    if event.faceup:
        lines.append(f"Face up for all: {_listed(event.faceup)}.")
    if event.file is not None:
        lines.append(f"The case file holds {_listed(event.file)}.")
    return lines


def _movement(to: Place, by: str) -> str:
    where = f"the {to}" if isinstance(to, Card) else f"square {to}"
    match by:
        case "passage":
            return f"takes the secret passage to {where}"
        case "suggestion":
            return f"is brought to {where}"
        case _:
            return f"goes to {where}"


def _listed(cards: Iterable[Card] | Triple) -> str:
    return ", ".join(card.name for card in cards)
