"""Plays the games of a contest: starts its programs, asks them, and lets nobody spoil it.

Each lane has a thread, in which it starts its programs and plays its games.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import NoReturn

from boddy.arena.chunks import Played
from boddy.arena.plan import Entry, RemoteOptions
from boddy.arena.results import Disqualification, Note, game_result
from boddy.arena.schedule import Fixture
from boddy.arena.tournament import Tournament
from boddy.contest.connections import Tap
from boddy.contest.lane import Lane
from boddy.errors import Foul, InputError, Violation
from boddy.game import Game
from boddy.records import RunningRecord
from boddy.texts import phrase


class RemoteRunner:
    """Plays some games side by side, each in a lane with its own copies of the entries."""

    def __init__(
        self,
        options: RemoteOptions | None = None,
        warn: Callable[[str], None] | None = None,
        live: LiveGames | None = None,
    ) -> None:
        """Start and ask as the options say.

        `warn` hears at once who says a wrong hello, `live` of every game when it begins.
        """
        self.options = options or RemoteOptions()
        self._warn = warn
        self._live = live or LiveGames()

    def run(self, tournament: Tournament) -> None:
        """Play until no more games are given out; being terminated ends it decently."""
        entries, plan, at_once = tournament.plan.entries, tournament.plan, self.options.at_once
        if at_once > 1 and not all(entry.spec for entry in entries):
            raise InputError("manual-one-at-a-time")
        playing = [entry for entry in entries if entry.name not in tournament.disqualified]
        with ExitStack() as stack:
            lanes = []
            for number in range(at_once):
                port = self.options.port and self.options.port + number * len(entries)
                lane = Lane(self.options, playing, port, warn=self._warn, strict=plan.original)
                lanes.append(stack.enter_context(lane))
            threads = stack.enter_context(ThreadPoolExecutor(at_once))
            games = [_Games(tournament, lane, n, self._live) for n, lane in enumerate(lanes)]
            playing_all = [threads.submit(one.play) for one in games]
            try:
                with _interrupted_when_terminated():
                    wait(playing_all, return_when=FIRST_EXCEPTION)
            finally:
                if not all(one.done() and not one.exception() for one in playing_all):
                    for lane in lanes:
                        lane.interrupt()
            for one in playing_all:
                one.result()


@contextmanager
def _interrupted_when_terminated() -> Iterator[None]:
    """Treat SIGTERM as Ctrl-C, in the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Games:
    """The games of one lane."""

    def __init__(self, tournament: Tournament, lane: Lane, number: int, live: LiveGames) -> None:
        self._tournament, self._lane = tournament, lane
        self._number, self._live = number, live
        self._finished: Callable[[], Played] | None = None
        """The last game, until it is kept: while the entries think about the next one."""

    def play(self) -> None:
        """Start the entries, play until no more games are given out, and say goodbye."""
        lane, tournament = self._lane, self._tournament
        with lane:
            lane.start(self._not_started)
            try:
                while not lane.interrupted and (games := tournament.give_out(1)):
                    self._play_game(games[0])
            finally:
                self._keep()
            if not lane.interrupted:
                lane.part(self._left_without_a_word)

    def _not_started(self, name: str, fault: Violation, said: Sequence[str]) -> None:
        self._tournament.disqualify(Disqualification(name, fault.said, None, tuple(said)))

    def _left_without_a_word(self, name: str, fault: Violation) -> None:
        """Note it; on the original server it costs all games."""
        if self._tournament.plan.original:
            self._tournament.disqualify(Disqualification(name, fault.said))
        else:
            self._tournament.note(Note(name, fault.said))

    def _play_game(self, fixture: Fixture) -> None:
        tournament, lane = self._tournament, self._lane
        game = Game.seeded(tournament.plan.setup(fixture.order), fixture.seed)
        self._live.begin(LiveGame(self._number, fixture.number, fixture.seed, game))
        record = RunningRecord(game) if fixture.number < tournament.keep else None

        def meanwhile() -> None:
            self._keep()
            if record:
                record.catch_up()

        begun = perf_counter()
        try:
            thought = lane.play(game.setup.names, game, meanwhile)
        except Foul as foul:
            self._keep()
            if not lane.interrupted:
                self._disqualify(game.setup.names[foul.seat], foul, fixture.number)
            return
        seconds = perf_counter() - begun

        def finished() -> Played:
            times = dict(enumerate(thought))
            result = game_result(game, fixture, seconds=seconds, thought=times, faults={})
            return Played(result, record.text() if record else None)

        self._finished = finished

    def _keep(self) -> None:
        """Keep the game that was finished last, if that is still to be done."""
        finished, self._finished = self._finished, None
        if finished:
            self._tournament.add(finished())

    def _disqualify(self, name: str, foul: Foul, game: int) -> None:
        said = self._lane.dismiss(name)
        self._tournament.disqualify(Disqualification(name, foul.said, game, tuple(said)))


def play_one(
    entries: Sequence[Entry], game: Game, options: RemoteOptions, tap: Tap
) -> list[Violation]:
    """Play a single game and let `tap` hear every message; a Violation ends it.

    Return the faults that change no result: who left without its last word.
    """
    names = game.setup.names
    faults: list[Violation] = []

    def failed(name: str, fault: Violation, said: Sequence[str] = ()) -> None:
        faults.append(_named(name, fault, said))

    with Lane(options, entries, options.port, tap=tap) as lane:
        lane.start(failed)
        if faults:
            raise faults[0]
        try:
            lane.play(names, game)
        except Foul as foul:
            offender = names[foul.seat]
            raise _named(offender, foul, lane.dismiss(offender)) from None
        lane.part(failed)
    return faults


def _named(name: str, fault: Violation, tail: Sequence[str]) -> Violation:
    named = Violation(fault.kind, fault.deed)
    named.said = phrase("labelled", label=name, text=fault.said)
    for line in tail:
        named.add_note(f"  {line}")  # a message has one line only
    return named


@dataclass(frozen=True, eq=False)
class LiveGame:
    """A game that a lane plays, or has just played."""

    lane: int
    number: int
    """Its number in the contest, from 0."""
    seed: int
    game: Game


class LiveGames:
    """The latest game of every lane; lanes report them from their threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._latest: dict[int, LiveGame] = {}

    def begin(self, live: LiveGame) -> None:
        """Record that a lane begins a game; so the one before it is over, or was broken off."""
        with self._lock:
            self._latest.pop(live.lane, None)
            self._latest[live.lane] = live

    def newest(self) -> LiveGame | None:
        """Return the game that began last."""
        with self._lock:
            return next(reversed(self._latest.values()), None)

    def goes_on(self, live: LiveGame) -> bool:
        """Whether more may happen in a game."""
        with self._lock:
            return self._latest.get(live.lane) is live and not live.game.over
