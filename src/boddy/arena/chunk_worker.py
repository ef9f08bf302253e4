"""The process that plays games, and that a bot may wreck: `python -m boddy.arena.chunk_worker`.

It reads one job, a line, from its standard input, plays the games, and writes a line now and then
about those that are finished. `boddy.arena.chunks` starts it, watches it and outlives it.
"""

from __future__ import annotations

import json
import math
import os
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from time import perf_counter
from typing import TextIO

from boddy.arena.information import is_measured, measure
from boddy.arena.plan import Plan, read_said
from boddy.arena.results import EMPTY, Entropies, game_result
from boddy.arena.schedule import Fixture
from boddy.bots import Bot, find_bot
from boddy.errors import InputError
from boddy.match import Limits, Match
from boddy.processes.child_process import CallStatus
from boddy.processes.isolated_bots import SeatServer
from boddy.processes.process_limits import (
    MEBIBYTE,
    NoPrinting,
    keep_outputs,
    limit_memory,
    memory_taken,
)
from boddy.processes.supervisor import supervise
from boddy.texts import Phrase, phrase

LOADING = 60.0
"""Seconds that the file of a bot may take to load."""
GRACE = 1.0
"""Seconds, and half of what a bot may take, after which nobody waits for the match to end it."""
TELLING = 0.05
"""Seconds that finished games may wait, so that quick ones are sent in batches."""


@dataclass(frozen=True)
class ChunkJob:
    """Games to be played by one process."""

    plan: Plan
    fixtures: tuple[Fixture, ...]
    absent: dict[int, dict[int, Phrase]]
    """By game and seat: who brought down an earlier process there, and how."""
    keep: int = 0
    """Games with lower numbers are returned with their records."""
    seconds: float = math.inf
    """After these no further game is begun, except the first."""

    def text(self) -> str:
        """Write the job as JSON."""
        return json.dumps({**vars(self), "plan": self.plan.text()}, default=Phrase.as_json)

    @classmethod
    def parse(cls, text: str) -> ChunkJob:
        """Read what `text` wrote."""
        data = json.loads(text)
        fixtures = [
            Fixture(number, deal, seed, tuple(order))
            for number, deal, seed, order in data["fixtures"]
        ]
        absent = {
            int(game): {int(seat): read_said(why) for seat, why in seats.items()}
            for game, seats in data["absent"].items()
        }
        return cls(Plan.parse(data["plan"]), tuple(fixtures), absent, data["keep"], data["seconds"])


class ChunkPlayer:
    """Plays the games of a job, one after the other."""

    def __init__(self, job: ChunkJob, call_status: CallStatus) -> None:
        self.job, self.call_status = job, call_status
        self.memory_use = MemoryUse(job.plan.memory)
        self._loaded: set[str] = set()
        self._seats = _seat_server(job) if job.plan.isolated else None

    def messages(self) -> Iterator[dict[str, object]]:
        """Play; say for each game how it went, and stop where memory or time runs out."""
        start = perf_counter()
        for played, fixture in enumerate(self.job.fixtures):
            if played and perf_counter() - start > self.job.seconds:
                yield {"left": len(self.job.fixtures) - played}
                return
            try:
                yield self._message(fixture)
            except (OutOfMemory, MemoryError) as error:
                bot = error.bot if isinstance(error, OutOfMemory) else None
                yield from self._blame_for_memory(fixture, self.memory_use.blame(bot))
                return

    def _blame_for_memory(
        self, fixture: Fixture, culprit: str | None
    ) -> Iterator[dict[str, object]]:
        """Name who took the memory; if it was one of an earlier game, begin afresh."""
        plan = self.job.plan
        self.call_status.clear()
        if culprit is not None and plan.number(culprit) in fixture.order:
            why = phrase("fault-memory", size=plan.memory)
            yield {"game": fixture.number, "bot": culprit, "why": why}

    def _message(self, fixture: Fixture) -> dict[str, object]:
        start = perf_counter()
        self.call_status.begin_game(fixture.number, GRACE + self.job.plan.seconds / 2)
        match = self._match(fixture)
        record = match.play()
        self.call_status.clear()
        if self._seats:
            self._seats.clear()
        seconds = perf_counter() - start
        result = game_result(
            match.game,
            fixture,
            seconds=seconds,
            thought=match.thought,
            faults={fault.seat: fault.fault for fault in reversed(match.faults)},
            bits=self._bits(match, fixture),
        )
        kept = record.text() if fixture.number < self.job.keep else None
        return {"result": result, "record": kept}

    def _bits(self, match: WatchedMatch, fixture: Fixture) -> Mapping[int, Entropies]:
        if not is_measured(fixture, self.job.plan.bits):
            return EMPTY
        bits = measure(match.game)
        self.memory_use.skip()  # the solver may have taken memory
        return bits

    def _match(self, fixture: Fixture) -> WatchedMatch:
        plan = self.job.plan
        absent = dict(self.job.absent.get(fixture.number, {}))
        bots = [self._bot(seat, fixture, absent) for seat in range(len(fixture.order))]
        match = WatchedMatch(
            bots,
            seed=fixture.seed,
            setup=plan.setup(fixture.order),
            limits=Limits(seconds=plan.seconds),
            forfeit=True,
        )
        match.prepare(self.call_status, self.memory_use)
        for seat, why in sorted(absent.items()):
            match.forfeit(seat, why)
        return match

    def _bot(self, seat: int, fixture: Fixture, absent: dict[int, Phrase]) -> Bot:
        """Make a bot; for one that cannot be made, a Bot that will not be called."""
        entry = self.job.plan.entries[fixture.order[seat]]
        if entry.fault:
            absent[seat] = entry.fault
        if seat in absent:
            return Bot()
        known = entry.spec in self._loaded and not self._seats
        self._loaded.add(entry.spec)
        loading = (0.0 if known else LOADING) + self.job.plan.seconds
        self.call_status.begin_call(seat, loading)
        try:
            return self._seats.bot(entry.spec, loading) if self._seats else find_bot(entry.spec)
        except InputError as error:
            absent[seat] = error.said
            return Bot()
        finally:
            self.call_status.clear()
            if not known:
                self.memory_use.measure(entry.name)


def _seat_server(job: ChunkJob) -> SeatServer:
    plan = job.plan
    return SeatServer(plan.setup(job.fixtures[0].order), plan.seconds, plan.memory)


def serve(job: ChunkJob, call_status: CallStatus, out: TextIO) -> None:
    """Play a job, with as much memory as it may use and with nothing printed."""
    if not job.plan.isolated:  # otherwise each seat is limited
        limit_memory(job.plan.memory)
    player = ChunkPlayer(job, call_status)
    sys.stdout = NoPrinting()
    untold, told = list[dict[str, object]](), perf_counter()
    try:
        for message in player.messages():
            untold.append(message)
            if perf_counter() - told > TELLING:
                _tell(untold, out)
                told = perf_counter()
    finally:
        _tell(untold, out)


def _tell(messages: list[dict[str, object]], out: TextIO) -> None:
    """Write messages as one line: telling many games at once takes half of the time."""
    print(json.dumps(messages, default=Phrase.as_json), file=out, flush=True)
    messages.clear()


def main(arguments: Sequence[str]) -> None:
    """Play the job on standard input; the argument is the file of the call status."""
    text = sys.stdin.readline()
    supervise(lambda: _work(text, int(arguments[0])))


def _work(text: str, file: int) -> None:
    job = ChunkJob.parse(text)
    out, errors = keep_outputs()
    status = 0
    try:
        serve(job, CallStatus(file), out)
    except BaseException:  # a bot that raises KeyboardInterrupt, or a mistake of ours
        errors.write(traceback.format_exc()[-4000:])
        errors.flush()
        status = 1
    os._exit(status)  # without waiting for threads and exit handlers of bots


class OutOfMemory(BaseException):
    """A bot found no memory left. No fault of the match, so nothing in it may catch this."""

    def __init__(self, bot: str) -> None:
        super().__init__(bot)
        self.bot = bot


class MemoryUse:
    """How much memory of their process each bot has taken.

    Asking the system is not free, so it is asked when a bot may have taken much, and
    when we ourselves have.
    """

    def __init__(self, mebibytes: int) -> None:
        self._bytes: Counter[str] = Counter()
        self._all = memory_taken()
        self._much = (mebibytes * MEBIBYTE - self._all) / 2

    def measure(self, bot: str) -> None:
        """Count what was taken since the last time as a bot's."""
        self._bytes[bot] += self._more()

    def skip(self) -> None:
        """Count what was taken since the last time as nobody's."""
        self._more()

    def blame(self, bot: str | None) -> str | None:
        """Return whose fault it is that no memory is left: the bot that has most of it."""
        most, taken = max(self._bytes.items(), key=itemgetter(1), default=(bot, 0))
        return most if taken > self._much else bot

    def _more(self) -> int:
        before, self._all = self._all, memory_taken()
        return self._all - before


class WatchedMatch(Match):
    """A match that tells another process which bot is being called, and measures its memory."""

    def prepare(self, call_status: CallStatus, memory_use: MemoryUse) -> None:
        """Set where calls are shown and where memory is counted."""
        self._memory_use = memory_use
        self.called_seat, self.until = call_status.seat, call_status.until

    def forfeit(self, seat: int, why: Phrase) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _after_slow_call(self, seat: int) -> None:
        """Measure what a bot took; in less time it can hardly take much, and asking is not free."""
        self._measure(seat)

    def _measure(self, seat: int) -> None:
        self._memory_use.measure(self.setup.names[seat])

    def _blame(self, seat: int, fault: Phrase | str, where: str = "") -> None:
        if isinstance(sys.exception(), MemoryError):
            self._measure(seat)
            raise OutOfMemory(self.setup.names[seat]) from None
        super()._blame(seat, fault, where)


if __name__ == "__main__":
    main(sys.argv[1:])
