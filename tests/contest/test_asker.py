"""The server's end: whatever bytes come, they are an answer, a wait, or a named violation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.contest.asker import PROTOCOL, START_FAILURE, Asker
from boddy.contest.protocol import (
    EDITION,
    Alive,
    AskAccusation,
    AskSuggestion,
    Dead,
    Disprove,
    Done,
    Ok,
    Reply,
    Reset,
    print_message,
)
from boddy.errors import Violation

QUESTIONS = [
    Reset(3, 0, EDITION.deck[:6]),
    AskSuggestion(),
    Disprove(1, EDITION.triples[5]),
    AskAccusation(),
    Done(),
]
pieces = st.lists(
    st.binary(max_size=20)
    | st.sampled_from(
        [b"ok", b"-", b"suggest ", b"Gr Kn Di", b"accuse Gr", b"show Gr", b"\n", b"dead"]
    ),
    max_size=6,
)


def heard(line: Asker, sent: list[bytes]) -> Reply | Violation | None:
    """Feed pieces until there is an answer or a violation."""
    try:
        for piece in sent:
            if reply := line.feed(piece):
                return reply
    except Violation as fault:
        return fault
    return None


@given(st.sampled_from(QUESTIONS), st.booleans(), pieces)
def test_any_bytes_end_well(question: object, lines: bool, sent: list[bytes]) -> None:
    line = Asker()
    assert line.feed(b"x alive" + b"\n" * lines) == Alive("x")
    line.ask(question)
    answer = heard(line, sent)
    if isinstance(answer, Violation):
        assert answer.kind == PROTOCOL
        assert len(str(answer)) < 500
    elif answer is not None:
        assert len(print_message(answer)) <= len(b"".join(sent))


@given(st.binary(max_size=600) | st.binary(max_size=9).map(lambda name: name + b" alive"))
def test_any_hello_ends_well(sent: bytes) -> None:
    answer = heard(Asker(), [sent])
    if isinstance(answer, Violation):
        assert answer.kind == START_FAILURE
    elif answer is not None:
        assert sent.rstrip(b"\0\r\n").lower().endswith(b" alive")


@pytest.mark.parametrize("feed", [b"\n", b"\r\n"])
def test_a_line_feed_after_the_hello_still_means_lines(feed: bytes) -> None:
    line = Asker()
    line.feed(b"x alive")
    assert line.ask(QUESTIONS[0]).endswith(b"Pl")  # sent bare, for nothing else was known
    assert line.late_line_feed(feed) == b"\n"
    assert line.feed(feed) is None
    assert line.lines
    assert line.feed(b"ok\n") == Ok()
    assert line.ask(Done()) == b"done\n"
    assert line.late_line_feed(b"\n") == b""
    assert line.feed(b"dead\n") == Dead()


def test_who_speaks_unasked_is_told_so_before_the_next_question() -> None:
    line = Asker()
    line.feed(b"x alive")
    with pytest.raises(Violation, match="without being asked"):
        line.feed(b"ok")


def test_the_identifier_may_have_any_case() -> None:
    assert Asker().feed(b"Ray ALIVE") == Alive("Ray")
