"""A small server beside a contest: its games as they are played, and the standings."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from boddy.arena.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.caches import Recent
from boddy.contest.host import LiveGame, LiveGames
from boddy.errors import TableError
from boddy.pages.tournament_report import report
from boddy.processes.worker_pool import WorkerPool
from boddy.records.replay import follow
from boddy.tables.client_messages import read_message
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession
from boddy.tables.seats import Seat
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from boddy.texts import Words
from boddy.web.addresses import Addresses, Guard, Proxies
from boddy.web.app import MESSAGE_RATE, TABLE_RATE
from boddy.web.assets import static_routes
from boddy.web.hub import Hub
from boddy.web.ledger import Ledger
from boddy.web.metrics import measure_job
from boddy.web.records_site import RecordsSite
from boddy.web.responses import HANDLERS
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from boddy.web.server import listen, server_config
from boddy.web.table_site import Boards, Site

LOOK_SECONDS = 0.1
"""Between two looks whether something has happened."""
STEP_SECONDS = 0.7
"""Between two things that are shown."""
END_SECONDS = 6.0
"""Time for which the end of a game is shown."""
MOST_KEPT = 100
"""Shown games that can be replayed."""
NO_LEVEL = ""
"""A program of a contest is none of our bots, so the page gives it no face."""
_SEATS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
"""Only what a plan needs; who sits there changes with every game."""


HOST = "127.0.0.1"
REFRESH_SECONDS = "10"
"""Time after which a browser loads the standings again."""
_CSP = "default-src 'none'; style-src 'unsafe-inline'"
"""A report has its style sheet within it."""
_HEADERS = {"Content-Security-Policy": _CSP, "Refresh": REFRESH_SECONDS}


class WatchedTable(ServedTable):
    """A table at which nobody has a seat, so that nothing is stored."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def join(self, client: Client, token: str | None, name: str = "") -> None:
        """Let a client watch."""
        self.table.enter(client, token, name).carry_out({})
        self.table.welcome(client, {})

    async def handle(self, client: Client, data: object) -> None:
        """Answer what changes nothing, and refuse everything else."""
        read_message(self.table, data).ask(self.table, client).carry_out({})


class ContestTable(Hub):
    """The one table of a server that shows a contest."""

    def __init__(
        self,
        games: LiveGames,
        ledger: Ledger,
        pool: WorkerPool,
        pace: float = STEP_SECONDS,
        end: float = END_SECONDS,
    ) -> None:
        super().__init__(ledger, pool)
        self._games, self._pace, self._end = games, pace, end
        plan = replace(read_plan({"rules": "speed", "seats": _SEATS}, Random(0)), rules="speed")
        self.table = Table("contest", plan, map(Seat.planned, plan.seats))
        self._watched = WatchedTable(self.table)
        self._shown: Recent[int, GameSession] = Recent(MOST_KEPT)

    async def find(self, table_id: str, owner: str = "") -> ServedTable:
        """Find the table; there is no other."""
        if table_id != self.table.id:
            raise TableError("no-table")
        return self._watched

    async def finished(self, table_id: str, number: int) -> GameSession:
        """Find a game that was shown to its end."""
        session = self._shown.get(number)
        if table_id != self.table.id or session is None or not session.game.over:
            raise TableError("no-game")
        return session

    async def show(self) -> None:
        """Show one game after the other, always the one that began last, if anybody is there."""
        shown: LiveGame | None = None
        while True:
            live = self._games.newest()
            if live is None or live is shown or not self.table.clients:
                await asyncio.sleep(LOOK_SECONDS)
                continue
            shown = live
            await self._show(live)

    async def _show(self, live: LiveGame) -> None:
        session = self._begin(live)
        while not session.game.over:
            goes_on = self._games.goes_on(live)  # asked first: what it does now is seen below
            events = list(live.game.events)  # in another thread there may soon be more
            if len(events) > len(session.game.events):
                await asyncio.sleep(self._pace)
                self._step(live, session)
            elif goes_on:
                await asyncio.sleep(LOOK_SECONDS)
            else:
                return  # somebody broke the rules, and the game was broken off
        await asyncio.sleep(self._end)

    def _begin(self, live: LiveGame) -> GameSession:
        """Set out the same game once more, from its beginning."""
        table, setup = self.table, live.game.setup
        session = GameSession(live.number + 1, live.seed, setup)
        self._shown[session.number] = table.session = session
        table.seats = [Seat("bot", name, NO_LEVEL) for name in setup.names]
        table.tell_seats()
        table.clients.tell(lambda seat: {"type": "game", "game": session.view(seat)})
        return session

    def _step(self, live: LiveGame, session: GameSession) -> None:
        before = len(session.game.events)
        follow(session.game, list(live.game.events))
        session.decisions += 1
        self.table.clients.tell(lambda seat: session.news(before, seat))


@contextlib.contextmanager
def watching(tournament: Tournament, games: LiveGames, port: int) -> Iterator[str]:
    """Serve the games of a contest while it is held; yield the address."""
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
    """Build the server, with a folder for its files while it runs."""
    ledger = Ledger(open_engine(f"sqlite:///{folder / 'watch.db'}"))
    pool = WorkerPool(1, measured=measure_job)
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
        games = tournament.results()
        if not games:
            return PlainTextResponse(Words()("no-game-finished"), headers=_HEADERS)
        plan = tournament.plan
        text = await asyncio.to_thread(lambda: report(plan, games, summarize(games, plan.names)))
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
