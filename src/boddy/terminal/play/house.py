"""The house on the screen: the board of squares, or the rooms and where they lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from boddy.actions import Move, Place
from boddy.board import Board, Square
from boddy.board.drawing import Drawn, draw_board, look, plain_text
from boddy.cards import Category
from boddy.editions import Edition
from boddy.terminal.play.memory import Memory

Numbered = Mapping[int, Move]
"""Where one may go, by the numbers drawn on the board."""


def number_moves(memory: Memory, moves: Sequence[Move]) -> Numbered:
    """Give moves numbers from 1: on a board of squares row by row, as they are drawn there."""
    board = _board(memory)
    if board is not None:
        moves = sorted(moves, key=lambda move: _square(board, memory.setup.edition, move.to))
    return dict(enumerate(moves, start=1))


def draw_house(memory: Memory, moves: Numbered, coloured: bool) -> list[RenderableType]:
    """Draw the house with all tokens and, numbered, where one may go."""
    board = _board(memory)
    if board is not None:
        return [_draw_squares(memory, board, moves, coloured), _legend(memory, board)]
    return [_draw_rooms(memory, moves)]


def _board(memory: Memory) -> Board | None:
    """Give the board, if it is squares that are walked on."""
    setup = memory.setup
    return setup.edition.board if setup.rules.movement == "dice" else None


def _square(board: Board, edition: Edition, place: Place) -> Square:
    """Find the square that a place is drawn on."""
    if isinstance(place, Square):
        return place
    return next(
        board.centre(name) for name in board.rooms if edition.card(name, Category.ROOM) == place
    )


def _draw_squares(memory: Memory, board: Board, moves: Numbered, coloured: bool) -> Text:
    edition, suspects = memory.setup.edition, memory.setup.suspects
    people = {edition.card(person.name, Category.SUSPECT): person.name for person in board.people}
    tokens = {
        people[suspects[seat]]: _square(board, edition, place)
        for seat, place in memory.places.items()
    }
    targets = [_square(board, edition, move.to) for move in moves.values()]
    rows = draw_board(board, tokens, targets)
    if not coloured:
        return Text(plain_text(rows), no_wrap=True)
    return Text("\n", no_wrap=True).join(map(_paint, rows))


def _paint(row: Sequence[Drawn]) -> Text:
    painted = Text()
    for cell in row:
        colours = look(cell.style)
        style = Style(color=colours.ink, bgcolor=colours.ground, bold=colours.bold)
        painted.append(cell.text.replace("░", " "), style)
    return painted


def _legend(memory: Memory, board: Board) -> Text:
    """Say whose letters the tokens bear."""
    legend = Text()
    for person in board.people:
        suspect = memory.setup.edition.card(person.name, Category.SUSPECT)
        if suspect in memory.setup.suspects:
            seat = memory.setup.suspects.index(suspect)
            colours = look(f"token:{person.colour}")
            style = Style(color=colours.ink, bgcolor=colours.ground, bold=True)
            note = " (you)" if seat == memory.seat else "" if seat in memory.places else " (out)"
            legend.append(f" {person.letter} ", style).append(f" {suspect}{note}  ")
    return legend


def _draw_rooms(memory: Memory, moves: Numbered) -> Table:
    """List every room with who is there and where it leads."""
    setup = memory.setup
    numbers = {move.to: number for number, move in moves.items()}
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("", "Room", "Who is there", "Leads to"):
        table.add_column(heading)
    for room in setup.edition.cards(Category.ROOM):
        number = str(numbers[room]) if room in numbers else ""
        here = [_token(memory, seat) for seat, place in memory.places.items() if place == room]
        ways = (setup.edition.title(other) for other in setup.edition.house.leads_to[room])
        style = "bold" if number else ""
        row = (number, setup.edition.title(room), ", ".join(here), ", ".join(ways))
        table.add_row(*row, style=style)
    return table


def _token(memory: Memory, seat: int) -> str:
    return "you" if seat == memory.seat else memory.names[seat]
