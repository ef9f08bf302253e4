"""`boddy replay`: a recorded game, as one seat or a spectator saw it."""

from __future__ import annotations

from pathlib import Path

import click

from boddy.cli.options import FILE, check_seat
from boddy.errors import InputError
from boddy.notes.sentences import tell_game
from boddy.records import Record
from boddy.terminal.output import echo
from boddy.views import ONLOOKER, observations


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
        raise InputError("--seat and --spectator exclude each other")
    if seat is not None:
        check_seat(seat, record.setup.seats)
        events = observations(events, seat)
    elif spectator:
        events = observations(events, ONLOOKER)
    for line in tell_game(events, record.setup):
        echo(line)
