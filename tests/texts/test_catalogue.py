"""The texts of all languages: each has them all with the same values, and none is left over."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.cards import Category
from boddy.editions import edition_names, shipped_edition
from boddy.errors import UnknownName
from boddy.events import Ending
from boddy.tables.client_messages import MARKS
from boddy.tables.clients import EMOTES
from boddy.tables.table_plan import CLOCKS, HELP, LEVELS, PACES
from boddy.texts import FOLDER, Words, entries, languages
from boddy.texts.filling import FUNCTIONS, PLURALS
from boddy.texts.fluent import Call, Entries, Pattern, Select, references, variables
from boddy.web.assets import STATIC

OTHERS = [language for language in languages() if language != "en"]
ENGLISH = entries("en")
OWN = re.compile(r"card-.+|(suspect|weapon|room)\..+|case(\..+)?")
"""Entries that a language has for itself: its names of cards and the forms that it needs."""
SCRIPTS = {path: path.read_text(encoding="utf-8") for path in (STATIC / "js").rglob("*.js")}
MODULES = "".join(SCRIPTS.values())


def wanted(texts: Entries, key: str) -> set[str]:
    """Collect the values that a text wants, those of the entries that it names included."""
    pattern = texts.pattern(key)
    named = {name for other in references(pattern) for name in wanted(texts, other)}
    return variables(pattern) | named


@pytest.mark.parametrize("language", languages())
def test_every_text_is_well_formed(language: str) -> None:
    texts = entries(language)
    for key in texts:
        pattern = texts.pattern(key)
        assert references(pattern) <= set(texts), key
        assert called(pattern) <= set(FUNCTIONS), key
    assert texts.pattern("language-plural")[0] in PLURALS


def called(pattern: Pattern) -> set[str]:
    found = set()
    for part in pattern:
        if isinstance(part, Call):
            found.add(part.function)
        if isinstance(part, Select):
            found |= called((part.on, *(one for text in part.variants.values() for one in text)))
    return found


@pytest.mark.parametrize("language", languages())
def test_no_text_is_there_twice(language: str) -> None:
    source = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    keys = Counter(re.findall(r"^(-?[a-zA-Z][\w-]*) =", source, re.MULTILINE))
    assert {key for key, count in keys.items() if count > 1} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_all_texts_with_the_same_values(language: str) -> None:
    texts = entries(language)
    needed = {key for key in ENGLISH if not OWN.fullmatch(key)}
    assert needed - set(texts) == set()
    for key in needed:
        assert wanted(texts, key) == wanted(ENGLISH, key), key


@pytest.mark.parametrize("language", OTHERS)
def test_a_languages_extra_texts_are_used(language: str) -> None:
    """Forms of a text, and parts that several texts share."""
    texts = entries(language)
    besides = {key for key in texts if key not in ENGLISH and not OWN.fullmatch(key)}
    used = {other for key in texts for other in references(texts.pattern(key))}
    assert {key for key in besides if key.partition(".")[0] not in {*ENGLISH, *used}} == set()
    for key in besides & {f"{key}.{form}" for key in ENGLISH for form in ("acc", "dat")}:
        assert wanted(texts, key) == wanted(ENGLISH, key.partition(".")[0]), key


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_names_all_cards_that_come_with_boddy(language: str) -> None:
    texts = entries(language)
    wanted = set()
    for name in edition_names():
        edition = shipped_edition(name)
        for card in edition.deck:
            title = edition.title(card).removeprefix("The ")
            key = "card-" + re.sub(r"\W", "-", title.lower())
            wanted.add(key)
            if card.category is not Category.SUSPECT:
                wanted.add(f"{key}.gender")
    named = {key for key in texts if key.startswith("card-")}
    assert wanted <= named
    assert {key.partition(".")[0] for key in named - wanted} <= wanted


# What the pages ask for.


def test_every_text_that_pages_name_exists() -> None:
    asked = set(re.findall(r'\b(?:t|parts|line)\("(\w+)"', MODULES))
    assert len(asked) > 200
    assert {key for key in asked if key not in ENGLISH} == set()


@pytest.mark.parametrize("language", languages())
def test_playing_again_and_new_games_have_different_names(language: str) -> None:
    texts = entries(language)
    assert texts.pattern("playAgain") != texts.pattern("newGame")


CHOICES = [
    *(f"help_{level}" for level in HELP),
    *(f"pace_{pace}" for pace in PACES),
    *(f"level_{level}" for level in LEVELS),
    *(f"clock_{seconds}" for seconds in CLOCKS),
    *(f"emote_{emote}" for emote in EMOTES),
]


@pytest.mark.parametrize("key", CHOICES)
def test_every_choice_has_a_name(key: str) -> None:
    assert key in ENGLISH


def test_every_ending_but_right_accusations_has_a_sentence() -> None:
    told = {key.removeprefix("ended-") for key in ENGLISH if key.startswith("ended-")}
    assert told == {ending.value for ending in Ending} - {"right-accusation"}
    told = {key.removeprefix("ending-") for key in ENGLISH if key.startswith("ending-")}
    assert told == {ending.value for ending in Ending}


def test_every_mark_has_a_name() -> None:
    for mark in MARKS:
        sign, colour = mark.rstrip("123").replace("?", "question"), mark.lstrip("xv?")
        assert f"mark_{sign or 'empty'}" in ENGLISH
        assert not colour or f"colour_{colour}" in ENGLISH


def test_every_code_of_a_problem_has_a_sentence() -> None:
    """But those for which the page does something, and `wrong`, whose message says what."""
    sources = [path.read_text(encoding="utf-8") for path in STATIC.parents[1].rglob("*.py")]
    codes = {code for text in sources for code in re.findall(r'TableError\(\s*"([\w-]+)"', text)}
    assert len(codes) > 15
    done = {"key", "stale", "private", "devices", "no-board"}
    assert codes - done <= {key.removeprefix("error_") for key in ENGLISH}


@pytest.mark.parametrize("language", languages())
def test_every_edition_is_listed_with_its_number_of_cards(language: str) -> None:
    for name in edition_names():
        text = entries(language).pattern(f"edition_{name}")
        assert f", {len(shipped_edition(name).deck)} " in str(text[0])


# What Python asks for, and that nothing is left over.

SOURCES = {path: ast.parse(path.read_text("utf-8")) for path in STATIC.parents[1].rglob("*.py")}
TEMPLATES = "".join(path.read_text("utf-8") for path in STATIC.parents[1].rglob("*.html"))
FAMILIES = re.compile(r"(pace|pauses|clock|log|youLog|list|language|notice)[_-].+")
"""Keys that are made of two parts when they are asked for."""
GIVEN_LATER = {"count", "cards"}
"""Values that a sentence gives to its parts."""


OF_CODES = {
    "phrase", "words", "as_phrase", "InputError", "EditionError", "RulesError", "ProblemError",
    "WireError", "KernelError", "TooHard", "Contradiction", "IllegalAction", "TournamentError",
}  # fmt: skip
"""What takes a code first."""


def called_with_codes() -> Iterator[tuple[str, str, ast.Call]]:
    """Yield every call that makes a phrase, an error or a text of a literal code."""
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else ""
                name = function.id if isinstance(function, ast.Name) else name
                if name in OF_CODES:
                    yield f"{path.name}:{node.lineno}", node.args[0].value, node


def test_every_phrase_has_a_text_with_its_values() -> None:
    seen = 0
    for where, code, call in called_with_codes():
        assert code in ENGLISH, where
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:
            needed = wanted(ENGLISH, code)
            assert given <= needed, f"{where}: {code} does not use {given - needed}"
            assert needed - given <= GIVEN_LATER, f"{where}: {code} needs {needed - given}"
            seen += 1
    assert seen > 100


def literals() -> tuple[set[str], set[str]]:
    """Return the texts in code that may be keys, and patterns of those with parts put in."""
    texts, patterns = set(), set()
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [getattr(part, "value", None) for part in node.values]
                patterns.add(
                    "".join(re.escape(part) if isinstance(part, str) else ".+" for part in parts)
                )
    texts |= set(re.findall(r"[\"'`:]([\w.-]+)[\"'`]", MODULES + TEMPLATES))
    texts |= set(re.findall(r"\b([\w-]+):", MODULES))
    for found in re.findall(r"`([\w-]+\$\{[^`\n]*)`", MODULES):
        patterns.add(re.sub(r"\\\$\\\{.*?\\\}", ".+", re.escape(found)))
    return texts, {pattern for pattern in patterns if re.match(r"\w{3}", pattern)}


def test_no_text_is_unused() -> None:
    texts, patterns = literals()
    made = re.compile("|".join(patterns))
    named = {
        key
        for language in languages()
        for one in entries(language)
        for key in references(entries(language).pattern(one))
    }
    used = texts | named | {key.partition(".")[0] for key in texts | named}
    unused = {
        key
        for key in ENGLISH
        if not OWN.fullmatch(key) and not FAMILIES.fullmatch(key) and not made.fullmatch(key)
        if key not in used and key.partition(".")[0] not in used
    }
    assert unused == set()


# Another language.


def test_a_language_is_added_by_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.ftl"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    english = (tmp_path / "en.ftl").read_text("utf-8")
    own = english.replace("= English", "= Ido").replace("count-cards = {", "count-cards = karti {")
    (tmp_path / "xx.ftl").write_text(own, "utf-8")
    monkeypatch.setattr("boddy.texts.FOLDER", tmp_path)
    for cached in (languages, entries):
        cached.cache_clear()
    try:
        assert languages() == ("en", "de", "fr", "xx")
        words = Words("xx")
        assert (words.language, words("language-name")) == ("xx", "Ido")
        assert words("count-cards", count=2) == "karti 2 cards"
        assert UnknownName("card", "Roap", ["Rope"]).text("xx").startswith("no card")
    finally:
        for cached in (languages, entries):
            cached.cache_clear()
