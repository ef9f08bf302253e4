"""Listens to what other processes on the same PostgreSQL announce, and knows which are alive.

Each process holds an advisory lock for as long as its connection lasts. PostgreSQL frees it the
moment the process ends, however that happens; so nobody needs to compare clocks.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

import psycopg
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from boddy.web.store.announcing import CHANNEL
from boddy.web.store.faults import describe
from boddy.web.store.upgrading import LOCKS

ALIVE_SECONDS = 1.0
"""So often it is looked who is alive."""
RETRY_SECONDS = 0.5
_ALIVE = (
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted "
    "AND classid = %s AND objsubid = 2 AND objid > 0 AND database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
_KEEP_ALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5"}
"""A machine that vanishes without a word is noticed by PostgreSQL after a minute at most."""
_log = logging.getLogger(__name__)


class Subscriber(Protocol):
    """Who is told what the listener hears."""

    def connected(self, process: int) -> None:
        """Hear that this process listens from now on, under a number of its own."""

    def heard(self, payload: str) -> None:
        """Hear what some process, perhaps this one, has announced."""

    def saw_alive(self, processes: frozenset[int]) -> None:
        """Hear which processes are alive, this one included."""


class AnnouncementListener:
    """A thread with a connection of its own, which is made again whenever it breaks."""

    def __init__(
        self, engine: Engine, subscriber: Subscriber, call: Callable[[Callable[[], None]], object]
    ) -> None:
        """Listen; `call` has the subscriber called in its event loop: `call_soon_threadsafe`."""
        self._engine = engine
        self._subscriber = subscriber
        self._call = call
        self._closing = threading.Event()
        self._is_listening = True
        self._thread = threading.Thread(target=self._work, name="boddy-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._closing.is_set():
            try:
                with contextlib.closing(self._connect()) as connection:
                    self._listen(connection)
            except (psycopg.Error, SQLAlchemyError, OSError) as error:
                self._log_once(error)
                self._closing.wait(RETRY_SECONDS)

    def _log_once(self, error: Exception) -> None:
        if self._is_listening:
            self._is_listening = False
            _log.warning("not listening to other servers for now: %s", describe(error))

    def _connect(self) -> psycopg.Connection[tuple[int]]:
        """Take a connection of the engine's kind for good; it does not wait for ever either."""
        lent = self._engine.raw_connection()
        # SQLAlchemy types it for any driver; of an engine for PostgreSQL it is psycopg's.
        connection: psycopg.Connection[tuple[int]] = lent.driver_connection  # type: ignore[assignment]
        lent.detach()
        connection.autocommit = True
        return connection

    def _listen(self, connection: psycopg.Connection[tuple[int]]) -> None:
        process = secrets.randbelow(2**31 - 1) + 1
        for setting, value in _KEEP_ALIVE.items():
            connection.execute("SELECT set_config(%s, %s, false)", (setting, value))
        connection.execute("SELECT pg_advisory_lock(%s, %s)", (LOCKS, process))
        connection.execute(f"LISTEN {CHANNEL}")
        self._tell(partial(self._subscriber.connected, process))
        self._is_listening = True
        while not self._closing.is_set():
            alive = connection.execute(_ALIVE, (LOCKS,)).fetchall()
            processes = frozenset(number for (number,) in alive)
            self._tell(partial(self._subscriber.saw_alive, processes))
            for note in connection.notifies(timeout=ALIVE_SECONDS):
                self._tell(partial(self._subscriber.heard, note.payload))

    def _tell(self, work: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self._call(work)
