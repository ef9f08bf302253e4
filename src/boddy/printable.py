r"""Text from outside made safe to print: what would not be seen is written as an escape.

>>> printable("Ann\x1b[2J")
'Ann\\u001b[2J'
>>> is_name("Ann"), is_name("Ann\x1b[2J")
(True, False)
"""

from __future__ import annotations

import json
import reprlib
import unicodedata
from collections.abc import Sequence

MOST_NAME = 100
"""Characters in the name of a player, a card or an edition."""


def is_name(text: str) -> bool:
    """Whether a text may be a name: short, and without anything that a terminal would obey."""
    return len(text) <= MOST_NAME and text.isprintable()


def printable(text: str) -> str:
    """Write a text on one line, control characters and half characters as JSON's escapes."""
    return text if text.isprintable() else "".join(map(_seen, text))


def printable_lines(text: str) -> str:
    """Do the same to a text of several lines."""
    if text.isprintable():
        return text
    return "".join(sign if sign in "\n\t" else _seen(sign) for sign in text)


def join(items: Sequence[object], last: str) -> str:
    """Join words, with another word before the last one.

    >>> join(["Ann", "Bob", "Cyd"], "and")
    'Ann, Bob and Cyd'
    """
    words = [str(item) for item in items]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, noun: str) -> str:
    """Write how many there are of something, in English.

    >>> counted(1, "card"), counted(1200, "card")
    ('1 card', '1,200 cards')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def shown(value: object) -> str:
    """Quote a value of any kind and size in a message."""
    return printable(_SHORT.repr(value))


def _seen(sign: str) -> str:
    if sign.isprintable() or unicodedata.category(sign) == "Zs":
        return sign
    return json.dumps(sign)[1:-1]


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80
