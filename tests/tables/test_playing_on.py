"""Playing on from a position of a finished game."""

from __future__ import annotations

from random import Random

import pytest

from boddy import Match, find_bot
from boddy.errors import BoddyError
from boddy.events import Dealt
from boddy.records import Record
from boddy.setup import Setup
from boddy.tables.memory_table import MemoryTable
from boddy.tables.playing_on import beginning, redealt
from boddy.tables.table_plan import read_plan
from boddy.views import observe

NAMES = ("Ann", "Wilkie", "Josephine 2")


def played(rules: str, seed: int = 4) -> Record:
    setup = Setup.of(NAMES, rules=rules, people=[0])
    return Match([find_bot("exact") for _ in NAMES], setup=setup, seed=seed).play()


@pytest.mark.parametrize("rules", ["speed", "mansion", "parlour", "mansion(look=yes)"])
def test_dealing_again_keeps_all_that_the_seat_saw(rules):
    record = played(rules)
    for step in (1, len(record.events) // 2, len(record.events) - 2):
        events = beginning(record, step)
        for seat in range(3):
            other = redealt(record.setup, events, seat, Random(step))
            assert [observe(event, seat) for event in other] == [
                observe(event, seat) for event in events
            ]
            # The rules agree that it could have happened.
            assert Record.parse(Record(record.setup, other).text(), running=True).events == other


def test_dealing_again_changes_what_the_seat_could_not_know():
    record = played("speed")
    hands = {
        event.hands
        for number in range(8)
        for event in redealt(record.setup, beginning(record, 6), 0, Random(number))
        if isinstance(event, Dealt)
    }
    assert len(hands) > 4


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_a_table_continues_from_the_position_as_it_was(rules):
    record = played(rules)
    step = len(record.events) // 2
    plan = read_plan({"record": record.text(), "step": step, "seat": 1, "name": "Eve"}, Random(1))
    memory = MemoryTable()
    table, _ = memory.create(plan)
    before = beginning(record, step)
    assert tuple(table.session.game.events[: len(before)]) == before
    assert table.session.game.deal.file == before[0].file
    assert [(seat.name, seat.is_person) for seat in table.seats] == [
        ("Ann", False),
        ("Eve", True),
        ("Josephine 2", False),
    ]
    assert [seat.level for seat in table.seats if not seat.is_person] == ["sly", "champion"]
    # Rebuilt from the store, it is the same game.
    assert memory.resume().session.game.events == table.session.game.events


def test_the_next_game_at_that_table_has_new_cards():
    record = played("speed")
    plan = read_plan({"record": record.text(), "step": 5, "seat": 0}, Random(1))
    table, _ = MemoryTable().create(plan)
    table.session.game.stop("stopped")
    table.start(0).carry_out({})
    assert table.session.number == 2
    assert len(table.session.game.events) == 1


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"step": 0}, "expect-limited"),
        ({"seat": 3}, "expect-seat-to"),
        ({"record": "{}\n"}, "expect-record"),
        ({"name": "You"}, "name"),
    ],
)
def test_a_wrong_position_is_refused_by_what_is_wrong(changes, code):
    position = {"record": played("speed").text(), "step": 5, "seat": 0} | changes
    with pytest.raises(BoddyError) as refusal:
        read_plan(position, Random(1))
    assert code in repr(refusal.value.said.as_json())


def test_the_cards_are_not_among_the_choices_that_everybody_sees():
    plan = read_plan({"record": played("speed").text(), "step": 5, "seat": 0}, Random(1))
    assert "begins" not in plan.view()
