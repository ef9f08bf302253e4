"""Match: players around a game, with limits, and what happens when one misbehaves.

>>> from boddy.bots import find_bot
>>> match = Match([find_bot(name) for name in ("random", "notebook", "notebook")], seed=7)
>>> record = match.play()
>>> match.game.winner
1
"""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Protocol, TypeVar

from boddy import clock
from boddy.actions import Action, LegalActions
from boddy.bots import name_of
from boddy.chance import SeatChance, pick, stream
from boddy.clock import OutOfTime
from boddy.deal import Deal
from boddy.editions import Edition
from boddy.errors import BotFault, IllegalAction
from boddy.events import Ending, Event, Forfeited
from boddy.game import Game
from boddy.records import Record
from boddy.rules import Rules
from boddy.setup import Setup
from boddy.texts import Phrase, phrase
from boddy.views import Observation, observe

T = TypeVar("T")

QUICK_CALL = 2e-4
"""Seconds of thinking that are not worth measuring."""
FAULTS = (Exception, SystemExit, OutOfTime)
"""Exceptions that are a bot's fault; any other is meant for the caller of the match."""


class BotFailure(Exception):
    """A fault of a bot that plays in another process; `where` is its traceback."""

    def __init__(self, fault: Phrase | str, where: str = "") -> None:
        super().__init__(fault)
        self._fault, self.where = fault, where

    @property
    def fault(self) -> Phrase | str:
        """A phrase, or the end of a sentence that begins with the bot's name."""
        return self._fault


class Player(Protocol):
    """A bot, or a person at a terminal."""

    def sit(self, setup: Setup, seat: int, rng: Random) -> None:
        """Take a seat before the game begins, with the seat's chance."""

    def see(self, event: Observation) -> None:
        """Observe an event."""

    def decide(self, legal: LegalActions) -> Action:
        """Choose an action."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on the bots of a match."""

    seconds: float | None = 10.0
    """For one decision, or for observing one event; None: no limit."""
    turns: int = 10_000
    """Turns after which a game is stopped that nobody has won."""

    def __post_init__(self) -> None:
        if self.seconds is not None:
            clock.check_seconds(self.seconds)


class Match:
    """One game among bots or other players; the same seed gives the same game.

    A game that was interrupted and resumed with `Record.resume` and the same seed continues as it
    would have.
    """

    def __init__(
        self,
        bots: Sequence[Player],
        *,
        seed: int,
        setup: Setup | None = None,
        edition: str | Edition = "classic",
        rules: str | Rules = "speed",
        deal: Deal | None = None,
        game: Game | None = None,
        limits: Limits = Limits(),
        forfeit: bool = False,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        """Seat the bots, around the seed's game or one that has begun elsewhere.

        With `forfeit`, a bot at fault is out and answers truthfully at random; without,
        the match stops with a BotFault. `listener` hears every event, secrets included.
        """
        if game is None:
            setup = setup or Setup.of([name_of(bot) for bot in bots], edition=edition, rules=rules)
            game = Game.seeded(setup, seed, deal=deal)
        self.game = game
        self.setup = game.setup
        self.bots = list(bots)
        self.limits = limits
        self.faults: list[BotFault] = []
        self._forfeit = forfeit
        self._listener = listener
        self.thought: dict[int, list[float]] = {seat: [] for seat in range(len(bots))}
        """For each seat the seconds of each of its decisions."""
        self.called_seat: list[int] | memoryview[int] = [0]
        """The seat whose bot was called last; a memory view shows it to another process."""
        self.until: list[float] | memoryview[float] = [0.0]
        """How long that bot may take, on the monotonic clock."""
        self._told = 0
        self._start = 0.0
        self._at_fault = {event.seat for event in game.events if isinstance(event, Forfeited)}
        self._clock = clock.Clock(limits.seconds)
        self._seed = seed
        self._chance = [SeatChance.of(seed, seat) for seat in range(len(bots))]

    def play(self) -> Record:
        """Play to the end."""
        with self._clock:
            self._begin()
            self._go_on()
        return Record.of(self.game)

    def _begin(self) -> None:
        """Seat everybody, and let them observe the events so far."""
        for seat in range(len(self.bots)):
            self._call(seat, self._sit, self._chance[seat])
        self._spread()

    def _go_on(self) -> None:
        """Play to the end after everybody has been seated."""
        while not self.game.over:
            self._decide()
            self._spread()

    def _decide(self) -> None:
        """Let the seat decide whose decision it is."""
        game, legal = self.game, self.game.legal
        if game.turns > self.limits.turns:
            game.stop(Ending.TURN_LIMIT, str(self.limits.turns))
            return
        self._call(game.seat, self._act, legal)
        if game.legal is legal and not game.over:
            game.apply(self._truth(legal))  # the bot is at fault but must answer

    def _sit(self, seat: int, rng: Random) -> None:
        self.bots[seat].sit(self.setup, seat, rng)

    def _act(self, seat: int, legal: LegalActions) -> None:
        with self._chance[seat].position(len(self.game.events), legal):
            action = self.bots[seat].decide(legal)
        self._clock.stop()  # a late action must not be carried out
        self.thought[seat].append(monotonic() - self._start)
        self.game.apply(action)

    def _truth(self, legal: LegalActions) -> Action:
        """Answer for a bot at fault as it would have had to answer."""
        return pick(stream(self._seed, "truth", len(self.game.events)), legal)

    def _spread(self) -> None:
        """Let every bot observe the events since the last call."""
        news = self.game.events[self._told :]
        if not news:
            return
        self._told += len(news)
        self._publish(news)
        for seat in range(len(self.bots)):
            self._call(seat, self._inform, news)
        if self._told < len(self.game.events):
            self._spread()  # a bot may have been put out for a fault while observing

    def _publish(self, news: Sequence[Event]) -> None:
        """Pass events to the listener, before the seats see them."""
        for event in news:
            if self._listener:
                self._listener(event)

    def _inform(self, seat: int, news: Sequence[Event]) -> None:
        see = self.bots[seat].see
        for event in news:
            see(observe(event, seat))

    def _call(self, seat: int, work: Callable[[int, T], None], given: T) -> None:
        """Let a bot do something, unless it is at fault already.

        This happens hundreds of times a game and mostly takes microseconds; so the clock
        and what others may see of it are set right here.
        """
        if seat in self._at_fault:
            return
        clock = self._clock
        self._start = start = monotonic()
        clock.deadline = self.until[0] = start + clock.seconds
        self.called_seat[0] = seat
        try:
            try:
                work(seat, given)
                clock.stop()
            finally:
                clock.deadline = math.inf
        except FAULTS as error:
            clock.deadline = math.inf  # a tick may have come before the same line above
            self._judge(seat, error)
        if monotonic() - start > QUICK_CALL:
            self._after_slow_call(seat)

    def _after_slow_call(self, seat: int) -> None:
        """Do something after a bot's call that took over `QUICK_CALL` seconds."""

    def _judge(self, seat: int, error: BaseException) -> None:
        """Blame a bot for an exception that it raised."""
        where = error.where if isinstance(error, BotFailure) else ""
        if not isinstance(error, BotFailure | OutOfTime | IllegalAction):
            where = traceback_without(error, __file__, clock.__file__)
        self._blame(seat, fault_of(error, self.limits.seconds), where)

    def _blame(self, seat: int, fault: Phrase | str, where: str = "") -> None:
        error = BotFault(seat, self.setup.names[seat], fault, where)
        if not self._forfeit:
            raise error
        self.faults.append(error)
        self._at_fault.add(seat)
        self.game.forfeit(seat, in_short(fault))


def fault_of(error: BaseException, seconds: float | None) -> Phrase | str:
    """Return the fault of a bot that raised an error, or exceeded a number of seconds."""
    match error:
        case OutOfTime():
            return phrase("fault-time", seconds=f"{seconds:g}")
        case BotFailure():
            return error.fault
        case IllegalAction():
            return phrase("fault-illegal", what=error.said)
        case _:
            return phrase("fault-raises", error=f"{type(error).__name__}: {error}")


def in_short(fault: Phrase | str) -> Phrase:
    """Return a fault with the first line of each text."""
    said = fault if isinstance(fault, Phrase) else phrase("fault-other", what=fault)
    short = {
        name: (value.splitlines() or [""])[0] if isinstance(value, str) else value
        for name, value in said.values
    }
    return phrase(said.code, **short)


def traceback_without(error: BaseException, *files: str) -> str:
    """Format a bot's exception, without the topmost frames from these files, which are ours."""
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename in files:
        frames = frames.tb_next
    return "".join(traceback.format_exception(error.with_traceback(frames)))
