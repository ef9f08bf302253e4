"""The host of a contest takes no answer that comes after the limit."""

from __future__ import annotations

import select
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import pytest

from boddy.arena.plan import RemoteOptions
from boddy.contest import connections
from boddy.contest.asker import Asker
from boddy.contest.connections import BotLine, Port, Reception
from boddy.contest.protocol import MakeSuggestion, parse_request
from boddy.errors import Violation

LIMIT = 10.0


@pytest.fixture
def wire() -> Iterator[tuple[BotLine, socket.socket]]:
    """Yield a line to a bot that has said hello, and the bot's end of it."""
    ours, theirs = socket.socketpair()
    asker = Asker()
    asker.feed(b"ray alive")
    with ours, theirs:
        yield BotLine("ray", ours, asker, LIMIT), theirs


@pytest.mark.parametrize(("seconds", "counts"), [(LIMIT, True), (LIMIT + 0.01, False)])
def test_an_answer_counts_exactly_up_to_the_limit(
    monkeypatch: pytest.MonkeyPatch,
    wire: tuple[BotLine, socket.socket],
    seconds: float,
    counts: bool,
) -> None:
    now = [100.0]
    monkeypatch.setattr(connections, "monotonic", lambda: now[0])
    host, bot = wire
    host.ask(parse_request("suggest"))
    now[0] += seconds
    bot.send(b"suggest Mu Ro St")
    if counts:
        assert isinstance(host.answer(), MakeSuggestion)
    else:
        with pytest.raises(Violation, match="time-out: no answer to 'suggest' within 10 seconds"):
            host.answer()
        assert host.fault is not None


@pytest.mark.parametrize("said", ["", "suggest Mu "], ids=["nothing", "a piece"])
def test_a_wait_ends_by_itself_at_the_limit(said: str) -> None:
    """Nobody else looks at the clock, and a piece of an answer gives no new time."""
    ours, theirs = socket.socketpair()
    asker = Asker()
    asker.feed(b"ray alive")
    with ours, theirs:
        host = BotLine("ray", ours, asker, timeout=0.05)
        host.ask(parse_request("suggest"))
        theirs.send(said.encode())
        with pytest.raises(Violation, match="time-out: no answer to 'suggest' within 0.05 seconds"):
            host.answer()


def test_an_early_line_is_no_answer_to_the_next_question(
    wire: tuple[BotLine, socket.socket],
) -> None:
    host, bot = wire
    bot.send(b"ok")
    with pytest.raises(Violation, match="protocol: said 'ok' without being asked"):
        host.ask(parse_request("suggestion 0 Gr Kn Di -"))


def test_an_unexpected_answer_is_heard_before_the_next_question(
    wire: tuple[BotLine, socket.socket],
) -> None:
    """Another seat ended the game while this one was asked too."""
    host, bot = wire
    host.ask(parse_request("suggestion 0 Gr Kn Di -"))
    bot.send(b"ok")
    host.ask(parse_request("suggest"))
    bot.send(b"suggest Mu Ro St")
    assert isinstance(host.answer(), MakeSuggestion)


@contextmanager
def reception() -> Iterator[tuple[Reception, Port]]:
    """Wait for the entry ray."""
    waiting = Reception(RemoteOptions(timeout=LIMIT))
    try:
        yield waiting, waiting.listen(["ray"], 0)
    finally:
        waiting.close()
        for line in waiting.arrived.values():
            line.hang_up(Violation("protocol", "no-more-games"))


@contextmanager
def call(port: Port, says: bytes) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port.number)) as link:
        link.sendall(says)
        yield link


def wait_until(done: Callable[[], object], waiting: Reception) -> None:
    end = monotonic() + 60
    while not done() and monotonic() < end:
        waiting.wait()
    assert done()


def test_a_hello_counts_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    with reception() as (waiting, port):
        waiting.admit(port, lambda _link: True)
        with call(port, b"ray al") as link:
            wait_until(lambda: waiting.heard_at(port), waiting)
            monkeypatch.setattr(connections, "monotonic", lambda: monotonic() + LIMIT + 0.01)
            link.sendall(b"ive")
            wait_until(lambda: not waiting.heard_at(port), waiting)
            assert not waiting.arrived
            assert link.recv(1) == b""


def test_a_hello_after_the_limit_is_reported_as_too_late() -> None:
    with reception() as (waiting, port):
        waiting.admit(port, lambda _link: True, seconds=-1)
        with call(port, b"ray alive"):
            wait_until(lambda: waiting.heard_at(port), waiting)
        assert waiting.heard_at(port) == ["ray alive, too late"]


def test_half_a_hello_is_kept_to_explain_the_failure() -> None:
    with reception() as (waiting, port):
        waiting.admit(port, lambda _link: True)
        with call(port, b"ra") as link:
            wait_until(lambda: waiting.heard_at(port) == ["ra"], waiting)
            link.sendall(b"y al")
            wait_until(lambda: waiting.heard_at(port) == ["ray al"], waiting)


def test_a_strangers_wrong_hello_does_not_harm_the_entry() -> None:
    """Of the stranger nobody can tell whether it is the entry's; of the other everybody can."""
    checks = iter([None, True])
    with reception() as (waiting, port):
        waiting.admit(port, lambda _link: next(checks))
        with call(port, b"nonsense nonsense\n") as stranger:
            wait_until(lambda: hung_up(stranger), waiting)
            with call(port, b"ray alive"):
                wait_until(lambda: waiting.arrived, waiting)
        assert not waiting.faults
        assert waiting.arrived["ray"].name == "ray"


def hung_up(link: socket.socket) -> bool:
    return bool(select.select([link], [], [], 0)[0])
