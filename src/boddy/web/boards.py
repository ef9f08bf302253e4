"""Boards that people bring: read and drawn in a worker process, so that nobody else waits."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import Protocol, TypeVar

from boddy.board import Board
from boddy.board.svg import board_svg
from boddy.errors import BoddyError
from boddy.tables.plan import Plan, read_plan
from boddy.tables.store import StoredTable
from boddy.web.lanes import Kind
from boddy.web.shared_results import SharedResults

T = TypeVar("T")
BOARD = Kind("board", seconds=10.0, patience=20.0, most_waiting=64)
"""As many may wait as one address may make tables at once."""
MOST_PICTURES = 64
"""So many pictures are kept; that of a large board has some 200 kB."""


class Run(Protocol):
    """Has some work done in a worker process, for an address and about a table or a board."""

    async def __call__(
        self, address: str, key: str, work: Callable[..., T], /, *given: object
    ) -> T:
        """Do the work."""


class Boards:
    """Works out once what follows from a board, in a worker, and remembers it."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._pictures: SharedResults[Board, str] = SharedResults(MOST_PICTURES)

    async def read_plan(self, address: str, data: object) -> Plan:
        """Read what somebody chose for a table; with a board of their own, in a worker.

        The plan comes back with its edition and board as they were read, which takes
        a hundredth of the time.
        """
        if isinstance(data, dict) and data.get("board") is not None:
            return await self._run(address, "plan", draw_plan, data)
        return draw_plan(data)

    async def prepare(self, stored: StoredTable) -> None:
        """Read the board of a stored table, so that nobody waits when it is set up again.

        Without a worker it is read where the table is set up, which takes longer.
        """
        texts = json.loads(stored.plan).get("board")
        if texts and not Board.is_known(*texts):
            with contextlib.suppress(BoddyError):
                board = await self._run("", stored.id, Board.read, *texts)
                board.keep()

    async def picture(self, address: str, table: str, board: Board) -> str:
        """Draw a board without tokens, once."""
        draw = partial(self._run, address, table, board_svg, board, {})
        return await self._pictures.get(board, draw)


def draw_plan(data: object) -> Plan:
    """Read a plan; whatever nobody chose is drawn at random."""
    return read_plan(data, SystemRandom())
