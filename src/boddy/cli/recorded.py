"""`boddy replay`, `notes` and `analyse`: a recorded game told, noted by a seat, and judged."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.cli.parameters import FILE, check_seat, output_language
from boddy.errors import InputError
from boddy.notes.reading import take_notes
from boddy.records import Record
from boddy.telling import tell_game
from boddy.terminal.output import echo, make_console, say
from boddy.texts import Words
from boddy.views import SPECTATOR, observations

if TYPE_CHECKING:
    from boddy.analysis import Analysis


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Tell the game as this seat saw it, counted from 0.")
@click.option(
    "--spectator", "--onlooker", is_flag=True, help="Tell the game as a spectator saw it."
)
@click.option("--unfinished", is_flag=True, help="Accept a game that was broken off.")
def replay(file: Path, seat: int | None, spectator: bool, unfinished: bool) -> None:
    """Verify the record in FILE, and tell its game.

    All cards are open, unless you name a seat.
    """
    record = Record.load(file, running=unfinished)
    events = list(record.events)
    if seat is not None and spectator:
        raise InputError("exclude-each-other", one="--seat", other="--spectator")
    if seat is not None:
        check_seat(seat, record.setup.seats)
        events = observations(events, seat)
    elif spectator:
        events = observations(events, SPECTATOR)
    for line in tell_game(events, record.setup):
        echo(line)


@click.command()
@click.argument("record", type=FILE)
@click.option("--seat", type=int, help="Whose notes, counted from 0; by default a spectator's.")
@click.option("--entries", type=click.IntRange(min=0), help="Write only this many entries.")
def notes(record: Path, seat: int | None, entries: int | None) -> None:
    """Write the notes that a seat could take of a game in RECORD."""
    game = Record.load(record)
    setup = game.setup
    if seat is not None:
        check_seat(seat, setup.seats)
    taken = take_notes(setup.edition, setup.names, observations(game.events, seat), seat)
    lines = str(taken).splitlines()
    shown = len(lines) if entries is None else len(lines) - len(taken.entries) + entries
    echo("\n".join(lines[:shown]))


@click.command()
@click.argument("record", type=FILE)
@click.option("--html", type=FILE, help="Write the analysis as a web page in one file.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@output_language
@click.option("--bits", is_flag=True, help="Also print what each decision was worth in bits.")
def analyse(record: Path, html: Path | None, as_json: bool, language: str, bits: bool) -> None:
    """Explain how the game in RECORD was won.

    Prints what each player could know after each turn, and what each decision was worth.
    """
    if html is not None and as_json:
        raise InputError("exclude-each-other", one="--html", other="--json")
    analysis = _analysed(Record.load(record), Words(language))
    if html is not None:
        from boddy.files import write_text
        from boddy.pages.analysis_page import page

        write_text(html, page(analysis, language, bits=bits))
        say("file-written", path=str(html))
    elif as_json:
        from boddy.analysis.story import as_json as shaped

        echo(json.dumps(shaped(analysis), ensure_ascii=False))
    else:
        from boddy.cli.analysis_tables import print_analysis

        print_analysis(analysis, language, bits=bits)


def _analysed(record: Record, words: Words) -> Analysis:
    """Analyse with a progress bar where somebody looks."""
    from boddy.analysis import analyse as analyse_record

    if not sys.stderr.isatty():
        return analyse_record(record)
    from rich.progress import Progress

    with Progress(console=make_console(stderr=True), transient=True) as bar:
        task = bar.add_task(words("analyse-looking"), total=len(record.events))
        return analyse_record(record, lambda seen: bar.update(task, completed=seen))
