"""The process that plays games, and that a bot may wreck: `python -m boddy.arena.worker`.

It reads one job from its standard input, plays the games, and writes a line for each
that is finished. `boddy.arena.isolation` starts it, watches it and outlives it.
"""

from __future__ import annotations

import json
import math
import os
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from time import monotonic, perf_counter
from typing import TextIO

from boddy.actions import LegalActions
from boddy.arena.bounds import (
    NoPrinting,
    die_with_parent,
    keep_outputs,
    limit_memory,
    peak_memory,
)
from boddy.arena.match import Limits, Match
from boddy.arena.plan import Plan
from boddy.arena.results import GameResult, SeatResult
from boddy.arena.schedule import Fixture
from boddy.arena.spotlight import Spotlight
from boddy.bots import Bot, find_bot
from boddy.cards import CardSet, Category
from boddy.errors import InputError
from boddy.events import Accused, Suggested
from boddy.record import Record

LOADING = 60.0
"""Seconds that the file of a bot may take to load."""
BRIEF = 2e-4
"""Seconds of thinking in which no bot can have taken much memory. Asking the system how
much it is costs as much as the thinking of a simple bot."""


@dataclass(frozen=True)
class Job:
    """Games to be played by one process."""

    plan: Plan
    fixtures: tuple[Fixture, ...]
    absent: dict[int, dict[int, str]]
    """By game and seat: who brought down an earlier process there, and how."""
    keep: int = 0
    """Games with lower numbers are returned with their records."""

    def text(self) -> str:
        """Write the job as JSON."""
        data = {"plan": self.plan.text(), "absent": self.absent, "keep": self.keep}
        return json.dumps({**data, "fixtures": [asdict(fixture) for fixture in self.fixtures]})

    @classmethod
    def parse(cls, text: str) -> Job:
        """Read what `text` wrote."""
        data = json.loads(text)
        fixtures = [Fixture(**{**item, "order": tuple(item["order"])}) for item in data["fixtures"]]
        absent = {
            int(game): {int(seat): why for seat, why in seats.items()}
            for game, seats in data["absent"].items()
        }
        return cls(Plan.parse(data["plan"]), tuple(fixtures), absent, data["keep"])


class Exhausted(BaseException):
    """Memory has run out. No fault of the match, so nothing in it may catch this."""


class Table(Match):
    """A match that says at every moment which bot is thinking, and measures it."""

    spotlight: Spotlight
    number: int
    appetite: Counter[str]
    """By how much the process grew while each bot was thinking."""

    def prepare(self, spotlight: Spotlight, number: int, appetite: Counter[str]) -> None:
        """Take a place in the tournament."""
        self.spotlight, self.number, self.appetite = spotlight, number, appetite
        self.patience = patience_for(self.limits.seconds)
        self.peak = peak_memory()
        self.thought: dict[int, list[float]] = defaultdict(list)

    def forfeit(self, seat: int, why: str) -> None:
        """Put a bot out before the game begins."""
        self._blame(seat, why)

    def _call(self, seat: int, work: Callable[[], None]) -> None:
        start = self.spotlight.write(self.number, seat, self.patience)
        super()._call(seat, work)
        if monotonic() - start > BRIEF:
            self._weigh(seat)

    def _weigh(self, seat: int) -> None:
        peak = peak_memory()
        self.appetite[self.setup.names[seat]] += peak - self.peak
        self.peak = peak

    def _blame(self, seat: int, message: str, where: str = "") -> None:
        if isinstance(sys.exception(), MemoryError):
            self._weigh(seat)
            raise Exhausted from None  # it may be another bot that holds the memory
        super()._blame(seat, message, where)

    def _act(self, legal: LegalActions) -> None:
        start = perf_counter()
        action = self.bots[legal.seat].decide(legal)
        self.thought[legal.seat].append(perf_counter() - start)
        self.game.apply(action)


class Player:
    """Plays the games of a job, one after the other."""

    def __init__(self, job: Job, spotlight: Spotlight) -> None:
        self.job, self.spotlight = job, spotlight
        self.appetite: Counter[str] = Counter()
        self._loaded: set[str] = set()

    def messages(self) -> Iterator[dict[str, object]]:
        """Play; say for each game how it went, and stop where memory runs out."""
        for fixture in self.job.fixtures:
            try:
                yield self._message(fixture)
            except (Exhausted, MemoryError):
                yield from self._blame_hungry(fixture)
                return

    def _blame_hungry(self, fixture: Fixture) -> Iterator[dict[str, object]]:
        """Name who took the most memory; if it took it in earlier games, begin afresh."""
        plan = self.job.plan
        hungry = self.appetite.most_common(1)[0][0]
        self.spotlight.clear()
        if plan.number(hungry) in fixture.order:
            why = f"uses more than {plan.memory} MiB of memory"
            yield {"game": fixture.number, "bot": hungry, "why": why}

    def _message(self, fixture: Fixture) -> dict[str, object]:
        start = perf_counter()
        table = self._table(fixture)
        record = table.play()
        self.spotlight.clear()
        seconds = round(perf_counter() - start, 6)
        kept = record.text() if fixture.number < self.job.keep else None
        return {"result": _result(fixture, table, record, seconds).text(), "record": kept}

    def _table(self, fixture: Fixture) -> Table:
        plan = self.job.plan
        absent = dict(self.job.absent.get(fixture.number, {}))
        bots = [self._bot(seat, fixture, absent) for seat in range(len(fixture.order))]
        table = Table(
            bots,
            seed=fixture.seed,
            setup=plan.setup(fixture.order),
            limits=Limits(seconds=plan.seconds),
            forfeit=True,
        )
        table.prepare(self.spotlight, fixture.number, self.appetite)
        for seat, why in sorted(absent.items()):
            table.forfeit(seat, why)
        return table

    def _bot(self, seat: int, fixture: Fixture, absent: dict[int, str]) -> Bot:
        """Make a bot; for one that cannot be made, an empty chair."""
        entry = self.job.plan.entries[fixture.order[seat]]
        if entry.fault:
            absent[seat] = entry.fault
        if seat in absent:
            return Bot()
        try:
            seconds = patience_for(self.job.plan.seconds)
            if entry.spec not in self._loaded:
                seconds += LOADING
            self.spotlight.write(fixture.number, seat, seconds)
            self._loaded.add(entry.spec)
            return find_bot(entry.spec)
        except InputError as error:
            absent[seat] = str(error)
            return Bot()
        finally:
            self.spotlight.clear()


def patience_for(seconds: float | None) -> float:
    """How long the watching process waits for a call that the match's clock should end."""
    return math.inf if seconds is None else 1.5 * seconds + 1.0


def serve(job: Job, spotlight: Spotlight, out: TextIO) -> None:
    """Play a job, with as much memory as it may use and with nothing printed."""
    limit_memory(job.plan.memory)
    player = Player(job, spotlight)
    sys.stdout = NoPrinting()
    for message in player.messages():
        out.write(json.dumps(message) + "\n")
        out.flush()


def main(arguments: Sequence[str]) -> None:
    """Play the job on standard input; the argument is the file of the spotlight."""
    die_with_parent()
    job = Job.parse(sys.stdin.read())
    out, errors = keep_outputs()
    status = 0
    try:
        serve(job, Spotlight(int(arguments[0])), out)
    except BaseException:  # a bot that raises KeyboardInterrupt, or a mistake of ours
        errors.write(traceback.format_exc()[-4000:])
        errors.flush()
        status = 1
    os._exit(status)  # without waiting for threads and exit handlers of bots


# What a game leaves behind.


def _result(fixture: Fixture, table: Table, record: Record, seconds: float) -> GameResult:
    game = table.game
    winner = None if game.winner is None else table.setup.names[game.winner]
    asked = Counter(event.seat for event in record.events if isinstance(event, Suggested))
    return GameResult(
        game=fixture.number,
        deal=fixture.deal,
        seed=fixture.seed,
        winner=winner,
        reason=game.ended.reason if game.ended else "",
        rounds=game.round,
        turns=game.turns,
        suggestions=asked.total(),
        seconds=seconds,
        seats=tuple(_seat(seat, table, record, asked[seat]) for seat in range(table.setup.seats)),
    )


def _seat(seat: int, table: Table, record: Record, suggestions: int) -> SeatResult:
    hand, thought = table.game.deal.hands[seat], table.thought[seat]
    faults = (fault.message for fault in table.faults if fault.seat == seat)
    return SeatResult(
        seat=seat,
        bot=table.setup.names[seat],
        won=table.game.winner == seat,
        cards=len(hand),
        shape=shape_of(hand),
        suggestions=suggestions,
        wrong=any(
            isinstance(event, Accused) and event.seat == seat and not event.right
            for event in record.events
        ),
        fault=_line(next(faults, "")),
        decisions=len(thought),
        seconds=round(sum(thought), 6),
        slowest=round(max(thought, default=0.0), 6),
    )


def shape_of(hand: CardSet) -> str:
    """Say how many suspects, weapons and rooms a hand has."""
    kinds = Counter(card.category for card in hand)
    return "/".join(str(kinds[category]) for category in Category)


def _line(message: str) -> str:
    """Shorten what a bot may have made arbitrarily long."""
    return message.strip().split("\n")[0][:300]


if __name__ == "__main__":
    main(sys.argv[1:])
