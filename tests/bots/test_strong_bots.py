"""The bots that think: legal, repeatable, stronger than the next, and not easily fooled."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from bench.strength_check import FOE_NAMES, FOES, LIMITS, wins
from bench.two_sided import Share, play_pair

from boddy import Match, find_bot
from boddy.bots.register import LEVELS
from boddy.errors import InputError
from boddy.events import Accused, Dealt, Shown, Suggested
from boddy.reasoning import suggesting
from boddy.rules import PRESETS
from boddy.testing import check_bot
from playing import some_setup
from referee import check_events

# `python -m bench.strength_check` plays more of these deals against higher thresholds.


def test_exact_beats_notebook() -> None:
    won = wins(["exact", "notebook", "notebook"], deals=15)
    assert won[0] >= 30, won


def test_detective_beats_exact() -> None:
    won = wins(["detective", "exact", "exact"], deals=20)
    assert won[0] > max(won[1:]), won


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LEVELS)))
def test_each_rival_beats_the_one_below(lower: str, upper: str) -> None:
    share = Share.of([play_pair(upper, lower, 3, "speed", seed) for seed in range(500, 512)])
    assert share.value > 0.5, share


@pytest.mark.parametrize("foe", FOE_NAMES)
def test_detective_is_not_fooled_by_habits(foe: str) -> None:
    won = wins(["detective", f"{FOES}:{foe}", "notebook"], deals=6)
    assert won[0] > won[2], won


@pytest.mark.parametrize("rules", PRESETS)
def test_exact_never_accuses_wrongly(rules: str) -> None:
    for seed in range(3):
        match = Match([find_bot("exact") for _ in range(3)], seed=seed, rules=rules, limits=LIMITS)
        record = match.play()
        assert [event.right for event in record.events if isinstance(event, Accused)] == [True]


@pytest.mark.parametrize("bot", ["exact", "detective", "candid", "sly"])
def test_check_bot_finds_nothing(bot: str) -> None:
    assert check_bot(bot, games=1) == []


@pytest.mark.parametrize("seats", [3, 6])
def test_a_seed_repeats_the_game(seats: int) -> None:
    records = [
        Match([find_bot("detective") for _ in range(seats)], seed=9, limits=LIMITS).play()
        for _ in range(2)
    ]
    assert records[0] == records[1]


@pytest.mark.parametrize(
    ("bot", "edition", "rules", "seats"),
    [
        ("champion", "classic", "speed", 3),
        ("champion", "cottage", "speed", 6),
        ("advisor", "cottage", "speed", 3),
        ("detective", "cottage", "parlour", 3),
        ("exact", "cottage", "speed", 4),
        ("sly", "classic", "speed", 3),
    ],
)
def test_a_seed_plays_the_same_game_with_every_kernel(
    bot: str, edition: str, rules: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []
    for kernel in ("auto", "python"):
        monkeypatch.setenv("BODDY_KERNEL", kernel)
        bots = [find_bot(bot) for _ in range(seats)]
        match = Match(bots, seed=7, rules=rules, edition=edition, limits=LIMITS)
        played.append(match.play().events)
    assert played[0] == played[1]


@pytest.mark.parametrize(
    ("edition", "rules", "seats"),
    [("cottage", "parlour", 2), ("cottage", "speed", 6), ("manor", "parlour", 2)],
)
@pytest.mark.parametrize("bot", ["exact", "detective"])
def test_small_and_large_decks_and_two_seats(
    bot: str, edition: str, rules: str, seats: int
) -> None:
    bots = [find_bot(bot) for _ in range(seats)]
    record = Match(bots, seed=1, rules=rules, edition=edition).play()
    check_events(record.setup, record.events)


@pytest.mark.parametrize("bot", ["exact:budget=0.05", "detective", "sly:budget=0.05"])
@pytest.mark.parametrize("rules", ["speed", "parlour"])
def test_without_the_native_kernel(bot: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BODDY_KERNEL", "python")
    bots = [find_bot(bot), find_bot("notebook"), find_bot("notebook")]
    record = Match(bots, seed=2, rules=rules, edition="cottage").play()
    check_events(record.setup, record.events)


def test_exact_shows_what_the_asker_has_seen() -> None:
    setup = some_setup("speed(repeat=yes)", 3)
    bot = find_bot("exact")
    bot.sit(setup, 1, Random(1))
    hand = setup.edition.card_set(setup.edition.read_cards("Plum Rope Hall Green Knife Study"))
    bot.see(Dealt(None, (None, hand, None), (6, 6, 6), setup.edition.card_set()))
    asked = setup.edition.triple("Plum Rope Hall")
    bot.see(Suggested(0, asked))
    bot.see(Shown(1, 0, asked.weapon, asked))
    assert bot.choose_show(list(asked), asked, 0) == asked.weapon


def test_a_small_budget_looks_at_the_likeliest_cards() -> None:
    setup = some_setup("speed", 6)
    bot = find_bot("exact")
    bot.sit(setup, 0, Random(1))
    hand = setup.edition.card_set(setup.edition.read_cards("Plum Rope Hall"))
    bot.see(Dealt(None, (hand, *[None] * 5), (3,) * 6, setup.edition.card_set()))
    _, solution = bot.think()
    options = setup.edition.triples
    assert suggesting.narrow(bot.view, solution.matrix, options, 324) == options
    some = suggesting.narrow(bot.view, solution.matrix, options, 100)
    assert 27 <= len(some) <= 125
    assert any(set(triple) & set(hand) for triple in some)
    assert suggesting.narrow(bot.view, solution.matrix, options, 10) == (), "guess instead"


def test_a_small_budget_looks_at_others_cards_if_need_be() -> None:
    setup = some_setup("speed", 6)
    bot = find_bot("exact")
    bot.sit(setup, 0, Random(1))
    hand = setup.edition.card_set(setup.edition.read_cards("Plum White Rope"))
    bot.see(Dealt(None, (hand, *[None] * 5), (3,) * 6, setup.edition.card_set()))
    asked = setup.edition.triple("Plum Rope Hall")
    bot.see(Suggested(0, asked))
    bot.see(Shown(1, 0, asked.room, asked))
    some = suggesting.narrow(bot.view, bot.think()[1].matrix, setup.edition.triples, 100)
    rooms = {triple.room for triple in some}
    assert asked.room in rooms
    assert len(rooms) > 1


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("exact:budget=-1", "exact:budget=-1: expected seconds"),
        ("detective:budget=601", "detective:budget=601: expected seconds"),
        ("easy:slips=1", "forgetful:slips=1: expected a chance"),
        ("hard:read=no", "unknown option 'read=no'; known: budget"),
    ],
)
def test_bad_options_are_explained(spec: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        find_bot(spec)


def test_a_subclass_of_a_bot_has_its_own_name() -> None:
    assert repr(find_bot(f"{FOES}:bluffer")) == "<bot bluffer>"
