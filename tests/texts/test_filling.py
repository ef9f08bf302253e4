"""Texts are filled in alike in Python and in the pages: both are held to cases.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boddy.texts import CardName, phrase
from boddy.texts.filling import Filling
from boddy.texts.fluent import Entries, TextsError

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("cases.json").read_text("utf-8"))
TABLE = CASES["table"]
CARDS = {name: CardName(*described) for name, described in TABLE["cards"].items()}


def filling() -> Filling:
    return Filling(Entries("\n".join(CASES["texts"])), TABLE["names"], TABLE["me"], CARDS)


def with_phrases(value: Any) -> Any:
    if isinstance(value, dict):
        rest = {name: with_phrases(one) for name, one in value.items() if name != "code"}
        return phrase(value["code"], **rest)
    return [with_phrases(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize(("key", "values", "text"), CASES["cases"])
def test_texts_are_filled(key: str, values: dict[str, Any], text: str) -> None:
    given = {name: with_phrases(value) for name, value in values.items()}
    assert filling().text(key, given) == text


@pytest.mark.parametrize("mistake", CASES["mistakes"])
def test_mistakes_are_named_with_their_key(mistake: str) -> None:
    with pytest.raises(TextsError, match="key: expected .* before"):
        Entries(f"key = {mistake}").pattern("key")
