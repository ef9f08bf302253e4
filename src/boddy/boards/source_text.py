"""From untrusted bytes to words that know where they stand, and a report of what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from boddy.errors import BoardError, BoardProblem, as_phrase
from boddy.texts import phrase

MAX_BYTES = 1_000_000
MAX_LINES = 1_000
MAX_FIELDS = 128
MAX_LISTED = 50
MAX_NAME = 60
MAX_SIDE = 100
MAX_SHOWN = 40
COMMENT = "//"
SEPARATORS = (",", ";", "\t")


class Word(NamedTuple):
    """One field of a file, trimmed. Lines and columns count from 1."""

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

    def error(self, word: Word, code: str, **values: object) -> None:
        """Note something that makes the board unplayable."""
        if len(self.problems) < MAX_LISTED:
            self.problems.append(_problem(word, code, values))
        else:
            self.more += 1

    def warn(self, word: Word, code: str, **values: object) -> None:
        """Note something odd but playable."""
        if len(self.warnings) < MAX_LISTED:
            self.warnings.append(_problem(word, code, values))

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
        raise whole_file(name, "board-unreadable", why=reason) from error
    return decode(data, name)


def decode(data: bytes, file: str) -> str:
    """Turn the bytes of a file or an upload into text, without a byte order mark."""
    if len(data) > MAX_BYTES:
        raise whole_file(file, "board-bytes", most=MAX_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        separator = separator_of(data.decode("utf-8", "replace").splitlines()).encode()
        column = data.count(separator, data.rfind(b"\n", 0, error.start) + 1, error.start) + 1
        found = repr(data[error.start : error.start + 1])[2:-1]
        problem = BoardProblem(file, line, column, found, phrase("board-encoding"))
        raise BoardError([problem]) from error


def read_lines(text: str, file: str) -> list[list[Word]]:
    """Split a text into the words of each line, refusing one too large to be a board."""
    try:
        size = len(text) if len(text) > MAX_BYTES else len(text.encode())
    except UnicodeEncodeError as error:
        raise whole_file(file, "board-surrogates") from error
    if size > MAX_BYTES:
        raise whole_file(file, "board-bytes", most=MAX_BYTES)
    if text.count("\n") + text.count("\r") > 2 * MAX_LINES:
        raise whole_file(file, "board-lines", MAX_LINES, most=MAX_LINES)
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    separator = separator_of(lines)
    return [words_of(line, file, number, separator) for number, line in enumerate(lines, 1)]


def separator_of(lines: Iterable[str]) -> str:
    """Find out what separates the fields: commas, or semicolons or tabs as Excel writes them.

    It is what most lines hold, comments aside. A field may hold another one, as in `8;0`.
    """
    said = [line for line in lines if not line.lstrip().startswith(COMMENT)]

    def frequency(separator: str) -> tuple[int, int]:
        # Tabs beside another separator, or where a line begins, only align the fields.
        pattern = r"[^,;\s] *\t" if separator == "\t" else separator
        counts = [len(re.findall(pattern, line)) for line in said]
        return sum(map(bool, counts)), sum(counts)

    return max(SEPARATORS, key=frequency)


def is_comment(words: list[Word]) -> bool:
    """Whether a line is a comment."""
    return words[0].text.startswith(COMMENT)


def words_of(line: str, file: str, number: int, separator: str = ",") -> list[Word]:
    """Split a line at its separators; empty fields at the end count as missing."""
    fields = [
        field.strip() for field in line.rstrip(f"{separator} \t").split(separator, MAX_FIELDS)
    ]
    while fields and not fields[-1]:
        fields.pop()
    return [Word(field, file, number, column) for column, field in enumerate(fields, 1)]


def is_good_name(name: Word, report: BoardReport) -> bool:
    """Check the name of a person, a weapon or a room; report one that will not do."""
    if name.text.isprintable() and len(name.text) <= MAX_NAME:
        return True
    report.error(name, "board-name", most=MAX_NAME)
    return False


def _problem(word: Word, code: str, values: Mapping[str, object]) -> BoardProblem:
    said = as_phrase(code, **values)
    return BoardProblem(word.file, word.line, word.column, clip(word.text), said)


def whole_file(file: str, code: str, line: int = 1, /, **values: object) -> BoardError:
    """Return an error about all of a file, or all from a line on."""
    return BoardError([BoardProblem(file, line, 1, "", as_phrase(code, **values))])


def clip(text: str) -> str:
    """Shorten a text so that it can be shown in a message."""
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"
