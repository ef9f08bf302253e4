"""`boddy bots`: list the bots, and check one's own."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import click

from boddy.bots import bot_kinds
from boddy.bots.levels import LEVELS, rival_of
from boddy.cli.options import KNOWN_FOLDER, SECONDS
from boddy.errors import InputError
from boddy.files import write_text
from boddy.terminal.output import echo


@click.group(invoke_without_command=True)
@click.pass_context
def bots(ctx: click.Context) -> None:
    """List the bots and their options; check one of your own."""
    if ctx.invoked_subcommand is None:
        for name, kind in bot_kinds().items():
            rating = f" [rating {rival_of(name).rating:.0f}]" if name in LEVELS else ""
            echo(f"{name}{_options(kind)}: {(kind.__doc__ or '').splitlines()[0]}{rating}")


@bots.command()
@click.argument("bot")
@click.option(
    "--games", default=20, show_default=True, help="How many games at each of several tables."
)
@click.option(
    "--seconds", type=SECONDS, default=10.0, show_default=True, help="Time limit for one decision."
)
def check(bot: str, games: int, seconds: float) -> None:
    """Play test games with BOT and report what is wrong with it.

    BOT is a name or a file such as `mine.py:MyBot`.
    """
    from boddy.testing import check_bot

    problems = check_bot(bot, games=games, seconds=seconds)
    for problem in problems:
        echo(problem)
    if problems:
        sys.exit(1)
    echo(f"{bot}: nothing wrong found")


@bots.command("clue-game")
@click.argument("folder", type=KNOWN_FOLDER, default=".")
def clue_game(folder: Path) -> None:
    """Write the module `clue_game` into FOLDER.

    Afterwards `from clue_game import *` works in every program of that folder.
    """
    file = folder / "clue_game.py"
    text = (
        '"""The clue_game framework, as boddy provides it."""\n\n'
        "from boddy.compat.clue_game import *  # noqa: F403\n"
    )
    if file.exists() and file.read_text(encoding="utf-8", errors="replace") != text:
        raise InputError(f"{file} exists already; move it away, or choose another folder")
    write_text(file, text)
    echo(f"{file} written: programs in that folder can say `from clue_game import *`")


def _options(kind: type) -> str:
    parameters = inspect.signature(kind).parameters.values()
    options = [f"{item.name}={_as_typed(item.default)}" for item in parameters]
    return f":{','.join(options)}" if options else ""


def _as_typed(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
