"""Question: a position, what is asked about it, and the exact answer; as a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from boddy.errors import InputError
from boddy.files import read_typed_json_lines, write_text
from boddy.printable import shown

KINDS = ("holds", "odds", "suggest", "accuse")
"""What is certain, how likely a cell is, what to suggest, whether the case is solved."""
ABOUT_CELLS = ("holds", "odds")
WORDS = ("yes", "no", "unknown")
"""What `holds` is answered with."""
HIDDEN = ("answer", "because")
"""What whoever sits the exam does not get."""


@dataclass(frozen=True)
class Question:
    """One question of an exam."""

    id: str
    """Its number, after a digest of the whole exam: no two exams share one."""
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
    found = {where: _question(where, data) for where, data in _lines_by_id(path)}
    return list(found.values())


def read_answers(path: Path) -> dict[str, object]:
    """Read answers, one object a line: `{"id": "3f9a1c20-1", "answer": "yes"}`."""
    answers = {}
    for where, data in _lines_by_id(path):
        if not {"id", "answer"} <= data.keys():
            raise InputError(f'{where}: expected {{"id": ..., "answer": ...}}')
        answers[data["id"]] = data["answer"]
    return answers


def _lines_by_id(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Read lines, each about another question, with where they stand."""
    lines: dict[str, int] = {}
    for number, data in read_typed_json_lines(path):
        where = f"{path}, line {number}"
        name = data.get("id")
        if "id" in data and not isinstance(name, str):
            raise InputError(f"{where}: id {shown(name)}; expected the id of a question, a text")
        if name in lines:
            raise InputError(
                f"{where}: question {shown(name)} stands on line {lines[name]} already; "
                "expected each question once"
            )
        if name is not None:
            lines[name] = number
        yield where, data


def _question(where: str, data: Mapping[str, Any]) -> Question:
    values = {"answer": "", "because": "", **data}
    missing = [item.name for item in fields(Question) if item.name not in values]
    if missing:
        raise InputError(f"{where}: {', '.join(missing)} is missing; expected a line of an exam")
    if values["kind"] not in KINDS:
        raise InputError(f"{where}: kind {shown(values['kind'])}; expected {', '.join(KINDS)}")
    if not isinstance(values["notes"], str) or type(values["level"]) is not int:
        raise InputError(f"{where}: expected notes as text and level as a number")
    about = values["card"], values["place"]
    if values["kind"] in ABOUT_CELLS and not all(isinstance(item, str) for item in about):
        raise InputError(f"{where}: expected a card and a place as texts")
    expected = _expected_answer(values["kind"], values["answer"])
    if expected and values["answer"] != "":
        raise InputError(f"{where}: answer {shown(values['answer'])}; expected {expected}")
    return Question(**{item.name: values[item.name] for item in fields(Question)})


def _expected_answer(kind: str, answer: object) -> str:
    """Name what the key of such a question holds, if this is something else."""
    if kind == "odds":
        is_odds = type(answer) in (int, float) and 0 <= answer <= 1  # type: ignore[operator]
        return "" if is_odds else "a number from 0 to 1"
    if kind == "holds":
        return "" if answer in WORDS else "yes, no or unknown"
    return "" if isinstance(answer, str) else "three cards, or wait, as a text"
