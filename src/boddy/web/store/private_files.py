"""A SQLite file holds the cards of running games: only its owner may read it."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL

_FILE, _FOLDER = 0o600, 0o700


def make_private(url: URL) -> None:
    """Make the file of a database, or mend it if it is ours, so that only we can read it.

    A folder that is missing is made for us alone; one that is there is left as it is.
    SQLite gives the files beside it (`-wal`, `-shm`, `-journal`) the permissions of the first.
    """
    name = url.database
    if not name or name == ":memory:" or name.startswith("file:"):
        return
    path = Path(name)
    path.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE))
    for ending in ("", "-wal", "-shm", "-journal"):
        _restrict(path.with_name(path.name + ending), _FILE)


def make_private_folder(folder: Path) -> None:
    """Make a folder of our own, or mend it if it is ours, so that only we can look into it."""
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    _restrict(folder, _FOLDER)


def _restrict(path: Path, mode: int) -> None:
    """Take the permissions of everybody else away, if the file is ours to change."""
    if os.name != "posix" or not path.exists():
        return
    found = path.stat()
    if found.st_uid == os.geteuid() and found.st_mode & 0o077:
        path.chmod(found.st_mode & mode)
