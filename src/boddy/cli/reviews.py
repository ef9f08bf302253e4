"""The analysis of a game as text, for terminals."""

from __future__ import annotations

import sys

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from boddy.analysis import Analysis
from boddy.analysis.labels import Label
from boddy.analysis.speech import accusation, answer, bits, judgement, other_choice, share
from boddy.analysis.story import story

WIDTH = 120
"""Where the output is no terminal."""

STYLES = {Label.GREAT: "bold green", Label.GOOD: "green", Label.FAIR: "yellow", Label.WASTED: "red"}


def print_analysis(analysis: Analysis) -> None:
    """Print the story, then how everybody played, then every suggestion."""
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
    console.print(Text(story(analysis)), "")
    console.print(_seats(analysis))
    if any(analysis.suggestions):
        console.print(_suggestions(analysis))
    for turn, accused in analysis.accusations:
        told = f"Turn {turn.number}: {analysis.names[accused.seat]} accuses {accused.cards}: "
        console.print(Text(told + accusation(accused) + "."))
    if not analysis.whole:
        console.print(
            "Without the native kernel only the most promising suggestions were compared: "
            "a better one than the best named here may exist."
        )


def _seats(analysis: Analysis) -> Table:
    table = Table(title="Players", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("player")
    for heading in ("lacked", "at the end", "could know", "accused", "of the best"):
        table.add_column(heading, justify="right")
    for name in Label:
        table.add_column(name.value, justify="right")
    table.add_column("gave away", justify="right")
    for item in analysis.seats:
        table.add_row(
            Text(item.name),
            bits(analysis.turns[0].bits[item.seat]),
            bits(analysis.turns[-1].bits[item.seat]),
            _turn(item.known_after, "after turn"),
            _turn(item.accused_in, "in turn"),
            share(item.share),
            *(str(item.labels[name]) for name in Label),
            bits(item.gave_away),
        )
    return table


def _suggestions(analysis: Analysis) -> Table:
    table = Table(title="Suggestions, in bits", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("turn", justify="right")
    table.add_column("player")
    table.add_column("asks")
    table.add_column("worth", justify="right")
    table.add_column("")
    table.add_column("best", justify="right")
    table.add_column("which was")
    table.add_column("brought", justify="right")
    table.add_column("answer")
    table.add_column("told", justify="right")
    table.add_column("instead")
    for turn, asked in analysis.suggestions:
        better = "" if asked.best == asked.cards else str(asked.best)
        show = asked.show
        table.add_row(
            str(turn.number),
            Text(asked.name),
            Text(str(asked.cards)),
            bits(asked.worth),
            Text(judgement(asked), STYLES[asked.label] if asked.label else "dim"),
            bits(asked.best_worth),
            Text(better),
            bits(asked.brought, signed=True),
            Text(answer(analysis, asked)),
            bits(show.bits) if show else "",
            Text(other_choice(show) if show else ""),
        )
    return table


def _turn(turn: int | None, word: str) -> str:
    if turn is None:
        return "-"
    return f"{word} {turn}" if turn else "from the deal"
