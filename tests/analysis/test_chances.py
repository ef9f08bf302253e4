"""Chances to win: they add up, and follow what everybody at the table would agree on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy import Match, find_bot
from boddy.analysis import analyse
from boddy.analysis.chances import SeatStanding, chances, winning_chances
from boddy.analysis.highlights import highlights


@pytest.fixture(scope="module")
def analysis():
    return analyse(Match([find_bot("exact") for _ in range(3)], seed=3).play())


def test_chances_of_all_seats_add_up_after_every_turn(analysis):
    told = chances(analysis)
    assert len(told) == len(analysis.turns)
    assert all(sum(shares) == pytest.approx(1) for shares in told)
    assert told[-1][analysis.ended.winner] == 1


def test_who_knows_the_answer_and_plays_next_is_far_ahead():
    knows, lost = SeatStanding(1.0, 0.0, 0.0), SeatStanding(0.01, 6.5, 1 / 3)
    assert winning_chances([knows, lost, lost])[0] > 0.85
    later = knows._replace(until=2 / 3)
    assert winning_chances([later, lost, lost])[0] < winning_chances([knows, lost, lost])[0]


def test_who_is_out_has_no_chance():
    here = SeatStanding(0.1, 3.0, 0.5)
    assert winning_chances([here, None, here]) == (0.5, 0, 0.5)


def test_who_accused_wrongly_has_none_from_then_on():
    match = Match(
        [find_bot("random:accuse=0.5"), *(find_bot("notebook") for _ in range(2))], seed=5
    )
    played = analyse(match.play())
    ((turn, accused), *_) = [item for item in played.accusations if not item[1].right]
    assert all(shares[accused.seat] == 0 for shares in chances(played)[turn.number :])


def test_a_win_that_was_not_taken_is_the_worst_moment(analysis):
    winner = analysis.ended.winner
    first, second, *rest = analysis.turns
    # As if the next seat, which loses, had known the answer from the deal on.
    loser = second.seat
    assert loser != winner
    knowing = tuple(
        replace(turn, open=tuple(1 if at == loser else n for at, n in enumerate(turn.open)))
        for turn in (first, second, *rest)
    )
    worst = highlights(replace(analysis, turns=knowing))[loser].worst
    assert (worst.kind, worst.turn, worst.cards) == ("win", second.number, tuple(analysis.file))
