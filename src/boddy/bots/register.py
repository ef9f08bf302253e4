"""Every bot that comes with boddy, a row each: how it plays, and whom people see.

The rows that are rivals stand from the weakest to the strongest, which is how people see them.

>>> current_level("hard")
'champion'
>>> [rival.name for rival in RIVALS][:2]
['Wilkie', 'Dorothy']
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.resources import files
from typing import Any, NamedTuple

from boddy.bots.base import Bot


@dataclass(frozen=True)
class BotKind:
    """A bot by its name: the class that plays it, and with which policies."""

    name: str
    home: str
    """Module and class; a bot that thinks is loaded when it is wanted."""
    options: Mapping[str, float | bool] = field(default_factory=dict)
    """What its users can change, with the defaults."""
    policies: Mapping[str, Any] = field(default_factory=dict)
    person: str = ""
    """Whom people see, if it is a rival for them."""

    def make(self, **options: Any) -> Bot:
        """Make a bot of this kind."""
        module, _, kind = self.home.partition(":")
        make: Callable[..., Bot] = getattr(import_module(f"boddy.bots.{module}"), kind)
        return make(**{"name": self.name, **self.options, **self.policies, **options})


_SIMPLE, _NOTEBOOK = "simple:RandomBot", "simple:NotebookBot"
_thinking = partial(BotKind, home="detective:DetectiveBot")
_EXACT = {"read": False, "hunt": False, "dare": False, "hide": False}

BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", _SIMPLE, {"accuse": 0.02}),
        BotKind("notebook", _NOTEBOOK),
        BotKind("advisor", "advisor_bot:AdvisorBot"),
        _thinking("exact", options={"budget": 0.5}, policies=_EXACT),
        _thinking(
            "detective",
            options={"budget": 0.05, "read": True, "hunt": True, "dare": True, "hide": True},
        ),
        BotKind(
            "forgetful",
            _NOTEBOOK,
            {"slips": 0.25, "misses": 0.5},
            {"shows": "any"},
            person="Wilkie",
        ),
        BotKind("tidy", _NOTEBOOK, {"misses": 0.5}, person="Dorothy"),
        _thinking(
            "candid",
            options={"budget": 0.05, "misses": 0.7},
            policies={**_EXACT, "missed": "passes", "asks": "open", "shows": "seen"},
            person="Ellery",
        ),
        _thinking(
            "sly",
            options={"budget": 0.05, "misses": 0.7, "guess": 2},
            policies={**_EXACT, "missed": "shows", "asks": "own"},
            person="Agatha",
        ),
        _thinking(
            "thorough",
            options={"budget": 0.5},
            policies={**_EXACT, "asks": "foreign"},
            person="Ngaio",
        ),
        _thinking("champion", options={"budget": 0.05}, person="Josephine"),
    )
}

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
    """Return the name that a level has today."""
    return FORMER_LEVELS.get(name, name)


def rival_of(level: str) -> Rival:
    """Find a rival by its level, today's or a former one."""
    return next(rival for rival in RIVALS if rival.level == current_level(level))


def _rivals() -> tuple[Rival, ...]:
    """Put the measured ratings to the rivals; the file says with which command."""
    text = files("boddy.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    measured = tomllib.loads(text)["levels"]
    return tuple(
        Rival(kind.name, kind.person, float(measured[kind.name]["rating"]))
        for kind in BOTS.values()
        if kind.person
    )


RIVALS = _rivals()
LEVELS = tuple(rival.level for rival in RIVALS)
"""From the weakest to the strongest; each level is a bot of that name."""
