from __future__ import annotations

import pytest

from boddy.arena.standings import compare, ratings, shares, summarize
from boddy.texts import phrase
from tournaments import made_up

NAMES = ("ann", "bob", "cyd")
CLOSE = (*["ann", "ann", "bob"] * 20, *["bob", "ann", "bob"] * 19)


def games_won(*winners: str | None) -> list:
    orders = [("ann", "bob", "cyd"), ("bob", "cyd", "ann"), ("cyd", "ann", "bob")]
    return [
        made_up(number, number // 3, orders[number % 3], winner)
        for number, winner in enumerate(winners)
    ]


def test_standings_count_wins_and_put_the_best_first():
    found = summarize(games_won(*["ann", "ann", "bob"] * 20), NAMES)
    assert (found.games, found.deals) == (60, 20)
    assert [(entry.bot, entry.share.wins) for entry in found.standings] == [
        ("ann", 40), ("bob", 20), ("cyd", 0),
    ]  # fmt: skip
    ann = found.standings[0].share
    assert ann.interval.value == pytest.approx(2 / 3)
    assert ann.fair == pytest.approx(1 / 3)
    assert ann.ratio == pytest.approx(2.0)


def test_shares_of_any_kind_add_up():
    games = games_won("ann", "bob", "ann", None, "cyd", "cyd")
    by_seat = shares(games, lambda _game, seat: seat.seat)
    assert {seat: share.wins for seat, share in by_seat.items()} == {0: 3, 1: 2, 2: 0}
    assert all(share.games == 6 for share in by_seat.values())


def test_pairs_are_told_apart_only_beyond_luck():
    found = {(pair.first, pair.second): pair for pair in compare(games_won(*CLOSE), NAMES)}
    assert found["ann", "bob"].better is None
    assert found["ann", "cyd"].better == "ann"
    assert found["bob", "cyd"].better == "bob"
    assert found["ann", "cyd"].difference.value == pytest.approx(59 / 117)
    assert all(pair.corrected >= pair.p for pair in found.values())


def test_leaders_cannot_be_told_apart_from_the_best():
    found = summarize(games_won(*CLOSE), NAMES)
    assert found.leaders == ("ann", "bob")


def test_bots_that_never_met_are_not_compared():
    games = [made_up(0, 0, ("ann", "bob"), "ann"), made_up(1, 1, ("bob", "cyd"), "bob")]
    assert [(pair.first, pair.second) for pair in compare(games, NAMES)] == [
        ("ann", "bob"), ("bob", "cyd"),
    ]  # fmt: skip


def test_the_fair_share_follows_the_tables():
    four = ("ann", "bob", "cyd", "dan")
    games = [made_up(0, 0, ("ann", "bob"), "ann"), made_up(1, 1, four, "ann")]
    found = shares(games, lambda _game, seat: seat.bot)
    assert found["ann"].fair == pytest.approx((1 / 2 + 1 / 4) / 2)


def test_ratings_rank_who_wins_and_start_at_25():
    assert ratings([], NAMES)["ann"][0] == 25
    found = ratings(games_won(*["ann", "ann", "bob"] * 20), NAMES)
    assert found["ann"][0] > found["bob"][0] > found["cyd"][0]
    assert all(sigma < 25 / 3 for _, sigma in found.values())


def test_lengths_faults_and_time():
    games = games_won("ann", None, "bob")
    games = [game._replace(rounds=rounds) for game, rounds in zip(games, (4, 10, 6), strict=True)]
    bad = games[1].seats[0]._replace(fault=phrase("fault-hangs"), wrong=True)
    games[1] = games[1]._replace(seats=(bad, *games[1].seats[1:]))
    found = summarize(games, NAMES)
    assert (found.lengths.median, found.lengths.undecided) == (6, 1)
    assert found.lengths.histogram == {4: 1, 6: 1, 10: 1}
    fault = found.faults[0]
    assert (fault.bot, fault.fault) == ("bob", phrase("fault-hangs"))
    assert (fault.games, fault.first) == (1, 1)
    bob = next(entry for entry in found.standings if entry.bot == "bob")
    assert (bob.wrong, bob.forfeits, bob.decisions) == (1, 1, 30)
    assert bob.seconds == pytest.approx(0.03)
