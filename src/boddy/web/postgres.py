"""Connections to PostgreSQL: impatient ones, and one that listens to other processes."""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Generator
from functools import partial
from typing import Any, Protocol

import psycopg
from sqlalchemy import Engine, event
from sqlalchemy.exc import SQLAlchemyError

from boddy.web.ledger import CHANNEL, describe_fault
from boddy.web.schema import LOCKS

ALIVE_SECONDS = 1.0
"""Between two looks at which processes are alive."""
RETRY_SECONDS = 0.5
_ALIVE = (
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted "
    "AND classid = %s AND objsubid = 2 AND objid > 0 AND database = "
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
_KEEP_ALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5"}
"""PostgreSQL notices a machine that vanishes after a minute at most."""
_log = logging.getLogger(__name__)


def limit_waiting(engine: Engine, seconds: float) -> None:
    """Let connections of an engine fail if the server cannot be reached or stays silent.

    The server does the same: a transaction whose client has gone silent must not keep the
    rows that the client, on another connection, tries to write again.
    """

    class Impatient(psycopg.Connection[Any]):
        def wait(self, gen: Generator[Any, Any, Any], *options: Any, **named: Any) -> Any:
            return super().wait(_until_late(self, gen, seconds), *options, **named)

    def connect(_dialect: object, _record: object, given: Any, named: dict[str, Any]) -> object:
        named.setdefault("connect_timeout", max(2, round(seconds)))
        connection = Impatient.connect(*given, **named)
        for setting in ("idle_in_transaction_session_timeout", "lock_timeout"):
            value = f"{round(seconds * 1000)}ms"
            connection.execute("SELECT set_config(%s, %s, false)", (setting, value))
        connection.commit()
        return connection

    event.listen(engine, "do_connect", connect)


def _until_late(
    connection: psycopg.Connection[Any], gen: Generator[Any, Any, Any], seconds: float
) -> Generator[Any, Any, Any]:
    """Pass on what a generator waits for; every tenth of a second psycopg says if nothing came."""
    deadline = time.monotonic() + seconds
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > deadline:
                connection.pgconn.finish()  # nothing can be known of what was asked on it
                raise psycopg.OperationalError("no answer from the server in time")
            wanted = gen.send(ready)
    except StopIteration as end:
        return end.value


class Subscriber(Protocol):
    """Receives what the listener hears."""

    def connected(self, process: int) -> None:
        """Hear that this process listens from now on, under a number."""

    def heard(self, payload: str) -> None:
        """Hear announcements of some process, perhaps of this one."""

    def saw_alive(self, processes: frozenset[int]) -> None:
        """Hear which processes are alive, this one included."""


class AnnouncementListener:
    """A thread with a separate connection, which is renewed whenever it breaks."""

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
            _log.warning("not listening to other servers for now: %s", describe_fault(error))

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
