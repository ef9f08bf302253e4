"""Names of tables and keys to seats: hard to guess; of keys only the hash is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike
_ID_LENGTH = 12


def new_table_id() -> str:
    """Return a new name for a table: 59 bits, easy to read aloud."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def record_id(text: str) -> str:
    """Return the name of a record, made from its text: the same game has the same link."""
    number = int.from_bytes(sha256(text.encode()).digest())
    letters = []
    for _ in range(_ID_LENGTH):
        number, at = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[at])
    return "".join(letters)


def is_table_id(text: str) -> bool:
    """Whether a text has the form of a table's name."""
    return len(text) == _ID_LENGTH and set(text) <= set(_ALPHABET)


def new_token() -> str:
    """Return a new key to a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """Return the stored form of a key, which is random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Whether a key opens a seat."""
    return stored is not None and compare_digest(hash_token(token), stored)


def new_seed() -> int:
    """Return a new, secret seed for a game's cards and dice."""
    return secrets.randbits(128)
