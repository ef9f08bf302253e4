"""At a table with a person, a computer player's late decision is not carried out either."""

from __future__ import annotations

from random import Random
from unittest.mock import Mock

import pytest

from boddy import Bot, clock, match
from boddy.actions import Action, LegalActions
from boddy.cards import Triple
from boddy.game import Game
from boddy.setup import Setup
from boddy.terminal.play.person_match import SECONDS, PersonMatch
from boddy.views import Observation


class Person:
    """Plays as any bot does."""

    seat = 0

    def __init__(self) -> None:
        self._bot = Bot()

    def sit(self, setup: Setup, seat: int, rng: Random) -> None:
        self._bot.sit(setup, seat, Random(1))

    def see(self, event: Observation) -> None:
        self._bot.see(event)

    def decide(self, legal: LegalActions) -> Action:
        return self._bot.decide(legal)

    def worry(self, message: str) -> None:
        raise AssertionError(message)


@pytest.mark.parametrize(("seconds", "wins"), [(SECONDS, True), (SECONDS + 0.01, False)])
def test_a_right_accusation_after_the_limit_does_not_count(
    monkeypatch: pytest.MonkeyPatch, seconds: float, wins: bool
) -> None:
    now = [100.0]
    for module in (clock, match):
        monkeypatch.setattr(module, "monotonic", lambda: now[0])
    setup = Setup.of(["Ann", "Bob", "Cyd"], people=[0])
    game = Game.seeded(setup, 1)

    class Knowing(Bot):
        def choose_accusation(self) -> Triple:
            now[0] += seconds
            return game.deal.file

    PersonMatch(game, 1, {1: Knowing(), 2: Bot()}, Person(), Mock()).play()
    assert (game.winner == 1) is wins
    assert (1 in game.out) is not wins
