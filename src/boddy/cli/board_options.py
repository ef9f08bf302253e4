"""Options that name the files of one's own board, for every command that plays on one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from boddy.errors import InputError

F = TypeVar("F", bound=Callable[..., Any])
_FILE = click.Path(path_type=Path)


def board_options(command: F) -> F:
    """Add `--board LAYOUT SETUP`, and `--people` and `--weapons` for older boards."""
    for option in (
        click.option("--weapons", type=_FILE, help="The weapons file of an older board."),
        click.option("--people", type=_FILE, help="The people file of an older board."),
        click.option(
            "--board", nargs=2, type=_FILE, metavar="LAYOUT SETUP", help="Play on your own board."
        ),
    ):
        command = option(command)
    return command


def board_files(
    board: tuple[Path, Path] | None, people: Path | None, weapons: Path | None
) -> tuple[Path, ...]:
    """Collect the files that the options name; none if there is no board of one's own."""
    more = tuple(path for path in (people, weapons) if path is not None)
    if board is None and more:
        raise InputError("--people and --weapons belong to an older board: give --board, too")
    return (*board, *more) if board is not None else ()
