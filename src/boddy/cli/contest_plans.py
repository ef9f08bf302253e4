"""What `boddy contest host` and `boddy contest one` share: options, entries, plans of contests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.arena.options import LAST_PORT, RemoteOptions
from boddy.arena.plan import Entry, Plan
from boddy.chance import seed_or_new
from boddy.cli.options import FILE, SECONDS, is_typed, seat_range, together
from boddy.errors import InputError
from boddy.net.entries import load_entries, manual_entry
from boddy.terminal.output import echo
from boddy.terminal.trust import TRUST_ENTRIES, check_trust_in_commands

if TYPE_CHECKING:
    from boddy.arena.results.journal import Journal


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
        show_default=True,
        type=SECONDS,
        help="Seconds for an answer.",
    ),
    click.option(
        "--host", default="127.0.0.1", show_default=True, help="The address to listen on."
    ),
    click.option(
        "--port",
        default=0,
        type=PORT,
        help="The first port to listen on; by default any free ones.",
    ),
    click.option("--seed", type=int, help="The same seed deals the same cards."),
    click.option("--trust-entries", is_flag=True, help=TRUST_ENTRIES),
)
"""Who takes part in a contest, and where and how long their server waits."""


def new_plan(ctx: click.Context, entries: Sequence[Entry]) -> Plan:
    """Plan a contest among entries, as its options say."""
    from boddy.net.contest import contest_plan

    if not entries:
        raise InputError("expected an entry file, or --manual ID for entries that you start")
    original = (ctx.params["games"] or 1) if ctx.params["original"] else 0
    seats = seat_range(ctx.params["seats"])
    return contest_plan(
        entries, seats=seats, seed=seed_or_new(ctx.params["seed"]), original=original
    )


def known_plan(ctx: click.Context, journal: Journal, entries: Sequence[Entry]) -> Plan:
    """Go on with the plan of a journal; entries that are given again may have other commands."""
    plan, out = journal.plan, journal.folder
    if not plan.remote:
        raise InputError(
            f"{out} holds a tournament; go on with it by `boddy tournament --resume --out {out}`"
        )
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
        raise InputError(f"the contest in {out} was not begun with --original; leave it away")
    if "seats" in ctx.params and is_typed(ctx, "seats"):
        given["seats"] = new_plan(ctx, plan.entries).sizes
    for name, value in given.items():
        if value != known[name]:
            raise InputError(
                f"the contest in {out} was begun with other {name}; "
                "give the same, or none: `boddy contest host --resume --out DIR`"
            )
    return replace(plan, entries=tuple(entries)) if entries else plan


def read_entries(path: Path | None, manual: tuple[str, ...]) -> list[Entry]:
    """Read an entry file, and add those that somebody starts; no two have one name."""
    entries = load_entries(path) if path else []
    entries += [manual_entry(identifier) for identifier in manual]
    names = [entry.name.casefold() for entry in entries]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"two entries are called {name}")
    return entries


def announce(entries: Sequence[Entry], options: RemoteOptions) -> None:
    """Say for whom is waited, and where."""
    manual = [entry.name for entry in entries if not entry.spec]
    if manual and not options.port:
        raise InputError("--manual needs --port, so that you know where to connect")
    for identifier in manual:
        echo(f"waiting for {identifier} on {options.host} port {options.port}", err=True)
