"""What processes on one database tell each other, and what each does when it hears it.

The log in the database is the truth. What is heard only says that there is something new in it,
or carries it along; whoever misses something sees that by the numbers of actions and revisions,
at the next announcement or at the latest when all tables are compared with the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
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
"""What a process has not said again for so long is forgotten; it says it every five seconds."""


class Presence:
    """Who is connected through other processes."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, dict[int, tuple[Present, float]]] = {}
        """By table, then by process: who is there through it, and when it said so."""

    def hear(self, process: int, table_id: str, seats: Iterable[int], watching: int) -> bool:
        """Take note of what a process said; tell whether it was not at the table before."""
        processes = self._said.setdefault(table_id, {})
        before = processes.pop(process, None)
        present = Present(frozenset(seats), watching)
        if present != Present():
            processes[process] = present, self._clock()
        if not processes:
            del self._said[table_id]
        return before is None and process in processes

    def forget(self, gone: Iterable[int]) -> set[str]:
        """Forget processes that have ended, and what is too old; tell which tables that changes."""
        dead, oldest = set(gone), self._clock() - FORGET_SECONDS
        changed = set()
        for table_id, processes in list(self._said.items()):
            old = [who for who, (_, when) in processes.items() if who in dead or when < oldest]
            for process in old:
                del processes[process]
                changed.add(table_id)
            if not processes:
                del self._said[table_id]
        return changed

    def at(self, table_id: str) -> Present:
        """Tell who is connected to a table through other processes."""
        said = self._said.get(table_id, {}).values()
        return sum((present for present, _ in said), Present())

    def leads(self, process: int, table_id: str) -> bool:
        """Tell whether a process is the one of those at a table that asks its bots.

        All come to the same answer without asking each other, and tables spread evenly.
        """
        others = self._said.get(table_id, {})
        return all(_rank(process, table_id) <= _rank(other, table_id) for other in others)


def _rank(process: int, table_id: str) -> bytes:
    return blake2b(f"{table_id}/{process}".encode(), digest_size=8).digest()


COMPARE_SECONDS = 5.0
"""So often all tables are compared with the log, and everybody says who is where."""
COUNT_SECONDS = 1.0
"""So often the others are told what was let through here."""
GATHER_SECONDS = 0.02
"""Who comes and goes within so long is told together."""
_log = logging.getLogger(__name__)
Update = Callable[[ServedTable], Awaitable[None]]
"""Brings a table up to what another process has stored."""


class Exchange:
    """Keeps the tables of this process equal to the log, whoever writes it."""

    def __init__(self, ledger: Ledger, limits: SharedLimits) -> None:
        self._ledger = ledger
        self._limits = limits
        self._tables: dict[str, ServedTable] = {}
        self._presence = Presence()
        self._process = 0
        self._alive: frozenset[int] = frozenset()
        self._waiting: dict[str, deque[Update]] = {}
        """For each table that is being told something: what is still to be told."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._moved: set[str] = set()
        """Tables where somebody has come or gone."""
        self._compare_now = asyncio.Event()
        self._someone_moved = asyncio.Event()
        self._stop_listening: Callable[[], None] | None = None
        self._supervised: list[Supervised] = []

    def start(self, engine: Engine) -> None:
        """Begin to listen."""
        from boddy.web.postgres import AnnouncementListener  # SQLite needs no driver for it

        loop = asyncio.get_running_loop()
        self._stop_listening = AnnouncementListener(engine, self, loop.call_soon_threadsafe).close
        self._supervised = [
            Supervised("comparing tables with the log", self._compare),
            Supervised("telling other servers who is here", self._tell_moves),
            Supervised("telling other servers what was counted", self._tell_counts),
        ]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._supervised:
            await task.stop()
        for telling in list(self._tasks):
            telling.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._stop_listening:
            await asyncio.to_thread(self._stop_listening)

    def add(self, served: ServedTable) -> None:
        """Follow a table from now on."""
        table = served.table
        self._tables[table.id] = served
        table.clients.changed.connect(partial(self._note_move, table.id))
        self._look_around(table.id)
        self._tell(table.id, ServedTable.catch_up)  # something came while it was read

    def remove(self, table_id: str) -> None:
        """Follow a table no more."""
        self._tables.pop(table_id, None)

    # What the listener hears.

    def connected(self, process: int) -> None:
        """Begin anew under another number: everything may have changed meanwhile."""
        self._process = self._ledger.sender = process
        for table_id in self._tables:
            self._look_around(table_id)
        self._compare_now.set()

    def heard(self, payload: str) -> None:
        """Do what follows from announcements of another process."""
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
            case ["here", table_id, seats, watching]:
                if self._presence.hear(sender, table_id, seats, watching):
                    self._note_move(table_id)  # who has just come there does not know of us
                self._look_around(table_id)
            case ["taken", name, taken]:
                self._limits.hear_taken(name, taken)
            case ["held", held]:
                self._limits.hear_held(sender, held)

    def _tell(self, table_id: str, update: Update) -> None:
        """Tell a table something, after all that it is being told."""
        if table_id not in self._tables:
            return
        if table_id in self._waiting:
            self._waiting[table_id].append(update)
            return
        self._waiting[table_id] = deque([update])
        task = asyncio.create_task(self._tell_waiting(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_waiting(self, table_id: str) -> None:
        try:
            while self._waiting[table_id]:
                update = self._waiting[table_id].popleft()
                if table_id in self._tables:
                    await update(self._tables[table_id])
        except TableError as error:  # the database is away; comparing makes up for it
            _log.info("table %s did not hear of a change: %s", table_id, error)
        except Exception:
            _log.exception("table %s did not hear of a change", table_id)
        finally:
            del self._waiting[table_id]

    def _look_around(self, table_id: str) -> None:
        """See who is connected elsewhere, and so who asks the bots."""
        served = self._tables.get(table_id)
        if served is not None:
            table = served.table
            leads = self._presence.leads(self._process, table_id)
            if leads != table.leads:
                table.leads = leads
                table.changed.send()
            table.hear_of(self._presence.at(table_id))

    # What others are told.

    def _note_move(self, table_id: str) -> None:
        self._moved.add(table_id)
        self._someone_moved.set()

    async def _tell_moves(self) -> None:
        await self._someone_moved.wait()
        await asyncio.sleep(GATHER_SECONDS)
        self._someone_moved.clear()
        moved, self._moved = self._moved, set()
        with contextlib.suppress(TableError):  # all of it is said again when tables are compared
            await self._say(self._here(moved))

    async def _tell_counts(self) -> None:
        await asyncio.sleep(COUNT_SECONDS)
        with contextlib.suppress(TableError):
            await self._say(self._limits.news())

    async def _compare(self) -> None:
        """Compare all tables with the log; tell the others who is here."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._compare_now.wait(), COMPARE_SECONDS)
        self._compare_now.clear()
        tables = dict(self._tables)
        with contextlib.suppress(TableError):  # the database is away: another time
            here = self._here(name for name, served in tables.items() if served.table.clients)
            await self._say(here)
            versions = await self._ledger.read(lambda db: load_versions(db, list(tables)))
            for table_id, version in versions.items():
                if not tables[table_id].is_at(version):
                    self._tell(table_id, ServedTable.catch_up)

    def _here(self, table_ids: Iterable[str]) -> list[Announcement]:
        tables = [self._tables[name].table for name in table_ids if name in self._tables]
        here = [(table.id, table.clients.present()) for table in tables]
        return [("here", name, sorted(there.seats), there.watching) for name, there in here]

    async def _say(self, announcements: list[Announcement]) -> None:
        if announcements:
            await self._ledger.run(lambda db: announce(db, *announcements))
