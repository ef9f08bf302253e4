"""Quick random games for tests, without bots."""

from __future__ import annotations

from random import Random

from boddy.actions import Accuse, Action, LegalActions, Suggest
from boddy.chance import pick
from boddy.game import Game
from boddy.setup import Setup

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")


def some_setup(rules: str, seats: int, edition: str = "classic", people: tuple[int, ...] = ()):
    return Setup.of(NAMES[:seats], rules=rules, edition=edition, people=people)


def random_action(legal: LegalActions, rng: Random, accuse: float = 0.05) -> Action:
    """Pick anything legal, but accuse only now and then."""
    if legal.accusations and rng.random() < accuse:
        return Accuse(pick(rng, legal.accusations))
    plain = (*legal.others, *legal.shows, *legal.moves)
    if legal.suggestions and (not plain or rng.random() < 0.7):
        return Suggest(pick(rng, legal.suggestions))
    return pick(rng, plain)


def random_game(setup: Setup, rng: Random, accuse: float = 0.05) -> Game:
    game = Game.shuffled(setup, rng)
    while not game.over:
        game.apply(random_action(game.legal, rng, accuse))
    return game
