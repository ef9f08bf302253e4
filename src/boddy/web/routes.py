"""Pages and the few requests beside the WebSocket."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from boddy.cards import Category
from boddy.editions import edition_names, shipped_edition
from boddy.errors import BoddyError, InputError, TableError
from boddy.rules import PRESETS
from boddy.web import socket, tokens
from boddy.web.boards import Boards
from boddy.web.codec import JSON, encode_edition
from boddy.web.hub import Hub
from boddy.web.limits import MOST_BODY, Buckets, Rate
from boddy.web.plan import AWAY, HELP, LEVELS, PACES
from boddy.web.table import Table

STATIC = Path(__file__).parent / "static"
MOST_MINE = 20
"""So many tables of one's own are looked up at once."""


@dataclass
class Site:
    """Answers requests."""

    hub: Hub
    boards: Boards
    message_rate: Rate
    table_rate: Rate
    _makers: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self._makers = Buckets(self.table_rate)

    def routes(self) -> list[BaseRoute]:
        """List every address of the site."""
        return [
            Route("/", self.start_page),
            Route("/t/{table}", self.table_page),
            WebSocketRoute("/t/{table}/socket", self.table_socket),
            Route("/api/choices", self.choices),
            Route("/api/tables", self.make_table, methods=["POST"]),
            Route("/api/mine", self.mine, methods=["POST"]),
            Route("/api/tables/{table}/board.svg", self.board),
            Route("/api/tables/{table}/games/{number:int}", self.game),
            Route("/api/tables/{table}/games/{number:int}/record", self.record),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    async def start_page(self, request: Request) -> Response:
        """Show where one begins a game or comes back to one."""
        return page("start.html")

    async def table_page(self, request: Request) -> Response:
        """Show a table: to play, to watch, or to see a game again."""
        try:
            await self.hub.find(request.path_params["table"])
        except TableError:
            return page("gone.html", status=404)
        return page("table.html")

    async def table_socket(self, websocket: WebSocket) -> None:
        """Connect a browser to a table."""
        await socket.serve(websocket, self.hub, self.message_rate)

    async def choices(self, request: Request) -> Response:
        """Tell what can be chosen for a new table."""
        return JSONResponse(_choices())

    async def make_table(self, request: Request) -> Response:
        """Make a table; answer with its name and the key to the creator's seat."""
        try:
            address = request.client.host if request.client else ""
            if not self._makers.take(address):
                raise TableError("too-fast", "too many tables; please wait a minute")
            plan = await self.boards.read_plan(address, await read_body(request))
            table, token = await self.hub.create(plan)
        except BoddyError as error:
            return problem(error)
        return JSONResponse({"table": table.id, "seat": table.host, "token": token})

    async def mine(self, request: Request) -> Response:
        """Tell how it stands at the tables whose keys somebody holds."""
        try:
            keys = await read_body(request)
            if not isinstance(keys, dict) or len(keys) > MOST_MINE:
                raise InputError(f"expected an object of at most {MOST_MINE} tables and keys")
        except BoddyError as error:
            return problem(error)
        found = {}
        for table_id, token in keys.items():
            try:
                table = await self.hub.find(table_id)
            except TableError:
                continue
            state = _standing(table, str(token))
            if state:
                found[table_id] = state
        return JSONResponse(found)

    async def board(self, request: Request) -> Response:
        """Draw the board of a table, without tokens."""
        try:
            table = await self.hub.find(request.path_params["table"])
        except TableError as error:
            return problem(error)
        board = table.plan.cards.board
        if board is None:
            return problem(TableError("no-board", "this table has no board"))
        return picture(await self.boards.picture("", table.id, board))

    async def game(self, request: Request) -> Response:
        """Tell a game that is over, with all cards open."""
        try:
            playing = await self.hub.finished(
                request.path_params["table"], request.path_params["number"]
            )
        except BoddyError as error:
            return problem(error)
        return Response(playing.replay(), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """Give the record of a game that is over as a file."""
        try:
            playing = await self.hub.finished(
                request.path_params["table"], request.path_params["number"]
            )
        except BoddyError as error:
            return problem(error)
        name = f"{request.path_params['table']}-{playing.number}"
        return record_file(playing.record().text(), name)


def _choices() -> JSON:
    return {
        "rules": {
            name: {"seats": rules.seats, "walks": rules.walks, "board": rules.movement == "dice"}
            for name, rules in PRESETS.items()
        },
        "editions": {
            name: {
                "cards": len(shipped_edition(name).deck),
                "board": shipped_edition(name).board is not None,
                "suspects": encode_edition(shipped_edition(name))[
                    : len(shipped_edition(name).cards(Category.SUSPECT))
                ],
            }
            for name in edition_names()
        },
        "levels": list(LEVELS),
        "help": list(HELP),
        "paces": list(PACES),
        "away": list(AWAY),
    }


def _standing(table: Table, token: str) -> JSON | None:
    """Tell whether a game waits for whoever holds a key."""
    for number, seat in enumerate(table.seats):
        if tokens.fits(token, seat.token_hash):
            game = table.playing.game if table.playing else None
            return {
                "names": [other.name for other in table.seats],
                "you": number,
                "rules": table.plan.rules,
                "state": "waiting" if game is None else "over" if game.over else "playing",
                "turn": game is not None and not game.over and game.seat == number,
                "round": game.round if game else 0,
            }
    return None


def page(name: str, status: int = 200) -> Response:
    """Answer with a page of ours, always the latest."""
    return FileResponse(STATIC / name, status_code=status, headers={"Cache-Control": "no-cache"})


async def read_body(request: Request) -> object:
    """Read the JSON of a request, if it is not too long."""
    data = await read_bytes(request, MOST_BODY)
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise InputError("expected JSON") from None


async def read_bytes(request: Request, most: int) -> bytes:
    """Read what a request carries, if it is not too long."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise TableError("too-large", f"expected at most {most} bytes")
    return data


def picture(svg: str) -> Response:
    """Answer with a drawing that we made ourselves."""
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


def record_file(text: str, name: str) -> Response:
    """Answer with a record as a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


def problem(error: BoddyError) -> Response:
    """Answer with what was wrong."""
    code = error.code if isinstance(error, TableError) else "wrong"
    statuses = {
        "no-table": 404,
        "no-game": 404,
        "no-board": 404,
        "no-record": 404,
        "too-fast": 429,
        "too-large": 413,
        "too-hard": 503,
        "full": 507,
    }
    body = {"code": code, "message": str(error)}
    return JSONResponse(body, status_code=statuses.get(code, 400))
