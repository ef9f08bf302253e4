"""Retention: which tables are used, and the deletion of old ones where that is wanted.

The age of a table counts from when somebody was last there. A process that has loaded a table notes
its use on the same row that deletion locks: so a table is either found and kept, or gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection

from sqlalchemy import Connection, delete, func, or_, select, update

from boddy.web import schema
from boddy.web.ledger import Ledger

MOST_AT_ONCE = 100
"""Tables that are deleted in one transaction, so that nobody waits long for it."""
_PARTS = (schema.actions, schema.marks, schema.notices, schema.chat, schema.games, schema.seats)


HOUR, DAY = 3600.0, 86_400.0
PAUSE_SECONDS = 1.0
"""Between two batches of a deletion, so that people's actions have the database to themselves."""
_log = logging.getLogger(__name__)


def note_use(db: Connection, table_ids: Collection[str], now: float) -> set[str]:
    """Note that somebody is at some tables; return those that still exist."""
    rows = schema.tables
    found = set()
    for table_id in sorted(table_ids):  # in one order: two servers never wait for each other
        noted = db.execute(update(rows).where(rows.c.id == table_id), {"used": now})
        if noted.rowcount:
            found.add(table_id)
    return found


def delete_old_tables(db: Connection, before: float) -> int:
    """Delete some tables unused since a time, with all their games; return their number."""
    rows = schema.tables
    last_game = (
        select(func.max(schema.games.c.started))
        .where(schema.games.c.table_id == rows.c.id)
        .scalar_subquery()
    )
    is_old = (
        rows.c.created < before,
        or_(rows.c.used.is_(None), rows.c.used < before),
        func.coalesce(last_game, 0.0) < before,
    )
    oldest = select(rows.c.id).where(*is_old).order_by(rows.c.created).limit(MOST_AT_ONCE)
    found = db.execute(oldest.with_for_update(skip_locked=True)).scalars().all()
    for part in _PARTS:
        db.execute(delete(part).where(part.c.table_id.in_(found)))
    db.execute(delete(rows).where(rows.c.id.in_(found)))
    return len(found)


def delete_old_records(db: Connection, before: float) -> int:
    """Delete some records that were uploaded before a time; return their number."""
    rows = schema.records
    oldest = (
        select(rows.c.id).where(rows.c.added < before).order_by(rows.c.added).limit(MOST_AT_ONCE)
    )
    found = db.execute(oldest.with_for_update(skip_locked=True)).scalars().all()
    db.execute(delete(rows).where(rows.c.id.in_(found)))
    return len(found)


class Retention:
    """Knows when tables were used, and deletes old ones.

    Nothing is deleted unless there is an age. A table in memory is noted as used every hour, also
    by other servers of the same database, so an age of a day or more never reaches it.
    """

    def __init__(
        self,
        ledger: Ledger,
        keep_days: int | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._ledger = ledger
        self._keep_days = keep_days
        self._clock = clock
        self._noted: dict[str, float] = {}

    async def note_use(self, *table_ids: str) -> set[str]:
        """Note tables as used, each at most once an hour; return those that still exist."""
        now = self._clock()
        self._noted = {name: noted for name, noted in self._noted.items() if noted > now - HOUR}
        news = [table_id for table_id in table_ids if table_id not in self._noted]
        found = set(table_ids).difference(news)
        if news:
            noted = await self._ledger.run(lambda db: note_use(db, news, now))
            self._noted |= dict.fromkeys(noted, now)
            found |= noted
        return found

    async def delete_old(self) -> int:
        """Delete old tables and records, in small batches; return their number."""
        if self._keep_days is None:
            return 0
        before = self._clock() - self._keep_days * DAY
        tables = await self._delete_all(lambda db: delete_old_tables(db, before))
        records = await self._delete_all(lambda db: delete_old_records(db, before))
        if tables or records:
            fields = {"tables": tables, "records": records, "days": self._keep_days}
            _log.info("deleted what nobody has used", extra={"fields": fields})
        await self._ledger.forget_deleted()  # also what a reader kept in the log an hour ago
        return tables + records

    async def _delete_all(self, delete: Callable[[Connection], int]) -> int:
        total = 0
        while (count := await self._ledger.run(delete)) > 0:
            total += count
            if count < MOST_AT_ONCE:
                break
            await asyncio.sleep(PAUSE_SECONDS)
        return total
