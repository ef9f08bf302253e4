"""Match: bots around a game, with limits, and what happens when one misbehaves.

>>> from boddy.bots import find_bot
>>> match = Match([find_bot(name) for name in ("random", "notebook", "notebook")], seed=7)
>>> record = match.play()
>>> match.game.winner
1
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import TracebackType

from boddy.actions import Action, LegalActions
from boddy.arena import clock
from boddy.arena.clock import OutOfTime
from boddy.bots import Bot, name_of
from boddy.chance import pick, stream, throw
from boddy.deal import Deal
from boddy.editions import Edition
from boddy.errors import BotFault, IllegalAction
from boddy.events import Event
from boddy.game import Game
from boddy.record import Record
from boddy.rules import Rules
from boddy.setup import Setup
from boddy.views import observe

FAULTS = (Exception, SystemExit, OutOfTime)
"""What a bot may raise; anything else is meant for whoever runs the match."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a match allows its bots."""

    seconds: float | None = 10.0
    """For one decision, or for taking note of one event."""
    turns: int = 10_000
    """After so many turns a game that nobody wins is broken off."""


class Match:
    """One game among bots; the same seed gives the same game."""

    def __init__(
        self,
        bots: Sequence[Bot],
        *,
        seed: int,
        setup: Setup | None = None,
        edition: str | Edition = "classic",
        rules: str | Rules = "speed",
        deal: Deal | None = None,
        limits: Limits = Limits(),  # noqa: B008  # frozen, so safe to share
        forfeit: bool = False,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        """Seat the bots.

        With `forfeit`, a bot at fault is out and answers truthfully at random; without,
        the match stops with a BotFault. `listener` hears every event, secrets included.
        """
        names = [name_of(type(bot)) for bot in bots]
        self.setup = setup or Setup.of(names, edition=edition, rules=rules)
        self.bots = list(bots)
        self.limits = limits
        self.faults: list[BotFault] = []
        self._forfeit = forfeit
        self._listener = listener
        self._told = 0
        self._at_fault: set[int] = set()
        self._clock = clock.Clock(limits.seconds)
        self._seed = seed
        dealt = deal or Deal.shuffle(self.setup, stream(seed, "deal"))
        self.game = Game(self.setup, dealt, partial(throw, stream(seed, "dice")))

    def play(self) -> Record:
        """Play to the end."""
        with self._clock:
            for seat, bot in enumerate(self.bots):
                rng = stream(self._seed, "bot", seat)
                self._call(seat, partial(bot.sit, self.setup, seat, rng))
            self._spread()
            while not self.game.over:
                self._decide()
                self._spread()
        return Record.of(self.game)

    def _decide(self) -> None:
        """Have the seat whose decision it is decide."""
        game, legal = self.game, self.game.legal
        if game.turns > self.limits.turns:
            game.stop(f"nobody won within {self.limits.turns} turns")
            return
        self._call(game.seat, partial(self._act, legal))
        if game.legal is legal and not game.over:
            game.apply(self._truth(legal))  # the bot is at fault but must answer

    def _act(self, legal: LegalActions) -> None:
        self.game.apply(self.bots[legal.seat].decide(legal))

    def _truth(self, legal: LegalActions) -> Action:
        """Answer for a bot at fault as it would have had to answer."""
        return pick(stream(self._seed, "truth", len(self.game.events)), legal)

    def _spread(self) -> None:
        """Let every bot see what happened since the last time."""
        news = self.game.events[self._told :]
        if not news:
            return
        self._told += len(news)
        for event in news:
            if self._listener:
                self._listener(event)
        for seat in range(len(self.bots)):
            self._call(seat, partial(self._inform, seat, news))
        if self._told < len(self.game.events):
            self._spread()  # a bot at fault while it looked on was put out

    def _inform(self, seat: int, news: Sequence[Event]) -> None:
        see = self.bots[seat].see
        for event in news:
            see(observe(event, seat))

    def _call(self, seat: int, work: Callable[[], None]) -> None:
        """Let a bot do something, unless it is at fault already."""
        if seat in self._at_fault:
            return
        try:
            self._clock.run(work)
        except FAULTS as error:
            self._judge(seat, error)

    def _judge(self, seat: int, error: BaseException) -> None:
        """Blame a bot for what it raised, whatever that is."""
        if isinstance(error, OutOfTime):
            self._blame(seat, f"takes longer than {self.limits.seconds:g} seconds")
        elif isinstance(error, IllegalAction):
            self._blame(seat, f"answers illegally: {error}")
        else:
            where = "".join(traceback.format_exception(error.with_traceback(_inside(error))))
            self._blame(seat, f"raises {type(error).__name__}: {error}", where)

    def _blame(self, seat: int, message: str, where: str = "") -> None:
        fault = BotFault(seat, self.setup.names[seat], message, where)
        if not self._forfeit:
            raise fault
        self.faults.append(fault)
        self._at_fault.add(seat)
        self.game.forfeit(seat, message.splitlines()[0])


def _inside(error: BaseException) -> TracebackType | None:
    """Drop our own frames from the top of a traceback: its reader wrote the bot."""
    ours = (__file__, clock.__file__)
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename in ours:
        frames = frames.tb_next
    return frames
