"""Where tokens stand, on the screen: the board of squares, or the rooms and where they lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from boddy.actions import Move, Place
from boddy.boards import Board, Square
from boddy.boards.drawing import look
from boddy.cards import Category
from boddy.editions import Edition
from boddy.terminal.board_text import board_text
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.screen import Screen

Numbered = Mapping[int, Move]
"""Where one may go, by the numbers drawn on the board."""


def number_moves(observed: Observed, moves: Sequence[Move]) -> Numbered:
    """Give moves numbers from 1: on a board of squares row by row, as they are drawn there."""
    board = observed.setup.edition.board
    if board is not None:
        moves = sorted(moves, key=lambda move: _square(board, observed.setup.edition, move.to))
    return dict(enumerate(moves, start=1))


def draw_house(
    observed: Observed, moves: Numbered, screen: Screen, *, whole: bool = False
) -> list[RenderableType]:
    """Draw the house with all tokens and, numbered, where one may go.

    Of a board wider than the terminal's columns only the strips are drawn where one stands or
    may go. The `whole` house is every strip and, without dice, where each room leads.
    """
    board, parts = observed.setup.edition.board, list[RenderableType]()
    if board is not None:
        drawn = _draw_squares(observed, board, moves, screen, whole)
        parts += [drawn, _legend(observed)]
    if board is None or (whole and observed.setup.rules.movement == "rooms"):
        parts.append(_draw_rooms(observed, moves))
    return parts


def _square(board: Board, edition: Edition, place: Place) -> Square:
    """Find the square that a place is drawn on."""
    if isinstance(place, Square):
        return place
    return next(board.centre(name) for name, card in edition.board_rooms.items() if card == place)


def _draw_squares(
    observed: Observed, board: Board, moves: Numbered, screen: Screen, whole: bool
) -> Text:
    edition, suspects = observed.setup.edition, observed.setup.suspects
    tokens = {
        edition.people[suspects[seat]].name: _square(board, edition, place)
        for seat, place in observed.places.items()
    }
    targets = [_square(board, edition, move.to) for move in moves.values()]
    own = tokens.get(edition.people[suspects[observed.seat]].name)
    around = [*targets, *([own] if own else [])]
    return board_text(
        board,
        tokens,
        targets,
        coloured=screen.coloured,
        columns=screen.columns,
        around=None if whole or not around else around,
    )


def _legend(observed: Observed) -> Text:
    """Say whose letters the tokens bear."""
    legend = Text()
    for suspect, person in observed.setup.edition.people.items():
        if suspect in observed.setup.suspects:
            seat = observed.setup.suspects.index(suspect)
            colours = look(f"token:{person.colour}")
            style = Style(color=colours.ink, bgcolor=colours.ground, bold=True)
            note = (
                " (you)" if seat == observed.seat else "" if seat in observed.places else " (out)"
            )
            title = observed.setup.edition.title(suspect)
            legend.append(f" {person.letter} ", style).append(f" {title}{note}  ")
    return legend


def _draw_rooms(observed: Observed, moves: Numbered) -> Table:
    """List every room with who is there and where it leads."""
    setup = observed.setup
    numbers = {move.to: number for number, move in moves.items()}
    names = ["you" if seat == observed.seat else name for seat, name in enumerate(observed.names)]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("", "Room", "Who is there", "Leads to"):
        table.add_column(heading)
    for room in setup.edition.cards(Category.ROOM):
        number = str(numbers[room]) if room in numbers else ""
        here = [names[seat] for seat, place in observed.places.items() if place == room]
        ways = (setup.edition.title(other) for other in setup.edition.house.leads_to[room])
        style = "bold" if number else ""
        row = (number, setup.edition.title(room), ", ".join(here), ", ".join(ways))
        table.add_row(*row, style=style)
    return table
