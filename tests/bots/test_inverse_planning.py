"""Taking an asker's place: what its suggestion betrays if it thought about it."""

from __future__ import annotations

from math import log2
from random import Random
from statistics import fmean

import pytest

from boddy import Match, find_bot
from boddy.bots.detective_bot import DetectiveBot
from boddy.events import Suggested
from boddy.game import Game
from boddy.inference import kernel
from boddy.reasoning.inverse_planning import THEORIES
from boddy.reasoning.seat_view import SeatView
from boddy.views import observe

native = pytest.mark.skipif(
    kernel.kernel_name() != "native", reason="plain Python has no time to take others' places"
)


def played(rivals: str, seed: int) -> Game:
    match = Match([find_bot("exact"), find_bot(rivals), find_bot(rivals)], seed=seed)
    match.play()
    return match.game


def look_on(bot: DetectiveBot, game: Game, turns: int) -> float:
    """Let a bot see a game from seat 0, and give its odds of the file at so many turns."""
    bot.sit(game.setup, 0, Random(1))
    for event in game.events:
        if isinstance(event, Suggested) and event.seat == 0:
            if not turns:
                break
            turns -= 1
        bot.see(observe(event, 0))
    return dict(bot.think()[1].triples)[game.deal.file.indices]


def test_a_view_of_the_past_is_what_was_seen_then():
    game = played("exact", 3)
    setup = game.setup
    now = SeatView(setup.edition, setup.names, 0)
    then, views = SeatView(setup.edition, setup.names, 0), []
    for event in game.events:
        if isinstance(event, Suggested):
            views.append(then.problem_of(1, game.deal.hands[1].mask, whole=True))
        then.observe(observe(event, 0))
        now.observe(observe(event, 0))
    hand = game.deal.hands[1].mask
    again = [now.problem_of(1, hand, whole=True, when=question) for question in now.questions]
    assert again == views


@native
def test_who_asks_for_bits_is_seen_through():
    gains = []
    for seed in range(12):
        game = played("exact", seed)
        with_minds, without = (
            look_on(DetectiveBot(minds=minds), game, turns=3) for minds in (True, False)
        )
        gains.append(log2(with_minds / without))
    assert fmean(gains) > 0.2


@native
def test_theories_gain_on_who_thinks_and_lose_on_who_does_not():
    trust = {}
    for rivals in ("exact", "notebook"):
        shares = []
        for seed in range(6):
            bot = DetectiveBot()
            look_on(bot, played(rivals, seed), turns=5)
            shares += [1 - habits for habits, *_ in bot._planner._shares.values()]
        trust[rivals] = fmean(shares)
    prior = sum(theory.prior for theory in THEORIES)
    assert trust["notebook"] < prior < trust["exact"]


@native
def test_the_same_seed_thinks_the_same():
    game = played("exact", 5)
    assert look_on(DetectiveBot(), game, turns=4) == look_on(DetectiveBot(), game, turns=4)


def test_without_time_nobodys_place_is_taken():
    assert look_on(DetectiveBot(budget=0.001), played("exact", 5), turns=3) == look_on(
        DetectiveBot(budget=0.001, minds=False), played("exact", 5), turns=3
    )
