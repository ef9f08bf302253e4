"""Question: a position, what is asked about it, and the exact answer; as a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from boddy.errors import InputError
from boddy.files import read_typed_json_lines, write_text
from boddy.printable import shown

KINDS = ("holds", "odds", "suggest", "accuse")
"""What is certain, how likely a cell is, what to suggest, whether the case is solved."""
ABOUT_CELLS = ("holds", "odds")
HIDDEN = ("answer", "because")
"""What whoever sits the exam does not get."""


@dataclass(frozen=True)
class Question:
    """One question of an exam."""

    id: str
    kind: str
    level: int
    """From 1, which needs one look, to 5."""
    notes: str
    """The position: case notes, as `boddy solve` reads them."""
    question: str
    """In words, with the form of the answer."""
    card: str | None
    """For `ABOUT_CELLS`: the card that is asked about."""
    place: str | None
    """And the place: a player's name, or `file`."""
    answer: str | float
    because: str
    """The proof, or what the answer follows from."""

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
    return [
        _question(f"{path}, line {number}", data) for number, data in read_typed_json_lines(path)
    ]


def _question(where: str, data: Mapping[str, Any]) -> Question:
    values = {"answer": "", "because": "", **data}
    missing = [item.name for item in fields(Question) if item.name not in values]
    if missing:
        raise InputError(f"{where}: {', '.join(missing)} is missing; expected a line of an exam")
    if values["kind"] not in KINDS:
        raise InputError(f"{where}: kind {values['kind']!r}; expected {', '.join(KINDS)}")
    if not isinstance(values["notes"], str) or not isinstance(values["level"], int):
        raise InputError(f"{where}: expected notes as text and level as a number")
    about = values["card"], values["place"]
    if values["kind"] in ABOUT_CELLS and not all(isinstance(item, str) for item in about):
        raise InputError(f"{where}: expected a card and a place as texts")
    if values["kind"] == "odds" and not _is_number(values["answer"] or 0):
        raise InputError(f"{where}: answer {shown(values['answer'])}; expected a number")
    return Question(**{item.name: values[item.name] for item in fields(Question)})


def _is_number(value: object) -> bool:
    try:
        float(str(value))
    except ValueError:
        return False
    return True


def read_answers(path: Path) -> dict[str, object]:
    """Read answers, one object a line: `{"id": "1-1", "answer": "yes"}`."""
    answers = {}
    for number, data in read_typed_json_lines(path):
        if "id" not in data or "answer" not in data:
            raise InputError(f'{path}, line {number}: expected {{"id": ..., "answer": ...}}')
        answers[str(data["id"])] = data["answer"]
    return answers
