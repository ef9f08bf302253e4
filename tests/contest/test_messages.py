"""Messages: printed exactly, read generously, and nothing else is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.contest.protocol import (
    EDITION,
    AccusationMade,
    AskAccusation,
    AskSuggestion,
    Dead,
    Disprove,
    Done,
    MakeAccusation,
    MakeSuggestion,
    Ok,
    RequestReader,
    Reset,
    ShowCard,
    SuggestionMade,
    contest_setup,
    encode,
    parse_reply,
    parse_request,
    print_message,
)
from boddy.errors import WireError

seats = st.integers(0, 5)
triples = st.sampled_from(EDITION.triples)
cards = st.sampled_from(EDITION.deck)


@st.composite
def resets(draw: st.DrawFn) -> Reset:
    count = draw(st.integers(3, 6))
    seat = draw(st.integers(0, count - 1))
    deck = draw(st.permutations(EDITION.deck))
    return Reset(count, seat, tuple(deck[: contest_setup(count).hand_sizes[seat]]))


@st.composite
def told_suggestions(draw: st.DrawFn) -> SuggestionMade:
    asked = draw(triples)
    shower = draw(st.none() | seats)
    card = None if shower is None else draw(st.none() | st.sampled_from(asked))
    return SuggestionMade(draw(seats), asked, shower, card)


requests = (
    resets()
    | told_suggestions()
    | st.builds(Disprove, seats, triples)
    | st.builds(AccusationMade, seats, triples, st.booleans())
    | st.sampled_from([AskSuggestion(), AskAccusation(), Done()])
)
replies = (
    st.builds(MakeSuggestion, triples)
    | st.builds(ShowCard, cards)
    | st.builds(MakeAccusation, triples | st.none())
    | st.sampled_from([Ok(), Dead()])
)


@given(requests)
def test_what_a_server_prints_a_bot_reads(request: object) -> None:
    text = print_message(request)
    assert parse_request(text) == parse_request(text.upper()) == request


@given(replies)
def test_what_a_bot_prints_a_server_reads(reply: object) -> None:
    text = print_message(reply)
    assert parse_reply(text) == parse_reply(text.lower()) == reply


words = st.sampled_from(
    [
        "reset",
        "suggest",
        "suggestion",
        "disprove",
        "accuse",
        "accusation",
        "show",
        "done",
        "-",
        "3",
        "6",
        "9",
        "-1",
        "Gr",
        "Kn",
        "Di",
        "Xx",
        "+",
        "ok",
        "é",
        "1e9",
        "999999999999999999",
    ]
)


@given(st.lists(words, max_size=9).map(" ".join) | st.text(max_size=40))
def test_any_other_text_is_refused_in_a_sentence(text: str) -> None:
    for parse in (parse_request, parse_reply):
        try:
            message = parse(text)
        except WireError:
            continue
        assert print_message(message).lower() == " ".join(text.lower().split())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("reset 3 0 Gr", "expected 6 different cards for seat 0"),
        ("reset 7 0 Gr", "expected a number from 0 to 6"),
        ("reset 2 0 Gr", "expected 3 to 6"),
        ("suggestion 0 Gr Kn Di 2 Ba", "Ba was not asked for"),
        ("disprove 0 Kn Gr Di", "the order is suspect, weapon, room"),
        ("accusation 0 Gr Kn Di ?", r"expected \+ or -"),
        ("done now", "expected nothing after it"),
        ("disprove x Gr Kn Di", "'x': expected a number from 0 to 5"),
        ("disprove 6 Gr Kn Di", "'6': expected a number from 0 to 5"),
        ("disprove 10 Gr Kn Di", "'10': expected a number from 0 to 5"),
        ("", "expected one of reset"),
    ],
)
def test_complaints_say_what_would_be_right(text: str, complaint: str) -> None:
    with pytest.raises(WireError, match=complaint):
        parse_request(text)


@given(st.lists(requests, max_size=5), st.data())
def test_lines_may_come_in_any_pieces(sent: list[object], data: st.DataObject) -> None:
    stream = b"".join(encode(print_message(request), lines=True) for request in sent)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=5)))
    reader = RequestReader(lines=True)
    pieces = zip([0, *cuts], [*cuts, len(stream)], strict=True)
    heard = [request for a, b in pieces for request in reader.feed(stream[a:b])]
    assert heard == sent


def test_a_bare_message_in_pieces_is_put_together() -> None:
    reader = RequestReader(lines=False)
    assert reader.feed(b"reset 3 0 Bi Di Kn") == []
    (request,) = reader.feed(b" Lo Sc Wh")
    assert print_message(request) == "reset 3 0 Bi Di Kn Lo Sc Wh"


@pytest.mark.parametrize("sent", [b"hello", b"resets", b"hello 3 0 Bi", b"x"])
def test_a_hopeless_bare_message_is_refused_at_once(sent: bytes) -> None:
    with pytest.raises(WireError, match="expected one of reset"):
        RequestReader(lines=False).feed(sent)


@pytest.mark.parametrize("lines", [False, True])
def test_a_server_that_never_ends_a_message_is_refused(lines: bool) -> None:
    with pytest.raises(WireError):
        RequestReader(lines).feed(b"x" * 10_000)
