"""Things made once for all processes that share a run of the tests."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of this run, filled by the first process that needs it."""
    here = folders.getbasetemp()
    run = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here
    made, folder = run / f"{name}.made", run / name
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            folder.mkdir(exist_ok=True)
            make(folder)
            made.touch()
    return folder
