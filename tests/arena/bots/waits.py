"""A bot whose process is sure to be there still when its first game has been told."""

from __future__ import annotations

import os
import time
from pathlib import Path

from boddy.bots import NotebookBot

GO = "BODDY_TEST_GO"
"""The variable that names a file; games after the first one wait until it exists."""
TOLD = 0.1
"""Longer than a process keeps finished games to itself."""


class Waits(NotebookBot):
    name = "waits"
    games = 0

    def sit(self, setup, seat, rng):
        Waits.games += 1
        time.sleep(TOLD)
        while Waits.games > 1 and not Path(os.environ[GO]).exists():
            time.sleep(0.01)
        super().sit(setup, seat, rng)
