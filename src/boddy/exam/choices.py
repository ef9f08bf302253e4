"""Questions as learning platforms ask them: a choice of answers, several of which may be right."""

from __future__ import annotations

from typing import NamedTuple

from boddy.cards import Triple
from boddy.chance import shuffled, stream
from boddy.exam import proof_questions
from boddy.exam.making import CLOSE_BITS
from boddy.exam.questions import WORDS, Question
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import PLAIN

MOST_CHOICES = 5
"""Answers to choose from, if one of them is right."""
WAIT = "wait"


class Choices(NamedTuple):
    """Answers to choose from, in the order in which they are shown."""

    listed: tuple[str, ...]
    right: frozenset[str]


def choices(question: Question) -> Choices | None:
    """Return the answers to choose from; None if a number is asked for, or no answer is wrong."""
    if question.kind == "odds":
        return None
    if question.kind == "follows":
        return _facts(question)
    right = str(question.answer)
    match question.kind:
        case "holds":
            wrong = list(WORDS)
        case "proof":
            wrong = list(WORDS[:2])
        case "step":
            wrong = [str(n) for n in range(1, question.steps.count(";") + 2)]
        case _:
            wrong = _wrong(question)
    if not {*wrong} - {right}:
        return None
    listed = sorted({right, *wrong}, key=lambda text: (len(text) if text.isdecimal() else 0, text))
    return Choices(tuple(listed), frozenset({right}))


def _facts(question: Question) -> Choices:
    """Offer what follows among as many facts that are not certain."""
    notes = read_notes(question.notes)
    report, rng = Report(notes, PLAIN), stream(0, "gift", question.id)
    right = proof_questions.read_cells(notes, str(question.answer))
    known = proof_questions.certain_cells(report)
    cells = [
        (card, place, holds)
        for card in notes.edition.deck
        for place in range(report.view.file + 1)
        for holds in (True, False)
    ]
    open_ones = [cell for cell in cells if cell not in known]
    wrong = shuffled(rng, open_ones)[: max(2, len(right))]
    told = [proof_questions.write_cells(report.view, [cell]) for cell in (*right, *wrong)]
    return Choices(tuple(sorted(told)), frozenset(told[: len(right)]))


def _wrong(question: Question) -> list[str]:
    """Draw wrong answers that name cards; the question's name decides."""
    notes = read_notes(question.notes)
    report, rng = Report(notes, PLAIN), stream(0, "gift", question.id)
    triples = list(notes.edition.triples)
    if question.kind in ("suggest", "next"):
        values, _ = proof_questions.allowed_bits(report, question.rule)
        least = values[notes.edition.triple(str(question.answer))] - CLOSE_BITS
        drawn = shuffled(rng, [triple for triple, bits in values.items() if bits < least])
        return [str(triple) for triple in drawn[: MOST_CHOICES - 1]]
    possible: list[Triple] = [triple for triple, _ in report.casefile()]
    others = [triple for triple in triples if triple != possible[0]]
    drawn = shuffled(rng, possible if question.answer == WAIT else others)
    return [WAIT, *(str(triple) for triple in drawn[: MOST_CHOICES - 2])]
