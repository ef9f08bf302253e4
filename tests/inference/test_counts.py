"""Numbers of deals that are known from elsewhere."""

from __future__ import annotations

import pytest

from boddy.inference.posterior import Posterior
from boddy.inference.problem import Clause, Problem, show_factor

CLASSIC, SMALL, LARGE = (6, 6, 9), (3, 3, 3), (10, 8, 12)
NAMES = (
    "Scarlet Mustard White Green Peacock Plum Candlestick Knife Pipe Revolver Rope Wrench "
    "Kitchen Ballroom Conservatory Billiard Library Study Hall Lounge Dining"
)


def view(kinds: tuple[int, ...], seats: int, own: tuple[int, ...] = ()) -> Problem:
    """The problem of seat 0 before the first suggestion; of a spectator if no hand is given."""
    categories = tuple(kind for kind in range(3) for _ in range(kinds[kind]))
    rest = len(categories) - 3
    sizes = tuple(rest // seats + (rest % seats > seat) for seat in range(seats))
    elsewhere = (1 << seats + 1) - (2 if own else 1)
    places = tuple(1 if card in own else elsewhere for card in range(len(categories)))
    return Problem(categories, sizes, places)


@pytest.mark.parametrize(
    ("kinds", "seats", "deals"),
    [
        (CLASSIC, 2, 15752880),
        (CLASSIC, 3, 5557616064),
        (CLASSIC, 4, 250092722880),
        (CLASSIC, 5, 4168212048000),
        (CLASSIC, 6, 44460928512000),
        (SMALL, 2, 540),
        (SMALL, 3, 2430),
        (SMALL, 4, 4860),
        (SMALL, 5, 9720),
        (SMALL, 6, 19440),
        (LARGE, 6, 437599241673834240000),
    ],
)
def test_a_spectator_counts_all_deals(kinds: tuple[int, ...], seats: int, deals: int) -> None:
    posterior = Posterior(view(kinds, seats))
    assert posterior.deals == deals
    assert float(posterior.weight) == pytest.approx(deals)
    assert len(posterior.casefile()) == kinds[0] * kinds[1] * kinds[2]


@pytest.mark.parametrize(
    ("seats", "own", "deals"),
    [
        (3, (0, 1, 6, 7, 12, 13), 103488),
        (6, (0, 6, 12), 33633600000),
        (6, (12, 13, 14), 36324288000),
    ],
)
def test_a_seat_counts_deals_with_its_own_hand(
    seats: int, own: tuple[int, ...], deals: int
) -> None:
    assert Posterior(view(CLASSIC, seats, own)).deals == deals


def test_each_observation_leaves_fewer_deals() -> None:
    start = view(SMALL, 3, (0, 3))
    places = list(start.places)
    assert Posterior(start).deals == 72

    places[4] = 1 << 1
    assert Posterior(Problem(SMALL_CARDS, start.sizes, tuple(places))).deals == 18

    clauses = (Clause(2, mask(2, 5, 7)),)
    assert Posterior(Problem(SMALL_CARDS, start.sizes, tuple(places), clauses)).deals == 12

    for card in (1, 5, 8):
        places[card] &= ~0b011
    assert Posterior(Problem(SMALL_CARDS, start.sizes, tuple(places), clauses)).deals == 7


SMALL_CARDS = (0, 0, 0, 1, 1, 1, 2, 2, 2)


def mask(*cards: int) -> int:
    return sum(1 << card for card in cards)


def named(names: str) -> tuple[int, ...]:
    return tuple(NAMES.split().index(name) for name in names.split())


@pytest.mark.parametrize(("model", "odds"), [("count", 0.366732), ("random", 0.486722)])
def test_odds_depend_on_the_show_model(model: str, odds: float) -> None:
    start = view(CLASSIC, 3, named("Scarlet Knife Rope Hall Study Lounge"))
    places = list(start.places)
    for card in named("Mustard Pipe Kitchen"):
        places[card] &= ~0b010
    (pipe,) = named("Pipe")
    places[pipe] = 0b100
    for card in named("Green Revolver Library"):
        places[card] &= ~0b011
    clauses = (Clause(2, mask(*named("Plum Wrench Kitchen"))),)
    factors = (show_factor(2, mask(*named("Mustard Pipe Kitchen"))),) if model == "random" else ()
    posterior = Posterior(Problem(start.categories, start.sizes, tuple(places), clauses, factors))
    (mustard,) = named("Mustard")
    assert posterior.deals == 1028
    assert round(posterior.odds(mustard, posterior.problem.file), 6) == odds


def test_hands_of_unknown_size_leave_every_way_to_deal() -> None:
    start = view(SMALL, 3)
    posterior = Posterior(Problem(start.categories, (None, None, None), start.places))
    assert posterior.deals == 27 * 3**6
