"""`boddy contest one`: one game among entries, every message printed, and its record."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import asdict, replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from boddy.arena.options import RemoteOptions
from boddy.arena.plan import Entry
from boddy.chance import seed_or_new
from boddy.cli.contest_plans import announce, entry_options, known_plan, read_entries
from boddy.cli.options import FILE, FOLDER, chosen
from boddy.errors import InputError
from boddy.files import unused_path
from boddy.terminal.output import complain, echo

if TYPE_CHECKING:
    from boddy.game import Game


@click.command()
@entry_options
@click.option(
    "--record",
    type=FILE,
    help="Write the record to this file, instead of contest-one-SEED.jsonl.",
)
@click.option(
    "--game",
    type=click.IntRange(0),
    help="Play this game of the contest in the folder --out again.",
)
@click.option("--out", type=FOLDER, help="The folder of the contest, for --game.")
@click.pass_context
def one(
    ctx: click.Context,
    /,
    entries: Path | None,
    manual: tuple[str, ...],
    record: Path | None,
    **_rest: object,
) -> None:
    """Play one game among ENTRIES, and print every message.

    The record is written to contest-one-SEED.jsonl in the current folder, or, if that
    file exists, to one with a number added to its name.

    `boddy contest one --out DIR --game N` plays a game of the contest in that folder again, with
    the same cards and the same entries.
    """
    from boddy.game import Game
    from boddy.net.remote_runner import play_one
    from boddy.notes.sentences import tell
    from boddy.setup import Setup

    if ctx.params["game"] is not None:
        seated, seed, options = _game_again(ctx)
    else:
        seated, seed = read_entries(entries, manual), seed_or_new(ctx.params["seed"])
        options = RemoteOptions(**chosen(ctx, ("timeout", "host", "port"), None))
    announce(seated, options)
    if not 3 <= len(seated) <= 6:
        raise InputError(f"{len(seated)} entries; one game has 3 to 6")
    echo(f"Seed {seed}.")
    game = Game.seeded(Setup.of([entry.name for entry in seated], rules="speed"), seed)
    try:
        faults = asyncio.run(play_one(seated, game, options, _print_message))
        for line in tell(game.events[-1], game.setup):
            echo(line)
        for fault in faults:
            complain(fault)
    finally:
        saved = _save(game, record or unused_path(Path(), f"contest-one-{seed}", ".jsonl"))
    if not saved:
        sys.exit(2)


def _print_message(arrow: str, identifier: str, text: str) -> None:
    echo(f"S>{identifier} {text}" if arrow == "S>" else f"{identifier}> {text}")


def _save(game: Game, path: Path) -> bool:
    """Write the record, of a game that somebody broke off as far as it went; say where it is.

    If it cannot be written that is said, but it replaces no other error.
    """
    from boddy.records import Record

    if len(game.events) == 1:  # dealt; an entry did not start
        return True
    try:
        Record.of(game).save(path)
    except InputError as error:
        echo(f"boddy: {error}", err=True)
        return False
    unfinished = "" if game.over else "--unfinished "
    echo(f"record: {path}; to read it: boddy replay {unfinished}{quote(str(path))}", err=True)
    return True


def _game_again(ctx: click.Context) -> tuple[list[Entry], int, RemoteOptions]:
    """Find a game of a contest: who sits where, its seed, and how its entries are started."""
    from boddy.arena.results.journal import Journal

    if ctx.params["out"] is None:
        raise InputError("--game needs --out DIR: the folder of the contest")
    game = ctx.params["game"]
    with Journal.resume(ctx.params["out"]) as journal:
        plan = known_plan(ctx, journal, ())
        games = journal.options.goal or plan.games.round_length
        if game >= games:
            raise InputError(
                f"no game {game} in the contest in {journal.folder}; it has games 0 to {games - 1}"
            )
        fixture = plan.games.fixture(game)
        before = journal.options.remote or RemoteOptions()
    found = chosen(ctx, ("timeout", "host", "port"), asdict(before))
    options = replace(before, **found, at_once=1)
    return [plan.entries[number] for number in fixture.order], fixture.seed, options
