"""Verdicts on single moves, turning points, and what decisions cost in chances to win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy import Match, find_bot
from boddy.analysis import analyse
from boddy.analysis.chances import (
    chances,
    cost_of_accusation,
    cost_of_show,
    cost_of_suggestion,
)
from boddy.analysis.highlights import highlights
from boddy.analysis.reviews import Label
from boddy.analysis.story import chapter
from boddy.analysis.verdicts import verdicts
from boddy.texts import Words


@pytest.fixture(scope="module")
def analysis():
    bots = ["easy", "notebook", "random:accuse=0.1", "exact"]
    return analyse(Match([find_bot(name) for name in bots], seed=6, rules="roundtable").play())


def test_every_suggestion_and_accusation_and_every_choice_of_a_card_is_judged(analysis):
    found = [(item.turn, item.event) for item in verdicts(analysis)]
    choices = [turn.number for turn, show in analysis.shows if len(show.choices) > 1]
    assert sorted(turn for turn, event in found if event == "shown") == choices
    for kind, made in (("suggested", analysis.suggestions), ("accused", analysis.accusations)):
        assert [turn for turn, event in found if event == kind] == [t.number for t, _ in made]
    assert [turn for turn, _ in found] == sorted(turn for turn, _ in found)


def test_a_better_suggestion_is_named_unless_none_was(analysis):
    reviews = {turn.number: asked for turn, asked in analysis.suggestions}
    judged = [item for item in verdicts(analysis) if item.event == "suggested"]
    assert {item.mark for item in judged} >= {Label.GREAT, Label.WASTED}
    for item in judged:
        asked = reviews[item.turn]
        said = {part.code: part for part in item.said["parts"]}
        assert item.mark is asked.label
        if asked.label and asked.best != asked.cards:
            better = said["verdict-better"]
            assert better["cards"] == tuple(asked.best)
            assert better["left"] < better["average"] or not better["fewer"]
        else:
            assert "verdict-better" not in said


def test_a_win_that_was_not_taken_is_told_at_its_turn(analysis):
    first, second, *rest = analysis.turns
    loser = second.seat
    knowing = tuple(
        replace(turn, open=tuple(1 if at == loser else n for at, n in enumerate(turn.open)))
        for turn in (first, second, *rest)
    )
    missed = [item for item in verdicts(replace(analysis, turns=knowing)) if item.event == "ended"]
    assert (missed[0].turn, missed[0].seat, missed[0].mark) == (second.number, loser, "wasted")
    words = Words("en", analysis.names, cards=analysis.setup.edition.card_names)
    assert words.say(missed[0].said).startswith("A win not taken: after the deal it had to be ")


def test_only_choices_that_could_be_better_cost_chances(analysis):
    for turn, asked in analysis.suggestions:
        cost = cost_of_suggestion(analysis, turn, asked)
        assert cost >= -1e-9
        if asked.best == asked.cards:
            assert cost == 0
    for turn, show in analysis.shows:
        if show.cost == 0:
            assert cost_of_show(analysis, turn, show) == 0
    wrong = [item for item in analysis.accusations if not item[1].right]
    assert wrong
    for turn, accused in wrong:
        assert 0 < cost_of_accusation(analysis, turn, accused) < 1


def test_small_costs_are_not_told_as_points(analysis):
    for found in highlights(analysis):
        if found.worst:
            points = found.worst.points
            assert points is None or 5 <= points <= 100
            assert (points is None) == (found.worst.cost < 0.045)


def test_turning_points_come_in_order_and_no_winning_accusation_is_one(analysis):
    points = chapter(analysis).turning_points
    turns = [point.turn for point in points]
    assert 0 < len(turns) <= 3
    assert turns == sorted(turns)
    won = [turn.number for turn, accused in analysis.accusations if accused.right]
    assert not {*turns} & {*won}
    told = chances(analysis)
    for point in points:
        said = point.said
        assert (said["before"], said["after"]) == (
            told[point.turn - 1][point.seat],
            told[point.turn][point.seat],
        )
