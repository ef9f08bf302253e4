"""Chunks of games, each played in a process that may die; this one finds out why.

Every chunk of games has a fresh process (`boddy.arena.running.worker`). Most faults of a bot are
caught in there by the match: it raises, cheats, prints, or loops in Python. What takes
the process itself (a loop in C, `os._exit`, a crash, all the memory) is noticed
here: the call status tells whose call it was, that bot forfeits the game, which is then played
without it, and a new process goes on with the rest. Nothing that a bot does reaches
the process that keeps the results.

This guards against accidents. Bots of one game share a process with the game, so one that
goes out of its way to cheat finds the deal there. Where that matters, an isolated plan gives
every seat a process of its own (`boddy.arena.running.seat_server`).
"""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from boddy.arena.plan import Plan
from boddy.arena.results.game_result import GameResult
from boddy.arena.running.call_status import NOBODY
from boddy.arena.running.child_process import WorkerProcess
from boddy.arena.running.worker import ChunkJob
from boddy.arena.schedule import Fixture
from boddy.errors import InputError, TournamentError

WORKER = "boddy.arena.running.worker"
TRIES = 3
"""So often in a row may a process die through nobody's fault."""


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

    After so many seconds no further game is begun. This is what an Executor runs. It can be
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
        self._absent: dict[int, dict[int, str]] = {}
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
                    self._blame_bot(message["game"], message["bot"], message["why"])
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
                f"game {min(self._open)} cannot be played: the process of the referee "
                f"{process.how_it_ended}\n{process.last_errors()}".strip()
            )

    def _blame_bot(self, game: int, bot: str, why: str) -> None:
        order = self._open[game].order
        seat = order.index(self._plan.number(bot))
        self._absent.setdefault(game, {})[seat] = why
        self._explained = True
