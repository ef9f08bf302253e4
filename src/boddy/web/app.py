"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from starlette.applications import Starlette
from starlette.middleware import Middleware

from boddy.web.addresses import Addresses, Proxies
from boddy.web.answers import HANDLERS
from boddy.web.boards import BOARD, Boards
from boddy.web.hub import Hub
from boddy.web.limits import Guard, Rate
from boddy.web.notebook_site import NotebookSite
from boddy.web.records_site import RecordsSite
from boddy.web.routes import LIVE_TABLES, Site
from boddy.web.store import Ledger, open_engine
from boddy.web.supervision import Supervised
from boddy.web.worker_pool import WorkerPool

T = TypeVar("T")
TIDY_SECONDS = 30.0
MESSAGE_RATE = Rate(burst=60, per_second=20)
TABLE_RATE = Rate(burst=60, per_second=1)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

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
    """Addresses and networks of proxies that are trusted to say for whom they ask."""


def create_app(settings: Settings) -> Starlette:
    """Build the server and open its database, so that what is wrong with that shows at once."""
    proxies = Proxies(settings.proxies)
    engine = open_engine(settings.database)
    ledger = Ledger(engine)
    pool = WorkerPool(settings.workers)
    hub = Hub(ledger, pool)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        pool.start()
        tidying = Supervised("putting away idle tables", partial(_tidy, hub))
        yield
        await tidying.stop()
        await hub.close()
        pool.close()
        ledger.close()

    async def read_board(address: str, key: str, work: Callable[..., T], *given: object) -> T:
        return await pool.run(BOARD, address, key, work, *given)

    boards = Boards(read_board)
    hub.prepare = boards.prepare
    site = Site(hub, boards, settings.message_rate, settings.table_rate, settings.live_tables)
    records = RecordsSite(hub, ledger, pool)
    return Starlette(
        routes=[*NotebookSite(pool).routes(), *records.routes(), *site.routes()],
        lifespan=lifespan,
        middleware=[
            Middleware(Addresses, proxies=proxies),
            Middleware(Guard, hosts=settings.hosts),
        ],
        exception_handlers=HANDLERS,
    )


async def _tidy(hub: Hub) -> None:
    await asyncio.sleep(TIDY_SECONDS)
    await hub.tidy()
