"""Seats the JavaScript program beside it: boddy match --code eliminate.py notebook eliminate."""

from boddy.programs import ProgramBot


class Eliminate(ProgramBot):
    """A bot in another language."""

    command = ("node", "eliminate.mjs")
