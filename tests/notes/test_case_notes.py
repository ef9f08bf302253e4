"""Case notes: read generously, printed exactly, and wrong lines told all at once."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.cards import Triple
from boddy.editions import find_edition
from boddy.errors import NotesError
from boddy.notes.case_notes import Accusation, AnswersOnly, Notes, NotesEntry, Sighting, Suggestion
from boddy.notes.reading import read_notes, readable_names, try_notes
from boddy.reasoning.seat_view import SeatView
from boddy.texts import Words
from solve_cases import WORKED_EXAMPLE, notes_of, observed

ISSUE = """\
# comments
edition: classic                       (optional)
players: Ann 6, Bob 6, Cyd 6           (turn order and cards held; `Bob ?`: not known)
me: Ann                                (optional: without it, a spectator's notes)
hand: Scarlet Knife Rope Hall Study Lounge
faceup: Plum                           (optional)
1. Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
2. Bob: Plum Wrench Kitchen; Cyd shows
3. Cyd: Green Revolver Library; nobody
4. Cyd accuses Green Revolver Library: wrong
5. saw: Bob Candlestick                (learnt some other way)
"""


def entry(text: str, header: str = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\n") -> str:
    """Read one line and print it again."""
    notes = read_notes(header + text)
    return "; ".join(notes.entry_text(item) for item in notes.entries)


def test_every_kind_of_line_is_read_with_its_number() -> None:
    notes = read_notes(ISSUE)
    assert notes.names == ("Ann", "Bob", "Cyd")
    assert (notes.me, notes.sizes) == (0, (6, 6, 6))
    assert sorted(card.name for card in notes.faceup) == ["Plum"]
    assert [notes.lines[kind] for kind in ("players", "me", "hand", "faceup")] == [3, 4, 5, 6]
    assert [item.line for item in notes.entries] == [7, 8, 9, 10, 11]
    assert [type(item).__name__ for item in notes.entries] == [
        *["Suggestion"] * 3,
        "Accusation",
        "Sighting",
    ]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("bob: pl wr ki; c shows", "Bob: Plum Wrench Kitchen; Cyd shows"),
        ("Ann: Mustard Pipe Kitchen; Cyd shows Pipe", None),
        ("I: mustard, lead pipe, kitchen; cyd showed me lead pipe", None),
        ("7) Ann suggests: Mustard Pipe Kitchen; Bob passed; Cyd shows pi", None),
        ("Ann asks Kitchen Mustard Pipe; Bob passes, Cyd shows pipe  # says she", None),
        ("Ann: Mustard Pipe Kitchen; no one", "Ann: Mustard Pipe Kitchen; nobody"),
        ("Ann: Mustard Pipe Kitchen; Cyd passes", "Ann: Mustard Pipe Kitchen; nobody"),
        (
            "Ann: Mustard Pipe Kitchen; Bob passes",
            "Ann: Mustard Pipe Kitchen; Bob passes; ...",
        ),
        (
            "Ann: Mustard Pipe Kitchen; Bob passes; I missed the rest",
            "Ann: Mustard Pipe Kitchen; Bob passes; ...",
        ),
        ("Ann: Mustard Pipe Kitchen", "Ann: Mustard Pipe Kitchen; ..."),
        ("Ann: Mustard Pipe Kitchen; …", "Ann: Mustard Pipe Kitchen; ..."),
        ("Bob passes Plum Wrench Kitchen", "?: Plum Wrench Kitchen; Bob passes; ..."),
        (
            "bob passed on plum wrench kitchen; cyd shows",
            "?: Plum Wrench Kitchen; Bob passes; Cyd shows",
        ),
        ("Bob shows Plum Wrench Kitchen", "?: Plum Wrench Kitchen; Bob shows"),
        ("someone: Plum Wrench Kitchen; Bob shows Plum", "?: Plum Wrench Kitchen; Bob shows Plum"),
        ("? asks Plum Wrench Kitchen; Bob shows", "?: Plum Wrench Kitchen; Bob shows"),
        (
            "cyd ACCUSES Mr. Green, Gun, Library; WRONG.",
            "Cyd accuses Green Revolver Library: wrong",
        ),
        ("saw: Bob Candlestick Billiard Room", "saw: Bob Candlestick; saw: Bob Billiard"),
        ("saw Bob Hall", "saw: Bob Hall"),
        ("I saw: Bob Hall", "saw: Bob Hall"),
        ("everybody saw Bob Hall", "all saw: Bob Hall"),
    ],
)
def test_names_and_words_are_read_generously(typed: str, read: str | None) -> None:
    assert entry(typed) == (read or "Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe")


def test_sizes_may_be_unknown() -> None:
    assert read_notes("players: Ann 6, Bob ?, Uncle Cyd").sizes == (6, None, None)


@pytest.mark.parametrize(
    "player", ["Ann -1", "Ann 100", "Ann 6.5", "Ann six", "Ann Sechs", "Ann 6 cards", "Ann ~6"]
)
def test_an_unreadable_hand_size_is_no_name(player: str) -> None:
    with pytest.raises(NotesError) as caught:
        read_notes(f"players: {player}, Bob 6, Cyd 6\nme: Ann\nBob: Plum Rope Hall; nobody")
    [(line, _, message)] = caught.value.problems
    assert line == 1
    assert (
        Words().say(message)
        == f"{player!r}: expected a number of cards from 0 to 18, or `?`, as in `Ann 6`"
    )


@pytest.mark.parametrize("player", ["Ann 19", "Ann 99"])
def test_nobody_holds_more_cards_than_are_dealt(player: str) -> None:
    with pytest.raises(NotesError, match="^line 1 of the file: players: .*\n    .*from 0 to 18"):
        read_notes(f"players: {player}, Bob 6, Cyd 6\nme: Ann")


def test_a_name_may_end_in_a_number_before_the_cards() -> None:
    notes = read_notes("players: Guest 2 6, Guest 3 ?, C3PO")
    assert (notes.names, notes.sizes) == (("Guest 2", "Guest 3", "C3PO"), (6, None, None))


def test_all_wrong_lines_are_listed_at_once_with_remedies() -> None:
    text = (
        "players: Ann 6, Bob 6, Cyd 6\n"
        "Ann: Rope Plum Hall; Ann shows\n"
        "Bob: Rope Plum Hall; Cyd shows Knife\n"
        "something else\n"
        "Cyd accuses Plum Rope Hall\n"
        "Ann: Plum Rope Hall; Bob shows; Cyd passes\n"
        "Dan: Plum Rope Hall; nobody\n"
        "Ann: Plum Rope Knife; nobody\n"
        "hand: Rope\n"
    )
    with pytest.raises(NotesError) as caught:
        read_notes(text)
    assert [line for line, _, _ in caught.value.problems] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert caught.value.line == 2
    told = str(caught.value)
    for hint in ("somebody else", "Knife was not asked for", "expected `Ann:", "`: wrong`"):
        assert hint in told
    for hint in ("Cyd cannot pass", "no player is called 'Dan'", "one suspect", "`me: Ann`"):
        assert hint in told
    assert str(pickle.loads(pickle.dumps(caught.value))) == told  # noqa: S301  # our own bytes


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "expected a line `players"),
        ("players: Ann 6", "expected 2 to 6"),
        ("players: Ann 6, ann 6", "same name"),
        ("players: Ann 6, File 6", "notes use this word"),
        ("players: Ann 6, Bob 6\nplayers: Ann 5, Bob 5", "there is a line `players:` already"),
        ("players: Ann 6, Bob 6\nedition: klassik", "no edition is called"),
        ("players: Ann 6, Bob 6\nme: Cyd", "no player is called"),
        ("players: Ann 6, Bob 6\nfaceup: Rope Rope", "twice"),
        ("players: Bo 6, Bob 6, Bill 6\nB: Plum Rope Hall; nobody", "could be Bo, Bob or Bill"),
    ],
)
def test_a_wrong_header_says_what_is_wrong(text: str, hint: str) -> None:
    with pytest.raises(NotesError, match=hint):
        read_notes(text)


def test_what_can_be_read_is_kept_beside_what_cannot() -> None:
    notes, problems = try_notes(f"{WORKED_EXAMPLE}and so on\n")
    assert notes is not None
    assert len(notes.entries) == 3
    assert [problem.line for problem in problems] == [9]


@st.composite
def entries(draw: st.DrawFn, seats: int, edition: str) -> NotesEntry:
    cards = find_edition(edition)
    triple = draw(st.sampled_from(cards.triples))
    seat = draw(st.integers(0, seats - 1))
    order = [(seat + step) % seats for step in range(1, seats)]
    kind = draw(st.integers(0, 4))
    if kind == 0:
        return Accusation(seat, triple, draw(st.booleans()))
    if kind == 1:
        return Sighting(seat, draw(st.sampled_from(cards.deck)), draw(st.booleans()))
    if kind == 4:
        others = draw(st.lists(st.sampled_from(order), unique=True))
        shower = others.pop() if others and draw(st.booleans()) else None
        card = draw(st.sampled_from([None, *triple])) if shower is not None else None
        return AnswersOnly(triple, tuple(sorted(others)), shower, card)
    place = draw(st.integers(0, len(order)))
    shower = order[place] if kind == 2 and place < len(order) else None
    card = draw(st.sampled_from([None, *triple])) if shower is not None else None
    return Suggestion(seat, triple, tuple(order[:place]), shower, card)


@st.composite
def all_notes(draw: st.DrawFn) -> Notes:
    edition = draw(st.sampled_from(["classic", "cottage", "manor"]))
    cards = find_edition(edition)
    pool = ["Ann", "Bob", "Uncle Bob", "Bobby", "notebook#2", "Dr. Who", "Édith", "Bot 10", "Bot 1"]
    names = draw(st.lists(st.sampled_from(pool), min_size=2, max_size=6, unique=True))
    size = st.none() | st.integers(0, len(cards.deck) - 3)
    me = draw(st.none() | st.integers(0, len(names) - 1))
    some = st.sets(st.sampled_from(cards.deck), max_size=6).map(cards.card_set)
    return Notes(
        cards,
        tuple(names),
        tuple(draw(st.lists(size, min_size=len(names), max_size=len(names)))),
        me,
        draw(some.filter(bool)) if me is not None and draw(st.booleans()) else None,
        draw(some),
        tuple(draw(st.lists(entries(len(names), edition), max_size=6))),
    )


@given(all_notes())
def test_printed_notes_are_read_as_the_same_notes(notes: Notes) -> None:
    read = read_notes(str(notes))
    assert read == notes
    assert str(read) == str(notes)
    assert [item.line for item in read.entries] == [item.line for item in notes.numbered().entries]
    assert read.lines == notes.numbered().lines


@given(st.text(max_size=300) | st.lists(st.sampled_from([*ISSUE.split(), "\n"])).map(" ".join))
def test_any_text_is_read_or_refused_with_an_explanation(text: str) -> None:
    notes, problems = try_notes(text)
    if notes is None or problems:
        with pytest.raises(NotesError) as caught:
            read_notes(text)
        assert all(message for _, _, message in caught.value.problems)
        assert caught.value.problems
    else:
        assert read_notes(str(notes)) == notes


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_notes_of_a_game_say_what_its_observations_say(seat: int | None) -> None:
    told = SeatView.of(read_notes(str(notes_of(5, seat)))).statements
    seen = observed(5, seat).statements

    def gist(statements: list) -> set[tuple]:
        kinds = [
            (type(item).__name__, *(getattr(item, name) for name in item.__slots__))
            for item in statements
        ]
        return {item for item in kinds if item[0] != "HandSize"}

    assert gist(told) == gist(seen)


def test_names_that_notes_cannot_hold_change_little() -> None:
    names = ("notebook", "notebook", "random:accuse=0.1", "nobody", "")
    told = readable_names(names)
    assert told[:3] == ("notebook#1", "notebook#2", "random-accuse-0.1")
    assert len(set(told)) == len(told)
    assert read_notes("players: " + ", ".join(f"{name} 4" for name in told)).names == told


def test_a_suggestion_is_told_as_its_events() -> None:
    cards = find_edition("classic").triple("Plum Rope Hall")
    events = list(Suggestion(0, cards, (1,), 2, cards.weapon).events())
    assert [type(event).__name__ for event in events] == ["Suggested", "Passed", "Shown"]
    assert isinstance(cards, Triple)


def test_notes_say_how_the_table_plays() -> None:
    text = "players: Ann 6, Bob 6, Cyd 6\nrules: mansion(accuse=start, out_answers=no)\n"
    notes = read_notes(text + "Bob accuses Plum Rope Hall: wrong (at once)\n")
    assert str(notes.rules) == "mansion(out_answers=no)"
    assert read_notes(str(notes)) == notes
    assert SeatView.of(notes).gone == {1}
    assert SeatView.of(replace(notes, rules=None)).gone == set()
    with pytest.raises(NotesError, match="no choice is called 'luck'"):
        read_notes("players: A, B\nrules: mansion(luck=yes)\n")
