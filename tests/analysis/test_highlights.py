"""The highlights of each seat at the end of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy.analysis import analyse
from boddy.analysis.highlights import highlights
from boddy.bots import find_bot
from boddy.match import Match


@pytest.fixture(scope="module")
def analysis():
    bots = [find_bot(name) for name in ("easy", "medium", "random")]
    return analyse(Match(bots, seed=5, rules="roundtable").play())


def test_final_knowledge_is_that_of_the_last_turn(analysis):
    for seat, found in enumerate(highlights(analysis)):
        assert found.open == analysis.turns[-1].open[seat]
        assert (found.known_after is not None) == (found.open == 1)


def test_the_best_moment_rules_out_the_largest_share(analysis):
    for seat, found in enumerate(highlights(analysis)):
        shares = [
            turn.open[seat] / analysis.turns[turn.number - 1].open[seat]
            for turn, asked in analysis.suggestions
            if asked.seat == seat
        ]
        if found.best:
            assert found.best.after / found.best.before == min(shares)
        else:
            assert min(shares, default=1.0) == 1.0


def test_the_worst_moment_is_a_wrong_accusation_or_costliest(analysis):
    for seat, found in enumerate(highlights(analysis)):
        wrong = [item for _, item in analysis.accusations if item.seat == seat and not item.right]
        praised = found.best and found.best.turn
        asked = [
            item
            for turn, item in analysis.suggestions
            if item.seat == seat and item.label and turn.number != praised
        ]
        shown = [item for _, item in analysis.shows if item.seat == seat]
        if wrong:
            assert found.worst.kind == "accusation"
            assert found.worst.better == tuple(analysis.file)
        elif found.worst and found.worst.kind == "suggestion":
            assert found.worst.turn != praised
            cost = {tuple(item.cards): item.best_worth - item.worth for item in asked}
            assert cost[found.worst.cards] == pytest.approx(max(cost.values()))
        elif found.worst and found.worst.kind == "win":
            known = analysis.seats[seat].known_after
            assert known < found.worst.turn
            assert analysis.turns[found.worst.turn].seat == seat
        elif found.worst:
            assert any((item.card,) == found.worst.cards for item in shown)


def test_a_show_after_leaving_is_no_worst_moment():
    exact = analyse(Match([find_bot("exact") for _ in range(3)], seed=2, rules="roundtable").play())
    assert highlights(exact)[2].worst.kind == "show"
    dealt, first, *later = exact.turns
    left = replace(first, forfeits=((2, "left the game"),))
    assert highlights(replace(exact, turns=(dealt, left, *later)))[2].worst is None
