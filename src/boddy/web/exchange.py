"""Announcements between the processes on one database.

The log in the database is the truth. An announcement only says that there is something new in it,
or carries it along; a process that misses one sees that by the numbers of actions and revisions,
at the next announcement or at the latest when all tables are compared with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from hashlib import blake2b
from typing import Any

from sqlalchemy import Engine

from boddy.errors import TableError
from boddy.tables.clients import Present
from boddy.tables.game_session import StoredAction
from boddy.web.ledger import Announcement, Ledger, announce, read_payload
from boddy.web.rate_limits import SharedLimits
from boddy.web.served_table import ServedTable
from boddy.web.sql_store import load_versions
from boddy.web.supervision import Supervised

FORGET_SECONDS = 20.0
"""The age at which an announced presence is forgotten; it is repeated every five seconds."""


COMPARE_SECONDS = 5.0
"""Between two comparisons of all tables with the log, and announcements of who is where."""
COUNT_SECONDS = 1.0
"""Between two announcements of what was let through here."""
GATHER_SECONDS = 0.02
"""Those who come and go within this time are announced together."""
_log = logging.getLogger(__name__)
Update = Callable[[ServedTable], Awaitable[None]]
"""Takes over what another process has stored."""


class Presence:
    """Who is connected through other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, dict[int, tuple[Present, float]]] = {}
        """By table, then by process: who is there through it, and when that was announced."""

    def hear(
        self,
        process: int,
        table_id: str,
        seats: Iterable[int],
        watching: int,
        looking: Iterable[Iterable[int]] = (),
    ) -> bool:
        """Record who is there through a process; return whether it was not at the table before."""
        processes = self._heard.setdefault(table_id, {})
        before = processes.pop(process, None)
        looks = frozenset((seat, since) for seat, since in looking)
        present = Present(frozenset(seats), watching, looks)
        if present != Present():
            processes[process] = present, self._clock()
        if not processes:
            del self._heard[table_id]
        return before is None and process in processes

    def forget(self, gone: Iterable[int]) -> set[str]:
        """Forget processes that have ended, and all that is too old; return the tables affected."""
        dead, oldest = set(gone), self._clock() - FORGET_SECONDS
        changed = set()
        for table_id, processes in list(self._heard.items()):
            old = [who for who, (_, when) in processes.items() if who in dead or when < oldest]
            for process in old:
                del processes[process]
                changed.add(table_id)
            if not processes:
                del self._heard[table_id]
        return changed

    def at(self, table_id: str) -> Present:
        """Return who is connected to a table through other processes."""
        there = self._heard.get(table_id, {}).values()
        return sum((present for present, _ in there), Present())

    def leads(self, process: int, table_id: str) -> bool:
        """Whether a process is the one of those at a table that asks its bots.

        All come to the same answer without asking each other, and tables spread evenly.
        """
        others = self._heard.get(table_id, {})
        return all(_rank(process, table_id) <= _rank(other, table_id) for other in others)


def _rank(process: int, table_id: str) -> bytes:
    return blake2b(f"{table_id}/{process}".encode(), digest_size=8).digest()


class Exchange:
    """Keeps the tables of this process equal to the log, which all processes write."""

    def __init__(self, ledger: Ledger, limits: SharedLimits) -> None:
        self._ledger = ledger
        self._limits = limits
        self._tables: dict[str, ServedTable] = {}
        self._presence = Presence()
        self._process = 0
        self._alive: frozenset[int] = frozenset()
        self._tasks: set[asyncio.Task[None]] = set()
        self._latest: dict[str, asyncio.Task[None]] = {}
        """The last of the updates of each table."""
        self._moved: set[str] = set()
        """Tables where somebody has come or gone."""
        self._compare_now = asyncio.Event()
        self._someone_moved = asyncio.Event()
        self._stop_listening: Callable[[], None] | None = None
        self._supervised: list[Supervised] = []

    def start(self, engine: Engine) -> None:
        """Start listening."""
        from boddy.web.postgres import AnnouncementListener  # SQLite needs no driver for it

        loop = asyncio.get_running_loop()
        self._stop_listening = AnnouncementListener(engine, self, loop.call_soon_threadsafe).close
        self._supervised = [
            Supervised("comparing tables with the log", self._compare),
            Supervised("telling other servers who is here", self._announce_moves),
            Supervised("telling other servers what was counted", self._announce_counts),
        ]

    async def close(self) -> None:
        """Stop listening."""
        for supervised in self._supervised:
            await supervised.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._stop_listening:
            await asyncio.to_thread(self._stop_listening)

    def add(self, served: ServedTable) -> None:
        """Follow a table."""
        table = served.table
        self._tables[table.id] = served
        table.clients.changed.connect(partial(self._note_move, table.id))
        self._look_around(table.id)
        self._tell(table.id, ServedTable.catch_up)  # something may have come while it was read

    def remove(self, table_id: str) -> None:
        """Stop following a table."""
        self._tables.pop(table_id, None)
        self._latest.pop(table_id, None)

    # Called by the listener.

    def connected(self, process: int) -> None:
        """Start again under another number: everything may have changed meanwhile."""
        self._process = self._ledger.sender = process
        for table_id in self._tables:
            self._look_around(table_id)
        self._compare_now.set()

    def heard(self, payload: str) -> None:
        """Act on announcements of another process."""
        sender, announcements = read_payload(payload)
        if sender == self._process:
            return
        for announcement in announcements:
            self._hear(sender, announcement)

    def saw_alive(self, processes: frozenset[int]) -> None:
        """Forget who was connected through processes that have ended."""
        gone, self._alive = self._alive - processes, processes
        for table_id in self._presence.forget(gone):
            self._look_around(table_id)

    def _hear(self, sender: int, announcement: list[Any]) -> None:
        match announcement:
            case ["action", table_id, game, position, text]:
                action = StoredAction(game, position, text)
                self._tell(table_id, lambda served: served.hear_action(action))
            case ["game", table_id, _]:
                self._tell(table_id, ServedTable.catch_up)
            case ["change", table_id, revision]:
                self._tell(table_id, lambda served: served.hear_change(revision))
            case ["marks", table_id, revision, seat]:
                self._tell(table_id, lambda served: served.hear_marks(revision, seat))
            case ["here", table_id, seats, watching, *looking]:
                if self._presence.hear(sender, table_id, seats, watching, *looking):
                    self._note_move(table_id)  # it has just come there, and does not know of us
                self._look_around(table_id)
            case ["taken", name, taken]:
                self._limits.hear_taken(name, taken)
            case ["held", held]:
                self._limits.hear_held(sender, held)

    def _tell(self, table_id: str, update: Update) -> None:
        """Let a table take something over, after all before that."""
        if table_id in self._tables:
            before = self._latest.get(table_id)
            task = asyncio.create_task(self._update(self._tables[table_id], update, before))
            self._latest[table_id] = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _update(
        self, served: ServedTable, update: Update, before: asyncio.Task[None] | None
    ) -> None:
        if before is not None:
            await asyncio.wait((before,))
        try:
            await update(served)
        except TableError as error:  # the database is away; comparing makes up for it
            _log.info("table %s did not hear of a change: %s", served.table.id, error)
        except Exception:
            _log.exception("table %s did not hear of a change", served.table.id)

    def _look_around(self, table_id: str) -> None:
        """Update who is connected elsewhere, and so which process asks the bots."""
        served = self._tables.get(table_id)
        if served is not None:
            table = served.table
            leads = self._presence.leads(self._process, table_id)
            if leads != table.leads:
                table.leads = leads
                table.changed.send()
            table.hear_of(self._presence.at(table_id))

    # Announcements to others.

    def _note_move(self, table_id: str) -> None:
        self._moved.add(table_id)
        self._someone_moved.set()

    async def _announce_moves(self) -> None:
        await self._someone_moved.wait()
        await asyncio.sleep(GATHER_SECONDS)
        self._someone_moved.clear()
        moved, self._moved = self._moved, set()
        with contextlib.suppress(TableError):  # it is repeated when tables are compared
            await self._announce(self._here(moved))

    async def _announce_counts(self) -> None:
        await asyncio.sleep(COUNT_SECONDS)
        with contextlib.suppress(TableError):
            await self._announce(self._limits.news())

    async def _compare(self) -> None:
        """Compare all tables with the log; announce who is here."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._compare_now.wait(), COMPARE_SECONDS)
        self._compare_now.clear()
        tables = dict(self._tables)
        with contextlib.suppress(TableError):  # the database is away: another time
            here = self._here(name for name, served in tables.items() if served.table.clients)
            await self._announce(here)
            versions = await self._ledger.read(lambda db: load_versions(db, list(tables)))
            for table_id, version in versions.items():
                if not tables[table_id].is_at(version):
                    self._tell(table_id, ServedTable.catch_up)

    def _here(self, table_ids: Iterable[str]) -> list[Announcement]:
        tables = [self._tables[name].table for name in table_ids if name in self._tables]
        here = [(table.id, table.clients.present()) for table in tables]
        return [
            # Servers of older versions cannot read who looks: it is left out if nobody does.
            ("here", name, sorted(there.seats), there.watching)
            + ((sorted(there.looking),) if there.looking else ())
            for name, there in here
        ]

    async def _announce(self, announcements: list[Announcement]) -> None:
        if announcements:
            await self._ledger.run(lambda db: announce(db, *announcements))
