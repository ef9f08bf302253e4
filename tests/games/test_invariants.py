"""Random games of each preset, judged by a referee that is not Game: with --long ten thousand."""

from __future__ import annotations

from random import Random

import pytest

from boddy.game import Game
from boddy.rules import PRESETS
from playing import random_action, some_setup
from referee import check_events

GAMES, LONG_GAMES = 400, 2_000
"""How many in each chunk."""
CHUNKS = 5


def seats_and_people(rules: str, rng: Random) -> tuple[int, tuple[int, ...]]:
    fewest, most = PRESETS[rules].seats
    seats = rng.randint(fewest, most)
    people = tuple(seat for seat in range(seats) if rng.random() < 0.2)
    return seats, people


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("rules", PRESETS)
def test_random_games_keep_the_rules(rules: str, chunk: int, pytestconfig: pytest.Config) -> None:
    rng = Random(f"{rules}/{chunk}")
    for _ in range(LONG_GAMES if pytestconfig.getoption("long") else GAMES):
        seats, people = seats_and_people(rules, rng)
        setup = some_setup(rules, seats, people=people)
        game = Game.shuffled(setup, rng)
        while not game.over:
            legal = game.legal
            assert legal, "whoever decides can do something"
            assert legal.answering or legal.seat not in game.out, "who is out only answers"
            game.apply(random_action(legal, rng, accuse=0.1))
        check_events(setup, game.events)
