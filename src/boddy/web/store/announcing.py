"""Announcements: what a transaction has changed, told to all processes when it is committed.

PostgreSQL sends them with the commit (`NOTIFY`), in the order of commits, to every process that
listens. SQLite has one process only, so there nobody is told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, text

CHANNEL = "boddy"
MOST_BYTES = 7_000
"""PostgreSQL takes payloads of up to 8,000 bytes."""
Announcement = tuple[object, ...]
"""Its kind, then what it is about."""
_KEY = "boddy.announcements"
_SEND = text(
    "SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload"
)


def announce(db: Connection, *announcements: Announcement) -> None:
    """Have something told to all processes when the transaction of a ledger is committed."""
    db.info.setdefault(_KEY, []).extend(announcements)


def forget_announcements(db: Connection) -> None:
    """Forget what an earlier transaction of the connection has left that was not committed."""
    db.info.pop(_KEY, None)


def send_announcements(db: Connection, sender: int) -> None:
    """Send what was announced in a transaction, in as few messages as it takes."""
    waiting = db.info.pop(_KEY, None)
    if waiting and db.dialect.name == "postgresql":
        payloads = list(_payloads(sender, waiting))
        db.execute(_SEND, {"channel": CHANNEL, "payloads": payloads})


def read_payload(payload: str) -> tuple[int, list[list[object]]]:
    """Read who sent a message, and the announcements in it."""
    sender, *announcements = json.loads(payload)
    return sender, announcements


def _payloads(sender: int, waiting: Sequence[Announcement]) -> Iterator[str]:
    texts, size = [str(sender)], 0
    for announcement in waiting:
        one = json.dumps(announcement, separators=(",", ":"))  # ASCII, so bytes are characters
        if size + len(one) > MOST_BYTES and size:
            yield f"[{','.join(texts)}]"
            texts, size = [str(sender)], 0
        texts.append(one)
        size += len(one) + 1
    yield f"[{','.join(texts)}]"
