"""A connection to PostgreSQL that does not wait for ever for an answer."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

import psycopg
from sqlalchemy import Engine, event


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
