"""The rivals for people: what each of them does and does not do, and their former names."""

from __future__ import annotations

import re

import pytest

from boddy.bots import BOTS, find_bot, name_of
from boddy.bots.register import FORMER_LEVELS, LEVELS, RIVALS, current_level, rival_of
from boddy.errors import InputError
from boddy.events import Accused, Shown, Suggested
from boddy.match import Match
from boddy.texts import Words, languages
from boddy.web.assets import STATIC

SEEDS = range(12)


def played(*bots: str, rules: str = "speed", seeds=SEEDS) -> list[Match]:
    matches = [Match([find_bot(bot) for bot in bots], seed=seed, rules=rules) for seed in seeds]
    for match in matches:
        match.play()
    return matches


def questions(match: Match, seat: int) -> list[Suggested]:
    return [e for e in match.game.events if isinstance(e, Suggested) and e.seat == seat]


def own_cards(match: Match, seat: int) -> list[int]:
    hand = match.game.deal.hands[seat].mask
    return [(asked.cards.mask & hand).bit_count() for asked in questions(match, seat)]


def test_every_level_is_a_bot_of_that_name():
    for level in LEVELS:
        assert name_of(find_bot(level)) == level


@pytest.mark.parametrize("language", languages())
def test_every_bot_is_described_in_every_language(language):
    words = Words(language)
    for kind in BOTS.values():
        keys = [f"level_{kind.name}", f"rival_{kind.name}"] if kind.person else [f"bot-{kind.name}"]
        assert all(key in words for key in keys), kind.name


def test_every_rival_has_a_face_in_order_of_strength():
    script = next((STATIC / "js").rglob("rivals.js")).read_text(encoding="utf-8")
    assert tuple(re.findall(r"^  (\w+): \[$", script, re.MULTILINE)) == LEVELS


def test_a_row_may_change_only_what_its_class_knows():
    for kind in BOTS.values():
        assert name_of(kind.make()) == kind.name
        assert set(kind.options).isdisjoint(kind.policies)


@pytest.mark.parametrize(("former", "level"), list(FORMER_LEVELS.items()))
def test_former_names_go_on_working(former, level):
    assert name_of(find_bot(former)) == level
    assert rival_of(former) is rival_of(level)
    assert current_level(level) == level


def test_former_names_keep_their_options():
    assert find_bot("easy:slips=0.5").slips == 0.5
    assert find_bot("medium:budget=0.1").budget == find_bot("hard:budget=0.1").budget == 0.1


def test_rivals_have_names_of_their_own_and_rise_in_rating():
    assert len({rival.name for rival in RIVALS}) == len(LEVELS)
    ratings = [rival.rating for rival in RIVALS]
    assert ratings == sorted(ratings)
    assert ratings[0] < 25 < ratings[-1]


def test_forgetful_asks_again_for_shown_cards_tidy_hardly_ever():
    def asked_again(match: Match, seat: int) -> int:
        seen = again = 0
        for event in match.game.events[:60]:  # later a tidy one may have nothing else to ask for
            if isinstance(event, Shown) and event.to == seat and event.card:
                seen |= event.card.mask
            elif isinstance(event, Suggested) and event.seat == seat:
                again += bool(event.cards.mask & seen)
        return again

    matches = played("forgetful", "tidy", "notebook")
    forgetful, tidy = (sum(asked_again(match, seat) for match in matches) for seat in (0, 1))
    assert forgetful > len(matches) / 2
    assert tidy < forgetful / 10


@pytest.mark.parametrize("level", ["candid", "thorough"])
def test_who_never_bluffs_names_no_card_of_its_own(level):
    for match in played(level, "tidy", "tidy"):
        assert not any(own_cards(match, 0))


def test_sly_names_an_own_card_in_every_question():
    for match in played("sly", "tidy", "tidy"):
        assert all(own_cards(match, 0))


def test_the_sly_one_names_none_where_that_tells_nothing():
    # Alone after two wrong accusations, with all but the weapon known and only weapons in its hand,
    # it went to and fro between two rooms for ever.
    (match,) = played("sly", "sly", "sly", rules="mansion", seeds=[517_003])
    assert 0 in own_cards(match, 2)
    accused = match.game.events[-2]
    assert isinstance(accused, Accused)
    assert accused.seat == 2


@pytest.mark.parametrize("level", ["forgetful", "tidy", "candid", "thorough"])
def test_who_waits_for_certainty_is_never_wrong(level):
    for match in played(level, "candid", "sly", seeds=range(100, 108)):
        wrong = [e for e in match.game.events if isinstance(e, Accused) and not e.right]
        assert all(accused.seat != 0 for accused in wrong)


def test_chances_must_be_chances():
    for spec in ("forgetful:slips=1", "tidy:misses=-1", "candid:misses=2", "sly:misses=1"):
        with pytest.raises(InputError, match="expected a chance"):
            find_bot(spec)
