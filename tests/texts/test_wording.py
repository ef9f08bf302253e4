"""The decided words of `docs/wording.md`: no text that people read uses one that was given up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.texts import entries, languages
from boddy.texts.fluent import Pattern, Select

PAGE = Path(__file__).parents[2] / "docs" / "wording.md"
COLUMNS = {"en": 4, "de": 5, "fr": 6}
TYPED = re.compile(r"(board|book|notes)-")
"""Texts that show what is typed or stands in a file."""


def given_up(language: str) -> list[str]:
    """Read the words that are not to be used any more from the page that lists them."""
    rows = [
        row.split("|")[1:-1]
        for row in PAGE.read_text(encoding="utf-8").splitlines()
        if row.startswith("|")
    ]
    cells = [row[COLUMNS[language]] for row in rows[2:]]
    return [word.strip() for cell in cells for word in cell.split(",") if word.strip()]


def said(language: str) -> list[tuple[str, str]]:
    """Collect every text with its key."""
    texts = entries(language)
    return [
        (key, "\n".join(_plain(texts.pattern(key)))) for key in texts if not key.startswith("card-")
    ]


def _plain(pattern: Pattern) -> Iterator[str]:
    """List the plain stretches of a text, with a sign for each value between them."""
    line = ""
    for part in pattern:
        line += part if isinstance(part, str) else "}"
        if isinstance(part, Select):
            for variant in part.variants.values():
                yield from _plain(variant)
    yield line


@pytest.mark.parametrize("language", COLUMNS)
def test_no_text_uses_a_word_that_was_given_up(language: str) -> None:
    words, texts = given_up(language), said(language)
    assert len(words) >= 10
    assert len(texts) > 700
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    assert [(key, text) for key, text in texts if pattern.search(text)] == []


@pytest.mark.parametrize("language", languages())
def test_texts_are_free_of_slips_of_the_pen(language: str) -> None:
    """No percentage without its space, no double space, no straight ellipsis."""
    slip = re.compile(r"\d%|\}%|\S  |\.\.\.")
    on_pages = [(key, text) for key, text in said(language) if not TYPED.match(key)]
    assert [(key, text) for key, text in on_pages if slip.search(text)] == []


def test_french_signs_stay_with_the_word_before_them() -> None:
    """With a no-break space, U+00A0: a line must not begin with a colon."""
    loose = re.compile(r"(?<=[\w}…)»`']) [;:!?»%](?!\S)|« ")
    assert [key for key, text in said("fr") if loose.search(text)] == []
