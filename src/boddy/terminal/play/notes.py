"""The notebook: a grid of cards and places with all that is certain for the person's seat."""

from __future__ import annotations

from rich import box
from rich.table import Table

from boddy.cards import Card, Category
from boddy.inference.posterior import Posterior
from boddy.terminal.play.memory import Memory

YES, NO, OPEN = "✓", "✗", "·"


def draw_notes(memory: Memory) -> Table:
    """Draw the grid: a tick where a card certainly is, a cross where it certainly is not."""
    edition, places = memory.setup.edition, _columns(memory)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Your notebook")
    for name in places.values():
        table.add_column(name, justify="center")
    marks = certain(memory)
    for category in Category:
        for card in edition.cards(category):
            row = [marks[card, place] for place in places]
            style = _STYLES[marks[card, memory.view.file]]
            table.add_row(edition.title(card), *row, style=style)
        table.add_section()
    table.caption = f"{YES} is there   {NO} is not there   {OPEN} not known"
    table.caption_justify = "left"
    return table


def certain(memory: Memory) -> dict[tuple[Card, int], str]:
    """Mark every card at every place: what holds in all deals that agree with what was seen."""
    posterior = Posterior(memory.view.problem())
    marks = {}
    for card in memory.setup.edition.deck:
        possible = posterior.places[card.index]
        is_there = YES if possible.bit_count() == 1 else OPEN
        for place in range(memory.view.table + 1):
            marks[card, place] = is_there if possible >> place & 1 else NO
    return marks


_STYLES = {YES: "bold green", NO: "dim", OPEN: ""}
"""Set what the case file holds apart, and what it certainly does not hold back."""


def _columns(memory: Memory) -> dict[int, str]:
    """List the places by number with short headings: the seats, the case file, the table."""
    setup = memory.setup
    names = [card.name for card in setup.suspects] or memory.names
    columns = {seat: "You" if seat == memory.seat else names[seat] for seat in range(setup.seats)}
    columns[memory.view.file] = "File"
    if memory.faceup:
        columns[memory.view.table] = "Face up"
    return columns
