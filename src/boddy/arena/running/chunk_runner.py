"""Has the games of a tournament played in chunks, by processes here or by any Executor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from typing import TYPE_CHECKING

from boddy.arena.running.chunks import Played, play_chunk
from boddy.arena.schedule import Fixture
from boddy.errors import BoddyError, InputError, TournamentError

if TYPE_CHECKING:
    from boddy.arena.tournament import Tournament

CHUNK_SECONDS = (3.0, 30.0)
"""A chunk should take so long; starting its process takes an eighth of a second or so."""
MOST_GAMES = 10_000
"""In a chunk. A chunk that runs out of time gives back what it has not played."""
FIRST_LOOK = 0.25
"""Seconds until it is first looked whether a question is settled."""
TRIES = 3
"""So often may an executor break down before we give up."""


class ChunkRunner:
    """A number of workers: processes of this machine, or those behind an executor.

    In processes of this machine each game is safe in the journal as soon as it is finished;
    with an executor, each chunk. An executor that breaks down is asked for again.
    """

    def __init__(self, workers: int = 1, executor: Callable[[], Executor] | None = None) -> None:
        if workers < 1:
            raise InputError(f"{workers} workers: expected at least one")
        self.workers = workers
        self.local = executor is None
        self._executor = executor or (lambda: ThreadPoolExecutor(workers))

    def run(self, tournament: Tournament) -> None:
        """Play until the tournament gives out no more games."""
        for attempt in range(TRIES):
            with self._executor() as pool:
                try:
                    _Chunks(tournament, pool, self).drive()
                    break
                except BrokenExecutor as error:
                    if attempt == TRIES - 1:
                        raise TournamentError(f"workers die again and again: {error}") from None


class _Chunks:
    """What is being played."""

    def __init__(self, tournament: Tournament, pool: Executor, runner: ChunkRunner) -> None:
        self._tournament, self._pool = tournament, pool
        self._workers, self._local = runner.workers, runner.local
        self._out: dict[Future[list[Played]], list[Fixture]] = {}

    def drive(self) -> None:
        """Give out and collect until all is played or settled."""
        looks = self._looks()
        try:
            while not self._tournament.over:
                self._give_out()
                if not self._out:
                    break
                for future in wait(self._out, next(looks), FIRST_COMPLETED).done:
                    self._collect(future)
        finally:
            if self._local:
                self._tournament.stopped.set()  # chunks that nobody waits for end at once
            for future, fixtures in self._out.items():
                future.cancel()
                self._tournament.take_back(fixtures)

    def _looks(self) -> Iterator[float | None]:
        """Say how long to wait before looking whether a question is settled: ever longer."""
        seconds = FIRST_LOOK
        while self._tournament.until is not None:
            yield seconds
            seconds = min(2 * seconds, CHUNK_SECONDS[0])
        while True:
            yield None

    def _collect(self, future: Future[list[Played]]) -> None:
        """Take what a chunk has played, and take back what it had no time for."""
        fixtures = self._out[future]
        for played in _games_of(future):
            self._tournament.add(played)
        del self._out[future]
        self._tournament.take_back(fixtures)

    def _give_out(self) -> None:
        """Keep every worker busy, with another chunk waiting as soon as their size is known."""
        tournament = self._tournament
        mean = tournament.mean_seconds
        brief = tournament.until is not None or (mean is None and self._workers > 1)
        waiting = self._workers * (1 if mean is None else 2)
        while len(self._out) < waiting:
            size = chunk_size(tournament.left, mean, self._workers)
            fixtures = tournament.give_out(size)
            if not fixtures:
                break
            self._out[self._submit(fixtures, CHUNK_SECONDS[0 if brief else 1])] = fixtures

    def _submit(self, fixtures: list[Fixture], seconds: float) -> Future[list[Played]]:
        tournament = self._tournament
        live = (tournament.add, tournament.stopped) if self._local else ()
        plan, keep = tournament.plan, tournament.keep
        return self._pool.submit(play_chunk, plan, fixtures, keep, seconds, *live)


def chunk_size(left: int, seconds: float | None, workers: int) -> int:
    """Choose how many games to give out at once, if one takes so many seconds.

    Towards the end they are fewer, so that all workers end together; but a single worker
    need not wait for anybody.

    >>> [chunk_size(left, 0.01, 2) for left in (20_000, 2_000, 100)]
    [3000, 500, 300]
    """
    if seconds is None:
        return min(MOST_GAMES, -(-left // workers))
    least, most = (max(1, round(time / max(seconds, 1e-6))) for time in CHUNK_SECONDS)
    share = left if workers == 1 else left // (2 * workers)
    return min(MOST_GAMES, max(least, min(most, share)))


def _games_of(future: Future[list[Played]]) -> list[Played]:
    try:
        return future.result()
    except (BrokenExecutor, BoddyError):
        raise
    except Exception as error:  # an executor may have troubles that we know nothing about
        raise TournamentError(f"a worker failed: {error!r}") from error
