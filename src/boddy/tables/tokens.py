"""Names of tables and keys to seats: hard to guess, and of keys only the hash is kept."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look like others
_ID_LENGTH = 12


def new_table_id() -> str:
    """Make the name of a table: 59 bits, easy to read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def record_id(text: str) -> str:
    """Make the name of a record from what it says: the same game has the same link."""
    number = int.from_bytes(sha256(text.encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, at = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[at])
    return "".join(letters)


def is_table_id(text: str) -> bool:
    """Tell whether a text has the form of a table's name."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ALPHABET)


def new_token() -> str:
    """Make the key to a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """Give what is stored of a key. It is long and random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Tell whether a key opens a seat."""
    return stored is not None and compare_digest(hash_token(token), stored)


def new_seed() -> int:
    """Make the seed of a game's cards and dice, which nobody is ever told."""
    return secrets.randbits(128)
