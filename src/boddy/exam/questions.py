"""Questions: a position, what is asked about it, and the exact answer, as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar

from boddy.cards import Card
from boddy.errors import InputError
from boddy.files import read_typed_json_lines, write_text
from boddy.printable import shown
from boddy.reasoning.mistakes import table_words
from boddy.reasoning.report import Report
from boddy.shapes import Misfit, OneOf, Terms, Within, read
from boddy.texts import Phrase, phrase

KINDS = ("holds", "odds", "suggest", "accuse", "follows", "step", "proof", "next")
"""Certainty of a cell, its odds, the best suggestion, whether the case is solved; what follows from
the last entry, which step of a proof is wrong, whether any is, the best suggestion under a rule."""
ABOUT_CELLS = ("holds", "odds")
WORDS = ("yes", "no", "unknown")
"""Answers to `holds`."""
HIDDEN = ("answer", "because")
"""Fields that are left out for those who take the exam."""


@dataclass(frozen=True)
class GivenAnswer:
    """A line of somebody's answers, which grading judges."""

    id: str
    answer: object


@dataclass(frozen=True)
class Question:
    """One question of an exam."""

    id: str
    """Its number, after a digest of the whole exam: no two exams share one."""
    kind: Annotated[str, OneOf(KINDS)]
    level: Annotated[int, Within(1)]
    """From 1, which needs one look, to 5."""
    notes: str
    """The position: case notes, as `boddy solve` reads them."""
    question: str
    """In words, with the form of the answer."""
    card: str | None
    """For `ABOUT_CELLS`: the card that is asked about."""
    place: str | None
    """And the place: a player's name, or `file`."""
    answer: str | float = ""
    because: str = ""
    """The proof, or what the answer follows from."""
    rule: str = field(default="", kw_only=True)
    """For `next`: the rule of the house, `own` or `room` with its name."""
    steps: str = field(default="", kw_only=True)
    """For `step` and `proof`: the steps as facts, one after the other with semicolons."""

    def __post_init__(self) -> None:
        about = self.card, self.place
        if self.kind in ABOUT_CELLS and None in about:
            raise InputError("exam-no-cell", found=shown(about))
        expected = _expected_answer(self.kind, self.answer)
        if expected and self.answer != "":
            raise Misfit(shown(self.answer), expected, place="answer")

    def as_json(self, *, with_answer: bool) -> dict[str, Any]:
        """Return it as plain values."""
        names = [item.name for item in fields(self) if with_answer or item.name not in HIDDEN]
        return {name: getattr(self, name) for name in names}


def ask(
    kind: str,
    level: int,
    report: Report,
    text: Phrase,
    answer: str | float,
    because: Phrase | str,
    card: Card | None = None,
    place: int = 0,
    **more: str,
) -> Question:
    """Return a question about a position, still without an id."""
    words = table_words(report.notes)
    return Question(
        id="",
        kind=kind,
        level=level,
        notes=str(report.notes),
        question=words.say(text),
        card=None if card is None else card.name,
        place=None if card is None else report.view.place_name(place),
        answer=answer,
        because=because if isinstance(because, str) else words.say(because),
        **more,
    )


def write_questions(path: Path, questions: Iterable[Question], *, with_answers: bool) -> None:
    """Write one question a line."""
    lines = [json.dumps(item.as_json(with_answer=with_answers)) for item in questions]
    write_text(path, "".join(f"{line}\n" for line in lines))


def read_questions(path: Path) -> list[Question]:
    """Read the questions of a file, with or without their answers."""
    return list(_read_lines(path, Question))


def read_answers(path: Path) -> dict[str, object]:
    """Read answers, one object a line: `{"id": "3f9a1c20-1", "answer": "yes"}`."""
    return {line.id: line.answer for line in _read_lines(path, GivenAnswer)}


L = TypeVar("L", Question, GivenAnswer)


def _read_lines(path: Path, kind: type[L]) -> Iterator[L]:
    """Read lines, each about another question."""
    lines: dict[str, int] = {}
    for number, data in read_typed_json_lines(path):
        line = read(kind, data, f"{path}, line {number}:", Terms(spare=True))
        if line.id in lines:
            said = phrase("exam-twice", id=shown(line.id), line=lines[line.id])
            raise Misfit(said, place=f"{path}, line {number}")
        lines[line.id] = number
        yield line


def _expected_answer(kind: str, answer: object) -> str:
    """Return the code of what the key of such a question holds, if this is something else."""
    if kind == "odds":
        is_odds = type(answer) in (int, float) and 0 <= answer <= 1  # type: ignore[operator]
        return "" if is_odds else "expect-exam-odds"
    if kind == "holds":
        return "" if answer in WORDS else "expect-exam-holds"
    return "" if isinstance(answer, str) else "expect-exam-cards"
