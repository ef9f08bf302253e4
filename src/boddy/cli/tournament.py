"""`boddy tournament`: many games among bots, and what they prove."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.arena.entries import enter
from boddy.arena.plan import Plan, sizes_between
from boddy.arena.results.journal import Journal, changed
from boddy.arena.results.parquet import write_tables
from boddy.arena.schedule import KINDS
from boddy.arena.statistics.sequential import Question
from boddy.arena.tournament import Tournament
from boddy.editions import edition_data, find_edition, is_shipped
from boddy.errors import InputError
from boddy.extras import need
from boddy.rules import find_rules
from boddy.terminal.output import echo, make_console
from boddy.terminal.trust import TRUST, check_trust

if TYPE_CHECKING:
    from rich.progress import Progress

    from boddy.arena.results.game_result import GameResult
    from boddy.arena.statistics.standings import Statistics


GAMES = 600
"""Played if nothing is said."""
PLANNED = (
    "rules",
    "edition",
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
@click.option("--rules", default="speed", show_default=True, help="A preset: see `boddy rules`.")
@click.option("--edition", default="classic", show_default=True, help="An edition or its file.")
@click.option(
    "--code",
    multiple=True,
    metavar="FILE.py[:CLASS]",
    help="Load your own bots; with :CLASS, enter that one first.",
)
@click.option(
    "--seats",
    default="3-6",
    show_default=True,
    help="Of a table: a number or a range, as far as there are bots for it.",
)
@click.option(
    "--games",
    type=int,
    help=f"Rounded up to whole rounds; {GAMES} if not said, or as many as were wanted before.",
)
@click.option(
    "--schedule",
    type=click.Choice(KINDS),
    default="balanced",
    show_default=True,
    help="Every order of seats, or each deal with the bots rotated through all seats.",
)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option("--workers", type=int, help="Processes; as many as there are processors if not said.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder for the report, the tables, the records and the journal.",
)
@click.option("--resume", is_flag=True, help="Go on with the tournament in the folder of --out.")
@click.option("--trust-bots", is_flag=True, help=TRUST)
@click.option("--until", metavar="'A>B'", help="End when it is settled which of two is better.")
@click.option("--seconds", type=float, default=10.0, show_default=True, help="For one decision.")
@click.option(
    "--memory", type=int, default=2048, show_default=True, help="MiB for the bots of a game."
)
@click.option(
    "--isolated",
    is_flag=True,
    help="Play every seat in a process of its own, where it cannot look for others' cards.",
)
@click.option(
    "--records", type=int, default=50, show_default=True, help="Keep records of so many games."
)
@click.option(
    "--bits",
    type=float,
    default=Plan.bits,
    show_default=True,
    help="In how many percent of the games bits per turn are measured.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.pass_context
def tournament(
    ctx: click.Context,
    /,
    bots: tuple[str, ...],
    games: int | None,
    workers: int | None,
    dask: str | None,
    out: Path | None,
    resume: bool,
    until: str | None,
    records: int,
    as_json: bool,
    **_options: object,
) -> None:
    """Play many games among BOTs and say which is better, and how sure that is.

    A BOT is a name such as `notebook` or `random:accuse=0.1`, or a file such as
    `mine.py:MyBot`; one that is named twice is entered twice. To go on with a tournament
    that was stopped, `boddy tournament --resume --out DIR` is enough.
    """
    need("openskill")
    journal = _journal(ctx, bots, out, resume)
    plan = journal.plan if journal else _plan(ctx, bots)
    contest = Tournament(
        plan,
        games=games if games is not None else (journal and journal.goal) or GAMES,
        journal=journal,
        until=Question.parse(until, plan) if until else None,
        keep=records if out else 0,
    )
    _play(contest, _processors() if workers is None else workers, dask, out)
    _tell(contest, out, as_json)


def _plan(ctx: click.Context, bots: tuple[str, ...], seed: int | None = None) -> Plan:
    """Read the plan from the options."""
    options = ctx.params
    entries = enter(bots, options["code"], options["memory"])
    if len(entries) < 2:
        raise InputError("a tournament needs several bots, such as: notebook notebook random")
    fewest, most = _range(options["seats"])
    sizes = sizes_between(fewest, most, len(entries), find_rules(options["rules"]).seats)
    if seed is None:
        seed = options["seed"]
    if seed is None:
        import secrets

        seed = secrets.randbelow(2**32)
    edition = find_edition(options["edition"])
    own = not is_shipped(edition)
    return Plan(
        entries=entries,
        sizes=sizes,
        seed=seed,
        rules=options["rules"],
        edition=str(Path(options["edition"]).resolve()) if own else edition.name,
        cards=edition_data(edition) if own else None,
        schedule=options["schedule"],
        seconds=options["seconds"],
        memory=options["memory"],
        bits=options["bits"],
        isolated=options["isolated"],
    )


def _journal(
    ctx: click.Context, bots: tuple[str, ...], out: Path | None, resume: bool
) -> Journal | None:
    if out is None:
        if resume:
            raise InputError("--resume needs --out DIR: the folder of the tournament")
        return None
    need("pyarrow")
    need("jinja2")
    if not resume:
        return ctx.with_resource(Journal.begin(out, _plan(ctx, bots)))
    journal = ctx.with_resource(Journal.resume(out))
    _check_unchanged(ctx, bots, journal.plan)
    if not bots:  # otherwise somebody typed the same files
        specs = [entry.spec for entry in journal.plan.entries]
        check_trust(out, specs, trusted=ctx.params["trust_bots"])
    return journal


def _check_unchanged(ctx: click.Context, bots: tuple[str, ...], old: Plan) -> None:
    """Refuse to go on with another tournament than the one that was begun."""
    given = {
        name
        for name in PLANNED
        if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
    }
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


def _range(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"\s*(\d+)\s*(?:-\s*(\d+)\s*)?", text)
    if not match:
        raise InputError(f"--seats {text!r}: expected a number or a range, such as 3 or 3-6")
    return int(match[1]), int(match[2] or match[1])


def _play(contest: Tournament, workers: int, dask: str | None, out: Path | None) -> None:
    """Play, with a bar that shows how far it is and how long it will take."""
    try:
        with _progress(contest):
            if dask is None:
                contest.play(workers)
            else:
                from boddy.arena.running.cluster import cluster, executor, threads

                with cluster(dask) as client:
                    contest.play(threads(client), lambda: executor(client))
    except KeyboardInterrupt:
        if out is not None:
            echo(f"go on with: boddy tournament --resume --out {out}", err=True)
        raise


@contextmanager
def _progress(contest: Tournament) -> Iterator[None]:
    with _bar() as bar:
        played = contest.games - len(contest.missing())
        task = bar.add_task("games", total=contest.games, completed=played)
        contest.progress = lambda count: bar.update(task, completed=count)
        yield


def _bar() -> Progress:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


def _tell(contest: Tournament, out: Path | None, as_json: bool) -> None:
    """Print the results, and write them where they are wanted."""
    from boddy.arena.statistics.as_json import summary
    from boddy.arena.statistics.standings import summarize
    from boddy.cli.standings import print_standings

    games, verdict = contest.results(), contest.verdict()
    statistics = summarize(games, contest.plan.names)
    if out is not None:
        _write(out, contest.plan, games, statistics)
    if as_json:
        echo(json.dumps(summary(contest.plan, statistics, contest.until, verdict)))
    else:
        print_standings(contest.plan, statistics, contest.until, verdict)
        if out is not None:
            echo(f"Report: {out / 'report.html'}")


def _write(out: Path, plan: Plan, games: list[GameResult], statistics: Statistics) -> None:
    from boddy.pages.tournament import write_report

    write_tables(out, plan, games)
    write_report(out, plan, games, statistics)
