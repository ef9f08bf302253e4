"""Reading and writing text files, with errors that people understand."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Any

from boddy.errors import InputError
from boddy.texts import Phrase, phrase

MOST_BYTES = 64 * 2**20
"""Larger files are taken for mistakes; no game, edition or board comes near it."""
_BLOCK = 2**16
_TYPED = phrase("line-typed", example='{"id": "3f9a1c20-1", "answer": "yes"}')


def read_text(path: Path, most_bytes: int = MOST_BYTES) -> str:
    """Read a UTF-8 text file that is not absurdly large."""
    try:
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise InputError("file-unreadable", file=str(path), why=_reason(error)) from None
    if len(data) > most_bytes:
        raise InputError("file-too-large", file=str(path), most=most_bytes)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("file-not-text", file=str(path), byte=error.start) from None


def read_json_lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read a file that grows by one JSON object a line, with the numbers of the lines.

    A last line that an interruption cut off is left out; `drop_cut_line` removes it.
    """
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if line.endswith(b"\n"):
                    yield number, _json_object(line, path, number, phrase("line-of-journal"))
    except OSError as error:
        raise InputError("file-unreadable", file=str(path), why=_reason(error)) from None


def read_typed_json_lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Read a file of one JSON object a line that somebody may have typed.

    Text editors leave blank lines, a byte order mark, and a last line that nothing ends.
    """
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if line.strip():
            yield number, _json_object(line.encode(), path, number, _TYPED)


def drop_cut_line(path: Path) -> None:
    """Cut off what an interruption left of a last line."""
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - _BLOCK)
            file.seek(start)
            found = file.read(end - start).rfind(b"\n")
            if found >= 0:
                file.truncate(start + found + 1)
                return
            end = start
        file.truncate(0)


def _json_object(line: bytes, path: Path, number: int, remedy: Phrase) -> dict[str, Any]:
    where = {"file": str(path), "line": number, "remedy": remedy}
    try:
        value = json.loads(line.decode())
    except UnicodeDecodeError as error:
        raise InputError("line-not-text", byte=error.start + 1, **where) from None
    except (ValueError, RecursionError) as error:
        raise InputError("line-not-json", why=str(error), **where) from None
    if not isinstance(value, dict):
        raise InputError("line-no-object", **where)
    return value


def write_text(path: Path, text: str) -> None:
    """Write a text as a file, as a whole or not at all."""
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise InputError("cannot-write", file=str(path), why=_reason(error)) from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all: no reader, and no crash, leaves half of it."""
    try:
        temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            temporary.write_bytes(data)
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise InputError("cannot-write", file=str(path), why=_reason(error)) from None


def _reason(error: OSError | ValueError) -> str:
    """Return why a file cannot be used; a ValueError is about its name."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def typed_path(text: str) -> Path:
    """Read a path that somebody typed; `~` is their home, and where nobody has one, a name."""
    return Path(os.path.expanduser(text))  # noqa: PTH111  # Path.expanduser fails on unknown names


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, unless it is there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("folder-unmade", file=str(path), why=_reason(error)) from None


def unused_path(folder: Path, stem: str, suffix: str) -> Path:
    """Choose a file that does not exist yet; if need be, the name gets a number from 2 on."""
    paths = (folder / f"{stem}{end}{suffix}" for end in chain([""], (f"-{n}" for n in count(2))))
    return next(path for path in paths if not path.exists())


def state_folder(kind: str) -> Path:
    """Return the default folder for what a person makes, such as `games`."""
    base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(base).expanduser() / "boddy" / kind
