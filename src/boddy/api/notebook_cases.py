"""A case as the notebook's page keeps it, and case notes as strangers send them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, get_args

from boddy.cards import CardSet, Category
from boddy.editions import Edition, edition_names, shipped_edition
from boddy.errors import InputError
from boddy.events import Seat
from boddy.notes.case_notes import AnswersOnly, CardCount, Handover, Notes, NotesEntry
from boddy.notes.reading import FEWEST_SEATS, MOST_SEATS, OWN, list_cards, noted_edition, read_notes
from boddy.records.codec import FORMS, Scope
from boddy.rules import (
    AT_REAL_TABLES,
    HOUSE_QUESTIONS,
    Rules,
    find_rules,
    house_answers,
    with_answers,
)
from boddy.setup import answering
from boddy.shapes import Form, Tag, Terms, Within, read, write
from boddy.tables.game_json import JSON, encode_edition

_KINDS: Mapping[str, type] = {
    "answers" if kind is AnswersOnly else kind.__name__.lower(): kind
    for kind in get_args(NotesEntry)
}
_TAGGED = Annotated[NotesEntry, Tag("kind", _KINDS)]
Entry = Annotated[NotesEntry, "entry"]
"""An entry as the page keeps it; answers without a suggestion are a suggestion without a seat."""
MOST_CHARACTERS = 32 * 1024
MOST_LINES = 400
MOST_CARDS = 40
"""More than any printed edition has; limits the time of an answer."""


@dataclass(frozen=True)
class Head:
    """The part of a case that decides how the rest is read: cards and players."""

    edition: str
    names: tuple[str, ...]
    cards: object = field(default=None, kw_only=True)
    """The names of a custom edition by their kinds; unused for others."""


@dataclass(frozen=True)
class Case(Head):
    """A case as the page keeps it."""

    sizes: tuple[CardCount | None, ...]
    me: Seat | None
    hand: CardSet
    faceup: CardSet
    entries: tuple[Entry, ...]
    rules: dict[str, str] | None = field(default=None, kw_only=True)
    """How the table plays: the rules as notes write them, and the choices that people are asked."""

    def __post_init__(self) -> None:
        if len(self.names) != len(self.sizes):
            raise InputError("case-sizes", count=len(self.sizes))


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
        rules=None if notes.rules is None else house_answers(notes.rules),
        cards=encode_edition(notes.edition),
    )
    data: JSON = write(Case, case, _TERMS)
    return data


def encode_entry(entry: NotesEntry) -> JSON:
    """Write an entry as the page keeps it."""
    data: JSON = write(Entry, entry, _TERMS)
    return data


def read_case(case: object) -> tuple[str, Notes]:
    """Return the case notes for a case that a page sent, as text and parsed."""
    notes = _decode(case)
    text = case_text(notes)
    found = read_limited_notes(text)
    if found != notes:
        raise InputError("case-reads-otherwise")
    return text, found


def case_text(notes: Notes) -> str:
    """Write notes as a text, with the cards that they bring along."""
    listed = list_cards(notes.edition) if notes.edition_text == OWN else []
    return "\n".join([*listed, str(notes)])


def _decode(data: object) -> Notes:
    head = read(Head, data, "case", Terms(spare=True))
    edition = _case_edition(head)
    about = Scope(edition, len(head.names))
    case = read(Case, data, "case", Terms(CASE_FORMS, about, spare=True))
    hand = None if case.me is None else case.hand
    rules = None if case.rules is None else _read_rules(case.rules)
    return Notes(
        edition, case.names, case.sizes, case.me, hand, case.faceup, case.entries,
        rules=rules, edition_text=case.edition,
    )  # fmt: skip


def _read_rules(answers: Mapping[str, str]) -> Rules:
    asked = {name: value for name, value in answers.items() if name in HOUSE_QUESTIONS}
    return with_answers(find_rules(answers.get("rules", str(AT_REAL_TABLES))), asked)


def _case_edition(case: Head) -> Edition:
    """Return the edition of a case; custom cards are listed in it by kind."""
    if case.edition != OWN:
        return noted_edition(case.edition, "")
    kinds = read(dict[str, tuple[str, ...]], case.cards, "case.cards")
    listed = (f"# {kind}s: {', '.join(kinds.get(str(kind), ()))}" for kind in Category)
    return noted_edition(case.edition, "\n".join(listed))


def _read_entry(data: Any, about: Scope) -> NotesEntry:
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


_COUNT = Annotated[int, Within(0, 99)]
CASE_FORMS = FORMS | {
    "card count": Form(lambda value, _: read(_COUNT, value)),
    "entry": Form(_read_entry, _write_entry),
}
_TERMS = Terms(CASE_FORMS)


def read_limited_notes(text: str) -> Notes:
    """Read a stranger's notes, which must not be too long or name a file."""
    if len(text) > MOST_CHARACTERS:
        raise InputError("expect-notebook", most=MOST_CHARACTERS)
    if text.count("\n") > MOST_LINES:
        raise InputError("most-lines", most=MOST_LINES)
    return read_notes(text, lambda name: _edition(name, text))


def _edition(name: str, text: str) -> Edition:
    edition = noted_edition(name, text)
    if len(edition.deck) > MOST_CARDS:
        raise InputError("most-cards", count=len(edition.deck), most=MOST_CARDS)
    return edition


def choices() -> JSON:
    """Return what a page needs to set up a table and to enter answers.

    `editions`: the cards of every edition that comes with boddy. `answering`: by the number
    of seats, for each asker the seats in the order in which they answer. `rules`: what tables
    are taken to play, and the choices that may differ with their values.
    """
    return {
        "editions": {name: encode_edition(shipped_edition(name)) for name in edition_names()},
        "answering": {
            str(seats): [answering(asker, seats) for asker in range(seats)]
            for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        },
        "rules": {"usual": house_answers(AT_REAL_TABLES), "choices": HOUSE_QUESTIONS},
    }
