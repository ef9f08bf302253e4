"""Chunks of games, each played in a process that may die, with who is to blame for that.

Every chunk of games has a fresh process (`boddy.arena.chunk_worker`). Most faults of a bot are
caught in there by the match: it raises, cheats, prints, or loops in Python. What takes
the process itself (a loop in C, `os._exit`, a crash, all the memory) is noticed
here: the call status tells whose call it was, that bot forfeits the game, which is then played
without it, and a new process continues with the rest. Nothing that a bot does reaches
the process that keeps the results.

This guards against accidents. Bots of one game share a process with the game, so one that
goes out of its way to cheat finds the deal there. Where that matters, an isolated plan gives
every seat a separate process (`boddy.processes.seat_server`).
"""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from boddy.arena.chunk_worker import ChunkJob
from boddy.arena.plan import Plan, read_said
from boddy.arena.results import GameResult
from boddy.arena.schedule import Fixture
from boddy.errors import BoddyError, InputError, TournamentError
from boddy.extras import need
from boddy.processes.child_process import NOBODY, WorkerProcess
from boddy.texts import Phrase

if TYPE_CHECKING:
    from boddy.arena.tournament import Tournament

WORKER = "boddy.arena.chunk_worker"
TRIES = 3
"""Deaths of processes in a row that are nobody's fault, before the tournament ends."""


class Played(NamedTuple):
    """A finished game."""

    result: GameResult
    record: str | None = None
    """The text of its record, for games that are kept."""


def play_chunk(
    plan: Plan,
    fixtures: Sequence[Fixture],
    keep: int = 0,
    seconds: float = math.inf,
    listener: Callable[[Played], None] | None = None,
    stopped: threading.Event | None = None,
) -> list[Played]:
    """Play some games, whatever the bots do; `listener` hears of each as it is finished.

    No further game is begun after that many seconds. This is what an Executor runs. It can be
    run in any process and any thread.
    """
    played = []
    chunk = _Chunk(plan, fixtures, keep, monotonic() + seconds)
    for game in chunk.play((stopped or threading.Event()).is_set):
        played.append(game)
        if listener:
            listener(game)
    return played


class _Chunk:
    """Games that are still to be played, and who is known to wreck them."""

    def __init__(self, plan: Plan, fixtures: Sequence[Fixture], keep: int, until: float) -> None:
        self._plan, self._keep, self._until = plan, keep, until
        self._open = {fixture.number: fixture for fixture in fixtures}
        self._absent: dict[int, dict[int, Phrase]] = {}
        self._tries = 0
        self._explained = False
        """Whether the process itself has said why it ends before its time."""

    def play(self, stopped: Callable[[], bool]) -> Iterator[Played]:
        """Start one process after the other until all games are played."""
        while self._open and not stopped():
            self._explained = False
            seconds = self._until - monotonic()
            job = ChunkJob(
                self._plan, tuple(self._open.values()), self._absent, self._keep, seconds
            )
            with WorkerProcess(WORKER, job.text()) as process:
                for line in process.lines(stopped):
                    yield from self._take(line)
                if self._open and not (self._explained or stopped()):
                    self._inquire(process)

    def _take(self, line: str) -> Iterator[Played]:
        """Read about finished games, about who used up the memory in one, or that time is up."""
        try:
            for message in json.loads(line):
                if "why" in message:
                    self._blame_bot(message["game"], message["bot"], read_said(message["why"]))
                elif "left" in message:
                    self._open.clear()  # for others to play
                else:
                    played = Played(GameResult.from_row(message["result"]), message["record"])
                    if self._open.pop(played.result.game, None):
                        self._tries = 0
                        yield played
        except (ValueError, TypeError, KeyError, InputError):
            return  # scribbled by a bot; a game that gets lost in it is played again

    def _inquire(self, process: WorkerProcess) -> None:
        """Find out through whose fault a process ended before its time."""
        call = process.call_status.read()
        if call.seat == NOBODY or call.game not in self._open or process.killed_by_others:
            self._try_again(process)
        else:
            self._absent.setdefault(call.game, {})[call.seat] = process.how_it_ended

    def _try_again(self, process: WorkerProcess) -> None:
        self._tries += 1
        if self._tries == TRIES:
            raise TournamentError(
                "game-not-played",
                game=min(self._open),
                how=process.how_it_ended,
                errors=process.last_errors().splitlines(),
            )

    def _blame_bot(self, game: int, bot: str, why: Phrase) -> None:
        order = self._open[game].order
        seat = order.index(self._plan.number(bot))
        self._absent.setdefault(game, {})[seat] = why
        self._explained = True


CHUNK_SECONDS = (3.0, 30.0)
"""Least and most time for a chunk; starting its process takes about an eighth of a second."""
MOST_GAMES = 10_000
"""In a chunk. A chunk that runs out of time gives back what it has not played."""
FIRST_LOOK = 0.25
"""Seconds until it is first looked whether a question is settled."""
BREAKDOWNS = 3
"""Breakdowns of an executor before the tournament ends."""


class ChunkRunner:
    """A number of workers: processes of this machine, or those behind an executor.

    In processes of this machine each game is safe in the journal as soon as it is finished;
    with an executor, each chunk. An executor that breaks down is asked for again.
    """

    def __init__(self, workers: int = 1, executor: Callable[[], Executor] | None = None) -> None:
        if workers < 1:
            raise InputError("too-few-workers", workers=workers)
        self.workers = workers
        self.local = executor is None
        self._executor = executor or (lambda: ThreadPoolExecutor(workers))

    def run(self, tournament: Tournament) -> None:
        """Play until the tournament gives out no more games."""
        for attempt in range(BREAKDOWNS):
            with self._executor() as pool:
                try:
                    _Distribution(tournament, pool, self).drive()
                    break
                except BrokenExecutor as error:
                    if attempt == BREAKDOWNS - 1:
                        raise TournamentError("workers-die", error=str(error)) from None


class _Distribution:
    """A tournament that is being played by several workers."""

    def __init__(self, tournament: Tournament, pool: Executor, runner: ChunkRunner) -> None:
        self._tournament, self._pool = tournament, pool
        self._workers, self._local = runner.workers, runner.local
        self._out: dict[Future[list[Played]], list[Fixture]] = {}

    def drive(self) -> None:
        """Hand out and collect games until all are played or the question is settled."""
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
        """Yield how long to wait before the next look at a question: ever longer."""
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
    """Return how many games to hand out at once, if one takes this number of seconds.

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
        raise TournamentError("worker-failed", error=repr(error)) from error


CONNECTING = "10s"


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Connect to the scheduler at an address such as `tcp://host:8786`."""
    distributed = need("distributed", extra="dask")
    try:
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError("no-dask", address=address, why=str(error)) from None
    with client:
        yield client


def cluster_runner(client: Any) -> ChunkRunner:
    """Play on all workers of the cluster, as many chunks at a time as they have threads."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise InputError("no-dask-workers")
    # Every call is a new piece of work, even if it looks like an earlier one.
    return ChunkRunner(threads, lambda: client.get_executor(pure=False))
