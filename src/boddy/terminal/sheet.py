"""The notebook sheet: the grid of cards and places, and what the solver says, as text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO

from boddy.cards import Card, Category
from boddy.reasoning.proof_steps import tell_facts
from boddy.reasoning.report import Report
from boddy.speech import English
from boddy.terminal.english import EnglishTerminal
from boddy.terminal.german import GermanTerminal
from boddy.terminal.output import echo, make_console

TERMINALS: dict[str, type[EnglishTerminal]] = {"en": EnglishTerminal, "de": GermanTerminal}

YES, NO = "✓", "✗"
MAYBE = "?"
"""Where the odds were not counted."""
STYLES = {YES: "bold green", NO: "dim"}
MOST_NEWS = 12
WORTH_A_RISK = 0.25
"""From these odds on, the sheet says whether to accuse."""


def print_sheet(
    report: Report,
    *,
    top: int = 5,
    seen: bool = False,
    rooms: list[Card] | None = None,
    bits: bool = False,
    out: TextIO | None = None,
) -> None:
    """Print all that helps at the table; in colour only where somebody looks."""
    out = out or sys.stdout
    if heading := headline(report):
        echo(f"{heading}\n", file=out)
    print_grid(report, out)
    for section in _sections(report, top, seen, rooms, bits):
        echo(f"\n{section}", file=out)


def print_grid(report: Report, out: TextIO) -> None:
    """Print the grid: certain, impossible, or a percentage."""
    if out.isatty():
        _print_in_colour(report, out)
    else:
        echo(encodable("\n".join(grid_lines(report)), out), file=out)


def encodable(text: str, out: TextIO) -> str:
    """Use plainer signs where the output cannot hold ticks and crosses."""
    try:
        text.encode(out.encoding or "utf-8")
    except UnicodeEncodeError:
        return text.replace(YES, "+").replace(NO, "-")
    return text


def words_of(report: Report) -> EnglishTerminal:
    """Give what is said around the solver's sentences, in their language."""
    return TERMINALS[report.speech.code](report.speech)


def headline(report: Report) -> str:
    """Say how many deals agree; nothing if they were not counted, which is said elsewhere."""
    if not report.counted:
        return ""
    return words_of(report).headline(report.posterior.deals, report.model)


def _sections(
    report: Report, top: int, seen: bool, rooms: list[Card] | None, bits: bool
) -> Iterator[str]:
    """Give what stands below the grid, a block at a time."""
    if report.counted:
        yield likely(report, top)
    if news := new_facts(report):
        yield news
    if report.advisor:
        if not report.solved:
            yield suggestions(report, top, rooms, bits=bits)
        if report.casefile()[0][1] >= WORTH_A_RISK:
            yield accusation(report)
    if report.habits:
        yield habits(report)
    if seen and report.counted:
        yield seen_cards(report)
    if report.parts.left_out:
        yield "\n".join(report.left_out())


def grid_lines(report: Report) -> list[str]:
    """Draw the grid in plain signs."""
    heads = ["", *headings(report)]
    rows = [[card.name, *cells] for card, cells in grid(report)]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [_aligned(heads, widths)]
    before: Category | None = None
    for (card, _), row in zip(grid(report), rows, strict=True):
        if card.category is not before:
            lines.append("-" * len(lines[0]))
        before = card.category
        lines.append(_aligned(row, widths))
    return lines


def headings(report: Report) -> list[str]:
    """Name the columns; face-up cards get one only if there are any."""
    words = words_of(report)
    table = [words.table] if report.notes.faceup else []
    return [*report.notes.names, words.file, *table]


def grid(report: Report) -> list[tuple[Card, list[str]]]:
    """Give for each card the signs of its row."""
    columns = range(len(headings(report)))
    return [
        (card, [_sign(report, card, place) for place in columns])
        for card in report.notes.edition.deck
    ]


def _sign(report: Report, card: Card, place: int) -> str:
    places = report.places[card.index]
    if not places >> place & 1:
        return NO
    if places == 1 << place:
        return YES
    if not report.counted:
        return MAYBE
    odds = report.posterior.odds(card.index, place)
    return English().percent(odds).replace("under ", "<").replace("over ", ">").replace(" ", "")


def _aligned(row: list[str], widths: list[int]) -> str:
    first, *rest = row
    cells = [f"{first:<{widths[0]}}"]
    cells += [f"{text:^{width}}" for text, width in zip(rest, widths[1:], strict=True)]
    return "  ".join(cells).rstrip()


def _print_in_colour(report: Report, out: TextIO) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table()
    table.add_column("")
    for heading in headings(report):
        table.add_column(heading, justify="center")
    before = Category.SUSPECT
    for card, cells in grid(report):
        if card.category is not before:
            table.add_section()
        before = card.category
        table.add_row(card.name, *(Text(cell, STYLES.get(cell, "")) for cell in cells))
    make_console(file=out).print(table)


# Below the grid.


def likely(report: Report, top: int) -> str:
    """List the likeliest triples."""
    ranked, words = report.casefile(), words_of(report)
    if report.solved and ranked:
        return words.solved(ranked[0][0])
    if not report.counted:
        return ""
    say = report.speech.percent
    lines = [f"  {say(odds):>9}  {triple}" for triple, odds in ranked[:top]]
    return "\n".join([words.likeliest(len(ranked)), *lines])


def new_facts(report: Report) -> str:
    """Tell what the last entry brought, what is held before what is not."""
    words = words_of(report)
    proofs = tell_facts(report.news(), report.speech, lambda fact: (fact.sources, fact.public))
    told = [f"  {words.proved(text, fact)}" for text, fact in proofs]
    if not told and not report.notes.entries:
        return words.nothing_certain
    if not told:
        return words.nothing_new(report.moves_chances())
    lines = told[:MOST_NEWS]
    if len(told) > MOST_NEWS:
        lines.append(f"  {words.more}")
    heading = words.since_last_entry if report.notes.entries else words.from_the_start
    return "\n".join([heading, *lines])


def suggestions(
    report: Report, top: int, rooms: list[Card] | None = None, *, bits: bool = False
) -> str:
    """List the best next suggestions with their reasons, and with their bits if wanted."""
    words = words_of(report)
    if report.solved:
        return words.nothing_to_ask
    if not report.counted:
        return ""
    lines = [
        f"  {labelled(item.cards, item.text)}{f' {words.in_bits(item.bits)}' if bits else ''}"
        for item in report.advice(top, rooms)
    ]
    return "\n".join([words.best_suggestions, *lines])


def labelled(label: object, text: str) -> str:
    """Put what is said about something after it, if there is anything to say."""
    return f"{label}: {text}" if text else str(label)


def accusation(report: Report) -> str:
    """Say whether to accuse."""
    if report.advisor is None:
        return words_of(report).cannot_accuse if report.counted else ""
    return report.advisor.accusation().text


def seen_cards(report: Report) -> str:
    """Tell what the others know of our cards, and how near they may be."""
    words = words_of(report)
    if report.advisor is None:
        return words.nothing_seen if report.counted else ""
    lines = [f"  {words.opponent(other)}" for other in report.advisor.opponents()]
    return "\n".join([words.others_know, *lines])


def habits(report: Report) -> str:
    """Tell how the others seem to suggest, as far as the model `table` has read them."""
    say = report.speech.suggests_own
    lines = [f"  {say(asking.seat, asking.avoids_own)}" for asking in report.habits]
    return "\n".join([words_of(report).others_suggest, *lines])
