"""The solver for other programs: case notes go in, what `boddy solve --json` says comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypedDict

from boddy.api import notebooks
from boddy.api.notebook_cases import MOST_CHARACTERS, read_limited_notes
from boddy.errors import NotesError
from boddy.reasoning.habits import DEFAULT_MODEL
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.parts import Part
from boddy.reasoning.planning import PlanKind
from boddy.reasoning.report import Report, refusal_as_json
from boddy.shapes import OneOf, Terms, Within, read
from boddy.tables.game_json import JSON
from boddy.texts import Phrase, find_language

MOST_TOP = 100
"""The most triples and suggestions in an answer."""
Three = Annotated[list[str], Within(3, 3)]
Odds = Annotated[float, Within(0)]


class SolvedFact(TypedDict):
    """A certain fact with its rule, entries and parts of the set-up."""

    card: str
    place: str
    holds: bool
    public: bool
    rule: str
    entries: list[Annotated[int, Within(1)]]
    setup: list[str]
    why: Phrase
    text: str


class SolvedTriple(TypedDict):
    """A case file with its odds."""

    triple: Three
    odds: Odds


class SolvedSuggestion(TypedDict):
    """A suggestion, how much it would tell, and why."""

    suggest: Three
    bits: Odds
    why: Phrase
    text: str


class SolvedPlan(TypedDict):
    """What to do in this turn or in the next: which cards to suggest, accuse of, or wait with."""

    kind: Annotated[str, OneOf(tuple(PlanKind))]
    cards: Three
    odds: Odds
    """Of the likeliest solution, which count that nobody has accused yet."""
    why: Phrase
    text: str


class LeftOut(TypedDict):
    """A part of the answer that was too hard."""

    part: Annotated[str, OneOf(tuple(Part))]
    text: str


class SolverAnswer(TypedDict):
    """Everything that follows from notes; the odds of each card's places (players, file, table)."""

    deals: str | None
    """Null, without odds, if there are too many to count."""
    model: notebooks.Model
    odds: dict[str, dict[str, Odds]]
    casefile: list[SolvedTriple]
    facts: list[SolvedFact]
    advice: list[SolvedSuggestion]
    plan: SolvedPlan | None
    """Null for spectators, and once the game is over or we are out."""
    left_out: list[LeftOut]


class WrongLine(TypedDict):
    """A line of notes that cannot be read."""

    line: int
    message: str
    why: Phrase


class Refusal(TypedDict, total=False):
    """The lines that cannot be read, or which entries contradict each other."""

    problems: list[WrongLine]
    mistake: dict[str, object]


@dataclass(frozen=True)
class SolverQuestion:
    """A question of another program."""

    notes: Annotated[str, Within(most=MOST_CHARACTERS)]
    model: notebooks.Model = DEFAULT_MODEL
    language: str = "en"
    top: Annotated[int, Within(0, MOST_TOP)] = 5
    """Number of triples and suggestions in the answer."""


def solve(question: object) -> tuple[int, JSON]:
    """Return a status and the output of `boddy solve --json` for notes."""
    asked = read(SolverQuestion, question, terms=Terms(spare=True))
    try:
        with notebooks.bounded():
            notes = read_limited_notes(asked.notes)
            report = Report(notes, asked.model, find_language(asked.language))
            return 200, report.as_json(asked.top)
    except (NotesError, ContradictoryNotes) as error:
        return 422, refusal_as_json(error)
