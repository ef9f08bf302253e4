"""What people say to each other at a table: short texts and emotes, not too many at once."""

from __future__ import annotations

import json
import time
from collections import defaultdict, deque
from collections.abc import Iterable

from boddy.errors import TableError
from boddy.printable import shown
from boddy.shapes import Misfit
from boddy.tables.codec import JSON
from boddy.tables.readable import readable
from boddy.tables.store import MOST_CHAT

EMOTES = ("hello", "nice", "hmm", "oh", "haha", "hurry")
MOST_TEXT = 200
"""Characters of a text."""
BURST, SECONDS = 5, 10.0
"""Each seat may say so many things in so many seconds."""


class Chat:
    """What was said at a table lately, and whether a seat may say more."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines: deque[JSON] = deque(map(json.loads, lines), maxlen=MOST_CHAT)
        self._times: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=BURST))

    def check_pace(self, seat: int) -> None:
        """Count one more thing that a seat says; refuse it if there were too many just now."""
        times, now = self._times[seat], time.monotonic()
        if len(times) == BURST and now - times[0] < SECONDS:
            raise TableError("chatty", "too many messages at once; please wait a moment")
        times.append(now)


def seen_text(text: str) -> str:
    r"""Leave out of a text what cannot be seen; refuse one of which too little or much is left.

    >>> seen_text(" Well\n played!\u202e ")
    'Well played!'
    """
    seen = " ".join(readable(" ".join(text.split())).split())
    if not 1 <= len(seen) <= MOST_TEXT:
        raise Misfit(shown(text), f"a text of 1 to {MOST_TEXT} characters")
    return seen
