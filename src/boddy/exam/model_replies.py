r"""Questions as a language model reads them, and what it replies.

>>> from boddy.exam.making import make_exam
>>> (question,) = make_exam(1, seed=1)
>>> mark_reply(question, "Peacock was never shown ...\n**Answer:** Yes").right
True
"""

from __future__ import annotations

import re
from importlib.resources import files

from boddy.errors import InputError
from boddy.exam.grading import Mark, grade
from boddy.exam.questions import Question
from boddy.texts import phrase

PROMPTS = files("boddy.exam") / "prompts"
"""Texts for language models, which are in English whatever people read."""
RULES = PROMPTS.joinpath("questions.txt").read_text(encoding="utf-8")
MOST_REPLY = 200_000
"""Characters of a reply that are looked at, from its end."""


def prompt(question: Question) -> str:
    """Return what a model reads: the notes, then the question."""
    return f"{question.notes.strip()}\n\n{question.question}\n"


def read_reply(text: str, word: str = "answer") -> str | None:
    """Return what follows the last `answer:` at the beginning of a line; None: there is none."""
    line = re.compile(rf"^[\s>*_`#-]*{word}[*_`]*\s*:[*_`]*(.*)$", re.IGNORECASE | re.MULTILINE)
    found = line.findall(text[-MOST_REPLY:])
    return found[-1].strip().strip("*_`").strip() if found else None


def mark_reply(question: Question, text: str) -> Mark:
    """Mark a model's reply to a question whose answer is known; one out of form is wrong."""
    given = read_reply(text)
    if given is None:
        return Mark(question, False, phrase("exam-no-answer"))
    try:
        return grade([question], {question.id: given})[0]
    except InputError as error:
        return Mark(question, False, error.said)
