"""Boards, houses and notes as a terminal shows them: never wider than it, coloured or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from boddy.actions import Move, Place
from boddy.boards import Board, Square
from boddy.boards.drawing import Drawn, draw_board, fit_squares, look
from boddy.cards import Category
from boddy.editions import Edition
from boddy.setup import Setup
from boddy.texts import Words

if TYPE_CHECKING:
    from boddy.reasoning.seat_view import SeatView
    from boddy.terminal.screen import Screen

YES, NO, OPEN = "✓", "✗", "·"
_STYLES = {YES: "bold green", NO: "dim", OPEN: ""}
"""Set apart what the case file holds, and what it certainly does not hold."""

Numbered = Mapping[int, Move]
"""Where one may go, by the numbers drawn on the board."""


def board_text(
    board: Board,
    tokens: Mapping[str, tuple[int, int]] | None = None,
    targets: Sequence[tuple[int, int]] = (),
    *,
    coloured: bool,
    columns: int | None,
    around: Iterable[tuple[int, int]] | None = None,
    words: Words | None = None,
    names: Mapping[str, str] | None = None,
) -> Text:
    """Draw a board for a terminal of that many columns; None: of any number.

    Of a board that is too wide, strips are drawn one below the other: all of them, or those with
    the squares `around`.
    """
    width, strips = fit_squares(board, len(targets), columns)
    rows = draw_board(board, tokens, targets, width=width, names=names)
    if around is not None:
        needed = {col for _, col in around}
        strips = [strip for strip in strips if needed & set(strip)] or strips
    parts: list[Text] = []
    words = words or Words()
    for strip in strips:
        if len(strip) < board.cols:
            ends = {"first": strip[0], "last": strip[-1], "most": board.cols - 1}
            parts.append(Text(words("play-columns", **ends)))
        parts += [_line(row[strip[0] : strip[-1] + 1], coloured) for row in rows]
    return Text("\n", no_wrap=True, overflow="crop").join(parts)


def _line(row: Sequence[Drawn], coloured: bool) -> Text:
    if not coloured:
        return Text("".join(cell.text for cell in row).rstrip())
    line = Text()
    for cell in row:
        colours = look(cell.style)
        style = Style(color=colours.ink, bgcolor=colours.ground, bold=colours.bold)
        line.append(cell.text.replace("░", " "), style)
    return line


class HouseDrawing:
    """The house of one game as one seat sees it: the squares, or the rooms and where they lead."""

    def __init__(self, setup: Setup, seat: int, words: Words, screen: Screen) -> None:
        self._setup, self._seat, self._words, self._screen = setup, seat, words, screen
        self._edition, self._board = setup.edition, setup.edition.board

    def number(self, moves: Sequence[Move]) -> Numbered:
        """Return moves by numbers from 1, on a board of squares in the order of its rows."""
        if (board := self._board) is not None:
            moves = sorted(moves, key=lambda move: _square(board, self._edition, move.to))
        return dict(enumerate(moves, start=1))

    def draw(
        self, places: Mapping[int, Place], moves: Numbered, *, whole: bool = False
    ) -> list[RenderableType]:
        """Draw the house with all tokens and, numbered, where one may go.

        Of a board wider than the terminal only the strips are drawn where one stands or may go.
        The `whole` house is every strip and, without dice, where each room leads.
        """
        parts = list[RenderableType]()
        if self._board is not None:
            parts += [self._squares(self._board, places, moves, whole), self._legend(places)]
        if self._board is None or (whole and self._setup.rules.movement == "rooms"):
            parts.append(self._rooms(places, moves))
        return parts

    def _squares(
        self, board: Board, places: Mapping[int, Place], moves: Numbered, whole: bool
    ) -> Text:
        people = [self._edition.people[suspect].name for suspect in self._setup.suspects]
        tokens = {
            people[seat]: _square(board, self._edition, place) for seat, place in places.items()
        }
        targets = [_square(board, self._edition, move.to) for move in moves.values()]
        own = tokens.get(people[self._seat])
        around = [*targets, *([own] if own else [])]
        return board_text(
            board,
            tokens,
            targets,
            coloured=self._screen.coloured,
            columns=self._screen.columns,
            around=None if whole or not around else around,
            words=self._words,
            names={
                name: self._words.card(room) for name, room in self._edition.board_rooms.items()
            },
        )

    def _legend(self, places: Mapping[int, Place]) -> Text:
        """Return the key to the letters of the tokens."""
        legend = Text()
        for suspect, person in self._edition.people.items():
            if suspect not in self._setup.suspects:
                continue
            seat = self._setup.suspects.index(suspect)
            colours = look(f"token:{person.colour}")
            style = Style(color=colours.ink, bgcolor=colours.ground, bold=True)
            title = self._words.card(suspect)
            if seat == self._seat:
                title = self._words("play-token", name=title, state=self._words("you"))
            elif seat not in places:
                title = self._words("play-token", name=title, state=self._words("isOut"))
            legend.append(f" {person.letter} ", style).append(f" {title}  ")
        return legend

    def _rooms(self, places: Mapping[int, Place], moves: Numbered) -> Table:
        """List every room with who is there and where it leads."""
        words, numbers = self._words, {move.to: number for number, move in moves.items()}
        names = dict(enumerate(words.names))
        names[self._seat] = words("you")
        table = _table("", words("rooms"), words("play-who-is-there"), words("play-leads-to"))
        for room in self._edition.cards(Category.ROOM):
            number = str(numbers[room]) if room in numbers else ""
            here = ", ".join(names[seat] for seat, place in places.items() if place == room)
            ways = ", ".join(map(words.card, self._edition.house.leads_to[room]))
            table.add_row(number, words.card(room), here, ways, style="bold" if number else "")
        return table


def _square(board: Board, edition: Edition, place: Place) -> Square:
    """Find the square that a place is drawn on."""
    if isinstance(place, Square):
        return place
    return next(board.centre(name) for name, card in edition.board_rooms.items() if card == place)


def draw_notes(setup: Setup, view: SeatView, words: Words, *, faceup: bool) -> Table:
    """Draw the grid: a tick where a card certainly is, a cross where it certainly is not."""
    names = [words.card(card, "short") for card in setup.suspects] or words.names
    columns = dict(enumerate(names))
    columns[view.seat] = words("log_you")
    columns[view.file] = words("fileColumn")
    if faceup:
        columns[view.table] = words("faceup")
    table = _table(words("play-notebook"))
    for name in columns.values():
        table.add_column(name, justify="center")
    marks = certain(view)
    for category in Category:
        for card in setup.edition.cards(category):
            row = [marks[card.index, place] for place in columns]
            table.add_row(words.card(card), *row, style=_STYLES[marks[card.index, view.file]])
        table.add_section()
    table.caption = words("play-signs")
    table.caption_justify = "left"
    return table


def certain(view: SeatView) -> dict[tuple[int, int], str]:
    """Mark each card's index at each place by what holds in all deals that agree."""
    from boddy.inference.posterior import Posterior

    posterior = Posterior(view.problem())
    marks = {}
    for index, possible in enumerate(posterior.places):
        is_there = YES if possible.bit_count() == 1 else OPEN
        for place in range(view.table + 1):
            marks[index, place] = is_there if possible >> place & 1 else NO
    return marks


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in headings:
        table.add_column(heading)
    return table
