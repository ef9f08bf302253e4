"""Tournament: gives out games to an Executor and collects them, in whatever order they come.

>>> from boddy.arena.entries import enter
>>> plan = Plan(enter(["notebook", "random", "random"]), sizes=(3,), seed=1)
>>> games = Tournament(plan, games=6).play()
>>> [game.winner for game in games]
['notebook', 'notebook', 'notebook', 'notebook', 'notebook', 'notebook']
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.results.journal import Journal
from boddy.arena.running.chunks import Played, play_chunk
from boddy.arena.statistics.sequential import Question, Verdict
from boddy.errors import BoddyError, InputError, TournamentError

CHUNK_SECONDS = (3.0, 30.0)
"""A chunk should take so long; starting its process takes an eighth of a second or so."""
MOST_GAMES = 10_000
"""In a chunk. A chunk that runs out of time gives back what it has not played."""
FIRST_LOOK = 0.25
"""Seconds until it is first looked whether a question is settled."""
TRIES = 3
"""So often may an executor break down before we give up."""


class Tournament:
    """A plan, so many games of it, and those that are already played."""

    def __init__(
        self,
        plan: Plan,
        *,
        games: int,
        journal: Journal | None = None,
        until: Question | None = None,
        keep: int = 0,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Prepare.

        The number of games is rounded up to whole rounds of the schedule. `until` ends
        the tournament when a question is settled. Of the first `keep` games the journal
        gets records. `progress` hears how many games are played.
        """
        if games < 1:
            raise InputError(f"{games} games: expected at least one")
        self.plan, self.until, self.keep = plan, until, keep
        self.games = plan.games.whole(games)
        self.stopped = threading.Event()
        """Set it, from any thread, to end the tournament early."""
        self._journal = journal
        if journal:
            journal.aim(self.games)
        self.progress = progress
        self._results = {game.game: game for game in journal.games} if journal else {}
        self._lock = threading.Lock()

    def play(
        self, workers: int = 1, executor: Callable[[], Executor] | None = None
    ) -> list[GameResult]:
        """Play what is not played yet, and return all games in their order.

        Without an executor, so many processes of this machine play, and each game is
        safe in the journal as soon as it is finished; with one, each chunk. An executor
        that breaks down is asked for again.
        """
        if workers < 1:
            raise InputError(f"{workers} workers: expected at least one")
        for attempt in range(TRIES):
            with executor() if executor else ThreadPoolExecutor(workers) as pool:
                try:
                    _Work(self, pool, workers, local=executor is None).drive()
                    break
                except BrokenExecutor as error:
                    if attempt == TRIES - 1:
                        raise TournamentError(f"workers die again and again: {error}") from None
        return self.results()

    def results(self) -> list[GameResult]:
        """List the games that count, in their order: up to the one that settles the question.

        Which these are does not depend on who played them when.
        """
        with self._lock:
            games = [self._results[number] for number in sorted(self._results)]
        games = [game for game in games if game.game < self.games]
        verdict = self._judge(games)
        if verdict is None or verdict.game is None:
            return games
        return games[: verdict.game + 1]

    def verdict(self) -> Verdict | None:
        """Answer the question, if there is one."""
        return self._judge(self.results())

    def _judge(self, games: list[GameResult]) -> Verdict | None:
        """Settle the question by the games before the first gap, in whole deals."""
        if self.until is None:
            return None
        known = [game for number, game in enumerate(games) if game.game == number]
        after = self.plan.games.fixture(len(known)).deal
        return self.until.settle(game for game in known if game.deal != after)

    def add(self, played: Played) -> None:
        """Keep a finished game; one that is known already changes nothing."""
        with self._lock:
            if played.result.game in self._results:
                return
            if self._journal:
                self._journal.add(played)
            self._results[played.result.game] = played.result
            count = len(self._results)
        if self.progress:
            self.progress(count)

    def missing(self) -> list[int]:
        """List the games that are still to be played."""
        return [number for number in range(self.games) if number not in self._results]

    @property
    def mean_seconds(self) -> float | None:
        """How long a game takes, if any was played."""
        with self._lock:
            times = [game.seconds for game in self._results.values()]
        return sum(times) / len(times) if times else None


class _Work:
    """What is given out to an executor, and what is still to be given out."""

    def __init__(self, tournament: Tournament, pool: Executor, workers: int, local: bool) -> None:
        self._tournament, self._pool, self._workers = tournament, pool, workers
        self._local = local
        self._left = deque(tournament.missing())
        self._out: dict[Future[list[Played]], list[int]] = {}
        """What is being played, with the numbers of its games."""

    def drive(self) -> None:
        """Give out and collect until all is played or settled."""
        looks = self._looks()
        try:
            while not self._finished():
                self._give_out()
                for future in wait(self._out, next(looks), FIRST_COMPLETED).done:
                    self._collect(future)
        finally:
            if self._local:
                self._tournament.stopped.set()  # chunks that nobody waits for end at once
            for future in self._out:
                future.cancel()

    def _looks(self) -> Iterator[float | None]:
        """Say how long to wait before looking whether a question is settled: ever longer."""
        seconds = FIRST_LOOK
        while self._tournament.until is not None:
            yield seconds
            seconds = min(2 * seconds, CHUNK_SECONDS[0])
        while True:
            yield None

    def _finished(self) -> bool:
        if self._tournament.stopped.is_set() or not (self._left or self._out):
            return True
        verdict = self._tournament.verdict()
        return verdict is not None and verdict.better is not None

    def _collect(self, future: Future[list[Played]]) -> None:
        """Take what a chunk has played, and take back what it had no time for."""
        numbers = self._out.pop(future)
        games = _games_of(future)
        for played in games:
            self._tournament.add(played)
        finished = {played.result.game for played in games}
        self._left.extendleft(number for number in reversed(numbers) if number not in finished)

    def _give_out(self) -> None:
        """Keep every worker busy, with another chunk waiting as soon as their size is known."""
        mean = self._tournament.mean_seconds
        brief = self._tournament.until is not None or (mean is None and self._workers > 1)
        waiting = self._workers * (1 if mean is None else 2)
        while self._left and len(self._out) < waiting:
            size = chunk_size(len(self._left), mean, self._workers)
            numbers = [self._left.popleft() for _ in range(min(size, len(self._left)))]
            self._out[self._submit(numbers, CHUNK_SECONDS[0 if brief else 1])] = numbers

    def _submit(self, numbers: list[int], seconds: float) -> Future[list[Played]]:
        tournament = self._tournament
        plan, keep = tournament.plan, tournament.keep
        fixtures = plan.games.fixtures(numbers)
        if self._local:
            live = (tournament.add, tournament.stopped)
            return self._pool.submit(play_chunk, plan, fixtures, keep, seconds, *live)
        return self._pool.submit(play_chunk, plan, fixtures, keep, seconds)


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
