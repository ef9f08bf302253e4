"""A small server beside a contest: its games as they are played, and the standings."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from boddy.arena.statistics.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.net.live_games import LiveGames
from boddy.pages.tournament_report import report
from boddy.web.app import MESSAGE_RATE, TABLE_RATE
from boddy.web.live.contest_table import ContestTable
from boddy.web.requests.answers import HANDLERS
from boddy.web.requests.boards import Boards
from boddy.web.requests.records_site import RecordsSite
from boddy.web.requests.routes import Site
from boddy.web.requests.static_files import static_routes
from boddy.web.safety.addresses import Addresses, Proxies
from boddy.web.safety.limits import Guard
from boddy.web.server import listen, server_config
from boddy.web.store import Ledger, open_engine
from boddy.web.workers.worker_pool import WorkerPool

HOST = "127.0.0.1"
REFRESH_SECONDS = "10"
"""After so long a browser loads the standings again."""
_CSP = "default-src 'none'; style-src 'unsafe-inline'"
"""A report has its style sheet within it."""
_HEADERS = {"Content-Security-Policy": _CSP, "Refresh": REFRESH_SECONDS}
_NOTHING_YET = "<!doctype html><title>boddy</title><p>No game is finished yet."


@contextlib.contextmanager
def watching(tournament: Tournament, games: LiveGames, port: int) -> Iterator[str]:
    """Serve the games of a contest while it is held; give the address."""
    with listen(HOST, port) as listening, tempfile.TemporaryDirectory() as folder:
        config = server_config(watch_app(tournament, games, Path(folder)))
        server = uvicorn.Server(config)
        thread = threading.Thread(target=partial(server.run, sockets=[listening]), daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{listening.getsockname()[1]}/"
        finally:
            server.should_exit = True
            thread.join()


def watch_app(tournament: Tournament, games: LiveGames, folder: Path, **paces: float) -> Starlette:
    """Build the server; in the folder it keeps what it needs while it runs."""
    ledger = Ledger(open_engine(f"sqlite:///{folder / 'watch.db'}"))
    pool = WorkerPool(1)
    stage = ContestTable(games, ledger, pool, **paces)
    site = Site(stage, Boards(pool), MESSAGE_RATE, TABLE_RATE)
    game = "/api/tables/{table}/games/{number:number}"

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pool.start()
        showing = asyncio.create_task(stage.show())
        yield
        showing.cancel()
        pool.close()
        ledger.close()

    async def standings(_request: Request) -> Response:
        text = await asyncio.to_thread(_standings, tournament)
        return HTMLResponse(text, headers=_HEADERS)

    async def start(_request: Request) -> Response:
        return RedirectResponse(f"/t/{stage.table.id}")

    return Starlette(
        routes=[
            Route("/", start),
            Route("/report", standings),
            Route("/t/{table}", site.table_page),
            WebSocketRoute("/t/{table}/socket", site.table_socket),
            Route(game, site.game),
            Route(f"{game}/record", site.record),
            *RecordsSite(stage, ledger, pool).routes(),
            *static_routes(),
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(Addresses, proxies=Proxies()),
            Middleware(Guard, hosts=(HOST, "localhost")),
        ],
        exception_handlers=HANDLERS,
    )


def _standings(tournament: Tournament) -> str:
    """Write the report of the games so far."""
    games = tournament.results()
    if not games:
        return _NOTHING_YET
    return report(tournament.plan, games, summarize(games, tournament.plan.names))
