"""The view of a seat agrees with its statements, with the truth, and with other seats."""

from __future__ import annotations

from random import Random

import pytest

from boddy.events import Shown
from boddy.game import Game
from boddy.inference import kernel
from boddy.reasoning.deduction import possible_places
from boddy.reasoning.seat_view import SeatView
from boddy.rules import PRESETS
from boddy.views import observe
from playing import random_action, some_setup


def played(rules: str, seats: int, turns: int = 12, edition: str = "classic") -> Game:
    """Play some turns of a game whose accusations are sometimes wrong."""
    rng = Random(f"{rules}/{seats}")
    game = Game.shuffled(some_setup(rules, seats, edition), rng)
    while not game.over and game.turns < turns:
        game.apply(random_action(game.legal, rng, accuse=0.03))
    return game


def view_of(game: Game, seat: int) -> SeatView:
    view = SeatView.at(game.setup, seat)
    for line, event in enumerate(game.events):
        view.observe(observe(event, seat), line)
    return view


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", range(3, 7))
def test_its_problem_says_what_its_statements_say(rules: str, seats: int) -> None:
    game = played(rules, seats)
    for seat in range(seats):
        view = view_of(game, seat)
        assert kernel.solve(view.problem()).places == possible_places(view)


@pytest.mark.parametrize("rules", PRESETS)
def test_the_true_deal_is_possible(rules: str) -> None:
    game = played(rules, 4)
    for seat in range(4):
        possible = kernel.solve(view_of(game, seat).problem()).places
        for other, hand in enumerate(game.deal.hands):
            assert all(possible[card.index] >> other & 1 for card in hand)
        assert all(possible[card.index] >> 4 & 1 for card in game.deal.file)


@pytest.mark.parametrize("seats", [3, 6])
def test_a_seat_seen_from_outside_knows_what_it_knows(seats: int) -> None:
    """Told a rival's hand and what it was shown, we see just what it sees."""
    game = played("speed", seats)
    cards = [event.card.index for event in game.events if isinstance(event, Shown)]
    for rival in range(1, seats):
        ours = view_of(game, 0).problem_of(rival, game.deal.hands[rival].mask, cards, whole=True)
        theirs = kernel.solve(view_of(game, rival).problem())
        assert dict(kernel.solve(ours).triples) == pytest.approx(dict(theirs.triples))


def test_what_we_showed_is_remembered_for_each_seat() -> None:
    game = played("speed", 3, turns=30)
    for seat in range(3):
        view = view_of(game, seat)
        for other in range(3):
            shown = [
                event.card.mask
                for event in game.events
                if isinstance(event, Shown) and (event.seat, event.to) == (seat, other)
            ]
            assert view.shown_to(other) == sum(set(shown))
