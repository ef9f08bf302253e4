"""Hints: advice on every kind of decision, as codes."""

from __future__ import annotations

from random import Random

import pytest

from boddy.bots import find_bot
from boddy.game import Game
from boddy.reasoning.advisor import Advisor, Hint
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.views import observe


def hints_of_a_game(rules: str) -> list[Hint]:
    """Collect the hints for every decision of a game in which seat 0 follows all of them."""
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules=rules)
    game, bots = Game.seeded(setup, 11), [find_bot("notebook") for _ in range(3)]
    views = [SeatView.at(setup, seat) for seat in range(3)]
    for seat, bot in enumerate(bots):
        bot.sit(setup, seat, Random(seat))
    told, found = 0, list[Hint]()
    while True:
        for event in game.events[told:]:
            for seat in range(3):
                seen = observe(event, seat)
                views[seat].observe(seen)
                bots[seat].see(seen)
        told = len(game.events)
        if game.over:
            return found
        legal = game.legal
        hints = Advisor(views[game.seat]).hints(legal, samples=5)
        assert all(hint.cards or hint.to is not None for hint in hints)
        found += hints
        game.apply(bots[game.seat].decide(legal))


@pytest.mark.parametrize(
    ("rules", "kinds"),
    [("speed", {"show", "suggest", "wait"}), ("mansion", {"show", "suggest", "wait", "move"})],
)
def test_every_kind_of_decision_gets_a_hint(rules: str, kinds: set[str]) -> None:
    found = hints_of_a_game(rules)
    assert kinds <= {hint.kind for hint in found} <= kinds | {"accuse"}


def test_a_hint_to_go_to_a_room_names_its_card() -> None:
    moves = [hint for hint in hints_of_a_game("mansion") if hint.kind == "move"]
    assert any(hint.cards == (hint.to,) for hint in moves)
    assert all(hint.cards in ((), (hint.to,)) for hint in moves)
