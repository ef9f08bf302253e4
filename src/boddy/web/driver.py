"""Keeps a table going: bots take their turns, and stand in for whoever stays away."""

from __future__ import annotations

import asyncio
import contextlib
import time

from boddy.actions import Action, Pass
from boddy.errors import TableError
from boddy.views import observations
from boddy.web.decisions import Question, decide
from boddy.web.playing import Playing
from boddy.web.supervision import RETRY_SECONDS, Supervised
from boddy.web.table import Table
from boddy.web.worker_pool import WorkerPool

ANSWER_PACE = 0.6
"""Answers come quicker than questions."""


class Driver:
    """Drives one table, as long as somebody is there to see it."""

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self._table = table
        self._pool = pool
        self._task = Supervised(f"the driver of table {table.id}", self._drive)

    async def stop(self) -> None:
        """Let the table rest."""
        await self._task.stop()

    async def _drive(self) -> None:
        """Wait until a bot has to decide, and see to it; or until something else happens."""
        table = self._table
        table.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(table.changed.wait(), self._seconds_left())
            return
        try:
            await self._decide()
        except TableError:  # somebody decided for themselves, or the database is away
            await asyncio.sleep(RETRY_SECONDS)

    def _seconds_left(self) -> float | None:
        """How long to wait before deciding for the seat whose decision it is; None: for ever."""
        delay = self._delay()
        if delay is None:
            return None
        return max(0.0, self._table.waiting_since + delay - time.monotonic())

    def _delay(self) -> float | None:
        table, playing = self._table, self._table.playing
        if playing is None or playing.game.over or not table.connections:
            return None
        number = playing.game.seat
        seat, step = table.seats[number], table.plan.step_seconds
        if playing.game.legal.answering:
            step *= ANSWER_PACE
        away = seat.standing_in and not table.is_here(number)
        if not seat.is_person or playing.must_pass or away:
            return step
        return table.plan.away * 60.0 or None

    async def _decide(self) -> None:
        table, playing = self._table, self._table.playing
        if playing is None:
            return
        number, decision = playing.game.seat, playing.decisions
        action = Pass() if playing.must_pass else await self._ask(playing, number)
        seat = table.seats[number]
        if seat.is_person and not playing.must_pass and not table.is_here(number):
            seat.standing_in = True
            table.tell_seats()
        await asyncio.shield(table.act(number, action, decision, game=playing.number))

    async def _ask(self, playing: Playing, number: int) -> Action:
        question = Question(
            key=f"{self._table.id}/{playing.number}",
            bot=self._table.seats[number].level,
            setup=playing.setup,
            seat=number,
            seed=playing.bot_seed,
            seen=tuple(observations(playing.game.events, number)),
            legal=playing.game.legal,
        )
        return await decide(self._pool, self._table.owner, question)
