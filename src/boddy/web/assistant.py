"""Hands each person at a table the help with their notes that the table allows."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from weakref import WeakKeyDictionary

from boddy.views import observations
from boddy.web.assist import Sight, help_for
from boddy.web.codec import JSON
from boddy.web.connection import Connection
from boddy.web.playing import Playing
from boddy.web.table import Table
from boddy.web.thinkers import Thinkers

_log = logging.getLogger(__name__)
Moment = tuple[int, int]
"""The number of a game and how many decisions were made in it."""


Reader = tuple[int, str]
"""A seat, and the language in which it reads: each device of a person may have its own."""


class Assistant:
    """Helps at one table; for each seat only from what that seat has seen."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        self._table = table
        self._thinkers = thinkers
        self._known: dict[Reader, tuple[Moment, JSON]] = {}
        self._given: WeakKeyDictionary[Connection, Moment] = WeakKeyDictionary()
        self._task = asyncio.create_task(self._serve())

    async def stop(self) -> None:
        """Let the table rest."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _serve(self) -> None:
        while True:
            await self._table.news.wait()
            self._table.news.clear()
            for connection in list(self._table.connections):
                try:
                    await self._help(connection)
                except Exception:  # no help is no reason to stop the game
                    _log.exception("no help at table %s", self._table.id)

    async def _help(self, connection: Connection) -> None:
        playing, seat = self._table.playing, connection.seat
        if playing is None or playing.game.over or seat is None:
            return
        moment = (playing.number, playing.decisions)
        if self._given.get(connection) == moment:
            return
        reader = seat, connection.language
        if self._known.get(reader, (None,))[0] != moment:
            self._known[reader] = moment, await self._work_out(playing, reader)
        found = self._known[reader][1]
        if (playing.number, playing.decisions) == moment:
            self._given[connection] = moment
            connection.send({"type": "help", "game": moment[0], "decision": moment[1], **found})

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
        return await self._thinkers.run(self._table.id, help_for, sight)
