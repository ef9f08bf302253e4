"""A board of 100 by 100 squares with 57 rooms: what it costs others, and what is refused."""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from boddy.boards import Board
from boddy.boards import board as board_module
from boddy.boards.svg import board_svg
from boddy.errors import InputError, TableError
from boddy.tables.game_json import encode_table, to_text
from boddy.tables.game_session import GameSession, encode_now
from boddy.tables.stored import StoredTable
from boddy.tables.table_plan import MOST_BOARD_TEXT, MOST_DOORS, parse_plan, read_plan
from boddy.web.table_site import Boards
from large_boards import large_board
from small_boards import LAYOUT, SETUP

SEATS = [{"kind": "me", "suspect": "Person 0"}, {"kind": "bot"}, {"kind": "bot"}]
PLAN = {"rules": "mansion", "board": large_board(), "seats": SEATS}
MOST_CALLS = 20_000
"""Calls of functions that count as short work: a few milliseconds."""


class Elsewhere:
    """Workers as the server has them: not in this thread, and what they answer is pickled."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def run(self, kind: object, address: str, key: str, work: Callable, *arguments: object):
        self.done.append(work.__name__)
        sent = pickle.dumps((work, arguments))
        return pickle.loads(await asyncio.to_thread(_work, sent))  # noqa: S301  # our own


def _work(sent: bytes) -> bytes:
    work, arguments = pickle.loads(sent)  # noqa: S301  # our own
    return pickle.dumps(work(*arguments))


async def calls_of(work: Callable[[], Awaitable]) -> tuple[int, object]:
    """Count the functions of boddy, and those called by them, until something is done here.

    Others do not count: what earlier tests have left behind may be tidied up meanwhile.
    """
    count = 0

    def note(frame, event, _argument) -> None:
        nonlocal count
        ours = str(frame.f_globals.get("__name__")).startswith("boddy.")
        count += ours and event in ("call", "c_call")

    sys.setprofile(note)
    try:
        result = await work()
    finally:
        sys.setprofile(None)
    return count, result


def test_a_large_board_does_not_hold_up_the_server():
    async def play() -> None:
        workers = Elsewhere()
        boards = Boards(workers)
        calls, plan = await calls_of(lambda: boards.read_plan("127.0.0.1", PLAN))
        counts = {"plan": calls}

        async def begin() -> GameSession:
            return GameSession(1, 5, plan.setup(["Ann", "Bob", "Cyd"], [0]))

        counts["begin"], playing = await calls_of(begin)

        async def welcome() -> str:
            return to_text({"type": "welcome", "game": playing.view(playing.game.seat)})

        counts["welcome"], _ = await calls_of(welcome)
        counts["again"], told = await calls_of(welcome)
        assert json.loads(told)["game"]["floor"]["board"]["rows"] == 100

        async def act() -> None:
            playing.repeat('{"do": "roll"}')
            encode_now(playing.game, playing.decisions, playing.game.seat)

        counts["legal"], _ = await calls_of(act)
        board = plan.cards.board
        counts["picture"], svg = await calls_of(lambda: boards.picture("127.0.0.1", "table", board))
        assert svg == await boards.picture("127.0.0.1", "table", board) == board_svg(board, {})
        assert workers.done == ["draw_plan", "draw_board"]
        assert max(counts.values()) < MOST_CALLS, counts
        assert counts["again"] < 1_000, counts

    asyncio.run(play())


def test_work_grows_with_squares_and_not_with_rooms():
    board = Board.read(**large_board())
    edition = read_plan(PLAN, Random(1)).cards
    setup = read_plan(PLAN, Random(1)).setup(["Ann", "Bob", "Cyd"], [])
    assert edition == setup.edition

    async def floor() -> None:
        encode_table(setup)

    async def draw() -> None:
        board_svg(board, {})

    squares = board.rows * board.cols
    assert asyncio.run(calls_of(floor))[0] < 5 * squares
    assert asyncio.run(calls_of(draw))[0] < 30 * squares


def test_a_stored_tables_board_is_read_once_elsewhere():
    text = read_plan(PLAN, Random(1)).text()

    async def prepare(run) -> list[str]:
        boards, stored = Boards(run), StoredTable("table", text, ())
        board_module._known.clear()
        await boards.prepare(stored)
        await boards.prepare(stored)
        assert parse_plan(text).cards.board.rows == 100
        return run.done

    assert asyncio.run(prepare(Elsewhere())) == ["read"]
    assert asyncio.run(prepare(Failing())) == ["failed", "read"]


def test_only_the_latest_boards_are_kept():
    board_module._known.clear()
    for number in range(board_module.MOST_KNOWN + 1):
        Board.read(LAYOUT, f"{SETUP}// {number}\n")
    assert len(board_module._known) == board_module.MOST_KNOWN
    assert not Board.is_known(LAYOUT, f"{SETUP}// 0\n")
    assert Board.is_known(LAYOUT, f"{SETUP}// 1\n")


class Failing(Elsewhere):
    """Workers that are stuck once."""

    async def run(self, kind, address, key, work, *arguments):
        if not self.done:
            self.done.append("failed")
            raise TableError("too-hard", "this takes too long")
        return await super().run(kind, address, key, work, *arguments)


def test_a_picture_that_could_not_be_drawn_is_tried_again():
    async def ask() -> None:
        boards, board = Boards(Failing()), Board.read(LAYOUT, SETUP)
        with pytest.raises(TableError, match="too long"):
            await boards.picture("127.0.0.1", "table", board)
        assert "<svg" in await boards.picture("127.0.0.1", "table", board)

    asyncio.run(ask())


def test_a_board_too_large_is_refused_with_the_limit():
    long = {**large_board(), "setup": large_board()["setup"] + "// \n" * MOST_BOARD_TEXT}
    with pytest.raises(InputError, match=f"setup.*; expected a text of at most {MOST_BOARD_TEXT}"):
        read_plan({**PLAN, "board": long}, Random(1))
    wide = {**large_board(), "layout": "W," * 101 + "\n"}
    with pytest.raises(InputError, match="at most 100 rows and 100 columns"):
        read_plan({**PLAN, "board": wide}, Random(1))


def test_too_many_doors_are_refused_but_stored_boards_stay():
    cells = [row.split(",") for row in large_board()["layout"].splitlines()]
    for col in range(60, 99):
        cells[99][col], cells[98][col] = "W^", "a"
    many = {**large_board(), "layout": "".join(",".join(row) + "\n" for row in cells)}
    with pytest.raises(InputError, match=f"Room 0 has 40 doors; expected at most {MOST_DOORS}"):
        read_plan({**PLAN, "board": many}, Random(1))
    stored = json.loads(read_plan(PLAN, Random(1)).text())
    stored["board"] = [many["layout"], many["setup"]]
    assert len(parse_plan(json.dumps(stored)).cards.board.doors) == 57 + 39


def test_a_board_that_went_through_another_process_is_the_same():
    board = Board.read(LAYOUT, SETUP)
    again = pickle.loads(pickle.dumps(board))  # noqa: S301  # our own
    assert again == board
    assert again.targets(again.people[0].start, 3) == board.targets(board.people[0].start, 3)
    assert board_svg(again) == board_svg(board)
    assert again.passages == board.passages
