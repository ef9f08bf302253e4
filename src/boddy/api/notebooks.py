"""The notebook for a real table: case notes go in, what follows from them comes out as JSON.

Nothing is stored here. The page holds the notes and sends them whole each time, so that an
answer depends on the question alone. These functions run in a worker process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Annotated, Any, Literal, get_args

from boddy.analysis.hindsight import look_back
from boddy.boards.walking import MAX_STEPS
from boddy.cards import Card, CardSet, Category, Triple
from boddy.editions import Edition, edition_names, shipped_edition
from boddy.errors import Contradiction, InputError, NotesError, TableError, TooHard
from boddy.events import Seat
from boddy.inference.kernel import limited
from boddy.notes.case_notes import (
    AnswersOnly,
    CardCount,
    Handover,
    Notes,
    NotesEntry,
    SetupPart,
)
from boddy.notes.reading import FEWEST_SEATS, MOST_SEATS, OWN, list_cards, noted_edition, read_notes
from boddy.printable import shown
from boddy.reasoning.deduction import PLAIN, Fact, grouped, known_at, proved
from boddy.reasoning.doubts import doubts
from boddy.reasoning.habits import DEFAULT_MODEL, MODELS, RETIRED, said_habit
from boddy.reasoning.mistakes import ContradictoryNotes, Mistake
from boddy.reasoning.report import DIGITS, Report, rounded
from boddy.reasoning.statements import sources_as_json
from boddy.reasoning.suggesting import SuggestionAdvice
from boddy.reasoning.what_if import hangs_on, others_proof, still_open
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
from boddy.shapes import Form, OneOf, Tag, Terms, Within, read, write
from boddy.tables.game_json import JSON, card_names, encode_edition
from boddy.texts import Phrase

_KINDS: Mapping[str, type] = {
    "answers" if kind is AnswersOnly else kind.__name__.lower(): kind
    for kind in get_args(NotesEntry)
}
_TAGGED = Annotated[NotesEntry, Tag("kind", _KINDS)]
Entry = Annotated[NotesEntry, "entry"]
"""An entry as the page keeps it; answers without a suggestion are a suggestion without a seat."""


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


def read_case(case: object, read_text: Callable[[str], Notes]) -> tuple[str, Notes]:
    """Return the case notes for a case that a page sent, as text and parsed."""
    notes = _decode(case)
    text = _text(notes)
    found = read_text(text)
    if found != notes:
        raise InputError("case-reads-otherwise")
    return text, found


def _text(notes: Notes) -> str:
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


MOST_CHARACTERS = 32 * 1024
MOST_LINES = 400
MOST_CARDS = 40
"""More than any printed edition has; limits the time of an answer."""
MOST_STEPS = 20_000_000
"""Steps for one question to inference: about 200 MB and a second."""
MOST_STEPS_TOGETHER = 500_000_000
"""Steps for all parts of an answer; parts beyond it are left out."""
MOST_TRIPLES = 5
MOST_SUGGESTIONS = 5


SEEING = ("own hand", "observed card")
"""Rules of facts that one has before one's eyes."""
MOST_CELLS = 300
MOST_SUPPOSED = 20
"""Suppositions at a time."""


Model = Annotated[str, OneOf((*MODELS, *RETIRED))]


@dataclass(frozen=True)
class Supposition:
    """A cell as a page supposes it."""

    cell: str
    holds: bool


@dataclass(frozen=True)
class NotebookQuestion:
    """A question of the page about a case or notes."""

    want: Literal[
        "read", "correct", "grid", "advice", "show", "walk", "doubts", "setup",
        "proof", "open", "suppose", "hangs", "hindsight", "hint",
    ]  # fmt: skip
    case: object = None
    """The notes as a `Case`."""
    notes: str | None = None
    model: Model = DEFAULT_MODEL
    rooms: tuple[str, ...] | None = None
    """For `advice`: the rooms that can be reached."""
    asker: int | None = None
    cards: tuple[str, ...] = ()
    """For `show`, with the `asker`: the cards of the suggestion; for `hindsight`: of the file."""
    room: str = ""
    steps: Annotated[int, Within(1, MAX_STEPS)] | None = None
    """For `walk`, with the `room` to start from: the throw."""
    entry: int | None = None
    """For `doubts`, `correct` and `hangs`: the number of an entry."""
    cell: str = ""
    """For `proof` and `open`: a cell, as `Rope/2` or `Rope/file`."""
    cells: Annotated[tuple[str, ...], Within(most=MOST_CELLS)] = ()
    """For `hint`: cells of which the easiest to prove is wanted."""
    by: int | Literal["all"] | None = None
    """For `proof`: who proves it, if not we: a seat, or everybody."""
    supposed: Annotated[tuple[Supposition, ...], Within(most=MOST_SUPPOSED)] = ()
    """For `suppose`, `proof` and `open`: what counts beside the notes."""
    setup: Literal["players", "hand", "faceup"] | None = None
    now: str | None = None
    """For `correct`: the new text of an entry, or of a part of the set-up."""


def answer(question: object) -> JSON:
    """Answer a question of the page (`grid`, `advice`, `show`, `walk` ...)."""
    with bounded():
        return _answer(question)


@contextmanager
def bounded() -> Iterator[None]:
    """Limit the steps of inference for an answer; beyond them raise `too-hard`."""
    try:
        with limited(each=MOST_STEPS, total=MOST_STEPS_TOGETHER):
            yield
    except (TooHard, MemoryError):
        raise TableError("too-hard", "too-many-possibilities") from None


def _answer(data: object) -> JSON:
    if not isinstance(data, dict) or ("case" in data) == ("notes" in data):
        raise InputError("expect-notebook", most=MOST_CHARACTERS)
    asked = read(NotebookQuestion, data)
    try:
        if asked.notes is None:
            text, notes = read_case(asked.case, read_limited_notes)
        else:
            text, notes = asked.notes, read_limited_notes(asked.notes)
        printed: JSON = {"text": text} if asked.want == "grid" and asked.notes is None else {}
        return printed | _answer_notes(text, notes, asked)
    except NotesError as error:
        return {"problems": [{"line": line, **said.as_json()} for line, _, said in error.problems]}


def _answer_notes(text: str, notes: Notes, asked: NotebookQuestion) -> JSON:
    if asked.want == "correct":
        notes = read_limited_notes(_corrected(text, notes, asked))
    if asked.want in {"read", "correct"}:
        return {"notes": encode_notes(notes)}
    if asked.want == "doubts":
        return {"doubts": _doubts(notes, asked.entry)}
    if asked.want == "hindsight":
        return hindsight(notes, notes.edition.triple(asked.cards))
    if asked.want == "setup":
        return {"text": _text(_without_hand(notes))}
    try:
        report = Report(notes, asked.model)
    except ContradictoryNotes as error:
        return {"mistake": _mistake(error.mistake)}
    return _found(report, asked)


def _found(report: Report, asked: NotebookQuestion) -> JSON:  # a list of questions
    match asked.want:
        case "suppose":
            return suppose(report, asked.supposed)
        case "proof":
            return proof(_supposing(report, asked.supposed), asked.cell, asked.by)
        case "open":
            return why_open(_supposing(report, asked.supposed), asked.cell)
        case "hint":
            return hint(report, asked.cells)
        case "hangs":
            return hangs(report, asked.entry)
        case "grid":
            return grid(report)
        case "advice":
            return advice(report, asked.rooms)
        case "show":
            return show(report, asked.asker, asked.cards)
        case _:
            return walk(report, asked.room, asked.steps)


def grid(report: Report) -> JSON:
    """Return each cell, with its reason if certain, else its odds; and the likeliest case files."""
    news = report.news() if report.notes.entries else []
    new = {(fact.card, fact.place) for fact in news}
    cells: dict[str, JSON] = {
        _cell(report, fact.card, fact.place): {
            **_certain(report, fact),
            **_obvious(report, fact),
            "public": fact.public,
            "new": (fact.card, fact.place) in new,
        }
        for fact in report.facts
    }
    for card, place in _open_cells(report):
        cells[_cell(report, card, place)] = {
            "holds": None,
            "why": report.reason(card, place).as_json(),
        }
    if report.counted:
        for card in report.notes.edition.deck:
            for place in range(report.view.table):
                odds = report.posterior.odds(card.index, place)
                cells[_cell(report, card, place)]["odds"] = rounded(odds)
    triples = report.casefile()
    return {
        "deals": str(report.posterior.deals) if report.counted else None,
        "cells": cells,
        "news": [said.as_json() for said, _ in report.told_news()] if news else [],
        "moved": report.moves_chances(),
        "open": len(triples) if report.counted else None,
        "casefile": _casefile(triples),
        "left_out": _left_out(report),
    }


def advice(report: Report, rooms: Sequence[str] | None) -> JSON:
    """Return a plan for the turn, the best suggestions, and what the others know."""
    advisor = report.advisor
    if advisor is None:
        return {"suggestions": [], "plan": None, "others": [], "left_out": _left_out(report)}
    found = report.advice(MOST_SUGGESTIONS, _rooms(report, rooms))
    plan = report.plan(found)
    habits = {
        asking.seat: said_habit(*asking).as_json() for asking in report.habits if asking.clear
    }
    others = advisor.opponents()
    return {
        "suggestions": [_suggestion(item) for item in found],
        "plan": plan
        and {
            "kind": plan.kind.value,
            "cards": card_names(plan.cards),
            "odds": rounded(plan.odds),
            "why": plan.said.as_json(),
        },
        "others": [
            {
                "seat": other.seat,
                "seen": card_names(other.seen),
                "proved": card_names(other.proved),
                "best": other.open_at_best,
                "average": round(other.open_on_average, 1),
                "habit": habits.get(other.seat),
            }
            for other in others
        ],
        "left_out": _left_out(report),
    }


def suppose(report: Report, supposed: Sequence[Supposition]) -> JSON:
    """Return what would follow beside what is certain; or why it cannot be.

    The last of several that clash is the one which `impossible` explains.
    """
    base = report
    for number, item in enumerate(supposed):
        card, place = _read_cell(report, item.cell)
        try:
            report = report.supposing([(card, place, item.holds)])
        except Contradiction:
            return {"impossible": {"at": number, **proof(report, item.cell, None)}}
    follows = [fact for fact in report.facts if not base.is_certain(fact.card, fact.place)]
    cells: dict[str, JSON] = {
        _cell(report, fact.card, fact.place): _certain(report, fact) for fact in follows
    }
    for card, place in _open_cells(report):
        cell = cells.setdefault(_cell(report, card, place), {})
        cell |= {"holds": None, "why": report.reason(card, place).as_json()}
        if report.counted:
            cell["odds"] = rounded(report.posterior.odds(card.index, place))
    triples = report.casefile()
    return {
        "cells": cells,
        "news": [proved(report.view, facts).as_json() for facts in grouped(follows)],
        "odds": rounded(float(report.posterior.weight / base.posterior.weight))
        if report.counted and base.counted
        else None,
        "open": len(triples) if report.counted else None,
        "casefile": _casefile(triples),
        "left_out": _left_out(report),
    }


def proof(report: Report, cell: str, by: int | str | None) -> JSON:
    """Return the steps that prove a cell, as we can, a seat or everybody; null if nobody can."""
    card, place = _read_cell(report, cell)
    fact = report.fact(card, place)
    if fact is None:
        return {"steps": None}
    if by is None:
        steps, hard = report.proof(fact), report.difficulty(fact)
        graded: JSON = {
            "difficulty": {**hard._asdict(), "figure": hard.figure, "level": hard.level}
        }
        said = proved(report.view, [fact])
    else:
        if isinstance(by, int) and not 0 <= by < report.notes.seats:
            raise InputError("expect-seat-to", last=report.notes.seats - 1)
        shown = others_proof(report, card, place, by if isinstance(by, int) else None)
        if shown is None:
            return {"steps": None}
        steps, graded, said = shown.steps, {}, proved(shown.view, [shown.fact])
    told = [{"said": step.said.as_json(), "entries": list(step.entries)} for step in steps]
    return {"steps": told, "why": said.as_json(), "holds": fact.holds, **graded}


def hint(report: Report, cells: Sequence[str]) -> JSON:
    """Return which of some cells is the easiest to prove, from which entries; null if none is."""
    found = [report.fact(*_read_cell(report, cell)) for cell in cells]
    graded = [(report.difficulty(fact), fact) for fact in found if fact is not None]
    if not graded:
        return {"hint": None}
    hard, fact = min(graded, key=lambda item: item[0].figure)
    entries = sources_as_json(fact.sources)["entries"]
    cell = _cell(report, fact.card, fact.place)
    return {"hint": {"cell": cell, "entries": entries, "level": hard.level}}


def why_open(report: Report, cell: str) -> JSON:
    """Return a deal each way for a cell that is open, and which answers would settle it."""
    card, place = _read_cell(report, cell)
    found = still_open(report, card, place)
    if found is None:
        return {"open": None}
    deck = report.notes.edition.deck
    deals = [
        {one.name: _place(report, where) for one, where in zip(deck, deal, strict=True)}
        for deal in (found.there, found.elsewhere)
    ]
    return {
        "open": {
            "deals": deals,
            "fitting": [said.as_json() for said in found.fitting(report)],
            "settling": [item.said(report).as_json() for item in found.settling],
        },
        "left_out": _left_out(report),
    }


def hangs(report: Report, number: int | None) -> JSON:
    """Return the facts that would not be certain without an entry."""
    if number not in report.notes.numbers:
        raise InputError("expect-entry", last=max(report.notes.numbers, default=0))
    facts = hangs_on(report, number or 0)
    return {
        "cells": [_cell(report, fact.card, fact.place) for fact in facts],
        "facts": [
            known_at(
                report.view, [fact.card for fact in group], group[0].place, group[0].holds
            ).as_json()
            for group in _alike(facts)
        ],
    }


def hindsight(notes: Notes, file: Triple) -> JSON:
    """Return what could be known when, and what our suggestions were worth."""
    found = look_back(notes, file)
    return {
        "known": found.known_after,
        "moments": [
            {"entry": item.number, "open": item.open, "bits": rounded(item.bits), "odds": item.odds}
            for item in found.moments
        ],
        "suggestions": [
            {
                "entry": number,
                "cards": card_names(item.cards),
                "worth": round(item.worth, DIGITS),
                "best": card_names(item.best),
                "bestWorth": round(item.best_worth, DIGITS),
                "brought": round(item.brought, DIGITS),
                "label": item.label,
            }
            for number, item in found.suggestions
        ],
    }


def _alike(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Group facts that can be said as one: what is held alone, what a place lacks together."""
    yield from ([fact] for fact in facts if fact.holds)
    lacked = sorted((fact for fact in facts if not fact.holds), key=lambda fact: fact.place)
    for _, group in groupby(lacked, key=lambda fact: fact.place):
        yield list(group)


def show(report: Report, asker: int | None, cards: Sequence[str]) -> JSON:
    """Rank the cards to show for a suggestion."""
    notes = report.notes
    if asker is None or not 0 <= asker < notes.seats or asker == notes.me:
        raise InputError("expect-asker", asker=asker)
    triple = notes.edition.triple(cards)
    options = report.advisor.show(triple, asker) if report.advisor else []
    shown = [{"card": item.card.name, "why": _why(item.said)} for item in options]
    return {"show": shown, "left_out": _left_out(report)}


def walk(report: Report, room: str, steps: int | None) -> JSON:
    """Advise where to go from a room with a throw of the dice."""
    if steps is None:
        raise InputError("expect-throw", most=MAX_STEPS)
    best = report.walk(report.notes.edition.card(room, Category.ROOM), steps)
    if best is None:
        return {"walk": None}
    to = best.to.name if isinstance(best.to, Card) else None
    towards = best.towards.name if best.towards else None
    return {"walk": {"to": to, "towards": towards, "why": best.said.as_json()}}


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


# Reading.


def read_limited_notes(text: str) -> Notes:
    """Read a stranger's notes, which must not be too long or name a file."""
    if len(text) > MOST_CHARACTERS:
        raise InputError("expect-notebook", most=MOST_CHARACTERS)
    if text.count("\n") > MOST_LINES:
        raise InputError("most-lines", most=MOST_LINES)
    return read_notes(text, lambda name: _edition(name, text))


def _corrected(text: str, notes: Notes, asked: NotebookQuestion) -> str:
    """Replace an entry, or a part of the set-up, by a correction."""
    lines = text.splitlines()
    if asked.now is None or (asked.setup is None and asked.entry not in notes.numbers):
        raise InputError("expect-correction", last=max(notes.numbers, default=0))
    source = asked.entry if asked.setup is None else SetupPart[asked.setup.upper()]
    line, _ = notes.find_source(source or 0)
    if not line:
        raise InputError("correction-unsaid")
    return "\n".join([*lines[: line - 1], *asked.now.splitlines(), *lines[line:], ""])


def _doubts(notes: Notes, number: int | None) -> list[JSON]:
    if number not in notes.numbers:
        raise InputError("expect-entry", last=max(notes.numbers, default=0))
    return [said.as_json() for said in doubts(notes, number or 0)]


def _without_hand(notes: Notes) -> Notes:
    """Return who sits there with how many cards, as everybody at the table may know it."""
    sizes = list(notes.sizes)
    if notes.me is not None and notes.hand is not None:
        sizes[notes.me] = len(notes.hand)
    return replace(notes, sizes=tuple(sizes), me=None, hand=None, entries=())


def _edition(name: str, text: str) -> Edition:
    edition = noted_edition(name, text)
    if len(edition.deck) > MOST_CARDS:
        raise InputError("most-cards", count=len(edition.deck), most=MOST_CARDS)
    return edition


def _rooms(report: Report, rooms: Sequence[str] | None) -> list[Card] | None:
    if rooms is None:
        return None
    found = [report.card(room) for room in rooms]
    if not any(triple.room in found for triple in report.notes.edition.triples):
        raise InputError("expect-rooms", found=shown(list(rooms)))
    return found


# Writing.


def _why(said: Phrase | None) -> JSON | None:
    """Write the reason for an advice; null if it was too hard."""
    return None if said is None else said.as_json()


def _left_out(report: Report) -> list[JSON]:
    return [said.as_json() for said in report.left_out()]


def _mistake(mistake: Mistake) -> JSON:
    """Write a mistake, and each correction with the corrected entries."""
    corrections = [
        {**item.as_json(), "reads": [encode_entry(entry) for entry in item.entries]}
        for item in mistake.likeliest
    ]
    return {**mistake.as_json(), "corrections": corrections}


def _suggestion(item: SuggestionAdvice) -> JSON:
    return {
        "cards": card_names(item.cards),
        "bits": round(item.bits, DIGITS),
        "why": _why(item.said),
    }


def _certain(report: Report, fact: Fact) -> JSON:
    why = proved(report.view, [fact]).as_json()
    return {"holds": fact.holds, "why": why, **sources_as_json(fact.sources)}


def _obvious(report: Report, fact: Fact) -> JSON:
    """Return that a fact was seen, or from which cell it follows at once."""
    if fact.rule in SEEING:
        return {"seen": True}
    if fact.rule not in PLAIN or not fact.premises:
        return {}
    return {"after": _cell(report, *fact.premises[0])}


def _casefile(triples: Sequence[tuple[Triple, float]]) -> list[JSON]:
    ranked = triples[:MOST_TRIPLES]
    return [{"cards": card_names(cards), "odds": rounded(odds)} for cards, odds in ranked]


def _open_cells(report: Report) -> Iterator[tuple[Card, int]]:
    for card in report.notes.edition.deck:
        for place in range(report.view.table):
            if not report.is_certain(card, place):
                yield card, place


def _cell(report: Report, card: Card, place: int) -> str:
    return f"{card.name}/{_place(report, place)}"


def _place(report: Report, place: int) -> int | str:
    return report.view.place_value(place)


def _read_cell(report: Report, text: str) -> tuple[Card, int]:
    """Read a cell as `_cell` writes it."""
    name, _, where = text.rpartition("/")
    view = report.view
    seats = {str(seat): seat for seat in range(view.seats)}
    place = {"file": view.file, **seats}.get(where)
    if place is None:
        raise InputError("expect-cell", last=view.seats - 1)
    return report.card(name), place


def _supposing(report: Report, supposed: Sequence[Supposition]) -> Report:
    if not supposed:
        return report
    try:
        return report.supposing((*_read_cell(report, item.cell), item.holds) for item in supposed)
    except Contradiction:
        raise InputError("case-supposed") from None
