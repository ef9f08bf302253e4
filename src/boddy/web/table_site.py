"""Pages and the few requests beside the WebSocket."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from boddy.api.games import tell_own_result, tell_standing
from boddy.api.operations import Keys
from boddy.boards import Board
from boddy.boards.svg import board_svg
from boddy.errors import BoddyError, TableError
from boddy.processes.worker_pool import Kind, SharedResults, WorkerPool
from boddy.shapes import read
from boddy.tables.game_json import JSON
from boddy.tables.game_session import GameSession
from boddy.tables.stored import StoredTable
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan, choices, describe_board, read_own_board, read_plan
from boddy.web.addresses import client_address, is_from_here
from boddy.web.assets import static_routes
from boddy.web.browser_connection import WORK_RATE, serve
from boddy.web.hub import Hub
from boddy.web.invitations import Listening, invite
from boddy.web.rate_limits import Buckets, LiveCounts, Rate
from boddy.web.responses import mount, page, page_route, read_body
from boddy.web.served_table import ServedTable

T = TypeVar("T")
BOARD = Kind("board", seconds=10.0, patience=20.0, most_waiting=64)
"""As many may wait as one address may make tables at once."""
MOST_PICTURES = 64
"""Pictures that are kept; that of a large board has some 200 kB."""


LIVE_TABLES = 200
"""Tables that one address has made and that are in memory; a class needs thirty."""
ASKING_RATE = Rate(burst=200, per_second=10)
"""Requests of one address for tables and finished games."""


class Boards:
    """Reads and draws boards in a worker, once."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._pictures: SharedResults[tuple[Board, bool], str] = SharedResults(MOST_PICTURES)

    async def read_plan(self, address: str, data: object) -> TablePlan:
        """Read what somebody chose for a table; if they bring a board or a record, in a worker.

        The plan comes back with its edition and board as they were read, which takes
        a hundredth of the time.
        """
        if isinstance(data, dict) and (data.get("board") is not None or "record" in data):
            return await self._run(address, "plan", draw_plan, data)
        return draw_plan(data)

    async def describe(self, address: str, data: object) -> JSON:
        """Describe a board that somebody may want to play on."""
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
    """Describe the board in some files."""
    return describe_board(read_own_board(data))


def offer_board(texts: Mapping[str, str]) -> JSON:
    """Describe the board that the server was started with; return its files as well."""
    return {"files": dict(texts), **describe_texts(dict(texts))}


def draw_plan(data: object) -> TablePlan:
    """Read a plan; choices that are left out are drawn at random."""
    return read_plan(data, SystemRandom())


@dataclass
class Site:
    """The start page, tables, their games, and their WebSockets."""

    hub: Hub
    boards: Boards
    message_rate: Rate
    table_rate: Rate
    live_tables: int = LIVE_TABLES
    own_board: JSON | None = None
    """The board that the server was started with, for the start page."""
    listening: Listening | None = None
    """Where the server listens, for those who invite friends."""

    def __post_init__(self) -> None:
        rate = WORK_RATE
        self._work = Buckets(rate, least_told=rate.per_second / 10)
        self.rates = {
            "tables": Buckets(self.table_rate),
            "questions": Buckets(ASKING_RATE),
            "work": self._work,
        }
        self.made = LiveCounts(self.live_tables)
        """The tables in memory that each address has made."""

    def routes(self) -> list[BaseRoute]:
        """List every address of the site."""
        return [
            page_route("/", "start"),
            page_route("/how-to-play", "how-to-play"),
            Route("/t/{table}", self.table_page),
            WebSocketRoute("/t/{table}/socket", self.table_socket),
            *mount(
                self.rates,
                {
                    "choices": self._choices,
                    "board": self._describe_board,
                    "make-table": self._make_table,
                    "mine": self._mine,
                    "invitation": self._invitation,
                    "table-board": self._board,
                    "game": self.game,
                    "game-record": self.record,
                    "game-result": self._result,
                },
            ),
            *static_routes(),
        ]

    async def table_page(self, request: Request) -> Response:
        """Show a table: to play, to watch, or to see a game again."""
        self.rates["questions"].count(request)
        await self._find(request)
        return page(request, "table.html")

    async def table_socket(self, websocket: WebSocket) -> None:
        """Connect a browser to a table."""
        await serve(websocket, self.hub, self.message_rate, self._work)

    async def _choices(self, request: Request) -> JSON:
        return choices() | {"board": self.own_board}

    async def _describe_board(self, request: Request) -> JSON:
        return await self.boards.describe(client_address(request), await read_body(request))

    async def _make_table(self, request: Request) -> JSON:
        served, token = await self.make_table(client_address(request), await read_body(request))
        return {"table": served.table.id, "seat": served.table.host, "token": token}

    async def make_table(self, address: str, data: object) -> tuple[ServedTable, str]:
        """Make a table for an address; return it with the key to its creator's seat."""
        plan = await self.boards.read_plan(address, data)
        if not self.made.has_room(address):
            raise TableError("too-fast", "too-many-tables", most=self.made.most)
        served, token = await self.hub.create(plan, address)
        self.made.add(address, served.table)
        return served, token

    async def _mine(self, request: Request) -> JSON:
        keys = read(Keys, await read_body(request))
        found: JSON = {}
        for table_id, token in keys.items():
            try:
                served = await self.hub.find(table_id)
            except TableError:
                continue
            state = tell_standing(served.table, token)
            if state:
                found[table_id] = state
        return found

    async def _invitation(self, request: Request) -> Response:
        table = await self._find(request)
        secure = request.query_params.get("origin", "").startswith("https://")
        origin = f"{'https' if secure else 'http'}://{request.headers['host']}"
        told = invite(self.listening, table.id, origin, is_local=is_from_here(request))
        return JSONResponse(told, headers={"Cache-Control": "no-store"})

    async def _board(self, request: Request) -> Response:
        table = await self._find(request)
        board = table.plan.cards.board
        if board is None:
            raise TableError("no-board")
        address, names = client_address(request), has_names(request)
        return picture(await self.boards.picture(address, table.id, board, names=names))

    async def game(self, request: Request) -> Response:
        """Answer with a game that is over, with all cards open."""
        session = await self._finished(request)
        return Response(session.replay(), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """Answer with the record of a game that is over, as a file."""
        session = await self._finished(request)
        name = f"{request.path_params['table']}-{session.number}"
        return record_file(session.record().text(), name)

    async def _result(self, request: Request) -> object:
        session = await self._finished(request)
        table = await self._find(request)
        return tell_own_result(table, str(await read_body(request)), session)

    async def _find(self, request: Request) -> Table:
        served = await self.hub.find(request.path_params["table"])
        return served.table

    async def _finished(self, request: Request) -> GameSession:
        place = request.path_params
        return await self.hub.finished(place["table"], place["number"])


def has_names(request: Request) -> bool:
    """Whether a picture of a board is to name its rooms; a page in another language does it."""
    return request.query_params.get("names") != "no"


def picture(svg: str) -> Response:
    """Answer with a drawing that we made ourselves."""
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


def record_file(text: str, name: str) -> Response:
    """Answer with a record as a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)
