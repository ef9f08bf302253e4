"""`boddy analyse`: where a recorded game was won, as text, JSON or a page."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from boddy.analysis import Analysis
from boddy.analysis import analyse as analyse_record
from boddy.cli.parameters import FILE, output_language
from boddy.errors import InputError
from boddy.records import Record
from boddy.terminal.output import echo, make_console, say
from boddy.texts import Words


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
    if not sys.stderr.isatty():
        return analyse_record(record)
    from rich.progress import Progress

    with Progress(console=make_console(stderr=True), transient=True) as bar:
        task = bar.add_task(words("analyse-looking"), total=len(record.events))
        return analyse_record(record, lambda seen: bar.update(task, completed=seen))
