"""Fills texts with values, as people of a language write names, numbers, lists and cards.

The functions that texts may call, each with one value:

`PLAYER`  a seat by its name; the reader is the text `you`, and chooses the variant `you`
`PLACE`   as PLAYER, and "file" and "table" choose the variants `file` and `table`
`CARD`    a card, `form: "short"`, "the", "with" or "in"; in full without one
`CARDS`   a list of cards, in a form, joined by `join: "and"` or "or"; chooses by their number
`CASE`    three cards as one says them: Miss Scarlet with the rope in the Hall; in a `form` as well
`LIST`    a list of texts or phrases, joined by a `join` or `by` a sign; chooses by their number;
          phrases may have a `form`, which is an attribute of their entries
`NUMBER`  a number with its thousands apart and `digits` after the point; `sign: "always"`
`ABOUT`   a number that may be an average: only small ones have a digit after the point
`PERCENT` odds, never 0 % or 100 % for what is not certain
`UPPER`   a text that begins a sentence
`LOWER`   a text in small letters
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boddy.texts.fluent import Call, Entries, Expression, Pattern, Reference, Select, Variable


class CardName(NamedTuple):
    """How a card is called in full, its category, and whether somebody brought it along."""

    full: str
    kind: str = "card"
    own: bool = True


CardNames = Mapping[str, CardName]
"""By the short name of each card of an edition."""


class _Shown(NamedTuple):
    """A value as it is written, and what chooses a variant."""

    text: str
    key: str = ""
    number: float | None = None


PLURALS: Mapping[str, Callable[[float], str]] = {
    "none": lambda _: "other",
    "one": lambda n: "one" if n == 1 else "other",
    "zero-one": lambda n: "one" if 0 <= n < 2 else "other",
}
"""The plural rules that a language may name as `language-plural`."""


class Filling:
    """The texts of a language, and who and what they may name."""

    def __init__(
        self, entries: Entries, names: Sequence[str], me: int | None, cards: CardNames
    ) -> None:
        self._entries, self._names, self._me, self._cards = entries, names, me, cards

    def text(self, key: str, values: Mapping[str, Any]) -> str:
        """Return an entry's text; a key without one is the text itself."""
        if key not in self._entries:
            return key
        return self._fill(self._entries.pattern(key), values)

    def _fill(self, pattern: Pattern, values: Mapping[str, Any]) -> str:
        return "".join(
            part if isinstance(part, str) else self._shown(part, values).text for part in pattern
        )

    def _shown(self, part: Expression, values: Mapping[str, Any]) -> _Shown:
        match part:
            case Variable(name):
                return self._value(values[name]) if name in values else _Shown(f"{{ ${name} }}")
            case Reference(key):
                return _Shown(self.text(key, values))
            case Call(_, Variable(name), _) if name not in values:
                return self._shown(Variable(name), values)
            case Call(function, argument, options):
                given = values.get(argument.name) if isinstance(argument, Variable) else argument
                if isinstance(argument, Call | Reference):
                    given = self._shown(argument, values).text
                return FUNCTIONS[function](self, given, **options)
            case Select(on, variants, default):
                key = self._chosen(self._shown(on, values), variants, default)
                return _Shown(self._fill(variants[key], values))
            case _:
                return self._value(part)

    def _chosen(self, shown: _Shown, variants: Mapping[str, Pattern], default: str) -> str:
        keys = [shown.key or shown.text]
        if shown.number is not None:
            keys = [f"{shown.number:g}", self._plural(shown.number)]
        return next((key for key in keys if key in variants), default)

    def _plural(self, count: float) -> str:
        return PLURALS[self.text("language-plural", {})](count)

    def _value(self, value: Any) -> _Shown:
        """Show a value as it is, if no function says how."""
        if isinstance(value, bool):
            return _Shown(str(value).lower())
        if isinstance(value, int):
            return _Shown(str(value), number=value)
        if isinstance(value, float):
            return self.number(value, 0 if value == int(value) else 2)
        if isinstance(value, list | tuple):
            return self._listed([self._value(item).text for item in value], "and")
        if hasattr(value, "code"):
            return _Shown(self.text(value.code, dict(value.values)), value.code)
        return _Shown(str(value))

    def _listed(self, items: Sequence[str], join: str) -> _Shown:
        if len(items) < 2:
            return _Shown("".join(items), number=len(items))
        first, last = ", ".join(items[:-1]), items[-1]
        text = self.text(f"list-{join}", {"first": first, "last": last})
        return _Shown(text, number=len(items))

    def _number(self, value: float, digits: int) -> str:
        point = self.text("language-point", {})
        apart = self.text("language-thousands", {})
        return f"{value:,.{digits}f}".replace(",", "\0").replace(".", point).replace("\0", apart)

    # What texts may call.

    def player(self, seat: Any) -> _Shown:
        """Name a seat."""
        if not isinstance(seat, int):
            return _Shown(str(seat))
        if seat == self._me:
            return _Shown(self.text("you", {}), "you")
        return _Shown(self._names[seat], "other")

    def place(self, place: Any) -> _Shown:
        """Name a place where a card may be."""
        return _Shown("", place) if place in ("file", "table") else self.player(place)

    def card(self, card: Any, form: str = "") -> _Shown:
        """Name a card in a form; one that the language does not know keeps its name."""
        name = str(card)
        known = self._cards.get(name) or CardName(name)
        entries, key = self._entries, _key(known.full)
        translated = "" if known.own or key not in entries else self.text(key, {})
        shown = translated or known.full
        if form == "short":
            if f"{key}.short" in entries and not known.own:
                return _Shown(self.text(f"{key}.short", {}))
            if known.kind == "suspect" or not translated:
                shown = name
        if form and translated and f"{key}.{form}" in entries:
            return _Shown(self.text(f"{key}.{form}", {}))
        generic = f"{known.kind}.{form}"
        if not form or generic not in entries:
            return _Shown(shown)
        gender = f"{key}.gender"
        gender = self.text(gender, {}) if translated and gender in entries else "none"
        own = "yes" if known.own else "no"
        return _Shown(self.text(generic, {"name": shown, "gender": gender, "own": own}))

    def cards(self, cards: Iterable[Any], form: str = "", join: str = "and") -> _Shown:
        """List cards."""
        return self._listed([self.card(card, form).text for card in cards], join)

    def case(self, cards: Iterable[Any], form: str = "") -> _Shown:
        """Write three cards as one says them."""
        suspect, weapon, room = cards
        values = {"suspect": suspect, "weapon": weapon, "room": room}
        return _Shown(self.text(f"case.{form}" if form else "case", values))

    def list(self, items: Iterable[Any], join: str = "and", form: str = "", by: str = "") -> _Shown:
        """List texts, numbers or phrases."""
        texts = [self._formed(item, form) for item in items]
        return _Shown(by.join(texts), number=len(texts)) if by else self._listed(texts, join)

    def _formed(self, item: Any, form: str) -> str:
        if form and hasattr(item, "code") and f"{item.code}.{form}" in self._entries:
            return self.text(f"{item.code}.{form}", dict(item.values))
        return self._value(item).text

    def number(self, value: float, digits: float = 0, sign: str = "") -> _Shown:
        """Write a number."""
        near = _rounded(value, int(digits))
        plus = "+" if sign == "always" and near > 0 else ""
        return _Shown(plus + self._number(near, int(digits)), number=value)

    def about(self, value: float) -> _Shown:
        """Write a count that may be an average."""
        return self.number(value, 0 if value >= 10 or value == int(value) else 1)

    def percent(self, odds: float) -> _Shown:
        """Write odds."""
        if 0 < odds < 0.01:
            return _Shown(self.text("percent-under", {"value": 1}))
        if 0.99 < odds < 1:
            return _Shown(self.text("percent-over", {"value": 99}))
        return _Shown(self.text("percent", {"value": math.floor(odds * 100 + 0.5)}))

    def lower(self, value: Any) -> _Shown:
        """Write a text in small letters."""
        return _Shown(self._value(value).text.lower())

    def upper(self, value: Any) -> _Shown:
        """Begin a sentence with a text."""
        text = self._value(value).text
        return _Shown(text[:1].upper() + text[1:])


def _rounded(value: float, digits: int) -> float:
    """Round halves up, as scripts can; never to minus nothing."""
    factor = 10**digits
    return math.copysign(math.floor(abs(value) * factor + 0.5) / factor, value) or 0.0


def _key(name: str) -> str:
    return "card-" + "".join(sign if sign.isalnum() else "-" for sign in name.lower())


FUNCTIONS: Mapping[str, Callable[..., _Shown]] = {
    "PLAYER": Filling.player,
    "PLACE": Filling.place,
    "CARD": Filling.card,
    "CARDS": Filling.cards,
    "CASE": Filling.case,
    "LIST": Filling.list,
    "NUMBER": Filling.number,
    "ABOUT": Filling.about,
    "PERCENT": Filling.percent,
    "LOWER": Filling.lower,
    "UPPER": Filling.upper,
}
