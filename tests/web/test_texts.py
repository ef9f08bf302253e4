"""The texts on the screen: every language has them all, and none is left over."""

from __future__ import annotations

import re

import pytest

from boddy.events import Ending
from boddy.tables.messages import MARKS
from boddy.tables.plan import AWAY, HELP, LEVELS, PACES
from boddy.web.routes import STATIC

MODULES = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "js").glob("*.js"))
ENTRY = re.compile(r'^  "?([\w?]+)"?: "(.*)",$', re.MULTILINE)


def texts(language: str) -> dict[str, str]:
    return dict(ENTRY.findall((STATIC / "texts" / f"{language}.js").read_text(encoding="utf-8")))


def test_german_says_all_that_english_says_with_the_same_places_to_fill():
    english, german = texts("en"), texts("de")
    assert len(english) > 200
    own = {key for key in german if key.startswith("card_")}
    assert set(german) - own == set(english)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", german[key])) == set(re.findall(r"\{\w+\}", text)), key


def test_every_text_that_the_modules_ask_for_is_there():
    asked = set(re.findall(r'\b(?:t|parts|line)\("(\w+)"', MODULES))
    assert len(asked) > 80
    assert asked <= set(texts("en"))


CHOICES = [
    *(f"help_{level}" for level in HELP),
    *(f"pace_{pace}" for pace in PACES),
    *(f"level_{level}" for level in LEVELS),
    *(f"away_{minutes}" for minutes in AWAY),
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
