"""Plays the games of a contest: starts its programs, asks them, and lets nobody spoil it.

The event loop starts programs, waits for their hellos and looks at the clock. The games of a lane
are played in a thread of their own, because a game only ever waits for few answers.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

from boddy.arena.chunks import Played
from boddy.arena.plan import Entry, RemoteOptions
from boddy.arena.results import Disqualification, Note, game_result
from boddy.arena.schedule import Fixture
from boddy.arena.tournament import Tournament
from boddy.contest.connections import LanePorts, Tap
from boddy.contest.lane import Lane, StartFailed
from boddy.errors import BoddyError, Foul, InputError, Violation
from boddy.game import Game
from boddy.records import RunningRecord

T = TypeVar("T")


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
        try:
            asyncio.run(self._until_terminated(tournament))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None

    async def _until_terminated(self, tournament: Tournament) -> None:
        task = asyncio.current_task()
        main = threading.current_thread() is threading.main_thread()
        if task is not None and main:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await self.play(tournament)

    async def play(self, tournament: Tournament) -> None:
        """Do the same in an event loop that runs already."""
        if self.options.at_once > 1 and not all(entry.spec for entry in tournament.plan.entries):
            raise InputError("an entry that a person starts plays one game at a time")
        try:
            with ThreadPoolExecutor(self.options.at_once) as threads:
                async with asyncio.TaskGroup() as lanes:
                    for number in range(self.options.at_once):
                        lanes.create_task(self._play_lane(tournament, number, threads))
        except* BoddyError as group:
            raise group.exceptions[0] from None

    async def _play_lane(self, tournament: Tournament, number: int, threads: Executor) -> None:
        entries, original = tournament.plan.entries, tournament.plan.original
        port = self.options.port and self.options.port + number * len(entries)
        playing = [entry for entry in entries if entry.name not in tournament.disqualified]

        def failed(name: str, fault: Violation, said: Sequence[str]) -> None:
            tournament.disqualify(Disqualification(name, str(fault), None, tuple(said)))

        ports = LanePorts(self.options, warn=self._warn, strict=original)
        async with _started(ports, playing, port, failed) as lane:
            games = _Games(tournament, lane, number, self._live)
            await _in_thread(threads, lane, games.play)


class _Games:
    """The games of one lane; all but its making runs in a thread."""

    def __init__(self, tournament: Tournament, lane: Lane, number: int, live: LiveGames) -> None:
        self._tournament, self._lane = tournament, lane
        self._number, self._live = number, live
        self._loop = asyncio.get_running_loop()
        self._finished: Callable[[], Played] | None = None
        """The last game, until it is kept: while the entries think about the next one."""

    def play(self) -> None:
        """Play until no more games are given out, and say goodbye."""
        lane, tournament = self._lane, self._tournament
        try:
            while not lane.interrupted and (games := tournament.give_out(1)):
                self._play_game(games[0])
        finally:
            self._keep()
        if not lane.interrupted:
            lane.part(self._left_without_a_word)

    def _left_without_a_word(self, name: str, fault: Violation) -> None:
        """Take note of it; on the original server it costs all games."""
        if self._tournament.plan.original:
            self._tournament.disqualify(Disqualification(name, str(fault)))
        else:
            self._tournament.note(Note(name, str(fault)))

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
        said = asyncio.run_coroutine_threadsafe(self._lane.dismiss(name), self._loop).result()
        reason = str(Violation(foul.kind, foul.message))
        self._tournament.disqualify(Disqualification(name, reason, game, tuple(said)))


async def play_one(
    entries: Sequence[Entry], game: Game, options: RemoteOptions, tap: Tap
) -> list[Violation]:
    """Play a single game and let `tap` hear every message; a Violation ends it.

    Return the faults that change no result: who left without its last word.
    """
    names = game.setup.names
    faults: list[Violation] = []

    def failed(name: str, fault: Violation, said: Sequence[str] = ()) -> None:
        faults.append(_named(name, fault, said))

    async with _started(LanePorts(options, tap), entries, options.port, failed) as lane:
        if faults:
            raise faults[0]
        with ThreadPoolExecutor(1) as threads:
            try:
                await _in_thread(threads, lane, lambda: lane.play(names, game))
            except Foul as foul:
                offender = names[foul.seat]
                raise _named(offender, foul, await lane.dismiss(offender)) from None
            await _in_thread(threads, lane, lambda: lane.part(failed))
    return faults


@asynccontextmanager
async def _started(
    ports: LanePorts, entries: Sequence[Entry], port: int, failed: StartFailed
) -> AsyncIterator[Lane]:
    """Start a lane; in the end its programs are stopped and its ports closed."""
    async with ports:
        lane = Lane(ports, entries, port)
        try:
            await lane.start(failed)
            yield lane
            await lane.stop(patience=1.0)
        finally:
            await lane.stop()


async def _in_thread(threads: Executor, lane: Lane, work: Callable[[], T]) -> T:
    """Wait for work that waits for the bots of a lane; if we are cancelled, so is that."""
    working = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.shield(working)
    except asyncio.CancelledError:
        lane.interrupt()
        await asyncio.wait([working])
        raise


def _named(name: str, fault: Violation, tail: Sequence[str]) -> Violation:
    named = Violation(f"{name}: {fault.kind}", fault.message)
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
    """The latest game of every lane; lanes tell of them from threads of their own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._latest: dict[int, LiveGame] = {}

    def begin(self, live: LiveGame) -> None:
        """Take note that a lane begins a game; so the one before it is over, or was broken off."""
        with self._lock:
            self._latest.pop(live.lane, None)
            self._latest[live.lane] = live

    def newest(self) -> LiveGame | None:
        """Give the game that began last."""
        with self._lock:
            return next(reversed(self._latest.values()), None)

    def goes_on(self, live: LiveGame) -> bool:
        """Whether more may happen in a game."""
        with self._lock:
            return self._latest.get(live.lane) is live and not live.game.over
