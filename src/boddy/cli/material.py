"""`boddy rules`, `boddy edition` and `boddy board`: what games are played by and with."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boddy.cli.parameters import FILE, together
from boddy.errors import InputError
from boddy.files import write_text
from boddy.plugins import working
from boddy.rules import CHOICES, PRESETS, find_rules
from boddy.terminal.output import complain, echo, make_console, output_words, say, table_console
from boddy.texts import Phrase, Words, phrase

if TYPE_CHECKING:
    from boddy.boards import Board
    from boddy.editions import Edition


@click.command()
@click.argument("texts", nargs=-1, metavar="[RULES...]")
def rules(texts: tuple[str, ...]) -> None:
    """Explain the four games, or RULES of your own.

    RULES are a preset with choices, such as `speed(repeat=yes)`.
    """
    from rich.table import Table

    shown = [find_rules(text) for text in texts] or list(PRESETS.values())
    table, words = Table(), output_words()
    for heading in (words("rules-column"), *map(str, shown)):
        table.add_column(heading, no_wrap=True)
    for name, choice in CHOICES.items():
        table.add_row(name, *(choice.show(getattr(column, name)) for column in shown))
    table_console().print(table)
    width = max(map(len, CHOICES))
    for name, choice in CHOICES.items():
        meaning, values = words(f"rules-choice-{name}"), words.say(choice.values)
        echo(f"{name:{width}}  {meaning}: {values}")


@click.group()
def edition() -> None:
    """List, show and check editions (sets of cards)."""


@edition.command("list")
def list_editions() -> None:
    """List the editions that come with boddy, and those of plug-ins."""
    from boddy.editions import edition_names, plugged_edition, shipped_edition

    for name in edition_names():
        say("labelled", label=name, text=_size(shipped_edition(name)))
    for plugin, found in working("editions", plugged_edition):
        if isinstance(found, InputError):
            complain(found)
        else:
            text = f"{_size(found)} [{plugin.package}]"
            say("labelled", label=plugin.name, text=text)


@edition.command("check")
@click.argument("file", type=FILE)
def check_edition(file: Path) -> None:
    """Describe the edition in FILE, or list all mistakes in it."""
    from boddy.editions import load_edition

    _describe(load_edition(file))


@edition.command("show")
@click.argument("name", default="classic")
def show_edition(name: str) -> None:
    """Show the cards of the edition NAME."""
    from boddy.editions import find_edition

    _describe(find_edition(name))


def _describe(found: Edition) -> None:
    from boddy.cards import Category

    say("labelled", label=found.name, text=_size(found))
    for category in Category:
        names = [card.name for card in found.cards(category)]
        say("edition-cards-of", category=str(category), names=names)


def _size(found: Edition) -> str:
    from boddy.cards import Category

    counts = {f"{category}s": len(found.cards(category)) for category in Category}
    return output_words()("edition-size", count=len(found.deck), **counts)


_files = together(
    click.argument("files", nargs=-1, metavar="LAYOUT SETUP"),
    click.option("--people", metavar="FILE", help="The people file of an older board."),
    click.option("--weapons", metavar="FILE", help="The weapons file of an older board."),
)


@click.group()
def board() -> None:
    """List, check and show boards.

    A board is a layout and a setup; an older board also has files of people and weapons. The
    files are recognised by their contents, so you may give them in any order.
    """


@board.command("list")
def list_boards() -> None:
    """List the boards that come with boddy, and those of plug-ins."""
    from boddy.boards import board_names, plugged_board

    for name in board_names():
        echo(name)
    for plugin, found in working("boards", plugged_board):
        if isinstance(found, InputError):
            complain(found)
        else:
            echo(f"{plugin.name} [{plugin.package}]")


@board.command("check")
@_files
@click.option(
    "--course", is_flag=True, help="Also check what the software engineering course demands."
)
def check_board(
    files: tuple[str, ...], people: str | None, weapons: str | None, course: bool
) -> None:
    """Describe the board in LAYOUT and SETUP, or list all mistakes."""
    loaded = _load(files, people, weapons)
    for line in describe(loaded):
        echo(line)
    if course:
        _check_course(loaded)
    else:
        say("board-fine" if loaded.is_playable else "board-walkable")


@board.command("show")
@_files
@click.option("--board", "name", default="classic", help="A board of `boddy board list`.")
@click.option("--svg", metavar="FILE", help="Write a picture to this file instead.")
def show_board(
    files: tuple[str, ...], people: str | None, weapons: str | None, name: str, svg: str | None
) -> None:
    """Draw the board in LAYOUT and SETUP, or a built-in one."""
    from boddy.boards import find_board

    loaded = _load(files, people, weapons) if files else find_board(name)
    if svg is None:
        _print_board(loaded)
    else:
        from boddy.boards.svg import board_svg

        write_text(Path(svg), board_svg(loaded))
        say("file-written", path=svg)


def _load(files: tuple[str, ...], people: str | None, weapons: str | None) -> Board:
    from boddy.boards import Board

    paths = [*files, *(path for path in (people, weapons) if path is not None)]
    if not 2 <= len(paths) <= 4:
        raise InputError("board-files")
    return Board.load(*paths)


def _check_course(board: Board) -> None:
    from boddy.boards.course import unmet_advice, unmet_demands

    for advice in unmet_advice(board):
        echo(_labelled(output_words(), "advice", advice))
    unmet = unmet_demands(board)
    if unmet:
        raise InputError("problems", problems=unmet)
    say("course-fine")


LABELS = ("size", "rooms", "doors", "passages", "people", "weapons", "warning", "advice")


def describe(board: Board) -> list[str]:
    """Return the lines that describe a board, with its warnings."""
    words = output_words()
    people = [
        phrase(
            "board-person",
            name=person.name,
            colour=person.colour,
            human=person.human,
            place=board.room_at(person.start)
            or phrase("board-start", row=person.start[0], column=person.start[1]),
        )
        for person in board.people
    ]
    passages = [f"{a} - {b}" for a, b in board.passage_pairs]
    lines: list[tuple[str, Phrase | str]] = [
        ("size", phrase("board-size-of", rows=board.rows, columns=board.cols)),
        ("rooms", _listed(board.rooms)),
        ("doors", str(len(board.doors))),
        ("passages", _listed(passages)),
        ("people", _listed(people)),
        ("weapons", _listed(board.weapons)),
        *(("warning", warning.said) for warning in board.warnings),
    ]
    return [_labelled(words, label, text) for label, text in lines]


def _listed(things: Sequence[str | Phrase]) -> Phrase:
    return phrase("board-listed", count=len(things), things=list(things))


def _labelled(words: Words, label: str, text: Phrase | str) -> str:
    """Write a line in two columns, the first as wide as all labels need."""
    width = max(len(words("board-label", label=one)) for one in LABELS)
    said = text if isinstance(text, str) else words.say(text)
    return f"{words('board-label', label=label):<{width}}  {said}"


def _print_board(board: Board) -> None:
    """Print with colours on a terminal, without anywhere else or if NO_COLOR is set."""
    from boddy.terminal.drawings import board_text

    if not sys.stdout.isatty():
        echo(board_text(board, coloured=False, columns=None).plain)
        return
    console = make_console()
    coloured = not os.environ.get("NO_COLOR")
    console.print(board_text(board, coloured=coloured, columns=console.width))
