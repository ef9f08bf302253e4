"""`boddy replay` and `boddy notes`: a recorded game told, and the notes of one of its seats."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.cli.parameters import FILE, check_seat
from boddy.errors import InputError
from boddy.notes.reading import take_notes
from boddy.records import Record
from boddy.telling import tell_game
from boddy.terminal.output import echo
from boddy.views import SPECTATOR, observations


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Tell the game as this seat saw it, counted from 0.")
@click.option(
    "--spectator", "--onlooker", is_flag=True, help="Tell the game as a spectator saw it."
)
@click.option("--unfinished", is_flag=True, help="Accept a game that was broken off.")
def replay(file: Path, seat: int | None, spectator: bool, unfinished: bool) -> None:
    """Verify the record in FILE, and tell its game.

    All cards are open, unless you name a seat.
    """
    record = Record.load(file, running=unfinished)
    events = list(record.events)
    if seat is not None and spectator:
        raise InputError("exclude-each-other", one="--seat", other="--spectator")
    if seat is not None:
        check_seat(seat, record.setup.seats)
        events = observations(events, seat)
    elif spectator:
        events = observations(events, SPECTATOR)
    for line in tell_game(events, record.setup):
        echo(line)


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
