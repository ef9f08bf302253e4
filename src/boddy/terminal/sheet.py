"""The notebook sheet: the grid of cards and places, and what the solver says, as text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO

from boddy.advice.findings import Findings
from boddy.advice.opponents import Opponent
from boddy.cards import Card, Category
from boddy.speech import English
from boddy.terminal.output import echo, make_console

YES, NO = "✓", "✗"
STYLES = {YES: "bold green", NO: "dim"}
MOST_NEWS = 12
WORTH_A_RISK = 0.25
"""From these odds on, the sheet says whether to accuse."""


def print_sheet(
    findings: Findings,
    *,
    top: int = 5,
    seen: bool = False,
    rooms: list[Card] | None = None,
    out: TextIO | None = None,
) -> None:
    """Print all that helps at the table; in colour only where somebody looks."""
    out = out or sys.stdout
    echo(f"{headline(findings)}\n", file=out)
    print_grid(findings, out)
    for section in sections(findings, top=top, seen=seen, rooms=rooms):
        echo(f"\n{section}", file=out)


def print_grid(findings: Findings, out: TextIO) -> None:
    """Print the grid: certain, impossible, or a percentage."""
    if out.isatty():
        _print_in_colour(findings, out)
    else:
        echo(encodable("\n".join(grid_lines(findings)), out), file=out)


def encodable(text: str, out: TextIO) -> str:
    """Use plainer signs where the output cannot hold ticks and crosses."""
    try:
        text.encode(out.encoding or "utf-8")
    except UnicodeEncodeError:
        return text.replace(YES, "+").replace(NO, "-")
    return text


def headline(findings: Findings) -> str:
    """Say how many deals agree."""
    deals = findings.posterior.deals
    agree = "1 deal agrees" if deals == 1 else f"{deals:,} deals agree"
    return f"{agree} with the notes (show model: {findings.model})."


def sections(
    findings: Findings, *, top: int, seen: bool = False, rooms: list[Card] | None = None
) -> Iterator[str]:
    """Give what stands below the grid, a block at a time."""
    yield likely(findings, top)
    if news := new_facts(findings):
        yield news
    if findings.advisor:
        yield suggestions(findings, top, rooms)
        if findings.casefile()[0][1] >= WORTH_A_RISK:
            yield accusation(findings)
    if seen:
        yield seen_cards(findings)


def grid_lines(findings: Findings) -> list[str]:
    """Draw the grid in plain signs."""
    heads = ["", *headings(findings)]
    rows = [[card.name, *cells] for card, cells in grid(findings)]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [_aligned(heads, widths)]
    before: Category | None = None
    for (card, _), row in zip(grid(findings), rows, strict=True):
        if card.category is not before:
            lines.append("-" * len(lines[0]))
        before = card.category
        lines.append(_aligned(row, widths))
    return lines


def headings(findings: Findings) -> list[str]:
    """Name the columns; face-up cards get one only if there are any."""
    table = ["table"] if findings.notes.faceup else []
    return [*findings.notes.names, "file", *table]


def grid(findings: Findings) -> list[tuple[Card, list[str]]]:
    """Give for each card the signs of its row."""
    columns = range(len(headings(findings)))
    return [
        (card, [_sign(findings, card, place) for place in columns])
        for card in findings.notes.edition.deck
    ]


def _sign(findings: Findings, card: Card, place: int) -> str:
    posterior = findings.posterior
    if not posterior.possible(card.index, place):
        return NO
    if not any(
        posterior.possible(card.index, other)
        for other in range(findings.evidence.table + 1)
        if other != place
    ):
        return YES
    odds = posterior.odds(card.index, place)
    return "<1%" if odds < 0.01 else ">99%" if odds > 0.99 else f"{odds * 100:.0f}%"


def _aligned(row: list[str], widths: list[int]) -> str:
    first, *rest = row
    cells = [f"{first:<{widths[0]}}"]
    cells += [f"{text:^{width}}" for text, width in zip(rest, widths[1:], strict=True)]
    return "  ".join(cells).rstrip()


def _print_in_colour(findings: Findings, out: TextIO) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table()
    table.add_column("")
    for heading in headings(findings):
        table.add_column(heading, justify="center")
    before = Category.SUSPECT
    for card, cells in grid(findings):
        if card.category is not before:
            table.add_section()
        before = card.category
        table.add_row(card.name, *(Text(cell, STYLES.get(cell, "")) for cell in cells))
    make_console(file=out).print(table)


# Below the grid.


def likely(findings: Findings, top: int) -> str:
    """List the likeliest triples."""
    ranked = findings.casefile()
    if len(ranked) == 1:
        return f"Solved: the file holds {ranked[0][0]}."
    say = findings.speech.percent
    lines = [f"  {say(odds):>9}  {triple}" for triple, odds in ranked[:top]]
    return "\n".join([f"The file, likeliest first ({len(ranked)} triples are open):", *lines])


def new_facts(findings: Findings) -> str:
    """Tell what the last line brought, what is held before what is not."""
    told = list(_proved_news(findings))
    if not told:
        return "Nothing is certain now that was not certain before the last line."
    since = "New since the last line:" if findings.notes.entries else "Certain from the start:"
    lines = [f"  {sentence}" for sentence in told[:MOST_NEWS]]
    if len(told) > MOST_NEWS:
        lines.append("  and more, which the grid shows.")
    return "\n".join([since, *lines])


def _proved_news(findings: Findings) -> Iterator[str]:
    """Tell each new fact with its rule and its lines."""
    proofs = findings.told(findings.news(), apart=lambda fact: (fact.lines, fact.public))
    for text, fact in proofs:
        public = "; everybody can know it" if fact.public else ""
        yield f"{text} ({fact.rule}, {findings.speech.lines(fact.lines)}{public})"


def suggestions(findings: Findings, top: int, rooms: list[Card] | None = None) -> str:
    """List the best next suggestions with their reasons."""
    lines = [f"  {item.cards}: {item.text}" for item in findings.advice(top, rooms)]
    return "\n".join(["Best next suggestions:", *lines])


def accusation(findings: Findings) -> str:
    """Say whether to accuse."""
    if findings.advisor is None:
        return "An onlooker cannot accuse."
    return findings.advisor.accusation().text


def seen_cards(findings: Findings) -> str:
    """Tell what the others know of our cards, and how near they may be."""
    if findings.advisor is None:
        return "An onlooker has no cards that anybody could have seen."
    lines = [
        f"  {findings.notes.names[other.seat]}: {_known(other, findings.speech)}; "
        f"{_nearness(other)}."
        for other in findings.advisor.opponents()
    ]
    return "\n".join(["What the others know, as far as you can tell:", *lines])


def _known(other: Opponent, speech: English) -> str:
    seen = "has seen none of your cards"
    if other.seen:
        seen = f"has seen your {speech.listed(other.seen)}"
    return f"{seen} and can prove {speech.listed(other.proved)}" if other.proved else seen


def _nearness(other: Opponent) -> str:
    return f"{other.open_at_best} triples open at best, {other.open_on_average:.0f} on average"
