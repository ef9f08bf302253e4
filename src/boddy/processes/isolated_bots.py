"""Bots in separate processes, which hold nothing but what their seat has seen."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import struct
import subprocess
from random import Random

from boddy.actions import Action, LegalActions
from boddy.bots import Bot
from boddy.clock import OutOfTime
from boddy.errors import IllegalAction, InputError, TournamentError
from boddy.events import Ended
from boddy.match import BotFailure
from boddy.processes import seat_server
from boddy.processes.child_process import ending_fault, start_module
from boddy.processes.seat_server import (
    CLEAR,
    COMMAND,
    LONGEST_ANSWER,
    REPLY,
    START,
    STATUS,
    CallOutcome,
    SeatTerms,
    Shared,
    receive,
    send,
)
from boddy.records.codec import decode_action, encode_setup
from boddy.setup import Setup
from boddy.texts import Phrase, phrase
from boddy.views import Observation


class SeatServer:
    """Makes bots that play in separate processes, while it is entered."""

    def __init__(
        self,
        setup: Setup,
        seconds: float | None,
        memory: int | None = None,
        *,
        printing: bool = False,
    ) -> None:
        """Start the server; the setup is of any game with the same edition.

        `seconds` are for one decision, `memory` is in mebibytes for each bot. What bots
        print is a fault unless `printing` sends it to the standard error.
        """
        self.seconds, self.edition = seconds, setup.edition
        self.shared = Shared(setup.edition)
        self._links: list[socket.socket] = []
        self._control, theirs = socket.socketpair()
        with theirs:
            self._process = start_module(
                seat_server.__name__,
                [str(theirs.fileno())],
                [theirs.fileno()],
                stdout=subprocess.DEVNULL,
                stderr=None if printing else subprocess.DEVNULL,
            )
        terms = SeatTerms(encode_setup(setup), memory, printing)
        assert self._process.stdin is not None  # noqa: S101  # we asked for it
        with contextlib.suppress(BrokenPipeError), self._process.stdin as line:
            line.write(f"{terms.text()}\n".encode())

    def bot(self, spec: str, loading: float) -> RemoteBot:
        """Make a bot for one game; an InputError if that takes over `loading` seconds, or fails."""
        ours, theirs = socket.socketpair()
        self._links.append(ours)
        with theirs:
            pid = self._do(START, 0, theirs.fileno())
        bot = RemoteBot(self, ours, pid)
        bot.load(spec, loading)
        return bot

    def status(self, pid: int) -> int:
        """Return the exit status of a bot's process, or the signal that ended it, negative."""
        return os.waitstatus_to_exitcode(self._do(STATUS, pid))

    def clear(self) -> None:
        """End the processes of all bots and all that they have started."""
        self._do(CLEAR)
        self._hang_up()

    def _do(self, command: bytes, pid: int = 0, *files: int) -> int:
        try:
            socket.send_fds(self._control, [COMMAND.pack(command, pid)], files)
            data = self._control.recv(REPLY.size, socket.MSG_WAITALL)
            (result,) = REPLY.unpack(data)
        except (OSError, struct.error):
            raise TournamentError("seat-server-gone") from None
        return int(result)

    def __enter__(self) -> SeatServer:
        return self

    def __exit__(self, *_error: object) -> None:
        self._hang_up()
        self._control.close()
        self._process.wait()

    def _hang_up(self) -> None:
        for link in self._links:
            link.close()
        self._links.clear()


class RemoteBot(Bot):
    """A bot in a separate process, for one game."""

    def __init__(self, server: SeatServer, link: socket.socket, pid: int) -> None:
        self._server, self._link, self._pid = server, link, pid
        self._news: list[Observation] = []
        self._decides = True

    def load(self, spec: str, seconds: float) -> None:
        """Make the bot; an InputError says why it cannot be made."""
        try:
            answer = self._ask("load", spec, seconds=seconds)
        except OutOfTime:
            raise InputError(
                "bot-fails", spec=spec, how=phrase("fault-loading", seconds=f"{seconds:g}")
            ) from None
        except BotFailure as failure:
            raise InputError("bot-fails", spec=spec, how=failure.fault) from None
        if answer.refused:
            raise InputError(answer.refused)
        self._decides = answer.decides

    def sit(self, setup: Setup, seat: int, rng: Random) -> None:
        """Take a seat before a game."""
        self._ask("sit", setup, seat, rng, seconds=self._server.seconds)

    def see(self, event: Observation) -> None:
        """Keep an event for the next decision: telling each by itself would take longer."""
        self._news.append(event)
        if isinstance(event, Ended):
            self._ask("see", self._take_news(), seconds=self._server.seconds)

    def decide(self, legal: LegalActions) -> Action:
        """Have the bot see what happened, and choose an action if there is a choice."""
        if len(legal) == 1 and (legal.shows or legal.others) and not self._decides:
            return legal[0]
        answer = self._ask("decide", self._take_news(), legal, seconds=self._server.seconds)
        try:
            return decode_action(answer.action, self._server.edition)
        except InputError as error:
            raise IllegalAction(error) from None

    def _take_news(self) -> list[Observation]:
        news, self._news = self._news, []
        return news

    def _ask(self, *message: object, seconds: float | None) -> CallOutcome:
        """Have the bot called; whatever goes wrong is the end of its process."""
        try:
            send(self._link, self._server.shared.dump(message), seconds)
            answer = CallOutcome.parse(receive(self._link, LONGEST_ANSWER, seconds))
        except (EOFError, ConnectionError):
            raise _Ended(self._server, self._pid) from None
        except BaseException as error:
            self._kill()
            if isinstance(error, InputError):
                raise BotFailure(phrase("fault-unreadable", problem=error.said)) from None
            raise
        if answer.fault:
            self._kill()
            raise BotFailure(answer.fault, answer.where)
        return answer

    def _kill(self) -> None:
        # Nobody has waited for it yet, so its number is still its own.
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)


class _Ended(BotFailure):
    """A bot's process has ended; how, is asked later, when no clock is running."""

    def __init__(self, server: SeatServer, pid: int) -> None:
        super().__init__("")
        self._server, self._pid = server, pid

    @property
    def fault(self) -> Phrase:
        return ending_fault(self._server.status(self._pid))
