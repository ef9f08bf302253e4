"""`boddy exam`: questions with exact answers about positions, and a grader."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import click

from boddy.cli.parameters import FILE, number_range
from boddy.errors import InputError
from boddy.exam.data_set import write_data_set
from boddy.exam.gift import gift_questions
from boddy.exam.grading import BASELINES, Mark, answer, grade
from boddy.exam.making import make_exam
from boddy.exam.measuring import Model, measure_game, measure_questions
from boddy.exam.qti import qti_package
from boddy.exam.questions import KINDS, read_answers, read_questions, write_questions
from boddy.exam.whole_games import WholeGame
from boddy.files import make_folder, write_bytes, write_text
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
    "--kinds",
    default=",".join(KINDS),
    help="What is asked, with commas: all kinds by default.",
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
    type=click.Choice(["jsonl", "gift", "qti", "hub"]),
    default="jsonl",
    help="`gift` and `qti` write questions with their answers for learning platforms, `hub` a"
    " data set with its card.",
)
def make(
    folder: Path,
    count: int,
    seed: int,
    edition: str,
    seats: str,
    levels: str,
    kinds: str,
    records: Sequence[Path],
    form: str,
) -> None:
    """Write questions and their key into FOLDER.

    Give questions.jsonl to those who take the exam, and keep key.jsonl for grading. With
    `--format gift`, import questions.gift into a question bank of Moodle.

    Questions ask what is certain, how likely something is, which suggestion tells most, whether
    the case is solved, what follows from the last entry, whether a proof is right, and which of
    its steps is not.
    """
    names = ("questions.jsonl", "key.jsonl", "questions.gift", "README.md", "questions.zip")
    files = [folder / name for name in names]
    if any(file.exists() for file in files):
        raise InputError("exam-there", folder=str(folder))
    found = make_exam(
        count,
        seed=seed,
        edition=edition,
        seats=_range("--seats", seats, 2, 6),
        levels=_range("--levels", levels, 1, HARDEST),
        records=[Record.load(path) for path in records],
        kinds=[kind.strip() for kind in kinds.split(",")],
    )
    make_folder(folder)
    questions, key, gift, _, package = files
    if form == "gift":
        written = gift_questions(found)
        write_text(gift, "\n\n".join(written) + "\n")
        say("exam-written", count=len(written), path=str(gift))
        return
    if form == "qti":
        packed, count = qti_package(found)
        write_bytes(package, packed)
        say("exam-written", count=count, path=str(package))
        return
    if form == "hub":
        write_data_set(folder, found, seed)
        say("exam-written", count=count, path=str(folder))
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


@exam.command()
@click.argument("url")
@click.argument("model")
@click.option("--questions", "count", default=40, type=click.IntRange(0), help="How many.")
@click.option("--games", default=0, type=click.IntRange(0), help="How many whole games.")
@click.option("--seed", default=1, help="The same seed asks the same.")
@click.option("--edition", default="classic", help="Which cards: an edition or its file.")
@click.option("--temperature", type=float, help="By default the model's own.")
@click.option("--out", type=FILE, help="Write each reply with its mark to this file.")
def measure(
    url: str,
    model: str,
    count: int,
    games: int,
    seed: int,
    edition: str,
    temperature: float | None,
    out: Path | None,
) -> None:
    """Ask a language model, and mark its replies.

    It is behind an address that speaks as OpenAI's does. URL ends with the version, such as
    http://localhost:8000/v1; a key is taken from OPENAI_API_KEY. In whole games each turn is
    compared with what is exact.
    """
    asked = Model(url, model, temperature=temperature)
    lines: list[Mapping[str, object]] = []
    if count:
        for line in measure_questions(asked, make_exam(count, seed=seed, edition=edition)):
            lines.append(line)
            say("exam-marked", id=line["id"], kind=line["kind"], remark=line["remark"] or "right")
    for number in range(seed, seed + games):
        line = {"game": number, **measure_game(asked, WholeGame(number, edition=edition))}
        lines.append(line)
        scores = line["scores"]
        assert isinstance(scores, dict)  # noqa: S101  # it is that of the line above
        told = ", ".join(f"{name} {value:.3g}" for name, value in scores.items())
        say("exam-game-scored", number=number, scores=told)
    right = [line["right"] for line in lines if "right" in line]
    if right:
        say("exam-right-of", right=sum(map(bool, right)), count=len(right))
    if out is not None:
        write_text(out, "".join(f"{json.dumps(line)}\n" for line in lines))


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
