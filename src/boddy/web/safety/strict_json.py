r"""JSON from strangers: refused unless everything in it can be stored, sent on and counted with.

>>> read_json('{"seat": 1}')
{'seat': 1}
>>> read_json(r'["\ud800"]')
Traceback (most recent call last):
    ...
boddy.errors.InputError: expected JSON whose texts are whole characters; one holds half of a pair
"""

from __future__ import annotations

import json
import math
import re

from boddy.errors import InputError

MOST_DEPTH = 32
"""Lists in lists; a question of the notebook has five."""
MOST_NUMBER = 2**53
"""What every program that speaks JSON can count to."""
MOST_DIGITS = 32
_HALF = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(data: str | bytes) -> object:
    """Read a JSON text; what is wrong with it is said in an InputError."""
    try:
        text = data if isinstance(data, str) else data.decode()
        value: object = _DECODER.decode(text)
    except InputError:
        raise
    except (ValueError, RecursionError):
        raise InputError("expected JSON") from None
    if text.count("[") + text.count("{") > MOST_DEPTH:
        _check_depth(value)
    if _HALF.search(text):
        _check_texts(value)
    return value


def _integer(digits: str) -> int:
    number = int(digits) if len(digits) <= MOST_DIGITS else MOST_NUMBER + 1
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise InputError(f"expected numbers of at most 2^53, not {digits[:MOST_DIGITS]}")
    return number


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise InputError(f"expected numbers, not {digits[:MOST_DIGITS]}")
    return number


def _constant(name: str) -> float:
    raise InputError(f"expected JSON, which has no {name}")


_DECODER = json.JSONDecoder(parse_int=_integer, parse_float=_number, parse_constant=_constant)
"""Made once: one for each text would only be freed by the cycle collector."""


def _check_depth(value: object) -> None:
    layer = [value]
    for _ in range(MOST_DEPTH):
        layer = [part for item in layer for part in _parts(item)]
        if not layer:
            return
    raise InputError(f"expected lists and objects at most {MOST_DEPTH} deep")


def _parts(value: object) -> list[object]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [part for part in inner if isinstance(part, dict | list)]


def _check_texts(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        problem = "expected JSON whose texts are whole characters; one holds half of a pair"
        raise InputError(problem) from None
