"""The table of docs/exam.md: an exam of 200 questions, answered by our bots and graded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boddy.exam import KINDS, Question, grade, make_exam
from boddy.exam.grading import BASELINES, answer

PAGE = Path(__file__).parents[2] / "docs" / "exam.md"


def test_the_page_says_how_our_bots_do(pytestconfig: pytest.Config) -> None:
    if not pytestconfig.getoption("long"):
        pytest.skip("making 200 questions takes long; `make long` does it")
    questions = make_exam(200, seed=1)
    measured = {bot: shares(questions, bot) for bot in BASELINES}
    assert measured == shares_of_the_page(PAGE.read_text(encoding="utf-8"))


def shares(questions: list[Question], bot: str) -> list[str]:
    """Let a bot answer; tell its share of right answers of each kind, and of all."""
    marks = grade(questions, {question.id: answer(question, bot) for question in questions})
    chosen = [[mark for mark in marks if mark.question.kind == kind] for kind in KINDS]
    return [f"{sum(mark.right for mark in some)}/{len(some)}" for some in (*chosen, marks)]


def shares_of_the_page(page: str) -> dict[str, list[str]]:
    rows = re.findall(r"^\| `(\w+)`: [^|]*\| (.*) \|$", page, re.MULTILINE)
    return {bot: cells.split(" | ") for bot, cells in rows}
