"""A lane: one copy of every entry, started and connected, that plays one game after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from boddy.errors import Foul, Violation
from boddy.game import Game
from boddy.net.connection import Connection
from boddy.net.entries import Entry
from boddy.net.listener import Listener, Switchboard
from boddy.net.peers import is_peer_below
from boddy.net.processes import Program
from boddy.net.referee import Referee
from boddy.wire.asker import NO_FAREWELL, START_FAILURE
from boddy.wire.messages import AskAccusation, AskSuggestion, Disprove, Done, Reply, Request

DECISIONS = (AskAccusation, AskSuggestion, Disprove)
"""The questions that leave a bot something to decide."""


class Lane:
    """Entries that play with each other, each on a line of its own."""

    def __init__(self, board: Switchboard, entries: Sequence[Entry], host: str, port: int) -> None:
        """Take a port for each entry, and before them one for all that people start.

        They follow on `port`; if it is 0, they are any that are free.
        """
        self._board, self._entries = board, entries
        self._programs: dict[str, Program] = {}
        self._lines: dict[str, Connection] = {}
        self._manual = [entry.identifier for entry in entries if entry.manual]
        self._listeners: dict[str, Listener] = {}
        started = [[entry.identifier] for entry in entries if not entry.manual]
        for offset, names in enumerate(filter(None, [self._manual, *started])):
            listener = board.listen(names, host, port and port + offset)
            self._listeners |= dict.fromkeys(names, listener)

    async def start(self, failed: Callable[[str, Violation, list[str]], None]) -> None:
        """Start all entries at once; `failed` hears of each that does not come up."""

        async def start(entry: Entry) -> None:
            try:
                await self._start(entry)
            except Violation as fault:
                failed(entry.identifier, fault, await self.dismiss(entry.identifier))

        for name in self._manual[:1]:
            await self._listeners[name].admit(self._is_person)
        await asyncio.gather(*map(start, self._entries))

    async def _start(self, entry: Entry) -> None:
        name = entry.identifier
        listener = self._listeners[name]
        if entry.manual:
            self._lines[name] = await listener.caller(name)
            return
        program = self._programs[name] = await Program.start(entry.command(listener.port))
        await listener.admit(partial(is_peer_below, pid=program.pid), self._board.start_timeout)
        hello = asyncio.create_task(listener.caller(name))
        ended = asyncio.create_task(program.ended())
        first = asyncio.FIRST_COMPLETED
        await asyncio.wait({hello, ended}, timeout=self._board.start_timeout, return_when=first)
        waiting = [task for task in (hello, ended) if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        if hello.cancelled():
            raise Violation(START_FAILURE, self._excuse(ended, listener.rejected))
        self._lines[name] = hello.result()

    def _is_person(self, transport: asyncio.BaseTransport) -> bool | None:
        """Refuse the entries that we started; nobody can tell people apart."""
        pids = [program.pid for program in self._programs.values()]
        return False if any(is_peer_below(transport, pid) for pid in pids) else None

    def _excuse(self, ended: asyncio.Task[str], rejected: Sequence[str]) -> str:
        if ended.done() and not ended.cancelled():
            return f"it {ended.result()} before it said hello"
        heard = f"; heard instead: {rejected[-1]!r}" if rejected else ""
        return f"no hello within {self._board.start_timeout:g} seconds{heard}"

    async def play(self, order: Sequence[str], game: Game) -> list[list[float]]:
        """Play a game among entries; return for each seat how long its decisions took.

        Raise a Foul if one of them breaks the rules.
        """
        playing = _Playing(game, [self._lines[name] for name in order])
        await playing.result
        return playing.thought

    async def dismiss(self, identifier: str) -> list[str]:
        """End an entry for good; return the last lines that it said on its standard error."""
        line, program = self._lines.get(identifier), self._programs.pop(identifier, None)
        if line:
            line.fail(Violation("closed", "disqualified"))
        if program is None:
            return []
        await program.stop(patience=0.2)
        return program.tail

    async def finish(self, noted: Callable[[str, Violation], None]) -> None:
        """Say goodbye to all that are still there; `noted` hears who does not answer."""

        async def part(name: str, line: Connection) -> None:
            if line.fault:
                return
            try:
                await _goodbye(line)
            except Violation as fault:
                noted(name, Violation(NO_FAREWELL, fault.message))

        await asyncio.gather(*(part(name, line) for name, line in self._lines.items()))
        await self.stop(patience=1.0)

    async def stop(self, patience: float = 0.2) -> None:
        """End all processes."""
        programs = list(self._programs.values())
        self._programs.clear()
        await asyncio.gather(*(program.stop(patience) for program in programs))


class _Playing:
    """A game under way: each answer leads straight to the next question."""

    def __init__(self, game: Game, lines: Sequence[Connection]) -> None:
        self.result: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.thought: list[list[float]] = [[] for _ in lines]
        """For each seat, the seconds of each of its decisions."""
        self._lines = lines
        self._play = Referee(game).play()
        self._ask(next(self._play))

    def _ask(self, turn: tuple[int, Request]) -> None:
        self._seat, self._question = turn
        self._asked = perf_counter()
        self._lines[self._seat].ask(self._question, self._answered, self._failed)

    def _answered(self, reply: Reply) -> None:
        if self.result.done():
            return  # the contest was broken off meanwhile
        if isinstance(self._question, DECISIONS):
            self.thought[self._seat].append(perf_counter() - self._asked)
        try:
            turn = self._play.send(reply)
        except StopIteration:
            self.result.set_result(None)
        except Foul as foul:
            self.result.set_exception(foul)
        else:
            self._ask(turn)

    def _failed(self, fault: Violation) -> None:
        if not self.result.done():
            self.result.set_exception(Foul(self._seat, fault.kind, fault.message))


async def _goodbye(line: Connection) -> Reply:
    answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
    line.ask(Done(), answer.set_result, answer.set_exception)
    return await answer
