"""A boddy bot enters a contest: any server that speaks the protocol, the original included.

A blocking socket is all that it takes: a bot never speaks unasked.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from random import Random

from boddy.actions import Action
from boddy.bots import Bot
from boddy.clock import Clock, OutOfTime
from boddy.contest.contestant import Contestant, Work
from boddy.contest.protocol import LONGEST, RequestReader, encode, print_message
from boddy.errors import BoddyError, InputError, WireError
from boddy.texts import Phrase

SECONDS = 2.0
"""For one decision of the bot; the contest allows 10."""


def join_contest(
    bot: Bot,
    identifier: str,
    port: int,
    *,
    host: str = "127.0.0.1",
    lines: bool = False,
    seconds: float = SECONDS,
    rng: Random | None = None,
    complain: Callable[[Phrase], None] = lambda _fault: None,
) -> int:
    """Play until the server says that it is done; return how many games were played.

    A server that vanishes, or says what no server says, is a WireError.
    """
    clock = Clock(seconds)

    def call(work: Work) -> Action | None:
        try:
            return clock.run(work)
        except OutOfTime:
            raise BoddyError("fault-time", seconds=f"{seconds:g}") from None

    entry = Contestant(bot, identifier, rng or Random(), call=call, complain=complain)
    try:
        link = socket.create_connection((host, port), timeout=10)
    except (OSError, OverflowError) as error:
        raise InputError("cannot-connect", host=host, port=str(port), why=str(error)) from None
    with link, clock:
        link.settimeout(None)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _converse(link, entry, lines)
    return entry.games


def _converse(link: socket.socket, entry: Contestant, lines: bool) -> None:
    reader = RequestReader(lines)
    try:
        link.sendall(encode(print_message(entry.hello()), lines))
        while not entry.finished:
            data = link.recv(LONGEST)
            if not data:
                raise WireError("server-hung-up", games=entry.games)
            for request in reader.feed(data):
                link.sendall(encode(print_message(entry.reply(request)), lines))
    except OSError as error:
        raise WireError("server-gone", games=entry.games, why=str(error)) from None
