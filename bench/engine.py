"""The engine: games and events a second, and what records, views and bots cost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from boddy.actions import Accuse, Suggest
from boddy.bots import find_bot
from boddy.chance import pick
from boddy.game import Game
from boddy.match import Match
from boddy.records import Record
from boddy.rules import PRESETS
from boddy.setup import Setup
from boddy.views import observe

SECONDS = 2.0
"""Of processor time for each figure, on one core."""


def run() -> None:
    print(f"{'rules':12}{'seats':>6}{'work':>24}{'games/s':>10}{'events/s':>11}")
    for rules in PRESETS:
        for seats in (3, 6):
            setup = Setup.of([f"s{seat}" for seat in range(seats)], rules=rules)
            report(rules, seats, "bare engine", lambda seed, s=setup: bare_game(s, seed))
    setup = Setup.of(["a", "b", "c"], rules="speed")
    report("speed", 3, "with all seats' views", lambda seed: with_views(bare_game(setup, seed)))
    report("speed", 3, "written as a record", lambda seed: written(bare_game(setup, seed)))
    report("speed", 3, "written, read, verified", lambda seed: verified(bare_game(setup, seed)))
    for rules in PRESETS:
        for bot in ("random", "notebook"):
            report(rules, 3, f"match of {bot}", lambda seed, b=bot, r=rules: match_of(b, r, seed))


def report(rules: str, seats: int, work: str, play: Callable[[int], Game]) -> None:
    games = events = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        events += len(play(games).events)
        games += 1
    print(f"{rules:12}{seats:6}{work:>24}{games / spent:10,.0f}{events / spent:11,.0f}")


def bare_game(setup: Setup, seed: int) -> Game:
    """Play without bots, accusing now and then, so that only the engine is measured."""
    rng = Random(seed)
    game = Game.shuffled(setup, rng)
    while not game.over:
        legal = game.legal
        if legal.accusations and rng.random() < 0.02:
            game.apply(Accuse(pick(rng, legal.accusations)))
        elif legal.suggestions:
            game.apply(Suggest(pick(rng, legal.suggestions)))
        else:
            game.apply(pick(rng, legal.shows or legal.moves or legal.others))
    return game


def with_views(game: Game) -> Game:
    for seat in range(game.setup.seats):
        for event in game.events:
            observe(event, seat)
    return game


def written(game: Game) -> Game:
    Record.of(game).text()
    return game


def verified(game: Game) -> Game:
    Record.parse(Record.of(game).text())
    return game


def match_of(bot: str, rules: str, seed: int) -> Game:
    match = Match([find_bot(bot) for _ in range(3)], rules=rules, seed=seed)
    match.play()
    return match.game
