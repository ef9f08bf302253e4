"""Sentences of refusals, as a page makes them."""

from __future__ import annotations

from typing import Any

from boddy.texts import Phrase, Words


def sentence(answer: dict[str, Any], language: str = "en") -> str:
    """Return what a refusal says in a language."""
    return Words(language).say(_phrase(answer["said"]))


def _phrase(data: Any) -> Any:
    match data:
        case {"code": code, **values}:
            return Phrase(code, tuple((name, _phrase(value)) for name, value in values.items()))
        case list():
            return tuple(map(_phrase, data))
    return data
