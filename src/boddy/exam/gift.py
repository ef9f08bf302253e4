"""Exams as GIFT, the text format from which Moodle imports questions with their answers.

A question becomes a choice of answers, one of which is right, or asks for a number.

>>> from boddy.exam.making import make_exam
>>> [question] = gift_questions(make_exam(1, seed=1))
>>> print(question.splitlines()[-1].partition("####")[0])
{~no ~unknown =yes
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from boddy.chance import shuffled, stream
from boddy.exam.making import CLOSE_BITS, CLOSE_ODDS
from boddy.exam.questions import WORDS, Question
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.reasoning.suggesting import suggestion_bits

MOST_CHOICES = 5
"""Answers to choose from."""
WAIT = "wait"
_SPECIAL = re.compile(r"([\\~=#{}:])")


def gift_questions(questions: Iterable[Question]) -> list[str]:
    """Return questions as Moodle imports them from a file with a blank line between two.

    A question to which every answer is right is left out.
    """
    asked = ((question, _answers(question)) for question in questions)
    return [_written(question, answers) for question, answers in asked if answers]


def _written(question: Question, answers: str) -> str:
    notes = f"<pre>{html.escape(question.notes.strip(), quote=False)}</pre>"
    text = f"<p>{html.escape(question.question, quote=False)}</p>{notes}"
    because = f"<p>{html.escape(question.because, quote=False)}</p>"
    title = f"{question.kind} {question.id}"
    return (
        f"// level {question.level}\n::{_plain(title)}::[html]{_plain(text)}\n"
        f"{{{answers}####{_plain(because)}}}"
    )


def _answers(question: Question) -> str:
    """Return the right answer with its tolerance, or with wrong ones in the order of letters.

    There is nothing to return if no answer is wrong.
    """
    if question.kind == "odds":
        return f"#{question.answer:.6f}:{CLOSE_ODDS}"
    right = str(question.answer)
    wrong = WORDS if question.kind == "holds" else _wrong(question)
    if not wrong:
        return ""
    choices = sorted({right, *wrong})
    return " ".join(f"{'=' if choice == right else '~'}{_plain(choice)}" for choice in choices)


def _wrong(question: Question) -> list[str]:
    """Draw wrong answers that name cards; the question's name decides."""
    notes = read_notes(question.notes)
    report, rng = Report(notes), stream(0, "gift", question.id)
    triples = list(notes.edition.triples)
    if question.kind == "suggest":
        bits = suggestion_bits(report.view, report.posterior, triples)
        values = dict(zip(triples, bits, strict=True))
        least = values[notes.edition.triple(str(question.answer))] - CLOSE_BITS
        drawn = shuffled(rng, [triple for triple in triples if values[triple] < least])
        return [str(triple) for triple in drawn[: MOST_CHOICES - 1]]
    possible = [triple for triple, _ in report.casefile()]
    others = [triple for triple in triples if triple != possible[0]]
    drawn = shuffled(rng, possible if question.answer == WAIT else others)
    return [WAIT, *(str(triple) for triple in drawn[: MOST_CHOICES - 2])]


def _plain(text: str) -> str:
    """Write a text so that no sign of it is one of the format's."""
    return _SPECIAL.sub(r"\\\1", text).replace("\n", "\\n")
