from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.arena.schedule import Schedule
from boddy.errors import InputError

fields = st.integers(3, 6).flatmap(
    lambda entries: st.tuples(
        st.just(entries),
        st.lists(st.integers(2, entries), min_size=1, max_size=2, unique=True).map(
            lambda sizes: tuple(sorted(sizes))
        ),
    )
)


@given(fields, st.integers(0, 2**32), st.integers(1, 3))
def test_a_contest_plays_every_combination_in_every_order_equally_often(field, seed, rounds):
    entries, sizes = field
    schedule = Schedule("contest", entries, sizes, seed)
    games = schedule.fixtures(range(schedule.whole(1) * rounds))
    orders = Counter(game.order for game in games)
    assert set(orders) == {
        order
        for size in sizes
        for table in combinations(range(entries), size)
        for order in permutations(table)
    }
    assert set(orders.values()) == {rounds}
    assert len({game.deal for game in games}) == len(games)


@given(fields, st.integers(0, 2**32))
def test_a_balanced_deal_puts_every_bot_into_every_seat_once(field, seed):
    entries, sizes = field
    schedule = Schedule("balanced", entries, sizes, seed)
    deals: dict[int, list] = {}
    for game in schedule.fixtures(range(schedule.whole(100))):
        deals.setdefault(game.deal, []).append(game)
    for games in deals.values():
        seated = {(bot, seat) for game in games for seat, bot in enumerate(game.order)}
        bots = set(games[0].order)
        assert len(games) == len(bots) == len(games[0].order)
        assert seated == {(bot, seat) for bot in bots for seat in range(len(bots))}
        assert len({game.seed for game in games}) == 1
    tables = Counter(tuple(sorted(games[0].order)) for games in deals.values())
    assert len(set(tables.values())) == 1
    assert len({games[0].seed for games in deals.values()}) == len(deals)


def test_neighbours_change_until_everybody_sat_left_of_everybody():
    schedule = Schedule("balanced", 4, (4,), seed=1)
    left = Counter(
        (game.order[seat - 1], game.order[seat])
        for game in schedule.fixtures(range(6 * schedule.round_length))
        for seat in range(4)
    )
    assert len(left) == 12
    assert len(set(left.values())) == 1


@given(st.integers(0, 10**6), st.integers(0, 2**32))
def test_a_game_depends_only_on_its_number_and_seed(number, seed):
    schedule = Schedule("balanced", 5, (3, 5), seed)
    assert schedule.fixture(number) == Schedule("balanced", 5, (3, 5), seed).fixture(number)
    assert (
        schedule.fixture(number).seed
        != Schedule("balanced", 5, (3, 5), seed + 1).fixture(number).seed
    )


@pytest.mark.parametrize(
    ("kind", "entries", "sizes", "says"),
    [
        ("swiss", 3, (3,), "expected contest or balanced"),
        ("contest", 3, (4,), "3 bots cannot fill tables of"),
        ("contest", 30, (6,), "427,518,000 games; expected at most 2,000,000: enter fewer"),
    ],
)
def test_impossible_schedules_are_refused(kind, entries, sizes, says):
    with pytest.raises(InputError, match=says):
        Schedule(kind, entries, sizes, seed=1)
