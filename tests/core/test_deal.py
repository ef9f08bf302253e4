from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from all_deals import all_deals, count_deals
from boddy.cards import Triple
from boddy.deal import Deal
from boddy.errors import InputError, RulesError
from boddy.setup import Setup
from boddy.testing import fixed_deal
from playing import NAMES, some_setup

# Two seats are only legal in the parlour, which deals as speed does.
COUNTS = {
    "classic": [15752880, 5557616064, 250092722880, 4168212048000, 44460928512000],
    "cottage": [540, 2430, 4860, 9720, 19440],
}


@pytest.mark.parametrize("edition", COUNTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_number_of_deals(edition: str, seats: int) -> None:
    # The cottage has three suspects, so more than three seats cannot walk there.
    setup = Setup.of(NAMES[:seats], rules="speed(seats=2-6)", edition=edition)
    assert count_deals(setup) == COUNTS[edition][seats - 2]


def test_the_number_of_deals_with_thirty_cards() -> None:
    assert count_deals(some_setup("speed", 6, "manor")) == 437599241673834240000


@pytest.mark.parametrize("rules", ["speed", "roundtable"])
@pytest.mark.parametrize("seats", [3, 4])
def test_listing_all_deals_agrees_with_counting(rules: str, seats: int) -> None:
    setup = some_setup(rules, seats, "cottage")
    deals = list(all_deals(setup))
    assert len(deals) == len(set(deals)) == count_deals(setup)
    for deal in deals[:: len(deals) // 50]:
        deal.check(setup)


@pytest.mark.parametrize(
    ("rules", "seats", "sizes"),
    [
        ("speed", 3, (6, 6, 6)), ("speed", 4, (5, 5, 4, 4)), ("speed", 5, (4, 4, 4, 3, 3)),
        ("speed", 6, (3,) * 6), ("roundtable", 4, (4,) * 4), ("roundtable", 5, (3,) * 5),
        ("mansion", 6, (3,) * 6), ("parlour", 2, (9, 9)),
    ],
)  # fmt: skip
def test_hand_sizes(rules: str, seats: int, sizes: tuple[int, ...]) -> None:
    setup = some_setup(rules, seats)
    deal = Deal.shuffle(setup, Random(1))
    assert setup.hand_sizes == sizes == tuple(map(len, deal.hands))
    assert len(deal.faceup) == 18 - sum(sizes)


@pytest.mark.no_cover  # the other tests cover all that it runs, and coverage slows it
def test_every_deal_is_equally_likely() -> None:
    setup = some_setup("speed", 3, "cottage")
    rng = Random(7)
    draws = 2430 * 10
    seen = Counter(Deal.shuffle(setup, rng) for _ in range(draws))
    expected = draws / 2430
    chi_square = sum((seen[deal] - expected) ** 2 / expected for deal in all_deals(setup))
    # 2429 degrees of freedom: mean 2429, standard deviation 70.
    assert 2429 - 4 * 70 < chi_square < 2429 + 4 * 70


def test_the_same_seed_gives_the_same_deal_for_ever() -> None:
    deal = Deal.shuffle(some_setup("speed", 3), Random(2026))
    assert str(deal.file) == "Scarlet Revolver Library"
    assert str(deal.hands[0]) == "{Mustard, Green, Candlestick, Conservatory, Study, Dining}"


def test_a_wrong_deal_is_refused() -> None:
    setup = some_setup("speed", 3, "cottage")
    hands = ["Amber Poker", "Basil Teapot", "Attic Larder"]
    assert fixed_deal(setup, "Coral Umbrella Garden", hands).file.room.name == "Garden"
    with pytest.raises(InputError, match="Coral is in 2 places"):
        fixed_deal(setup, "Coral Umbrella Garden", ["Amber Coral", *hands[1:]])
    with pytest.raises(InputError, match="hands of .* cards; speed deals 2, 2, 2"):
        fixed_deal(setup, "Coral Umbrella Garden", ["Amber Poker Basil", "Teapot", hands[2]])
    assert isinstance(fixed_deal(setup, "Garden Coral Umbrella", hands).file, Triple)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"names": NAMES[:2]}, "speed is for 3 to 6 seats, not 2"),
        ({"names": [*NAMES, "Gus"]}, "for 3 to 6 seats, not 7"),
        ({"people": [3]}, "people sit in seats 0 to 2"),
        ({"rules": "mansion", "edition": "manor"}, "needs a board, and manor has none"),
        ({"rules": "parlour", "edition": "cottage", "names": NAMES[:4]}, "suspect of its own"),
    ],
)
def test_a_setup_that_makes_no_game_is_refused(options: dict, said: str) -> None:
    with pytest.raises(InputError, match=said):
        Setup.of(**{"names": NAMES[:3], **options})


def test_suspects_are_checked() -> None:
    classic = some_setup("speed", 3).edition
    plum, scarlet, green, rope = map(classic.card, ("Plum", "Scarlet", "Green", "Rope"))
    with pytest.raises(RulesError, match="in the order Scarlet, Mustard"):
        Setup.of(NAMES[:3], rules="parlour", suspects=[plum, scarlet, green])
    with pytest.raises(RulesError, match="suspects must be of classic"):
        Setup.of(NAMES[:3], rules="mansion", suspects=[plum, scarlet, rope])
    with pytest.raises(RulesError, match="a suspect of its own"):
        Setup.of(NAMES[:3], rules="mansion", suspects=[plum, plum, green])
    assert Setup.of(NAMES[:3], rules="mansion", suspects=[plum, scarlet, green]).first_seat == 0
    assert Setup.of(NAMES[:3], rules="mansion", people=[2, 1]).first_seat == 1


def test_too_few_cards_for_the_seats() -> None:
    from boddy.editions import parse_edition

    tiny = parse_edition(
        "[suspects]\nA=[]\nB=[]\n[weapons]\nC=[]\nD=[]\n[rooms]\nE=[]\nF=[]\n", "tiny"
    )
    with pytest.raises(RulesError, match="too few cards for 4 seats"):
        Setup.of(NAMES[:4], edition=tiny)
