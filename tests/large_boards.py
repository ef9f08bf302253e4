"""A board as large as they come, for tests of what it costs."""

from __future__ import annotations

from string import ascii_letters, digits

ROOMS = [sign for sign in ascii_letters + digits if sign not in "Wx"][:57]
SIDE, IN_A_ROW = 100, 8


def large_board() -> dict[str, str]:
    """Draw 57 rooms on 100 by 100 squares, as a plan for a table holds a board."""
    cells = [["W"] * SIDE for _ in range(SIDE)]
    for number, sign in enumerate(ROOMS):
        top, left = (12 * part for part in divmod(number, IN_A_ROW))
        for row in range(top + 1, top + 11):
            cells[row][left + 1 : left + 11] = [sign] * 10
        cells[top + 3][left + 3], cells[top + 2][left + 3] = f"{sign}*", f"{sign}#"
        cells[top][left + 4] = "Wv"
    lines = [f"Room, Room {number}, {sign}" for number, sign in enumerate(ROOMS)] + [
        "Space, Walkway, W"
    ]
    lines += [f"Weapon, Weapon {number}" for number in range(3)]
    lines += [f"Player, Person {number}, red, 0, {number}" for number in range(4)]
    return {
        "layout": "".join(",".join(row) + "\n" for row in cells),
        "setup": "".join(line + "\n" for line in lines),
    }
