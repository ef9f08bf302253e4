"""Sentences stand in the catalogue of texts, not in code: see `prose.py`."""

from __future__ import annotations

from collections import Counter

import pytest

from prose import READERS, files, room, sentences

FINISHED = ["analysis", "cli", "clock", "env", "exam", "mcp", "pages", "terminal", "texts"]
"""Packages that hold no sentence. This list only grows."""
MOST = 360
"""Sentences that are still elsewhere. This number only shrinks."""


@pytest.fixture(scope="module")
def found() -> Counter[str]:
    return Counter(room(path) for path in files() for _ in sentences(path))


@pytest.mark.parametrize("package", FINISHED)
def test_a_finished_package_holds_no_sentence(package: str, found: Counter[str]) -> None:
    assert found[package] == 0, "see `python tests/prose.py`"


def test_fewer_sentences_stand_outside_the_catalogue(found: Counter[str]) -> None:
    assert found.total() <= MOST, "see `python tests/prose.py`"


@pytest.mark.parametrize(
    ("kind", "source", "texts"),
    [
        (".py", 'raise InputError(f"there is no {name} here")', ["there is no {} here"]),
        (".py", 'def f():\n    """Return what is there."""\n    assert x, "it is not there"', []),
        (".py", 'option("--all", help="List what is there")', []),
        (".py", 'raise ValueError("this is for developers")', []),
        (
            ".js",
            "say(`there is no ${name} here`); // but this is a comment",
            ["there is no {} here"],
        ),
        (
            ".html",
            "<p>{{ word }} is in the file</p>{# but this is a comment #}",
            [" is in the file"],
        ),
    ],
)
def test_sentences_are_found(kind: str, source: str, texts: list[str], tmp_path) -> None:
    path = tmp_path / f"file{kind}"
    path.write_text(source)
    assert [text for _, text in sentences(path)] == texts
    assert kind in READERS
