"""Exams in the GIFT format: read back by the rules of Moodle's documentation."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from boddy.cli import cli
from boddy.exam import Question, grade, make_exam
from boddy.exam.choices import MOST_CHOICES
from boddy.exam.gift import gift_questions
from boddy.exam.making import CLOSE_ODDS
from boddy.notes.reading import read_notes

UNESCAPED = r"(?<!\\)(?:\\\\)*"
"""Before a sign that is none of the text's own."""


class Item(NamedTuple):
    title: str
    text: str
    right: list[str]
    wrong: list[str]
    number: tuple[float, float] | None
    feedback: str


def plain(text: str) -> str:
    """Read the escapes of the format; a sign of it that is not escaped is a mistake."""
    rest = re.sub(r"\\[\\~=#{}:n]", "", text)
    assert not set(rest) & set("\\~=#{}"), text
    return re.sub(r"\\([\\~=#{}:n])", lambda found: "\n" if found[1] == "n" else found[1], text)


def read_gift(text: str) -> list[Item]:
    """Read questions that a blank line divides, comments aside."""
    items = []
    for block in re.split(r"\n\s*\n", text.strip()):
        source = "\n".join(line for line in block.splitlines() if not line.startswith("//"))
        found = re.fullmatch(
            rf"::(.*?{UNESCAPED})::\[html\](.*?{UNESCAPED})\{{(.*{UNESCAPED})\}}", source, re.DOTALL
        )
        assert found, block
        answers, _, feedback = found[3].partition("####")
        number, right, wrong = None, [], []
        if answers.startswith("#"):
            value, tolerance = answers[1:].split(":")
            number = float(value), float(tolerance)
        else:
            parts = re.findall(r"([=~])(%[-.0-9]+%)?((?:\\.|[^\\=~])*)", answers)
            assert "".join(map("".join, parts)) == answers
            shares = [float(share.strip("%")) for _, share, _ in parts if share]
            assert not shares or sum(share for share in shares if share > 0) == pytest.approx(100)
            for sign, share, answer in parts:
                is_right = float(share.strip("%")) > 0 if share else sign == "="
                (right if is_right else wrong).append(plain(answer).strip())
        title, said = plain(found[1]), plain(found[2])
        items.append(Item(title, said, right, wrong, number, plain(feedback)))
    return items


@pytest.fixture(scope="module")
def exam() -> list[Question]:
    return make_exam(24, seed=5, edition="cottage", seats=[3, 4]) + make_exam(12, seed=5)


def read_back(questions: list[Question]) -> dict[str, Item]:
    items = read_gift("\n\n".join(gift_questions(questions)))
    return {item.title.partition(" ")[2]: item for item in items}


def test_moodle_reads_the_questions_with_their_answers(exam: list[Question]) -> None:
    items = read_back(exam)
    for question in exam:
        if question.id not in items:
            assert question.kind in ("suggest", "next")
            triples = read_notes(question.notes).edition.triples
            assert all(grade([question], {question.id: str(one)})[0].right for one in triples)
            continue
        item = items[question.id]
        assert item.title == f"{question.kind} {question.id}"
        shown = html.unescape(item.text)
        assert question.question in shown.replace("<br>", "\n")
        assert f"<pre>{question.notes.strip()}</pre>" in shown
        assert question.because in html.unescape(item.feedback)
        if question.kind == "odds":
            assert item.number == (pytest.approx(question.answer, abs=1e-6), CLOSE_ODDS)
        elif question.kind == "follows":
            assert "; ".join(sorted(item.right)) == "; ".join(
                sorted(str(question.answer).split("; "))
            )
        else:
            assert item.right == [question.answer]
            assert 1 <= len(item.wrong) < (MOST_CHOICES if question.kind != "step" else 10)
            assert len({*item.right, *item.wrong}) == 1 + len(item.wrong)


def test_the_offered_answers_are_right_and_wrong_by_the_grader(exam: list[Question]) -> None:
    items = read_back(exam)
    assert len(items) > 0.8 * len(exam)
    for question in exam:
        item = items.get(question.id)
        if item is None:
            continue
        right = item.right if question.kind != "follows" else ["; ".join(item.right)]
        for answers, is_right in ((right, True), (item.wrong, False)):
            for answer in answers:
                (mark,) = grade([question], {question.id: answer})
                assert mark.right is is_right, (question, answer)


def test_signs_of_the_format_stand_for_themselves() -> None:
    odd = "Is ~5 = {a: #1} \\n <b>?"
    first = make_exam(1, seed=1)[0]
    question = Question(**{**vars(first), "question": odd, "because": odd})
    (item,) = read_back([question]).values()
    assert odd in html.unescape(item.text)
    assert "<b>" not in item.text
    assert odd in html.unescape(item.feedback)


def test_the_command_of_the_page_writes_a_file_for_moodle(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "exam.md").read_text(encoding="utf-8")
    (typed,) = re.findall(r"^    boddy (exam make .* --format gift)$", page, re.MULTILINE)
    command = typed.replace("FOLDER", str(tmp_path)).replace(" 40 ", " 4 ").split()
    done = CliRunner().invoke(cli, command, catch_exceptions=False)
    assert "4 questions in" in done.output
    assert len(read_gift((tmp_path / "questions.gift").read_text(encoding="utf-8"))) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["questions.gift"]
    again = CliRunner().invoke(cli, command)
    assert "already holds an exam" in str(again.exception)
