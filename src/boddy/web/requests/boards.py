"""Boards that people bring: read and drawn in a worker process, so that nobody else waits."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom
from typing import TypeVar

from boddy.boards import Board
from boddy.boards.svg import board_svg
from boddy.errors import BoddyError
from boddy.tables.game_json import JSON
from boddy.tables.store import StoredTable
from boddy.tables.table_plan import TablePlan, describe_board, read_own_board, read_plan
from boddy.web.workers.lanes import Kind
from boddy.web.workers.shared_results import SharedResults
from boddy.web.workers.worker_pool import WorkerPool

T = TypeVar("T")
BOARD = Kind("board", seconds=10.0, patience=20.0, most_waiting=64)
"""As many may wait as one address may make tables at once."""
MOST_PICTURES = 64
"""So many pictures are kept; that of a large board has some 200 kB."""


class Boards:
    """Works out once what follows from a board, in a worker, and remembers it."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._pictures: SharedResults[tuple[Board, bool], str] = SharedResults(MOST_PICTURES)

    async def read_plan(self, address: str, data: object) -> TablePlan:
        """Read what somebody chose for a table; with a board of their own, in a worker.

        The plan comes back with its edition and board as they were read, which takes
        a hundredth of the time.
        """
        if isinstance(data, dict) and data.get("board") is not None:
            return await self._run(address, "plan", draw_plan, data)
        return draw_plan(data)

    async def describe(self, address: str, data: object) -> JSON:
        """Tell what a board is that somebody may want to play on."""
        return await self._run(address, "plan", describe_texts, data)

    async def prepare(self, stored: StoredTable) -> None:
        """Read the board of a stored table, so that nobody waits when it is set up again.

        Without a worker it is read where the table is set up, which takes longer.
        """
        texts = json.loads(stored.plan).get("board")
        if texts and not Board.is_known(*texts):
            with contextlib.suppress(BoddyError):
                board = await self._run("", stored.id, Board.read, *texts)
                board.keep()

    async def picture(self, address: str, table: str, board: Board, *, names: bool = True) -> str:
        """Draw a board without tokens, once; with or without the names of its rooms."""
        draw = partial(self._run, address, table, draw_board, board, names)
        return await self._pictures.get((board, names), draw)

    async def _run(self, address: str, key: str, work: Callable[..., T], *given: object) -> T:
        return await self._pool.run(BOARD, address, key, work, *given)


def draw_board(board: Board, names: bool) -> str:
    """Draw a board without tokens."""
    return board_svg(board, {}, names=names)


def describe_texts(data: object) -> JSON:
    """Tell what the board in some files is."""
    return describe_board(read_own_board(data))


def offer_board(texts: Mapping[str, str]) -> JSON:
    """Tell what the board is that the server was started with, and what its files say."""
    return {"files": dict(texts), **describe_texts(dict(texts))}


def draw_plan(data: object) -> TablePlan:
    """Read a plan; whatever nobody chose is drawn at random."""
    return read_plan(data, SystemRandom())
