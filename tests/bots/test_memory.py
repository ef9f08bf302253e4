"""What bots remember agrees with the solver's evidence, with the truth, and with other seats."""

from __future__ import annotations

from random import Random

import pytest

from boddy.advice.question import question
from boddy.bots.memory import Memory
from boddy.events import Shown
from boddy.game import Game
from boddy.inference import kernel
from boddy.knowledge.evidence import Evidence
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


def memory_of(game: Game, seat: int) -> Memory:
    memory = Memory(game.setup, seat)
    for event in game.events:
        memory.observe(observe(event, seat))
    return memory


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seats", range(3, 7))
def test_memory_says_what_evidence_says(rules: str, seats: int) -> None:
    game = played(rules, seats)
    for seat in range(seats):
        evidence = Evidence(game.setup.edition, game.setup.names, seat)
        for line, event in enumerate(game.events):
            evidence.observe(observe(event, seat), line)
        ours = kernel.solve(memory_of(game, seat).problem())
        theirs = kernel.solve(question(evidence, "random"))
        assert ours.deals == theirs.deals
        for row, other in zip(ours.cells, theirs.cells, strict=True):
            assert row == pytest.approx(other)


@pytest.mark.parametrize("rules", PRESETS)
def test_the_true_deal_is_possible(rules: str) -> None:
    game = played(rules, 4)
    for seat in range(4):
        possible = kernel.solve(memory_of(game, seat).problem()).possible
        for other, hand in enumerate(game.deal.hands):
            assert all(possible[card.index] >> other & 1 for card in hand)
        assert all(possible[card.index] >> 4 & 1 for card in game.deal.file)


@pytest.mark.parametrize("seats", [3, 6])
def test_a_seat_seen_from_outside_knows_what_it_knows(seats: int) -> None:
    """Told a rival's hand and what it was shown, we see just what it sees."""
    game = played("speed", seats)
    cards = [event.card.index for event in game.events if isinstance(event, Shown)]
    for rival in range(1, seats):
        view = memory_of(game, 0).view_of(rival, game.deal.hands[rival].mask, cards, whole=True)
        theirs = kernel.solve(memory_of(game, rival).problem())
        assert dict(kernel.solve(view).files) == pytest.approx(dict(theirs.files))


def test_what_we_showed_is_remembered_for_each_seat() -> None:
    game = played("speed", 3, turns=30)
    for seat in range(3):
        memory = memory_of(game, seat)
        for other in range(3):
            shown = [
                event.card.mask
                for event in game.events
                if isinstance(event, Shown) and (event.seat, event.to) == (seat, other)
            ]
            assert memory.shown_to(other) == sum(set(shown))
