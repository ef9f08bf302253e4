"""Question: a position, what is asked about it, and the exact answer; as a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar

from boddy.errors import InputError
from boddy.files import read_typed_json_lines, write_text
from boddy.printable import shown
from boddy.shapes import Limits, OneOf, Terms, read

KINDS = ("holds", "odds", "suggest", "accuse")
"""What is certain, how likely a cell is, what to suggest, whether the case is solved."""
ABOUT_CELLS = ("holds", "odds")
WORDS = ("yes", "no", "unknown")
"""What `holds` is answered with."""
HIDDEN = ("answer", "because")
"""What whoever sits the exam does not get."""


@dataclass(frozen=True)
class Answer:
    """A line of somebody's answers, which grading judges."""

    id: str
    answer: object


@dataclass(frozen=True)
class Question:
    """One question of an exam."""

    id: str
    """Its number, after a digest of the whole exam: no two exams share one."""
    kind: Annotated[str, OneOf(KINDS)]
    level: Annotated[int, Limits(1)]
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

    def __post_init__(self) -> None:
        about = self.card, self.place
        if self.kind in ABOUT_CELLS and None in about:
            raise InputError(f"card and place: {shown(about)}; expected texts")
        expected = _expected_answer(self.kind, self.answer)
        if expected and self.answer != "":
            raise InputError(f"answer: {shown(self.answer)}; expected {expected}")

    def as_json(self, *, with_answer: bool) -> dict[str, Any]:
        """Give it as plain values."""
        names = [item.name for item in fields(self) if with_answer or item.name not in HIDDEN]
        return {name: getattr(self, name) for name in names}


def write_questions(path: Path, questions: Iterable[Question], *, with_answers: bool) -> None:
    """Write one question a line."""
    lines = [json.dumps(item.as_json(with_answer=with_answers)) for item in questions]
    write_text(path, "".join(f"{line}\n" for line in lines))


def read_questions(path: Path) -> list[Question]:
    """Read the questions of a file, with or without their answers."""
    return list(_read_lines(path, Question))


def read_answers(path: Path) -> dict[str, object]:
    """Read answers, one object a line: `{"id": "3f9a1c20-1", "answer": "yes"}`."""
    return {line.id: line.answer for line in _read_lines(path, Answer)}


L = TypeVar("L", Question, Answer)


def _read_lines(path: Path, kind: type[L]) -> Iterator[L]:
    """Read lines, each about another question."""
    lines: dict[str, int] = {}
    for number, data in read_typed_json_lines(path):
        line = read(kind, data, f"{path}, line {number}:", Terms(spare=True))
        if line.id in lines:
            raise InputError(
                f"{path}, line {number}: question {shown(line.id)} stands on line "
                f"{lines[line.id]} already; expected each question once"
            )
        lines[line.id] = number
        yield line


def _expected_answer(kind: str, answer: object) -> str:
    """Name what the key of such a question holds, if this is something else."""
    if kind == "odds":
        is_odds = type(answer) in (int, float) and 0 <= answer <= 1  # type: ignore[operator]
        return "" if is_odds else "a number from 0 to 1"
    if kind == "holds":
        return "" if answer in WORDS else "yes, no or unknown"
    return "" if isinstance(answer, str) else "three cards, or wait, as a text"
