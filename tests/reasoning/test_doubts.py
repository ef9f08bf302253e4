"""Likely slips in an entry, which may be true."""

from __future__ import annotations

import pytest

from boddy.notes.reading import read_notes
from boddy.reasoning.doubts import doubts
from boddy.reasoning.mistakes import table_words
from solve_cases import notes_of

HEADER = """\
players: Ann 5, Bob 5, Cyd 4, Dan 4
me: Ann
hand: Scarlet Knife Rope Hall Study
"""
TRIPLE = "Plum Pipe Hall"


def doubted(entries: str) -> list[str]:
    """Return what is doubted about the last of the entries, in English."""
    notes = read_notes(HEADER + entries)
    words = table_words(notes)
    return [words.say(said) for said in doubts(notes, notes.numbers[-1])]


@pytest.mark.parametrize(
    ("entries", "wanted"),
    [
        ("Dan: Plum Wrench Kitchen; nobody", []),
        ("Ann: Plum Wrench Kitchen; nobody\nBob: Plum Wrench Hall; Cyd shows", []),
        (
            "Ann: Plum Wrench Kitchen; Cyd shows\nCyd: Plum Pipe Lounge; Dan shows",
            ["After you it was Bob's turn."],
        ),
        (
            "Dan: Plum Wrench Kitchen; nobody\nBob: Plum Wrench Lounge; nobody",
            ["After Dan it was your turn."],
        ),
        # A missed asker may have been anybody; a player who accused wrongly or left asks no more.
        ("Ann: Plum Wrench Kitchen; nobody\n?: Plum Pipe Hall; ...\nBob: Plum Pipe Hall; ...", []),
        (
            f"Ann: {TRIPLE}; Dan shows\nBob accuses {TRIPLE}: wrong\nCyd: {TRIPLE}; ...",
            [],
        ),
        ("Ann: Plum Wrench Kitchen; nobody\nBob leaves\nCyd: Plum Wrench Study; Ann shows", []),
    ],
)
def test_somebody_out_of_turn(entries, wanted):
    assert doubted(entries) == wanted


def test_an_order_in_which_nobody_is_answered():
    assert doubted("?: Plum Wrench Kitchen; Bob passes; Dan shows") == []
    assert doubted("?: Plum Wrench Kitchen; Dan passes; Bob shows") == []
    assert doubted("?: Plum Wrench Kitchen; Bob passes; Dan passes; Cyd shows") == [
        "Nobody's suggestion is answered in this order: a player who passed comes only after Cyd."
    ]


def test_a_pass_despite_holding_one_of_the_cards():
    showed = "Ann: Plum Wrench Kitchen; Bob shows Plum\n"
    between = "Bob: Scarlet Rope Hall; Cyd passes; Dan passes; Ann shows\n"
    assert doubted(f"{showed}Dan: Plum Pipe Study; Ann shows") == ["After you it was Bob's turn."]
    asked = "Cyd: Plum Pipe Lounge; nobody"
    assert doubted(f"{showed}{between}{asked}") == ["Bob passed, but holds Professor Plum."]
    unseen = "Dan: Plum Wrench Kitchen; Ann passes; Bob shows\n"
    again = "Ann: Plum Wrench Kitchen; Bob passes; Cyd shows Plum"
    assert doubted(unseen + again) == ["Bob passed, but must hold one of these cards."]
    assert doubted("Dan: Scarlet Pipe Kitchen; Ann passes; Bob shows") == [
        "You passed, but hold Miss Scarlet."
    ]


def test_correct_notes_raise_no_doubt_about_answers():
    notes = notes_of(150, seat=1, seats=4)
    found = [said.code for number in notes.numbers for said in doubts(notes, number)]
    assert set(found) <= {"doubt-turn"}
