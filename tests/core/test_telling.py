"""Sentences in the second person."""

from __future__ import annotations

import pytest

from boddy import events
from boddy.boards import Square
from boddy.editions import find_edition
from boddy.events import (
    EVENT_TYPES,
    Accused,
    Dealt,
    Ended,
    Ending,
    Event,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.programs.line_protocol import event_line
from boddy.reasoning.statements import stated
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.texts import languages, phrase

CLASSIC = find_edition("classic")
ASKED = CLASSIC.triple("Plum Rope Hall")
CASE = "Professor Plum with the rope in the Hall"
PLUM, ROPE, HALL = ASKED
KITCHEN = CLASSIC.card("Kitchen")
KNIFE = CLASSIC.card("Knife")
TWO_HELD = CLASSIC.triple("Plum Knife Hall")


def told(*events: Event, you: int = 0, language: str = "en") -> list[str]:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="mansion")
    hands = (CLASSIC.card_set([HALL, KITCHEN, KNIFE]), None, None)
    teller = Teller(setup, you, language)
    teller.lines(Dealt(None, hands, (6, 6, 6), CLASSIC.card_set()))
    return [line for event in events for line in teller.lines(event)]


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([Suggested(1, ASKED)], ["Bob suggests Professor Plum with the rope in the Hall."]),
        ([Suggested(0, ASKED), Passed(1, 0, ASKED)], ["  Bob passes."]),
        (
            [Suggested(0, ASKED), Passed(1, 0, ASKED), Passed(2, 0, ASKED)],
            ["  Nobody could show a card."],
        ),
        ([Suggested(1, ASKED), Passed(0, 1, ASKED)], ["  You pass."]),
        ([Shown(1, 0, ROPE, ASKED)], ["  Bob shows you the rope."]),
        ([Shown(1, 0, PLUM, ASKED)], ["  Bob shows you Professor Plum."]),
        ([Shown(0, 1, HALL, TWO_HELD)], ["  You show Bob the Hall."]),
        (
            [Suggested(1, ASKED), Shown(0, 1, HALL, ASKED)],
            ["  You show Bob the Hall, the only one of them that you hold."],
        ),
        ([Shown(2, 1, None, ASKED)], ["  Cyd shows Bob a card."]),
        ([Rolled(0, (4,))], ["You roll 4."]),
        ([Rolled(0, (4,)), Moved(0, HALL, "walk")], ["You roll 4.", "You go to the Hall."]),
        ([Rolled(0, (4,)), Rolled(1, (2,))], ["You roll 4.", "You stay.", "Bob rolls 2."]),
        ([Rolled(0, (4,)), Suggested(0, ASKED)], ["You stay."]),
        (
            [Rolled(1, (4, 2)), Moved(1, Square(3, 4), "walk")],
            ["Bob rolls 4 and 2.", "Bob goes to square (3, 4)."],
        ),
        (
            [Rolled(1, (4,)), Moved(1, HALL, "passage")],
            ["Bob rolls 4.", "Bob takes the secret passage to the Hall."],
        ),
        ([Rolled(1, (4,)), Rolled(2, (1,))], ["Bob rolls 4.", "Bob stays.", "Cyd rolls 1."]),
        (
            [Rolled(1, (4,)), Suggested(1, ASKED)],
            ["Bob rolls 4.", "Bob stays.", f"Bob suggests {CASE}."],
        ),
        (
            [Rolled(1, (4,)), Accused(1, ASKED, False)],
            [
                "Bob rolls 4.",
                "Bob accuses Professor Plum with the rope in the Hall. Wrong: Bob is out.",
            ],
        ),
        ([Moved(0, HALL, "suggestion")], ["You are brought to the Hall."]),
        (
            [Accused(0, ASKED, True)],
            [f"You accuse {CASE}, and are right!"],
        ),
        (
            [Forfeited(1, phrase("fault-other", what="its bot fails"))],
            ["Bob is out: its bot fails."],
        ),
        ([Ended(0, Ending.RIGHT_ACCUSATION)], ["You win: right accusation."]),
        ([Ended(2, Ending.LAST_SEAT)], ["Cyd wins: all other seats are out."]),
        (
            [Ended(None, Ending.NO_PERSON)],
            ["Nobody wins: no person is left in the game."],
        ),
        (
            [Ended(None, Ending.ROUND_LIMIT, "324")],
            ["Nobody wins: 324 rounds were played."],
        ),
    ],
)
def test_sentences(events: list[Event], lines: list[str]) -> None:
    said = told(*events)
    assert [line for line in said if line in lines] == lines, said


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "  Bob zeigt Ihnen das Seil."),
        ("fr", "  Bob vous montre la corde."),
    ],
)
def test_a_shown_card_in_other_languages(language: str, line: str) -> None:
    assert told(Suggested(0, ASKED), Shown(1, 0, ROPE, ASKED), language=language)[-1] == line


EVERY_KIND = [
    Dealt(ASKED, (CLASSIC.card_set([KNIFE]), None, None), (1, 6, 6), CLASSIC.card_set([KITCHEN])),
    Rolled(0, (4,)),
    Moved(0, HALL, "walk"),
    Moved(0, HALL, "passage"),
    Moved(1, HALL, "suggestion"),
    Moved(0, Square(3, 4), "walk"),
    Suggested(1, ASKED),
    Passed(2, 1, ASKED),
    Shown(0, 1, ROPE, ASKED),
    Accused(0, ASKED, False),
    Looked(0, ASKED),
    Forfeited(1, phrase("fault-time", seconds="10")),
    *(Ended(None, ending, "2") for ending in Ending),
]


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_event_is_told_in_every_language(language: str) -> None:
    assert {type(event) for event in EVERY_KIND} == set(EVENT_TYPES.values())
    for seat in (0, 1, None):
        for event in EVERY_KIND:
            lines = Teller(Setup.of(["Ann", "Bob", "Cyd"]), seat, language).lines(event)
            assert lines, event
            assert not any("$" in line or "told-" in line for line in lines), lines


def test_every_kind_of_event_has_a_line_and_is_read_by_a_seat() -> None:
    declared = {item for item in vars(events).values() if isinstance(item, type)}
    assert {item for item in declared if issubclass(item, Event)} == {Event, *EVENT_TYPES.values()}
    for event in EVERY_KIND:
        begin = "sizes" if isinstance(event, Dealt) else type(event).__name__.lower()
        assert event_line(event, 0).startswith(begin)
        stated(event, 0, 3, 0)  # a kind that it does not know is a TypeError
