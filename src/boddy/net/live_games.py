"""The games of a contest as they are played, for somebody who watches from another thread."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from boddy.game import Game


@dataclass(frozen=True, eq=False)
class LiveGame:
    """A game that a lane plays, or has just played."""

    lane: int
    number: int
    """Its number in the contest, from 0."""
    seed: int
    game: Game


class LiveGames:
    """The latest game of every lane; lanes tell of them from threads of their own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._latest: dict[int, LiveGame] = {}

    def begin(self, live: LiveGame) -> None:
        """Take note that a lane begins a game; so the one before it is over, or was broken off."""
        with self._lock:
            self._latest.pop(live.lane, None)
            self._latest[live.lane] = live

    def newest(self) -> LiveGame | None:
        """Give the game that began last."""
        with self._lock:
            return next(reversed(self._latest.values()), None)

    def goes_on(self, live: LiveGame) -> bool:
        """Whether more may happen in a game."""
        with self._lock:
            return self._latest.get(live.lane) is live and not live.game.over
