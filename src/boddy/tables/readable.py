"""Names and messages, checked as others see them.

Unicode has letters that show nothing, marks that can be piled up, and many letters that look like
others. Messages are cleaned; names are refused, or distinguished by their looks.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

MOST_MARKS = 3
"""Accents and vowel signs on a letter: the most that Tibetan and Hebrew need."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U0001d159")
"""Letters and signs that count as printable but are invisible."""
_MARKS = ("Mn", "Me")
_LOOK_ALIKE = {
    "a": "АаΑαᎪᴀɑ",
    "b": "ВвΒβᏴ",
    "c": "СсᏟ",
    "d": "ԀԁᎠᴅ",
    "e": "ЕеΕεᎬᴇ",
    "g": "ցɡ",
    "h": "НнҺһհ",
    "i": "ІіΙιɪı",
    "j": "Јј",
    "k": "КкΚκ",
    "l": "Ӏӏ",
    "m": "МмΜ",
    "n": "Νηո",
    "o": "ОоΟοՕօᴏ",
    "p": "РрΡρ",
    "q": "Ԛԛ",
    "s": "ЅѕՏᏚꜱ",
    "t": "ТтΤτ",
    "u": "υՍսᴜʋ",
    "v": "νᴠ",
    "w": "ԜԝωᎳ",
    "x": "ХхΧχ",
    "y": "УуҮүΥγᎩᎽʏ",
    "z": "Ζζ",
}
"""Letters of Cyrillic, Greek, Armenian and Cherokee, and Latin's small capitals, by looks."""
_LETTERS = {ord(sign): letter for letter, signs in _LOOK_ALIKE.items() for sign in signs}
_LETTERS |= {  # letters as signs: regional indicators, and those in black circles and squares
    start + at: chr(ord("a") + at) for start in (0x1F1E6, 0x1F150, 0x1F170) for at in range(26)
}
_AS_LETTERS = str.maketrans("0135", "oies")


def readable(text: str) -> str:
    r"""Drop invisible characters, and marks that pile up or have no base.

    >>> readable("Ann\u3164\u202e\u2800")
    'Ann'
    """
    return "".join(_readable(unicodedata.normalize("NFC", text)))


def _readable(text: str) -> Iterator[str]:
    room = 0
    for sign in text:
        if not sign.isprintable() or sign in _BLANK:
            continue
        if unicodedata.category(sign) in _MARKS:
            room -= 1
        else:
            room = 0 if sign == " " else MOST_MARKS + 1
        if room > 0 or sign == " ":
            yield sign


def looks_like(name: str) -> str:
    """Return a name in plain letters, the same for names that look alike.

    >>> looks_like("ＹＯＵ"), looks_like("Y.ó.u"), looks_like("...")
    ('you', 'you', '...')
    """
    plain = unicodedata.normalize("NFKD", name).translate(_LETTERS).casefold()
    letters = [sign for sign in unicodedata.normalize("NFKD", plain) if sign.isalnum()]
    return "".join(_digit(sign) for sign in letters) or name


def reads_as(name: str) -> str:
    """Return a name as it reads at a glance, with digits as the letters they resemble.

    >>> reads_as("Y0U")
    'you'
    """
    return looks_like(name).translate(_AS_LETTERS)


def _digit(sign: str) -> str:
    return str(unicodedata.decimal(sign)) if sign.isdecimal() else sign
