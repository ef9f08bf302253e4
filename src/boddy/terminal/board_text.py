"""A board as lines of a terminal, never wider than it, with colours or without."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.style import Style
from rich.text import Text

from boddy.boards import Board
from boddy.boards.drawing import Drawn, draw_board, fit_squares, look


def board_text(
    board: Board,
    tokens: Mapping[str, tuple[int, int]] | None = None,
    targets: Sequence[tuple[int, int]] = (),
    *,
    coloured: bool,
    columns: int | None,
    around: Iterable[tuple[int, int]] | None = None,
) -> Text:
    """Draw a board for a terminal of so many columns; None: of any number.

    Of a board that is too wide, strips are drawn one below the other: all of them, or those with
    the squares `around`.
    """
    width, strips = fit_squares(board, len(targets), columns)
    rows = draw_board(board, tokens, targets, width=width)
    if around is not None:
        needed = {col for _, col in around}
        strips = [strip for strip in strips if needed & set(strip)] or strips
    parts: list[Text] = []
    for strip in strips:
        if len(strip) < board.cols:
            parts.append(Text(f"Columns {strip[0]} to {strip[-1]} of 0 to {board.cols - 1}:"))
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
