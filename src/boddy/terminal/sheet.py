"""The notebook sheet: the grid of cards and places, and what the solver says, as text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO

from boddy.cards import Card, Category
from boddy.reasoning.opponents import OpponentReport
from boddy.reasoning.report import Report
from boddy.speech import English
from boddy.terminal.output import echo, make_console

YES, NO = "✓", "✗"
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
    out: TextIO | None = None,
) -> None:
    """Print all that helps at the table; in colour only where somebody looks."""
    out = out or sys.stdout
    echo(f"{headline(report)}\n", file=out)
    print_grid(report, out)
    for section in sections(report, top=top, seen=seen, rooms=rooms):
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


def headline(report: Report) -> str:
    """Say how many deals agree."""
    deals = report.posterior.deals
    agree = "1 deal agrees" if deals == 1 else f"{deals:,} deals agree"
    return f"{agree} with the notes (show model: {report.model})."


def sections(
    report: Report, *, top: int, seen: bool = False, rooms: list[Card] | None = None
) -> Iterator[str]:
    """Give what stands below the grid, a block at a time."""
    yield likely(report, top)
    if news := new_facts(report):
        yield news
    if report.advisor:
        yield suggestions(report, top, rooms)
        if report.casefile()[0][1] >= WORTH_A_RISK:
            yield accusation(report)
    if seen:
        yield seen_cards(report)


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
    table = ["table"] if report.notes.faceup else []
    return [*report.notes.names, "file", *table]


def grid(report: Report) -> list[tuple[Card, list[str]]]:
    """Give for each card the signs of its row."""
    columns = range(len(headings(report)))
    return [
        (card, [_sign(report, card, place) for place in columns])
        for card in report.notes.edition.deck
    ]


def _sign(report: Report, card: Card, place: int) -> str:
    posterior = report.posterior
    places = posterior.places[card.index]
    if not places >> place & 1:
        return NO
    if places == 1 << place:
        return YES
    odds = posterior.odds(card.index, place)
    return "<1%" if odds < 0.01 else ">99%" if odds > 0.99 else f"{odds * 100:.0f}%"


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
    ranked = report.casefile()
    if len(ranked) == 1:
        return f"Solved: the file holds {ranked[0][0]}."
    say = report.speech.percent
    lines = [f"  {say(odds):>9}  {triple}" for triple, odds in ranked[:top]]
    return "\n".join([f"The file, likeliest first ({len(ranked)} triples are open):", *lines])


def new_facts(report: Report) -> str:
    """Tell what the last line brought, what is held before what is not."""
    told = list(_proved_news(report))
    if not told:
        return "Nothing is certain now that was not certain before the last line."
    since = "New since the last line:" if report.notes.entries else "Certain from the start:"
    lines = [f"  {sentence}" for sentence in told[:MOST_NEWS]]
    if len(told) > MOST_NEWS:
        lines.append("  and more, which the grid shows.")
    return "\n".join([since, *lines])


def _proved_news(report: Report) -> Iterator[str]:
    """Tell each new fact with its rule and its lines."""
    proofs = report.told(report.news(), apart=lambda fact: (fact.lines, fact.public))
    for text, fact in proofs:
        public = "; everybody can know it" if fact.public else ""
        yield f"{text} ({fact.rule}, {report.speech.lines(fact.lines)}{public})"


def suggestions(report: Report, top: int, rooms: list[Card] | None = None) -> str:
    """List the best next suggestions with their reasons."""
    lines = [f"  {item.cards}: {item.text}" for item in report.advice(top, rooms)]
    return "\n".join(["Best next suggestions:", *lines])


def accusation(report: Report) -> str:
    """Say whether to accuse."""
    if report.advisor is None:
        return "An onlooker cannot accuse."
    return report.advisor.accusation().text


def seen_cards(report: Report) -> str:
    """Tell what the others know of our cards, and how near they may be."""
    if report.advisor is None:
        return "An onlooker has no cards that anybody could have seen."
    lines = [
        f"  {report.notes.names[other.seat]}: {_known(other, report.speech)}; {_nearness(other)}."
        for other in report.advisor.opponents()
    ]
    return "\n".join(["What the others know, as far as you can tell:", *lines])


def _known(other: OpponentReport, speech: English) -> str:
    seen = "has seen none of your cards"
    if other.seen:
        seen = f"has seen your {speech.listed(other.seen)}"
    return f"{seen} and can prove {speech.listed(other.proved)}" if other.proved else seen


def _nearness(other: OpponentReport) -> str:
    return f"{other.open_at_best} triples open at best, {other.open_on_average:.0f} on average"
