"""`boddy contest`: enter a Speed Clue contest, or hold one."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import click

from boddy.errors import InputError
from boddy.extras import need
from boddy.net.entries import Entry, load_entries, manual_entry
from boddy.net.ledger import Ledger
from boddy.terminal.output import echo

T = TypeVar("T")

_TIMEOUT = click.FloatRange(min=0, min_open=True)
_PORT = click.IntRange(0, 65535)


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
    type=click.IntRange(1, 64),
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
def host(
    entries: Path | None,
    manual: tuple[str, ...],
    games: int,
    seats: str,
    timeout: float,
    start_timeout: float | None,
    host: str,
    port: int,
    seed: int | None,
    at_once: int,
    out: Path,
    resume: bool,
) -> None:
    """Hold a contest among the ENTRIES of a file, one command a line: `my-bot {name} %%`."""
    from boddy.cli.standings import print_standings
    from boddy.net.host import Contest, host_contest
    from boddy.net.results import summarize_contest
    from boddy.pages.tournament import write_report

    for module in ("openskill", "jinja2"):
        need(module)  # the report is made at the end
    plan = Contest(
        _entries(entries, manual, host, port),
        out,
        games=games,
        seats=_range(seats),
        timeout=timeout,
        start_timeout=start_timeout,
        seed=_seed(seed, out, resume),
        host=host,
        port=port,
        at_once=at_once,
        resume=resume,
    )
    ledger = _run(host_contest(plan, _Progress()))
    found = summarize_contest(ledger, plan.entries, plan.seats, plan.seed, timeout)
    if found is not None:
        played, results, statistics = found
        write_report(out, played, results, statistics)
        print_standings(played, statistics, None, None)
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
    seated = _entries(entries, manual, host, port)
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


def _entries(path: Path | None, manual: tuple[str, ...], host: str, port: int) -> list[Entry]:
    entries = load_entries(path) if path else []
    entries += [manual_entry(identifier) for identifier in manual]
    names = [entry.identifier.casefold() for entry in entries]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"two entries are called {name}")
    if not entries:
        raise InputError("expected an entry file, or --manual ID for entries that you start")
    if manual and not port:
        raise InputError("--manual needs --port, so that you know where to connect")
    for identifier in manual:
        echo(f"waiting for {identifier} on {host} port {port}", err=True)
    return entries


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    try:
        return int(low), int(high or low)
    except ValueError:
        raise InputError(f"--seats {text}: expected a number or a range such as 3-6") from None


def _seed(seed: int | None, out: Path, resume: bool) -> int:
    """Take the seed of the contest that goes on, the given one, or any."""
    if seed is not None:
        return seed
    if resume and (found := Ledger.seed_in(out)) is not None:
        return found
    return secrets.randbelow(2**32)


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
