"""From untrusted bytes to words that know where they stand, and a report of what is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from boddy.errors import BoardError, BoardProblem

MAX_BYTES = 1_000_000
MAX_LINES = 1_000
MAX_FIELDS = 128
MAX_LISTED = 50
MAX_SHOWN = 40


class Word(NamedTuple):
    """One comma-separated field of a file, trimmed. Lines and columns count from 1."""

    text: str
    file: str
    line: int
    column: int


class BoardReport:
    """Collects every problem and every warning, and keeps the lists short."""

    def __init__(self) -> None:
        self.problems: list[BoardProblem] = []
        self.warnings: list[BoardProblem] = []
        self.more = 0

    def error(self, word: Word, expected: str) -> None:
        """Note something that makes the board unplayable."""
        if len(self.problems) < MAX_LISTED:
            self.problems.append(_problem(word, expected))
        else:
            self.more += 1

    def warn(self, word: Word, expected: str) -> None:
        """Note something odd but playable."""
        if len(self.warnings) < MAX_LISTED:
            self.warnings.append(_problem(word, expected))

    def raise_if_any(self) -> None:
        """End here if there was a problem, with all of them."""
        if self.problems:
            raise BoardError(self.problems, self.more)


def load_text(path: str | Path) -> str:
    """Read a file that anyone may have written; a file that is no text raises BoardError."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BoardError([BoardProblem(name, 1, 1, "", f"cannot be read: {reason}")]) from error
    return decode(data, name)


def decode(data: bytes, file: str) -> str:
    """Turn the bytes of a file or an upload into text, without a byte order mark."""
    if len(data) > MAX_BYTES:
        raise BoardError([_too_large(file)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = data.count(b",", data.rfind(b"\n", 0, error.start) + 1, error.start) + 1
        found = repr(data[error.start : error.start + 1])[2:-1]
        expected = "need text in UTF-8; save the file as CSV or plain text in UTF-8"
        raise BoardError([BoardProblem(file, line, column, found, expected)]) from error


def read_lines(text: str, file: str) -> list[list[Word]]:
    """Split a text into the words of each line, refusing one too large to be a board."""
    try:
        size = len(text) if len(text) > MAX_BYTES else len(text.encode())
    except UnicodeEncodeError as error:
        raise BoardError([BoardProblem(file, 1, 1, "", "need text that UTF-8 can hold")]) from error
    if size > MAX_BYTES:
        raise BoardError([_too_large(file)])
    if text.count("\n") + text.count("\r") > 2 * MAX_LINES:
        raise BoardError([BoardProblem(file, MAX_LINES, 1, "", f"need at most {MAX_LINES} lines")])
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    return [words_of(line, file, number) for number, line in enumerate(lines, 1)]


def is_comment(words: list[Word]) -> bool:
    """Tell whether a line says something only to people."""
    return words[0].text.startswith("//")


def words_of(line: str, file: str, number: int) -> list[Word]:
    """Split a line at its commas; empty fields at the end count as missing."""
    fields = [field.strip() for field in line.rstrip(", \t").split(",", MAX_FIELDS)]
    while fields and not fields[-1]:
        fields.pop()
    return [Word(field, file, number, column) for column, field in enumerate(fields, 1)]


def _problem(word: Word, expected: str) -> BoardProblem:
    return BoardProblem(word.file, word.line, word.column, clip(word.text), expected)


def clip(text: str) -> str:
    """Shorten a text so that it can be shown in a message."""
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"


def _too_large(file: str) -> BoardProblem:
    return BoardProblem(file, 1, 1, "", f"need at most {MAX_BYTES:,} bytes; this is no board")
