"""Names and chat show what they say: nothing invisible, no towers of accents, no lookalikes."""

from __future__ import annotations

import pytest

from boddy.errors import InputError, TableError
from boddy.tables.clients import seen_text
from boddy.tables.readable import looks_like
from boddy.tables.seats import free_name
from boddy.tables.table_plan import read_name
from friends import BOT, FRIEND, ME, a_table, sitting

TOWER = "A" + "\u0301\u0316" * 10 + "nn"


@pytest.mark.parametrize(
    "name",
    [
        *("\u3164", "\u2800\u2800", "\uffa0", "\u115f\u1160", "\u034f", "\U00013441", "\ufe0f"),
        *("Ann\u3164", "\u2800Ann", "\u0301Ann", TOWER),
    ],
)
def test_invisible_letters_and_stacked_accents_are_refused(name):
    with pytest.raises(InputError, match="expected 1 to 24 printable characters"):
        read_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Zoe\u0308",
        "Nguyễn",
        "יִשְׂרָאֵל",
        "ที่รัก",
        "क्षितिज",
        "བསྒྲུབས",
        "Ann ❤️",
        "李",
        "Ｊoe",
        "O'Neil-3",
    ],
)
def test_names_of_all_languages_are_taken(name):
    assert read_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("You", "YOU", "ＹＯＵ", "Yоu", "Υου", "ΥΟՍ", "Ⓨⓞⓤ", "𝐲𝐨𝐮", "Y0u", "Y.o.u", "You!", "ʏᴏᴜ"),
        *("Yóu\u0316", "🇾🇴🇺", "🅨🅞🅤", "dυ", "Ｓｉｅ", "Ѕіе", "S1E", "ＤＵ", "Y\u20ddou", "Уоu"),
    ],
)
def test_a_name_that_looks_like_you_is_refused(name):
    with pytest.raises(TableError) as error:
        read_name(name)
    assert error.value.code == "name"


def test_names_that_look_the_same_are_told_apart():
    for other in ("Воb", "ＢＯＢ", "Bób", "b.o.b"):  # the first begins with two Cyrillic letters
        assert free_name(other, ["Ann", "Bob"]) == f"{other} 2"
    assert free_name("Bob 2", ["Bob"]) == "Bob 2"
    assert free_name("Rob", ["Bob"]) == "Rob"
    assert [free_name(name, ["李", "王", "Ивам"]) for name in ("張", "Иван")] == ["張", "Иван"]
    assert free_name("...", ["!!!"]) == "..."
    table, _, _ = a_table(ME, FRIEND, BOT)
    sitting(table, 1, "Аnn")
    assert table.seats[1].name == "Аnn 2"


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Jörg", "Jürg"), ("Али", "Ola")])
def test_names_that_look_different_are_different(one, other):
    assert looks_like(one) != looks_like(other)


@pytest.mark.parametrize("text", ["\u3164", "\u2800 \uffa0", "\u0301", " \u034f "])
def test_nothing_to_be_seen_is_not_said(text):
    with pytest.raises(InputError, match="expected a text of 1 to 200"):
        seen_text(text)


def test_what_is_said_shows_what_it_says():
    assert seen_text("Well\u3164 \u2800done") == "Well done"
    told = seen_text(TOWER + " ở đây ❤️")
    assert told == "\u00c1\u0316\u0316\u0316nn ở đây ❤️"
