"""Hands each person at a table the help with their notes that the table allows."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from boddy.errors import TableError
from boddy.views import observations
from boddy.web.assist import Sight, help_for
from boddy.web.codec import JSON
from boddy.web.connection import Connection
from boddy.web.lanes import Kind
from boddy.web.playing import Playing
from boddy.web.supervision import Supervised, is_being_stopped
from boddy.web.table import Table
from boddy.web.worker_pool import WorkerPool

HELP = Kind("help", seconds=5.0, rest=20.0)
Moment = tuple[int, int]
"""The number of a game and how many decisions were made in it."""
Reader = tuple[int, str]
"""A seat, and the language in which it reads: each device of a person may have its own."""
_log = logging.getLogger(__name__)


class Assistant:
    """Helps at one table; for each seat only from what that seat has seen.

    Readers do not wait for each other: each has a task of its own while it lacks help.
    """

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self._table = table
        self._pool = pool
        self._known: dict[Reader, tuple[Moment, JSON]] = {}
        self._given: WeakKeyDictionary[Connection, Moment] = WeakKeyDictionary()
        self._helping: dict[Reader, asyncio.Task[None]] = {}
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
        await self._table.news.wait()
        self._table.news.clear()
        for reader in set(map(_reader, self._table.connections)):
            if reader is not None and reader not in self._helping:
                self._helping[reader] = asyncio.create_task(self._help(reader))

    async def _help(self, reader: Reader) -> None:
        """Help until the reader has help with the latest news."""
        try:
            while (playing := self._running()) and self._lacking(reader, _moment(playing)):
                await self._help_once(playing, reader)
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

    async def _help_once(self, playing: Playing, reader: Reader) -> None:
        moment = _moment(playing)
        if self._known.get(reader, (None,))[0] != moment:
            self._known[reader] = moment, await self._work_out(playing, reader)
        found = self._known[reader][1]
        if self._running() is playing and _moment(playing) == moment:
            for connection in self._lacking(reader, moment):
                self._given[connection] = moment
                connection.send({"type": "help", "game": moment[0], "decision": moment[1], **found})

    def _running(self) -> Playing | None:
        playing = self._table.playing
        return None if playing is None or playing.game.over else playing

    def _lacking(self, reader: Reader, moment: Moment) -> list[Connection]:
        return [
            connection
            for connection in self._table.connections
            if _reader(connection) == reader and self._given.get(connection) != moment
        ]

    async def _work_out(self, playing: Playing, reader: Reader) -> JSON:
        game, (seat, language) = playing.game, reader
        sight = Sight(
            setup=playing.setup,
            seat=seat,
            seen=tuple(observations(game.events, seat)),
            legal=game.legal if game.seat == seat else None,
            level=self._table.plan.help,
            language=language,
        )
        kind = HELP.for_deck(len(playing.setup.edition.deck))
        return await self._pool.run(kind, self._table.owner, self._table.id, help_for, sight)


def _reader(connection: Connection) -> Reader | None:
    return None if connection.seat is None else (connection.seat, connection.language)


def _moment(playing: Playing) -> Moment:
    return playing.number, playing.decisions
