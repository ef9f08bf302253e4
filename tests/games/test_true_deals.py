"""Recorded games, with --long thousands: what a seat saw never rules out the deal that was true."""

from __future__ import annotations

from random import Random

import pytest

from boddy.bots import find_bot
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.rules import PRESETS
from boddy.views import observations

GAMES, LONG_GAMES = 100, 500
"""How many in each chunk."""
CHUNKS = 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_true_deal_is_always_possible(chunk: int, pytestconfig: pytest.Config) -> None:
    rng = Random(chunk)
    for number in range(LONG_GAMES if pytestconfig.getoption("long") else GAMES):
        rules = list(PRESETS)[number % len(PRESETS)]
        record = recorded(rules, seats=rng.randint(3, 6), seed=2_000 * chunk + number)
        seat = rng.randrange(record.setup.seats)
        seen = rng.randint(1, len(record.events))
        posterior = posterior_of(record, seat, seen)
        for card, place in truth(record):
            assert posterior.possible(card, place)
            assert posterior.odds(card, place) > 0


def recorded(rules: str, seats: int, seed: int) -> Record:
    bots = [find_bot("random:accuse=0.1"), *(find_bot("notebook") for _ in range(seats - 1))]
    played = Match(bots, seed=seed, rules=rules).play()
    return played if seed % 20 else Record.parse(played.text())


def posterior_of(record: Record, seat: int, seen: int) -> Posterior:
    view = SeatView.at(record.setup, seat)
    for number, event in enumerate(observations(record.events[:seen], seat)):
        view.observe(event, number)
    return Posterior(view.problem())


def truth(record: Record) -> list[tuple[int, int]]:
    """The place of every card: the seats, then the file, then the table."""
    dealt, seats = record.events[0], record.setup.seats
    places = [(card.index, seat) for seat in range(seats) for card in dealt.hands[seat]]
    places += [(card.index, seats) for card in dealt.file]
    return places + [(card.index, seats + 1) for card in dealt.faceup]
