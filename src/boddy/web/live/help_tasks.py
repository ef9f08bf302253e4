"""Has help with the notes worked out in the workers, and sends it to the people of a table."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from boddy.errors import TableError
from boddy.tables.clients import Client
from boddy.tables.game_json import JSON
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.table import Table
from boddy.web.operations.supervision import Supervised, is_being_stopped
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

HELP = Kind("help", seconds=5.0, rest=20.0)
_log = logging.getLogger(__name__)


class HelpTask:
    """Helps at one table; for each seat only from what that seat has seen.

    ints do not wait for each other: each has a task of its own while it lacks help.
    """

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self._table = table
        self._pool = pool
        self._known: dict[int, tuple[HelpMoment, JSON]] = {}
        self._given: WeakKeyDictionary[Client, HelpMoment] = WeakKeyDictionary()
        self._helping: dict[int, asyncio.Task[None]] = {}
        self._news = asyncio.Event()
        self._news.set()  # a game may have begun before
        table.news.connect(self._news.set)
        self._task = Supervised(f"the help at table {table.id}", self._serve)

    async def stop(self) -> None:
        """Let the table rest."""
        await self._task.stop()
        tasks = list(self._helping.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self) -> None:
        """Wait for news, and see to it that everybody is helped with it."""
        await self._news.wait()
        self._news.clear()
        if HelpMoment.now(self._table) is None:
            return
        for seat in {client.seat for client in self._table.clients}:
            if seat is not None and seat not in self._helping:
                self._helping[seat] = asyncio.create_task(self._help(seat))

    async def _help(self, seat: int) -> None:
        """Help until the seat has help with the latest news."""
        try:
            while (moment := HelpMoment.now(self._table)) and self._lacking(seat, moment):
                await self._help_once(moment, seat)
        except TableError as error:  # too hard, or too much to do
            _log.info("no help at table %s: %s", self._table.id, error)
        except Exception:  # no help is no reason to stop the game
            _log.exception("no help at table %s", self._table.id)
        except asyncio.CancelledError:
            if is_being_stopped():
                raise
            _log.exception("help at table %s was lost", self._table.id)
        finally:
            del self._helping[seat]

    async def _help_once(self, moment: HelpMoment, seat: int) -> None:
        if self._known.get(seat, (None,))[0] != moment:
            self._known[seat] = moment, await self._work_out(moment, seat)
        found = self._known[seat][1]
        if HelpMoment.now(self._table) == moment:
            for client in self._lacking(seat, moment):
                self._given[client] = moment
                client.send(moment.message(found))

    def _lacking(self, seat: int, moment: HelpMoment) -> list[Client]:
        return [
            client
            for client in self._table.clients
            if client.seat == seat and self._given.get(client) != moment
        ]

    async def _work_out(self, moment: HelpMoment, seat: int) -> JSON:
        question = moment.question(seat)
        kind = HELP.for_deck(len(question.setup.edition.deck))
        return await self._pool.run(kind, self._table.owner, self._table.id, help_for, question)
