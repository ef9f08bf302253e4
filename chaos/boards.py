"""Boards that are hard on a server: as large as allowed, or with as many cards as allowed."""

from __future__ import annotations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvxyz0123456789"
"""Initials of rooms; W and w are for walkways."""


def make_board(rooms: int, people: int, weapons: int, size: int) -> dict[str, str]:
    """Draw a square board, `side` squares a side, its rooms in a grid with walkways between."""
    side = int(rooms**0.5)
    side += side * side < rooms
    block = size // side
    cells = [["W"] * size for _ in range(size)]
    for number in range(rooms):
        _draw_room(cells, LETTERS[number], number // side * block, number % side * block, block)
    layout = "\n".join(",".join(row) for row in cells)
    lines = [f"Room, Room {n}, {letter}" for n, letter in enumerate(LETTERS[:rooms])]
    lines += ["Space, Walkway, W"]
    lines += [f"Player, Person {n}, Computer, 0, {n}" for n in range(people)]
    lines += [f"Weapon, Weapon {n}" for n in range(weapons)]
    return {"layout": layout + "\n", "setup": "\n".join(lines) + "\n"}


def _draw_room(cells: list[list[str]], letter: str, top: int, left: int, block: int) -> None:
    """Draw a room into its block, with walkway above and at its left, and a door above."""
    for row in range(top + 1, top + block):
        for col in range(left + 1, left + block):
            cells[row][col] = letter
    cells[top + 1][left + 1] = f"{letter}*"
    cells[top + 1][left + 2] = f"{letter}#"
    cells[top][left + 1] = "Wv"
