"""Assistants at the server's tables, through the Model Context Protocol at `/mcp`.

Each call is a separate request, so that any process can answer it. A game is named by its table
and the key to a seat; who has the key plays that seat, and sees what a person there would see.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.requests import Request

from boddy.api.operations import MOST_RECORD
from boddy.caches import Recent
from boddy.errors import InputError, TableError
from boddy.mcp import cases
from boddy.mcp.cases import JSON
from boddy.mcp.tools import Caller, Tools, make_server
from boddy.processes.worker_pool import WorkerPool
from boddy.programs.line_protocol import event_line, game_lines, question_line, read_action
from boddy.shapes import read
from boddy.tables.client_messages import Act
from boddy.tables.clients import Client
from boddy.tables.game_session import GameSession
from boddy.tables.table_plan import Name
from boddy.views import observe
from boddy.web.addresses import client_address
from boddy.web.browser_connection import WORK_OF_HELLO, work_of
from boddy.web.rate_limits import MOST_MESSAGE, Bucket, Buckets
from boddy.web.records_site import ANALYSIS
from boddy.web.responses import understand
from boddy.web.served_table import ServedTable
from boddy.web.solving_site import SOLVER
from boddy.web.table_site import Site

AWAY_SECONDS = 120.0
"""Time after its last call from which an assistant counts as away from its seat."""
WAIT_SECONDS = 20.0
"""Time for which a call waits until it is the assistant's decision."""
MOST_SEATED = 1_000


class SeatedAssistant(Client):
    """An assistant in its seat, between its calls."""

    def __init__(self, bucket: Bucket) -> None:
        super().__init__()
        self.bucket = bucket
        self.key: str | None = None
        self.changed = asyncio.Event()
        self.told = (0, 0)
        """The number of the game, and of its events, up to which it has been informed."""
        self.leaving: asyncio.TimerHandle | None = None

    def send_text(self, text: str) -> None:
        """Note that something has happened; it is read from the game."""
        self.changed.set()

    def hand_key(self, seat: int, token: str) -> None:
        """Keep the key of a seat that it has taken."""
        self.has_key, self.key = True, token

    def finish(self) -> None:
        """Note that it has lost its seat."""
        self.changed.set()


class TableTools(Tools):
    """The murder-mystery deduction game (Clue, Cluedo).

    solve, explain and advise take case notes:

    players: Ann 6, Bob 6, Cyd 6
    me: Ann
    hand: Scarlet Knife Rope Hall Study Lounge
    Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
    Bob: Plum Wrench Kitchen; Cyd shows
    Cyd: Green Revolver Library; nobody

    Their answers are exact. start_game begins a game against bots, join_game takes a seat at a
    table of people. You see what your seat sees, in lines of text; answer every line that begins
    with `choose` by act, for example `suggest Plum Rope Hall`, `show Plum`, `accuse Plum Rope
    Hall`, `move Hall`, `roll` or `end`. While others think, call wait. `game` is the key to your
    seat: keep it, and show it to nobody.
    """

    def __init__(self, site: Site, pool: WorkerPool, rates: Mapping[str, Buckets]) -> None:
        self._site, self._pool, self._rates = site, pool, rates
        self._seated: Recent[str, tuple[ServedTable, SeatedAssistant]] = Recent(MOST_SEATED)

    async def join_game(self, caller: Caller, table: str, name: str = "Guest") -> JSON:
        """Take a free seat at a table; `table` is its link, with the key of a private one."""
        request = _request(caller)
        self._rates["questions"].count(request)
        name = read(Name, name, "name")
        table_id, _, token = table.strip().rstrip("/").rpartition("/")[2].partition("#")
        served = await self._site.hub.find(table_id, client_address(request))
        guest = self._assistant()
        await served.join(guest, token or None, name)
        try:
            if guest.seat is None and guest.asked is None:
                await served.change(served.table.sit, guest, _free_seat(served), name)
        finally:
            served.table.leave(guest)
        key = guest.asked[1] if guest.asked else guest.key or token
        return await self._look(caller, f"{table_id}.{key}")

    async def wait(self, caller: Caller, game: str) -> JSON:
        """Wait for a while until you have to decide; return what has happened meanwhile."""
        served, seated = await self._sit(caller, game)
        return await self._told(served, seated)

    async def _work(self, caller: Caller, work: Callable[..., Any], *given: object) -> Any:
        request = _request(caller)
        address = client_address(request)
        if work is cases.analyse:
            self._rates["finished games"].count(request)
            if len(str(given[0])) > MOST_RECORD:
                raise TableError("too-large", "expected-bytes", most=MOST_RECORD)
            return await self._pool.run(ANALYSIS, address, "assistant", work, *given)
        self._rates["solver"].count(request)
        within = cases.within_limits
        return await self._pool.run(SOLVER, address, "assistant", within, work, *given)

    async def _start(self, caller: Caller, rules: str, opponents: list[str], name: str) -> JSON:
        request = _request(caller)
        self._rates["tables"].count(request)
        bots = [{"kind": "bot", "level": level} for level in opponents]
        seats = [{"kind": "me", "name": name}, *bots]
        plan = {"rules": rules, "pace": "instant", "seats": seats}
        served, key = await self._site.make_table(client_address(request), plan)
        return await self._look(caller, f"{served.table.id}.{key}", waits=True)

    async def _look(self, caller: Caller, game: str, *, waits: bool = False) -> JSON:
        served, seated = await self._sit(caller, game)
        seated.told = (0, 0)
        link = f"{_request(caller).base_url}t/{served.table.id}"
        news = await self._told(served, seated) if waits else _news(served, seated)
        return {"game": game, "link": link, **news}

    async def _act(self, caller: Caller, game: str, action: str) -> JSON:
        served, seated = await self._sit(caller, game, action)
        table = served.table
        session = _playing(table.session)
        chosen = read_action(action, session.setup)
        if table.is_stood_in_for(seated):
            await served.change(table.touch, seated)
        message = Act(chosen, session.decisions, session.number)
        await served.change(message.ask, table, seated)
        return await self._told(served, seated)

    async def _record(self, caller: Caller, game: str) -> str:
        served, _ = await self._sit(caller, game)
        session = _playing(served.table.session)
        if not session.game.over:
            raise InputError("mcp-not-over")
        return session.record().text()

    async def _sit(
        self, caller: Caller, game: str, said: str = ""
    ) -> tuple[ServedTable, SeatedAssistant]:
        """Return the table and the assistant in its seat, which counts as a message of it."""
        address = client_address(_request(caller))
        if len(said) > MOST_MESSAGE:
            raise InputError("expected-message", most=MOST_MESSAGE)
        table_id, _, key = game.strip().partition(".")
        await asyncio.sleep(self._rates["work"].delay(address, WORK_OF_HELLO + work_of(said)))
        served = await self._site.hub.find(table_id, address)
        known = self._seated.get(game)
        seated = known[1] if known and known[0] is served else self._assistant()
        seated.bucket.count()
        if seated not in served.table.clients:
            if not key:
                raise TableError("key")
            await asyncio.shield(served.join(seated, key))
        self._seated[game] = served, seated
        if seated.leaving:
            seated.leaving.cancel()
        loop = asyncio.get_running_loop()
        seated.leaving = loop.call_later(AWAY_SECONDS, _leave, served, seated)
        return served, seated

    def _assistant(self) -> SeatedAssistant:
        return SeatedAssistant(Bucket(self._site.message_rate))

    async def _told(self, served: ServedTable, seated: SeatedAssistant) -> JSON:
        """Wait until the seat has to decide, the game is over or time is up; return the news."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WAIT_SECONDS):
                while seated in served.table.clients and not _is_due(served, seated):
                    seated.changed.clear()
                    await seated.changed.wait()
        return _news(served, seated)


def assistants_app(site: Site, pool: WorkerPool, rates: Mapping[str, Buckets]) -> Starlette:
    """Return what answers at `/mcp`; whose requests it is sent was checked before."""
    server = make_server(TableTools(site, pool, rates), understand)
    return server.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=2 * MOST_RECORD,  # a record is written as a text in JSON
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )


def _request(caller: Caller) -> Request:
    request = caller.request_context.request
    assert isinstance(request, Request)  # noqa: S101  # there is no other way here
    return request


def _free_seat(served: ServedTable) -> int:
    """Return the first seat that anybody may take; a table refuses the number if there is none."""
    seats = enumerate(served.table.seats)
    free = (number for number, seat in seats if seat.kind == "open" and not seat.token_hash)
    return next(free, 0)


def _leave(served: ServedTable, seated: SeatedAssistant) -> None:
    if seated in served.table.clients:
        served.table.leave(seated)


def _playing(session: GameSession | None) -> GameSession:
    if session is None:
        raise TableError("waiting")
    return session


def _news(served: ServedTable, seated: SeatedAssistant) -> JSON:
    """Return what a seat has not been told yet, and the question that it has to answer."""
    session, seat = served.table.session, seated.seat
    if seat is None and not seated.asked:
        raise TableError("key")
    if session is None or seat is None:
        return {"seat": seat, "lines": [], "over": False, "yours": False}
    game, lines = session.game, list[str]()
    number, before = seated.told
    if number != session.number:
        lines, before = game_lines(session.setup, seat), 0
    for event in game.events[before:]:
        lines += event_line(observe(event, seat), seat).splitlines()
    seated.told = session.number, len(game.events)
    is_due = not game.over and _is_due(served, seated)
    if is_due:
        lines.append(question_line(game.legal))
    return {"seat": seat, "lines": lines, "over": game.over, "yours": is_due}


def _is_due(served: ServedTable, seated: SeatedAssistant) -> bool:
    """Whether the seat has to decide now, or nothing more will happen."""
    session = served.table.session
    if session is None:
        return False
    game = session.game
    return game.over or (game.seat == seated.seat and not session.must_pass)
