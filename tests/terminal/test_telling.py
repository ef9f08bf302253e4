"""Sentences in the second person."""

from __future__ import annotations

import pytest

from boddy.boards import Square
from boddy.editions import find_edition
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Ending,
    Event,
    Forfeited,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.printable import join
from boddy.setup import Setup
from boddy.terminal.play.telling import Voice
from boddy.texts import phrase

CLASSIC = find_edition("classic")
ASKED = CLASSIC.triple("Plum Rope Hall")
PLUM, ROPE, HALL = ASKED
KITCHEN = CLASSIC.card("Kitchen")
KNIFE = CLASSIC.card("Knife")
TWO_HELD = CLASSIC.triple("Plum Knife Hall")


def told(*events: Event, you: int = 0) -> list[str]:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="mansion")
    hands = (CLASSIC.card_set([HALL, KITCHEN, KNIFE]), None, None)
    voice = Voice(setup, you)
    voice.tell(Dealt(None, hands, (6, 6, 6), CLASSIC.card_set()))
    return [line for event in events for line in voice.tell(event) if line]


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([Suggested(1, ASKED)], ["Bob suggests Professor Plum with the Rope in the Hall."]),
        ([Suggested(0, ASKED), Passed(1, 0, ASKED)], ["  Bob passes."]),
        (
            [Suggested(0, ASKED), Passed(1, 0, ASKED), Passed(2, 0, ASKED)],
            ["  Nobody could show a card."],
        ),
        ([Suggested(1, ASKED), Passed(0, 1, ASKED)], ["  You have none of these cards and pass."]),
        ([Shown(1, 0, ROPE, ASKED)], ["  Bob shows you the Rope."]),
        ([Shown(1, 0, PLUM, ASKED)], ["  Bob shows you Professor Plum."]),
        ([Shown(0, 1, HALL, TWO_HELD)], ["  You show Bob the Hall."]),
        (
            [Suggested(1, ASKED), Shown(0, 1, HALL, ASKED)],
            ["  You show Bob the Hall, the only one of them that you hold."],
        ),
        ([Shown(2, 1, None, ASKED)], ["  Cyd shows Bob a card."]),
        ([Rolled(0, (4,))], ["You roll 4."]),
        ([Rolled(0, (4,)), Moved(0, HALL, "walk")], ["You roll 4.", "You go to the Hall."]),
        ([Rolled(0, (4,)), Rolled(1, (2,))], ["You cannot move."]),
        ([Rolled(0, (4,)), Suggested(0, ASKED)], ["You stay."]),
        (
            [Rolled(1, (4, 2)), Moved(1, Square(3, 4), "walk")],
            ["Bob rolls 4 and 2 and goes to square (3, 4)."],
        ),
        (
            [Rolled(1, (4,)), Moved(1, HALL, "passage")],
            ["Bob rolls 4 and takes the secret passage to the Hall."],
        ),
        ([Rolled(1, (4,)), Rolled(2, (1,))], ["Bob rolls 4 and cannot move."]),
        ([Rolled(1, (4,)), Suggested(1, ASKED)], ["Bob rolls 4 and stays."]),
        (
            [Rolled(1, (4,)), Accused(1, ASKED, False)],
            ["Bob rolls 4.", "  Bob is wrong, and out of the game."],
        ),
        ([Moved(0, HALL, "suggestion")], ["You are brought to the Hall."]),
        ([Accused(0, ASKED, True)], ["  You are right!"]),
        (
            [Forfeited(1, phrase("fault-other", what="its bot fails"))],
            ["Bob is out of the game: its bot fails."],
        ),
        ([Ended(0, Ending.RIGHT_ACCUSATION)], ["You win!"]),
        ([Ended(2, Ending.LAST_SEAT)], ["Cyd wins: all others are out."]),
        (
            [Ended(None, Ending.NO_PERSON)],
            ["You have lost: the case stays unsolved."],
        ),
        ([Ended(None, Ending.ROUND_LIMIT, "324")], ["Nobody wins: 324 rounds were played."]),
    ],
)
def test_sentences(events: list[Event], lines: list[str]) -> None:
    said = told(*events)
    assert [line for line in said if line in lines] == lines, said


def test_a_list_reads_as_in_a_sentence() -> None:
    assert [join(list(words), "or") for words in ("", "a", "ab", "abc")] == [
        "", "a", "a or b", "a, b or c",
    ]  # fmt: skip
