"""The contest's host: starts the entries, plays the schedule, and lets nobody spoil it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from time import perf_counter

from boddy.errors import BoddyError, Foul, Violation
from boddy.net.connection import Tap
from boddy.net.contest import Contest
from boddy.net.entries import Entry
from boddy.net.lane import Lane
from boddy.net.ledger import Ledger
from boddy.net.listener import Switchboard
from boddy.net.referee import deal_game
from boddy.net.results import result_of
from boddy.record import Record

Watcher = Callable[[Ledger], None]
"""Is told of the ledger after every game."""


async def host_contest(contest: Contest, watch: Watcher = lambda _ledger: None) -> Ledger:
    """Play a contest to its end; write the results even if it is broken off."""
    ledger = Ledger.open(contest)
    running = _Running(contest, ledger, watch)
    try:
        await running.play()
    finally:
        ledger.write_results()
        ledger.close()
    return ledger


class _Running:
    """A contest under way."""

    def __init__(self, contest: Contest, ledger: Ledger, watch: Watcher) -> None:
        self._contest, self._ledger, self._watch = contest, ledger, watch
        self._left = self._open_games()

    async def play(self) -> None:
        try:
            async with asyncio.TaskGroup() as lanes:
                for number in range(self._contest.at_once):
                    lanes.create_task(self._play_lane(number))
        except* BoddyError as group:
            raise group.exceptions[0] from None

    async def _play_lane(self, number: int) -> None:
        contest, ledger = self._contest, self._ledger
        port = contest.port and contest.port + number * len(contest.entries)
        playing = [
            entry for entry in contest.entries if entry.identifier not in ledger.disqualified
        ]
        async with AsyncExitStack() as stack:
            board = await stack.enter_async_context(
                Switchboard(contest.timeout, start_timeout=contest.start_timeout)
            )
            lane = Lane(board, playing, contest.host, port)
            stack.push_async_callback(lane.stop)
            await lane.start(ledger.disqualify)
            self._watch(ledger)
            for game in self._left:
                await self._play_game(lane, game)
            await lane.finish(ledger.note)

    async def _play_game(self, lane: Lane, number: int) -> None:
        order = self._contest.order(number)
        game = deal_game(list(order), self._contest.seed, number)
        begun = perf_counter()
        try:
            thought = await lane.play(order, game)
        except Foul as foul:
            offender = order[foul.seat]
            tail = await lane.dismiss(offender)
            self._ledger.disqualify(offender, Violation(foul.kind, foul.message), tail)
        else:
            record, seconds = Record.of(game), perf_counter() - begun
            result = result_of(number, self._contest.seed, game, seconds, thought)
            self._ledger.add(result, record)
        self._watch(self._ledger)

    def _open_games(self) -> Iterator[int]:
        """List the games that are not finished and have no disqualified entry, as they come up."""
        out = self._ledger.disqualified
        for number, finished in enumerate(self._ledger.finished):
            if not finished and out.keys().isdisjoint(self._contest.order(number)):
                yield number


async def play_one(
    entries: Sequence[Entry], *, seed: int, timeout: float, host: str, port: int, tap: Tap
) -> Record:
    """Play a single game and let `tap` hear every message; a Violation ends it."""
    names = [entry.identifier for entry in entries]
    async with Switchboard(timeout, tap) as board:
        lane = Lane(board, entries, host, port)
        faults: list[Violation] = []
        try:
            await lane.start(lambda name, fault, tail: faults.append(_named(name, fault, tail)))
            if faults:
                raise faults[0]
            game = deal_game(names, seed, 0)
            try:
                await lane.play(names, game)
            except Foul as foul:
                offender = names[foul.seat]
                raise _named(offender, foul, await lane.dismiss(offender)) from None
            await lane.finish(lambda name, fault: faults.append(_named(name, fault, [])))
        finally:
            await lane.stop()
    if faults:
        raise faults[0]
    return Record.of(game)


def _named(name: str, fault: Violation, tail: Sequence[str]) -> Violation:
    said = "".join(f"\n  {line}" for line in tail)
    return Violation(f"{name}: {fault.kind}", fault.message + said)
