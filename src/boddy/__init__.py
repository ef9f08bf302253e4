"""boddy: the murder-mystery deduction game, played, solved and taught.

The names here are the ones that most programs need; the rest is in the modules. Each
is loaded when it is first used, so that a command waits only for what it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boddy.actions import Action, LegalActions, Place
    from boddy.bots import Bot, find_bot
    from boddy.cards import Card, CardSet, Category, Triple
    from boddy.deal import Deal
    from boddy.editions import Edition, find_edition
    from boddy.errors import BoddyError
    from boddy.game import Game
    from boddy.match import Limits, Match
    from boddy.records import Record
    from boddy.rules import Rules, find_rules
    from boddy.setup import Setup
    from boddy.views import observe

_HOMES = {
    "boddy.actions": ("Action", "LegalActions", "Place"),
    "boddy.bots": ("Bot", "find_bot"),
    "boddy.cards": ("Card", "CardSet", "Category", "Triple"),
    "boddy.deal": ("Deal",),
    "boddy.editions": ("Edition", "find_edition"),
    "boddy.errors": ("BoddyError",),
    "boddy.game": ("Game",),
    "boddy.match": ("Limits", "Match"),
    "boddy.records": ("Record",),
    "boddy.rules": ("Rules", "find_rules"),
    "boddy.setup": ("Setup",),
    "boddy.views": ("observe",),
}

__all__ = [
    "Action",
    "BoddyError",
    "Bot",
    "Card",
    "CardSet",
    "Category",
    "Deal",
    "Edition",
    "Game",
    "LegalActions",
    "Limits",
    "Match",
    "Place",
    "Record",
    "Rules",
    "Setup",
    "Triple",
    "find_bot",
    "find_edition",
    "find_rules",
    "observe",
]


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(module), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'boddy' has no attribute {name!r}")
