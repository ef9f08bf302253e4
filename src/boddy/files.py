"""Reading and writing text files, with errors that people understand."""

from __future__ import annotations

import os
from pathlib import Path

from boddy.errors import InputError

MOST_BYTES = 64 * 2**20
"""Larger files are taken for mistakes; no game, edition or board comes near it."""


def read_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Read a UTF-8 text file that is not absurdly large."""
    try:
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > most_bytes:
        raise InputError(f"{path} is too large: more than {most_bytes:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not text in UTF-8: byte {error.start}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole or not at all: no reader, and no crash, leaves half of it."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_text(text, encoding="utf-8", newline="\n")
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise InputError(f"cannot write {path}: {error.strerror}") from None
