"""Each named rule alone: what it concludes, from which entries, and how it says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy.notes.case_notes import SetupPart
from boddy.notes.reading import read_notes
from boddy.reasoning.deduction import Fact, deduce, named_only
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from solve_cases import notes_of
from told import told

THREE = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
TINY = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"


def fact(text: str, card: str, place: int) -> Fact:
    view = SeatView.of(read_notes(text))
    return deduce(view)[view.edition.card(card).index, place]


BOB, CYD, FILE = 1, 2, 3
PLAYERS, FACEUP, HAND = SetupPart


@pytest.mark.parametrize(
    ("text", "card", "place", "holds", "rule", "sources", "said"),
    [
        (
            THREE + "Bob: Plum Wrench Kitchen; Cyd passes",
            "Plum",
            CYD,
            False,
            "observed pass",
            (1,),
            (
                "Cyd does not hold Professor Plum, because Cyd passed on Professor Plum with the "
                "wrench in the Kitchen."
            ),
        ),
        (
            THREE + "Ann: Mustard Pipe Kitchen; Cyd shows Pipe",
            "Pipe",
            CYD,
            True,
            "observed card",
            (1,),
            "Cyd holds the lead pipe, because Cyd showed it to you.",
        ),
        (
            THREE,
            "Rope",
            0,
            True,
            "observed card",
            (HAND,),
            "You hold the rope, because you were dealt it.",
        ),
        (
            "players: Ann 5, Bob 5, Cyd 5\nfaceup: Plum Rope Hall",
            "Plum",
            4,
            True,
            "observed card",
            (FACEUP,),
            "Professor Plum is face up, because everybody can see it.",
        ),
        (
            THREE + "saw: Bob Wrench",
            "Wrench",
            BOB,
            True,
            "observed card",
            (1,),
            "Bob holds the wrench, because your notes say so.",
        ),
        (
            THREE + "Cyd accuses Plum Pipe Dining: right",
            "Plum",
            FILE,
            True,
            "observed card",
            (1,),
            "Professor Plum is in the case file, because an accusation was right.",
        ),
        (
            THREE
            + "Bob: Plum Rope Kitchen; Cyd shows\nAnn: Plum Pipe Hall; Bob passes; Cyd passes",
            "Kitchen",
            CYD,
            True,
            "show elimination",
            (HAND, 1, 2),
            (
                "Cyd holds the Kitchen, because Cyd showed one of Professor Plum, the rope and the "
                "Kitchen and has neither Professor Plum nor the rope."
            ),
        ),
        (
            THREE + "Ann: Mustard Pipe Kitchen; Cyd shows Pipe",
            "Pipe",
            FILE,
            False,
            "only one holder",
            (1,),
            "The lead pipe is not in the case file, because Cyd holds it.",
        ),
        (
            THREE + "Ann: Mustard Rope Hall; nobody",
            "Mustard",
            FILE,
            True,
            "at least one holder",
            (PLAYERS, HAND, 1),
            "Colonel Mustard is in the case file, because no player can hold it.",
        ),
        (
            TINY + "saw: Bob Basil",
            "Coral",
            FILE,
            True,
            "file has a full set",
            (HAND, 1),
            "Mrs. Coral is in the case file, because all other suspects are accounted for.",
        ),
        (
            THREE + "Ann: Mustard Rope Hall; nobody",
            "Plum",
            FILE,
            False,
            "file has one of each",
            (PLAYERS, HAND, 1),
            (
                "Professor Plum is not in the case file, because the suspect in the case file is "
                "Colonel Mustard."
            ),
        ),
        (
            TINY + "saw: Bob Basil Attic",
            "Larder",
            BOB,
            False,
            "hand maximum",
            (PLAYERS, 1),
            "Bob does not hold the Larder, because all 2 of Bob's cards are known.",
        ),
        (
            TINY + "Ann: Basil Teapot Attic; Bob passes\nAnn: Coral Umbrella Attic; Bob passes",
            "Garden",
            BOB,
            True,
            "hand minimum",
            (PLAYERS, HAND, 1, 2),
            "Bob holds the Garden, because only 2 cards are left for Bob's hand of 2.",
        ),
        (
            THREE
            + "Ann: Mustard Rope Hall; nobody\nBob: Plum Rope Kitchen; Cyd passes; Ann shows Rope",
            "Plum",
            BOB,
            True,
            "last place",
            (PLAYERS, HAND, 1, 2),
            (
                "Bob holds Professor Plum, because you were not dealt it, Cyd passed on Professor "
                "Plum with the rope in the Kitchen and the suspect in the case file is Colonel "
                "Mustard."
            ),
        ),
        (
            THREE + "Bob: Plum Wrench Hall; Cyd shows\n?: Plum Wrench Hall; Bob shows",
            "Plum",
            FILE,
            False,
            "reserved cards",
            (HAND, 1, 2),
            (
                "Professor Plum is not in the case file, because Bob must have Professor Plum or "
                "the wrench, Cyd must have Professor Plum or the wrench, and only Professor Plum "
                "and the wrench are left for that."
            ),
        ),
        (
            THREE
            + "Ann: Mustard Rope Hall; nobody\nAnn: Scarlet Pipe Hall; nobody\n"
            + "Bob accuses Mustard Pipe Kitchen: wrong",
            "Kitchen",
            FILE,
            False,
            "suppose otherwise",
            (PLAYERS, HAND, 1, 2, 3),
            (
                "The Kitchen is not in the case file, because otherwise Colonel Mustard, the lead "
                "pipe and the Kitchen would be in the case file, but that accusation was wrong."
            ),
        ),
    ],
)
def test_each_rule(
    text: str, card: str, place: int, holds: bool, rule: str, sources: tuple[int, ...], said: str
) -> None:
    found = fact(text, card, place)
    assert (found.holds, found.rule, found.sources) == (holds, rule, sources)
    assert told(SeatView.of(read_notes(text)), found) == said


def test_an_unseen_show_alone_makes_no_fact() -> None:
    before = named_only(SeatView.of(read_notes(THREE)))
    after = named_only(SeatView.of(read_notes(THREE + "Bob: Plum Wrench Kitchen; Cyd shows")))
    assert after.keys() == before.keys()


def test_shows_without_a_common_card_fill_a_hand() -> None:
    """Cyd has two cards and showed two triples without a common card: nothing else fits."""
    text = TINY + ("Bob: Basil Teapot Attic; Cyd shows\nBob: Coral Umbrella Larder; Cyd shows\n")
    found = fact(text, "Garden", CYD)
    assert not found.holds
    assert (found.rule, found.sources) == ("shows fill a hand", (PLAYERS, 1, 2))
    assert told(SeatView.of(read_notes(text)), found) == (
        "Cyd does not hold the Garden, because Cyd's hand of 2 has room for nothing but one of "
        "Doctor Basil, the teapot or the Attic, and one of Mrs. Coral, the umbrella or the Larder."
    )


def test_own_cards_are_nowhere_else_because_we_hold_them() -> None:
    """A pass says so, too, but our own hand is the simpler reason."""
    text = THREE + "Ann: Plum Rope Dining; nobody"
    found = fact(text, "Rope", BOB)
    assert (found.rule, found.sources) == ("only one holder", (HAND,))
    assert (
        told(SeatView.of(read_notes(text)), found)
        == "Bob does not hold the rope, because you hold it."
    )


def test_what_we_were_not_dealt_needs_no_entry() -> None:
    found = fact(THREE + "Bob: Plum Pipe Dining; nobody", "Plum", 0)
    assert (found.rule, found.sources) == ("own hand", (HAND,))
    assert found.reason.code == "why-not-dealt"


def test_the_earliest_rule_of_the_table_is_named_among_equals() -> None:
    """A pass and a card that was shown to us both say that Bob lacks Pipe; passes stand first."""
    found = fact(THREE + "Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe", "Pipe", BOB)
    assert found.rule == "observed pass"


@pytest.mark.parametrize("seed", range(4))
def test_own_cards_need_no_entries_in_any_game(seed: int) -> None:
    """What everybody could say before the first entry is never explained by an entry."""
    notes = notes_of(seed, seed % 3)
    first = Report(replace(notes, entries=()))
    later = {(item.card, item.place): item for item in Report(notes).facts}
    for item in first.facts:
        again = later[item.card, item.place]
        assert again.sources == item.sources, again
        assert again.reason == item.reason


def test_an_unknown_hand_size_follows_from_the_others() -> None:
    text = "edition: cottage\nplayers: Ann 2, Bob ?, Cyd 2\nsaw: Bob Basil Attic"
    assert fact(text, "Larder", BOB).rule == "hand maximum"
