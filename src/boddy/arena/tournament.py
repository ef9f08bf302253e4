"""Tournament: hands out games to be played, and collects them in any order.

>>> from boddy.arena.entrants import enter
>>> plan = Plan(enter(["notebook", "random", "random"]), sizes=(3,), seed=2)
>>> games = Tournament(plan, games=6).play()
>>> [game.winner for game in games]
['notebook', 'notebook', 'notebook', 'notebook', 'notebook', 'notebook']
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from boddy.arena.chunks import ChunkRunner, Played
from boddy.arena.journal import Journal
from boddy.arena.plan import Plan
from boddy.arena.results import Disqualification, GameResult, Note
from boddy.arena.schedule import Fixture
from boddy.arena.sequential import TournamentQuestion, Verdict


class Runner(Protocol):
    """Plays games: in processes here, on a cluster, or by programs elsewhere."""

    def run(self, tournament: Tournament, /) -> None:
        """Play the games that the tournament hands out until none is left, reporting each."""


class Tournament:
    """A plan, a number of its games, and those that are already played."""

    def __init__(
        self,
        plan: Plan,
        *,
        games: int,
        journal: Journal | None = None,
        until: TournamentQuestion | None = None,
        keep: int = 0,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Prepare.

        The number of games is rounded up to whole rounds of the schedule. `until` ends
        the tournament when a question is settled. Of the first `keep` games the journal
        gets records. `progress` hears how many games are played, after each of them and
        whenever an entry is disqualified.
        """
        self.plan, self.until, self.keep = plan, until, keep
        self.games = plan.games.whole(games)
        self.stopped = threading.Event()
        """Set from any thread to end the tournament early."""
        self._journal = journal
        if journal:
            question = str(until) if until else None
            journal.choose(replace(journal.options, goal=self.games, until=question, records=keep))
        self.progress = progress
        self.disqualified = dict(journal.disqualified) if journal else {}
        """By name, entries that broke the rules of a contest."""
        self.notes = list(journal.notes) if journal else []
        self._results = {game.game: game for game in journal.games} if journal else {}
        known = sum(number < self.games for number in self._results)
        self._new = (number for number in range(self.games) if number not in self._results)
        self._new_left = self.games - known
        self._returned = deque[int]()
        self._lock = threading.Lock()

    def play(self, runner: Runner | None = None) -> list[GameResult]:
        """Play the games that are left, in a process by default; return all games."""
        (runner or ChunkRunner()).run(self)
        return self.results()

    def results(self) -> list[GameResult]:
        """List the games that count, in their order: up to the one that settles the question.

        Which these are does not depend on who played them when. Games with a disqualified entry
        do not count.
        """
        with self._lock:
            games = [self._results[number] for number in sorted(self._results)]
        out = self.disqualified.keys()
        games = [game for game in games if game.game < self.games and out.isdisjoint(game.order)]
        verdict = self._judge(games)
        if verdict is None or verdict.game is None:
            return games
        return games[: verdict.game + 1]

    def discarded(self) -> list[GameResult]:
        """List the finished games that do not count, because an entry is disqualified."""
        out = self.disqualified.keys()
        return [game for game in self._results.values() if not out.isdisjoint(game.order)]

    def verdict(self) -> Verdict | None:
        """Answer the question, if there is one."""
        return self._judge(self.results())

    def _judge(self, games: list[GameResult]) -> Verdict | None:
        """Judge the question by the games before the first gap, in whole deals."""
        if self.until is None:
            return None
        known = [game for number, game in enumerate(games) if game.game == number]
        after = self.plan.games.fixture(len(known)).deal
        return self.until.settle(game for game in known if game.deal != after)

    def _can_be_played(self, number: int) -> bool:
        out = self.disqualified.keys()
        return not out or out.isdisjoint(self.plan.order(number))

    @property
    def played(self) -> int:
        """Number of finished games, including those that do not count."""
        return len(self._results)

    @property
    def mean_seconds(self) -> float | None:
        """Mean duration of a game; None if none was played."""
        with self._lock:
            times = [game.seconds for game in self._results.values()]
        return sum(times) / len(times) if times else None

    # For runners.

    @property
    def left(self) -> int:
        """The most games that can still be handed out."""
        return self._new_left + len(self._returned)

    @property
    def over(self) -> bool:
        """Whether no more games are wanted: it was stopped, or its question is settled."""
        if self.stopped.is_set() or self.until is None:
            return self.stopped.is_set()
        verdict = self.verdict()
        return verdict is not None and verdict.better is not None

    def give_out(self, count: int) -> list[Fixture]:
        """Hand out up to a number of games, each once."""
        numbers: list[int] = []
        with self._lock:
            while len(numbers) < count and not self.stopped.is_set():
                number = self._next()
                if number is None:
                    break
                numbers.append(number)
        return self.plan.games.fixtures(numbers)

    def _next(self) -> int | None:
        """Return the next game that can be played; None if there is none."""
        if len(self.plan.entries) - len(self.disqualified) < min(self.plan.sizes):
            return None  # there may be billions of games
        while self._returned or self._new_left:
            if self._returned:
                number = self._returned.popleft()
            else:
                number = next(self._new)
                self._new_left -= 1
            if self._can_be_played(number):
                return number
        return None

    def take_back(self, fixtures: Iterable[Fixture]) -> None:
        """Take back games that were handed out but not played."""
        numbers = [fixture.number for fixture in fixtures]
        with self._lock:
            unplayed = [number for number in numbers if number not in self._results]
            self._returned.extendleft(reversed(unplayed))

    def add(self, played: Played) -> None:
        """Keep a finished game; a known one changes nothing."""
        with self._lock:
            if played.result.game in self._results:
                return
            if self._journal:
                self._journal.add(played)
            self._results[played.result.game] = played.result
            count = self.played
        self._tell(count)

    def disqualify(self, found: Disqualification) -> None:
        """Disqualify an entry that broke the rules; only the first time counts."""
        with self._lock:
            if found.entry in self.disqualified:
                return
            if self._journal:
                self._journal.notice(found)
            self.disqualified = {**self.disqualified, found.entry: found}
        self._tell(self.played)

    def note(self, note: Note) -> None:
        """Keep a fault that changes no result."""
        with self._lock:
            if self._journal:
                self._journal.notice(note)
            self.notes.append(note)

    def _tell(self, count: int) -> None:
        if self.progress:
            self.progress(count)
