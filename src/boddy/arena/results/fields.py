"""Reads values from JSON, each field by its annotation, and says what is wrong with one.

>>> from typing import NamedTuple
>>> class Point(NamedTuple):
...     x: int
...     y: int = 0
>>> read_value("no point", Point, {"x": 1})
Point(x=1, y=0)
>>> read_value("no point", Point, {"x": 1, "y": -2})
Traceback (most recent call last):
boddy.errors.InputError: no point: y: -2; expected a whole number from 0 to 2⁶³
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from functools import cache
from inspect import signature
from types import MappingProxyType
from typing import Any, TypeVar

from boddy.errors import InputError
from boddy.printable import shown

MOST = 2**63 - 1
"""What tables of results can hold."""

Reader = Callable[[object], Any]
V = TypeVar("V")


def parse_json(what: str, text: str) -> object:
    """Read JSON; `what` begins the message if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{what}: {error}") from None


def read_value(
    what: str,
    kind: Callable[..., V],
    data: object,
    readers: Mapping[str, Reader] = MappingProxyType({}),
) -> V:
    """Read a value of a class; fields with a default may be missing.

    `readers` read the fields whose annotation says too little; `what` begins every message.
    """
    fields = _fields_of(kind)
    if not isinstance(data, dict):
        raise InputError(f"{what}: expected an object, not {shown(data)}")
    for name in data:
        if name not in fields:
            raise InputError(f"{what}: unknown field {shown(name)}; expected {', '.join(fields)}")
    values = {}
    for name, (annotation, optional) in fields.items():
        if name in data:
            values[name] = _read(what, name, data[name], readers.get(name) or _READERS[annotation])
        elif not optional:
            raise InputError(f"{what}: {name} is missing; expected {', '.join(fields)}")
    return kind(**values)


@cache
def _fields_of(kind: Callable[..., object]) -> dict[str, tuple[str, bool]]:
    """For each field, its annotation as it is written, and whether it has a default."""
    return {
        name: (
            getattr(item.annotation, "__forward_arg__", item.annotation),
            item.default is not item.empty,
        )
        for name, item in signature(kind).parameters.items()
    }


def _read(what: str, name: str, value: object, read: Reader) -> Any:
    try:
        return read(value)
    except InputError as error:
        raise InputError(f"{what}: {name}: {error}") from None


def list_of(read: Reader, things: str) -> Reader:
    """Make a reader of lists from that of their items; `things` says what is expected."""

    def read_list(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise InputError(f"{shown(value)}; expected a list of {things}")
        return tuple(map(read, value))

    return read_list


def or_none(read: Reader) -> Reader:
    """Make a reader that takes null as well."""
    return lambda value: None if value is None else read(value)


def text(value: object) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise InputError(f"{shown(value)}; expected a text")
    return value


def integer(value: object) -> int:
    """Read a whole number, which may be negative."""
    if type(value) is not int or not -MOST <= value <= MOST:
        raise InputError(f"{shown(value)}; expected a whole number")
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise InputError(f"{shown(value)}; expected a whole number from 0 to 2⁶³")
    return value


def finite(value: object) -> float:
    """Read a number that is neither infinite nor missing."""
    if type(value) is int and abs(value) <= MOST:
        return float(value)
    if type(value) is not float or not math.isfinite(value):
        raise InputError(f"{shown(value)}; expected a number")
    return value


def _positive(value: object) -> float:
    number = finite(value)
    if number < 0:
        raise InputError(f"{shown(value)}; expected a number from 0 on")
    return number


def _flag(value: object) -> bool:
    if type(value) is not bool:
        raise InputError(f"{shown(value)}; expected true or false")
    return value


_READERS: Mapping[str, Reader] = {
    "int": _count,
    "float": _positive,
    "bool": _flag,
    "str": text,
    "int | None": or_none(_count),
    "str | None": or_none(text),
}
