"""Small boards for the tests, and the rules of moving written down as plainly as possible."""

from __future__ import annotations

from collections.abc import Iterable

from boddy.boards import Board, Square

LAYOUT = """\
A#,AB,W,B#,BA
A,A*,W>,B*,B
W,W^,W,W,W
"""

SETUP = """\
Room, Attic, A
Room, Bower, B
Space, Unused, X
Space, Walkway, W
Player, Ann Ash, red, Human, 2, 0
Player, Bob Beech, blue, Computer, 2, 4
Weapon, Rope
Weapon, Axe
"""

OLD_LAYOUT = """\
K,K,K,W,W,S,S
K,KN,KR,W,W,SL,S
K,KD,K,W,W,S,SN
W,W,W,W,W,W,W
W,X,X,W,W,W,W
W,W,W,W,H,HU,H
"""

OLD_LEGEND = "K, Kitchen, Card\nS, Study, Card\nH, Hall\nW, Walkway, Other\nX, Closet, Other\n"
OLD_PEOPLE = "Ann Ash, red, 3, 0\nBob Beech, Blue, Computer\n"
OLD_WEAPONS = "Rope\nLead Pipe\n"


def plain_targets(
    board: Board, start: tuple[int, int], steps: int, occupied: Iterable[tuple[int, int]] = ()
) -> set[Square]:
    """Follow every path."""
    found: set[Square] = set()
    blocked, own = set(occupied), board.room_at(start)

    def go(here: Square, left: int, visited: frozenset[Square]) -> None:
        for other in board.neighbours(here) - visited:
            room = board.room_at(other)
            if room is not None:
                found.update({other} if room != own else ())
            elif other not in blocked:
                if left == 1:
                    found.add(other)
                else:
                    go(other, left - 1, visited | {other})

    go(Square(*start), steps, frozenset({Square(*start)}))
    return found
