"""Options that several commands share, and what those take that can be resumed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from boddy.cli.board_options import board_options
from boddy.errors import InputError
from boddy.speech import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])

language_option = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    envvar="BODDY_LANGUAGE",
    show_envvar=True,
    help="The language of the output; notes and names of cards are not translated.",
)

site_option = click.option(
    "--site",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    envvar="BODDY_SITE",
    help="Also serve this folder, made by `boddy site`; the notebook then solves on the device.",
)


def bot_game_options(command: F) -> F:
    """Add what a game among bots is played by: rules, cards, time, processes."""
    for option in (
        click.option(
            "--isolated",
            is_flag=True,
            help="Run each bot in its own process, so that it cannot find the others' cards.",
        ),
        click.option(
            "--seconds",
            type=float,
            default=10.0,
            show_default=True,
            help="Time limit for one decision.",
        ),
        board_options,
        click.option("--edition", help="Which cards: an edition or its file; by default classic."),
        click.option(
            "--rules", default="speed", show_default=True, help="Which game: see `boddy rules`."
        ),
    ):
        command = option(command)
    return command


def is_typed(ctx: click.Context, name: str) -> bool:
    """Say whether an option stands on the command line."""
    return ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def chosen(
    ctx: click.Context, names: Iterable[str], before: Mapping[str, Any] | None
) -> dict[str, Any]:
    """Take what was typed, else what was chosen before, else what is usual."""
    return {
        name: before[name] if before and not is_typed(ctx, name) else ctx.params[name]
        for name in names
    }


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that a record does not have."""
    if not 0 <= seat < seats:
        raise InputError(f"no seat {seat}; the record has seats 0 to {seats - 1}")


def seat_range(text: str) -> tuple[int, int]:
    """Read how many seats tables may have."""
    if (found := number_range(text)) is None:
        raise InputError(f"--seats {text!r}: expected a number or a range, such as 3 or 3-6")
    return found


def number_range(text: str) -> tuple[int, int] | None:
    """Read `3` or `3-6`; None if it is neither."""
    match = re.fullmatch(r"\s*(\d+)\s*(?:-\s*(\d+)\s*)?", text)
    return (int(match[1]), int(match[2] or match[1])) if match else None
