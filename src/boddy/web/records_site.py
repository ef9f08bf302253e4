"""The addresses of finished games: records that people upload, replays and analyses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boddy.api import games
from boddy.api.games import judge
from boddy.api.operations import MOST_RECORD
from boddy.errors import TableError
from boddy.pages.analysis_page import sections_style
from boddy.processes.worker_pool import Kind, SharedResults, WorkerPool
from boddy.tables import tokens
from boddy.tables.game_json import JSON
from boddy.texts import find_language
from boddy.web.addresses import client_address
from boddy.web.assets import LATEST
from boddy.web.hub import Hub
from boddy.web.ledger import Ledger
from boddy.web.rate_limits import Buckets, Rate
from boddy.web.responses import mount, page, read_bytes
from boddy.web.sql_store import add_record, load_record
from boddy.web.table_site import has_names, picture, record_file

UPLOAD_RATE = Rate(burst=20, per_second=0.2)
ASKING_RATE = Rate(burst=60, per_second=5)
"""Analyses and notes for one address: stepping through a game asks for notes at each step."""
READING = Kind("record", seconds=10.0, patience=20.0, most_waiting=16)
ANALYSIS = Kind("analysis", seconds=60.0, patience=120.0, most_waiting=16)
MOST_REMEMBERED = 64

T = TypeVar("T")


@dataclass
class RecordsSite:
    """Records of games, and what there is to see of games that are over."""

    hub: Hub
    ledger: Ledger
    pool: WorkerPool
    upload_rate: Rate = UPLOAD_RATE
    analysis_kind: Kind = ANALYSIS

    def __post_init__(self) -> None:
        self.rates = {"uploads": Buckets(self.upload_rate), "finished games": Buckets(ASKING_RATE)}
        self._analyses: SharedResults[tuple[str, str], JSON] = SharedResults(MOST_REMEMBERED)

    def routes(self) -> list[BaseRoute]:
        """List the addresses; games of tables have the same as records."""
        return [
            Route("/r/{record}", self.replay_page),
            Route("/r/{record}/analysis", self.analysis_page),
            Route("/t/{table}/games/{number:number}/analysis", self.analysis_page),
            Route("/analysis.css", self.style),
            *mount(
                self.rates,
                {
                    "add-record": self._add,
                    "record": self._game,
                    "record-file": self._file,
                    "record-board": self._board,
                    "record-notes": self._notes,
                    "record-analysis": self._analysis,
                    "game-notes": self._notes,
                    "game-analysis": self._analysis,
                },
            ),
        ]

    async def replay_page(self, request: Request) -> Response:
        """Show a record step by step."""
        await self._text(request)
        return page(request, "table.html")

    async def analysis_page(self, request: Request) -> Response:
        """Show where a game was won."""
        await self._text(request)
        return page(request, "analysis.html")

    async def style(self, request: Request) -> Response:
        """Answer with the style sheet of analyses, which reports in files use as well."""
        return Response(sections_style(), media_type="text/css", headers=LATEST)

    async def _add(self, request: Request) -> JSON:
        data = await read_bytes(request, MOST_RECORD)
        text = await self._read(request, games.verify, data)
        record_id = tokens.record_id(text)
        if not await self.ledger.run(lambda db: add_record(db, record_id, text)):
            raise TableError("full")
        return {"record": record_id}

    async def _game(self, request: Request) -> object:
        return await self._read(request, games.retell, await self._text(request))

    async def _file(self, request: Request) -> Response:
        text = await self._text(request)
        return record_file(text, request.path_params["record"])

    async def _board(self, request: Request) -> Response:
        text, names = await self._text(request), has_names(request)
        return picture(await self._read(request, games.board, text, names))

    async def _notes(self, request: Request) -> object:
        seat, step = games.read_moment(request.query_params)
        text = await self._text(request)
        return await self._read(request, games.notes, text, seat, step)

    async def _analysis(self, request: Request) -> JSON:
        text = await self._text(request)
        key, language = tokens.record_id(text), find_language(request.query_params.get("language"))
        pool, kind, address = self.pool, self.analysis_kind, client_address(request)
        work = partial(pool.run, kind, address, key, judge, text, language)
        return await self._analyses.get((key, language), work)

    async def _read(self, request: Request, work: Callable[..., T], *arguments: object) -> T:
        """Read a record in a worker."""
        key = request.path_params.get("record", "")
        return await self.pool.run(READING, client_address(request), key, work, *arguments)

    async def _text(self, request: Request) -> str:
        """Return the record of a game that is over."""
        place = request.path_params
        if "table" in place:
            session = await self.hub.finished(place["table"], place["number"])
            return session.record().text()
        record_id = place["record"]
        text = None
        if tokens.is_table_id(record_id):
            text = await self.ledger.read(lambda db: load_record(db, record_id))
        if text is None:
            raise TableError("no-record")
        return text
