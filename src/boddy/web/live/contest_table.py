"""A table at which people watch the games of a contest, slowly enough to follow them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

from boddy.errors import TableError
from boddy.net.live_games import LiveGame, LiveGames
from boddy.recent import Recent
from boddy.records.replay import follow
from boddy.tables.game_session import GameSession
from boddy.tables.seats import Seat
from boddy.tables.store import MemoryStore
from boddy.tables.table import Table
from boddy.tables.table_plan import PACES, read_plan
from boddy.web.live.hub import Hub
from boddy.web.store import Ledger
from boddy.web.workers.worker_pool import WorkerPool

LOOK_SECONDS = 0.1
"""Between two looks whether something has happened."""
END_SECONDS = 6.0
"""So long the end of a game is shown."""
MOST_KEPT = 100
"""So many of the games that were shown can be replayed."""
NO_LEVEL = ""
"""A program of a contest is none of our bots, so the page gives it no face."""
_SEATS = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
"""Only what a plan needs; who sits there changes with every game."""


class ContestTable(Hub):
    """The one table of a server that shows a contest."""

    def __init__(
        self,
        games: LiveGames,
        ledger: Ledger,
        pool: WorkerPool,
        pace: float = PACES["brisk"],
        end: float = END_SECONDS,
    ) -> None:
        super().__init__(ledger, pool)
        self._games, self._pace, self._end = games, pace, end
        plan = replace(read_plan({"rules": "speed", "seats": _SEATS}, Random(0)), rules="speed")
        self.table = Table("contest", plan, map(Seat.planned, plan.seats), MemoryStore(), None)
        self._shown: Recent[int, GameSession] = Recent(MOST_KEPT)

    async def find(self, table_id: str, owner: str = "") -> Table:
        """Find the table; there is no other."""
        if table_id != self.table.id:
            raise TableError("no-table", "there is no such table")
        return self.table

    async def finished(self, table_id: str, number: int) -> GameSession:
        """Find a game that was shown to its end."""
        session = self._shown.get(number)
        if table_id != self.table.id or session is None or not session.game.over:
            raise TableError("no-game", "no game of that number was shown to its end")
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
