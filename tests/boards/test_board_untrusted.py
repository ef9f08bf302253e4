"""Whatever is given as a board ends in a board or in a BoardError, soon and small."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boddy.boards import Board
from boddy.boards.drawing import draw_board
from boddy.boards.source_text import MAX_LISTED, decode
from boddy.boards.svg import board_svg
from boddy.errors import BoardError
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, SETUP

HUGE = {
    "a million columns": ",".join("W" * 400_000),
    "an endless line": "W" * 900_000,
    "a long row of commas": "," * 900_000 + "W",
    "a million rows": "W\n" * 450_000,
    "a million blank lines": "\r" * 900_000,
    "more than a megabyte": "W," * 600_000,
    "numbers without end": "Player, Ann, " + "9" * 500_000,
    "names without end": "Room, " + "K" * 500_000 + ", K",
    "many rooms": "".join(f"Room, R{number}, {chr(0x4E00 + number)}\n" for number in range(999)),
    "many people": "Room, K, K\n" + "".join(f"Player, P{number}, 1, 1\n" for number in range(999)),
    "many wrong words": "Rom, Kitchen, K\n" * 999,
    "dashes": "Player, Ann, " + "1-" * 200_000,
}


@pytest.mark.parametrize("kind", HUGE)
def test_huge_texts_end_soon_in_a_short_error(kind: str) -> None:
    for layout, setup in ((HUGE[kind], SETUP), (LAYOUT, HUGE[kind])):
        tracemalloc.start()
        started = time.process_time()
        with pytest.raises(BoardError) as caught:
            Board.read(layout, setup)
        seconds, (_, peak) = time.process_time() - started, tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(str(caught.value)) < 20_000
        assert len(caught.value.problems) <= MAX_LISTED
        assert peak < 30_000_000
        assert seconds < 10  # no speed test: it would take hours if it were not bounded


def test_a_huge_board_of_legal_size_can_be_walked_on() -> None:
    rows = [["W"] * 100 for _ in range(100)]
    rows[0][:2], rows[99][98:] = ["A*", "W<"], ["W>", "B*"]
    board = Board.read("\n".join(",".join(row) for row in rows), SETUP.replace("2, 4", "50, 50"))
    assert len(board.targets((50, 50), 12)) == 168
    assert len(board.targets((50, 50), 6)) == 48
    one_more = "\n".join(",".join(["W", *row]) for row in rows)
    with pytest.raises(BoardError, match="need at most 100 rows and 100 columns"):
        Board.read(one_more, SETUP)


def test_the_list_of_problems_is_cut_and_says_so() -> None:
    with pytest.raises(BoardError, match=r"… and \d+ more") as caught:
        Board.read(LAYOUT, "Rom, Kitchen, K\n" * 500)
    assert len(caught.value.problems) == MAX_LISTED
    assert caught.value.more >= 450


def test_files_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "layout.csv").write_text(LAYOUT)
    (tmp_path / "binary").write_bytes(b"Room, Attic, A\nRoom, \xff\xfe\x00\n")
    (tmp_path / "huge").write_bytes(b"x" * 1_000_001)
    cases = {
        "binary": r"binary, line 2, column 2: .*need text in UTF-8",
        "huge": "need at most 1,000,000 bytes",
        "missing": "missing.* cannot be read: No such file",
        ".": "cannot be read: Is a directory",
        "nul\0": "cannot be read",
    }
    for name, message in cases.items():
        with pytest.raises(BoardError, match=message):
            Board.load(tmp_path / "layout.csv", f"{tmp_path}/{name}")


def test_a_text_that_no_file_could_hold() -> None:
    with pytest.raises(BoardError, match="line 1, column 1: .*UTF-8"):
        Board.read(LAYOUT, SETUP + "// \ud800\n")


def read_and_use(layout: str, setup: str) -> None:
    """Use all of a board, if it is one."""
    try:
        board = Board.read(layout, setup)
    except BoardError:
        return
    for person in board.people:
        board.targets(person.start, 3)
    assert board_svg(board).startswith("<svg")
    assert len(draw_board(board)) == board.rows


PIECES = st.sampled_from(
    [
        *"ABWX,,,,\n\n*#%<>^v- 0127",
        *("Room, ", "Space, ", "Player, ", "Weapon, ", "Card, ", "Walkway, W\n", "Attic, A\n"),
        *("KU", "KN", "AB", "A*", "W>", "red", "Human", "\r\n", "//", "\ufeff", "255 0 0"),
    ]
)
SCRAPS = st.lists(PIECES, max_size=60).map("".join)


@given(st.text() | SCRAPS, st.text() | SCRAPS)
@settings(max_examples=300)
@example("", "")
@example(",", ",")
@example("W", "Space, Walkway, W")
def test_any_texts_are_a_board_or_an_error(layout: str, setup: str) -> None:
    read_and_use(layout, setup)


@given(st.data())
@settings(max_examples=300)
def test_any_changed_board_is_a_board_or_an_error(data: st.DataObject) -> None:
    texts = list(data.draw(st.sampled_from([(LAYOUT, SETUP), (OLD_LAYOUT, OLD_LEGEND)])))
    for _ in range(data.draw(st.integers(1, 3))):
        which = data.draw(st.integers(0, 1))
        at = data.draw(st.integers(0, len(texts[which])))
        gone = data.draw(st.integers(0, 4))
        scrap = data.draw(SCRAPS | st.text(max_size=5))
        texts[which] = texts[which][:at] + scrap + texts[which][at + gone :]
    read_and_use(*texts)


@given(st.binary())
def test_any_bytes_are_text_or_an_error(data: bytes) -> None:
    try:
        text = decode(data, "upload")
    except BoardError:
        with pytest.raises(UnicodeDecodeError):
            data.decode()
    else:
        read_and_use(text, SETUP)
