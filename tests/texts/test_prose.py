"""Sentences stand in the catalogue of texts, not in code: see `prose.py`."""

from __future__ import annotations

import pytest

from prose import READERS, ROOT, files, printed, sentences


def test_sentences_stand_in_the_catalogue() -> None:
    found = [f"{path}:{line}: {text}" for path in files() for line, text in sentences(path)]
    assert found == []


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


def test_commands_print_no_words_of_their_own() -> None:
    """Not even one: the catalogue has those about seeds, numbers of games and paths as well."""
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "cli").glob("*.py")}
    found = [(path.name, *at) for path, text in sources.items() for at in printed(text)]
    assert found == []
    assert list(printed('echo(f"{count} of {games} games")')) == [(1, " of "), (1, " games")]
