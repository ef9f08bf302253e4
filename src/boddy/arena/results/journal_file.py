"""The file behind a journal: a head, then one JSON object a line as things happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

from boddy.errors import InputError
from boddy.files import drop_cut_line, read_json_lines

JSON = dict[str, Any]


class JournalFile:
    """A file that only grows. A line that was added is safe, whatever happens to this process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None

    def read(self, head: Callable[[JSON], None], take: Callable[[int, JSON], None]) -> bool:
        """Hand the first line to `head` and each other to `take`, with its number.

        Say whether there was any. What they refuse is said with its line, and the file stays as
        it is; otherwise a last line that an interruption cut off is removed.
        """
        number = 0
        for number, line in read_json_lines(self.path):
            with in_line(self.path, number):
                if number == 1:
                    head(line)
                else:
                    take(number, line)
        if number:
            drop_cut_line(self.path)
        return number > 0

    def add(self, line: str) -> None:
        """Add a line."""
        if self._file is None:
            self._file = FileIO(self.path, "a")
        self._file.write(f"{line}\n".encode())

    def close(self) -> None:
        """Give the file back; adding opens it again."""
        if self._file is not None:
            self._file.close()
            self._file = None


@contextmanager
def in_line(path: Path, number: int) -> Iterator[None]:
    """Say in which line of which file something is wrong."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{path}, line {number}: {error}") from None
