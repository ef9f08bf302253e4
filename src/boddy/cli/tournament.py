"""`boddy tournament`: many games among bots, and what they prove."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import click

from boddy.arena.entries import enter
from boddy.arena.options import Options
from boddy.arena.plan import Plan, sizes_between
from boddy.arena.results.journal import Journal, changed
from boddy.arena.running.chunk_runner import ChunkRunner
from boddy.arena.schedule import KINDS
from boddy.arena.statistics.sequential import TournamentQuestion
from boddy.arena.tournament import Tournament
from boddy.chance import seed_or_new
from boddy.cli.options import FOLDER, board_files, bot_game_options, chosen, is_typed, seat_range
from boddy.cli.progress import show_progress
from boddy.cli.results import tell_results
from boddy.editions import edition_data, is_shipped
from boddy.editions.own_board import find_edition_on
from boddy.errors import InputError
from boddy.rules import find_rules
from boddy.terminal.output import echo
from boddy.terminal.trust import TRUST, check_trust

GAMES = 600
"""Played if nothing is said."""
PLANNED = (
    "rules",
    "edition",
    "board",
    "people",
    "weapons",
    "code",
    "seats",
    "schedule",
    "seed",
    "seconds",
    "memory",
    "bits",
    "isolated",
)
"""Options that a tournament keeps when it is resumed."""


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...")
@bot_game_options
@click.option(
    "--code",
    multiple=True,
    metavar="FILE.py[:CLASS]",
    help="Load your own bots; with :CLASS, that one is entered first.",
)
@click.option(
    "--seats",
    default="3-6",
    show_default=True,
    help="Seats at a table: a number or a range, as far as there are enough bots.",
)
@click.option(
    "--games",
    type=int,
    help=f"How many games, rounded up to whole rounds; by default {GAMES}, or as before.",
)
@click.option(
    "--schedule",
    type=click.Choice(KINDS),
    default="balanced",
    show_default=True,
    help="Play every order of seats, or rotate the bots through the seats of each deal.",
)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option("--workers", type=int, help="How many processes; by default one for each processor.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--out", type=FOLDER, help="A folder for the report, tables, records and journal.")
@click.option("--resume", is_flag=True, help="Continue the tournament in the folder --out.")
@click.option("--trust-bots", is_flag=True, help=TRUST)
@click.option(
    "--until", metavar="'A>B'", help="Stop as soon as it is certain which of the two is better."
)
@click.option(
    "--memory",
    type=int,
    default=2048,
    show_default=True,
    help="Memory limit for the bots of one game, in MiB.",
)
@click.option(
    "--records",
    type=int,
    default=50,
    show_default=True,
    help="Keep the records of this many games.",
)
@click.option(
    "--bits",
    type=float,
    default=Plan.bits,
    show_default=True,
    help="Measure bits per turn in this percentage of the games.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.pass_context
def tournament(
    ctx: click.Context,
    /,
    bots: tuple[str, ...],
    out: Path | None,
    resume: bool,
    as_json: bool,
    **_rest: object,
) -> None:
    """Play many games among BOTs to find out which is better.

    A BOT is a name such as `notebook` or `random:accuse=0.1`, or a file such as
    `mine.py:MyBot`; one that is named twice is entered twice. To continue a tournament
    that was stopped, `boddy tournament --resume --out DIR` is enough.
    """
    journal = _journal(ctx, bots, out, resume)
    plan = journal.plan if journal else _plan(ctx, bots)
    options = _options(ctx, plan, journal)
    until = TournamentQuestion.parse(options.until, plan) if options.until else None
    if journal:
        journal.choose(options)
    contest = Tournament(
        plan, games=options.goal, journal=journal, until=until, keep=options.records if out else 0
    )
    _play(contest, options, out)
    tell_results(contest, out, as_json)


def _options(ctx: click.Context, plan: Plan, journal: Journal | None) -> Options:
    """Take what was typed, else what was chosen before, else what is usual."""
    before = asdict(journal.options) if journal and ctx.params["resume"] else None
    games = ctx.params["games"]
    if games is None:
        games = (before and before["goal"]) or GAMES
    kept = chosen(ctx, ("until", "records", "workers", "dask"), before)
    return Options(goal=plan.games.whole(games), **{**kept, "until": kept["until"] or None})


def _plan(ctx: click.Context, bots: tuple[str, ...], seed: int | None = None) -> Plan:
    """Read the plan from the options."""
    options = ctx.params
    entries = enter(bots, options["code"], options["memory"])
    if len(entries) < 2:
        raise InputError("a tournament needs several bots, such as: notebook notebook random")
    fewest, most = seat_range(options["seats"])
    sizes = sizes_between(fewest, most, len(entries), find_rules(options["rules"]).seats)
    files = board_files(options)
    edition = find_edition_on(files, options["edition"])
    own = not is_shipped(edition)
    return Plan(
        entries=entries,
        sizes=sizes,
        seed=seed_or_new(options["seed"] if seed is None else seed),
        rules=options["rules"],
        edition=_source(options["edition"]) or edition.name,
        board=tuple(str(path.resolve()) for path in files),
        cards=edition_data(edition) if own else None,
        schedule=options["schedule"],
        seconds=options["seconds"],
        memory=options["memory"],
        bits=options["bits"],
        isolated=options["isolated"],
    )


def _source(edition: str | None) -> str:
    """Give the whole path of an edition's file, so that the report can say which one it was."""
    return str(Path(edition).resolve()) if edition and edition.endswith(".toml") else ""


def _journal(
    ctx: click.Context, bots: tuple[str, ...], out: Path | None, resume: bool
) -> Journal | None:
    if out is None:
        if resume:
            raise InputError("--resume needs --out DIR: the folder of the tournament")
        return None
    if not resume:
        return ctx.with_resource(Journal.begin(out, _plan(ctx, bots)))
    journal = ctx.with_resource(Journal.resume(out))
    if journal.plan.remote:
        raise InputError(
            f"{out} holds a contest; go on with it by `boddy contest host --resume --out {out}`"
        )
    _check_unchanged(ctx, bots, journal.plan)
    if not bots:  # otherwise somebody typed the same files
        specs = [entry.spec for entry in journal.plan.entries]
        check_trust(out, specs, trusted=ctx.params["trust_bots"])
    return journal


def _check_unchanged(ctx: click.Context, bots: tuple[str, ...], old: Plan) -> None:
    """Refuse to go on with another tournament than the one that was begun."""
    given = {name for name in PLANNED if is_typed(ctx, name)}
    if not bots and not given:
        return
    if not bots:
        raise InputError("--resume takes its plan from the folder; leave --rules and so on away")
    seed = None if "seed" in given else old.seed
    differences = changed(old, _plan(ctx, bots, seed))
    if differences:
        raise InputError(
            f"the tournament in the folder was begun with other {' and '.join(differences)}; "
            "give the same, or none: `boddy tournament --resume --out DIR`"
        )


def _processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play(contest: Tournament, options: Options, out: Path | None) -> None:
    """Play, with a bar that shows how far it is and how long it will take."""
    try:
        with show_progress(contest), _runner(options) as runner:
            contest.play(runner)
    except KeyboardInterrupt:
        if out is not None:
            echo(f"go on with: boddy tournament --resume --out {out}", err=True)
        raise


@contextmanager
def _runner(options: Options) -> Iterator[ChunkRunner]:
    """Play on this machine, or on a cluster."""
    if options.dask is None:
        workers = _processors() if options.workers is None else options.workers
        yield ChunkRunner(workers)
        return
    from boddy.arena.running.cluster import cluster, cluster_runner

    with cluster(options.dask) as client:
        yield cluster_runner(client)
