"""`boddy contest`: enter a Speed Clue contest, or hold one."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Coroutine, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import click

from boddy.errors import InputError
from boddy.extras import need
from boddy.net.contest import LAST_PORT, MOST_AT_ONCE, Contest
from boddy.net.entries import Entry, known_entry, load_entries, manual_entry
from boddy.net.ledger import Ledger, options_in
from boddy.terminal.output import echo
from boddy.terminal.trust import TRUST_ENTRIES, check_trust_in_commands

T = TypeVar("T")

_TIMEOUT = click.FloatRange(min=0, min_open=True)
_PORT = click.IntRange(0, LAST_PORT)


@click.group()
def contest() -> None:
    """Enter a Speed Clue contest with a bot, or hold one among programs in any language."""


@contest.command()
@click.argument("bot")
@click.argument("identifier")
@click.argument("port", type=click.IntRange(1, 65535))
@click.option("--host", default="127.0.0.1", show_default=True, help="Where the server is.")
@click.option("--lines", is_flag=True, help="End messages with line feeds, as the Python port.")
@click.option("--seconds", default=2.0, show_default=True, help="For one decision.", type=_TIMEOUT)
@click.option("--seed", type=int, help="For the bot's own chance.")
def join(
    bot: str, identifier: str, port: int, host: str, lines: bool, seconds: float, seed: int | None
) -> None:
    """Enter the contest on PORT with BOT, under the name IDENTIFIER."""
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
    echo(f"{identifier}: {games} games played", err=True)


@contest.command()
@click.argument("entries", required=False, type=click.Path(path_type=Path))
@click.option("--manual", multiple=True, metavar="ID", help="Wait for one that you start.")
@click.option("--games", default=1, show_default=True, help="For each order of seats.")
@click.option("--seats", default="3-6", show_default=True, help="How many play together.")
@click.option("--timeout", default=10.0, show_default=True, type=_TIMEOUT, help="For an answer.")
@click.option("--start-timeout", type=_TIMEOUT, help="For a start; if not said, as --timeout.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", default=0, type=_PORT, help="The first to listen on; any free if not said.")
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@click.option(
    "--at-once",
    default=1,
    show_default=True,
    type=click.IntRange(1, MOST_AT_ONCE),
    help="Games side by side; every entry is started that often.",
)
@click.option(
    "--out",
    default=Path("contest"),
    show_default=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of the results.",
)
@click.option("--resume", is_flag=True, help="Go on with the contest in that folder.")
@click.option("--trust-entries", is_flag=True, help=TRUST_ENTRIES)
@click.pass_context
def host(
    ctx: click.Context,
    /,
    entries: Path | None,
    manual: tuple[str, ...],
    out: Path,
    resume: bool,
    trust_entries: bool,
    **_options: object,
) -> None:
    """Hold a contest among the ENTRIES of a file, one command a line: `my-bot {name} %%`.

    To go on with a contest that was stopped, `boddy contest host --resume --out DIR` is enough.
    """
    from boddy.cli.standings import print_standings
    from boddy.net.host import host_contest
    from boddy.net.results import summarize_contest
    from boddy.pages.tournament import write_contest_report

    for module in ("openskill", "jinja2"):
        need(module)  # the report is made at the end
    known = options_in(out) if resume else {}
    options = _chosen(ctx, known)
    if entries is None and not manual and "commands" in known:
        seated = _known_entries(out, known, trusted=trust_entries)
    else:
        seated = _entries(entries, manual)
    _announce(seated, options["host"], options["port"])
    ledger = _run(host_contest(Contest(seated, out, resume=resume, **options), _Progress()))
    found = summarize_contest(ledger)
    write_contest_report(out, ledger.contest.plan, found, ledger.disqualified)
    if found is not None:
        plan, _, statistics = found
        print_standings(plan, statistics, None, None)
    for line in _faults(ledger):
        echo(line)
    echo(f"Results, report.html and all records are in {out}")


@contest.command()
@click.argument("entries", required=False, type=click.Path(path_type=Path))
@click.option("--manual", multiple=True, metavar="ID", help="Wait for one that you start.")
@click.option("--timeout", default=10.0, show_default=True, type=_TIMEOUT, help="For an answer.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", default=0, type=_PORT, help="The first to listen on; any free if not said.")
@click.option("--seed", type=int, help="The same seed deals the same cards.")
@click.option("--record", type=click.Path(path_type=Path), help="Write the record to a file.")
def one(
    entries: Path | None,
    manual: tuple[str, ...],
    timeout: float,
    host: str,
    port: int,
    seed: int | None,
    record: Path | None,
) -> None:
    """Play one game among the ENTRIES of a file, in their order, and print every message."""
    from boddy.net.host import play_one

    if seed is None:
        seed = secrets.randbelow(2**32)
    seated = _entries(entries, manual)
    _announce(seated, host, port)
    if not 3 <= len(seated) <= 6:
        raise InputError(f"{len(seated)} entries; one game has 3 to 6")

    def tap(arrow: str, identifier: str, text: str) -> None:
        echo(f"S>{identifier} {text}" if arrow == "S>" else f"{identifier}> {text}")

    echo(f"Seed {seed}.")
    played = _run(play_one(seated, seed=seed, timeout=timeout, host=host, port=port, tap=tap))
    from boddy.notation.sentences import tell

    for line in tell(played.events[-1], played.setup):
        echo(line)
    if record is not None:
        played.save(record)


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run a contest; being terminated ends it as decently as being interrupted does."""

    async def run() -> T:
        task = asyncio.current_task()
        if task is not None and sys.platform != "win32":
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await work

    try:
        return asyncio.run(run())
    except asyncio.CancelledError:
        raise click.Abort from None


def _chosen(ctx: click.Context, known: Mapping[str, Any]) -> dict[str, Any]:
    """Take what was typed, else what the contest was begun with, else what is usual."""
    options: dict[str, Any] = {}
    for name in ("games", "seats", "timeout", "start_timeout", "host", "port", "seed", "at_once"):
        typed = ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
        given = ctx.params[name]
        if name == "seats":
            given = _range(given)
        options[name] = given if typed else known.get(name, given)
    if options["seed"] is None:
        options["seed"] = secrets.randbelow(2**32)
    return options


def _known_entries(out: Path, known: Mapping[str, Any], *, trusted: bool) -> list[Entry]:
    """Enter again those who are named in the ledger of a folder."""
    if Path.cwd() != Path(known["folder"]):
        raise InputError(
            f"the contest in {out} starts its entries from {known['folder']}; go on there, "
            "or name the entry file"
        )
    check_trust_in_commands(out, known["commands"], trusted=trusted)
    return [
        known_entry(name, words)
        for name, words in zip(known["entries"], known["commands"], strict=True)
    ]


def _entries(path: Path | None, manual: tuple[str, ...]) -> list[Entry]:
    entries = load_entries(path) if path else []
    entries += [manual_entry(identifier) for identifier in manual]
    names = [entry.identifier.casefold() for entry in entries]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"two entries are called {name}")
    if not entries:
        raise InputError("expected an entry file, or --manual ID for entries that you start")
    return entries


def _announce(entries: list[Entry], host: str, port: int) -> None:
    """Say for whom is waited, and where."""
    manual = [entry.identifier for entry in entries if entry.manual]
    if manual and not port:
        raise InputError("--manual needs --port, so that you know where to connect")
    for identifier in manual:
        echo(f"waiting for {identifier} on {host} port {port}", err=True)


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    try:
        return int(low), int(high or low)
    except ValueError:
        raise InputError(f"--seats {text}: expected a number or a range such as 3-6") from None


class _Progress:
    """Shows how far the contest is and who leads: on a terminal all the time, else now and then."""

    PERIOD = 10.0

    def __init__(self) -> None:
        self._begun = self._last = monotonic()
        self._before: int | None = None
        self._told: set[str] = set()

    def __call__(self, ledger: Ledger) -> None:
        for name in ledger.disqualified.keys() - self._told:
            self._told.add(name)
            echo(f"{name} is disqualified: {ledger.disqualified[name]}", err=True, again=True)
        if self._before is None:
            self._before = ledger.played
        now = monotonic()
        if now - self._last < (0.2 if sys.stderr.isatty() else self.PERIOD):
            return
        self._last = now
        speed = (ledger.played - self._before) / (now - self._begun)
        leader = ledger.standings()[0]
        text = (
            f"{ledger.played} of {len(ledger.finished)} games, {speed:.1f} a second; "
            f"{leader.identifier} leads with {leader.wins} of {leader.games}"
        )
        echo(f"{text:78}", err=True, nl=not sys.stderr.isatty(), again=True)


def _faults(ledger: Ledger) -> list[str]:
    """Tell who was disqualified and why, and what else was noted."""
    out = [f"{name} is disqualified: {why}" for name, why in ledger.disqualified.items()]
    return [*out, *ledger.notes]
