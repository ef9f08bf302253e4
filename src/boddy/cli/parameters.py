"""Options that several commands share, and helpers for commands that can be resumed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from boddy.clock import LEAST_SECONDS, MOST_SECONDS, SECONDS_RULE, check_seconds
from boddy.errors import InputError
from boddy.rules import MOST_SEATS
from boddy.terminal.output import output_words
from boddy.texts import DEFAULT, languages

F = TypeVar("F", bound=Callable[..., Any])


class _Seconds(click.FloatRange):
    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            seconds = float(value)
            check_seconds(seconds)
        except ValueError:
            self.fail(f"{value!r}: {output_words().say(SECONDS_RULE)}", param, ctx)
        return seconds


SECONDS = _Seconds(LEAST_SECONDS, MOST_SECONDS)
"""A time limit."""
FILE = click.Path(path_type=Path)
FOLDER = click.Path(path_type=Path, file_okay=False)
"""One that may have to be made."""
KNOWN_FOLDER = click.Path(path_type=Path, file_okay=False, exists=True)


class _Language(click.Choice[str]):
    """A language that comes with boddy, or one of a plug-in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value in self.choices:
            return str(value)
        from boddy.plugins import choose_language

        code = choose_language(value)
        return code if code == value else super().convert(value, param, ctx)


def together(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Add several options, in this order."""

    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def language_option(*, help: str) -> Callable[[F], F]:  # noqa: A002  # as click calls it
    """Return the option that chooses a language."""
    return click.option(
        "--language",
        type=_Language(languages()),
        default=DEFAULT,
        envvar="BODDY_LANGUAGE",
        show_envvar=True,
        help=help,
    )


output_language = language_option(help="The language of the output; notes are not translated.")

trust_bots_option = click.option(
    "--trust-bots",
    is_flag=True,
    help="With --resume: run the Python files that the saved game names, without asking.",
)

proxy_option = click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    envvar="BODDY_PROXY",
    help="Address or network of a proxy in front; its X-Forwarded-For is believed.",
)

site_option = click.option(
    "--site",
    type=KNOWN_FOLDER,
    envvar="BODDY_SITE",
    help="Also serve this folder, made by `boddy site`; the notebook then solves on the device.",
)

board_options = together(
    click.option(
        "--board", nargs=2, type=FILE, metavar="LAYOUT SETUP", help="Play on your own board."
    ),
    click.option("--people", type=FILE, help="The people file of an older board."),
    click.option("--weapons", type=FILE, help="The weapons file of an older board."),
)
"""The files of a user's board, for every command that plays on one; see `board_files`."""

bot_game_options = together(
    click.option("--rules", default="speed", help="Which game: see `boddy rules`."),
    click.option("--edition", help="Which cards: an edition or its file; by default classic."),
    board_options,
    click.option(
        "--seconds",
        type=SECONDS,
        default=10.0,
        help="Time limit for one decision.",
    ),
    click.option(
        "--isolated",
        is_flag=True,
        help="Run each bot in its own process, so that it cannot find the others' cards.",
    ),
)
"""Options of a game among bots: rules, cards, time, processes."""


def board_files(options: Mapping[str, Any]) -> tuple[Path, ...]:
    """Return the files that `board_options` name; none if no board was given."""
    board, people, weapons = (options[name] for name in ("board", "people", "weapons"))
    more = tuple(path for path in (people, weapons) if path is not None)
    if board is None and more:
        raise InputError("board-needed")
    return (*board, *more) if board is not None else ()


def is_typed(ctx: click.Context, name: str) -> bool:
    """Whether an option was given on the command line."""
    return ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE


def chosen(
    ctx: click.Context, names: Iterable[str], before: Mapping[str, Any] | None
) -> dict[str, Any]:
    """Return an option as typed, else as chosen before, else its default."""
    return {
        name: before[name] if before and not is_typed(ctx, name) else ctx.params[name]
        for name in names
    }


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that a record does not have."""
    if not 0 <= seat < seats:
        raise InputError("no-seat-in-record", seat=seat, last=seats - 1)


def seat_range(text: str) -> tuple[int, int]:
    """Read how many seats tables may have."""
    if (found := number_range(text)) is None:
        raise InputError("seats-expected", text=text)
    if not 2 <= found[0] <= found[1] <= MOST_SEATS:
        raise InputError("seats-of-a-game", text=text, most=MOST_SEATS)
    return found


def number_range(text: str) -> tuple[int, int] | None:
    """Read `3` or `3-6`; None if it is neither."""
    match = re.fullmatch(r"\s*(\d+)\s*(?:-\s*(\d+)\s*)?", text)
    return (int(match[1]), int(match[2] or match[1])) if match else None
