"""Texts: what boddy says, in every language, from codes with values.

Inside, something to say is a `Phrase`: a code with its values. Words are made of it at the edge, by
`Words`, from the file of a language (`en.ftl`, `de.ftl` ...), which the pages read as well.

>>> english = Words()
>>> english("count-cards", count=3), english("count-cards", count=1)
('3 cards', '1 card')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from boddy.texts.filling import CardName, CardNames, Filling
from boddy.texts.fluent import Entries

__all__ = [
    "DEFAULT",
    "FOLDER",
    "CardName",
    "CardNames",
    "Phrase",
    "Words",
    "add_language",
    "entries",
    "find_language",
    "languages",
    "phrase",
    "spoken_languages",
]

DEFAULT = "en"
FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Phrase:
    """Something to say: a code, and what its text is filled with.

    Values are texts, numbers, cards, other phrases, and sequences of these.
    """

    code: str
    values: tuple[tuple[str, Any], ...] = ()

    def __getitem__(self, name: str) -> Any:
        return dict(self.values)[name]

    def with_values(self, **values: Any) -> Phrase:
        """Return the phrase with more values."""
        return Phrase(self.code, (*self.values, *values.items()))

    def as_json(self) -> dict[str, Any]:
        """Write it as programs and pages read it: `{"code": "passed", "seat": 1, ...}`."""
        return {"code": self.code} | {name: _plain(value) for name, value in self.values}


def phrase(code: str, /, **values: Any) -> Phrase:
    """Make a phrase; sequences become tuples, so that phrases can be compared and hashed."""
    frozen = (
        (name, tuple(value) if isinstance(value, list) else value) for name, value in values.items()
    )
    return Phrase(code, tuple(frozen))


def _plain(value: object) -> object:
    match value:
        case Phrase():
            return value.as_json()
        case str() | int() | float() | None:
            return value
        case Iterable():
            return [_plain(item) for item in value]
        case _:
            return str(value)  # a card


class Words:
    """One language as it is spoken at one table.

    `names` are those of its seats, `me` is the reader's seat, and `cards` says how the cards of
    its edition are called in full.
    """

    def __init__(
        self,
        language: object = DEFAULT,
        names: Iterable[str] = (),
        me: int | None = None,
        cards: CardNames | None = None,
    ) -> None:
        self.language = find_language(language)
        self.names, self.me = tuple(names), me
        self._filling = Filling(entries(self.language), self.names, me, cards or {})

    def __call__(self, code: str, /, **values: Any) -> str:
        """Return the text of a code."""
        return self._filling.text(code, values)

    def say(self, said: Phrase | None) -> str:
        """Return a phrase as a text; nothing for none."""
        if said is None:
            return ""
        return self._filling.text(said.code, dict(said.values))

    def card(self, card: object, form: str = "") -> str:
        """Return the name of a card in a form, such as "the" or "to"; in full without one."""
        return self._filling.card(card, form).text

    def __contains__(self, code: str) -> bool:
        return code in entries(self.language)


@cache
def languages() -> tuple[str, ...]:
    """List the codes of all languages, English first."""
    codes = sorted(path.stem for path in FOLDER.glob("*.ftl"))
    return DEFAULT, *(code for code in codes if code != DEFAULT)


def spoken_languages() -> tuple[str, ...]:
    """List the codes of all languages, with those that were added in this process."""
    return *languages(), *_added


def find_language(code: object) -> str:
    """Return a language's code such as `de`; English for one that is not there."""
    return code if isinstance(code, str) and code in spoken_languages() else DEFAULT


@cache
def entries(language: str) -> Entries:
    """Read the texts of a language."""
    return Entries(_added.get(language) or _source(language))


def _source(language: str) -> str:
    return (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")


_added: dict[str, str] = {}
"""The texts of languages that do not come with boddy."""


def add_language(code: str, source: str) -> None:
    """Speak another language in this process; what it leaves out is English.

    A text that is not well formed raises a ValueError.
    """
    if code in languages():
        raise ValueError(code)
    own = Entries(source)
    for key in own:
        own.pattern(key)
    _added[code] = f"{_source(DEFAULT)}\n{source}"
    entries.cache_clear()
