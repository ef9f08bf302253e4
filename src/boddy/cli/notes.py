"""`boddy notes`: the case notes that a seat could have taken of a recorded game."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.cli.options import FILE, check_seat
from boddy.notes.taking import take_notes
from boddy.records import Record
from boddy.terminal.output import echo
from boddy.views import observations


@click.command()
@click.argument("record", type=FILE)
@click.option("--seat", type=int, help="Whose notes, counted from 0; by default a spectator's.")
@click.option("--entries", type=click.IntRange(min=0), help="Write only this many entries.")
def notes(record: Path, seat: int | None, entries: int | None) -> None:
    """Write the notes that a seat could take of a game in RECORD."""
    game = Record.load(record)
    setup = game.setup
    if seat is not None:
        check_seat(seat, setup.seats)
    taken = take_notes(setup.edition, setup.names, observations(game.events, seat), seat)
    lines = str(taken).splitlines()
    shown = len(lines) if entries is None else len(lines) - len(taken.entries) + entries
    echo("\n".join(lines[:shown]))
