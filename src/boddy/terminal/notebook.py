"""The notebook: a grid of cards and places with all that is certain for the person's seat."""

from __future__ import annotations

from rich import box
from rich.table import Table

from boddy.cards import Card, Category
from boddy.knowledge.deduction import Fact, deduce
from boddy.terminal.memory import Memory

YES, NO, OPEN = "✓", "✗", "·"


def draw_notebook(memory: Memory) -> Table:
    """Draw the grid: a tick where a card certainly is, a cross where it certainly is not."""
    facts = deduce(memory.evidence)
    places = _columns(memory)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title="Your notebook", title_justify="left")
    table.add_column("")
    for name in places.values():
        table.add_column(name, justify="center")
    for category in Category:
        for card in memory.setup.edition.cards(category):
            row = [_mark(facts, card, place) for place in places]
            table.add_row(memory.setup.edition.title(card), *row, style=_style(facts, card, memory))
        table.add_section()
    table.caption = f"{YES} is there   {NO} is not there   {OPEN} not known"
    table.caption_justify = "left"
    return table


def _columns(memory: Memory) -> dict[int, str]:
    """List the places by number with short headings: the seats, the case file, the table."""
    setup = memory.setup
    names = [card.name for card in setup.suspects] or memory.names
    columns = {
        seat: "You" if seat == memory.seat else names[seat]
        for seat in range(setup.seats)
    }
    columns[memory.evidence.file] = "File"
    if memory.faceup:
        columns[memory.evidence.table] = "Face up"
    return columns


def _mark(facts: dict[tuple[int, int], Fact], card: Card, place: int) -> str:
    fact = facts.get((card.index, place))
    return OPEN if fact is None else YES if fact.holds else NO


def _style(facts: dict[tuple[int, int], Fact], card: Card, memory: Memory) -> str:
    """Set what the case file holds apart, and what it certainly does not hold back."""
    fact = facts.get((card.index, memory.evidence.file))
    return "" if fact is None else "bold green" if fact.holds else "dim"
