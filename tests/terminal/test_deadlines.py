"""At a table with a person, a computer player's late decision is not carried out either."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from boddy import Bot, clock
from boddy.bots.base import SeatedBot
from boddy.cards import Triple
from boddy.chance import SeatChance
from boddy.game import Game
from boddy.setup import Setup
from boddy.terminal.screen import Screen
from boddy.terminal.text_game import SECONDS, TextGame


@pytest.mark.parametrize(("seconds", "wins"), [(SECONDS, True), (SECONDS + 0.01, False)])
def test_a_right_accusation_after_the_limit_does_not_count(
    monkeypatch: pytest.MonkeyPatch, seconds: float, wins: bool
) -> None:
    now = [100.0]
    monkeypatch.setattr(clock, "monotonic", lambda: now[0])
    setup = Setup.of(["Ann", "Bob", "Cyd"], people=[0])
    game = Game.seeded(setup, 1)

    class Knowing(Bot):
        def choose_accusation(self) -> Triple:
            now[0] += seconds
            return game.deal.file

    bots = [None, "random", "random"]
    text_game = TextGame(Screen(), "en", game, 1, bots, Mock(problem=None, path="x"))
    for seat, bot in enumerate([Bot(), Knowing(), Bot()]):
        seated = SeatedBot(bot, SeatChance.of(1, seat))
        seated.sit(setup, seat)
        text_game._bots[seat] = seated
    text_game._person.decide = text_game._bots[0].decide  # type: ignore[method-assign]
    text_game.play()
    assert (game.winner == 1) is wins
    assert (1 in game.out) is not wins
