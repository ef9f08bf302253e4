"""Pages and the few requests beside the WebSocket."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from boddy.cards import Category
from boddy.editions import edition_names, shipped_edition
from boddy.errors import InputError, TableError
from boddy.rules import PRESETS
from boddy.tables import tokens
from boddy.tables.codec import JSON, encode_edition
from boddy.tables.game_session import GameSession
from boddy.tables.plan import AWAY, HELP, LEVELS, PACES
from boddy.tables.table import Table
from boddy.web import socket
from boddy.web.addresses import client_address
from boddy.web.answers import STATIC, page
from boddy.web.boards import Boards
from boddy.web.hub import Hub
from boddy.web.limits import MOST_BODY, Buckets, Holdings, Rate
from boddy.web.strict_json import read_json

MOST_MINE = 20
"""So many tables of one's own are looked up at once."""
BODY_SECONDS = 30.0
"""So long may a request take to arrive."""
LIVE_TABLES = 200
"""So many tables that one address has made are in memory at a time; a class needs thirty."""
ASKING_RATE = Rate(burst=200, per_second=10)
"""Tables and finished games that one address looks for."""


class NumberConvertor(Convertor[int]):
    """The number of a game in an address: no larger than what every database can look for."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read the number."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write the number."""
        return str(value)


register_url_convertor("number", NumberConvertor())


@dataclass
class Site:
    """Answers requests."""

    hub: Hub
    boards: Boards
    message_rate: Rate
    table_rate: Rate
    live_tables: int = LIVE_TABLES
    _makers: Buckets = field(init=False)
    _askers: Buckets = field(init=False)
    _made: Holdings = field(init=False)

    def __post_init__(self) -> None:
        self._makers = Buckets(self.table_rate)
        self._askers = Buckets(ASKING_RATE)
        self._made = Holdings(self.live_tables)

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
            Route("/api/tables/{table}/games/{number:number}", self.game),
            Route("/api/tables/{table}/games/{number:number}/record", self.record),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]

    async def start_page(self, request: Request) -> Response:
        """Show where one begins a game or comes back to one."""
        return page("start.html")

    async def table_page(self, request: Request) -> Response:
        """Show a table: to play, to watch, or to see a game again."""
        await self._find(request)
        return page("table.html")

    async def table_socket(self, websocket: WebSocket) -> None:
        """Connect a browser to a table."""
        await socket.serve(websocket, self.hub, self.message_rate)

    async def choices(self, request: Request) -> Response:
        """Tell what can be chosen for a new table."""
        return JSONResponse(_choices())

    async def make_table(self, request: Request) -> Response:
        """Make a table; answer with its name and the key to the creator's seat."""
        address = client_address(request)
        if not self._makers.take(address):
            raise TableError("too-fast", "too many tables; please wait a minute")
        plan = await self.boards.read_plan(address, await read_body(request))
        if not self._made.has_room(address):
            raise TableError("too-fast", f"expected at most {self._made.most} tables at a time")
        table, token = await self.hub.create(plan, address)
        self._made.add(address, table)
        return JSONResponse({"table": table.id, "seat": table.host, "token": token})

    async def mine(self, request: Request) -> Response:
        """Tell how it stands at the tables whose keys somebody holds."""
        self._take(request)
        keys = await read_body(request)
        if not isinstance(keys, dict) or len(keys) > MOST_MINE:
            raise InputError(f"expected an object of at most {MOST_MINE} tables and keys")
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
        table = await self._find(request)
        board = table.plan.cards.board
        if board is None:
            raise TableError("no-board", "this table has no board")
        return picture(await self.boards.picture(client_address(request), table.id, board))

    async def game(self, request: Request) -> Response:
        """Tell a game that is over, with all cards open."""
        session = await self._finished(request)
        return Response(session.replay(), media_type="application/json")

    async def record(self, request: Request) -> Response:
        """Give the record of a game that is over as a file."""
        session = await self._finished(request)
        name = f"{request.path_params['table']}-{session.number}"
        return record_file(session.record().text(), name)

    async def _find(self, request: Request) -> Table:
        self._take(request)
        return await self.hub.find(request.path_params["table"])

    async def _finished(self, request: Request) -> GameSession:
        self._take(request)
        place = request.path_params
        return await self.hub.finished(place["table"], place["number"])

    def _take(self, request: Request) -> None:
        """Count what makes the server read its database, and perhaps play a game again."""
        if not self._askers.take(client_address(request)):
            raise TableError("too-fast", "too many questions; please wait a moment")


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
            game = table.session.game if table.session else None
            return {
                "names": [other.name for other in table.seats],
                "you": number,
                "rules": table.plan.rules,
                "state": "waiting" if game is None else "over" if game.over else "playing",
                "turn": game is not None and not game.over and game.seat == number,
                "round": game.round if game else 0,
            }
    return None


async def read_body(request: Request) -> object:
    """Read the JSON of a request, if it is not too long."""
    return read_json(await read_bytes(request, MOST_BODY))


async def read_bytes(request: Request, most: int, seconds: float = BODY_SECONDS) -> bytes:
    """Read what a request carries, if it is not too long and does not come too slowly."""
    data = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise TableError("too-large", f"expected at most {most} bytes")
    except TimeoutError:
        raise TableError("too-slow", f"expected all of it within {seconds:.0f} s") from None
    return bytes(data)


def picture(svg: str) -> Response:
    """Answer with a drawing that we made ourselves."""
    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg, media_type="image/svg+xml", headers=headers)


def record_file(text: str, name: str) -> Response:
    """Answer with a record as a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)
