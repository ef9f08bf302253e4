"""The notebook for a real table: case notes go in, what follows from them comes out as JSON.

Nothing is stored here. The page holds the notes and sends them whole each time, so that an
answer depends on the question alone. These functions run in a worker process.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from boddy.analysis.hindsight import look_back
from boddy.api.facts import (
    Supposition,
    grid,
    hangs,
    hint,
    left_out,
    proof,
    suppose,
    supposing,
    why_open,
)
from boddy.api.notebook_cases import (
    MOST_CHARACTERS,
    case_text,
    encode_entry,
    encode_notes,
    read_case,
    read_limited_notes,
)
from boddy.boards.walking import MAX_STEPS
from boddy.cards import Card, Category, Triple
from boddy.errors import InputError, NotesError, TableError, TooHard
from boddy.inference.kernel import limited
from boddy.notes.case_notes import Notes, SetupPart
from boddy.printable import shown
from boddy.reasoning.doubts import doubts
from boddy.reasoning.habits import DEFAULT_MODEL, MODELS, RETIRED, said_habit
from boddy.reasoning.mistakes import ContradictoryNotes, Mistake
from boddy.reasoning.report import DIGITS, Report, rounded
from boddy.reasoning.suggesting import SuggestionAdvice
from boddy.shapes import OneOf, Within, read
from boddy.tables.game_json import JSON, card_names
from boddy.texts import Phrase

MOST_STEPS = 20_000_000
"""Steps for one question to inference: about 200 MB and a second."""
MOST_STEPS_TOGETHER = 500_000_000
"""Steps for all parts of an answer; parts beyond it are left out."""
MOST_SUGGESTIONS = 5
MOST_CELLS = 300
MOST_SUPPOSED = 20
"""Suppositions at a time."""
Model = Annotated[str, OneOf((*MODELS, *RETIRED))]


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
            text, notes = read_case(asked.case)
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
        return {"text": case_text(_without_hand(notes))}
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
            return proof(supposing(report, asked.supposed), asked.cell, asked.by)
        case "open":
            return why_open(supposing(report, asked.supposed), asked.cell)
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


def advice(report: Report, rooms: Sequence[str] | None) -> JSON:
    """Return a plan for the turn, the best suggestions, and what the others know."""
    advisor = report.advisor
    if advisor is None:
        return {"suggestions": [], "plan": None, "others": [], "left_out": left_out(report)}
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
        "left_out": left_out(report),
    }


def show(report: Report, asker: int | None, cards: Sequence[str]) -> JSON:
    """Rank the cards to show for a suggestion."""
    notes = report.notes
    if asker is None or not 0 <= asker < notes.seats or asker == notes.me:
        raise InputError("expect-asker", asker=asker)
    triple = notes.edition.triple(cards)
    options = report.advisor.show(triple, asker) if report.advisor else []
    shown = [{"card": item.card.name, "why": _why(item.said)} for item in options]
    return {"show": shown, "left_out": left_out(report)}


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


def _rooms(report: Report, rooms: Sequence[str] | None) -> list[Card] | None:
    if rooms is None:
        return None
    found = [report.card(room) for room in rooms]
    if not any(triple.room in found for triple in report.notes.edition.triples):
        raise InputError("expect-rooms", found=shown(list(rooms)))
    return found


def _why(said: Phrase | None) -> JSON | None:
    """Write the reason for an advice; null if it was too hard."""
    return None if said is None else said.as_json()


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
