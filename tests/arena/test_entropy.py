"""Bits that seats lacked, in one game and summed up over many."""

from __future__ import annotations

import pytest

from boddy import Match, find_bot
from boddy.analysis import analyse
from boddy.arena import information
from boddy.arena.information import FIRST, information_gain, is_measured, measure, measure_seat
from boddy.arena.schedule import Fixture, Schedule
from boddy.arena.standings import summarize
from boddy.errors import KernelError
from boddy.game import Game
from boddy.records import Record
from boddy.rules import PRESETS
from tournaments import made_up, plan_of, play

NAMES = ("ann", "bob", "cyd")


def game_of(*bots: str, seed: int = 1, **options: object) -> Game:
    match = Match([find_bot(bot) for bot in bots], seed=seed, forfeit=True, **options)
    match.play()
    return match.game


@pytest.mark.parametrize("rules", PRESETS)
def test_a_course_says_what_the_analysis_says(rules):
    game = game_of("notebook", "random:accuse=0.02", "notebook", "notebook", seed=5, rules=rules)
    turns = analyse(Record.of(game)).turns
    for seat, found in measure(game).items():
        own = [turn.number for turn in turns if turn.seat == seat]
        assert len(found) == max(1, len(own)) + 1
        assert found[0] == pytest.approx(turns[0].bits[seat], abs=1e-4)
        for lacked, number in zip(found[1:], own[1:], strict=False):
            assert lacked == pytest.approx(turns[number - 1].bits[seat], abs=1e-4)
        if seat not in game.out:
            assert found[-1] == pytest.approx(turns[-1].bits[seat], abs=1e-4)


def test_who_accused_wrongly_learns_nothing_afterwards():
    game = game_of("random:accuse=1", "notebook", "notebook")
    assert 0 in game.out
    assert len(measure_seat(game, 0)) == 2
    assert measure_seat(game, 1)[-1] < 1


def test_forfeits_and_games_too_large_are_left_out(monkeypatch):
    game = game_of("notebook", "notebook", "notebook")
    assert list(measure(game)) == [0, 1, 2]
    other = Match([find_bot("notebook") for _ in range(3)], seed=1, forfeit=True)
    other.game.forfeit(1, "a fault")
    other.play()
    assert list(measure(other.game)) == [0, 2]

    def refuse(_problem):
        raise KernelError("too large")

    monkeypatch.setattr(information.kernel, "solve", refuse)
    assert measure(game) == {}


def test_which_games_are_measured_is_decided_by_the_plan():
    schedule = Schedule("balanced", 5, (3, 4, 5), seed=1)
    fixtures = schedule.fixtures(range(4000))
    chosen = [fixture for fixture in fixtures if is_measured(fixture, 5)]
    assert 150 < len(chosen) < 270
    assert {len(fixture.order) for fixture in chosen[FIRST:]} == {3, 4, 5}
    assert len({fixture.deal for fixture in chosen[FIRST:]}) > 130
    assert all(is_measured(fixture, 100) for fixture in fixtures)
    assert not any(is_measured(fixture, 0) for fixture in fixtures)
    assert is_measured(Fixture(0, 0, 12345, (0, 1, 2)), 0.1)


def test_games_that_are_not_measured_have_none():
    games = play(plan_of("notebook", "notebook", "random", bits=0), games=3)
    assert all(seat.bits is None for game in games for seat in game.seats)
    assert summarize(games, games[0].order).gains is None


def learned(deal: int, *bits: tuple[float, ...]):
    game = made_up(deal, deal, NAMES, "ann")
    seats = [seat._replace(bits=own) for seat, own in zip(game.seats, bits, strict=True)]
    return game._replace(seats=tuple(seats))


def test_gains_are_bits_per_turn():
    found = information_gain(
        [
            learned(0, (6.0, 4.0, 0.0), (6.0, 5.0, 3.0), (6.0, 6.0)),
            learned(1, (6.0, 2.0), (6.0, 5.0), (6.0, 3.0)),
            made_up(2, 2, NAMES, "bob"),
        ]
    )
    assert found is not None
    assert found.games == 2
    assert {bot: own.value for bot, own in found.by_bot.items()} == {
        "ann": pytest.approx(10 / 3),
        "bob": pytest.approx(4 / 3),
        "cyd": pytest.approx(3 / 2),
    }
    assert found.by_size[3].value == pytest.approx(17 / 8)
    assert found.lacking["ann"] == (6.0, 3.0, 1.0)
    assert found.lacking["cyd"] == (6.0, 4.5, 4.5)


def test_from_one_deal_nothing_is_said():
    assert information_gain([learned(0, (6.0, 0.0), (6.0, 0.0), (6.0, 0.0))]) is None
    assert information_gain([]) is None
