"""`boddy contest`: hold a Speed Clue contest, take part in one, or play one of its games."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from boddy.arena.plan import LAST_PORT, MOST_AT_ONCE, Entry, Options, Plan, RemoteOptions
from boddy.chance import seed_or_new
from boddy.cli.parameters import FILE, FOLDER, SECONDS, chosen, is_typed, seat_range, together
from boddy.contest.asker import START_FAILURE
from boddy.contest.entry_files import load_entries, manual_entry
from boddy.errors import InputError
from boddy.files import unused_path
from boddy.terminal.output import check_trust_in_commands, complain, echo, output_words, say
from boddy.texts import Phrase

if TYPE_CHECKING:
    from boddy.arena.journal import Journal
    from boddy.arena.tournament import Tournament
    from boddy.contest.host import LiveGames
    from boddy.game import Game


@click.group()
def contest() -> None:
    """Hold a contest of programs over TCP, or take part in one."""


PORT = click.IntRange(0, LAST_PORT)

entry_options = together(
    click.argument("entries", required=False, type=FILE),
    click.option(
        "--manual",
        multiple=True,
        metavar="ID",
        help="Wait for an entry that you start yourself.",
    ),
    click.option(
        "--timeout",
        default=10.0,
        type=SECONDS,
        help="Seconds for an answer.",
    ),
    click.option("--host", default="127.0.0.1", help="The address to listen on."),
    click.option(
        "--port",
        default=0,
        type=PORT,
        help="The first port to listen on; 0: any free ones.",
    ),
    click.option("--seed", type=int, help="The same seed deals the same cards."),
    click.option(
        "--trust-entries",
        is_flag=True,
        help="With --resume or --game: run the saved commands of the entries, without asking.",
    ),
)
"""Who takes part in a contest, and where and how long their server waits."""


def new_plan(ctx: click.Context, entries: Sequence[Entry]) -> Plan:
    """Plan a contest among entries, as its options say."""
    from boddy.contest.entry_files import contest_plan

    if not entries:
        raise InputError("contest-no-entries")
    original = (ctx.params["games"] or 1) if ctx.params["original"] else 0
    seats = seat_range(ctx.params["seats"])
    return contest_plan(
        entries, seats=seats, seed=seed_or_new(ctx.params["seed"]), original=original
    )


def known_plan(ctx: click.Context, journal: Journal, entries: Sequence[Entry]) -> Plan:
    """Go on with the plan of a journal; entries that are given again may have other commands."""
    plan, out = journal.plan, journal.folder
    if not plan.remote:
        raise InputError("holds-tournament", folder=str(out))
    if not entries:
        commands = [entry.spec for entry in plan.entries]
        check_trust_in_commands(out, commands, trusted=ctx.params["trust_entries"])
    known: dict[str, object] = {"entries": plan.names, "seed": plan.seed, "seats": plan.sizes}
    given = dict(known)
    if entries:
        given["entries"] = tuple(entry.name for entry in entries)
    if is_typed(ctx, "seed"):
        given["seed"] = ctx.params["seed"]
    if ctx.params.get("original") and not plan.original:
        raise InputError("contest-not-original", folder=str(out))
    if "seats" in ctx.params and is_typed(ctx, "seats"):
        given["seats"] = new_plan(ctx, plan.entries).sizes
    for name, value in given.items():
        if value != known[name]:
            raise InputError("contest-begun-otherwise", folder=str(out), option=name)
    return replace(plan, entries=tuple(entries)) if entries else plan


def read_entries(path: Path | None, manual: tuple[str, ...]) -> list[Entry]:
    """Read an entry file, and add those that somebody starts; no two have one name."""
    entries = load_entries(path) if path else []
    entries += [manual_entry(identifier) for identifier in manual]
    names = [entry.name.casefold() for entry in entries]
    for name in names:
        if names.count(name) > 1:
            raise InputError("contest-same-name", name=name)
    return entries


def announce(entries: Sequence[Entry], options: RemoteOptions) -> None:
    """Print which entries are waited for, and where."""
    manual = [entry.name for entry in entries if not entry.spec]
    if manual and not options.port:
        raise InputError("contest-manual-port")
    for identifier in manual:
        say("contest-waits", name=identifier, host=options.host, port=str(options.port), err=True)


@contest.command()
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
    from boddy.contest.host import play_one
    from boddy.game import Game
    from boddy.setup import Setup
    from boddy.telling import Teller

    if ctx.params["game"] is not None:
        seated, seed, options = _game_again(ctx)
    else:
        seated, seed = read_entries(entries, manual), seed_or_new(ctx.params["seed"])
        options = RemoteOptions(**chosen(ctx, ("timeout", "host", "port"), None))
    announce(seated, options)
    if not 3 <= len(seated) <= 6:
        raise InputError("contest-seats", count=len(seated))
    say("seed", seed=str(seed))
    game = Game.seeded(Setup.of([entry.name for entry in seated], rules="speed"), seed)
    try:
        faults = play_one(seated, game, options, _print_message)
        for line in Teller(game.setup, language=output_words().language).lines(game.events[-1]):
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
        complain(error)
        return False
    command = f"boddy replay {'' if game.over else '--unfinished '}{quote(str(path))}"
    say("record-written", path=str(path), command=command, err=True)
    return True


def _game_again(ctx: click.Context) -> tuple[list[Entry], int, RemoteOptions]:
    """Find a game of a contest: who sits where, its seed, and how its entries are started."""
    from boddy.arena.journal import Journal

    if ctx.params["out"] is None:
        raise InputError("contest-which-folder")
    game = ctx.params["game"]
    with Journal.resume(ctx.params["out"]) as journal:
        plan = known_plan(ctx, journal, ())
        games = journal.options.goal or plan.games.round_length
        if game >= games:
            raise InputError(
                "contest-no-game", game=game, folder=str(journal.folder), last=games - 1
            )
        fixture = plan.games.fixture(game)
        before = journal.options.remote or RemoteOptions()
    found = chosen(ctx, ("timeout", "host", "port"), asdict(before))
    options = replace(before, **found, at_once=1)
    return [plan.entries[number] for number in fixture.order], fixture.seed, options


_REMOTE = ("timeout", "start_timeout", "host", "port", "at_once")
"""Options that may change when a contest is resumed."""


@contest.command()
@click.argument("bot")
@click.argument("identifier")
@click.argument("port", type=click.IntRange(1, 65535))
@click.option("--host", default="127.0.0.1", help="The host on which the contest runs.")
@click.option("--lines", is_flag=True, help="End each message with a line feed.")
@click.option("--seconds", default=2.0, help="Time limit for one decision.", type=SECONDS)
@click.option("--seed", type=int, help="The seed of the bot's random choices.")
def join(
    bot: str, identifier: str, port: int, host: str, lines: bool, seconds: float, seed: int | None
) -> None:
    """Take part in the contest on PORT with BOT, as IDENTIFIER."""
    from random import Random

    from boddy.bots import find_bot
    from boddy.contest.join import join_contest

    faults: set[Phrase] = set()

    def report(fault: Phrase) -> None:
        if fault not in faults and len(faults) < 100:
            faults.add(fault)
            complain(InputError("bot-fails", spec=bot, how=fault))

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
        complain=report,
    )
    say("contest-played", name=identifier, count=games, err=True)


@contest.command()
@entry_options
@click.option(
    "--games", type=click.IntRange(1), help="How many games for each order of seats; by default 1."
)
@click.option("--seats", default="3-6", help="Seats at a table: a number or a range.")
@click.option(
    "--start-timeout",
    type=SECONDS,
    help="Seconds until an entry must connect; by default as --timeout.",
)
@click.option(
    "--at-once",
    default=1,
    type=click.IntRange(1, MOST_AT_ONCE),
    help="How many games at the same time; each entry is started that many times.",
)
@click.option(
    "--out",
    default=Path("contest"),
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
    from boddy.arena.journal import Journal
    from boddy.arena.tournament import Tournament
    from boddy.cli.tournaments import show_progress, tell_results
    from boddy.contest.entry_files import write_original_results
    from boddy.contest.host import LiveGames, RemoteRunner

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
            say("go-on-with", command=f"boddy contest host --resume --out {out}", err=True)
            raise
        finally:
            write_original_results(out, tournament)
        tell_results(tournament, out, reported=reported)
    started = [name for name in plan.names if not _never_started(tournament, name)]
    if len(started) < min(plan.sizes):
        counts = {"started": len(started), "count": len(plan.names), "needed": min(plan.sizes)}
        say("contest-unplayed", **counts, err=True)
        sys.exit(1)


def _never_started(tournament: Tournament, name: str) -> bool:
    found = tournament.disqualified.get(name)
    if found is None or found.in_game is not None:
        return False
    return dict(found.reason.values).get("kind") == START_FAILURE


@contextmanager
def _watching(tournament: Tournament, live: LiveGames, port: int | None) -> Iterator[None]:
    """Serve the games to browsers while the contest is held, if a port is given.

    In a terminal, continue until Ctrl-C: quick programs play a contest in
    less time than it takes to open a page.
    """
    if port is None:
        yield
        return
    from boddy.web.contest_watch import watching

    with watching(tournament, live, port) as address:
        say("contest-watch", address=address, err=True)
        yield
        if sys.stdin.isatty():
            say("contest-over", address=address)
            with suppress(KeyboardInterrupt):
                threading.Event().wait()


def _options(ctx: click.Context, plan: Plan, before: Options) -> Options:
    """Return what was typed, else what was chosen before, else the default."""
    known = before.remote
    games = ctx.params["games"]
    rounds = -(-(games or 1) // plan.in_a_row)
    goal = before.goal
    if not goal or games is not None:
        goal = plan.games.whole(plan.games.round_length * rounds)
    found = chosen(ctx, _REMOTE, asdict(known) if known else None)
    folder = known.folder if known and ctx.params["entries"] is None else str(Path.cwd())
    return Options(goal=goal, records=goal, remote=RemoteOptions(folder=folder, **found))
