"""Bots that are programs of any language: they read and write lines of text.

>>> from boddy.programs import ProgramBot
>>> class Mine(ProgramBot):
...     command = ("node", "mine.js")
"""

from boddy.programs.program_bot import ProgramBot
from boddy.programs.text import event_line, game_lines, question_line, read_action, spoken_game

__all__ = [
    "ProgramBot",
    "event_line",
    "game_lines",
    "question_line",
    "read_action",
    "spoken_game",
]
