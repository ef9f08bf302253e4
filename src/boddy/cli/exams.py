"""`boddy exam`: questions with exact answers about positions, and a grader."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from boddy.cli.parameters import FILE, number_range
from boddy.errors import InputError
from boddy.exam.gift import gift_questions
from boddy.exam.grading import BASELINES, Mark, answer, grade
from boddy.exam.making import make_exam
from boddy.exam.questions import KINDS, read_answers, read_questions, write_questions
from boddy.files import make_folder, write_text
from boddy.reasoning.difficulty import HARDEST
from boddy.records import Record
from boddy.terminal.output import echo, make_console, output_words, say


@click.group()
def exam() -> None:
    """Make questions with exact answers, and grade answers."""


@exam.command()
@click.argument("folder", type=FILE)
@click.option(
    "--questions",
    "count",
    default=40,
    type=click.IntRange(1),
    help="How many questions.",
)
@click.option("--seed", default=1, help="The same seed gives the same exam.")
@click.option("--edition", default="classic", help="Which cards: an edition or its file.")
@click.option("--seats", default="3-6", help="How many players: a number or a range.")
@click.option(
    "--levels",
    default=f"1-{HARDEST}",
    help="How hard, from 1 (easy) to 5: a number or a range.",
)
@click.option(
    "--record",
    "records",
    multiple=True,
    type=FILE,
    help="Take the positions from this recorded game.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "gift"]),
    default="jsonl",
    help="`gift` writes questions with their answers for Moodle.",
)
def make(
    folder: Path,
    count: int,
    seed: int,
    edition: str,
    seats: str,
    levels: str,
    records: Sequence[Path],
    form: str,
) -> None:
    """Write questions and their key into FOLDER.

    Give questions.jsonl to those who take the exam, and keep key.jsonl for grading. With
    `--format gift`, import questions.gift into a question bank of Moodle.

    Questions ask what is certain, how likely something is, which suggestion tells most, and
    whether the case is solved.
    """
    files = folder / "questions.jsonl", folder / "key.jsonl", folder / "questions.gift"
    if any(file.exists() for file in files):
        raise InputError("exam-there", folder=str(folder))
    found = make_exam(
        count,
        seed=seed,
        edition=edition,
        seats=_range("--seats", seats, 2, 6),
        levels=_range("--levels", levels, 1, HARDEST),
        records=[Record.load(path) for path in records],
    )
    make_folder(folder)
    questions, key, gift = files
    if form == "gift":
        written = gift_questions(found)
        write_text(gift, "\n\n".join(written) + "\n")
        say("exam-written", count=len(written), path=str(gift))
        return
    write_questions(questions, found, with_answers=False)
    write_questions(key, found, with_answers=True)
    say("exam-written-with-key", count=count, path=str(questions), key=str(key))


@exam.command("answer")
@click.argument("questions", type=FILE)
@click.option("--bot", type=click.Choice(BASELINES), default="exact", help="Which bot.")
@click.option("--out", type=FILE, help="Write the answers to this file instead of printing them.")
def answer_command(questions: Path, bot: str, out: Path | None) -> None:
    """Let a bot answer QUESTIONS, for comparison."""
    lines = [
        json.dumps({"id": question.id, "answer": answer(question, bot)})
        for question in read_questions(questions)
    ]
    if out is None:
        echo("\n".join(lines))
    else:
        write_text(out, "".join(f"{line}\n" for line in lines))


@exam.command("grade")
@click.argument("key", type=FILE)
@click.argument("answers", type=FILE)
@click.option(
    "--json", "as_json", is_flag=True, help="Print the mark of each answer as a line of JSON."
)
@click.option("--wrong", is_flag=True, help="List the wrong answers with the right ones.")
def grade_command(key: Path, answers: Path, as_json: bool, wrong: bool) -> None:
    """Grade ANSWERS by the KEY of an exam.

    An answer is a line such as `{"id": "3f9a1c20-1", "answer": "yes"}`.
    """
    marks = grade(read_questions(key), read_answers(answers))
    if as_json:
        for mark in marks:
            code = mark.said and mark.said.code
            line = {"id": mark.question.id, "right": mark.right, "code": code}
            echo(json.dumps({**line, "remark": mark.remark}))
        return
    if wrong:
        words = output_words()
        for mark in marks:
            if not mark.right:
                echo(f"{mark.question.id} ({mark.question.kind}): {words.say(mark.said)}")
    _print_summary(marks)


def _print_summary(marks: Sequence[Mark]) -> None:
    from rich.table import Table

    levels = sorted({mark.question.level for mark in marks})
    table, words = Table(), output_words()
    table.add_column(words("exam-column-question"))
    for level in levels:
        table.add_column(words("exam-column-level", level=level), justify="right")
    table.add_column(words("exam-column-all"), justify="right")
    for kind in (*KINDS, "all"):
        chosen = [mark for mark in marks if kind in (mark.question.kind, "all")]
        cells = [_share(mark for mark in chosen if mark.question.level == at) for at in levels]
        name = words("exam-column-all") if kind == "all" else kind
        table.add_row(name, *cells, _share(chosen))
    make_console().print(table)


def _share(marks: Iterable[Mark]) -> str:
    right = [mark.right for mark in marks]
    return f"{sum(right)}/{len(right)}" if right else ""


def _range(option: str, text: str, least: int, most: int) -> list[int]:
    first, last = number_range(text) or (0, 0)
    if not least <= first <= last <= most:
        raise InputError("range-expected", option=option, text=text, least=least, most=most)
    return list(range(first, last + 1))
