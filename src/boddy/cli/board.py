"""`boddy board`: check a board that somebody drew, and show it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.errors import InputError
from boddy.files import write_text
from boddy.terminal.output import echo, make_console

if TYPE_CHECKING:
    from boddy.board import Board

_EXTRA_FILES = (
    click.option(
        "--people", metavar="FILE", help="People of an older board, in a file of their own."
    ),
    click.option("--weapons", metavar="FILE", help="Weapons of an older board."),
)


@click.group()
def board() -> None:
    """Check and show boards."""


@board.command()
@click.argument("layout")
@click.argument("setup")
@_EXTRA_FILES[0]
@_EXTRA_FILES[1]
def check(layout: str, setup: str, people: str | None, weapons: str | None) -> None:
    """Say what the board in LAYOUT and SETUP is, or everything that is wrong with it."""
    from boddy.board import Board

    loaded = Board.load(layout, setup, people=people, weapons=weapons)
    for line in describe(loaded):
        echo(line)


@board.command()
@click.argument("layout", required=False)
@click.argument("setup", required=False)
@_EXTRA_FILES[0]
@_EXTRA_FILES[1]
@click.option("--board", "name", default="classic", help="A board that comes with boddy.")
@click.option("--svg", metavar="FILE", help="Write a picture instead.")
def show(
    layout: str | None,
    setup: str | None,
    people: str | None,
    weapons: str | None,
    name: str,
    svg: str | None,
) -> None:
    """Draw the board in LAYOUT and SETUP, or one that comes with boddy."""
    from boddy.board import Board

    if layout is None:
        loaded = Board.named(name)
    elif setup is None:
        raise InputError("a board is two files: give SETUP after LAYOUT")
    else:
        loaded = Board.load(layout, setup, people=people, weapons=weapons)
    if svg is None:
        _print_board(loaded)
    else:
        from boddy.board.svg import board_svg

        write_text(Path(svg), board_svg(loaded))
        echo(f"wrote {svg}")


def describe(board: Board) -> list[str]:
    """Say in a few lines what a board is, with its warnings."""
    pairs = {tuple(sorted((a, b))) for a, others in board.passages.items() for b in others}
    people = [
        f"{person.name} ({person.colour}{', human' if person.human else ''}, "
        f"starts in {board.room_at(person.start) or _place(person.start)})"
        for person in board.people
    ]
    lines = [
        f"size      {board.rows} rows, {board.cols} columns",
        _listed("rooms", board.rooms),
        f"doors     {len(board.doors)}",
        _listed("passages", [f"{a} - {b}" for a, b in sorted(pairs)]),
        _listed("people", people),
        _listed("weapons", board.weapons),
    ]
    lines += [f"warning   {warning}" for warning in board.warnings]
    return [*lines, "The board is fine." if board.is_playable else "The board can be walked on."]


def _place(square: tuple[int, int]) -> str:
    return f"row {square[0]}, column {square[1]}"


def _listed(title: str, things: list[str] | tuple[str, ...]) -> str:
    return f"{title:<9} {len(things)}" + (": " if things else "") + ", ".join(things)


def _print_board(board: Board) -> None:
    """Print with colours on a terminal, without anywhere else or if NO_COLOR is set."""
    from boddy.board.drawing import draw_board, look, plain_text

    rows = draw_board(board)
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        echo(plain_text(rows))
        return
    from rich.style import Style
    from rich.text import Text

    picture = Text(no_wrap=True, overflow="crop")
    for row in rows:
        for cell in row:
            colours = look(cell.style)
            style = Style(color=colours.ink, bgcolor=colours.ground, bold=colours.bold)
            picture.append(cell.text.replace("░", " "), style)
        picture.append("\n")
    make_console().print(picture, end="")
