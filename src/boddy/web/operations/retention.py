"""Retention: notes which tables are used, and deletes old ones where that is wanted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import Connection

from boddy.web.store import Ledger
from boddy.web.store.old_tables import (
    MOST_AT_ONCE,
    delete_old_records,
    delete_old_tables,
    note_use,
)

HOUR, DAY = 3600.0, 86_400.0
PAUSE_SECONDS = 1.0
"""Between two batches of a deletion, so that people's actions have the database to themselves."""
_log = logging.getLogger(__name__)


class Retention:
    """Knows since when tables are used, and which are old.

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
        """Note tables as used, each at most once an hour; tell which of them there still are."""
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
        """Delete what is old, in small batches; tell how much that was."""
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
