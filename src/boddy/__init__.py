"""boddy: the murder-mystery deduction game, played, solved and taught.

The names here are the ones that most programs need; the rest is in the modules.
"""

from boddy.actions import Action, LegalActions, Place
from boddy.arena.match import Limits, Match
from boddy.bots import Bot, find_bot
from boddy.cards import Card, CardSet, Category, Triple
from boddy.deal import Deal
from boddy.editions import Edition, find_edition
from boddy.errors import BoddyError
from boddy.game import Game
from boddy.record import Record
from boddy.rules import Rules, find_rules
from boddy.setup import Setup
from boddy.views import observe

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
