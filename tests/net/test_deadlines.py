"""The host of a contest takes no answer that comes after the limit."""

from __future__ import annotations

import asyncio
from unittest.mock import Mock

import pytest

from boddy.errors import Violation
from boddy.net import connection
from boddy.net.connection import Connection
from boddy.wire.messages import MakeSuggestion, Reply, parse_request

LIMIT = 10.0


@pytest.mark.parametrize(("seconds", "counts"), [(LIMIT, True), (LIMIT + 0.01, False)])
def test_an_answer_counts_up_to_the_limit_and_not_until_somebody_looks_at_the_clock(
    monkeypatch: pytest.MonkeyPatch, seconds: float, counts: bool
) -> None:
    now = [100.0]
    monkeypatch.setattr(connection, "monotonic", lambda: now[0])
    line = Connection(Mock(timeout=LIMIT, start_timeout=LIMIT, tap=None))
    line.connection_made(Mock(spec=asyncio.Transport))
    line.data_received(b"ray alive")
    answers: list[Reply] = []
    faults: list[Violation] = []
    line.ask(parse_request("suggest"), answers.append, faults.append)
    now[0] += seconds
    line.data_received(b"suggest Mu Ro St")
    assert [type(answer) for answer in answers] == [MakeSuggestion] * counts
    assert [fault.kind for fault in faults] == ["time-out"] * (not counts)


def test_a_hello_counts_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(connection, "monotonic", lambda: now[0])
    listener = Mock(timeout=LIMIT, start_timeout=LIMIT, tap=None)
    line = Connection(listener)
    line.connection_made(Mock(spec=asyncio.Transport))
    now[0] += LIMIT + 0.01
    line.data_received(b"ray alive")
    assert not listener.introduced.called
    assert line.fault is not None
    assert line.fault.kind == "start failure"
