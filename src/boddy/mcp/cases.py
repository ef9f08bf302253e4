"""What assistants ask about cases and games that are over, answered from the question alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boddy.analysis import analyse as analyse_record
from boddy.analysis.story import as_json as analysis_as_json
from boddy.analysis.story import story
from boddy.api.notebook_cases import read_limited_notes
from boddy.api.notebooks import bounded
from boddy.errors import InputError
from boddy.notes.case_notes import Notes
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.records import Record
from boddy.texts import Phrase

JSON = dict[str, Any]
Reader = Callable[[str], Notes]


def solve(notes: str, top: int, read: Reader = read_notes) -> JSON:
    """Return what notes prove, and all odds."""
    return Report(read(notes)).as_json(top)


def explain(notes: str, card: str, place: str, read: Reader = read_notes) -> JSON:
    """Return why a card is, or is not, at a place."""
    report = Report(read(notes))
    return _said(report, report.reason(report.card(card), report.place(place)))


def advise(notes: str, rooms: Sequence[str] | None, top: int, read: Reader = read_notes) -> JSON:
    """Return a plan for the turn, and the best suggestions."""
    report = Report(read(notes))
    if report.advisor is None:
        raise InputError("mcp-who-are-you")
    reached = None if rooms is None else [report.card(room) for room in rooms]
    found = report.advice(top, reached)
    plan = report.plan(found or report.advice(1, reached))
    return {
        "plan": plan
        and {
            "kind": plan.kind.value,
            "cards": [card.name for card in plan.cards],
            "odds": plan.odds,
            **_said(report, plan.said),
        },
        "suggestions": [
            {
                "cards": [card.name for card in item.cards],
                "bits": item.bits,
                **_said(report, item.said),
            }
            for item in found
        ],
    }


def analyse(record: str) -> JSON:
    """Return where a game was won."""
    analysis = analyse_record(Record.parse(record))
    return {"story": story(analysis), **analysis_as_json(analysis)}


def within_limits(work: Callable[..., JSON], notes: str, *given: object) -> JSON:
    """Answer a stranger about notes, which must not be too long or too hard."""
    with bounded():
        return work(notes, *given, read=read_limited_notes)


def _said(report: Report, said: Phrase | None) -> JSON:
    """Return a reason as a code with its values, and as an English sentence."""
    return {"why": said and said.as_json(), "text": report.words.say(said)}
