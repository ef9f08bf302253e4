"""`boddy solve` and `boddy puzzle`: case notes solved, and the puzzle of the day."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.cli.parameters import FILE, output_language
from boddy.errors import BoddyError, InputError
from boddy.reasoning.habits import DEFAULT_MODEL, MODELS, RETIRED, TABLE
from boddy.terminal.output import echo, say
from boddy.texts import Words

if TYPE_CHECKING:
    from boddy.notes.reading import FindEdition
    from boddy.reasoning.report import Report


@click.command()
@click.argument("notes", required=False, metavar="[NOTES]", type=FILE)
@click.option(
    "--model",
    type=click.Choice([*MODELS, *RETIRED]),
    default=DEFAULT_MODEL,
    help="How deals are weighted: `count`: all the same; `random`: by how many cards a player "
    "could have shown; `table`: also by what each player has asked for in these notes. "
    "`behaviour` of earlier versions now is `table`.",
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@click.option("--new", is_flag=True, help="Write NOTES to start from: a header and examples.")
@click.option(
    "--top",
    type=click.IntRange(min=0),
    default=5,
    help="How many possible solutions and suggestions to list.",
)
@click.option("--seen", is_flag=True, help="Also list what the others know about your cards.")
@click.option(
    "--assume",
    "assumed",
    multiple=True,
    metavar="CELL",
    help="Show what would follow if it were so: `Bob Rope`, or `not file Hall`; several times.",
)
@click.option("--why", metavar="CELL", help="Prove one cell step by step, such as `Bob Rope`.")
@click.option("--rooms", metavar="ROOM,...", help="Recommend only suggestions in these rooms.")
@click.option(
    "--edition", help="Which cards: an edition or its file, instead of what the notes say."
)
@output_language
@click.option("--bits", is_flag=True, help="Also print what each suggestion is worth in bits.")
@click.option(
    "--certificate",
    type=FILE,
    help="Write why the facts hold to this file, as a proof that a checker reads.",
)
def solve(
    notes: Path | None,
    model: str,
    as_json: bool,
    new: bool,
    top: int,
    seen: bool,
    assumed: tuple[str, ...],
    why: str | None,
    rooms: str | None,
    edition: str | None,
    language: str,
    bits: bool,
    certificate: Path | None,
) -> None:
    """Show what follows from the NOTES of a game at a real table.

    NOTES is a file; `-` reads the standard input.

    Without NOTES it opens a notebook: type what happens, one line at a time.
    """
    if new:
        _begin(notes, language)
        return
    editions = _editions(edition)
    if notes is None and not (as_json or certificate):
        from boddy.terminal.notebook import run_notebook

        run_notebook(model, editions, language, bits=bits)
        return
    try:
        report = _solved(_read(notes), model, editions, language)
    except BoddyError as error:
        if as_json:
            from boddy.reasoning.report import refusal_as_json

            echo(json.dumps(refusal_as_json(error), ensure_ascii=False))
        raise InputError(error.text(language)) from None
    if certificate is not None:
        _certify(report, certificate)
        return
    if assumed:
        found = _assume(report, assumed, as_json)
        if found is None:
            return
        report = found
    if why is not None:
        from boddy.terminal.sheet import explained

        echo(explained(report, *report.cell(why)))
        return
    _tell(report, as_json, top, seen, rooms, bits)


def _assume(report: Report, assumed: tuple[str, ...], as_json: bool) -> Report | None:
    """Suppose cells, and print what follows; None if they cannot all be."""
    from boddy.terminal.sheet import supposed

    found, told = supposed(report, assumed)
    if not as_json:
        echo(f"{report.words('suppose-list', items=assumed)}\n{told}\n")
    return found if len(found.supposed) == len(assumed) else None


def _certify(report: Report, path: Path) -> None:
    from boddy.files import write_text
    from boddy.reasoning.certificate import certificate

    write_text(path, certificate(report))
    say("certificate-written", path=str(path), count=len(report.facts))


HEADER = ("players: Ann 6, Bob 6, Cyd 6", "me: Ann", "hand: Scarlet Knife Rope Hall Study Lounge")
EXAMPLES = (
    "Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe",
    "Bob suggests Plum Rope Hall, Cyd shows",
    "Cyd: Green Revolver Library; nobody",
    "Bob accuses Plum Wrench Study: wrong",
)
"""What notes that somebody starts from begin with, and what they may continue with."""


def _begin(notes: Path | None, language: str) -> None:
    """Write notes to start from, to the output or to a file that does not exist yet."""
    from boddy.files import write_text

    words = Words(language)
    examples = [f"# {entry}" for entry in EXAMPLES]
    lines = [f"# {words('solve-new-header')}", *HEADER, "", f"# {words('solve-new-entries')}"]
    text = "\n".join([*lines, *examples, ""])
    if notes is None or str(notes) == "-":
        echo(text, nl=False)
        return
    if notes.exists():
        raise InputError("file-exists", path=str(notes))
    write_text(notes, text)
    say("solve-begun", path=str(notes))


def _solved(text: str, model: str, editions: FindEdition | None, language: str) -> Report:
    from boddy.notes.reading import read_notes
    from boddy.reasoning.report import Report

    return Report(read_notes(text, editions), model, language, in_file=True)


def _tell(
    report: Report, as_json: bool, top: int, seen: bool, rooms: str | None, bits: bool
) -> None:
    reached = None if rooms is None else report.notes.edition.read_cards(rooms)
    if as_json:
        answer = report.as_json(top, reached)
        if seen:
            answer["seen"] = report.seen_as_json()
        if report.model == TABLE:
            answer["habits"] = report.habits_as_json()
        echo(json.dumps(answer, ensure_ascii=False))
        return
    from boddy.terminal.sheet import print_sheet

    print_sheet(report, top=top, seen=seen, rooms=reached, bits=bits)


def _editions(edition: str | None) -> FindEdition | None:
    """Read the edition that is to be used instead of the one that notes name."""
    if edition is None:
        return None
    from boddy.editions import find_edition

    found = find_edition(edition)
    return lambda _: found


def _read(notes: Path | None) -> str:
    if notes is None or str(notes) == "-":
        return sys.stdin.read()
    from boddy.files import read_text

    return read_text(notes)


@click.command()
@click.argument("day", required=False, metavar="[DATE]")
@click.option("--hints", default=0, type=click.IntRange(min=0), help="Show this many hints.")
@click.option("--answer", metavar="CARDS", help="Check whether these three cards are the solution.")
@click.option("--proof", is_flag=True, help="Show the solution and its proof.")
@click.option("--mini", is_flag=True, help="The small puzzle of the day, of nine cards.")
@output_language
def puzzle(
    day: str | None, hints: int, answer: str | None, proof: bool, mini: bool, language: str
) -> None:
    """Solve the puzzle of the day.

    A puzzle is the notes of somebody in a game, from which the case file can be proved.
    DATE is a day such as 2026-11-18; without it, today's puzzle is given. It is easy on Mondays,
    hard on Saturdays and for experts on Sundays. In a terminal you are asked for your answer.
    After a wrong answer the exit code is 1.
    """
    from boddy.exam.daily_puzzle import daily_puzzle, mini_puzzle, read_date
    from boddy.terminal.puzzle_session import PuzzleSession

    when = datetime.now().astimezone().date() if day is None else read_date(day)
    session = PuzzleSession((mini_puzzle if mini else daily_puzzle)(when), language)
    session.introduce()
    for _ in range(hints):
        session.hint()
    if answer is not None and not session.answer(answer):
        sys.exit(1)
    if answer is not None:
        return
    if proof:
        session.prove()
    elif sys.stdin.isatty():
        session.run()
