"""The case as the notebook's page keeps it: case notes as JSON, and JSON as case notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from boddy.cards import CardSet, Category
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.events import Seat
from boddy.notes.notes import (
    Accusation,
    AnswersOnly,
    CardCount,
    Handover,
    Leaving,
    Notes,
    NotesEntry,
    Sighting,
    Suggestion,
)
from boddy.notes.own_cards import OWN, list_cards, noted_edition
from boddy.records.forms import FORMS, Known
from boddy.shapes import Form, Limits, Tag, Terms, read, write
from boddy.tables.codec import JSON, encode_edition

_KINDS: Mapping[str, type] = {
    "suggestion": Suggestion, "answers": AnswersOnly, "accusation": Accusation,
    "sighting": Sighting, "leaving": Leaving, "handover": Handover,
}  # fmt: skip
_TAGGED = Annotated[NotesEntry, Tag("kind", _KINDS)]
Entry = Annotated[NotesEntry, "entry"]
"""An entry as the page keeps it: answers to a suggestion are one of which nobody has the seat."""


@dataclass(frozen=True)
class Head:
    """What says how the rest of a case is read: its cards, and who plays."""

    edition: str
    names: tuple[str, ...]
    cards: object = field(default=None, kw_only=True)
    """Of one's own edition the names by their kinds; of any other they go without saying."""


@dataclass(frozen=True)
class Case(Head):
    """A case as the page keeps it."""

    sizes: tuple[CardCount | None, ...]
    me: Seat | None
    hand: CardSet
    faceup: CardSet
    entries: tuple[Entry, ...]

    def __post_init__(self) -> None:
        if len(self.names) != len(self.sizes):
            raise InputError(f"{len(self.sizes)} sizes; expected one for each of the names")


def encode_notes(notes: Notes) -> JSON:
    """Write notes as the page keeps them."""
    case = Case(
        notes.edition_text or notes.edition.name,
        notes.names,
        notes.sizes,
        notes.me,
        notes.hand or CardSet(()),
        notes.faceup,
        notes.entries,
        cards=encode_edition(notes.edition),
    )
    data: JSON = write(Case, case, _TERMS)
    return data


def encode_entry(entry: NotesEntry) -> JSON:
    """Write an entry as the page keeps it."""
    data: JSON = write(Entry, entry, _TERMS)
    return data


def read_case(case: object, read_text: Callable[[str], Notes]) -> tuple[str, Notes]:
    """Write a case that a page sent as case notes; return their text, and what it reads as."""
    notes = _decode(case)
    listed = list_cards(notes.edition) if notes.edition_text == OWN else []
    text = "\n".join([*listed, str(notes)])
    found = read_text(text)
    if found != notes:
        raise InputError(
            "case: as notes it would read otherwise; expected passes in the order of answering, "
            "and names of cards of which none reads like two others"
        )
    return text, found


def _decode(data: object) -> Notes:
    head = read(Head, data, "case", Terms(spare=True))
    edition = _edition(head)
    about = Known(edition, len(head.names))
    case = read(Case, data, "case", Terms(CASE_FORMS, about, spare=True))
    hand = None if case.me is None else case.hand
    return Notes(
        edition, case.names, case.sizes, case.me, hand, case.faceup, case.entries,
        edition_text=case.edition,
    )  # fmt: skip


def _edition(case: Head) -> Edition:
    """Find the edition of a case; with cards of one's own, the case lists them by kind."""
    if case.edition != OWN:
        return noted_edition(case.edition, "")
    kinds = read(dict[str, tuple[str, ...]], case.cards, "case.cards")
    listed = (f"# {kind}s: {', '.join(kinds.get(str(kind), ()))}" for kind in Category)
    return noted_edition(case.edition, "\n".join(listed))


def _read_entry(data: Any, about: Known) -> NotesEntry:
    if isinstance(data, dict) and data.get("kind") == "suggestion" and data.get("seat", 0) is None:
        data = {name: value for name, value in data.items() if name != "seat"}
        data["kind"] = "answers"
    entry: NotesEntry = read(_TAGGED, data, "", Terms(CASE_FORMS, about, spare=True))
    return replace(entry, mine=entry.mine or None) if isinstance(entry, Handover) else entry


def _write_entry(entry: NotesEntry) -> JSON:
    data: JSON = write(_TAGGED, entry, _TERMS)
    if isinstance(entry, AnswersOnly):
        data |= {"kind": "suggestion", "seat": None}
    if isinstance(entry, Handover):
        data["mine"] = data["mine"] or []
    return data


_COUNT = Annotated[int, Limits(0, 99)]
CASE_FORMS = FORMS | {
    "card count": Form(lambda value, _: read(_COUNT, value)),
    "entry": Form(_read_entry, _write_entry),
}
_TERMS = Terms(CASE_FORMS)
