"""The decided words of `docs/wording.md`: no text that people read uses one that was given up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.texts import entries
from boddy.texts.fluent import Pattern, Select

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "boddy"
MODULES = {
    "en": [
        "terminal/play/hints.py",
        "cli/tournaments.py",
    ],
    "de": [],
}
"""What is said in Python."""


def given_up(language: str) -> list[str]:
    """Read the words that are not to be used any more from the page that lists them."""
    page = (ROOT / "docs" / "wording.md").read_text(encoding="utf-8")
    rows = [row.split("|")[1:-1] for row in page.splitlines() if row.startswith("|")]
    cells = [row[{"en": 3, "de": 4}[language]] for row in rows[2:]]
    return [word.strip() for cell in cells for word in cell.split(",") if word.strip()]


def said(language: str) -> list[tuple[str, str]]:
    """Collect every text with where it stands."""
    texts = entries(language)
    found = [
        (f"{language}.ftl, {key}", "\n".join(_plain(texts.pattern(key))))
        for key in texts
        if not key.startswith("card-")
    ]
    for name in MODULES[language]:
        found += [(name, text) for text in _strings(SOURCE / name)]
    return found


def _plain(pattern: Pattern) -> Iterator[str]:
    """List the plain stretches of a text, with a sign for each value between them."""
    line = ""
    for part in pattern:
        line += part if isinstance(part, str) else "}"
        if isinstance(part, Select):
            for variant in part.variants.values():
                yield from _plain(variant)
    yield line


def _strings(path: Path) -> list[str]:
    """Collect the strings of a module that are no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_uses_a_word_that_was_given_up(language: str) -> None:
    words, texts = given_up(language), said(language)
    assert len(words) > 10
    assert len(texts) > 700
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    assert [(where, text) for where, text in texts if pattern.search(text)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_are_free_of_slips_of_the_pen(language: str) -> None:
    """No percentage without its space, no double space, no straight ellipsis."""
    slip = re.compile(r"\d%|\}%|  |\.\.\.")
    on_pages = [
        (where, text)
        for where, text in said(language)
        if ".ftl, " in where and not re.search(r"(book|notes)-", where)
    ]
    assert [(where, text) for where, text in on_pages if slip.search(text)] == []
