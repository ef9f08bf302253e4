"""The notebook sheet: the grid of cards and places, and what the solver says, as text."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Iterator
from typing import TextIO

from boddy.cards import Card, Category
from boddy.errors import Contradiction
from boddy.notes.case_notes import Notes
from boddy.reasoning.deduction import Fact, Step, grouped, known_at, proved
from boddy.reasoning.difficulty import HARDEST
from boddy.reasoning.habits import said_habit
from boddy.reasoning.opponents import OpponentReport
from boddy.reasoning.report import Report
from boddy.reasoning.statements import said_sources
from boddy.reasoning.what_if import hangs_on, still_open
from boddy.terminal.output import echo, make_console
from boddy.texts import Words, phrase

YES, NO = "✓", "✗"
MAYBE = "?"
"""Where the odds were not counted."""
STYLES = {YES: "bold green", NO: "dim"}
MOST_NEWS = 12


def print_sheet(
    report: Report,
    *,
    top: int = 5,
    seen: bool = False,
    rooms: list[Card] | None = None,
    bits: bool = False,
    out: TextIO | None = None,
) -> None:
    """Print the whole sheet, in colour on a terminal only."""
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


def headline(report: Report) -> str:
    """Return how many deals agree; nothing if they were not counted, which is said elsewhere."""
    if not report.counted:
        return ""
    return report.words("sheet-deals", deals=report.posterior.deals, model=report.model)


def _sections(
    report: Report, top: int, seen: bool, rooms: list[Card] | None, bits: bool
) -> Iterator[str]:
    """Yield the blocks below the grid."""
    if report.counted:
        yield likely(report, top)
    if not report.supposed and (news := new_facts(report)):
        yield news
    if report.advisor:
        if planned := plan(report, rooms):
            yield planned
        if not report.solved:
            yield suggestions(report, top, rooms, bits=bits)
    if any(asking.clear for asking in report.habits):
        yield habits(report)
    if seen and report.counted:
        yield seen_cards(report)
    if report.parts.left_out:
        yield "\n".join(map(report.words.say, report.left_out()))


def grid_lines(report: Report) -> list[str]:
    """Draw the grid in plain signs."""
    heads = ["", *headings(report)]
    rows = [[report.words.card(card, "short"), *cells] for card, cells in grid(report)]
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
    words = report.words
    table = [words("sheet-table")] if report.notes.faceup else []
    return [*report.notes.names, words("sheet-file"), *table]


def grid(report: Report) -> list[tuple[Card, list[str]]]:
    """Return each card with the signs of its row."""
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
    if 0 < odds < 0.01:
        return "<1%"
    if 0.99 < odds < 1:
        return ">99%"
    return f"{math.floor(100 * odds + 0.5)}%"


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
        name = report.words.card(card, "short")
        table.add_row(name, *(Text(cell, STYLES.get(cell, "")) for cell in cells))
    make_console(file=out).print(table)


# Below the grid.


def likely(report: Report, top: int) -> str:
    """List the likeliest triples."""
    ranked, words = report.casefile(), report.words
    if report.solved and ranked:
        return words("sheet-solved", cards=ranked[0][0])
    if not report.counted:
        return ""
    lines = [
        f"  {words('percent-of', odds=odds):>9}  {typed(words, triple)}"
        for triple, odds in ranked[:top]
    ]
    return "\n".join([words("sheet-likeliest", count=len(ranked)), *lines])


def new_facts(report: Report) -> str:
    """List what the last entry brought, what is held before what is not."""
    words = report.words
    groups = grouped(report.news(), lambda fact: (fact.sources, fact.public))
    told = [f"  {_proved(report, facts)}" for facts in groups]
    if not told and not report.notes.entries:
        return words("sheet-nothing-certain")
    if not told:
        moved = report.moves_chances()
        return words("sheet-chances-moved" if moved else "nb_teachNothing")
    lines = told[:MOST_NEWS]
    if len(told) > MOST_NEWS:
        lines.append(f"  {words('sheet-more')}")
    heading = "sheet-news" if report.notes.entries else "sheet-from-the-start"
    return "\n".join([words(heading), *lines])


def explained(report: Report, card: Card, place: int) -> str:
    """Return why a cell is certain, step by step with its entries, or why it is open."""
    fact, words = report.fact(card, place), report.words
    lines = [report.why(card, place)]
    if fact is None:
        found = still_open(report, card, place)
        if found is not None:
            lines += [f"  {words.say(said)}" for said in found.fitting(report)]
            lines += [f"  {words.say(item.said(report))}" for item in found.settling]
        return "\n".join(lines)
    steps = report.proof(fact)
    if len(steps) > 1:
        lines += proof_lines(report.notes, words, steps)
    else:
        lines += (line for step in steps for line in cited(report.notes, step))
    hard = report.difficulty(fact)
    if hard.steps:
        lines.append(words("nb_hard", level=hard.level, of=HARDEST))
    return "\n".join(lines)


def proof_lines(notes: Notes, words: Words, steps: Iterable[Step]) -> Iterator[str]:
    """Yield the lines of a proof: each step, and the entries that it looks at."""
    for number, step in enumerate(steps, start=1):
        yield f"{number:>3}. {words.say(step.said)}"
        yield from cited(notes, step)


def cited(notes: Notes, step: Step) -> Iterator[str]:
    """Yield the lines of a step's entries, as they were, with all who passed."""
    for number in step.entries:
        _, text = notes.find_source(number)
        yield from (f"       {number}. {line}" for line in text.splitlines())


def supposed(base: Report, texts: Iterable[str]) -> tuple[Report, str]:
    """Suppose cells one after the other; return the report, and what follows or a refutation."""
    report, words = base, base.words
    for text in texts:
        card, place, holds = base.supposition(text)
        try:
            report = report.supposing([(card, place, holds)])
        except Contradiction:
            return report, f"{words('nb_ifImpossible')} {explained(report, card, place)}"
    follows = [fact for fact in report.news() if fact.rule != "supposed"]
    told = [f"  {words.say(proved(report.view, facts))}" for facts in grouped(follows)]
    lines = []
    if report.counted and base.counted:
        odds = float(report.posterior.weight / base.posterior.weight)
        lines.append(words("nb_ifOdds", odds=odds))
    lines.append(words("nb_ifFollows" if told else "nb_ifNothing"))
    return report, "\n".join([*lines, *told])


def hanging(report: Report, number: int) -> str:
    """List what would not be certain without an entry."""
    words = report.words
    facts = hangs_on(report, number)
    if not facts:
        return words("nb_hangsNothing")
    told = [
        f"  {words.say(known_at(report.view, [fact.card], fact.place, fact.holds))}"
        for fact in facts
    ]
    return "\n".join([words("nb_hangsOn"), *told])


def _proved(report: Report, facts: list[Fact]) -> str:
    """Return facts with their rule and their sources."""
    first = facts[0]
    return report.words(
        "sheet-proved-public" if first.public else "sheet-proved",
        fact=proved(report.view, facts),
        rule=phrase(f"rule-{first.rule.replace(' ', '-')}"),
        sources=said_sources(first.sources),
    )


def suggestions(
    report: Report, top: int, rooms: list[Card] | None = None, *, bits: bool = False
) -> str:
    """List the best next suggestions with their reasons, and with their bits if wanted."""
    words = report.words
    if report.solved:
        return words("nb_nothingToAsk")
    if not report.counted:
        return ""
    lines = []
    for item in report.advice(top, rooms):
        best = typed(words, item.cards)
        said = words("labelled", label=best, text=item.said) if item.said else best
        worth = f" {words('sheet-bits', bits=item.bits)}" if bits else ""
        lines.append(f"  {said}{worth}")
    return "\n".join([words("sheet-suggestions"), *lines])


def typed(words: Words, cards: Iterable[Card]) -> str:
    """Return cards as they may be typed."""
    return " ".join(words.card(card, "short") for card in cards)


def plan(report: Report, rooms: list[Card] | None = None) -> str:
    """Return what to do in this turn or in the next."""
    if report.advisor is None:
        return report.words("sheet-cannot-accuse") if report.counted else ""
    found = report.plan(report.advice(1, rooms))
    return report.words.say(found.said) if found else ""


def seen_cards(report: Report) -> str:
    """List what the others know of our cards, and how near they may be."""
    words = report.words
    if report.advisor is None:
        return words("sheet-nothing-seen") if report.counted else ""
    lines = [f"  {_opponent(other, words)}" for other in report.advisor.opponents()]
    return "\n".join([words("sheet-others-know"), *lines])


def _opponent(other: OpponentReport, words: Words) -> str:
    best, average = other.open_at_best, other.open_on_average
    alike = best == round(average, 0 if average >= 10 else 1)  # as they are written
    left = phrase("sheet-solutions-alike" if alike else "sheet-solutions-left", best=best)
    return words(
        "sheet-opponent",
        seat=other.seat,
        seen=other.seen,
        proved=other.proved,
        left=left.with_values(average=average),
    )


def habits(report: Report) -> str:
    """List how the others seem to suggest, as far as the model `table` has read them."""
    lines = [f"  {report.words.say(said_habit(*asking))}" for asking in report.habits]
    return "\n".join([report.words("sheet-others-suggest"), *lines])
