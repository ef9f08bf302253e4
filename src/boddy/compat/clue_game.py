"""The public names of the `clue_game` bot framework, with its behaviour.

Bots written for it say `from clue_game import *` and get this module. As there, the
names that it imports itself (`random`, `Optional`, `Union` ...) come along, because
some bots count on them.
"""

# ruff: noqa: T201  # a game of the framework prints itself

from __future__ import annotations

import os
import random
import sys
from abc import ABC, abstractmethod
from enum import IntEnum
from typing import NamedTuple, NoReturn, Optional, Union  # noqa: F401  # come along

from boddy.actions import Accuse, Action, Pass, Show, Suggest
from boddy.cards import Card as BoddyCard
from boddy.cards import Triple
from boddy.editions import shipped_edition
from boddy.errors import BotFault
from boddy.events import Accused, Event
from boddy.game import Game, Phase
from boddy.setup import Setup


class Suspect(IntEnum):
    """Who."""

    COLONEL_MUSTARD = 1
    MISS_SCARLETT = 2
    MRS_PEACOCK = 3
    MRS_WHITE = 4
    PROFESSOR_PLUM = 5
    REVEREND_GREEN = 6


class Location(IntEnum):
    """Where."""

    BALLROOM = 7
    BILLIARD_ROOM = 8
    CONSERVATORY = 9
    DINING_ROOM = 10
    HALL = 11
    KITCHEN = 12
    LIBRARY = 13
    LOUNGE = 14
    STUDY = 15


class Weapon(IntEnum):
    """With what."""

    CANDLESTICK = 16
    DAGGER = 17
    LEAD_PIPE = 18
    REVOLVER = 19
    ROPE = 20
    SPANNER = 21


Card = Union[Suspect, Weapon, Location]  # noqa: UP007  # bots look at it as the framework made it


class Scenario(NamedTuple):
    """A guess at what happened."""

    who: Suspect
    where: Location
    what: Weapon

    def __str__(self) -> str:
        return f"{self.who.name} in the {self.where.name} with the {self.what.name}"


class Suggestion(Scenario):
    """A suggestion of a player."""


class Accusation(Scenario):
    """An accusation of a player."""


class Counterevidence(NamedTuple):
    """Who showed what."""

    refuter_id: int
    evidence: Card


class PlayerInterface(ABC):
    """The base class of the framework's bots."""

    @abstractmethod
    def __init__(self) -> None:
        """Do next to nothing; `initialize` comes before every game."""

    @abstractmethod
    def initialize(
        self,
        player_id: int,
        num_players: int,
        face_up_cards: list[Card],
        face_down_cards: list[Card],
    ) -> None:
        """Sit down with these cards."""

    @abstractmethod
    def name(self) -> str:
        """Return its name."""

    @abstractmethod
    def take_turn(self) -> Suggestion | Accusation:
        """Suggest or accuse."""

    @abstractmethod
    def respond_to_suggestion(self, suggestor_id: int, suggestion: Suggestion) -> Card | None:
        """Show one of the cards."""

    @abstractmethod
    def receive_suggestion_result(
        self, suggestion: Suggestion, result: Counterevidence | None
    ) -> None:
        """Learn who showed what, or that nobody could."""

    @abstractmethod
    def observe_suggestion(
        self, suggestor_id: int, suggestion: Suggestion, blocker_id: int | None
    ) -> None:
        """See who suggested what, and who showed a card."""

    @abstractmethod
    def observe_accusation(self, accusor_id: int, accusation: Accusation) -> None:
        """See a wrong accusation."""


class PlayerInfo:
    """A player of a game, its cards, and whether it still takes turns."""

    def __init__(self, player: PlayerInterface, face_down_cards: list[Card]) -> None:
        self.player = player
        self.face_down_cards = face_down_cards
        self.can_take_turns = True


class ClueGame:
    """A game among players of the framework: deals, referees and prints."""

    def __init__(self, players: list[PlayerInterface]) -> None:
        self.num_players = len(players)
        _print(f"\nStarting a game of Clue with {self.num_players} players.\n")
        setup = Setup.of([f"{seat}" for seat in range(len(players))], rules="roundtable")
        self._game = Game.shuffled(setup, random.Random())
        self._players = players
        deal = self._game.deal
        self.envelope = Scenario(*their_cards(deal.file))
        _print(f"The final solution is: {self.envelope}\n")
        _print("The players are:")
        self.face_up_cards = [theirs(card) for card in deal.faceup]
        self.player_infos: list[PlayerInfo] = []
        for seat, player in enumerate(players):
            hand = [theirs(card) for card in deal.hands[seat]]
            self.player_infos.append(PlayerInfo(player, hand))
            player.initialize(seat, len(players), list(self.face_up_cards), list(hand))
            _print(f"   {seat}: {player.name()}({', '.join(card.name for card in hand)})")
        _print()
        _print_faceup(self.face_up_cards)

    def execute(self) -> None:
        """Play to the end."""
        while not self._game.over:
            self._turn(self._game.turn)
        if self._game.winner is None:
            out = len(self._game.out) == len(self._players)
            _print("All players were eliminated." if out else "Time's up. No one wins.")

    def _turn(self, seat: int) -> None:
        scenario = self._players[seat].take_turn()
        cards = ours(scenario)
        if isinstance(scenario, Suggestion) and cards:
            _print(f'{self._name(seat)} is making a suggestion: "{scenario}."')
            self._apply(seat, Suggest(cards))
            self._answer(seat, scenario)
        elif isinstance(scenario, Accusation) and cards:
            _print(f'{self._name(seat)} is making an accusation: "{scenario}."')
            self._accuse(seat, scenario, cards)
        else:
            self._blame(seat, f"took a turn with {scenario!r}; expected Suggestion or Accusation")

    def _answer(self, asker: int, suggestion: Suggestion) -> None:
        game, result = self._game, None
        while game.phase is Phase.ANSWER and game.turn == asker:
            seat = game.seat
            if not game.legal.shows:
                self._apply(seat, Pass())
                continue
            _print(f"    {self._name(seat)} has at least one of those cards")
            card = self._players[seat].respond_to_suggestion(asker, suggestion)
            shown = our_card(card)
            self._apply(seat, Show(shown) if shown else Pass())
            result = Counterevidence(seat, card) if card is not None else None
            break
        if result is None:
            _print("    No other player had any of those cards.")
        self._players[asker].receive_suggestion_result(suggestion, result)
        for player in self._players:
            player.observe_suggestion(asker, suggestion, result.refuter_id if result else None)

    def _accuse(self, seat: int, accusation: Accusation, cards: Triple) -> None:
        (accused, *_) = self._apply(seat, Accuse(cards))
        if isinstance(accused, Accused) and accused.right:
            _print(f"    {self._name(seat)} has won!")
            return
        _print(f"    {self._name(seat)} was wrong.")
        self.player_infos[seat].can_take_turns = False
        for player in self._players:
            player.observe_accusation(seat, accusation)

    def _apply(self, seat: int, action: Action) -> list[Event]:
        try:
            return self._game.apply(action)
        except ValueError as error:
            self._blame(seat, f"answers illegally: {error}")

    def _blame(self, seat: int, message: str) -> NoReturn:
        raise BotFault(seat, self._players[seat].name(), message)

    def _name(self, seat: int) -> str:
        return f"{seat}: {self._players[seat].name()}"


def _print(text: str = "") -> None:
    """Print a line; a reader who has seen enough, such as `head`, ends the program quietly."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at the end
        sys.exit(141)


def theirs(card: BoddyCard) -> Card:
    """Return the framework's name of a card."""
    return _THEIRS[card]


def our_card(card: object) -> BoddyCard | None:
    """Return our name of a card of the framework; None for anything else."""
    return _OURS.get(card) if isinstance(card, Suspect | Location | Weapon) else None


def ours(scenario: object) -> Triple | None:
    """Return our triple for a scenario; None if it has not one card of each kind in its place."""
    match scenario:
        case Scenario(Suspect() as who, Location() as where, Weapon() as what):
            return Triple(_OURS[who], _OURS[what], _OURS[where])
        case _:
            return None


def their_cards(cards: Triple) -> tuple[Suspect, Location, Weapon]:
    """Return the framework's names of a triple, in its order: of a Suggestion or an Accusation."""
    who, what, where = map(theirs, cards)
    assert isinstance(who, Suspect)  # noqa: S101  # a triple has one card of each category
    assert isinstance(where, Location)  # noqa: S101  # the same
    assert isinstance(what, Weapon)  # noqa: S101  # the same
    return who, where, what


def _print_faceup(cards: list[Card]) -> None:
    if not cards:
        _print("There are no face up cards.\n")
        return
    _print("The face up cards are:")
    for card in cards:
        _print(f"   {card.name}")
    _print()


_OURS: dict[Card, BoddyCard] = {
    card: shipped_edition("classic").card(card.name.replace("_", " "))
    for kind in (Suspect, Location, Weapon)
    for card in kind
}
_THEIRS = {ours: theirs for theirs, ours in _OURS.items()}
