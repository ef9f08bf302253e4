"""`boddy board`: check a board that somebody drew, and show it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.cli.options import together
from boddy.errors import InputError
from boddy.files import write_text
from boddy.terminal.output import echo, make_console

if TYPE_CHECKING:
    from boddy.boards import Board

_files = together(
    click.argument("files", nargs=-1, metavar="LAYOUT SETUP"),
    click.option("--people", metavar="FILE", help="The people file of an older board."),
    click.option("--weapons", metavar="FILE", help="The weapons file of an older board."),
)


@click.group()
def board() -> None:
    """Check and show boards.

    A board is a layout and a setup; an older board also has files of people and weapons. The
    files are recognised by their contents, so you may give them in any order.
    """


@board.command()
@_files
@click.option(
    "--course", is_flag=True, help="Also check what the software engineering course demands."
)
def check(files: tuple[str, ...], people: str | None, weapons: str | None, course: bool) -> None:
    """Describe the board in LAYOUT and SETUP, or list all mistakes."""
    loaded = _load(files, people, weapons)
    for line in describe(loaded):
        echo(line)
    if course:
        _check_course(loaded)
    else:
        echo("The board is fine." if loaded.is_playable else "The board can be walked on.")


@board.command()
@_files
@click.option("--board", "name", default="classic", help="A board that comes with boddy.")
@click.option("--svg", metavar="FILE", help="Write a picture to this file instead.")
def show(
    files: tuple[str, ...], people: str | None, weapons: str | None, name: str, svg: str | None
) -> None:
    """Draw the board in LAYOUT and SETUP, or a built-in one."""
    from boddy.boards import Board

    loaded = _load(files, people, weapons) if files else Board.named(name)
    if svg is None:
        _print_board(loaded)
    else:
        from boddy.boards.svg import board_svg

        write_text(Path(svg), board_svg(loaded))
        echo(f"wrote {svg}")


def _load(files: tuple[str, ...], people: str | None, weapons: str | None) -> Board:
    from boddy.boards import Board

    paths = [*files, *(path for path in (people, weapons) if path is not None)]
    if not 2 <= len(paths) <= 4:
        raise InputError("a board is two files, LAYOUT and SETUP; an older one three or four")
    return Board.load(*paths)


def _check_course(board: Board) -> None:
    from boddy.boards.course import unmet_advice, unmet_demands

    for advice in unmet_advice(board):
        echo(f"advice    {advice}")
    unmet = unmet_demands(board)
    if unmet:
        raise InputError("\n".join(unmet))
    echo("The board has all that the course asks for.")


def describe(board: Board) -> list[str]:
    """Say in a few lines what a board is, with its warnings."""
    people = [
        f"{person.name} ({person.colour}{', human' if person.human else ''}, "
        f"starts in {board.room_at(person.start) or 'row {}, column {}'.format(*person.start)})"
        for person in board.people
    ]
    lines = [
        f"size      {board.rows} rows, {board.cols} columns",
        _listed("rooms", board.rooms),
        f"doors     {len(board.doors)}",
        _listed("passages", [f"{a} - {b}" for a, b in board.passage_pairs]),
        _listed("people", people),
        _listed("weapons", board.weapons),
    ]
    return [*lines, *(f"warning   {warning}" for warning in board.warnings)]


def _listed(title: str, things: list[str] | tuple[str, ...]) -> str:
    return f"{title:<9} {len(things)}" + (": " if things else "") + ", ".join(things)


def _print_board(board: Board) -> None:
    """Print with colours on a terminal, without anywhere else or if NO_COLOR is set."""
    from boddy.terminal.board_text import board_text

    if not sys.stdout.isatty():
        echo(board_text(board, coloured=False, columns=None).plain)
        return
    console = make_console()
    coloured = not os.environ.get("NO_COLOR")
    console.print(board_text(board, coloured=coloured, columns=console.width))
