"""`boddy contest`: enter a Speed Clue contest, or hold one."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.arena.options import MOST_AT_ONCE, Options, RemoteOptions
from boddy.arena.plan import Plan
from boddy.cli.contest_one import one
from boddy.cli.contest_plans import (
    PORT,
    announce,
    entry_options,
    known_plan,
    new_plan,
    read_entries,
)
from boddy.cli.options import FOLDER, SECONDS, chosen
from boddy.net.entries import manual_entry
from boddy.printable import counted
from boddy.terminal.output import echo
from boddy.wire.asker import START_FAILURE

if TYPE_CHECKING:
    from boddy.arena.tournament import Tournament
    from boddy.net.live_games import LiveGames

_REMOTE = ("timeout", "start_timeout", "host", "port", "at_once")
"""Options that may be chosen anew when a contest goes on."""


@click.group()
def contest() -> None:
    """Hold a contest of programs over TCP, or take part in one."""


contest.add_command(one)


@contest.command()
@click.argument("bot")
@click.argument("identifier")
@click.argument("port", type=click.IntRange(1, 65535))
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The host on which the contest runs."
)
@click.option("--lines", is_flag=True, help="End each message with a line feed.")
@click.option(
    "--seconds", default=2.0, show_default=True, help="Time limit for one decision.", type=SECONDS
)
@click.option("--seed", type=int, help="The seed of the bot's random choices.")
def join(
    bot: str, identifier: str, port: int, host: str, lines: bool, seconds: float, seed: int | None
) -> None:
    """Take part in the contest on PORT with BOT, as IDENTIFIER."""
    from random import Random

    from boddy.bots import find_bot
    from boddy.net.join import join_contest

    faults: set[str] = set()

    def complain(fault: str) -> None:
        if fault not in faults and len(faults) < 100:
            faults.add(fault)
            echo(f"boddy: bot {bot!r} {fault}", err=True)

    player = find_bot(bot)
    manual_entry(identifier)  # says what is wrong with it
    games = join_contest(
        player,
        identifier,
        port,
        host=host,
        lines=lines,
        seconds=seconds,
        rng=Random(seed),
        complain=complain,
    )
    echo(f"{identifier}: {counted(games, 'game')} played", err=True)


@contest.command()
@entry_options
@click.option(
    "--games", type=click.IntRange(1), help="How many games for each order of seats; by default 1."
)
@click.option(
    "--seats", default="3-6", show_default=True, help="Seats at a table: a number or a range."
)
@click.option(
    "--start-timeout",
    type=SECONDS,
    help="Seconds until an entry must connect; by default as --timeout.",
)
@click.option(
    "--at-once",
    default=1,
    show_default=True,
    type=click.IntRange(1, MOST_AT_ONCE),
    help="How many games at the same time; each entry is started that many times.",
)
@click.option(
    "--out",
    default=Path("contest"),
    show_default=True,
    type=FOLDER,
    help="The folder for the results.",
)
@click.option(
    "--watch", type=PORT, help="Show the games in the browser, on this port (0: any free one)."
)
@click.option("--original", is_flag=True, help="Follow the rules of the original server exactly.")
@click.option("--resume", is_flag=True, help="Continue the contest in the folder --out.")
@click.pass_context
def host(
    ctx: click.Context,
    /,
    entries: Path | None,
    manual: tuple[str, ...],
    out: Path,
    resume: bool,
    watch: int | None,
    **_rest: object,
) -> None:
    """Hold a contest among the programs in the file ENTRIES.

    Each line of the file is a command that starts a program: `my-bot {name} %%`.

    To continue a contest that was stopped, `boddy contest host --resume --out DIR` is enough.
    """
    from boddy.arena.results.journal import Journal
    from boddy.arena.tournament import Tournament
    from boddy.cli.progress import show_progress
    from boddy.cli.results import tell_results
    from boddy.net.contest import write_original_results
    from boddy.net.live_games import LiveGames
    from boddy.net.remote_runner import RemoteRunner

    if resume:
        journal = ctx.with_resource(Journal.resume(out))
        plan = known_plan(ctx, journal, read_entries(entries, manual))
    else:
        plan = new_plan(ctx, read_entries(entries, manual))
    options = _options(ctx, plan, journal.options if resume else Options())
    remote = options.remote or RemoteOptions()
    announce(plan.entries, remote)
    if not resume:
        journal = ctx.with_resource(Journal.begin(out, plan))
    journal.choose(options)
    tournament = Tournament(plan, games=options.goal, journal=journal, keep=options.goal)
    live = LiveGames()
    with _watching(tournament, live, watch):
        try:
            with show_progress(tournament) as reported:
                tournament.play(RemoteRunner(remote, lambda said: echo(said, err=True), live))
        except KeyboardInterrupt:
            echo(f"go on with: boddy contest host --resume --out {out}", err=True)
            raise
        finally:
            write_original_results(out, tournament)
        tell_results(tournament, out, reported=reported)
    started = [name for name in plan.names if not _never_started(tournament, name)]
    if len(started) < min(plan.sizes):
        told = f"{len(started)} of {len(plan.names)} entries started; a table needs"
        echo(f"boddy: no game could be played: {told} {min(plan.sizes)}", err=True)
        sys.exit(1)


def _never_started(tournament: Tournament, name: str) -> bool:
    found = tournament.disqualified.get(name)
    return found is not None and found.in_game is None and found.reason.startswith(START_FAILURE)


@contextmanager
def _watching(tournament: Tournament, live: LiveGames, port: int | None) -> Iterator[None]:
    """Serve the games to browsers while the contest is held, if a port is given.

    In a terminal, go on until the person there has seen enough: quick programs play a contest in
    less time than it takes to open a page.
    """
    if port is None:
        yield
        return
    from boddy.web.live.contest_watch import watching

    with watching(tournament, live, port) as address:
        echo(f"watch the games at {address}, the standings at {address}report", err=True)
        yield
        if sys.stdin.isatty():
            echo(f"The contest is over; watch its last game at {address} until you press Ctrl-C.")
            with suppress(KeyboardInterrupt):
                threading.Event().wait()


def _options(ctx: click.Context, plan: Plan, before: Options) -> Options:
    """Take what was typed, else what was chosen before, else what is usual."""
    known = before.remote
    games = ctx.params["games"]
    rounds = -(-(games or 1) // plan.in_a_row)
    goal = before.goal
    if not goal or games is not None:
        goal = plan.games.whole(plan.games.round_length * rounds)
    found = chosen(ctx, _REMOTE, asdict(known) if known else None)
    folder = known.folder if known and ctx.params["entries"] is None else str(Path.cwd())
    return Options(goal=goal, records=goal, remote=RemoteOptions(folder=folder, **found))
