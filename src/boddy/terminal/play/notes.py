"""The notebook: a grid of cards and places with all that is certain for the person's seat."""

from __future__ import annotations

from rich import box
from rich.table import Table

from boddy.cards import Card, Category
from boddy.inference.posterior import Posterior
from boddy.terminal.play.observed import Observed

YES, NO, OPEN = "✓", "✗", "·"


def draw_notes(observed: Observed) -> Table:
    """Draw the grid: a tick where a card certainly is, a cross where it certainly is not."""
    edition, places = observed.setup.edition, _columns(observed)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Your notebook")
    for name in places.values():
        table.add_column(name, justify="center")
    marks = certain(observed)
    for category in Category:
        for card in edition.cards(category):
            row = [marks[card, place] for place in places]
            style = _STYLES[marks[card, observed.view.file]]
            table.add_row(edition.title(card), *row, style=style)
        table.add_section()
    table.caption = f"{YES} is there   {NO} is not there   {OPEN} not known"
    table.caption_justify = "left"
    return table


def certain(observed: Observed) -> dict[tuple[Card, int], str]:
    """Mark every card at every place: what holds in all deals that agree with what was seen."""
    posterior = Posterior(observed.view.problem())
    marks = {}
    for card in observed.setup.edition.deck:
        possible = posterior.places[card.index]
        is_there = YES if possible.bit_count() == 1 else OPEN
        for place in range(observed.view.table + 1):
            marks[card, place] = is_there if possible >> place & 1 else NO
    return marks


_STYLES = {YES: "bold green", NO: "dim", OPEN: ""}
"""Set what the case file holds apart, and what it certainly does not hold back."""


def _columns(observed: Observed) -> dict[int, str]:
    """List the places by number with short headings: the seats, the case file, the table."""
    setup = observed.setup
    names = [card.name for card in setup.suspects] or observed.names
    columns = {seat: "You" if seat == observed.seat else names[seat] for seat in range(setup.seats)}
    columns[observed.view.file] = "File"
    if observed.faceup:
        columns[observed.view.table] = "Face up"
    return columns
