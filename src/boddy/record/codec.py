"""Events and setups as JSON objects, and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import carried_edition, edition_data, is_shipped
from boddy.errors import InputError, RecordError
from boddy.events import EVENT_TYPES, Dealt, Ended, Ending, Event, Suggested
from boddy.printable import printable, shown
from boddy.record.action_codec import decode_place
from boddy.rules import find_rules
from boddy.setup import Setup

VERSION = 1
"""Of the format. Fields may be added within a version; those there are stay."""


def encode_setup(setup: Setup) -> dict[str, object]:
    """Write the first line of a record."""
    head: dict[str, object] = {
        "boddy": VERSION,
        "edition": setup.edition.name,
        "rules": str(setup.rules),
        "seats": list(setup.names),
    }
    if setup.suspects:
        head["suspects"] = [card.name for card in setup.suspects]
    if setup.people:
        head["people"] = sorted(setup.people)
    if not is_shipped(setup.edition):
        head["cards"] = edition_data(setup.edition)
    return head


def encode_event(event: Event, *, derived: bool = False) -> dict[str, object]:
    """Write an event, or an observation: what is hidden is null.

    With `derived`, write also what follows from the events before.
    """
    data: dict[str, object] = {"event": type(event).__name__.lower()}
    for item in _FIELDS[type(event)]:
        if derived or not item.metadata["derived"]:
            data[item.name] = _encode(getattr(event, item.name))
    match event:
        case Dealt(file=Triple()):
            del data["sizes"]  # the hands say it
        case Ended(winner, ending):
            data = {"event": "ended", "winner": winner, "reason": event.reason}
            if derived:
                data["ending"] = ending.name.lower()
    return data


def _encode(value: object) -> object:
    match value:
        case Card():
            return value.name
        case CardSet() | tuple():
            return [_encode(item) for item in value]
        case _:
            return value


def decode_setup(data: Mapping[str, object]) -> Setup:
    """Read the first line of a record."""
    if data.get("boddy") != VERSION:
        raise RecordError(1, f'expected a record that begins with {{"boddy": {VERSION}, ...')
    try:
        edition = carried_edition(_text(data.get("edition"), "edition"), data.get("cards"))
        names = _texts(data.get("seats"), "seats")
        suspects = _texts(data.get("suspects", []), "suspects")
        return Setup(
            edition,
            find_rules(_text(data.get("rules"), "rules")),
            tuple(names),
            tuple(edition.card(name, Category.SUSPECT) for name in suspects),
            frozenset(_numbers(data.get("people", []), "people")),
        )
    except InputError as error:
        raise RecordError(1, str(error)) from None


def decode_event(
    data: Mapping[str, object], setup: Setup, question: Suggested | None = None
) -> Event:
    """Read one of the other lines of a record; an answer is one to the `question` before it."""
    kind = data.get("event")
    if not isinstance(kind, str) or kind not in EVENT_TYPES:
        raise InputError(f"no event is called {shown(kind)}; known: {', '.join(EVENT_TYPES)}")
    if kind == "dealt":
        return _dealt(data, setup)
    if kind == "ended":
        return _ended(data, setup)
    values = _answered(kind, question)
    for item in _FIELDS[EVENT_TYPES[kind]]:
        if item.name in values:
            continue
        if item.name not in data:
            raise InputError(f"{kind} lacks {item.name!r}")
        read = _READERS.get(f"{kind}.{item.name}") or _READERS[item.name]
        values[item.name] = read(data[item.name], setup)
    return EVENT_TYPES[kind](**values)


def _dealt(data: Mapping[str, object], setup: Setup) -> Dealt:
    edition = setup.edition
    hands = data.get("hands")
    if not isinstance(hands, list):
        raise InputError("dealt: expected hands as a list of lists of cards")
    held = tuple(_card_set(hand, setup) for hand in hands)
    sizes = tuple(map(len, held))
    faceup = _card_set(data.get("faceup", []), setup)
    return Dealt(edition.triple(_texts(data.get("file"), "file")), held, sizes, faceup)


def _answered(kind: str, question: Suggested | None) -> dict[str, Any]:
    """Give the fields of an answer that follow from the question."""
    if kind not in ("passed", "shown"):
        return {}
    if question is None:
        raise InputError(f"{kind}: nobody has suggested anything before")
    return {"asked": question.cards} | ({"to": question.seat} if kind == "passed" else {})


def _ended(data: Mapping[str, object], setup: Setup) -> Ended:
    """Read how a game ended, which stands there in words."""
    for name in ("winner", "reason"):
        if name not in data:
            raise InputError(f"ended lacks {name!r}")
    winner, reason = _winner(data["winner"], setup), printable(_text(data["reason"], "reason"))
    for ending in Ending:
        found = re.fullmatch(re.escape(ending.value).replace(r"\{\}", "(.*)"), reason)
        if found and ending is not Ending.STOPPED:
            return Ended(winner, ending, *found.groups())
    return Ended(winner, Ending.STOPPED, reason)


def _seat(value: object, setup: Setup) -> int:
    if type(value) is not int or not 0 <= value < setup.seats:
        raise InputError(f"no seat {shown(value)}; expected 0 to {setup.seats - 1}")
    return value


def _winner(value: object, setup: Setup) -> int | None:
    return None if value is None else _seat(value, setup)


def _card(value: object, setup: Setup) -> Card:
    return setup.edition.card(_text(value, "card"))


def _card_set(value: object, setup: Setup) -> CardSet:
    cards = [setup.edition.card(name) for name in _texts(value, "a hand")]
    if len(set(cards)) != len(cards):
        raise InputError(f"a card stands twice in {', '.join(map(str, cards))}")
    return setup.edition.card_set(cards)


def _triple(value: object, setup: Setup) -> Triple:
    return setup.edition.triple(_texts(value, "cards"))


def _dice(value: object, setup: Setup) -> tuple[int, ...]:
    dice = value if isinstance(value, list) else []
    if len(dice) != setup.rules.dice or not all(map(_is_throw, dice)):
        raise InputError(f"dice {shown(value)}; expected {setup.rules.dice} from 1 to 6")
    return tuple(dice)


def _is_throw(die: object) -> bool:
    return type(die) is int and 1 <= die <= 6


def _flag(value: object, _setup: Setup) -> bool:
    if not isinstance(value, bool):
        raise InputError(f"{shown(value)}: expected true or false")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{what}: expected a text, not {shown(value)}")
    return value


def _texts(value: object, what: str) -> list[str]:
    if not isinstance(value, list):
        raise InputError(f"{what}: expected a list, not {shown(value)}")
    return [_text(item, what) for item in value]


def _numbers(value: object, what: str) -> list[int]:
    if not isinstance(value, list) or any(type(item) is not int for item in value):
        raise InputError(f"{what}: expected a list of numbers, not {shown(value)}")
    return value


_FIELDS = {kind: fields(kind) for kind in EVENT_TYPES.values()}

_READERS: dict[str, Callable[[object, Setup], Any]] = {
    "seat": _seat,
    "shown.to": _seat,
    "moved.to": lambda value, setup: decode_place(value, setup.edition),
    "cards": _triple,
    "card": _card,
    "right": _flag,
    "dice": _dice,
    "by": lambda value, _: _text(value, "by"),
    "reason": lambda value, _: printable(_text(value, "reason")),
}
"""How each field of an event is read; `event.field` where a name has two meanings."""
