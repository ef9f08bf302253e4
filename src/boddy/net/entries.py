"""Entry files: one command a line, with `{identifier}` and `%%` for the port.

>>> parse_entries("java -jar some.jar {ray} %%")[0].command(4711)
['java', '-jar', 'some.jar', 'ray', '4711']
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from boddy.errors import InputError
from boddy.files import read_text

_IDENTIFIER = re.compile(r"\{([^{}]*)\}")
_ALLOWED = re.compile(r"[!-~]{1,64}")
_PORT = "%%"
_MOST_BYTES = 2**20


@dataclass(frozen=True, slots=True)
class Entry:
    """Who takes part, and how it is started; without words a person starts it."""

    identifier: str
    words: tuple[str, ...] = ()

    @property
    def manual(self) -> bool:
        """Whether it is started by somebody else."""
        return not self.words

    def command(self, port: int) -> list[str]:
        """Fill in the identifier and the port."""
        return [
            _IDENTIFIER.sub(lambda _: self.identifier, word).replace(_PORT, str(port))
            for word in self.words
        ]


def load_entries(path: Path) -> list[Entry]:
    """Read an entry file; a wrong line is named."""
    try:
        return parse_entries(read_text(path, _MOST_BYTES))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def parse_entries(text: str) -> list[Entry]:
    """Read the text of an entry file: quotes, blank lines and # comments are welcome."""
    entries: dict[str, Entry] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            entry = _entry(line)
        except ValueError as error:
            raise InputError(f"line {number}: {error}") from None
        if entry is None:
            continue
        if entry.identifier.casefold() in entries:
            raise InputError(f"line {number}: the identifier {entry.identifier} is taken already")
        entries[entry.identifier.casefold()] = entry
    return list(entries.values())


def manual_entry(identifier: str) -> Entry:
    """Make an entry that a person will start."""
    return Entry(_checked(identifier))


def known_entry(identifier: str, words: Sequence[str]) -> Entry:
    """Make an entry from what was kept of one."""
    return Entry(_checked(identifier), tuple(words))


def _entry(line: str) -> Entry | None:
    words = shlex.split(line, comments=True)
    if not words:
        return None
    found = {name for word in words for name in _IDENTIFIER.findall(word)}
    if len(found) != 1:
        raise InputError("expected one identifier in braces, as in `my-bot {name} %%`")
    if not any(_PORT in word for word in words):
        raise InputError("expected %% where the port goes, as in `my-bot {name} %%`")
    return Entry(_checked(found.pop()), tuple(words))


def _checked(identifier: str) -> str:
    if not _ALLOWED.fullmatch(identifier) or "," in identifier:
        raise InputError(
            f"the identifier {identifier!r}: expected up to 64 ASCII letters, digits or signs, "
            "without blanks and commas"
        )
    return identifier
