"""A lane: one copy of every entry, started and connected, that plays one game after another."""

from __future__ import annotations

import asyncio
import contextlib
import select
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from boddy.arena.plan import Entry
from boddy.contest.asker import NO_FAREWELL, START_FAILURE
from boddy.contest.connections import BotLine, LanePorts, Listener, is_peer_below
from boddy.contest.entry_files import command_of
from boddy.contest.entry_process import Program
from boddy.contest.protocol import AskAccusation, AskSuggestion, Disprove, Done, Reply
from boddy.contest.referee import Questions, Referee
from boddy.errors import Foul, Violation
from boddy.game import Game

DECISIONS = (AskAccusation, AskSuggestion, Disprove)
"""The questions that leave a bot something to decide."""
StartFailed = Callable[[str, Violation, Sequence[str]], None]
"""Hears of an entry that does not come up: its name, why, and what it said on standard error."""


class Lane:
    """Entries that play with each other, each on a line of its own."""

    def __init__(self, ports: LanePorts, entries: Sequence[Entry], port: int) -> None:
        """Take a port for each entry, and before them one for all that people start.

        They follow on `port`; if it is 0, they are any that are free.
        """
        self._ports, self._entries = ports, entries
        self.interrupted = False
        """Whether nobody wants its games any more."""
        self._programs: dict[str, Program] = {}
        self._lines: dict[str, BotLine] = {}
        self._manual = [entry.name for entry in entries if not entry.spec]
        self._listeners: dict[str, Listener] = {}
        started = [[entry.name] for entry in entries if entry.spec]
        for offset, names in enumerate(filter(None, [self._manual, *started])):
            listener = ports.listen(names, port and port + offset)
            self._listeners |= dict.fromkeys(names, listener)

    async def start(self, failed: StartFailed) -> None:
        """Start all entries at once; `failed` hears of each that does not come up."""

        async def start(entry: Entry) -> None:
            try:
                await self._start(entry)
            except Violation as fault:
                failed(entry.name, fault, await self.dismiss(entry.name))

        for name in self._manual[:1]:
            await self._listeners[name].admit(self._is_person)
        await asyncio.gather(*map(start, self._entries))
        self._ports.shut()

    async def _start(self, entry: Entry) -> None:
        name = entry.name
        listener = self._listeners[name]
        if not entry.spec:
            self._connect(await listener.caller(name))
            return
        command = command_of(entry, listener.port)
        program = self._programs[name] = await Program.start(command, self._ports.folder)
        await listener.admit(partial(is_peer_below, pid=program.pid), self._ports.start_timeout)
        hello = asyncio.create_task(listener.caller(name))
        ended = asyncio.create_task(program.ended())
        first = asyncio.FIRST_COMPLETED
        await asyncio.wait({hello, ended}, timeout=self._ports.start_timeout, return_when=first)
        waiting = [task for task in (hello, ended) if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        if hello.cancelled():
            heard = [*listener.rejected, *listener.half_said]
            raise Violation(START_FAILURE, self._excuse(ended, heard))
        self._connect(hello.result())

    def _connect(self, line: BotLine) -> None:
        self._lines[line.name] = line
        self._ports.lines.append(line)

    def _is_person(self, transport: asyncio.BaseTransport) -> bool | None:
        """Refuse the entries that we started; nobody can tell people apart."""
        pids = [program.pid for program in self._programs.values()]
        return False if any(is_peer_below(transport, pid) for pid in pids) else None

    def _excuse(self, ended: asyncio.Task[str], said: Sequence[str]) -> str:
        if ended.done() and not ended.cancelled():
            return f"it {ended.result()} before it said hello"
        heard = f"; heard: {said[-1]!r}" if said else ""
        return f"no hello within {self._ports.start_timeout:g} seconds{heard}"

    def play(
        self, order: Sequence[str], game: Game, meanwhile: Callable[[], None] = lambda: None
    ) -> list[list[float]]:
        """Play a game among entries; return for each seat how long its decisions took.

        Strictly, one seat is asked after the other also where no answer depends on another. Raise
        a Foul if one of them breaks the rules. It blocks: call it in a thread. `meanwhile` is
        called whenever the entries have something to think about, so what it does costs no time.
        """
        lines = [self._lines[name] for name in order]
        table = _Table(lines, meanwhile, in_order=self._ports.tap is not None)
        thought: list[list[float]] = [[] for _ in lines]
        play = Referee(game).play()
        questions = next(play)
        with contextlib.suppress(StopIteration):
            while True:
                asked = perf_counter()
                if self._ports.strict:
                    replies = [table.ask([asking])[0] for asking in questions]
                else:
                    replies = table.ask(questions)
                seat, question = questions[0]
                if isinstance(question, DECISIONS):
                    thought[seat].append(perf_counter() - asked)
                questions = play.send(replies)
        return thought

    async def dismiss(self, identifier: str) -> list[str]:
        """End an entry for good; return the last lines that it said on its standard error."""
        line, program = self._lines.get(identifier), self._programs.pop(identifier, None)
        if line:
            line.hang_up(Violation("closed", "disqualified"))
        if program is None:
            return []
        await program.stop(patience=0.2)
        return program.tail

    def part(self, noted: Callable[[str, Violation], None]) -> None:
        """Say goodbye to all that are still there; `noted` hears who does not answer."""

        def said(name: str, work: Callable[[], object]) -> bool:
            try:
                work()
            except Violation as fault:
                noted(name, Violation(NO_FAREWELL, fault.message))
                return False
            return True

        there = [line for line in self._lines.values() if not line.fault]
        asked = [line for line in there if said(line.name, partial(line.ask, Done()))]
        for line in asked:
            said(line.name, line.answer)

    def interrupt(self) -> None:
        """End all waits for answers, from any thread."""
        self.interrupted = True
        for line in self._lines.values():
            line.interrupt()

    async def stop(self, patience: float = 0.2) -> None:
        """End all processes."""
        programs = list(self._programs.values())
        self._programs.clear()
        await asyncio.gather(*(program.stop(patience) for program in programs))


class _Table:
    """The lines of a game, seat by seat."""

    def __init__(
        self, lines: Sequence[BotLine], meanwhile: Callable[[], None], *, in_order: bool
    ) -> None:
        """Sit them down; `in_order` is for people who read what is said."""
        self._lines, self._meanwhile, self._in_order = lines, meanwhile, in_order
        self._heard = select.poll()
        for line in lines:
            if not line.fault:
                self._heard.register(line, select.POLLIN)

    def ask(self, questions: Questions) -> list[Reply]:
        """Ask some seats at once, each on its own line, and wait for all their answers.

        The last one that was asked is waited for first: when it has answered, most others have
        too, and need not wake us up again. Of several that fail, the first seat is blamed.
        """
        spoken = {number for number, _ in self._heard.poll(0)}
        for seat, question in questions:
            line = self._lines[seat]
            try:
                line.ask(question, spoken=bool(spoken) and line.fileno() in spoken)
            except Violation as found:
                raise Foul(seat, found.kind, found.message) from None
        self._meanwhile()
        replies: dict[int, Reply] = {}
        fouls: dict[int, Foul] = {}
        for seat, _ in questions if self._in_order else reversed(questions):
            try:
                replies[seat] = self._lines[seat].answer()
            except Violation as found:
                fouls[seat] = Foul(seat, found.kind, found.message)
        if fouls:
            raise fouls[min(fouls)]
        return [replies[seat] for seat, _ in questions]
