"""Exams: the key agrees with enumeration, the grader with the key, and bad input is named."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import replace
from math import log2
from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.cards import Triple
from boddy.cli import cli
from boddy.errors import InputError
from boddy.exam import KINDS, Question, grade, make_exam
from boddy.exam.grading import BASELINES, answer
from boddy.exam.questions import read_questions
from boddy.notes.reading import read_notes
from boddy.reasoning.seat_view import SeatView
from enumerated import Enumerated, deals_of, enumerate_deals, weight_of

QUESTIONS = 56


@pytest.fixture(scope="module")
def cottage() -> list[Question]:
    return make_exam(QUESTIONS, seed=3, edition="cottage", seats=[3, 4])


def enumerated(question: Question) -> tuple[SeatView, Enumerated]:
    view = SeatView.of(read_notes(question.notes))
    return view, enumerate_deals(view.problem())


@pytest.mark.parametrize("number", range(QUESTIONS))
def test_the_key_agrees_with_the_enumeration_of_all_deals(
    cottage: list[Question], number: int
) -> None:
    question = cottage[number]
    view, found = enumerated(question)
    if question.kind in ("holds", "odds"):
        card = view.edition.card(str(question.card)).index
        place = view.file if question.place == "file" else view.names.index(str(question.place))
        odds = found.cells[card, place] / found.weight
        if question.kind == "odds":
            assert question.answer == pytest.approx(float(odds), abs=1e-9)
        else:
            assert question.answer == {0: "no", 1: "yes"}.get(float(odds), "unknown")
    elif question.kind in ("follows", "step", "proof"):
        follows_from_all_deals(question, view, found)
    elif question.kind == "accuse":
        assert (question.answer != "wait") == (len(found.triples) == 1)
        if question.answer != "wait":
            assert view.edition.triple(str(question.answer)).indices in found.triples
    else:
        problem = view.problem()
        deals = [(deal, float(weight_of(problem, deal))) for deal in deals_of(problem)]
        allowed = [triple for triple in view.edition.triples if is_allowed(question, view, triple)]
        bits = {triple: open_bits(view, deals, triple.indices) for triple in allowed}
        best = view.edition.triple(str(question.answer))
        assert bits[best] == pytest.approx(min(bits.values()), abs=1e-6)
        for triple, left in bits.items():
            assert grade([question], {question.id: str(triple)})[0].right == (
                left < bits[best] + 0.05
            )


def is_allowed(question: Question, view: SeatView, triple: Triple) -> bool:
    if question.rule == "own":
        hand = read_notes(question.notes).hand or ()
        return not {*triple} & {*hand}
    return not question.rule or question.rule == f"room {triple.room.name}"


def follows_from_all_deals(question: Question, view: SeatView, found: Enumerated) -> None:
    def is_certain(cells: Counter[tuple[int, int]], weight: object, fact: str) -> bool:
        card, _, place = fact.partition(": ")
        holds, name = not place.startswith("not "), place.removeprefix("not ")
        at = view.file if name == "file" else view.names.index(name)
        count = cells[view.edition.card(card).index, at]
        return count == (weight if holds else 0)

    if question.kind == "follows":
        notes = read_notes(question.notes)
        before = replace(notes, entries=notes.entries[:-1])
        then = enumerate_deals(SeatView.of(before).problem())
        facts = [
            f"{card.name}: {sign}{place}"
            for card in view.edition.deck
            for place in (*view.names, "file")
            for sign in ("", "not ")
        ]
        news = {
            fact
            for fact in facts
            if is_certain(found.cells, found.weight, fact)
            and not is_certain(then.cells, then.weight, fact)
        }
        said = {*str(question.answer).split("; ")}
        held = {fact.partition(": ")[0] for fact in said if ": not " not in fact}
        assert said <= news
        assert {fact.partition(": ")[0] for fact in news - said} <= held
        return
    holds = [is_certain(found.cells, found.weight, fact) for fact in question.steps.split("; ")]
    if question.kind == "step":
        assert [n for n, right in enumerate(holds, 1) if not right] == [int(str(question.answer))]
    else:
        assert question.answer == ("yes" if all(holds) else "no")


def open_bits(
    view: SeatView, deals: list[tuple[tuple[int, ...], float]], triple: tuple[int, ...]
) -> float:
    """How many bits about the case file are open after a suggestion, over all its answers."""
    files: defaultdict[object, Counter[object]] = defaultdict(Counter)
    for deal, weight in deals:
        file = tuple(card for card, place in enumerate(deal) if place == view.file)
        shower = next((seat for seat in view.order if seat in {deal[c] for c in triple}), None)
        cards = [card for card in triple if deal[card] == shower]
        for card in cards or [None]:  # each card that can be shown is shown equally often
            files[shower, card][file] += weight / max(1, len(cards))
    total = sum(sum(found.values()) for found in files.values())
    return sum(
        weight / total * log2(sum(found.values()) / weight)
        for found in files.values()
        for weight in found.values()
    )


def test_every_kind_and_every_answer_is_asked(cottage: list[Question]) -> None:
    assert {question.kind for question in cottage} == set(KINDS)
    words = [question.answer for question in cottage if question.kind == "holds"]
    assert {words.count(word) for word in ("yes", "no", "unknown")} == {2, 3}
    solved = [question.answer != "wait" for question in cottage if question.kind == "accuse"]
    assert abs(solved.count(True) - solved.count(False)) == 1
    assert {q.answer for q in cottage if q.kind == "proof"} == {"yes", "no"}
    assert {question.level for question in cottage} <= {1, 2, 3, 4, 5}
    assert all(question.because for question in cottage)


def test_the_same_seed_gives_the_same_exam(cottage: list[Question]) -> None:
    assert make_exam(QUESTIONS, seed=3, edition="cottage", seats=[3, 4]) == cottage
    assert make_exam(4, seed=4, edition="cottage") != cottage[:4]


def test_exact_knows_every_answer_and_others_less(cottage: list[Question]) -> None:
    marks = {
        who: [mark.right for mark in grade(cottage, {q.id: answer(q, who) for q in cottage})]
        for who in BASELINES
    }
    assert all(marks["exact"])
    odds = [answer(q, "random") for q in cottage if q.kind == "odds"]
    assert set(odds) <= {0.0, 0.5, 1.0}
    assert len(set(odds)) > 1
    assert sum(marks["random"]) < sum(marks["notebook"]) < len(cottage)


def test_the_grader_reads_what_people_write(cottage: list[Question]) -> None:
    questions = {kind: next(q for q in cottage if q.kind == kind) for kind in KINDS}
    odds = questions["odds"]
    share = f"{100 * float(odds.answer):.1f} %"
    assert grade([odds], {odds.id: share.replace(" ", "")})[0].right
    assert not grade([odds], {odds.id: float(odds.answer) + 0.01})[0].right
    suggest = questions["suggest"]
    names = list(read_notes(suggest.notes).edition.triple(str(suggest.answer)))
    assert grade([suggest], {suggest.id: [card.name for card in names]})[0].right
    holds = questions["holds"]
    assert grade([holds], {holds.id: f" {str(holds.answer).upper()} "})[0].right
    assert grade([holds], {})[0].remark == "no answer"
    wrong = "no" if holds.answer == "yes" else "yes"
    said = f"answered {wrong}, but it is {holds.answer}: {holds.because}"
    assert grade([holds], {holds.id: wrong})[0].remark == said
    for nonsense in ("perhaps", "Sherlock", [], {}, 7, None):
        for question in questions.values():
            assert not grade([question], {question.id: nonsense})[0].right


def test_the_commands_make_answer_and_grade(tmp_path: Path) -> None:
    run = CliRunner().invoke
    words = ["exam", "make", str(tmp_path), "--questions", "8", "--edition", "cottage"]
    made = run(cli, [*words, "--seats", "3"])
    assert made.exit_code == 0, made.output
    sheet, key = tmp_path / "questions.jsonl", tmp_path / "key.jsonl"
    assert all("answer" not in json.loads(line) for line in sheet.read_text().splitlines())
    assert [item.id for item in read_questions(key)] == [item.id for item in read_questions(sheet)]
    answers = tmp_path / "answers.jsonl"
    assert run(cli, ["exam", "answer", str(sheet), "--out", str(answers)]).exit_code == 0
    assert "8/8" in run(cli, ["exam", "grade", str(key), str(answers)]).output
    marks = run(cli, ["exam", "grade", str(key), str(answers), "--json"]).output
    assert [json.loads(line)["right"] for line in marks.splitlines()] == [True] * 8
    last = answers.read_text().splitlines()[-1]
    answers.write_text(
        f"\ufeff\r\n{last}", newline=""
    )  # as an editor may leave it: nothing ends the line
    assert "1/8" in run(cli, ["exam", "grade", str(key), str(answers)]).output
    answers.write_text("1-1 yes")
    refused = str(run(cli, ["exam", "grade", str(key), str(answers)]).exception)
    assert refused.endswith(
        'a line is one JSON object, such as {"id": "3f9a1c20-1", "answer": "yes"}'
    )
    answers.write_text("")
    assert "no answer" in run(cli, ["exam", "grade", str(key), str(answers), "--wrong"]).output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{}", "line 1: id is missing; expected id, kind, level, notes"),
        ("[]", "expected an object"),
        ("x", "not JSON"),
    ],
)
def test_files_that_are_no_exams_are_refused(tmp_path: Path, line: str, said: str) -> None:
    file = tmp_path / "exam.jsonl"
    file.write_text(line + "\n")
    with pytest.raises(InputError, match="line 1") as error:
        read_questions(file)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"card": 5}, "card: 5; expected a text"),
        ({"card": None}, "card and place: (None, "),
        ({"place": ["Ann"]}, "place: ['Ann']; expected a text"),
        ({"answer": "likely"}, "answer: 'likely'; expected a number from 0 to 1"),
        ({"answer": [0.5]}, "answer: [0.5]; expected a text or a number"),
        ({"answer": None}, "answer: None; expected a text or a number"),
        ({"answer": float("nan")}, "answer: nan; expected a text or a number"),
        ({"id": []}, "id: []; expected a text"),
        ({"level": True}, "level: True; expected a whole number from 1 on"),
        ({"place": "Zed"}, "no player is called 'Zed'"),
    ],
)
def test_a_question_that_nobody_could_have_asked_is_named(
    tmp_path: Path, cottage: list[Question], changed: dict[str, object], said: str
) -> None:
    """Answering or grading these ended in tracebacks."""
    file = tmp_path / "key.jsonl"
    asked = next(item for item in cottage if item.kind == "odds").as_json(with_answer=True)
    file.write_text(json.dumps(asked | changed) + "\n")
    refused = CliRunner().invoke(cli, ["exam", "answer", str(file)]).exception
    assert isinstance(refused, InputError)
    assert said in str(refused)


def test_an_exam_does_not_replace_another(tmp_path: Path) -> None:
    run = CliRunner().invoke
    words = ["exam", "make", str(tmp_path), "--edition", "cottage", "--questions", "4"]
    assert run(cli, words).exit_code == 0
    key = (tmp_path / "key.jsonl").read_bytes()
    (tmp_path / "questions.jsonl").unlink()
    refused = run(cli, [*words, "--seed", "2"])
    assert "already holds an exam; choose another folder" in str(refused.exception)
    assert (tmp_path / "key.jsonl").read_bytes() == key
    assert not (tmp_path / "questions.jsonl").exists()


def test_no_two_exams_have_an_id_in_common(cottage: list[Question]) -> None:
    """Answers to one were graded by the key of another, whose ids were the same."""
    exams = [
        cottage,
        make_exam(4, seed=3, edition="cottage", seats=[3]),
        make_exam(5, seed=3, edition="cottage", seats=[3]),
        make_exam(4, seed=3, edition="cottage", seats=[3], levels=[2, 3, 4]),
    ]
    ids = [question.id for questions in exams for question in questions]
    assert len(ids) == len(set(ids)) == QUESTIONS + 13


def test_answers_to_another_exam_are_named_and_not_graded(
    tmp_path: Path, cottage: list[Question]
) -> None:
    other = make_exam(8, seed=4, edition="cottage")
    with pytest.raises(InputError) as error:
        grade(cottage, {question.id: "yes" for question in other})
    assert f"no question {other[0].id!r}, {other[1].id!r}" in str(error.value)
    assert "and 3 more in this exam" in str(error.value)
    assert f"such as {cottage[0].id!r}" in str(error.value)
    one = cottage[0]
    with pytest.raises(InputError, match="no question '1-1' in this exam"):
        grade(cottage, {one.id: one.answer, "1-1": "yes"})
    assert grade(cottage, {one.id: one.answer})[0].right


@pytest.mark.parametrize("file", ["key", "answers"])
def test_a_question_that_stands_twice_is_named(
    tmp_path: Path, cottage: list[Question], file: str
) -> None:
    line = json.dumps(cottage[0].as_json(with_answer=True))
    for name in ("key", "answers"):
        (tmp_path / name).write_text(f"{line}\n\n{line if name == file else ''}\n")
    graded = CliRunner().invoke(
        cli, ["exam", "grade", str(tmp_path / "key"), str(tmp_path / "answers")]
    )
    said = f"{file}, line 3: question {cottage[0].id!r} is on line 1 already"
    assert said in str(graded.exception)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "answer", [None, True, [], {}, [[]], [None], "", " ", -1, 1e999, "nan", "9" * 4000, "\ud800"]
)
def test_no_answer_ends_in_a_traceback(
    tmp_path: Path, cottage: list[Question], kind: str, answer: object
) -> None:
    question = next(item for item in cottage if item.kind == kind)
    key, answers = tmp_path / "key.jsonl", tmp_path / "answers.jsonl"
    key.write_text(json.dumps(question.as_json(with_answer=True)))
    answers.write_text(json.dumps({"id": question.id, "answer": answer}))
    graded = CliRunner().invoke(cli, ["exam", "grade", str(key), str(answers), "--json"])
    assert graded.exit_code == 0, graded.output
    assert json.loads(graded.stdout)["right"] is False


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("field", ["id", "kind", "level", "notes", "question", "card", "answer"])
@pytest.mark.parametrize("value", [None, [], {}, 7, "x", True, 1e400])
def test_no_key_ends_in_a_traceback(
    tmp_path: Path, cottage: list[Question], kind: str, field: str, value: object
) -> None:
    question = next(item for item in cottage if item.kind == kind)
    key, answers = tmp_path / "key.jsonl", tmp_path / "answers.jsonl"
    key.write_text(json.dumps(question.as_json(with_answer=True) | {field: value}))
    answers.write_text(json.dumps({"id": question.id, "answer": question.answer}))
    graded = CliRunner().invoke(cli, ["exam", "grade", str(key), str(answers), "--json"])
    assert graded.exit_code == 0 or isinstance(graded.exception, InputError), graded.exception


@pytest.mark.parametrize("line", ['{"answer": "yes"}', '{"id": "x"}', '{"id": [], "answer": 1}'])
def test_a_line_that_is_no_answer_is_refused(
    tmp_path: Path, cottage: list[Question], line: str
) -> None:
    key, answers = tmp_path / "key.jsonl", tmp_path / "answers.jsonl"
    key.write_text(json.dumps(cottage[0].as_json(with_answer=True)))
    answers.write_text(line)
    refused = CliRunner().invoke(cli, ["exam", "grade", str(key), str(answers)]).exception
    assert isinstance(refused, InputError)
    assert "answers.jsonl, line 1: " in str(refused)


def test_what_cannot_be_asked_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boddy.exam.making.MOST_TRIES", 0)
    with pytest.raises(InputError, match="no question 'holds' of level 5 was found in 0 positions"):
        make_exam(1, seed=1, edition="cottage", levels=[5])
    without = CliRunner().invoke(cli, ["exam", "make", "x", "--levels", "0-9"])
    assert "--levels '0-9': expected a number or a range in 1-5" in str(without.exception)
