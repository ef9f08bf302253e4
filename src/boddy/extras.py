"""Optional packages: import one, or raise which extra of boddy brings it."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path
from typing import Any

from boddy.errors import InputError


def has(module: str) -> bool:
    """Whether a module that an extra brings can be imported."""
    try:
        importlib.import_module(module)
    except ModuleNotFoundError:
        return False
    return True


def need(module: str, extra: str = "arena") -> Any:
    """Import a module that an extra brings; an InputError names the extra."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or module
        package = missing.partition(".")[0]
        raise InputError("needs-extra", package=package, command=remedy(extra)) from None


def remedy(extra: str) -> str:
    """Return the command that installs an extra beside the boddy that runs here."""
    return f'{pip()} install "boddy[{extra}]"'


def pip() -> str:
    """Return the command that runs the pip of the Python that runs here.

    The `pip` that a shell finds may belong to another Python: boddy's own environment need not be
    activated. Double quotes are understood by the shells of every system.
    """
    found, python = shutil.which("pip"), sys.executable
    if found and Path(found).parent == Path(python).parent:
        return "pip"
    return f'"{python}" -m pip' if " " in python else f"{python} -m pip"
