"""Times are stored by the database's clock, so that servers whose clocks differ agree on them."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Engine, event

AHEAD = "clock_ahead"


def compare_clocks(engine: Engine) -> None:
    """Let each new connection to PostgreSQL note how many seconds this machine's clock is ahead."""

    def compare(connection: Any, record: Any) -> None:
        row = connection.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
        connection.commit()
        record.info[AHEAD] = round(time.time() - float(row[0]))

    event.listen(engine, "connect", compare)


def to_database(db: Connection, at: float) -> float:
    """Give a time of this machine as the database's clock tells it."""
    return at - float(db.info.get(AHEAD, 0))


def from_database(db: Connection, at: float) -> float:
    """Give a time of the database's clock as this machine tells it."""
    return at + float(db.info.get(AHEAD, 0))
