"""The texts on the screen: every language has them all, and none is left over."""

from __future__ import annotations

import re

import pytest

from boddy.cards import Category
from boddy.editions import edition_names, shipped_edition
from boddy.events import Ending
from boddy.tables.chat import EMOTES
from boddy.tables.messages import MARKS
from boddy.tables.plan import CLOCKS, HELP, LEVELS, PACES
from boddy.web.requests.static_files import STATIC

MODULES = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "js").glob("*.js"))
ENTRY = re.compile(r'^  "?([\w?-]+)"?: "(.*)",$', re.MULTILINE)


def texts(language: str) -> dict[str, str]:
    return dict(ENTRY.findall((STATIC / "texts" / f"{language}.js").read_text(encoding="utf-8")))


def test_german_says_all_that_english_says_with_the_same_places_to_fill():
    english, german = texts("en"), texts("de")
    assert len(english) > 200
    assert set(german) == set(english)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", german[key])) == set(re.findall(r"\{\w+\}", text)), key


def test_texts_for_newcomers_exist_in_both_languages_and_none_is_left_over():
    english, german = texts("learning.en"), texts("learning.de")
    assert set(german) == set(english)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", german[key])) == set(re.findall(r"\{\w+\}", text)), key
    folder = STATIC / "js" / "learning"
    modules = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    asked = set(re.findall(r'\b(?:t|parts)\("(\w+)"', modules))
    assert asked <= set(english) | set(texts("en"))
    words = set(re.findall(r"\w+", modules))
    stems = {key: re.sub(r"_?\d$", "", key) for key in english}
    unused = [stem for stem in stems.values() if not {stem, stem.partition("_")[2]} & words]
    assert unused == []


def test_every_text_that_the_modules_ask_for_is_there():
    asked = set(re.findall(r'\b(?:t|parts|line)\("(\w+)"', MODULES))
    assert len(asked) > 80
    assert asked <= set(texts("en"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_to_play_on_at_this_table_and_to_make_another_one_are_called_differently(language):
    said = texts(language)
    assert said["playAgain"] != said["newGame"]


CHOICES = [
    *(f"help_{level}" for level in HELP),
    *(f"pace_{pace}" for pace in PACES),
    *(f"level_{level}" for level in LEVELS),
    *(f"clock_{seconds}" for seconds in CLOCKS),
    *(f"emote_{emote}" for emote in EMOTES),
]


@pytest.mark.parametrize("key", CHOICES)
def test_every_choice_has_a_name(key):
    assert key in texts("en")


def test_every_end_of_a_game_but_a_right_accusation_has_a_sentence():
    told = {key.removeprefix("ended_") for key in texts("en") if key.startswith("ended_")}
    assert told == {ending.name.lower() for ending in Ending} - {"right_accusation"}


def test_every_mark_has_a_name():
    for mark in MARKS:
        sign, colour = mark.rstrip("123"), mark.lstrip("xv?")
        assert f"mark_{sign or 'empty'}" in texts("en")
        assert not colour or f"colour_{colour}" in texts("en")


def test_every_code_of_a_problem_has_a_sentence():
    """But those for which the page does something, and `wrong`, whose message says what."""
    sources = [path.read_text(encoding="utf-8") for path in STATIC.parents[1].rglob("*.py")]
    codes = {code for text in sources for code in re.findall(r'TableError\(\s*"([\w-]+)"', text)}
    assert len(codes) > 15
    done = {"key", "stale", "private", "devices", "no-board"}
    said = {**texts("en"), **texts("site.en")}
    assert codes - done <= {key.removeprefix("error_") for key in said}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_edition_that_comes_with_boddy_is_listed_with_its_number_of_cards(language):
    named = texts(language)
    for name in edition_names():
        assert f", {len(shipped_edition(name).deck)} " in named[f"edition_{name}"]


def test_every_card_that_comes_with_boddy_has_a_german_name_and_every_room_its_gender():
    cards = (STATIC / "texts" / "cards.de.js").read_text(encoding="utf-8")
    named = dict(re.findall(r'^  "?((?:card|gender)_[^":]+)"?: "(.+)",$', cards, re.MULTILINE))
    wanted = set()
    for name in edition_names():
        edition = shipped_edition(name)
        for card in edition.deck:
            title = edition.title(card).removeprefix("The ")
            wanted.add(f"card_{title}")
            if card.category is Category.ROOM:
                wanted.add(f"gender_{title}")
                assert named[f"gender_{title}"] in {"f", "m", "n"}
    assert set(named) == wanted
