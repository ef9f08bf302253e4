"""`boddy bots`: list the bots, and check one's own."""

from __future__ import annotations

import inspect
import sys

import click

from boddy.bots import bot_kinds
from boddy.terminal.output import echo


@click.group(invoke_without_command=True)
@click.pass_context
def bots(ctx: click.Context) -> None:
    """List the bots that come with boddy, with their options."""
    if ctx.invoked_subcommand is None:
        for name, kind in bot_kinds().items():
            echo(f"{name}{_options(kind)}: {(kind.__doc__ or '').splitlines()[0]}")


@bots.command()
@click.argument("bot")
@click.option("--games", default=20, show_default=True, help="For each of several tables.")
@click.option("--seconds", default=10.0, show_default=True, help="For one decision.")
def check(bot: str, games: int, seconds: float) -> None:
    """Tell what is wrong with BOT, a name or a file such as `mine.py:MyBot`."""
    from boddy.testing import check_bot

    problems = check_bot(bot, games=games, seconds=seconds)
    for problem in problems:
        echo(problem)
    if problems:
        sys.exit(1)
    echo(f"{bot}: nothing wrong found")


def _options(kind: type) -> str:
    parameters = inspect.signature(kind).parameters.values()
    options = [f"{item.name}={item.default}" for item in parameters]
    return f":{','.join(options)}" if options else ""
