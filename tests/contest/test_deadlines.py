"""The host of a contest takes no answer that comes after the limit."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from time import monotonic
from unittest.mock import Mock

import pytest

from boddy.contest import connections
from boddy.contest.asker import Asker
from boddy.contest.connections import Listener, PendingConnection
from boddy.contest.lane import BotLine
from boddy.contest.protocol import MakeSuggestion, parse_request
from boddy.errors import Violation

LIMIT = 10.0


@pytest.fixture
def wire() -> Iterator[tuple[BotLine, socket.socket]]:
    """Give a line to a bot that has said hello, and the bot's end of it."""
    ours, theirs = socket.socketpair()
    asker = Asker()
    asker.feed(b"ray alive")
    with ours, theirs:
        yield BotLine("ray", ours, asker, LIMIT), theirs


@pytest.mark.parametrize(("seconds", "counts"), [(LIMIT, True), (LIMIT + 0.01, False)])
def test_an_answer_counts_up_to_the_limit_and_not_until_somebody_looks_at_the_clock(
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


def test_what_was_said_too_early_is_no_answer_to_the_next_question(
    wire: tuple[BotLine, socket.socket],
) -> None:
    host, bot = wire
    bot.send(b"ok")
    with pytest.raises(Violation, match="protocol: said 'ok' without being asked"):
        host.ask(parse_request("suggestion 0 Gr Kn Di -"))


def test_an_answer_that_nobody_waited_for_is_heard_before_the_next_question(
    wire: tuple[BotLine, socket.socket],
) -> None:
    """Another seat ended the game while this one was asked too."""
    host, bot = wire
    host.ask(parse_request("suggestion 0 Gr Kn Di -"))
    bot.send(b"ok")
    host.ask(parse_request("suggest"))
    bot.send(b"suggest Mu Ro St")
    assert isinstance(host.answer(), MakeSuggestion)


def test_a_hello_counts_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(connections, "monotonic", lambda: now[0])
    listener = Mock(ports=Mock(timeout=LIMIT, start_timeout=LIMIT, tap=None, strict=False))
    call = PendingConnection(listener)
    transport = Mock(spec=asyncio.Transport)
    transport.abort.side_effect = lambda: transport.is_closing.configure_mock(return_value=True)
    transport.is_closing.return_value = False
    call.connection_made(transport)
    now[0] += LIMIT + 0.01
    call.data_received(b"ray alive")
    assert not listener.introduced.called
    assert transport.abort.called


def test_a_hello_after_the_limit_is_reported_as_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rejected() -> list[str]:
        port = Listener(["ray"], "127.0.0.1", 0, Mock(tap=None))
        await port.admit(lambda _transport: True, seconds=LIMIT)
        monkeypatch.setattr("boddy.contest.connections.monotonic", lambda: monotonic() + LIMIT)
        port.introduced(Mock(identifier="ray"))
        port.close()
        return port.rejected

    assert asyncio.run(rejected()) == ["ray alive, too late"]


def test_a_strangers_wrong_hello_is_not_held_against_the_entry_that_came_after_it() -> None:
    """Of the stranger nobody can tell whether it is the entry's; of the other everybody can."""

    async def contest() -> str:
        checks = iter([None, True])
        ports = Mock(tap=None, warn=None, strict=False, timeout=LIMIT, start_timeout=LIMIT)
        listener = Listener(["ray"], "127.0.0.1", 0, ports)
        try:
            await listener.admit(lambda _transport: next(checks))
            stranger, entry = PendingConnection(listener), PendingConnection(listener)
            for connection in (stranger, entry):
                connection.connection_made(Mock(is_closing=lambda: False))
            stranger.data_received(b"nonsense nonsense\n")
            entry.data_received(b"ray alive")
            return (await listener.caller("ray")).name
        finally:
            listener.close()

    assert asyncio.run(contest()) == "ray"
