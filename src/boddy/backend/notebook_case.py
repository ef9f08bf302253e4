"""The case as the notebook's page keeps it: case notes as JSON, and JSON as case notes."""

from __future__ import annotations

from collections.abc import Callable

from boddy.cards import CardSet, Category
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.notation.notes import (
    Accusation,
    AnswersOnly,
    Handover,
    Leaving,
    Notes,
    NotesEntry,
    Sighting,
    Suggestion,
)
from boddy.notation.own_cards import OWN, list_cards, noted_edition
from boddy.tables.codec import JSON, card_names, encode_edition

EXPECTED = (
    'case: expected {"edition": "classic", "names": [...], "sizes": [...], "me": 0, '
    '"hand": [...], "faceup": [...], "entries": [...]}'
)


def encode_notes(notes: Notes) -> JSON:
    """Write notes as the page keeps them."""
    return {
        "edition": notes.edition_text or notes.edition.name,
        "cards": encode_edition(notes.edition),
        "names": notes.names,
        "sizes": notes.sizes,
        "me": notes.me,
        "hand": card_names(notes.hand or ()),
        "faceup": card_names(notes.faceup),
        "entries": [encode_entry(entry) for entry in notes.entries],
    }


def read_case(case: object, read: Callable[[str], Notes]) -> tuple[str, Notes]:
    """Write a case that a page sent as case notes; give their text, and what `read` makes of it."""
    notes = _decode(case)
    listed = list_cards(notes.edition) if notes.edition_text == OWN else []
    text = "\n".join([*listed, str(notes)])
    found = read(text)
    if found != notes:
        raise InputError(
            "case: as notes it would read otherwise; expected passes in the order of answering, "
            "and names of cards of which none reads like two others"
        )
    return text, found


def encode_entry(entry: NotesEntry) -> JSON:
    """Write an entry as the page keeps it."""
    match entry:
        case Suggestion() | AnswersOnly():
            return {
                "kind": "suggestion",
                "seat": entry.seat if isinstance(entry, Suggestion) else None,
                "cards": card_names(entry.cards),
                "passed": entry.passed,
                "shower": entry.shower,
                "card": entry.card.name if entry.card else None,
            }
        case Accusation(seat, cards, right):
            return {"kind": "accusation", "seat": seat, "cards": card_names(cards), "right": right}
        case Sighting(seat, card, public):
            return {"kind": "sighting", "seat": seat, "card": card.name, "public": public}
        case Leaving(seat, laid_open):
            shown = None if laid_open is None else card_names(laid_open)
            return {"kind": "leaving", "seat": seat, "cards": shown}
        case Handover():
            return {
                "kind": "handover",
                "seat": entry.seat,
                "joins": entry.joins,
                "shares": entry.shares,
                "mine": card_names(entry.mine or ()),
            }


def _decode(case: object) -> Notes:
    match case:
        case {"edition": str(name), "names": list(names), "sizes": list(sizes),
              "me": int() | None as me, "hand": hand, "faceup": faceup,
              "entries": list(entries), **others} if len(names) == len(sizes):  # fmt: skip
            pass
        case _:
            raise InputError(EXPECTED)
    edition = _edition(name, others.get("cards"))
    seats = len(names)
    return Notes(
        edition,
        tuple(_text(name, "names") for name in names),
        tuple(None if size is None else _number(size, 100, "sizes") for size in sizes),
        None if me is None else _number(me, seats, "me"),
        None if me is None else _card_set(hand, "hand", edition),
        _card_set(faceup, "faceup", edition),
        tuple(_entry(entry, seats, edition) for entry in entries),
        edition_text=name,
    )


def _edition(name: str, cards: object) -> Edition:
    """Find the edition of a case; with cards of one's own, the case lists them by kind."""
    if name != OWN:
        return noted_edition(name, "")
    listed = cards if isinstance(cards, dict) else {}
    kinds = {kind: texts(listed.get(str(kind)), f"cards: {kind}") for kind in Category}
    return noted_edition(
        name, "\n".join(f"# {kind}s: {', '.join(kinds[kind])}" for kind in Category)
    )


def _entry(entry: object, seats: int, edition: Edition) -> NotesEntry:
    match entry:
        case {"kind": "suggestion", "seat": seat, "cards": cards, "passed": list(passed),
              "shower": shower, "card": card}:  # fmt: skip
            answers = (
                edition.triple(texts(cards, "cards")),
                tuple(_number(other, seats, "passed") for other in passed),
                None if shower is None else _number(shower, seats, "shower"),
                None if card is None else edition.card(_text(card, "card")),
            )
            if seat is None:
                return AnswersOnly(*answers)
            return Suggestion(_number(seat, seats, "seat"), *answers)
        case {"kind": "accusation", "seat": seat, "cards": cards, "right": bool(right)}:
            return Accusation(
                _number(seat, seats, "seat"), edition.triple(texts(cards, "cards")), right
            )
        case {"kind": "sighting", "seat": seat, "card": card, **others}:
            public = others.get("public", False) is True
            return Sighting(_number(seat, seats, "seat"), edition.card(_text(card, "card")), public)
        case {"kind": "leaving", "seat": seat, "cards": shown}:
            laid_open = None if shown is None else _card_set(shown, "cards", edition)
            return Leaving(_number(seat, seats, "seat"), laid_open)
        case {"kind": "handover", "seat": seat, "joins": bool(joins), "shares": list(shares),
              "mine": mine}:  # fmt: skip
            given = _card_set(mine, "mine", edition)
            return Handover(
                _number(seat, seats, "seat"),
                joins,
                tuple(_share(share, seats) for share in shares),
                given or None,
            )
        case _:
            raise InputError(
                "entries: expected suggestions, accusations, sightings, leavings and handovers"
            )


def _share(share: object, seats: int) -> tuple[int, int]:
    match share:
        case [seat, count]:
            return _number(seat, seats, "shares"), _number(count, 100, "shares")
        case _:
            raise InputError("shares: expected pairs of a seat and a number of cards")


def _card_set(names: object, field: str, edition: Edition) -> CardSet:
    return edition.card_set([edition.card(name) for name in texts(names, field)])


def texts(value: object, name: str) -> list[str]:
    """Read a list of names."""
    if isinstance(value, list):
        return [_text(item, name) for item in value]
    raise InputError(f"{name}: expected a list of names")


def _text(value: object, name: str) -> str:
    if isinstance(value, str):
        return value
    raise InputError(f"{name}: expected a list of names")


def _number(value: object, below: int, name: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < below:
        return value
    raise InputError(f"{name}: expected a number from 0 to {below - 1}")
