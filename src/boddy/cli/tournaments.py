"""`boddy tournament`: many games among bots, their progress, and what they prove."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from boddy.arena.chunks import ChunkRunner
from boddy.arena.entrants import enter
from boddy.arena.exports import summary, write_tables
from boddy.arena.information import InformationGain
from boddy.arena.journal import Journal, changed
from boddy.arena.plan import Options, Plan, sizes_between
from boddy.arena.results import seats_of
from boddy.arena.schedule import KINDS
from boddy.arena.sequential import TournamentQuestion, Verdict
from boddy.arena.standings import Standing, Statistics, summarize
from boddy.arena.tournament import Tournament
from boddy.chance import seed_or_new
from boddy.cli.parameters import (
    FOLDER,
    board_files,
    bot_game_options,
    chosen,
    is_typed,
    seat_range,
    trust_bots_option,
)
from boddy.editions import edition_data, find_edition_on, is_shipped
from boddy.errors import InputError
from boddy.extras import has, remedy
from boddy.rules import find_rules
from boddy.terminal.output import check_trust, echo, make_console, output_words, say, table_console
from boddy.texts import Phrase, phrase

if TYPE_CHECKING:
    from rich.progress import Progress


def print_standings(plan: Plan, statistics: Statistics, verdict: Verdict | None) -> None:
    """Print who won how often, who is better than whom, and who was at fault."""
    console = table_console()
    console.print(_standings(statistics))
    for line in sentences(plan, statistics, verdict):
        console.print(line)


def sentences(plan: Plan, statistics: Statistics, verdict: Verdict | None) -> list[str]:
    """Return the sentences below the table."""
    words = output_words()
    played_at = [size for _, size in statistics.by_size]
    played = words(
        "tournament-played",
        count=statistics.games,
        rules=plan.rules,
        deals=statistics.deals,
        seats="-".join(map(str, sorted({min(played_at), max(played_at)}))),
        schedule=plan.schedule,
        seed=str(plan.seed),
    )
    lines = [played] if verdict is None else [played, words.say(_answer(verdict))]
    for pair in statistics.pairs:
        if pair.better is not None:
            worse = pair.second if pair.better == pair.first else pair.first
            p = f"{pair.corrected:.2g}"
            lines.append(words("tournament-better", better=pair.better, worse=worse, p=p))
    if len(statistics.leaders) > 1:
        lines.append(words("tournament-close", bots=statistics.leaders))
    if statistics.gains is not None and statistics.gains.by_size:
        lines.append(words.say(_bits(statistics.gains)))
    for fault in statistics.faults:
        bot, games = fault.bot, fault.games
        lines.append(words("tournament-forfeited", bot=bot, count=games, fault=fault.fault))
    return lines


def _bits(gains: InformationGain) -> Phrase:
    tables = [
        phrase(
            "tournament-bits-at",
            value=found.value,
            low=found.low,
            high=found.high,
            seats=size,
        )
        for size, found in gains.by_size.items()
    ]
    return phrase("tournament-bits", count=gains.games, tables=tables)


def _answer(verdict: Verdict) -> Phrase:
    question, deals, better = verdict.question, verdict.deals, verdict.better
    if better is None:
        return phrase("tournament-unsettled", question=str(question), deals=deals)
    truth = "yes" if better == question.better else "no"
    settled = {"question": str(question), "truth": truth, "better": better, "deals": deals}
    return phrase("tournament-settled", **settled)


def _standings(statistics: Statistics) -> Table:
    """Make a table that fits into 80 columns unless a bot has a long name."""
    table = Table(box=SIMPLE_HEAD, padding=0, pad_edge=False)
    bot, *figures = output_words()("tournament-columns").split(", ")
    table.add_column(bot, overflow="fold", min_width=10)
    for heading in figures:
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in statistics.standings:
        table.add_row(standing.bot, *_cells(standing, statistics.gains))
    return table


def _cells(standing: Standing, gains: InformationGain | None) -> list[str]:
    share = standing.share
    bits = gains.by_bot.get(standing.bot) if gains else None
    milliseconds = 1000 * standing.seconds / standing.decisions if standing.decisions else 0.0
    return [
        str(share.games),
        str(share.wins),
        f"{share.interval.value:.3f}",
        f"{share.interval.low:.2f}-{share.interval.high:.2f}",
        f"{share.ratio:.2f}",
        "-" if standing.rating is None else f"{standing.rating:.1f}",
        str(standing.wrong),
        str(standing.forfeits),
        f"{bits.value:.2f}" if bits else "-",
        f"{milliseconds:.2f}",
    ]


LOOKS = 1.0
"""Seconds between two looks at who leads, on a terminal."""
LINES = 60.0
"""Seconds between two lines where the output is no terminal."""


@contextmanager
def show_progress(tournament: Tournament) -> Iterator[set[str]]:
    """Show how a tournament goes while it is played; yield the disqualified who were reported."""
    reported = set[str]()
    with _bar() as bar:
        tournament.progress = _Shown(tournament, bar, reported)
        yield reported


class _Shown:
    """Shows how many games are played."""

    def __init__(self, tournament: Tournament, bar: Progress, reported: set[str]) -> None:
        self._tournament, self._bar, self._reported = tournament, bar, reported
        self._before = set(tournament.disqualified)
        self._terminal = sys.stderr.isatty()
        self._next = monotonic() + (0 if self._terminal else LINES)
        self._task = bar.add_task("", total=tournament.games, completed=tournament.played)

    def __call__(self, count: int) -> None:
        if self._terminal:
            for name in self._tournament.disqualified.keys() - self._before - self._reported:
                self._reported.add(name)
                reason = self._tournament.disqualified[name].reason
                said = output_words()("tournament-disqualified", name=name, reason=reason)
                self._bar.console.print(said, soft_wrap=True)
        self._bar.update(self._task, completed=count)
        now = monotonic()
        if now < self._next:
            return
        leader = leading(self._tournament)
        self._bar.update(self._task, description=leader)
        if not self._terminal:
            games = self._tournament.games
            say("tournament-so-far", count=count, games=games, leader=leader, err=True)
        # Counting all games must not take long compared with playing them.
        self._next = now + max(50 * (monotonic() - now), LOOKS if self._terminal else LINES)


def leading(tournament: Tournament) -> str:
    """Return who has won the largest share of games so far."""
    games, wins = Counter[str](), Counter[str]()
    for _, seat in seats_of(tournament.results()):
        games[seat.bot] += 1
        wins[seat.bot] += seat.won
    words = output_words()
    if not games:
        return words("tournament-no-leader")
    best = max(games, key=lambda name: wins[name] / games[name])
    return words("tournament-leader", bot=best, wins=wins[best], games=games[best])


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
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(output_words()("time-left")),
        TimeRemainingColumn(),
        console=make_console(stderr=True),
        disable=not sys.stderr.isatty(),
    )


def tell_results(
    tournament: Tournament,
    out: Path | None,
    as_json: bool = False,
    reported: Collection[str] = (),
) -> None:
    """Print the results, and write them to the folder `out`.

    `reported` names the disqualified entries that were printed during play.
    """
    plan, games, verdict = tournament.plan, tournament.results(), tournament.verdict()
    statistics = summarize(games, plan.names) if games else None
    if out is not None:
        from boddy.pages.tournament_report import write_report

        if has("pyarrow"):
            write_tables(out, plan, games)
        out_of_it = list(tournament.disqualified.values())
        write_report(out, plan, games, statistics, out_of_it, tournament.discarded())
    if as_json and statistics:
        echo(json.dumps(summary(plan, statistics, verdict)))
        return
    if statistics:
        print_standings(plan, statistics, verdict)
    for found in tournament.disqualified.values():
        if found.entry in reported and sys.stdout.isatty():
            continue
        say("tournament-disqualified", name=found.entry, reason=found.reason)
    for note in tournament.notes:
        say("labelled", label=note.entry, text=note.reason)
    if out is not None:
        say("tournament-report", path=str(out / "report.html"))
    left_out = [phrase("tournament-ratings")] if not has("openskill") else []
    left_out += [phrase("tournament-parquet")] if out and not has("pyarrow") else []
    if left_out:
        say("tournament-left-out", what=left_out, command=remedy("arena"))


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
    help="Play every order of seats, or rotate the bots through the seats of each deal.",
)
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option("--workers", type=int, help="How many processes; by default one for each processor.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--out", type=FOLDER, help="A folder for the report, tables, records and journal.")
@click.option("--resume", is_flag=True, help="Continue the tournament in the folder --out.")
@trust_bots_option
@click.option(
    "--until", metavar="'A>B'", help="Stop as soon as it is certain which of the two is better."
)
@click.option(
    "--memory",
    type=int,
    default=2048,
    help="Memory limit for the bots of one game, in MiB.",
)
@click.option(
    "--records",
    type=int,
    default=50,
    help="Keep the records of this many games.",
)
@click.option(
    "--bits",
    type=float,
    default=Plan.bits,
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
    """Return what was typed, else what was chosen before, else the default."""
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
        raise InputError("tournament-few-bots")
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
    """Return the whole path of an edition's file, which the report names."""
    return str(Path(edition).resolve()) if edition and edition.endswith(".toml") else ""


def _journal(
    ctx: click.Context, bots: tuple[str, ...], out: Path | None, resume: bool
) -> Journal | None:
    if out is None:
        if resume:
            raise InputError("tournament-which-folder")
        return None
    if not resume:
        return ctx.with_resource(Journal.begin(out, _plan(ctx, bots)))
    journal = ctx.with_resource(Journal.resume(out))
    if journal.plan.remote:
        raise InputError("holds-contest", folder=str(out))
    _check_unchanged(ctx, bots, journal.plan)
    if not bots:  # otherwise somebody typed the same files
        specs = [entry.spec for entry in journal.plan.entries]
        check_trust(out, specs, trusted=ctx.params["trust_bots"])
    return journal


def _check_unchanged(ctx: click.Context, bots: tuple[str, ...], old: Plan) -> None:
    """Refuse options that differ from those of the tournament being resumed."""
    given = {name for name in PLANNED if is_typed(ctx, name)}
    if not bots and not given:
        return
    if not bots:
        raise InputError("tournament-plan-known")
    seed = None if "seed" in given else old.seed
    differences = changed(old, _plan(ctx, bots, seed))
    if differences:
        raise InputError("tournament-begun-otherwise", options=list(differences))


def _processors() -> int:
    """Return how many processors this process may use."""
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
            say("go-on-with", command=f"boddy tournament --resume --out {out}", err=True)
        raise


@contextmanager
def _runner(options: Options) -> Iterator[ChunkRunner]:
    """Play on this machine, or on a cluster."""
    if options.dask is None:
        workers = _processors() if options.workers is None else options.workers
        yield ChunkRunner(workers)
        return
    from boddy.arena.chunks import cluster, cluster_runner

    with cluster(options.dask) as client:
        yield cluster_runner(client)
