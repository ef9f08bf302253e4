"""The analysis of a game as text, for terminals."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from boddy.analysis import Analysis
from boddy.analysis.english import EnglishReview
from boddy.analysis.reviews import Label
from boddy.analysis.story import story
from boddy.terminal.output import table_console

STYLES = {Label.GREAT: "bold green", Label.GOOD: "green", Label.FAIR: "yellow", Label.WASTED: "red"}


def print_analysis(
    analysis: Analysis, language: type[EnglishReview] = EnglishReview, *, bits: bool = False
) -> None:
    """Print the story, how everybody played, and every suggestion, shown card and accusation."""
    console = table_console()
    speech = language(analysis.names)
    console.print(Text(story(analysis, language)), "")
    console.print(_seats(analysis, speech, bits))
    if analysis.listed:
        console.print(_suggestions(analysis, speech, bits))
    if any(asked.show for _, asked in analysis.listed):
        console.print(_shows(analysis, speech, bits))
    if analysis.left_out:
        console.print(speech.not_listed(analysis.left_out))
    for turn, accused in analysis.accusations:
        told = speech.accused_in(turn.number, analysis.names[accused.seat], accused)
        console.print(Text(told))


def _seats(analysis: Analysis, speech: EnglishReview, bits: bool) -> Table:
    numbers = [speech.at_first, speech.at_the_end, speech.could_know, speech.accused]
    numbers += [speech.of_the_best, *map(speech.label, Label), speech.gave_away]
    numbers += [speech.bits_gave_away] if bits else []
    table = _table(speech.players_title, speech.player, *(f">{name}" for name in numbers))
    for item in analysis.seats:
        table.add_row(
            Text(item.name),
            str(analysis.turns[0].open[item.seat]),
            str(analysis.turns[-1].open[item.seat]),
            speech.known_from(item.known_after),
            "-" if item.accused_in is None else speech.in_turn(item.accused_in),
            speech.share(item.share),
            *(str(item.labels[name]) for name in Label),
            speech.careless(item),
            *([speech.bits(item.gave_away)] if bits else []),
        )
    return table


def _suggestions(analysis: Analysis, speech: EnglishReview, bits: bool) -> Table:
    headings = [f">{speech.turn}", speech.player, speech.suggestion, f">{speech.worth_heading}", ""]
    headings += [speech.best_then, f">{speech.brought}"]
    headings += [f">{speech.in_bits}"] if bits else []
    table = _table(speech.suggestions_title, *headings)
    for turn, asked in analysis.listed:
        better = asked.label is not None and asked.best != asked.cards
        told = speech.bits_of(asked.worth, asked.best_worth)
        table.add_row(
            str(turn.number),
            Text(asked.name),
            Text(str(asked.cards)),
            speech.share(asked.share),
            Text(speech.label(asked.label), STYLES[asked.label]) if asked.label else "-",
            Text(str(asked.best) if better else ""),
            f"{asked.open_before} → {asked.open_after}",
            *([f"{told}, {speech.bits(asked.brought, signed=True)}"] if bits else []),
        )
    return table


def _shows(analysis: Analysis, speech: EnglishReview, bits: bool) -> Table:
    headings = [f">{speech.turn}", speech.player, speech.showed_heading, speech.to]
    headings += [f">{speech.brought}", speech.instead_of]
    headings += [f">{speech.in_bits}"] if bits else []
    table = _table(speech.shows_title, *headings)
    for turn, show in ((turn, asked.show) for turn, asked in analysis.listed if asked.show):
        table.add_row(
            str(turn.number),
            Text(analysis.names[show.seat]),
            Text(show.card.name),
            Text(analysis.names[show.to]),
            str(show.open),
            Text(speech.other_choice(show)),
            *([speech.bits(show.bits)] if bits else []),
        )
    return table


def _table(title: str, *headings: str) -> Table:
    """Make a table; columns whose heading begins with > are numbers."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        right = heading.startswith(">")
        table.add_column(heading.removeprefix(">"), justify="right" if right else "left")
    return table
