"""Bots that are programs of any language: they read and write lines of text.

>>> from boddy.programs import ProgramBot
>>> class Mine(ProgramBot):
...     command = ("node", "mine.js")
"""

from boddy.programs.line_protocol import (
    event_line,
    game_lines,
    question_line,
    read_action,
    spoken_game,
)
from boddy.programs.program_bot import ProgramBot

__all__ = [
    "ProgramBot",
    "event_line",
    "game_lines",
    "question_line",
    "read_action",
    "spoken_game",
]
