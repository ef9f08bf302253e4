"""`boddy solve`: facts, odds and advice from case notes, or a notebook to write them in."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.cli.options import FILE, language_option
from boddy.errors import BoddyError, InputError
from boddy.reasoning.habits import MODELS, TABLE
from boddy.reasoning.seat_view import DEFAULT_MODEL
from boddy.terminal.output import echo

if TYPE_CHECKING:
    from boddy.notes.reading import FindEdition
    from boddy.reasoning.report import Report


@click.command()
@click.argument("notes", required=False, metavar="[NOTES]", type=FILE)
@click.option(
    "--model",
    type=click.Choice(MODELS),
    default=DEFAULT_MODEL,
    show_default=True,
    help="How deals are weighted: `count`: all the same; `random`: by how many cards a player "
    "could have shown; `behaviour`: also by what players ask for, as measured in games of bots; "
    "`table`: also by what each player has asked for in these notes.",
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@click.option(
    "--top",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    help="How many possible solutions and suggestions to list.",
)
@click.option("--seen", is_flag=True, help="Also list what the others know about your cards.")
@click.option("--rooms", metavar="ROOM,...", help="Recommend only suggestions in these rooms.")
@click.option(
    "--edition", help="Which cards: an edition or its file, instead of what the notes say."
)
@language_option
@click.option("--bits", is_flag=True, help="Also print what each suggestion is worth in bits.")
def solve(
    notes: Path | None,
    model: str,
    as_json: bool,
    top: int,
    seen: bool,
    rooms: str | None,
    edition: str | None,
    language: str,
    bits: bool,
) -> None:
    """Say what follows from the NOTES of a game at a real table.

    NOTES is a file; `-` reads the standard input.

    Without NOTES it opens a notebook: type what happens, one line at a time.
    """
    editions = _editions(edition)
    if notes is None and not as_json:
        from boddy.terminal.notebook_session import run_notebook

        run_notebook(model, editions, language, bits=bits)
        return
    try:
        report = _solved(_read(notes), model, editions, language)
    except BoddyError as error:
        if as_json:
            from boddy.reasoning.report import refusal_as_json

            echo(json.dumps(refusal_as_json(error), ensure_ascii=False))
        raise InputError(error.text(language)) from None
    _tell(report, as_json, top, seen, rooms, bits)


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
