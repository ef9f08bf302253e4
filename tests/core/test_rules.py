from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boddy.errors import RulesError, UnknownName
from boddy.rules import (
    AT_REAL_TABLES,
    CHOICES,
    HOUSE_QUESTIONS,
    MOST_TEXT,
    PRESETS,
    changed_rules,
    find_rules,
    house_answers,
    house_choices,
    offered_choices,
    rules_for_people,
    shown_choices,
    with_answers,
)


def test_the_presets_differ_as_the_rule_books_do() -> None:
    speed, roundtable, mansion, parlour = PRESETS.values()
    assert (speed.repeat, speed.last_seat, speed.accuse) == (False, True, {"end"})
    assert (roundtable.leftovers, roundtable.rounds) == ("faceup", 324)
    assert (mansion.movement, mansion.stay, mansion.summon) == ("dice", True, True)
    assert (parlour.seats, parlour.suggest) == ((2, 6), "may")
    assert [rules.walks for rules in PRESETS.values()] == [False, False, True, True]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("speed", "speed"),
        (" SPEED ( ) ", "speed"),
        ("speed(repeat=no)", "speed"),
        ("speed(repeat=yes)", "speed(repeat=yes)"),
        ("mansion(dice=2,accuse=rolled + start)", "mansion(dice=2, accuse=start+rolled)"),
        ("roundtable(rounds=unlimited, seats=4)", "roundtable(seats=4, rounds=unlimited)"),
        (
            "mansion(accuse=end+unanswered+rolled+start)",
            "mansion(accuse=start+rolled+unanswered+end)",
        ),
    ],
)
def test_rules_are_read_and_printed(text: str, printed: str) -> None:
    assert str(find_rules(text)) == printed


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("chess", "no preset is called 'chess'; known: speed"),
        ("speed(", "expected a preset"),
        ("speed(repeat)", "expected choice=value"),
        ("speed(luck=yes)", "no choice is called 'luck'"),
        ("speed(repeat=perhaps)", "repeat=perhaps: expected yes or no"),
        ("speed(seats=7)", "seats=7: expected a range within 2-6"),
        ("speed(seats=x)", "seats=x: expected a range"),
        ("speed(rounds=-1)", "rounds=-1: expected a number"),
        ("speed(rounds=0)", "rounds=0: expected a number"),
        ("speed(accuse=never)", "accuse=never: expected start"),
        ("speed(accuse=rolled)", "accuse=rolled needs movement=dice"),
        ("speed(summon=yes)", "summon=yes needs movement"),
        ("speed(stay=yes)", "stay=yes needs summon=yes"),
        ("speed(" + MOST_TEXT * " " + ")", "characters of rules; expected at most"),
    ],
)
def test_bad_rules_are_explained(text: str, said: str) -> None:
    with pytest.raises((RulesError, UnknownName), match=said):
        find_rules(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [("Speed", "speed(repeat=yes)"), ("speed(repeat=no)", "speed"), ("parlour", "parlour")],
)
def test_people_may_repeat_a_suggestion_unless_they_said_otherwise(text: str, printed: str) -> None:
    assert str(rules_for_people(text)) == printed


some_values = st.fixed_dictionaries(
    {},
    optional={
        **{
            name: st.sampled_from(choice.offered)
            for name, choice in CHOICES.items()
            if choice.offered
        },
        "seats": st.sampled_from(["2-6", "3-6", "4"]),
        "accuse": st.sampled_from(["start", "unanswered", "end", "start+end"]),
        "rounds": st.integers(1, 500).map(str),
    },
)


@given(st.sampled_from(list(PRESETS)), some_values)
def test_the_text_of_rules_reads_back(preset: str, values: dict[str, str]) -> None:
    try:
        rules = changed_rules(preset, values)
    except RulesError:
        assume(False)  # what does not go together
    assert find_rules(str(rules)) == rules
    assert shown_choices(rules).items() >= values.items()


def test_the_choices_of_rules_are_told_as_in_their_text() -> None:
    shown = shown_choices(find_rules("mansion(dice=2,look=yes)"))
    assert list(shown) == list(CHOICES)
    assert (shown["dice"], shown["look"], shown["rounds"]) == ("2", "yes", "unlimited")
    text = ",".join(f"{name}={value}" for name, value in shown.items())
    assert find_rules(f"mansion({text})") == find_rules("mansion(dice=2,look=yes)")


def test_every_choice_is_documented() -> None:
    assert list(CHOICES) == [name for name in PRESETS["speed"].__slots__ if name != "preset"]


def test_people_are_offered_what_means_something_in_a_preset() -> None:
    mansion, parlour = offered_choices("mansion"), offered_choices("parlour")
    assert mansion["dice"] == ("1", "2")
    assert {*mansion} - {*parlour} == {"dice", "stay"}
    assert "rolled" in mansion["accuse"]
    assert "rolled" not in parlour["accuse"]
    assert not {"seats", "first", "movement"} & {*mansion}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_offered_value_can_be_played_and_is_found_again(preset: str) -> None:
    usual = shown_choices(rules_for_people(preset))
    for name, values in offered_choices(preset).items():
        for value in values:
            stay = {"stay": "no"} if name == "summon" else {}  # who is not brought cannot stay
            changes = {**stay, name: value}
            rules = changed_rules(preset, changes)
            told = {one: is_now for one, is_now in changes.items() if is_now != usual[one]}
            assert house_choices(rules) == told


def test_answers_of_a_house_make_the_rules_that_have_these_answers() -> None:
    for name, values in HOUSE_QUESTIONS.items():
        for value in values:
            rules = with_answers(AT_REAL_TABLES, {name: value})
            assert find_rules(house_answers(rules)["rules"]) == rules
            assert house_answers(rules)[name] == value


def test_nobody_accuses_where_they_stand_if_nobody_walks() -> None:
    with pytest.raises(RulesError, match="accuse_in"):
        find_rules("speed(accuse_in=here)")
