"""Bots, and how they are found by name.

>>> find_bot("random:accuse=0.1").accuse
0.1
"""

from boddy.bots.base import Bot, SeatedBot, name_of
from boddy.bots.finding import BotSpec, find_bot, load_bots, shipped_bot
from boddy.bots.register import BOTS
from boddy.bots.simple import NotebookBot, RandomBot

__all__ = [
    "BOTS",
    "Bot",
    "BotSpec",
    "NotebookBot",
    "RandomBot",
    "SeatedBot",
    "find_bot",
    "load_bots",
    "name_of",
    "shipped_bot",
]
