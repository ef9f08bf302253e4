"""Has help with the notes worked out in the workers, and sends it to the people of a table."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from boddy.errors import TableError
from boddy.tables.clients import Client
from boddy.tables.codec import JSON
from boddy.tables.game_session import GameSession
from boddy.tables.help import HelpQuestion, help_for
from boddy.tables.table import Table
from boddy.web.operations.supervision import Supervised, is_being_stopped
from boddy.web.workers.lanes import Kind
from boddy.web.workers.worker_pool import WorkerPool

HELP = Kind("help", seconds=5.0, rest=20.0)
Moment = tuple[int, int, str]
"""The number of a game, how many decisions were made in it, and the level of help by then."""
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
        self._known: dict[Reader, tuple[Moment, JSON]] = {}
        self._given: WeakKeyDictionary[Client, Moment] = WeakKeyDictionary()
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
        if self._running() is None:
            return
        for reader in set(map(_reader, self._table.clients)):
            if reader is not None and reader not in self._helping:
                self._helping[reader] = asyncio.create_task(self._help(reader))

    async def _help(self, reader: Reader) -> None:
        """Help until the reader has help with the latest news."""
        try:
            while (session := self._running()) and self._lacking(reader, self._moment(session)):
                await self._help_once(session, reader)
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

    async def _help_once(self, session: GameSession, reader: Reader) -> None:
        moment = self._moment(session)
        if self._known.get(reader, (None,))[0] != moment:
            self._known[reader] = moment, await self._work_out(session, reader)
        found = self._known[reader][1]
        if self._running() is session and self._moment(session) == moment:
            for client in self._lacking(reader, moment):
                self._given[client] = moment
                client.send({"type": "help", "game": moment[0], "decision": moment[1], **found})

    def _running(self) -> GameSession | None:
        session = self._table.session
        if session is None or session.game.over or self._table.plan.help == "none":
            return None
        return session

    def _moment(self, session: GameSession) -> Moment:
        return session.number, session.decisions, self._table.plan.help

    def _lacking(self, reader: Reader, moment: Moment) -> list[Client]:
        return [
            client
            for client in self._table.clients
            if _reader(client) == reader and self._given.get(client) != moment
        ]

    async def _work_out(self, session: GameSession, reader: Reader) -> JSON:
        seat, language = reader
        question = HelpQuestion.now(session, seat, self._table.plan.help, language)
        kind = HELP.for_deck(len(session.setup.edition.deck))
        return await self._pool.run(kind, self._table.owner, self._table.id, help_for, question)


def _reader(client: Client) -> Reader | None:
    return None if client.seat is None else (client.seat, client.language)
