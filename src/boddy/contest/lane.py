"""A lane: one copy of every entry, started and connected, that plays one game after another."""

from __future__ import annotations

import contextlib
import select
import socket
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from time import monotonic, perf_counter
from typing import IO, Self

from boddy.arena.plan import Entry, RemoteOptions
from boddy.contest.asker import NO_FAREWELL, PROTOCOL, START_FAILURE
from boddy.contest.connections import BotLine, Port, Reception, Tap, is_peer_below
from boddy.contest.entry_files import command_of
from boddy.contest.protocol import AskAccusation, AskSuggestion, Disprove, Done, Reply
from boddy.contest.referee import Questions, Referee
from boddy.errors import Foul, InputError, Violation
from boddy.game import Game
from boddy.printable import printable
from boddy.processes.program import Program, end_programs, signal_name
from boddy.texts import Phrase, phrase

DECISIONS = (AskAccusation, AskSuggestion, Disprove)
"""The questions that leave a bot something to decide."""
TAIL_LINES, TAIL_WIDTH = 20, 300
"""Bytes that are kept of a program's standard error."""
PATIENCE = 0.2
"""Seconds for each step of ending a program."""
StartFailed = Callable[[str, Violation, Sequence[str]], None]
"""Called if an entry does not start: with its name, the fault, and its standard error."""


class Lane:
    """Entries that play each other, each on its connection, within a `with` statement."""

    def __init__(
        self,
        options: RemoteOptions,
        entries: Sequence[Entry],
        port: int,
        *,
        tap: Tap | None = None,
        warn: Callable[[str], None] | None = None,
        strict: bool = False,
    ) -> None:
        """Take a port for each entry, and before them one for all that people start.

        They follow on `port`; if it is 0, they are any that are free. For `tap`, `warn` and
        `strict` see `Reception`.
        """
        self._folder, self._entries = options.folder, entries
        self._strict, self._in_order = strict, tap is not None
        self.interrupted = False
        """Whether nobody wants its games any more."""
        self._programs: dict[str, Program] = {}
        self._tails: dict[str, deque[str]] = {}
        self._lines: dict[str, BotLine] = {}
        self._reception = Reception(options, tap, warn, strict)
        self._ports: dict[str, Port] = {}
        self._manual = [entry.name for entry in entries if not entry.spec]
        started = [[entry.name] for entry in entries if entry.spec]
        for offset, names in enumerate(filter(None, [self._manual, *started])):
            found = self._reception.listen(names, port and port + offset)
            self._ports |= dict.fromkeys(names, found)

    def start(self, failed: StartFailed) -> None:
        """Start all entries at once; `failed` is called for each that does not start."""
        reception = self._reception
        for name in self._manual[:1]:
            reception.admit(self._ports[name], self._is_person)
        for entry in self._entries:
            if entry.spec:
                self._start(entry)
        awaited = {entry.name for entry in self._entries}
        deadline = monotonic() + reception.start_timeout
        ending: list[Thread] = []
        while awaited and not self.interrupted:
            for name in sorted(awaited):
                if fault := self._fault(name, late=monotonic() > deadline):
                    ending.append(Thread(target=self._give_up, args=(name, fault, failed)))
                    ending[-1].start()
                elif name in reception.arrived:
                    self._lines[name] = reception.arrived[name]
                else:
                    continue
                awaited.remove(name)
            if awaited:
                reception.wait()
        reception.close()
        for thread in ending:
            thread.join()

    def _start(self, entry: Entry) -> None:
        name, port = entry.name, self._ports[entry.name]
        tail = self._tails[name] = deque(maxlen=TAIL_LINES)
        command = command_of(entry, port.number)
        try:
            program = Program(command, self._folder, partial(_keep_tail, tail))
        except InputError as error:
            self._reception.faults[name] = Violation(START_FAILURE, error)
            return
        self._programs[name] = program
        is_entry = partial(is_peer_below, pid=program.pid)
        self._reception.admit(port, is_entry, self._reception.start_timeout)

    def _fault(self, name: str, *, late: bool) -> Violation | None:
        """Return why an entry will not connect any more, if that is known."""
        reception, program = self._reception, self._programs.get(name)
        if program is None or name in reception.faults or name in reception.arrived:
            return reception.faults.get(name)
        if program.status is not None:
            return Violation(START_FAILURE, "exits-before-hello", how=_ending(program.status))
        if not late:
            return None
        heard = [repr(said) for said in reception.heard_at(self._ports[name])[-1:]]
        return Violation(
            START_FAILURE, "no-hello", seconds=f"{reception.start_timeout:g}", heard=heard
        )

    def _give_up(self, name: str, fault: Violation, failed: StartFailed) -> None:
        failed(name, fault, self.dismiss(name))

    def _is_person(self, link: socket.socket) -> bool | None:
        """Refuse the entries that we started; nobody can tell people apart."""
        pids = [program.pid for program in self._programs.values()]
        return False if any(is_peer_below(link, pid) for pid in pids) else None

    def play(
        self, order: Sequence[str], game: Game, meanwhile: Callable[[], None] = lambda: None
    ) -> list[list[float]]:
        """Play a game among entries; return for each seat how long its decisions took.

        Strictly, one seat is asked after the other also where no answer depends on another. Raise
        a Foul if one of them breaks the rules. `meanwhile` is called whenever the entries have
        something to think about, so what it does costs no time.
        """
        lines = [self._lines[name] for name in order]
        table = _Table(lines, meanwhile, in_order=self._in_order)
        thought: list[list[float]] = [[] for _ in lines]
        play = Referee(game).play()
        questions = next(play)
        with contextlib.suppress(StopIteration):
            while True:
                asked = perf_counter()
                if self._strict:
                    replies = [table.ask([asking])[0] for asking in questions]
                else:
                    replies = table.ask(questions)
                seat, question = questions[0]
                if isinstance(question, DECISIONS):
                    thought[seat].append(perf_counter() - asked)
                questions = play.send(replies)
        return thought

    def dismiss(self, name: str) -> list[str]:
        """End an entry for good; return the last lines that it said on its standard error."""
        line, program = self._lines.get(name), self._programs.pop(name, None)
        if line:
            line.hang_up(Violation(PROTOCOL, "no-more-games"))
        if program is None:
            return []
        end_programs([program], PATIENCE)
        return list(self._tails[name])

    def part(self, noted: Callable[[str, Violation], None]) -> None:
        """Send a farewell to connected entries; `noted` is called for those that do not answer."""

        def said(name: str, work: Callable[[], object]) -> bool:
            try:
                work()
            except Violation as fault:
                noted(name, Violation(NO_FAREWELL, fault.deed))
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """End all processes; those that have said goodbye may take a moment."""
        self._reception.close()
        programs = list(self._programs.values())
        self._programs.clear()
        over = error[0] is None and not self.interrupted
        end_programs(programs, 5 * PATIENCE if over else PATIENCE)
        for line in self._reception.arrived.values():
            line.hang_up(Violation(PROTOCOL, "no-more-games"))


class _Table:
    """The lines of a game, seat by seat."""

    def __init__(
        self, lines: Sequence[BotLine], meanwhile: Callable[[], None], *, in_order: bool
    ) -> None:
        """Seat the entries; `in_order` is for people who read the messages."""
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
                raise Foul(seat, found.kind, found.deed) from None
        self._meanwhile()
        replies: dict[int, Reply] = {}
        fouls: dict[int, Foul] = {}
        for seat, _ in questions if self._in_order else reversed(questions):
            try:
                replies[seat] = self._lines[seat].answer()
            except Violation as found:
                fouls[seat] = Foul(seat, found.kind, found.deed)
        if fouls:
            raise fouls[min(fouls)]
        return [replies[seat] for seat, _ in questions]


def _keep_tail(tail: deque[str], errors: IO[bytes]) -> None:
    """Keep the last lines of a standard error, and never more than that."""
    line = b""
    while data := errors.read1(2**16):  # type: ignore[attr-defined]  # it is buffered
        *complete, line = (line + data[-TAIL_LINES * TAIL_WIDTH :]).split(b"\n")
        line = line[-TAIL_WIDTH:]
        tail.extend(map(_readable, complete[-TAIL_LINES:]))
    if line:
        tail.append(_readable(line))


def _readable(line: bytes) -> str:
    """Make a line safe to print on a terminal."""
    return printable(line[:TAIL_WIDTH].decode("utf-8", "replace").rstrip())


def _ending(status: int) -> Phrase:
    if status < 0:
        return phrase("exited-by-signal", signal=signal_name(status))
    return phrase("exited-with-code", status=status)
