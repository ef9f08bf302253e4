"""Grades answers: by the key, and suggestions by what they are worth in their position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boddy.errors import InputError
from boddy.exam.making import CLOSE_BITS, CLOSE_ODDS
from boddy.exam.questions import Question
from boddy.notation.reading import read_notes
from boddy.reasoning.report import Report
from boddy.reasoning.suggesting import suggestion_bits


@dataclass(frozen=True)
class Mark:
    """Whether an answer is right, and why not."""

    question: Question
    right: bool
    remark: str = ""


def grade(questions: Iterable[Question], answers: Mapping[str, object]) -> list[Mark]:
    """Mark every question; one without an answer is wrong."""
    return [_mark(question, answers.get(question.id)) for question in questions]


def _mark(question: Question, answer: object) -> Mark:
    if question.answer == "":
        raise InputError(f"question {question.id} has no answer: grade with the key")
    if answer is None:
        return Mark(question, False, "no answer")
    try:
        remark = _GRADERS[question.kind](question, answer)
    except InputError as error:
        remark = f"cannot be read: {error}"
    return Mark(question, not remark, remark)


def _grade_word(question: Question, answer: object) -> str:
    given = str(answer).strip().lower()
    if given not in ("yes", "no", "unknown"):
        raise InputError(f"{given!r}; expected yes, no or unknown")
    return "" if given == question.answer else _correction(question, given)


def _grade_odds(question: Question, answer: object) -> str:
    text = str(answer).strip()
    try:
        given = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        raise InputError(f"{answer!r}; expected a number from 0 to 1, or a percentage") from None
    right = float(question.answer)
    if abs(given - right) <= CLOSE_ODDS:
        return ""
    return f"answered {given:.4f}, but it is {right:.4f}"


def _grade_suggestion(question: Question, answer: object) -> str:
    notes = read_notes(question.notes)
    report = Report(notes)
    best = notes.edition.triple(str(question.answer))
    given = notes.edition.triple(_words(answer))
    worth, most = suggestion_bits(report.view, report.posterior, [given, best])
    if worth >= most - CLOSE_BITS:
        return ""
    return f"{given} tells {worth:.2f} bits, {best} tells {most:.2f}"


def _grade_accusation(question: Question, answer: object) -> str:
    given = _words(answer).strip()
    if given.lower() == "wait":
        given = "wait"
    else:
        given = str(read_notes(question.notes).edition.triple(given))
    return "" if given == question.answer else _correction(question, given)


def _correction(question: Question, given: str) -> str:
    return f"answered {given}, but it is {question.answer}: {question.because}"


def _words(answer: object) -> str:
    """Take a list of three names for the text that they make."""
    return ", ".join(map(str, answer)) if isinstance(answer, list) else str(answer)


_GRADERS = {
    "holds": _grade_word,
    "odds": _grade_odds,
    "suggest": _grade_suggestion,
    "accuse": _grade_accusation,
}
