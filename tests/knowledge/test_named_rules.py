"""Each named rule alone: what it concludes, from which lines, and how it says so."""

from __future__ import annotations

import pytest

from boddy.notation.reading import read_notes
from boddy.reasoning.deduction import NO_DEAL, Fact, deduce, named_only
from boddy.reasoning.seat_view import SeatView

THREE = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
TINY = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"


def fact(text: str, card: str, place: int) -> Fact:
    view = SeatView.of(read_notes(text))
    return deduce(view)[view.edition.card(card).index, place]


BOB, CYD, FILE = 1, 2, 3


@pytest.mark.parametrize(
    ("text", "card", "place", "holds", "rule", "lines", "said"),
    [
        (
            THREE + "Bob: Plum Wrench Kitchen; Cyd passes",
            "Plum",
            CYD,
            False,
            "observed pass",
            (4,),
            "Cyd does not hold Plum, because Cyd passed on Plum Wrench Kitchen.",
        ),
        (
            THREE + "Ann: Mustard Pipe Kitchen; Cyd shows Pipe",
            "Pipe",
            CYD,
            True,
            "observed card",
            (4,),
            "Cyd holds Pipe, because Cyd showed it to you.",
        ),
        (
            THREE,
            "Rope",
            0,
            True,
            "observed card",
            (3,),
            "You hold Rope, because you were dealt it.",
        ),
        (
            "players: Ann 5, Bob 5, Cyd 5\nfaceup: Plum Rope Hall",
            "Plum",
            4,
            True,
            "observed card",
            (2,),
            "Plum lies face up, because everybody sees it.",
        ),
        (
            THREE + "saw: Bob Wrench",
            "Wrench",
            BOB,
            True,
            "observed card",
            (4,),
            "Bob holds Wrench, because your notes say that you learnt so.",
        ),
        (
            THREE + "Cyd accuses Plum Pipe Dining: right",
            "Plum",
            FILE,
            True,
            "observed card",
            (4,),
            "Plum is in the file, because an accusation was right.",
        ),
        (
            THREE
            + "Bob: Plum Rope Kitchen; Cyd shows\nAnn: Plum Pipe Hall; Bob passes; Cyd passes",
            "Kitchen",
            CYD,
            True,
            "show elimination",
            (3, 4, 5),
            (
                "Cyd holds Kitchen, because Cyd showed one of Plum Rope Kitchen and has neither "
                "Plum nor Rope."
            ),
        ),
        (
            THREE + "Ann: Mustard Pipe Kitchen; Cyd shows Pipe",
            "Pipe",
            FILE,
            False,
            "only one holder",
            (4,),
            "Pipe is not in the file, because Cyd holds it.",
        ),
        (
            THREE + "Ann: Mustard Rope Hall; nobody",
            "Mustard",
            FILE,
            True,
            "at least one holder",
            (1, 3, 4),
            "Mustard is in the file, because no hand can hold it.",
        ),
        (
            TINY + "saw: Bob Basil",
            "Coral",
            FILE,
            True,
            "file has a full set",
            (4, 5),
            "Coral is in the file, because all other suspects are placed.",
        ),
        (
            THREE + "Ann: Mustard Rope Hall; nobody",
            "Plum",
            FILE,
            False,
            "file has one of each",
            (1, 3, 4),
            "Plum is not in the file, because the file's suspect is Mustard.",
        ),
        (
            TINY + "saw: Bob Basil Attic",
            "Larder",
            BOB,
            False,
            "hand maximum",
            (2, 5),
            "Bob does not hold Larder, because all 2 of Bob's cards are known.",
        ),
        (
            TINY + "Ann: Basil Teapot Attic; Bob passes\nAnn: Coral Umbrella Attic; Bob passes",
            "Garden",
            BOB,
            True,
            "hand minimum",
            (2, 4, 5, 6),
            "Bob holds Garden, because only 2 cards are left for Bob's hand of 2.",
        ),
    ],
)
def test_each_rule(
    text: str, card: str, place: int, holds: bool, rule: str, lines: tuple[int, ...], said: str
) -> None:
    found = fact(text, card, place)
    assert (found.holds, found.rule, found.lines, found.text) == (holds, rule, lines, said)


def test_an_unseen_show_alone_makes_no_fact() -> None:
    before = named_only(SeatView.of(read_notes(THREE)))
    after = named_only(SeatView.of(read_notes(THREE + "Bob: Plum Wrench Kitchen; Cyd shows")))
    assert after.keys() == before.keys()


def test_what_no_named_rule_gives_is_proved_by_counting() -> None:
    """Cyd has two cards and showed two triples without a common card: nothing else fits."""
    text = TINY + ("Bob: Basil Teapot Attic; Cyd shows\nBob: Coral Umbrella Larder; Cyd shows\n")
    found = fact(text, "Garden", CYD)
    assert not found.holds
    assert (found.rule, found.lines) == (NO_DEAL, (2, 5, 6))
    assert found.text == (
        "Cyd does not hold Garden, because no deal that agrees with lines 2, 5 and 6 has it there."
    )


def test_the_earliest_rule_of_the_table_is_named() -> None:
    """Both a pass and our own holding say that Bob lacks Rope; passes stand first."""
    assert fact(THREE, "Rope", BOB).rule == "only one holder"
    found = fact(THREE + "Ann: Plum Rope Dining; nobody", "Rope", BOB)
    assert found.rule == "observed pass"


def test_a_hand_whose_size_is_not_said_follows_from_the_others() -> None:
    text = "edition: cottage\nplayers: Ann 2, Bob ?, Cyd 2\nsaw: Bob Basil Attic"
    assert fact(text, "Larder", BOB).rule == "hand maximum"
