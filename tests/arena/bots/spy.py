"""Bots that look for the truth instead of thinking."""

from __future__ import annotations

import gc
import sys

from boddy import Bot
from boddy.deal import Deal
from boddy.game import Game


class Spy(Bot):
    """Accuses of what it finds in the memory of its process; otherwise plays as any bot."""

    def choose_accusation(self):
        deal = find_in_memory() or find_in_frames()
        return deal.file if deal else super().choose_accusation()


def find_in_memory():
    for value in gc.get_objects():
        if isinstance(value, Deal):
            return value
        if isinstance(value, Game):
            return value.deal
    return None


def find_in_frames():
    frame = sys._getframe()
    while frame is not None:
        for value in frame.f_locals.values():
            deal = getattr(getattr(value, "game", None), "deal", None)
            if isinstance(deal, Deal):
                return deal
        frame = frame.f_back
    return None


class Innocent(Bot):
    """Plays as any bot."""
