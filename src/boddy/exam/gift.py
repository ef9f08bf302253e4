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

from boddy.exam.choices import choices
from boddy.exam.making import CLOSE_ODDS
from boddy.exam.questions import Question

_SPECIAL = re.compile(r"([\\~=#{}:])")


def gift_questions(questions: Iterable[Question]) -> list[str]:
    """Return questions as Moodle imports them from a file with a blank line between two.

    A question to which every answer is right is left out.
    """
    asked = ((question, _answers(question)) for question in questions)
    return [_written(question, answers) for question, answers in asked if answers]


def _written(question: Question, answers: str) -> str:
    notes = f"<pre>{html.escape(question.notes.strip(), quote=False)}</pre>"
    asked = html.escape(question.question, quote=False).replace("\n", "<br>")
    text = f"<p>{asked}</p>{notes}"
    because = f"<p>{html.escape(question.because, quote=False)}</p>"
    title = f"{question.kind} {question.id}"
    return (
        f"// level {question.level}\n::{_plain(title)}::[html]{_plain(text)}\n"
        f"{{{answers}####{_plain(because)}}}"
    )


def _answers(question: Question) -> str:
    """Return the answers in the format; nothing if no answer is wrong.

    Of several right answers each is worth its share, and a wrong one costs all.
    """
    if question.kind == "odds":
        return f"#{question.answer:.6f}:{CLOSE_ODDS}"
    offered = choices(question)
    if offered is None:
        return ""
    if question.kind != "follows":
        marks = {True: "=", False: "~"}
    else:
        marks = {True: f"~%{100 / len(offered.right):.5f}%", False: "~%-100%"}
    return " ".join(f"{marks[text in offered.right]}{_plain(text)}" for text in offered.listed)


def _plain(text: str) -> str:
    """Write a text so that no sign of it is one of the format's."""
    return _SPECIAL.sub(r"\\\1", text).replace("\n", "\\n")
