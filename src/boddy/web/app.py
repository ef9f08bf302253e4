"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from functools import partial

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from boddy.errors import InputError
from boddy.extras import need
from boddy.processes.worker_pool import WorkerPool
from boddy.tables.game_json import describe
from boddy.web.addresses import Addresses, Guard, Proxies
from boddy.web.assets import site_routes
from boddy.web.collecting import Collector
from boddy.web.exchange import Exchange
from boddy.web.health import Health
from boddy.web.hub import Hub
from boddy.web.invitations import Listening
from boddy.web.ledger import Ledger
from boddy.web.logs import configure_log
from boddy.web.metrics import MeasuredRequests, measure_job, measure_this_process, sample_load
from boddy.web.rate_limits import Rate, SharedLimits
from boddy.web.records_site import RecordsSite
from boddy.web.responses import HANDLERS
from boddy.web.retention import HOUR, Retention
from boddy.web.schema import open_engine
from boddy.web.solving_site import SolvingSite
from boddy.web.supervision import Supervised
from boddy.web.table_site import LIVE_TABLES, Boards, Site, offer_board

_LEVELS = {"text": "warning", "json": "info"}


_log = logging.getLogger(__name__)
TIDY_SECONDS = 30.0
MESSAGE_RATE = Rate(burst=60, per_second=20)
TABLE_RATE = Rate(burst=60, per_second=1)


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """How a server is operated; docs/settings.md lists it."""

    log: str = "text"
    """The form of the log, `text` or `json`."""
    log_level: str | None = None
    """How much is logged, `warning`, `info` or `debug`; by default the first,
    as JSON the second."""
    metrics: str | None = None
    """HOST:PORT at which metrics are served; None: nowhere."""
    keep_days: int | None = None
    """Days after which unused tables and records are deleted; None: never."""

    def begin_process(self) -> None:
        """Configure the log of this process, and measure it if the server has metrics."""
        if self != ServerOptions():  # otherwise Python's own way will do
            configure_log(self.log, self.log_level or _LEVELS[self.log])
        measure_this_process()


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up."""

    database: str
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "::1")
    """The names it answers to; `*` stands for any address in numbers."""
    workers: int | None = None
    """Processes for quick work, by default one for each core, two to four; three more for slow."""
    message_rate: Rate = MESSAGE_RATE
    """Messages of one browser."""
    table_rate: Rate = TABLE_RATE
    """New tables from one address."""
    live_tables: int = LIVE_TABLES
    """Tables that one address has made and that are in memory."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word on where a request comes from is trusted."""
    operation: ServerOptions = ServerOptions()
    """Logging, metrics and the deletion of old tables."""
    board: Mapping[str, str] | None = None
    """The texts of a board's files by their names, on which the start page begins a game."""
    listening: Listening | None = None
    """Where it listens, for links by which friends come to a table."""
    site: str | None = None
    """A folder that `boddy site` wrote: the notebook then solves on the device."""
    own_process: bool = False
    """Whether the process does nothing else, so that the server may control the cycle collector."""


def create_app(settings: Settings) -> Starlette:
    """Build the server and open its database, so that a fault shows at once."""
    proxies = Proxies(settings.proxies)
    board = offer_board(settings.board) if settings.board else None
    engine = open_engine(settings.database)
    ledger = Ledger(engine)
    pool = WorkerPool(settings.workers, measured=measure_job)
    retention = Retention(ledger, settings.operation.keep_days)
    limits = SharedLimits()
    exchange = Exchange(ledger, limits) if engine.dialect.name == "postgresql" else None
    hub = Hub(ledger, pool, retention, exchange)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pool.start()
        if exchange:
            exchange.start(engine)
        tasks = [
            Supervised("putting away idle tables", partial(_tidy, hub)),
            Supervised("deleting old tables", partial(_delete_old, retention)),
            Supervised("measuring the load", partial(sample_load, partial(_load, hub, pool))),
        ]
        collector = Collector(hub) if settings.own_process else None
        if collector:
            collector.start()
        yield
        _log.info("stopping")
        await assistants.stop()
        if collector:
            await collector.stop()
        for task in tasks:
            await task.stop()
        await hub.close()
        if exchange:
            await exchange.close()
        pool.close()
        ledger.close()

    boards = Boards(pool)
    hub.prepare = boards.prepare
    rates = settings.message_rate, settings.table_rate
    site = Site(hub, boards, *rates, settings.live_tables, board, settings.listening)
    records = RecordsSite(hub, ledger, pool)
    solving = SolvingSite(pool, site=settings.site is not None)
    sites = (solving, records, site)
    for each in sites:
        limits.rates |= each.rates
    limits.tables = site.made
    assistants = AssistantDoor(partial(_open_door, site, pool, limits))
    return Starlette(
        routes=[
            *Health(ledger).routes(),
            *(route for each in sites for route in each.routes()),
            Route("/mcp", assistants),
            *site_routes(settings.site),
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(MeasuredRequests),
            Middleware(Addresses, proxies=proxies),
            Middleware(Guard, hosts=settings.hosts),
        ],
        exception_handlers=HANDLERS,
    )


class AssistantDoor:
    """Answers assistants; what that takes is imported at the first request, in a second."""

    def __init__(self, make: Callable[[], Starlette]) -> None:
        self.__name__ = "assistants"  # by which requests are counted and logged
        self._make = make
        self._opening: asyncio.Future[ASGIApp] | None = None
        self._task: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or what is missing for that."""
        if self._opening is None:
            self._opening = asyncio.get_running_loop().create_future()
            self._task = asyncio.create_task(self._open(self._opening), name="assistants")
        try:
            app = await asyncio.shield(self._opening)
        except InputError as error:
            app = JSONResponse(describe(error) | {"message": str(error)}, 501)
        await app(scope, receive, send)

    async def _open(self, opening: asyncio.Future[ASGIApp]) -> None:
        try:
            app = await asyncio.to_thread(self._make)
        except Exception as error:
            opening.set_exception(error)
            return
        async with app.router.lifespan_context(app):
            opening.set_result(app)
            await self._closing.wait()

    async def stop(self) -> None:
        """Stop answering."""
        self._closing.set()
        if self._task:
            await self._task


def _open_door(site: Site, pool: WorkerPool, limits: SharedLimits) -> Starlette:
    need("mcp", extra="mcp")
    from boddy.web.assistants import assistants_app

    return assistants_app(site, pool, limits.rates)


def _load(hub: Hub, pool: WorkerPool) -> Mapping[str, float]:
    jobs = {"jobs_waiting": pool.waiting, "jobs_running": pool.running}
    return {**jobs, "worker_processes": pool.processes, **hub.count()}


async def _delete_old(retention: Retention) -> None:
    await retention.delete_old()
    await asyncio.sleep(HOUR)


async def _tidy(hub: Hub) -> None:
    await asyncio.sleep(TIDY_SECONDS)
    await hub.tidy()
