"""A bot that takes its time, so that something can happen in the middle of its games."""

from __future__ import annotations

import time

from boddy.bots import NotebookBot


class Slow(NotebookBot):
    name = "slow"

    def choose_suggestion(self, options):
        time.sleep(0.02)
        return super().choose_suggestion(options)
