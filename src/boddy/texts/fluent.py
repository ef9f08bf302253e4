"""The part of Project Fluent's format that our texts use: read, and filled in.

`web/static/js/logic/fluent.js` does the same for pages, and `tests/texts/cases.json` holds both to
one behaviour. A file is split into entries at once; an entry is parsed when it is first wanted.

>>> texts = Entries("greet = Hello, { $name }!")
>>> texts.pattern("greet")
('Hello, ', Variable(name='name'), '!')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple


class Variable(NamedTuple):
    """A value that is handed over: `{ $name }`."""

    name: str


class Reference(NamedTuple):
    """Another entry, or one of its attributes: `{ key }`, `{ -term.attribute }`."""

    key: str


class Call(NamedTuple):
    """A function with one argument and named options: `{ CARD($card, form: "the") }`."""

    function: str
    argument: Expression
    options: dict[str, str | float]


class Select(NamedTuple):
    """Variants, of which the value chooses one: `{ $n -> [one] … *[other] … }`."""

    on: Expression
    variants: dict[str, Pattern]
    default: str


Expression = str | float | Variable | Reference | Call | Select
Part = str | Variable | Reference | Call | Select
Pattern = tuple[Part, ...]

_BEGINNING = re.compile(r"(-?[a-zA-Z][\w-]*)[ \t]*=|[ \t]+\.([a-zA-Z][\w-]*)[ \t]*=")
"""How an entry begins, or one of its attributes."""


class TextsError(ValueError):
    """An entry that is not written as the format asks."""


class Entries:
    """The entries of a file by their keys; attributes are `key.attribute`."""

    def __init__(self, source: str) -> None:
        self._sources: dict[str, list[str]] = {}
        self._patterns: dict[str, Pattern] = {}
        key, lines = "", []
        for line in source.split("\n"):
            if found := _BEGINNING.match(line):
                key = found[1] or f"{key.partition('.')[0]}.{found[2]}"
                lines = self._sources[key] = [line[found.end() :]]
            elif not line.startswith("#"):
                lines.append(line)

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def pattern(self, key: str) -> Pattern:
        """Return the parts of an entry's text."""
        found = self._patterns.get(key)
        if found is None:
            found = self._patterns[key] = _Reader(key, _dedent(self._sources[key])).whole()
        return found


def variables(pattern: Pattern) -> set[str]:
    """Return the names of all values that a text wants."""
    return {part.name for part in _inside(pattern) if isinstance(part, Variable)}


def references(pattern: Pattern) -> set[str]:
    """Return the keys of all other entries that a text names."""
    return {part.key for part in _inside(pattern) if isinstance(part, Reference)}


def _inside(pattern: Pattern) -> Iterator[Expression]:
    for part in pattern:
        yield from _expressions(part)


def _expressions(part: Expression) -> Iterator[Expression]:
    yield part
    if isinstance(part, Call):
        yield from _expressions(part.argument)
    elif isinstance(part, Select):
        yield from _expressions(part.on)
        for variant in part.variants.values():
            yield from _inside(variant)


def _dedent(lines: list[str]) -> str:
    """Join lines without the indent that all but the first share, and without space at the ends."""
    first, *rest = lines
    cut = min((len(line) - len(line.lstrip()) for line in rest if _counts(line)), default=0)
    return "\n".join([first.strip(), *(line[cut:].rstrip() for line in rest)]).strip("\n ")


def _counts(line: str) -> bool:
    """Whether a line's indent is one of text; variants and closing braces stand as they like."""
    return bool(line.strip()) and line.lstrip()[0] not in "[*}"


class _Reader:
    """Reads one entry, character by character."""

    def __init__(self, key: str, text: str) -> None:
        self._key, self._text, self._at = key, text, 0

    def whole(self) -> Pattern:
        pattern = self._pattern(inside=False)
        if self._at < len(self._text):
            raise self._wrong("the end")
        return pattern

    def _pattern(self, *, inside: bool) -> Pattern:
        """Read text and placeables, as a variant up to the next one."""
        parts: list[Part] = []
        while self._at < len(self._text):
            stop = _STOPS[inside].search(self._text, self._at)
            end = stop.start() if stop else len(self._text)
            text = self._text[self._at : end]
            is_last = stop is None or self._text[end] != "{"
            if inside:  # space at the ends of a variant only lays out the file
                text = text.lstrip() if not parts else text
                text = text.rstrip() if is_last else text
            parts += [text] if text else []
            self._at = end
            if is_last:
                break
            parts.append(self._placeable())
        return tuple(parts)

    def _placeable(self) -> Part:
        self._take("{")
        value = self._expression()
        if self._try("->"):
            value = self._select(value)
        self._take("}")
        return str(value) if isinstance(value, int | float) else value

    def _expression(self) -> Expression:
        if found := self._match(r'"((?:[^"\\]|\\.)*)"'):
            return re.sub(r"\\u([0-9a-fA-F]{4})|\\(.)", _unescape, found[1])
        if found := self._match(r"-?\d+(?:\.\d+)?"):
            return float(found[0]) if "." in found[0] else int(found[0])
        if found := self._match(r"\$([a-zA-Z][\w-]*)"):
            return Variable(found[1])
        if found := self._match(r"([A-Z][A-Z0-9_]*)\("):
            return self._call(found[1])
        if found := self._match(r"-?[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*)?"):
            return Reference(found[0].strip())
        raise self._wrong("a value such as $name")

    def _call(self, function: str) -> Call:
        argument, options = self._expression(), {}
        while self._try(","):
            name = self._match(r"([a-zA-Z][\w-]*)\s*:")
            if name is None:
                raise self._wrong('an option such as form: "the"')
            value = self._expression()
            if not isinstance(value, str | int | float):
                raise self._wrong("a text or a number")
            options[name[1]] = value
        self._take(")")
        return Call(function, argument, options)

    def _select(self, on: Expression) -> Select:
        variants: dict[str, Pattern] = {}
        default = ""
        while found := self._match(r"(\*?)\[\s*([\w.-]+)\s*\]"):
            self._match(r"[ \t]*")
            variants[found[2]] = self._pattern(inside=True)
            if found[1]:
                default = found[2]
        if not default:
            raise self._wrong("a variant with a star, which is used if no other fits")
        return Select(on, variants, default)

    def _match(self, pattern: str) -> re.Match[str] | None:
        found = _compiled(rf"\s*{pattern}").match(self._text, self._at)
        if found:
            self._at = found.end()
        return found

    def _try(self, sign: str) -> bool:
        return self._match(re.escape(sign)) is not None

    def _take(self, sign: str) -> None:
        if not self._try(sign):
            raise self._wrong(sign)

    def _wrong(self, expected: str) -> TextsError:
        rest = self._text[self._at : self._at + 20]
        return TextsError(f"{self._key}: expected {expected} before {rest!r}")


_STOPS = {False: re.compile(r"\{"), True: re.compile(r"\{|\}|\n\s*\*?\[")}
"""What ends a stretch of text, in an entry and in a variant."""
_compiled = cache(re.compile)


def _unescape(found: re.Match[str]) -> str:
    return chr(int(found[1], 16)) if found[1] else found[2]
