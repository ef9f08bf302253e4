"""Levels: the rivals from the weakest to the strongest, what they are called, and their ratings.

How each of them plays is in `boddy.bots.rivals`, which is loaded when one of them is wanted.

>>> current_level("hard")
'champion'
>>> [rival.name for rival in RIVALS][:2]
['Wilkie', 'Dorothy']
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import NamedTuple

FORMER_LEVELS = {"easy": "forgetful", "medium": "sly", "hard": "champion"}
"""What saved games, records and older pages may still call a level."""


class Rival(NamedTuple):
    """An opponent for people."""

    level: str
    """The name of its bot."""
    name: str
    """Of the person whom people see."""
    rating: float
    """By OpenSkill; who is as strong as the average of the six has 25."""


def current_level(name: str) -> str:
    """Give the name that a level has today."""
    return FORMER_LEVELS.get(name, name)


def rival_of(level: str) -> Rival:
    """Find a rival by its level, today's or a former one."""
    return next(rival for rival in RIVALS if rival.level == current_level(level))


def _ratings() -> dict[str, float]:
    """Read what was measured; the file says with which command."""
    text = files("boddy.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    return {level: float(entry["rating"]) for level, entry in tomllib.loads(text)["levels"].items()}


_NAMES = {
    "forgetful": "Wilkie",
    "tidy": "Dorothy",
    "candid": "Ellery",
    "sly": "Agatha",
    "thorough": "Ngaio",
    "champion": "Josephine",
}

LEVELS = tuple(_NAMES)
"""From the weakest to the strongest; each level is a bot of that name."""
RIVALS = tuple(Rival(level, name, _ratings()[level]) for level, name in _NAMES.items())
