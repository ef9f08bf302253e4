"""A match of a person among computer players, which can be put away and resumed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from boddy.bots import Bot
from boddy.clock import OutOfTime
from boddy.errors import InputError
from boddy.events import Event
from boddy.game import Game
from boddy.match import Limits, Match
from boddy.records import Record
from boddy.terminal.play.person import Person
from boddy.terminal.play.savefile import SaveFile, save_elsewhere

T = TypeVar("T")

SECONDS = 60.0
"""What a computer player may think before it has forfeited."""


class PersonMatch(Match):
    """Leads a game between a person and bots, and keeps its file up to date."""

    def __init__(
        self, game: Game, seed: int, bots: Mapping[int, Bot], person: Person, save: SaveFile
    ) -> None:
        super().__init__(
            [bots.get(seat, person) for seat in range(game.setup.seats)],
            seed=seed,
            game=game,
            limits=Limits(SECONDS, turns=sys.maxsize),
            forfeit=True,
        )
        self._bots = bots
        self._person = person
        self._save = save
        self._saves = True
        self._begin()

    def play(self) -> Record:
        """Play to the end."""
        self._go_on()
        return Record.of(self.game)

    def _call(self, seat: int, work: Callable[[int, T], None], given: T) -> None:
        """Let a player do something; nobody hurries a person, who may also leave."""
        if seat not in self._bots:
            work(seat, given)
            return
        # A bot's own prints are not part of our conversation.
        with contextlib.redirect_stdout(sys.stderr), self._clock:
            super()._call(seat, work, given)

    def _publish(self, news: Sequence[Event]) -> None:
        """Save; a full disk must not end the game, but the person is told once."""
        try:
            self._save.update(news)
        except InputError as error:
            if self._saves:
                self._person.warn(
                    f"This game cannot be saved: {error}. {save_elsewhere(self._save)}"
                )
            self._saves = False

    def _judge(self, seat: int, error: BaseException) -> None:
        """Put a bot out for what it raised, in words for the person."""
        if isinstance(error, OutOfTime):
            self._blame(seat, f"its bot takes longer than {SECONDS:g} seconds")
        else:
            first = str(error).partition("\n")[0]
            self._blame(seat, f"its bot fails with {type(error).__name__}: {first}")
