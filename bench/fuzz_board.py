"""Throws mutated files at the board reader until something other than a BoardError comes out.

Needs `pip install atheris`. Run for two minutes, from the root of the project:

    python -m bench.fuzz_board -max_total_time=120 -max_len=4000

It starts from the boards of the package. The test suite does a little of the same with
Hypothesis; this digs deeper, guided by coverage.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["boddy"]):
    from boddy.boards import Board, board_names
    from boddy.boards.drawing import draw_board
    from boddy.boards.source_text import decode
    from boddy.boards.svg import board_svg
    from boddy.errors import BoardError

SEPARATOR = b"\n====\n"


def read_and_use(data: bytes) -> None:
    """Take the bytes for a layout and a setup, and use all of the board, if it is one."""
    layout, _, setup = data.partition(SEPARATOR)
    try:
        board = Board.read(decode(layout, "layout"), decode(setup, "setup"))
    except BoardError:
        return
    for person in board.people:
        for target in board.targets(person.start, 3):
            board.distances(target)
    assert board == Board.read(board.layout_text, board.setup_text)
    board_svg(board)
    draw_board(board)


def main() -> None:
    """Write the first examples and hand over to the fuzzer."""
    with tempfile.TemporaryDirectory() as folder:
        for name in board_names():
            board = Board.named(name)
            example = board.layout_text.encode() + SEPARATOR + board.setup_text.encode()
            (Path(folder) / name).write_bytes(example)
        small = b"A#,AB,W,B#,BA\nA,A*,W>,B*,B\nW,W^,W,W,W" + SEPARATOR
        small += b"Room,Attic,A\nRoom,Bower,B\nSpace,Walkway,W\nPlayer,Ann,red,Human,2,0\n"
        (Path(folder) / "small").write_bytes(small + b"Player,Bob,1 2 3\nWeapon,Axe\nWeapon,Net")
        old = b"K,KR,W,SL,SN\nK,KN,W,S,S\nW,W,W,W,W" + SEPARATOR
        (Path(folder) / "old").write_bytes(old + b"K,Kitchen,Card\nS,Study\nW,Walkway,Other")
        atheris.Setup([*sys.argv, folder], read_and_use)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
