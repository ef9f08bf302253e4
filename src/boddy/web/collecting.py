"""Collecting cycles: a little at a time, and never among objects that live long.

A full collection looks at every object of the process. With a thousand tables that took half a
second in which everybody waited, and found nothing: what a table or a connection leaves is freed
as soon as nothing refers to it. So all that has lived for a moment is frozen: the collector ignores
it, and it is freed by its references. Everything is looked through once nobody plays, in case
there are cycles among it.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any

from boddy.web.hub import Hub
from boddy.web.supervision import Supervised

LOOK_SECONDS = 5.0
_FEW, _NEVER = 2, 2**31 - 1
"""Collections of the newest objects before those that are left are looked through again."""
_MIDDLE = 1
"""The generation of what was in use when the newest objects were last looked through."""


class Collector:
    """Controls when the process collects cycles, as long as it serves."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._has_played = False
        """Whether there were tables since everything was looked through."""

    def start(self) -> None:
        """Freeze what the process has loaded, and from now on all that lives for a moment."""
        self._thresholds = gc.get_threshold()
        gc.set_threshold(self._thresholds[0], _FEW, _NEVER)
        _collect_everything()
        gc.callbacks.append(_freeze_survivors)
        self._task = Supervised("collecting cycles", self._step)

    async def stop(self) -> None:
        """Return to Python's way."""
        await self._task.stop()
        gc.callbacks.remove(_freeze_survivors)
        gc.unfreeze()
        gc.set_threshold(*self._thresholds)

    def look(self) -> None:
        """Collect everything if nobody plays any more."""
        is_idle = self._hub.count()["tables"] == 0
        if self._has_played and is_idle:
            _collect_everything()
        self._has_played = not is_idle

    async def _step(self) -> None:
        await asyncio.sleep(LOOK_SECONDS)
        self.look()


def _freeze_survivors(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == _MIDDLE:
        gc.freeze()


def _collect_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
