"""Has help with the notes worked out in the workers, and sends it to the people of a table."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from boddy.errors import TableError
from boddy.tables.clients import Client
from boddy.tables.codec import JSON
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.table import Table
from boddy.web.operations.supervision import Supervised, is_being_stopped
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

HELP = Kind("help", seconds=5.0, rest=20.0)
Reader = tuple[int, str]
"""A seat, and the language in which it reads: each device of a person may have its own."""
_log = logging.getLogger(__name__)


class HelpTask:
    """Helps at one table; for each seat only from what that seat has seen.

    Readers do not wait for each other: each has a task of its own while it lacks help.
    """

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self._table = table
        self._pool = pool
        self._known: dict[Reader, tuple[HelpMoment, JSON]] = {}
        self._given: WeakKeyDictionary[Client, HelpMoment] = WeakKeyDictionary()
        self._helping: dict[Reader, asyncio.Task[None]] = {}
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
        for reader in set(map(_reader, self._table.clients)):
            if reader is not None and reader not in self._helping:
                self._helping[reader] = asyncio.create_task(self._help(reader))

    async def _help(self, reader: Reader) -> None:
        """Help until the reader has help with the latest news."""
        try:
            while (moment := HelpMoment.now(self._table)) and self._lacking(reader, moment):
                await self._help_once(moment, reader)
        except TableError as error:  # too hard, or too much to do
            _log.info("no help at table %s: %s", self._table.id, error)
        except Exception:  # no help is no reason to stop the game
            _log.exception("no help at table %s", self._table.id)
        except asyncio.CancelledError:
            if is_being_stopped():
                raise
            _log.exception("help at table %s was lost", self._table.id)
        finally:
            del self._helping[reader]

    async def _help_once(self, moment: HelpMoment, reader: Reader) -> None:
        if self._known.get(reader, (None,))[0] != moment:
            self._known[reader] = moment, await self._work_out(moment, reader)
        found = self._known[reader][1]
        if HelpMoment.now(self._table) == moment:
            for client in self._lacking(reader, moment):
                self._given[client] = moment
                client.send(moment.message(found))

    def _lacking(self, reader: Reader, moment: HelpMoment) -> list[Client]:
        return [
            client
            for client in self._table.clients
            if _reader(client) == reader and self._given.get(client) != moment
        ]

    async def _work_out(self, moment: HelpMoment, reader: Reader) -> JSON:
        question = moment.question(*reader)
        kind = HELP.for_deck(len(question.setup.edition.deck))
        return await self._pool.run(kind, self._table.owner, self._table.id, help_for, question)


def _reader(client: Client) -> Reader | None:
    return None if client.seat is None else (client.seat, client.language)
