"""The analysis of a game as text, for terminals."""

from __future__ import annotations

import sys

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from boddy.analysis import Analysis
from boddy.analysis.english import EnglishReview
from boddy.analysis.labels import Label
from boddy.analysis.story import story
from boddy.terminal.output import make_console

WIDTH = 120
"""Where the output is no terminal."""

SPEECH = EnglishReview()
STYLES = {Label.GREAT: "bold green", Label.GOOD: "green", Label.FAIR: "yellow", Label.WASTED: "red"}


def print_analysis(analysis: Analysis) -> None:
    """Print the story, how everybody played, and every suggestion, shown card and accusation."""
    console = make_console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(Text(story(analysis)), "")
    console.print(_seats(analysis))
    if analysis.listed:
        console.print(_suggestions(analysis))
    if any(asked.show for _, asked in analysis.listed):
        console.print(_shows(analysis))
    if analysis.left_out:
        console.print(SPEECH.not_listed(analysis.left_out))
    for turn, accused in analysis.accusations:
        told = f"Turn {turn.number}: {analysis.names[accused.seat]} accuses {accused.cards}: "
        console.print(Text(told + SPEECH.verdict(accused) + "."))
    if not analysis.whole:
        console.print(
            "Without the native kernel only the most promising suggestions were compared: "
            "a better one than the best named here may exist."
        )


def _seats(analysis: Analysis) -> Table:
    numbers = ("lacked", "at the end", "could know", "accused", "of the best")
    table = _table("Players", "player", *(f">{name}" for name in (*numbers, *Label, "gave away")))
    for item in analysis.seats:
        table.add_row(
            Text(item.name),
            SPEECH.bits(analysis.turns[0].bits[item.seat]),
            SPEECH.bits(analysis.turns[-1].bits[item.seat]),
            _turn(item.known_after),
            _turn(item.accused_in),
            SPEECH.share(item.share),
            *(str(item.labels[name]) for name in Label),
            SPEECH.bits(item.gave_away),
        )
    return table


def _suggestions(analysis: Analysis) -> Table:
    headings = (">turn", "player", "asks", ">worth", "", ">best", "which was", ">brought")
    table = _table("Suggestions, in bits", *headings)
    for turn, asked in analysis.listed:
        better = asked.label is not None and asked.best != asked.cards
        table.add_row(
            str(turn.number),
            Text(asked.name),
            Text(str(asked.cards)),
            SPEECH.bits(asked.worth),
            Text(asked.label, STYLES[asked.label]) if asked.label else "-",
            SPEECH.bits(asked.best_worth),
            Text(str(asked.best) if better else ""),
            SPEECH.bits(asked.brought, signed=True),
        )
    return table


def _shows(analysis: Analysis) -> Table:
    title = "Shown cards, in bits given away"
    table = _table(title, ">turn", "player", "shows", "to", ">told", "other card")
    for turn, show in ((turn, asked.show) for turn, asked in analysis.listed if asked.show):
        table.add_row(
            str(turn.number),
            Text(analysis.names[show.seat]),
            Text(show.card.name),
            Text(analysis.names[show.to]),
            SPEECH.bits(show.bits),
            Text(SPEECH.other_choice(show)),
        )
    return table


def _table(title: str, *headings: str) -> Table:
    """Make a table; columns whose heading begins with > are numbers."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        right = heading.startswith(">")
        table.add_column(heading.removeprefix(">"), justify="right" if right else "left")
    return table


def _turn(turn: int | None) -> str:
    return "-" if turn is None else f"turn {turn}" if turn else "the deal"
