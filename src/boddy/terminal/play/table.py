"""The table: one game with a person among computer players, which can be put away and resumed.

Chance is drawn anew for every throw and every decision, from the seed and the number of
what went before. So a game that goes on from its file goes on as it would have.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Protocol

from boddy.actions import Action, LegalActions
from boddy.bots import Bot
from boddy.chance import pick, stream, throw
from boddy.clock import Clock, OutOfTime
from boddy.errors import InputError
from boddy.events import Event, Forfeited, Rolled
from boddy.game import Dice, Game
from boddy.record import Record
from boddy.setup import Setup
from boddy.terminal.play.savefile import SaveFile
from boddy.views import Observation, observe

SECONDS = 60.0
"""What a computer player may think before it has forfeited."""


class Player(Protocol):
    """A person, as the table knows one."""

    seat: int

    def see(self, event: Observation) -> None:
        """Be told what happened."""

    def decide(self, legal: LegalActions) -> Action:
        """Choose what to do."""

    def worry(self, message: str) -> None:
        """Be told that something around the game is wrong."""


class Table:
    """Leads a game between a person and bots, and keeps its file up to date."""

    def __init__(
        self, game: Game, seed: int, bots: Mapping[int, Bot], person: Player, save: SaveFile
    ) -> None:
        self.game = game
        self._seed = seed
        self._bots = bots
        self._person = person
        self._save = save
        self._saves = True
        self._told = 0
        self._clock = Clock(SECONDS)
        self._at_fault = {event.seat for event in game.events if isinstance(event, Forfeited)}
        for seat, bot in bots.items():
            bot.rng = stream(seed, "bot", seat)
            self._call(seat, "sits", partial(bot.sit, game.setup, seat, bot.rng))
        self._spread()

    def play(self) -> None:
        """Play to the end."""
        while not self.game.over:
            self._decide()
            self._spread()

    def _decide(self) -> None:
        """Have the seat whose decision it is decide."""
        game, legal = self.game, self.game.legal
        if legal.seat == self._person.seat:
            game.apply(self._person.decide(legal))
            return
        moment = f"decides/{len(game.events)}/{game.phase.name}"
        self._call(legal.seat, moment, partial(self._act, legal))
        if game.legal is legal and not game.over:
            game.apply(self._truth(legal))  # the bot is at fault but must answer

    def _act(self, legal: LegalActions) -> None:
        action = self._bots[legal.seat].decide(legal)
        self._clock.stop()  # what comes late must not be carried out
        self.game.apply(action)

    def _truth(self, legal: LegalActions) -> Action:
        """Answer for a bot at fault as it would have had to answer."""
        return pick(stream(self._seed, "truth", len(self.game.events)), legal)

    def _spread(self) -> None:
        """Keep what happened since the last time, and let everybody see it."""
        while news := self.game.events[self._told :]:
            self._keep(news)
            for number, event in enumerate(news, start=self._told):
                for seat, bot in self._bots.items():
                    self._call(seat, f"sees/{number}", partial(bot.see, observe(event, seat)))
                self._person.see(observe(event, self._person.seat))
            self._told += len(news)

    def _keep(self, news: Sequence[Event]) -> None:
        """Save; a full disk must not end the game, but the person is told once."""
        try:
            self._save.update(news)
        except InputError as error:
            if self._saves:
                self._person.worry(f"This game cannot be saved: {error}")
            self._saves = False

    def _call(self, seat: int, moment: str, work: Callable[[], None]) -> None:
        """Let a bot do something, with the chance of that moment; what it raises puts it out."""
        if seat in self._at_fault:
            return
        try:
            # A bot's own prints are not part of our conversation.
            with contextlib.redirect_stdout(sys.stderr), self._clock:
                self._bots[seat].rng.seed(f"{self._seed}/bot/{seat}/{moment}")
                self._clock.run(work)
        except OutOfTime:
            self._blame(seat, f"its bot takes longer than {SECONDS:g} seconds")
        except (Exception, SystemExit) as error:  # an author's code may raise anything
            first = str(error).partition("\n")[0]
            self._blame(seat, f"its bot fails with {type(error).__name__}: {first}")

    def _blame(self, seat: int, message: str) -> None:
        self._at_fault.add(seat)
        self.game.forfeit(seat, message)


def new_game(setup: Setup, seed: int) -> Game:
    """Deal the cards that belong to a seed."""
    return Game.seeded(setup, seed, dice=dice_of(seed))


def resumed_game(record: Record, seed: int) -> Game:
    """Take up a recorded game; what is thrown from here on is as if it had never stopped."""
    thrown = sum(isinstance(event, Rolled) for event in record.events)
    return record.resume(dice_of(seed, thrown))


def dice_of(seed: int, thrown: int = 0) -> Dice:
    """Make the dice that belong to a seed, of which some throws have been made."""
    number = count(thrown)
    return lambda dice: throw(stream(seed, "dice", next(number)), dice)
